"use server";

import { action } from "@/lib/action/action";
import { studio } from "@/lib/action/areas";
import { paths } from "@/lib/config/paths";
import { today } from "@/lib/kernel/clock";
import { hireInstructor } from "./commands";
import { instructorForm } from "./schema";

export const createInstructor = action(studio)({
  name: "instructors.create",
  can: "instructors:write",
  input: instructorForm,
  run: ({ tx, input, actor }) =>
    hireInstructor(tx, { ...input, hireDate: input.hireDate ?? today(actor.studio.timeZone) }),
  refresh: [paths.studio.instructors, paths.studio.dashboard],
});
