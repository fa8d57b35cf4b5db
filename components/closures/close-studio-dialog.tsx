"use client";

import { FormDialog } from "@/components/form/form-dialog";
import { PasswordField } from "@/components/form/password-field";
import { TextField } from "@/components/form/text-field";
import { useActionForm } from "@/components/form/use-action-form";
import { useVisit } from "@/components/shell/visit";
import { paths } from "@/lib/config/paths";
import { closeStudio } from "@/lib/features/closures/actions";
import { closuresCopy } from "@/lib/features/closures/copy";
import { closeStudioForm } from "@/lib/features/closures/schema";
import { LIMITS } from "@/lib/kernel/text";

type CloseStudioDialogProps = { studio: { id: string; name: string }; onClose: () => void };

/** Lists what is deleted, and asks for the academy's name and the password (ADMIN-14). */
export function CloseStudioDialog({ studio: { id, name }, onClose }: CloseStudioDialogProps) {
  const visit = useVisit();
  const form = useActionForm({
    schema: closeStudioForm,
    action: closeStudio,
    requiredFields: ["name", "password"],
    success: closuresCopy.done,
    failureTitle: closuresCopy.failed,
    onSuccess: () => {
      onClose();
      visit(paths.admin.studios);
    },
  });
  return (
    <FormDialog
      title={closuresCopy.dialogTitle(name)}
      description={closuresCopy.dialogDescription}
      onClose={onClose}
      form={form}
      submit={closuresCopy.submit}
      destructive
      bodyClassName="grid content-start gap-4"
    >
      <ul className="list-disc pl-5 text-sm">
        {closuresCopy.removed.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      <p className="text-muted-foreground text-sm">{closuresCopy.kept}</p>
      <input type="hidden" name="id" value={id} />
      <TextField
        name="name"
        label={closuresCopy.name(name)}
        required
        autoComplete="off"
        maxLength={LIMITS.name}
      />
      <PasswordField name="password" label={closuresCopy.password} required autoComplete="current-password" />
    </FormDialog>
  );
}
