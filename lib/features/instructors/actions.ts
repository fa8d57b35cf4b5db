"use server";

import { action } from "@/lib/action/action";
import { studio } from "@/lib/action/areas";
import { paths } from "@/lib/config/paths";
import { today } from "@/lib/kernel/clock";
import * as commands from "./commands";
import { departureForm, instructorEdit, instructorForm, oneInstructor } from "./schema";

export const createInstructor = action(studio)({
  name: "instructors.create",
  can: "instructors:write",
  input: instructorForm,
  run: ({ tx, input, actor }) =>
    commands.createInstructor(tx, { ...input, hireDate: input.hireDate ?? today(actor.studio.timeZone) }),
  refresh: [paths.studio.instructors, paths.studio.dashboard],
});

export const updateInstructor = action(studio)({
  name: "instructors.update",
  can: "instructors:write",
  input: instructorEdit,
  run: async ({ tx, input, note }) => {
    const { saved, changed } = await commands.updateInstructor(tx, input);
    note(changed);
    return saved;
  },
  refresh: [paths.studio.instructors, paths.studio.schedule],
});

export const deactivateInstructor = action(studio)({
  name: "instructors.deactivate",
  can: "instructors:write",
  input: departureForm,
  run: ({ tx, input, actor }) =>
    commands.deactivateInstructor(tx, { ...input, today: today(actor.studio.timeZone) }),
  refresh: [paths.studio.instructors, paths.studio.schedule, paths.studio.dashboard],
});

export const reinstateInstructor = action(studio)({
  name: "instructors.reinstate",
  can: "instructors:write",
  input: oneInstructor,
  run: ({ tx, input }) => commands.reinstateInstructor(tx, input),
  refresh: [paths.studio.instructors, paths.studio.dashboard],
});
