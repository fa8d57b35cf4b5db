"use server";

import { action } from "@/lib/action/action";
import { studio } from "@/lib/action/areas";
import { paths } from "@/lib/config/paths";
import { today } from "@/lib/kernel/clock";
import { enrolInClass, reactivateEnrollment, removeEnrollment, suspendEnrollment } from "./commands";
import { enrollmentChange, enrollmentForm } from "./schema";

export const enrolStudentInClass = action(studio)({
  name: "enrollments.create",
  can: "classes:write",
  input: enrollmentForm,
  run: ({ tx, input, actor }) =>
    enrolInClass(tx, { ...input, since: input.since ?? today(actor.studio.timeZone) }),
  refresh: [paths.studio.schedule, paths.studio.dashboard],
});

export const suspendPlace = action(studio)({
  name: "enrollments.suspend",
  can: "classes:write",
  input: enrollmentChange,
  run: ({ tx, input }) => suspendEnrollment(tx, input),
  refresh: [paths.studio.schedule, paths.studio.dashboard],
});

export const reactivatePlace = action(studio)({
  name: "enrollments.reactivate",
  can: "classes:write",
  input: enrollmentChange,
  run: ({ tx, input }) => reactivateEnrollment(tx, input),
  refresh: [paths.studio.schedule, paths.studio.dashboard],
});

export const removePlace = action(studio)({
  name: "enrollments.remove",
  can: "classes:write",
  input: enrollmentChange,
  run: ({ tx, input }) => removeEnrollment(tx, input),
  refresh: [paths.studio.schedule, paths.studio.dashboard],
});
