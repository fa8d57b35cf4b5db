"use server";

import { action } from "@/lib/action/action";
import { student, studio } from "@/lib/action/areas";
import { task } from "@/lib/action/task";
import { paths } from "@/lib/config/paths";
import { wakeOutbox } from "@/lib/jobs/outbox";
import { now } from "@/lib/kernel/clock";
import * as commands from "./commands/change-guardians";
import { guardiansCopy } from "./copy";
import { confirmOwnGuardian, consentForOwn } from "./flows";
import { confirmForm, consentForm, guardianEdit, guardianOfStudent, newGuardian } from "./schema";

export const addGuardian = action(studio)({
  name: "guardians.add",
  can: "guardians:write",
  input: newGuardian,
  run: ({ tx, input }) => commands.addGuardian(tx, { ...input, at: now() }),
  facts: (_added, { studentId }) => ({ student: studentId }),
  refresh: [paths.studio.students],
});

export const editGuardian = action(studio)({
  name: "guardians.update",
  can: "guardians:write",
  input: guardianEdit,
  run: async ({ tx, input, note }) => {
    const { saved, fields } = await commands.editGuardian(tx, { ...input, at: now() });
    note({ student: input.studentId, ...(fields !== "" && { fields }) });
    return saved;
  },
  conflicts: {
    student_guardians_last_consent_check: { message: guardiansCopy.consent.last, field: "consented" },
    student_guardians_confirmed_check: guardiansCopy.adult.refused,
  },
  after: wakeOutbox,
  refresh: [paths.studio.students],
});

export const endGuardian = action(studio)({
  name: "guardians.end",
  can: "guardians:write",
  input: guardianOfStudent,
  run: ({ tx, input }) => commands.endGuardian(tx, input),
  facts: (_ended, { studentId }) => ({ student: studentId }),
  conflicts: {
    student_guardians_last_consent_check: guardiansCopy.consent.last,
    student_guardians_confirmed_check: guardiansCopy.adult.kept,
  },
  refresh: [paths.studio.students],
});

/** For a person who may sign for a minor; needed before the portal stores health data (LGPD, art. 14). */
export const consentAsGuardian = task(student)({
  name: "guardians.consent",
  can: "ownData:write",
  input: consentForm,
  run: consentForOwn,
  refresh: [paths.student.profile],
});

export const confirmGuardian = task(student)({
  name: "guardians.confirm",
  can: "ownData:write",
  input: confirmForm,
  run: confirmOwnGuardian,
  refresh: [paths.student.privacy],
});
