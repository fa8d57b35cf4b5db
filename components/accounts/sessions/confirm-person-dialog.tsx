"use client";

import { FormDialog } from "@/components/form/form-dialog";
import { PasswordField } from "@/components/form/password-field";
import { useActionForm } from "@/components/form/use-action-form";
import { confirmPerson } from "@/lib/features/accounts/actions";
import { secondFactorCopy } from "@/lib/features/accounts/copy/second-factor";
import { confirmPersonForm } from "@/lib/features/accounts/schema";

const words = secondFactorCopy.confirm;

export function ConfirmPersonDialog({
  onClose,
  onConfirmed,
}: {
  onClose: () => void;
  onConfirmed: () => void;
}) {
  const form = useActionForm({
    schema: confirmPersonForm,
    action: confirmPerson,
    requiredFields: ["password"],
    unguarded: true,
    onSuccess: onConfirmed,
  });
  return (
    <FormDialog
      title={words.title}
      description={words.description}
      onClose={onClose}
      size="sm"
      over
      form={form}
      submit={words.submit}
      label={words.title}
    >
      <PasswordField name="password" label={words.password} required autoComplete="current-password" />
    </FormDialog>
  );
}
