"use client";

import { FormDialog } from "@/components/form/form-dialog";
import { SelectField } from "@/components/form/select-field";
import { DateField, TextField } from "@/components/form/text-field";
import { useActionForm } from "@/components/form/use-action-form";
import { agreementsCopy } from "@/lib/features/agreements/copy";
import { DISCOUNT_REASON, discountForm } from "@/lib/features/agreements/schema";
import { giveDiscount } from "@/lib/features/agreements/actions";
import { academyDays } from "@/lib/kernel/clock";

const words = agreementsCopy.agreement.discount;
const { kinds } = agreementsCopy.agreement.form;

type DiscountDialogProps = { studentId: string; onClose: () => void };

export function DiscountDialog({ studentId, onClose }: DiscountDialogProps) {
  const form = useActionForm<{ id: string }>({
    schema: discountForm,
    action: giveDiscount,
    requiredFields: ["value", "reason"],
    success: words.given,
    failureTitle: words.failed,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title={words.title}
      description={words.description}
      onClose={onClose}
      form={form}
      submit={words.submit}
    >
      <input type="hidden" name="studentId" value={studentId} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          name="kind"
          label={words.kind}
          choices={[
            { value: "percent", label: kinds.percent },
            { value: "reais", label: kinds.reais },
          ]}
        />
        <TextField
          name="value"
          label={words.value}
          required
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
        />
        <TextField
          name="reason"
          label={words.reason}
          required
          autoComplete="off"
          maxLength={DISCOUNT_REASON}
          className="sm:col-span-2"
        />
        <DateField name="until" label={words.until} hint={words.untilHint} days={academyDays} />
      </div>
    </FormDialog>
  );
}
