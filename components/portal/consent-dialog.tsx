"use client";

import { FormDialog } from "@/components/form/form-dialog";
import { useActionForm } from "@/components/form/use-action-form";
import { ConsentFields } from "@/components/guardians/consent-fields";
import { consentAsGuardian } from "@/lib/features/guardians/actions";
import { guardiansCopy } from "@/lib/features/guardians/copy";
import { consentForm } from "@/lib/features/guardians/schema";

const words = guardiansCopy.consent;

export type ConsentDialogProps = {
  /** The caller, if that is a guardian of the student. */
  guardian: { fullName: string; relation: string } | null;
  onClose: () => void;
};

export function ConsentDialog({ guardian, onClose }: ConsentDialogProps) {
  const form = useActionForm<{ id: string }>({
    schema: consentForm,
    action: consentAsGuardian,
    requiredFields: ["guardianName", "relation"],
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
      submit={words.submit}
      bodyClassName="grid content-start gap-4"
    >
      <ConsentFields guardian={guardian} />
    </FormDialog>
  );
}
