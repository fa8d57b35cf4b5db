"use server";

import { action } from "@/lib/action/action";
import { studio } from "@/lib/action/areas";
import { studioRead } from "@/lib/action/studio-read";
import { paths } from "@/lib/config/paths";
import { today } from "@/lib/kernel/clock";
import { nothing } from "@/lib/kernel/fields";
import { hireInstructor } from "./commands";
import { listActiveInstructors } from "./queries";
import { instructorForm } from "./schema";

export const createInstructor = action(studio)({
  name: "instructors.create",
  can: "instructors:write",
  input: instructorForm,
  run: ({ tx, input, actor }) =>
    hireInstructor(tx, { ...input, hireDate: input.hireDate ?? today(actor.studio.timeZone) }),
  refresh: [paths.studio.instructors, paths.studio.dashboard],
});

export const readActiveInstructors = studioRead({
  name: "instructors.active",
  can: "instructors:read",
  input: nothing,
  run: ({ tx }) => listActiveInstructors(tx),
});
