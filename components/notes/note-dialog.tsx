"use client";

import { FormDialog } from "@/components/form/form-dialog";
import { TextareaField } from "@/components/form/textarea-field";
import { useActionForm } from "@/components/form/use-action-form";
import { addNote } from "@/lib/features/notes/actions";
import { notesCopy } from "@/lib/features/notes/copy";
import { noteForm } from "@/lib/features/notes/schema";
import { LIMITS } from "@/lib/kernel/text";

type NoteDialogProps = { studentId: string; onClose: () => void };

export function NoteDialog({ studentId, onClose }: NoteDialogProps) {
  const form = useActionForm<{ id: string }>({
    schema: noteForm,
    action: addNote,
    requiredFields: ["body"],
    success: notesCopy.added,
    failureTitle: notesCopy.failed,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title={notesCopy.title}
      description={notesCopy.description}
      onClose={onClose}
      form={form}
      submit={notesCopy.submit}
    >
      <input type="hidden" name="studentId" value={studentId} />
      <TextareaField name="body" label={notesCopy.label} required rows={6} maxLength={LIMITS.notes} />
    </FormDialog>
  );
}
