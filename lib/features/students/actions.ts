"use server";

import { action } from "@/lib/action/action";
import { student, studio } from "@/lib/action/areas";
import { can } from "@/lib/auth/policy";
import { paths } from "@/lib/config/paths";
import { guardiansCopy } from "@/lib/features/guardians/copy";
import { wakeOutbox } from "@/lib/jobs/outbox";
import { now, today } from "@/lib/kernel/clock";
import { task } from "@/lib/action/task";
import * as own from "./commands/change-own";
import * as health from "./commands/keep-health";
import * as keep from "./commands/keep-student";
import * as pauses from "./commands/pause-student";
import { studentCopy } from "./copy";
import { sharesEmail } from "./queries/count-students";
import {
  healthForm,
  newStudentForm,
  oneStudent,
  ownContactForm,
  ownEmergencyForm,
  pauseForm,
  studentEdit,
} from "./schema";

export const createStudent = action(studio)({
  name: "students.create",
  can: "students:write",
  input: newStudentForm,
  run: async ({ tx, input: { guardian, ...input }, actor }): Promise<{ id: string; sharesEmail?: true }> => {
    const made = await keep.createStudent(tx, {
      ...input,
      guardian: { ...guardian, at: now() },
      enrollmentDate: input.enrollmentDate ?? today(actor.studio.timeZone),
      firstFee: { month: input.firstFee, today: today(actor.studio.timeZone) },
      may: {
        // The person who creates a student sets rank and fee; a later change needs the right to it.
        rank: can(actor, "graduation:write") || can(actor, "enrollments:write"),
        fee: can(actor, "fees:write") || can(actor, "payments:write"),
        agree: can(actor, "fees:write"),
        health: can(actor, "health:write"),
      },
    });
    const isShared = await sharesEmail(tx, { ...made, email: input.email });
    return { ...made, ...(isShared && { sharesEmail: true as const }) };
  },
  facts: (_created, { monthlyFee }) => ({ fee: monthlyFee }),
  conflicts: {
    students_studio_id_cpf_hash_key: { message: studentCopy.cpf.taken, field: "cpf" },
    students_minor_consent_check: {
      message: studentCopy.health.lacksConsentNew,
      field: "medicalConditions",
    },
  },
  refresh: [paths.studio.students, paths.studio.crm, paths.studio.finance, paths.studio.dashboard],
});

export const updateStudent = action(studio)({
  name: "students.update",
  can: "students:write",
  input: studentEdit,
  run: async ({ tx, input, actor, request, note }) => {
    const { saved, changed } = await keep.updateStudent(tx, {
      ...input,
      today: today(actor.studio.timeZone),
      userId: actor.userId,
      ip: request.ip,
      may: {
        rank: can(actor, "graduation:write"),
        fee: can(actor, "fees:write"),
        places: can(actor, "enrollments:write"),
        /** Charges may be cancelled, and the agreement's amount renewed. */
        follow: can(actor, "fees:write") && can(actor, "corrections:write"),
      },
    });
    note(changed);
    return saved;
  },
  conflicts: {
    students_studio_id_cpf_hash_key: { message: studentCopy.cpf.taken, field: "cpf" },
    students_minor_consent_check: { message: studentCopy.health.lacksConsentBorn, field: "birthDate" },
  },
  after: wakeOutbox,
  refresh: [paths.studio.students, paths.studio.schedule, paths.studio.finance, paths.studio.dashboard],
});

export const pauseStudent = action(studio)({
  name: "students.pause",
  can: "students:write",
  input: pauseForm,
  run: async ({ tx, input, actor, request, note }) => {
    const paused = await pauses.pauseStudent(tx, {
      ...input,
      today: today(actor.studio.timeZone),
      userId: actor.userId,
      ip: request.ip,
      mayCancel: can(actor, "corrections:write"),
    });
    note({ back: input.until, ...(paused.cancelled > 0 && { cancelled: paused.cancelled }) });
    return paused;
  },
  refresh: [paths.studio.students, paths.studio.schedule, paths.studio.finance, paths.studio.dashboard],
});

export const resumeStudent = action(studio)({
  name: "students.resume",
  can: "students:write",
  input: oneStudent,
  run: async ({ tx, input, actor, request, note }) => {
    const { resumed, full, ...back } = await pauses.resumeStudent(tx, {
      ...input,
      reason: null,
      today: today(actor.studio.timeZone),
      userId: actor.userId,
      ip: request.ip,
      mayPlace: can(actor, "enrollments:write"),
      mayFollow: can(actor, "fees:write") && can(actor, "corrections:write"),
    });
    note({ resumed, full });
    return { ...back, resumed, full };
  },
  refresh: [paths.studio.students, paths.studio.schedule, paths.studio.finance, paths.studio.dashboard],
});

/** A task, because an action's receipt would store the text in clear. */
export const revealHealth = task(studio)({
  name: "students.read-health",
  can: "health:read",
  input: oneStudent,
  run: ({ open, input, actor, request }) =>
    open((tx) => health.readMedicalConditions(tx, { ...input, userId: actor.userId, request })),
});

export const saveHealth = action(studio)({
  name: "students.save-health",
  can: "health:write",
  input: healthForm,
  run: ({ tx, input }) => health.setMedicalConditions(tx, input),
  conflicts: {
    students_minor_consent_check: { message: studentCopy.health.lacksConsent, field: "medicalConditions" },
  },
});

/** PORTAL-38. The session decides which row is the student's own. A guardian who may not sign can only read it. */
export const saveOwnContact = action(student)({
  name: "students.save-own-contact",
  can: "ownData:write",
  input: ownContactForm,
  run: ({ tx, input, actor: { studentId: id, rights } }) =>
    own.changeOwnContact(tx, { ...input, id, maySign: rights.sign }),
  refresh: [paths.student.profile],
});

export const saveOwnEmergency = action(student)({
  name: "students.save-own-emergency",
  can: "ownData:write",
  input: ownEmergencyForm,
  run: ({ tx, input, actor: { studentId: id, userId, studio, rights } }) =>
    own.changeOwnEmergency(tx, {
      ...input,
      id,
      userId,
      maySign: rights.sign,
      today: today(studio.timeZone),
    }),
  conflicts: {
    students_minor_consent_check: { message: guardiansCopy.consent.own, field: "medicalConditions" },
  },
  refresh: [paths.student.profile, paths.student.privacy],
});
