"use client";

import { useAction } from "@/components/form/use-action";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { CancelSessionDialog } from "@/components/class-sessions/cancel-session-dialog";
import { SessionDialog, type SessionDialogProps } from "@/components/class-sessions/session-dialog";
import { sayTold } from "@/components/class-sessions/say-told";
import { restoreClassSession } from "@/lib/features/class-sessions/actions";
import { sessionCopy } from "@/lib/features/class-sessions/copy";
import { groupCopy } from "@/lib/features/class-groups/copy";
import { weekdaysOf } from "@/lib/features/class-groups/rules";
import { removeClass } from "@/lib/features/classes/actions";
import { classesCopy } from "@/lib/features/classes/copy";
import type { ClassRow } from "@/lib/features/classes/queries";
import { type IsoDay, formatDayShort } from "@/lib/kernel/dates";
import { ClassDialog, type ClassDraft } from "./class-dialog";
import { MoveDialog, type MoveDialogProps } from "./move-dialog";
import { sayRemoved } from "./say-removed";

export type Asked =
  | { kind: "create"; draft: ClassDraft }
  | { kind: "edit" | "remove"; row: ClassRow }
  | ({ kind: "move" } & Omit<MoveDialogProps, "group" | "onMoved" | "onClose">)
  | ({ kind: "substitute" } & Omit<SessionDialogProps, "group" | "onClose">)
  | { kind: "cancel" | "restore"; row: ClassRow; day: IsoDay };

type ScheduleDialogsProps = {
  asked: Asked;
  /** The days of the class's turma, with the class itself. */
  group: readonly { id: string; dayOfWeek: number }[];
  /** Called instead of `onClose` after a move: the board shows the dropped class until the week is rendered again. */
  onMoved?: () => void;
  /** Called in addition to the toast: the page of a removed class is left. */
  onRemoved?: () => void;
  onClose: () => void;
};

export function ScheduleDialogs({ asked, group, onMoved, onRemoved, onClose }: ScheduleDialogsProps) {
  switch (asked.kind) {
    case "create":
      return <ClassDialog draft={asked.draft} onClose={onClose} />;
    case "edit":
      return <ClassDialog row={asked.row} group={group} onClose={onClose} />;
    case "move":
      return <MoveDialog {...asked} group={group} onMoved={onMoved ?? onClose} onClose={onClose} />;
    case "remove":
      return <RemoveDialog row={asked.row} group={group} onRemoved={onRemoved} onClose={onClose} />;
    case "substitute":
      return <SessionDialog {...asked} group={group} asksDate onClose={onClose} />;
    case "cancel": {
      const { row, day } = asked;
      const title = `${row.name}, ${formatDayShort(day)}`;
      return <CancelSessionDialog classDay={{ classId: row.id, day }} title={title} onClose={onClose} />;
    }
    case "restore":
      return <RestoreDialog classId={asked.row.id} day={asked.day} onClose={onClose} />;
  }
}

type RemoveDialogProps = Pick<ScheduleDialogsProps, "group" | "onRemoved" | "onClose"> & { row: ClassRow };

function RemoveDialog({ row, group, onRemoved, onClose }: RemoveDialogProps) {
  const { title, description, othersStay, confirm } = classesCopy.removal;
  const others = weekdaysOf(group.filter(({ id }) => id !== row.id));
  const { run, pending } = useAction({
    action: removeClass,
    onSuccess: (removed) => {
      sayRemoved(removed);
      onClose();
      onRemoved?.();
    },
  });
  return (
    <AlertDialog
      title={title(row.name)}
      description={[description(row), others.length > 0 && othersStay(groupCopy.days(others))]
        .filter(Boolean)
        .join(" ")}
      confirmLabel={confirm}
      destructive
      pending={pending}
      onConfirm={() => run({ id: row.id })}
      onCancel={onClose}
    />
  );
}

type RestoreDialogProps = { classId: string; day: IsoDay; onClose: () => void };

function RestoreDialog({ classId, day, onClose }: RestoreDialogProps) {
  const { title, description, confirm } = sessionCopy.restoration;
  const { run, pending } = useAction({
    action: restoreClassSession,
    success: sayTold(sessionCopy.restored),
    about: `${classId} ${day}`,
    onSuccess: onClose,
  });
  return (
    <AlertDialog
      title={title}
      description={description}
      confirmLabel={confirm}
      pending={pending}
      onConfirm={() => run({ classId, day, notify: "on" })}
      onCancel={onClose}
    />
  );
}
