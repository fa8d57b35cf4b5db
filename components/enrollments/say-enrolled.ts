import { toastUndoable } from "@/components/feedback/undo";
import { groupCopy } from "@/lib/features/class-groups/copy";
import { removeDays, removeEnrollment } from "@/lib/features/enrollments/actions";
import { enrollmentCopy } from "@/lib/features/enrollments/copy";
import type { EnrolledDays } from "@/lib/features/enrollments/rules";

export const sayEnrolled = (id: string): void =>
  toastUndoable(enrollmentCopy.enrolled, {
    action: removeEnrollment,
    input: { id },
    done: enrollmentCopy.undone,
    about: id,
  });

/** The days on which a place was given, with the full ones below. */
export const enrolledOn = ({ days, full }: EnrolledDays) => ({
  title: enrollmentCopy.enrolledOn(groupCopy.daysIn(days)),
  ...(full !== "" && { description: enrollmentCopy.fullOn(groupCopy.daysIn(full)) }),
});

export const sayEnrolledOn = (made: EnrolledDays): void =>
  toastUndoable(enrolledOn(made), {
    action: removeDays,
    input: { ids: made.places },
    done: enrollmentCopy.undone,
    about: made.places,
  });
