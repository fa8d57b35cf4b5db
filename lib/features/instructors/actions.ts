"use server";

import { action } from "@/lib/action/action";
import { studio } from "@/lib/action/areas";
import { paths } from "@/lib/config/paths";
import { today } from "@/lib/kernel/clock";
import { deactivateInstructor, hireInstructor, reinstateInstructor, updateInstructor } from "./commands";
import { departureForm, instructorEdit, instructorForm, oneInstructor } from "./schema";

export const createInstructor = action(studio)({
  name: "instructors.create",
  can: "instructors:write",
  input: instructorForm,
  run: ({ tx, input, actor }) =>
    hireInstructor(tx, { ...input, hireDate: input.hireDate ?? today(actor.studio.timeZone) }),
  refresh: [paths.studio.instructors, paths.studio.dashboard],
});

export const editInstructor = action(studio)({
  name: "instructors.update",
  can: "instructors:write",
  input: instructorEdit,
  run: ({ tx, input }) => updateInstructor(tx, input),
  refresh: [paths.studio.instructors, paths.studio.schedule],
});

export const dismissInstructor = action(studio)({
  name: "instructors.deactivate",
  can: "instructors:write",
  input: departureForm,
  run: ({ tx, input, actor }) => deactivateInstructor(tx, { ...input, today: today(actor.studio.timeZone) }),
  refresh: [paths.studio.instructors, paths.studio.schedule, paths.studio.dashboard],
});

export const returnInstructor = action(studio)({
  name: "instructors.reinstate",
  can: "instructors:write",
  input: oneInstructor,
  run: ({ tx, input }) => reinstateInstructor(tx, input),
  refresh: [paths.studio.instructors, paths.studio.dashboard],
});
