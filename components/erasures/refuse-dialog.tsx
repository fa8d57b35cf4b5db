"use client";

import { FormDialog } from "@/components/form/form-dialog";
import { TextareaField } from "@/components/form/textarea-field";
import { useActionForm } from "@/components/form/use-action-form";
import { refuseErasure } from "@/lib/features/erasures/actions";
import { erasuresCopy } from "@/lib/features/erasures/copy";
import { refuseForm } from "@/lib/features/erasures/schema";
import { LIMITS } from "@/lib/kernel/text";

const words = erasuresCopy.desk;

export function RefuseDialog({ studentId, onClose }: { studentId: string; onClose: () => void }) {
  const form = useActionForm<{ id: string }>({
    schema: refuseForm,
    action: refuseErasure,
    requiredFields: ["reason"],
    success: words.refused,
    failureTitle: words.refuseFailed,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title={words.refuseTitle}
      description={words.refuseDescription}
      onClose={onClose}
      form={form}
      submit={words.refuseSubmit}
    >
      <input type="hidden" name="studentId" value={studentId} />
      <TextareaField name="reason" label={words.reason} required rows={3} maxLength={LIMITS.text} />
    </FormDialog>
  );
}
