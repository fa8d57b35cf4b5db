"use client";

import { toastUndoable } from "@/components/feedback/undo";
import { FormDialog } from "@/components/form/form-dialog";
import { useActionForm } from "@/components/form/use-action-form";
import { StudentField } from "@/components/students/student-field";
import { enrolInClass, removeEnrollment } from "@/lib/features/enrollments/actions";
import { enrollmentCopy } from "@/lib/features/enrollments/copy";
import { enrollmentForm } from "@/lib/features/enrollments/schema";

export type EnrolStudentDialogProps = {
  classId: string;
  className: string;
  /** Free places. */
  free: number;
  onClose: () => void;
};

export function EnrolStudentDialog({ classId, className, free, onClose }: EnrolStudentDialogProps) {
  const form = useActionForm<{ id: string }>({
    schema: enrollmentForm,
    action: enrolInClass,
    requiredFields: ["studentId"],
    onSuccess: ({ id }) => {
      onClose();
      toastUndoable(enrollmentCopy.enrolled, {
        action: removeEnrollment,
        input: { id },
        done: enrollmentCopy.undone,
      });
    },
  });
  return (
    <FormDialog
      title="Matricular aluno"
      description={`${className} · ${free > 0 ? enrollmentCopy.free(free) : enrollmentCopy.fullShort}`}
      size="sm"
      onClose={onClose}
      form={form}
      submit="Matricular"
      bodyClassName="min-h-80"
    >
      <input type="hidden" name="classId" value={classId} />
      <StudentField nobody={<p className="text-muted-foreground">{enrollmentCopy.nobody}</p>} />
    </FormDialog>
  );
}
