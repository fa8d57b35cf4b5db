"use client";

import { useState } from "react";
import type { Scope } from "@/components/classes/days-scope";
import { FormDialog } from "@/components/form/form-dialog";
import { useActionForm } from "@/components/form/use-action-form";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogCancel, DialogFooter } from "@/components/ui/dialog";
import type { PickedStudent } from "@/components/students/student-field";
import { WaitForm } from "@/components/waits/wait-form";
import { enrolInClass, enrolOnDays } from "@/lib/features/enrollments/actions";
import { enrollmentCopy } from "@/lib/features/enrollments/copy";
import type { EnrolledDays } from "@/lib/features/enrollments/rules";
import { waitsCopy } from "@/lib/features/waits/copy";
import { commonCopy } from "@/lib/kernel/copy/common";
import { daysEnrollmentForm, enrollmentForm } from "@/lib/features/enrollments/schema";
import { DaysAndStudent } from "./days-and-student";
import { sayEnrolled, sayEnrolledOn } from "./say-enrolled";

const title = "Matricular aluno";

export type EnrolStudentDialogProps = {
  classId: string;
  className: string;
  /** Number of free places. */
  free: number;
  /** The days of the class's turma, with the class itself. */
  group: readonly { id: string; dayOfWeek: number; free: number }[];
  onClose: () => void;
};

/** A full class asks for no student. A form that was open stays, even if the last place goes meanwhile. */
export function EnrolStudentDialog(props: EnrolStudentDialogProps) {
  const [hasPlace] = useState(props.free > 0 || props.group.some(({ free }) => free > 0));
  const [waits, setWaits] = useState(false);
  const [student, setStudent] = useState<PickedStudent | null>(null);
  if (waits) return <WaitForm {...props} student={student} />;
  if (hasPlace) return <EnrolStudentForm {...props} onStudent={setStudent} onWait={() => setWaits(true)} />;
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
        <Button onClick={() => setWaits(true)}>{waitsCopy.join}</Button>
      </DialogFooter>
    </Dialog>
  );
}

type EnrolFormProps = EnrolStudentDialogProps & {
  onStudent: (student: PickedStudent | null) => void;
  onWait: () => void;
};

/** If this class is full, only another day of its turma has a place: the waiting list is offered beside it. */
function EnrolStudentForm({ classId, className, free, group, onClose, onStudent, onWait }: EnrolFormProps) {
  const own = group.find(({ id }) => id === classId);
  const [scope, setScope] = useState<Scope>(own && group.length > 1 ? "all" : "one");
  const several = scope === "all";
  const form = useActionForm<{ id: string } | EnrolledDays>({
    schema: several ? daysEnrollmentForm : enrollmentForm,
    action: several ? enrolOnDays : enrolInClass,
    requiredFields: ["studentId"],
    onSuccess: (made) => {
      onClose();
      if ("id" in made) sayEnrolled(made.id);
      else sayEnrolledOn(made);
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
      otherWay={
        free === 0 && (
          <Button variant="ghost" className="max-sm:basis-full! sm:mr-auto" onClick={onWait}>
            {waitsCopy.joinShort}
          </Button>
        )
      }
      bodyClassName="min-h-80"
    >
      <DaysAndStudent {...{ classId, scope, onStudent }} days={group} onScope={setScope}>
        {several ? (
          <input type="hidden" name="classIds" value={group.map(({ id }) => id).join()} />
        ) : (
          <input type="hidden" name="classId" value={classId} />
        )}
      </DaysAndStudent>
    </FormDialog>
  );
}
