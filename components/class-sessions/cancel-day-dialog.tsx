"use client";

import { useState } from "react";
import { toastUndoable } from "@/components/feedback/undo";
import { FormDialog } from "@/components/form/form-dialog";
import { DateField } from "@/components/form/text-field";
import { sayDone } from "@/components/form/use-action";
import { useActionForm } from "@/components/form/use-action-form";
import { useChoices } from "@/components/form/use-choices";
import { cancelDay, restoreDay } from "@/lib/features/class-sessions/actions";
import { sessionCopy } from "@/lib/features/class-sessions/copy";
import type { KnownDay } from "@/lib/features/class-sessions/loaders";
import { reasonFor } from "@/lib/features/class-sessions/rules";
import { dayForm } from "@/lib/features/class-sessions/schema";
import { academyDays } from "@/lib/kernel/clock";
import { type IsoDay, addDays, parseIsoDay } from "@/lib/kernel/dates";
import { CancellationFields } from "./cancellation-fields";
import { sayTold } from "./say-told";

export type CancelDayDialogProps = {
  day: IsoDay;
  reason?: string;
  /** The first day that can be cancelled. */
  today: IsoDay;
  onClose: () => void;
};

type Cancelled = { count: number; notified: boolean; unmailed: number; day: string; reason: string };
type GivenBack = { count: number; unmailed: number };

const { dayBefore } = sessionCopy;

/**
 * Cancels the classes of a day, or restores them if all are cancelled. Shows first how many classes and people it
 * affects.
 */
export function CancelDayDialog({ day, reason: known, today, onClose }: CancelDayDialogProps) {
  const [typed, setTyped] = useState<string>(day);
  const [asked, setAsked] = useState(day);
  const [offered, setOffered] = useState(day);
  const [reason, setReason] = useState(known ?? reasonFor(day));
  const { list } = useChoices<KnownDay>({ list: "class-day", params: { day: asked } });
  const before = list?.find((row) => row.day === typed) ?? null;
  if (before && isOver(before) && typed === today && offered === today) {
    // After the day's last class, tomorrow is offered. Choosing today again says that it is over.
    setOffered(addDays(today, 1));
    pick(addDays(today, 1));
  }
  const isOff = before !== null && before.scheduled === 0 && before.cancelled > 0;

  const form = useActionForm<Cancelled | GivenBack>({
    schema: dayForm,
    action: isOff ? restoreDay : cancelDay,
    requiredFields: ["day", "reason"],
    onSuccess: (done) => {
      onClose();
      if (!("notified" in done)) return sayDone(sayTold(sessionCopy.dayRestored(done.count))(done), asked);
      const { count, notified, day: on, reason: why } = done;
      toastUndoable(sayTold(sessionCopy.dayCancelled(count))(done), {
        action: restoreDay,
        input: { day: on, reason: why, ...(notified && { notify: "on" }) },
        done: sayTold(sessionCopy.dayRestored(count)),
        about: on,
      });
    },
  });

  function pick(text: string): void {
    setTyped(text);
    const next = parseIsoDay(text);
    // A half-typed year ("20") parses as a date of the first century.
    if (next === null || next < today || next > academyDays.until()) return;
    setAsked(next);
    // A reason from the calendar follows the day. A typed one stays.
    if (reason === "" || reason === reasonFor(asked)) setReason(reasonFor(next));
  }

  return (
    <FormDialog
      title="Cancelar as aulas de um dia"
      description="Todas as aulas do dia que ainda não aconteceram. Nos outros dias nada muda."
      size="sm"
      onClose={onClose}
      form={form}
      submit={isOff ? dayBefore.giveBack(before.cancelled) : dayBefore.cancel}
      bodyClassName="grid content-start gap-4"
    >
      <DateField
        name="day"
        label="Dia"
        required
        days={{ ...academyDays, from: today }}
        value={typed}
        data-proposed={offered}
        onChange={(event) => pick(event.currentTarget.value)}
      />
      {isOff ? (
        <>
          <input type="hidden" name="reason" value={before.reason} data-proposed={before.reason} />
          <input type="hidden" name="notify" value="on" />
        </>
      ) : (
        <CancellationFields
          reason={{
            value: reason,
            onChange: (event) => setReason(event.currentTarget.value),
            "data-proposed": reasonFor(asked),
          }}
        />
      )}
      <p role="status" className="type-text text-muted-foreground min-h-10">
        {before && sayBefore(before)}
      </p>
    </FormDialog>
  );
}

/** True if all classes of the day are over and nothing is left to cancel or restore. */
const isOver = ({ scheduled, cancelled, over }: KnownDay): boolean =>
  scheduled === 0 && cancelled === 0 && over > 0;

function sayBefore(known: KnownDay): string {
  const { scheduled, cancelled, reason, people } = known;
  if (scheduled > 0) return dayBefore.scheduled(scheduled, people);
  if (isOver(known)) return dayBefore.over;
  return cancelled > 0 ? dayBefore.cancelled(cancelled, reason, people) : sessionCopy.nothingToCancel;
}
