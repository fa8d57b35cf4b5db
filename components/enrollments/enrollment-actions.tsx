"use client";

import { CirclePause, CirclePlay, Trash2 } from "lucide-react";
import { toastUndoable } from "@/components/feedback/undo";
import { useOnDemand } from "@/components/feedback/use-on-demand";
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
import { groupCopy } from "@/lib/features/class-groups/copy";
import type { HeldDay } from "@/lib/features/enrollments/queries";
import type { EnrollmentStatus } from "@/lib/features/enrollments/schema";

type EnrollmentActionsProps = {
  enrollment: { id: string; classId: string; studentId: string; since: string; status: EnrollmentStatus };
  name: string;
  /** The student's places on all days of the class's turma: removing asks for which ones, this one at first. */
  days?: readonly HeldDay[];
};

type Changed = { id: string; next?: string };

const loadDialog = () => import("./group-dialog").then(({ GroupDialog }) => GroupDialog);

const { acts } = enrollmentCopy;

export function EnrollmentActions({ enrollment, name, days = [] }: EnrollmentActionsProps) {
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
  const asksDays = days.length > 1;
  const dialog = useOnDemand(loadDialog);
  const removal = useAction({
    action: removeEnrollment,
    onSuccess: ({ weekday, next }) =>
      toastUndoable(withNext(enrollmentCopy.removedOn(groupCopy.days([weekday])), next), {
        action: enrolInClass,
        input: { classId, studentId, since, status },
        done: enrollmentCopy.undone,
        about: id,
      }),
  });
  return (
    <>
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
            label: asksDays ? acts.which(acts.remove) : acts.remove,
            icon: <Trash2 aria-hidden="true" />,
            right: "enrollments:write",
            onSelect: () => (asksDays ? dialog.show() : removal.run({ id })),
          },
        ]}
      />
      {dialog.Shown && (
        <dialog.Shown act="remove" name={name} places={days} first={id} onClose={dialog.hide} />
      )}
    </>
  );
}
