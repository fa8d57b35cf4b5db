"use client";

import { CheckField } from "@/components/form/check-field";
import { FormDialog } from "@/components/form/form-dialog";
import { useActionForm } from "@/components/form/use-action-form";
import { confirmGuardian } from "@/lib/features/guardians/actions";
import { guardiansCopy } from "@/lib/features/guardians/copy";
import { ownRights } from "@/lib/features/guardians/rules";
import { confirmForm } from "@/lib/features/guardians/schema";

const words = guardiansCopy.adult;

export type ConfirmGuardianDialogProps = {
  guardian: { id: string; fullName: string } & Record<(typeof ownRights)[number], boolean>;
  onClose: () => void;
};

export function ConfirmGuardianDialog({ guardian, onClose }: ConfirmGuardianDialogProps) {
  const form = useActionForm<{ id: string }>({
    schema: confirmForm,
    action: confirmGuardian,
    success: words.saved,
    failureTitle: words.failed,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title={words.dialogTitle(guardian.fullName)}
      onClose={onClose}
      form={form}
      submit={words.submit}
      bodyClassName="grid content-start gap-4"
    >
      <input type="hidden" name="guardianId" value={guardian.id} />
      {ownRights.map((right) => (
        <CheckField key={right} name={right} label={words.rights[right]} defaultChecked={guardian[right]} />
      ))}
    </FormDialog>
  );
}
