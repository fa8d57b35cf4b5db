"use server";

import { action } from "@/lib/action/action";
import { student, studio } from "@/lib/action/areas";
import { paths } from "@/lib/config/paths";
import { nothing } from "@/lib/kernel/fields";
import * as commands from "./commands";
import { eraseForm, refuseForm } from "./schema";

export const requestErasure = action(student)({
  name: "erasures.request",
  can: "ownData:write",
  input: nothing,
  run: ({ tx, actor: { studentId, rights } }) =>
    commands.requestErasure(tx, { studentId, maySign: rights.sign }),
  refresh: [paths.student.privacy],
});

export const refuseErasure = action(studio)({
  name: "erasures.refuse",
  can: "erasures:write",
  input: refuseForm,
  run: ({ tx, input }) => commands.refuseErasure(tx, input),
  refresh: [paths.studio.students, paths.studio.dashboard],
});

export const eraseStudent = action(studio)({
  name: "erasures.erase",
  can: "erasures:write",
  input: eraseForm,
  run: ({ tx, input }) => commands.eraseStudent(tx, input),
  refresh: [
    paths.studio.students,
    paths.studio.schedule,
    paths.studio.finance,
    paths.studio.crm,
    paths.studio.dashboard,
  ],
});
