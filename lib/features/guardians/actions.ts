"use server";

import { action } from "@/lib/action/action";
import { student, studio } from "@/lib/action/areas";
import { task } from "@/lib/action/task";
import { can } from "@/lib/auth/policy";
import { paths } from "@/lib/config/paths";
import { wakeOutbox } from "@/lib/jobs/outbox";
import { now, today } from "@/lib/kernel/clock";
import { changeFamily } from "./commands/change-family";
import * as commands from "./commands/change-guardians";
import { guardiansCopy } from "./copy";
import { confirmOwnGuardian, consentForOwn } from "./flows";
import { confirmForm, consentForm, guardianEdit, guardianOfStudent, newGuardian } from "./schema";

export const addGuardian = action(studio)({
  name: "guardians.add",
  can: "guardians:write",
  input: newGuardian,
  run: ({ tx, input, actor, request }) =>
    changeFamily(
      tx,
      {
        studentId: input.studentId,
        email: input.email,
        today: today(actor.studio.timeZone),
        userId: actor.userId,
        ip: request.ip,
        mayFollow: can(actor, "fees:write"),
      },
      () => commands.addGuardian(tx, { ...input, at: now() }),
    ),
  facts: (_added, { studentId }) => ({ student: studentId }),
  refresh: [paths.studio.students],
});

export const editGuardian = action(studio)({
  name: "guardians.update",
  can: "guardians:write",
  input: guardianEdit,
  run: async ({ tx, input, actor, request, note }) => {
    const { saved, fields } = await changeFamily(
      tx,
      {
        studentId: input.studentId,
        today: today(actor.studio.timeZone),
        userId: actor.userId,
        ip: request.ip,
        mayFollow: can(actor, "fees:write"),
      },
      () => commands.editGuardian(tx, { ...input, at: now() }),
    );
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
  run: ({ tx, input, actor, request }) =>
    changeFamily(
      tx,
      {
        studentId: input.studentId,
        today: today(actor.studio.timeZone),
        userId: actor.userId,
        ip: request.ip,
        mayFollow: can(actor, "fees:write"),
      },
      () => commands.endGuardian(tx, input),
    ),
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
