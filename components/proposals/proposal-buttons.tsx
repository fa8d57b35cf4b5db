"use client";

import { Award } from "lucide-react";
import { lazyDialog } from "@/components/feedback/lazy-dialog";
import { proposalsCopy } from "@/lib/features/proposals/copy";
import type { ProposeDialogProps } from "./propose-dialog";

export const DeclineButton = lazyDialog<{ proposalId: string }>(
  () => import("./decline-dialog").then(({ DeclineDialog }) => DeclineDialog),
  "graduation:write",
);

const Propose = lazyDialog<Omit<ProposeDialogProps, "onClose">>(
  () => import("./propose-dialog").then(({ ProposeDialog }) => ProposeDialog),
  "proposals:write",
);

export function ProposeButton(dialog: Omit<ProposeDialogProps, "onClose">) {
  const words = proposalsCopy.propose;
  return (
    <Propose variant="outline" size="sm" dialog={dialog} aria-label={words.title(dialog.art.name)}>
      <Award aria-hidden="true" />
      {words.open}
    </Propose>
  );
}
