"use client";

import { FormDialog } from "@/components/form/form-dialog";
import { SelectField } from "@/components/form/select-field";
import { useActionForm } from "@/components/form/use-action-form";
import { keepBackups } from "@/lib/features/upkeep/actions";
import { upkeepCopy } from "@/lib/features/upkeep/copy";
import { taskForm } from "@/lib/features/upkeep/schema";

const words = upkeepCopy.copies;

type BackupDialogProps = { studios: readonly { id: string; name: string }[]; onClose: () => void };

export function BackupDialog({ studios, onClose }: BackupDialogProps) {
  const form = useActionForm({
    schema: taskForm,
    action: keepBackups,
    unguarded: true,
    success: ({ tasks }) => words.asked(tasks),
    failureTitle: upkeepCopy.failed,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title={words.dialogTitle}
      description={words.dialogDescription}
      onClose={onClose}
      size="sm"
      form={form}
      submit={words.submit}
      label={words.dialogTitle}
    >
      <SelectField
        name="studioId"
        label={words.studio}
        placeholder={words.allStudios}
        choices={studios.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FormDialog>
  );
}
