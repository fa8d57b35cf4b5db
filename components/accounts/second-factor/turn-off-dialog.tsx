"use client";

import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import { useActionForm } from "@/components/form/use-action-form";
import { turnOffSecondFactor } from "@/lib/features/accounts/actions";
import { secondFactorCopy } from "@/lib/features/accounts/copy/second-factor";
import { LONGEST_CODE } from "@/lib/features/accounts/rules/second-factor";
import { codeForm } from "@/lib/features/accounts/schema";

const { settings, entry } = secondFactorCopy;
const words = settings.turningOff;

/** Asks for password and code, so a stolen session cannot switch the second factor off. */
export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const form = useActionForm({
    schema: codeForm,
    action: turnOffSecondFactor,
    requiredFields: ["code"],
    success: words.done,
    failureTitle: settings.failed,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title={words.title}
      description={words.description}
      onClose={onClose}
      size="sm"
      form={form}
      submit={words.submit}
      label={words.title}
    >
      <TextField
        name="code"
        label={entry.code}
        required
        autoComplete="one-time-code"
        maxLength={LONGEST_CODE}
      />
    </FormDialog>
  );
}
