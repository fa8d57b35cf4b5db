"use client";

import { toastUndoable } from "@/components/feedback/undo";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import { useActionForm } from "@/components/form/use-action-form";
import { reopenCharge, waiveCharge } from "@/lib/features/charges/actions";
import { chargesCopy } from "@/lib/features/charges/copy";
import { CHARGE_REASON_LENGTH, waiveForm } from "@/lib/features/charges/schema";
import type { Cents } from "@/lib/kernel/money";

const copy = chargesCopy.waive;

type WaiveDialogProps = {
  charge: { id: string; studentName: string; description: string | null; paidCents: Cents };
  onClose: () => void;
};

export function WaiveDialog({ charge, onClose }: WaiveDialogProps) {
  const { id, studentName, description, paidCents } = charge;
  const words = paidCents > 0 ? copy.rest : copy;
  const form = useActionForm<{ id: string }>({
    schema: waiveForm,
    action: waiveCharge,
    requiredFields: ["reason"],
    onSuccess: () => {
      onClose();
      toastUndoable(words.done(studentName), {
        action: reopenCharge,
        input: { chargeId: id },
        done: copy.undone(studentName),
      });
    },
  });
  return (
    <FormDialog
      title={words.title}
      description={[studentName, description, words.hint].filter(Boolean).join(" · ")}
      size="sm"
      onClose={onClose}
      form={form}
      submit={words.submit}
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
