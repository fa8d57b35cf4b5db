"use client";

import { FormDialog } from "@/components/form/form-dialog";
import { useActionForm } from "@/components/form/use-action-form";
import { createInstructor } from "@/lib/features/instructors/actions";
import { instructorCopy } from "@/lib/features/instructors/copy";
import { instructorForm } from "@/lib/features/instructors/schema";
import { InstructorFields } from "./instructor-fields";

type InstructorDialogProps = { onClose: () => void; onCreated?: (id: string) => void };

/** 'Cadastrar Novo Instrutor/Mestre'. Success shows a toast, closes the dialog and calls `onCreated` (INST-07). */
export function InstructorDialog({ onClose, onCreated }: InstructorDialogProps) {
  const form = useActionForm<{ id: string }>({
    schema: instructorForm,
    action: createInstructor,
    requiredFields: ["fullName", "email"],
    success: instructorCopy.created,
    failureTitle: instructorCopy.createFailed,
    onSuccess: ({ id }) => {
      onClose();
      onCreated?.(id);
    },
  });
  return (
    <FormDialog
      title={instructorCopy.form.title}
      description={instructorCopy.form.description}
      onClose={onClose}
      size="lg"
      form={form}
      submit={instructorCopy.form.submit}
    >
      <InstructorFields />
    </FormDialog>
  );
}
