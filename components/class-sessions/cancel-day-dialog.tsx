"use client";

import { toastUndoable } from "@/components/feedback/undo";
import { FormDialog } from "@/components/form/form-dialog";
import { DateField, TextField } from "@/components/form/text-field";
import { useActionForm } from "@/components/form/use-action-form";
import { cancelDay, restoreDay } from "@/lib/features/class-sessions/actions";
import { sessionCopy } from "@/lib/features/class-sessions/copy";
import { REASON_LENGTH, dayForm, sessionDays } from "@/lib/features/class-sessions/schema";
import type { IsoDay } from "@/lib/kernel/dates";
import { NotifyField } from "./notify-field";
import { sayTold } from "./say-told";

export type CancelDayDialogProps = {
  /** The day that is meant. */
  day: IsoDay;
  /** Why, where that is known. */
  reason?: string;
  /** The first day that can be called off. */
  today: IsoDay;
  onClose: () => void;
};

export function CancelDayDialog({ day, reason = "", today, onClose }: CancelDayDialogProps) {
  const form = useActionForm<{
    count: number;
    notified: boolean;
    unmailed: number;
    day: string;
    reason: string;
  }>({
    schema: dayForm,
    action: cancelDay,
    requiredFields: ["day", "reason"],
    onSuccess: ({ count, notified, unmailed, day: on, reason: why }) => {
      onClose();
      toastUndoable(sayTold(sessionCopy.dayCancelled(count))({ unmailed }), {
        action: restoreDay,
        input: { day: on, reason: why, ...(notified && { notify: "on" }) },
        done: sayTold(sessionCopy.dayRestored(count)),
      });
    },
  });
  return (
    <FormDialog
      title="Cancelar as aulas de um dia"
      description="Todas as aulas do dia que ainda não aconteceram. Nos outros dias nada muda."
      size="sm"
      onClose={onClose}
      form={form}
      submit="Cancelar as aulas"
      bodyClassName="grid content-start gap-4"
    >
      <DateField name="day" label="Dia" required days={{ ...sessionDays, from: today }} defaultValue={day} />
      <TextField
        name="reason"
        label="Motivo"
        required
        maxLength={REASON_LENGTH}
        placeholder="Feriado, campeonato, reforma…"
        defaultValue={reason}
      />
      <NotifyField />
    </FormDialog>
  );
}
