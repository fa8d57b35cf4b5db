"use client";

import { FormDialog } from "@/components/form/form-dialog";
import { PasswordField } from "@/components/form/password-field";
import { useActionForm } from "@/components/form/use-action-form";
import { paths } from "@/lib/config/paths";
import { confirmExport } from "@/lib/features/backups/actions";
import { backupsCopy } from "@/lib/features/backups/copy";
import { confirmForm } from "@/lib/features/backups/schema";

/** Asks for the password. The browser then downloads the file as usual. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const form = useActionForm({
    schema: confirmForm,
    action: confirmExport,
    requiredFields: ["password"],
    unguarded: true,
    success: backupsCopy.confirmed,
    failureTitle: backupsCopy.failed,
    onSuccess: () => {
      onClose();
      window.location.assign(paths.studio.export);
    },
  });
  return (
    <FormDialog
      title={backupsCopy.dialogTitle}
      description={backupsCopy.dialogDescription}
      onClose={onClose}
      size="sm"
      form={form}
      submit={backupsCopy.confirm}
      label={backupsCopy.dialogTitle}
    >
      <PasswordField name="password" label={backupsCopy.password} required autoComplete="current-password" />
    </FormDialog>
  );
}
