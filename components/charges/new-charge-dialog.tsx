"use client";

import { useRef, useState } from "react";
import { toastSuccess } from "@/components/feedback/toast";
import { FormDialog } from "@/components/form/form-dialog";
import { MoneyField } from "@/components/form/money-field";
import { SelectField } from "@/components/form/select-field";
import { DateField, TextField } from "@/components/form/text-field";
import { useActionForm } from "@/components/form/use-action-form";
import { NoStudents } from "@/components/payments/no-students";
import { StudentField } from "@/components/students/student-field";
import { chargeByHand } from "@/lib/features/charges/actions";
import { chargesCopy } from "@/lib/features/charges/copy";
import { type HandKind, MAX_PARTS, handKinds, partsOf } from "@/lib/features/charges/rules";
import { CHARGE_NAME_LENGTH, CHARGE_NOTE_LENGTH, newChargeForm } from "@/lib/features/charges/schema";
import { academyDays, deviceZone, today } from "@/lib/kernel/clock";
import { type Cents, formatBRL, parseCents } from "@/lib/kernel/money";

const words = chargesCopy.create;
const kinds = handKinds.map((value) => ({ value, label: chargesCopy.kinds[value] }));

export type NewChargeDialogProps = {
  /** Without students the dialog asks for one. */
  students?: readonly { id: string; fullName: string }[];
  /** Called once the charges stand. */
  onDone?: () => void;
  onClose: () => void;
};

/** A charge by hand for one student, or the same for each of several. */
export function NewChargeDialog({ students, onDone, onClose }: NewChargeDialogProps) {
  const [kind, setKind] = useState<HandKind>("product");
  const [amount, setAmount] = useState<Cents | null>(null);
  const [parts, setParts] = useState(1);
  const [day] = useState(() => today(deviceZone()));
  const description = useRef<HTMLInputElement>(null);
  const form = useActionForm<{ id: string; charges: number }>({
    schema: newChargeForm,
    action: chargeByHand,
    requiredFields: ["studentId", "description", "amount", "dueOn"],
    failureTitle: words.failed,
    onSuccess: ({ charges }) => {
      onClose();
      onDone?.();
      toastSuccess(words.done(charges));
    },
  });

  /** Names the charge by its kind, unless another name was typed. */
  function pickKind(value: string): void {
    const picked = handKinds.find((each) => each === value);
    const field = description.current;
    if (picked === undefined) return;
    setKind(picked);
    if (!field || (field.value !== "" && field.value !== field.dataset.proposed)) return;
    field.value = nameOf(picked);
    field.dataset.proposed = field.value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }

  return (
    <FormDialog
      title={words.open}
      description={`${forWhom(students)}${words.hint}`}
      onClose={onClose}
      form={form}
      submit={words.submit}
      bodyClassName="grid content-start gap-4 sm:grid-cols-2"
    >
      {students ? (
        <input type="hidden" name="studentId" value={students.map(({ id }) => id).join(",")} />
      ) : (
        <StudentField nobody={<NoStudents />} className="col-span-full" />
      )}
      <SelectField
        name="kind"
        label={words.what}
        choices={kinds}
        value={kind}
        data-proposed="product"
        // The form renders again on input events; a value that is kept only on change would be reset in between.
        onInput={(event) => pickKind(event.currentTarget.value)}
      />
      <TextField
        ref={description}
        name="description"
        label={words.description}
        required
        maxLength={CHARGE_NAME_LENGTH}
        defaultValue={nameOf("product")}
        data-proposed={nameOf("product")}
        placeholder={words.example}
        onFocus={(event) =>
          event.currentTarget.value === event.currentTarget.dataset.proposed && event.currentTarget.select()
        }
      />
      <MoneyField
        name="amount"
        label={parts === 1 ? words.amount : words.total}
        required
        onInput={(event) => setAmount(parseCents(event.currentTarget.value))}
      />
      <SelectField
        name="parts"
        label={words.parts}
        value={String(parts)}
        data-proposed="1"
        choices={Array.from({ length: MAX_PARTS }, (_, index) => ({
          value: String(index + 1),
          label: partLabel(index + 1, amount, day),
        }))}
        onInput={(event) => setParts(Number(event.currentTarget.value))}
      />
      <DateField
        name="dueOn"
        label={parts === 1 ? words.day : words.firstDay}
        required
        days={academyDays}
        defaultValue={day}
        data-proposed={day}
      />
      <TextField name="note" label={words.note} hint={words.noteHint} maxLength={CHARGE_NOTE_LENGTH} />
    </FormDialog>
  );
}

/** Proposed description. "Outra" names nothing. */
const nameOf = (kind: HandKind): string => (kind === "adjustment" ? "" : chargesCopy.kinds[kind]);

function forWhom(students: NewChargeDialogProps["students"]): string {
  const [only] = students ?? [];
  if (!students || !only) return "";
  return `${students.length === 1 ? words.of(only.fullName) : words.ofSeveral(students.length)} `;
}

/** Example: "3 × R$ 50,00", by the amount of the parts after the first. */
function partLabel(
  parts: number,
  amount: Cents | null,
  dueOn: Parameters<typeof partsOf>[1]["dueOn"],
): string {
  if (parts === 1) return words.atOnce;
  const last = amount === null || amount <= 0 ? undefined : partsOf(amount, { dueOn, parts }).at(-1);
  return last ? words.part(parts, formatBRL(last.amount)) : words.partCount(parts);
}
