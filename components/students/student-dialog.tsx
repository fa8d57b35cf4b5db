"use client";

import { FormDialog } from "@/components/form/form-dialog";
import { useActionForm } from "@/components/form/use-action-form";
import { createStudent } from "@/lib/features/students/actions";
import { studentCopy } from "@/lib/features/students/copy";
import { studentForm } from "@/lib/features/students/schema";
import { StudentFields } from "./student-fields";

type StudentDialogProps = { onClose: () => void; onCreated?: (id: string) => void };

/** 'Cadastrar Novo Aluno': success says so, closes, and tells whoever opened it (STU-21). */
export function StudentDialog({ onClose, onCreated }: StudentDialogProps) {
  const form = useActionForm<{ id: string }>({
    schema: studentForm,
    action: createStudent,
    requiredFields: ["fullName", "email"],
    success: studentCopy.created,
    failureTitle: studentCopy.createFailed,
    onSuccess: ({ id }) => {
      onClose();
      onCreated?.(id);
    },
  });
  return (
    <FormDialog
      title={studentCopy.form.title}
      description={studentCopy.form.description}
      onClose={onClose}
      size="lg"
      form={form}
      submit={studentCopy.form.submit}
    >
      <StudentFields />
    </FormDialog>
  );
}
