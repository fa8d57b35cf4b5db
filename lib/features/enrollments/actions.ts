"use server";

import { action } from "@/lib/action/action";
import { studio } from "@/lib/action/areas";
import { paths } from "@/lib/config/paths";
import { today } from "@/lib/kernel/clock";
import * as oneClass from "./commands/one-class";
import * as severalDays from "./commands/several-days";
import { enrollmentCopy } from "./copy";
import { enrolledDays } from "./rules";
import { daysBack, daysChange, daysEnrollmentForm, enrollmentChange, enrollmentForm } from "./schema";

export const enrolInClass = action(studio)({
  name: "enrollments.create",
  can: "enrollments:write",
  input: enrollmentForm,
  run: ({ tx, input, actor }) =>
    oneClass.enrolInClass(tx, { ...input, since: input.since ?? today(actor.studio.timeZone) }),
  facts: ({ weekday }, { studentId, classId }) => ({ weekday, student: studentId, class: classId }),
  conflicts: {
    student_enrollments_active_student: { field: "studentId", message: enrollmentCopy.notActive },
  },
  refresh: [paths.studio.schedule, paths.studio.dashboard],
});

export const enrolOnDays = action(studio)({
  name: "enrollments.create-days",
  can: "enrollments:write",
  input: daysEnrollmentForm,
  run: async ({ tx, input, actor, request }) =>
    enrolledDays(
      await severalDays.enrolOnDays(tx, {
        ...input,
        since: today(actor.studio.timeZone),
        userId: actor.userId,
        ip: request.ip,
      }),
    ),
  facts: (_places, { studentId }) => ({ student: studentId }),
  conflicts: {
    student_enrollments_active_student: { field: "studentId", message: enrollmentCopy.notActive },
  },
  refresh: [paths.studio.schedule, paths.studio.dashboard],
});

export const suspendDays = action(studio)({
  name: "enrollments.suspend-days",
  can: "enrollments:write",
  input: daysChange,
  run: ({ tx, input, actor, request }) =>
    severalDays.suspendDays(tx, { ...input, userId: actor.userId, ip: request.ip }),
  refresh: [paths.studio.schedule, paths.studio.dashboard],
});

export const reactivateDays = action(studio)({
  name: "enrollments.reactivate-days",
  can: "enrollments:write",
  input: daysChange,
  run: ({ tx, input, actor, request }) =>
    severalDays.reactivateDays(tx, { ...input, userId: actor.userId, ip: request.ip }),
  conflicts: { student_enrollments_active_student: enrollmentCopy.notActive },
  refresh: [paths.studio.schedule, paths.studio.dashboard],
});

export const removeDays = action(studio)({
  name: "enrollments.remove-days",
  can: "enrollments:write",
  input: daysChange,
  run: ({ tx, input, actor, request }) =>
    severalDays.removeDays(tx, { ...input, userId: actor.userId, ip: request.ip }),
  refresh: [paths.studio.schedule, paths.studio.dashboard],
});

export const giveDaysBack = action(studio)({
  name: "enrollments.give-days-back",
  can: "enrollments:write",
  input: daysBack,
  run: ({ tx, input, actor, request }) =>
    severalDays.giveDaysBack(tx, { ...input, userId: actor.userId, ip: request.ip }),
  facts: (_days, { studentId }) => ({ student: studentId }),
  conflicts: { student_enrollments_active_student: enrollmentCopy.notActive },
  refresh: [paths.studio.schedule, paths.studio.dashboard],
});

export const suspendEnrollment = action(studio)({
  name: "enrollments.suspend",
  can: "enrollments:write",
  input: enrollmentChange,
  run: ({ tx, input }) => oneClass.suspendEnrollment(tx, input),
  refresh: [paths.studio.schedule, paths.studio.dashboard],
});

export const reactivateEnrollment = action(studio)({
  name: "enrollments.reactivate",
  can: "enrollments:write",
  input: enrollmentChange,
  run: ({ tx, input }) => oneClass.reactivateEnrollment(tx, input),
  conflicts: { student_enrollments_active_student: enrollmentCopy.notActive },
  refresh: [paths.studio.schedule, paths.studio.dashboard],
});

export const removeEnrollment = action(studio)({
  name: "enrollments.remove",
  can: "enrollments:write",
  input: enrollmentChange,
  run: async ({ tx, input, note }) => {
    const { studentId, classId, ...removed } = await oneClass.removeEnrollment(tx, input);
    note({ student: studentId, class: classId });
    return removed;
  },
  refresh: [paths.studio.schedule, paths.studio.dashboard],
});
