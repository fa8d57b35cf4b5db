"use client";

import { Plus } from "lucide-react";
import type { ComponentProps } from "react";
import { lazyDialog } from "@/components/feedback/lazy-dialog";
import { classesCopy } from "@/lib/features/classes/copy";
import type { ClassDraft } from "./class-dialog";

const Trigger = lazyDialog<{ draft?: ClassDraft }>(
  () => import("./class-dialog").then(({ ClassDialog }) => ClassDialog),
  "classes:write",
);

type NewClassButtonProps = Omit<ComponentProps<typeof Trigger>, "dialog"> & { draft?: ClassDraft };

/** The form loads its choices when it opens. */
export function NewClassButton({ children, draft = {}, ...button }: NewClassButtonProps) {
  return (
    <Trigger {...button} dialog={{ draft }}>
      {children ?? (
        <>
          <Plus aria-hidden="true" />
          {classesCopy.dialog.createTitle}
        </>
      )}
    </Trigger>
  );
}
