"use client";

import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import { useActionForm } from "@/components/form/use-action-form";
import { explainStrike } from "@/lib/features/attendance/actions";
import { attendanceCopy } from "@/lib/features/attendance/copy";
import { LATE_REASON_LENGTH } from "@/lib/features/attendance/rules";
import { explainForm } from "@/lib/features/attendance/schema";

const words = attendanceCopy.struck.explain;

type ExplainDialogProps = { id: string; onClose: () => void };

export function ExplainDialog({ id, onClose }: ExplainDialogProps) {
  const form = useActionForm<{ id: string }>({
    schema: explainForm,
    action: explainStrike,
    requiredFields: ["reason"],
    success: words.done,
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
      <input type="hidden" name="id" value={id} />
      <TextField name="reason" label={words.label} required maxLength={LATE_REASON_LENGTH} />
    </FormDialog>
  );
}
