"use client";

import { useAction } from "@/components/form/use-action";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { removeClass } from "@/lib/features/classes/actions";
import { classesCopy } from "@/lib/features/classes/copy";
import type { ClassRow } from "@/lib/features/classes/queries";
import { ClassDialog, type ClassDraft } from "./class-dialog";
import { MoveDialog } from "./move-dialog";

export type Asked =
  | { kind: "create"; draft: ClassDraft }
  | { kind: "edit" | "move" | "remove"; row: ClassRow }
  /** Of a class that was put down where its instructor teaches another. */
  | { kind: "clash"; sentence: string };

type ScheduleDialogsProps = { asked: Asked; onOverrule: () => void; onClose: () => void };

/** Whatever the board asks. */
export function ScheduleDialogs({ asked, onOverrule, onClose }: ScheduleDialogsProps) {
  switch (asked.kind) {
    case "create":
      return <ClassDialog draft={asked.draft} onClose={onClose} />;
    case "edit":
      return <ClassDialog row={asked.row} onClose={onClose} />;
    case "move":
      return <MoveDialog row={asked.row} onClose={onClose} />;
    case "remove":
      return <RemoveDialog row={asked.row} onClose={onClose} />;
    case "clash":
      return (
        <AlertDialog
          title={classesCopy.move.clashTitle}
          description={asked.sentence}
          confirmLabel={classesCopy.move.overrule}
          onConfirm={onOverrule}
          onCancel={onClose}
        />
      );
  }
}

function RemoveDialog({ row, onClose }: { row: ClassRow; onClose: () => void }) {
  const { run, pending } = useAction({
    action: removeClass,
    success: classesCopy.removed,
    onSuccess: onClose,
  });
  return (
    <AlertDialog
      title={classesCopy.removal.title(row.name)}
      description={classesCopy.removal.description(row)}
      confirmLabel={classesCopy.removal.confirm}
      destructive
      pending={pending}
      onConfirm={() => run({ id: row.id })}
      onCancel={onClose}
    />
  );
}
