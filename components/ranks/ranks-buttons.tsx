"use client";

import { Award, Plus } from "lucide-react";
import { lazyDialog } from "@/components/feedback/lazy-dialog";
import { ranksCopy } from "@/lib/features/ranks/copy";
import type { AddArtDialogProps } from "./add-art-dialog";
import type { CorrectDialogProps } from "./correct-dialog";
import type { PromoteDialogProps } from "./promote-dialog";

const AddArt = lazyDialog<Omit<AddArtDialogProps, "onClose">>(
  () => import("./add-art-dialog").then(({ AddArtDialog }) => AddArtDialog),
  "graduation:write",
);

const Promote = lazyDialog<Omit<PromoteDialogProps, "onClose">>(
  () => import("./promote-dialog").then(({ PromoteDialog }) => PromoteDialog),
  "graduation:write",
);

const Correct = lazyDialog<Omit<CorrectDialogProps, "onClose">>(
  () => import("./correct-dialog").then(({ CorrectDialog }) => CorrectDialog),
  "graduation:write",
);

export function AddArtButton(dialog: Omit<AddArtDialogProps, "onClose">) {
  return (
    <AddArt variant="ghost" size="sm" dialog={dialog}>
      <Plus aria-hidden="true" />
      {ranksCopy.art.add}
    </AddArt>
  );
}

export function PromoteButton(dialog: Omit<PromoteDialogProps, "onClose">) {
  return (
    <Promote
      variant="outline"
      size="sm"
      dialog={dialog}
      aria-label={ranksCopy.promotion.title(dialog.art.name)}
    >
      <Award aria-hidden="true" />
      {ranksCopy.promotion.open}
    </Promote>
  );
}

export function CorrectButton(dialog: Omit<CorrectDialogProps, "onClose">) {
  return (
    <Correct variant="ghost" size="sm" dialog={dialog}>
      {ranksCopy.correction.open}
    </Correct>
  );
}
