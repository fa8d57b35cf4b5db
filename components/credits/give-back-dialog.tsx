"use client";

import { useState } from "react";
import { FormDialog } from "@/components/form/form-dialog";
import { MoneyField } from "@/components/form/money-field";
import { TextField } from "@/components/form/text-field";
import { useActionForm } from "@/components/form/use-action-form";
import { giveBackCredit } from "@/lib/features/credits/actions";
import { creditsCopy } from "@/lib/features/credits/copy";
import { GIVEN_BACK_REASON_LENGTH, giveBackForm } from "@/lib/features/credits/schema";
import { type Cents, centsToInput, formatBRL, parseCents } from "@/lib/kernel/money";

const words = creditsCopy.returned;

export type GiveBackDialogProps = {
  student: { id: string; fullName: string };
  balance: Cents;
  onClose: () => void;
};

/** Proposes to give back the whole credit. */
export function GiveBackDialog({ student, balance, onClose }: GiveBackDialogProps) {
  const [amount, setAmount] = useState<Cents | null>(balance);
  const form = useActionForm<{ id: string }>({
    schema: giveBackForm,
    action: giveBackCredit,
    requiredFields: ["amount", "reason"],
    success: words.done(formatBRL(amount ?? balance), student.fullName),
    failureTitle: words.failed,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title={words.open}
      description={`${words.description(student.fullName, formatBRL(balance))} ${words.hint}`}
      size="sm"
      onClose={onClose}
      form={form}
      submit={words.submit}
      bodyClassName="grid content-start gap-4"
    >
      <input type="hidden" name="studentId" value={student.id} />
      <MoneyField
        name="amount"
        label={words.amount}
        required
        defaultCents={balance}
        data-proposed={centsToInput(balance)}
        onInput={(event) => setAmount(parseCents(event.currentTarget.value))}
      />
      <TextField
        name="reason"
        label={words.reason}
        required
        maxLength={GIVEN_BACK_REASON_LENGTH}
        placeholder={words.reasonExample}
      />
    </FormDialog>
  );
}
