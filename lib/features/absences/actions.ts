"use server";

import { action } from "@/lib/action/action";
import { student } from "@/lib/action/areas";
import { paths } from "@/lib/config/paths";
import { classDayForm } from "@/lib/features/class-sessions/schema";
import * as commands from "./commands";

export const announceAbsence = action(student)({
  name: "absences.announce",
  can: "absences:write",
  input: classDayForm,
  run: ({ tx, input, actor: { studentId, studio } }) =>
    commands.announceAbsence(tx, { ...input, studentId, timeZone: studio.timeZone }),
  refresh: [paths.student.dashboard, paths.student.classes],
});

export const takeAbsenceBack = action(student)({
  name: "absences.take-back",
  can: "absences:write",
  input: classDayForm,
  run: ({ tx, input, actor: { studio } }) =>
    commands.takeAbsenceBack(tx, { ...input, timeZone: studio.timeZone }),
  refresh: [paths.student.dashboard, paths.student.classes],
});
