"use server";

import { action } from "@/lib/action/action";
import { studio } from "@/lib/action/areas";
import { paths } from "@/lib/config/paths";
import { today } from "@/lib/kernel/clock";
import { enrolStudent } from "./commands";
import { studentForm } from "./schema";

export const createStudent = action(studio)({
  name: "students.create",
  can: "students:write",
  input: studentForm,
  run: ({ tx, input, actor }) =>
    enrolStudent(tx, { ...input, enrollmentDate: input.enrollmentDate ?? today(actor.studio.timeZone) }),
  refresh: [paths.studio.students, paths.studio.crm, paths.studio.dashboard],
});
