"use client";

import { FormDialog } from "@/components/form/form-dialog";
import { PasswordField } from "@/components/form/password-field";
import { useActionForm } from "@/components/form/use-action-form";
import { paths } from "@/lib/config/paths";
import { confirmOwnData } from "@/lib/features/own-data/actions";
import { ownDataCopy } from "@/lib/features/own-data/copy/page";
import { confirmForm } from "@/lib/features/own-data/schema";

/** Asks for the password. The browser then downloads the file as usual. */
export function OwnDataDialog({ format, onClose }: { format: "json" | "pdf"; onClose: () => void }) {
  const form = useActionForm({
    schema: confirmForm,
    action: confirmOwnData,
    requiredFields: ["password"],
    unguarded: true,
    success: ownDataCopy.confirmed,
    failureTitle: ownDataCopy.failed,
    onSuccess: () => {
      onClose();
      window.location.assign(paths.student.ownData(format));
    },
  });
  return (
    <FormDialog
      title={ownDataCopy.dialogTitle}
      description={ownDataCopy.dialogDescription}
      onClose={onClose}
      size="sm"
      form={form}
      submit={ownDataCopy.confirm}
    >
      <PasswordField name="password" label={ownDataCopy.password} required autoComplete="current-password" />
    </FormDialog>
  );
}
