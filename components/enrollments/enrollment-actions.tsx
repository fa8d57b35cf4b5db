"use client";

import { CirclePause, CirclePlay, Trash2 } from "lucide-react";
import { toastUndoable } from "@/components/feedback/undo";
import { useAction } from "@/components/form/use-action";
import { RowMenu } from "@/components/ui/row-menu";
import {
  enrolInClass,
  reactivateEnrollment,
  removeEnrollment,
  suspendEnrollment,
} from "@/lib/features/enrollments/actions";
import { enrollmentCopy } from "@/lib/features/enrollments/copy";
import { withNext } from "@/components/waits/with-next";
import type { EnrollmentStatus } from "@/lib/features/enrollments/schema";

type EnrollmentActionsProps = {
  enrollment: { id: string; classId: string; studentId: string; since: string; status: EnrollmentStatus };
  name: string;
};

type Changed = { id: string; next?: string };

export function EnrollmentActions({ enrollment, name }: EnrollmentActionsProps) {
  const { id, classId, studentId, since, status } = enrollment;
  const isActive = status === "active";
  const change = useAction<Changed>({
    action: isActive ? suspendEnrollment : reactivateEnrollment,
    onSuccess: ({ next = "" }: Changed) =>
      toastUndoable(withNext(isActive ? enrollmentCopy.suspended : enrollmentCopy.reactivated, next), {
        action: isActive ? reactivateEnrollment : suspendEnrollment,
        input: { id },
        done: enrollmentCopy.undone,
        about: id,
      }),
  });
  const removal = useAction({
    action: removeEnrollment,
    onSuccess: ({ next }) =>
      toastUndoable(withNext(enrollmentCopy.removed, next), {
        action: enrolInClass,
        input: { classId, studentId, since, status },
        done: enrollmentCopy.undone,
        about: id,
      }),
  });
  return (
    <RowMenu
      label={`Ações da matrícula: ${name}`}
      items={[
        {
          label: isActive ? "Suspender matrícula" : "Retomar matrícula",
          icon: isActive ? <CirclePause aria-hidden="true" /> : <CirclePlay aria-hidden="true" />,
          right: "enrollments:write",
          onSelect: () => change.run({ id }),
        },
        {
          label: "Remover da aula",
          icon: <Trash2 aria-hidden="true" />,
          right: "enrollments:write",
          onSelect: () => removal.run({ id }),
        },
      ]}
    />
  );
}
