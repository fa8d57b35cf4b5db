"use client";

import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import { useActionForm } from "@/components/form/use-action-form";
import { forgiveLate } from "@/lib/features/charges/actions";
import { chargesCopy } from "@/lib/features/charges/copy";
import { CHARGE_REASON_LENGTH, forgiveForm } from "@/lib/features/charges/schema";
import { type Cents, formatBRL } from "@/lib/kernel/money";

const copy = chargesCopy.forgive;

type ForgiveDialogProps = {
  charge: { id: string; studentName: string; description: string | null };
  /** Fine and interest until today. */
  lateCents: Cents;
  onClose: () => void;
};

export function ForgiveDialog({ charge, lateCents, onClose }: ForgiveDialogProps) {
  const { id, studentName, description } = charge;
  const form = useActionForm<{ id: string }>({
    schema: forgiveForm,
    action: forgiveLate,
    requiredFields: ["reason"],
    success: copy.done(studentName),
    about: id,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title={copy.title}
      description={[studentName, description, formatBRL(lateCents), copy.hint].filter(Boolean).join(" · ")}
      size="sm"
      onClose={onClose}
      form={form}
      submit={copy.submit}
    >
      <input type="hidden" name="chargeId" value={id} />
      <TextField
        name="reason"
        label={copy.reason}
        required
        maxLength={CHARGE_REASON_LENGTH}
        placeholder={copy.reasonExample}
      />
    </FormDialog>
  );
}
