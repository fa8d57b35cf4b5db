"use client";

import { type FormEvent, useState } from "react";
import { FormDialog } from "@/components/form/form-dialog";
import { SelectField } from "@/components/form/select-field";
import { DateField, TextField } from "@/components/form/text-field";
import { useActionForm } from "@/components/form/use-action-form";
import { useAllowed } from "@/components/ui/rights";
import { chargesCopy } from "@/lib/features/charges/copy";
import { enrollmentCopy } from "@/lib/features/enrollments/copy";
import { pauseStudent } from "@/lib/features/students/actions";
import { studentCopy } from "@/lib/features/students/copy";
import { pauseForm } from "@/lib/features/students/schema";
import { returnDays } from "@/lib/kernel/clock";
import { type IsoDay, formatDay } from "@/lib/kernel/dates";
import { type Cents, formatBRL } from "@/lib/kernel/money";
import { LIMITS } from "@/lib/kernel/text";

const words = studentCopy.pause;
const ways = [
  { value: "keep", label: words.keep },
  { value: "cancel", label: words.cancel },
];

/** An open fee without money that falls due today or later. */
export type FeeAhead = { id: string; description: string; dueOn: IsoDay; openCents: Cents };

type PauseDialogProps = { id: string; fullName: string; fees: readonly FeeAhead[]; onClose: () => void };

type Done = { id: string; suspended: number; cancelled: number };

/** Asks until when a student is away, and what happens to fees that fall due meanwhile. */
export function PauseDialog({ id, fullName, fees, onClose }: PauseDialogProps) {
  const [until, setUntil] = useState("");
  const mayCancel = useAllowed("corrections:write");
  const form = useActionForm<Done>({
    schema: pauseForm,
    action: pauseStudent,
    success: ({ suspended, cancelled }) => {
      const places = enrollmentCopy.moved({ suspended, resumed: 0, full: 0 });
      const description = [places, cancelled > 0 && words.cancelled(cancelled)].filter(Boolean).join(" ");
      return description === "" ? words.done : { title: words.done, description };
    },
    failureTitle: words.failed,
    onSuccess: onClose,
  });
  const look = (event: FormEvent<HTMLElement>) =>
    setUntil(String(new FormData(event.currentTarget.closest("form") ?? undefined).get("until") ?? ""));
  const asked = fees.filter(({ dueOn }) => until === "" || dueOn < until);
  return (
    <FormDialog
      title={words.title}
      description={words.description(fullName)}
      onClose={onClose}
      form={form}
      submit={words.submit}
    >
      <div className="grid gap-4" onChange={look}>
        <input type="hidden" name="id" value={id} />
        <DateField name="until" label={words.until} hint={words.untilHint} days={returnDays} />
        <TextField
          name="reason"
          label={words.reason}
          placeholder={words.reasonExample}
          maxLength={LIMITS.text}
        />
        {asked.length > 0 && mayCancel && (
          <SelectField
            name="charges"
            label={words.charges(asked.length)}
            hint={asked.map(told).join(" · ")}
            choices={ways}
          />
        )}
        {asked.length > 0 && !mayCancel && (
          <p className="text-sm">
            {words.charges(asked.length)}: {asked.map(told).join(" · ")}. {words.cancelForbidden}
          </p>
        )}
      </div>
    </FormDialog>
  );
}

const told = ({ description, dueOn, openCents }: FeeAhead): string =>
  words.charge({ name: description, due: chargesCopy.due(formatDay(dueOn)), amount: formatBRL(openCents) });
