"use client";

import { Notice } from "@/components/feedback/notice";
import { FormDialog } from "@/components/form/form-dialog";
import { TextareaField } from "@/components/form/textarea-field";
import { useActionForm } from "@/components/form/use-action-form";
import { saveHealth } from "@/lib/features/students/actions";
import { studentCopy } from "@/lib/features/students/copy";
import { healthForm } from "@/lib/features/students/schema";
import { commonCopy } from "@/lib/kernel/copy/common";
import { LIMITS } from "@/lib/kernel/text";

const words = studentCopy.health;

type HealthDialogProps = {
  studentId: string;
  /** True for a minor without a guardian's consent: text written here is not stored before that. */
  lacksConsent: boolean;
  text: string;
  version: string;
  onClose: () => void;
};

export function HealthDialog({ studentId, lacksConsent, text, version, onClose }: HealthDialogProps) {
  const form = useActionForm<{ id: string }>({
    schema: healthForm,
    action: saveHealth,
    success: words.saved,
    failureTitle: words.failed,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title={words.title}
      description={words.description}
      onClose={onClose}
      form={form}
      submit={commonCopy.save}
    >
      <input type="hidden" name="id" value={studentId} />
      <input type="hidden" name="version" value={version} />
      {lacksConsent && <Notice tone="warning" title={words.lacksConsent} />}
      <TextareaField
        name="medicalConditions"
        label={words.title}
        hint="Só o que importa para um treino seguro. Em branco apaga o que havia."
        rows={6}
        maxLength={LIMITS.notes}
        defaultValue={text}
      />
    </FormDialog>
  );
}
