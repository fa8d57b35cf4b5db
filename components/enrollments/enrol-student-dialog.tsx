"use client";

import { useState } from "react";
import { toastUndoable } from "@/components/feedback/undo";
import { FormDialog } from "@/components/form/form-dialog";
import { useActionForm } from "@/components/form/use-action-form";
import { Dialog, DialogBody, DialogCancel, DialogFooter } from "@/components/ui/dialog";
import { StudentField } from "@/components/students/student-field";
import { enrolInClass, removeEnrollment } from "@/lib/features/enrollments/actions";
import { enrollmentCopy } from "@/lib/features/enrollments/copy";
import { commonCopy } from "@/lib/kernel/copy/common";
import { enrollmentForm } from "@/lib/features/enrollments/schema";

const title = "Matricular aluno";

export type EnrolStudentDialogProps = {
  classId: string;
  className: string;
  /** Number of free places. */
  free: number;
  onClose: () => void;
};

/** A full class asks for no student. A form that was open stays, even if the last place goes meanwhile. */
export function EnrolStudentDialog(props: EnrolStudentDialogProps) {
  const [hasPlace] = useState(props.free > 0);
  if (hasPlace) return <EnrolStudentForm {...props} />;
  return (
    <Dialog
      title={title}
      description={`${props.className} · ${enrollmentCopy.fullShort}`}
      size="sm"
      onClose={props.onClose}
    >
      <DialogBody>
        <p className="text-sm">{enrollmentCopy.noPlace}</p>
      </DialogBody>
      <DialogFooter>
        <DialogCancel>{commonCopy.close}</DialogCancel>
      </DialogFooter>
    </Dialog>
  );
}

function EnrolStudentForm({ classId, className, free, onClose }: EnrolStudentDialogProps) {
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
        about: id,
      });
    },
  });
  return (
    <FormDialog
      title={title}
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
