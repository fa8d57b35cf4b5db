"use server";

import { action } from "@/lib/action/action";
import { studio, visitor } from "@/lib/action/areas";
import { task } from "@/lib/action/task";
import { paths } from "@/lib/config/paths";
import { wakeOutbox } from "@/lib/jobs/outbox";
import { now } from "@/lib/kernel/clock";
import * as commands from "./commands";
import { acceptAndEnter, checkLink } from "./flows";
import { INVITE_LINKS_PER_NETWORK } from "./rules";
import { acceptForm, inviteChoice, inviteForm, inviteLink, studentInviteForm } from "./schema";

/** `send-student-invite` */
export const invitePerson = action(studio)({
  name: "invites.send",
  can: "students:write",
  input: inviteForm,
  run: ({ tx, input: { studentName, studentEmail, studentPhone, message } }) =>
    commands.invitePerson(tx, {
      fullName: studentName,
      email: studentEmail,
      phone: studentPhone,
      message,
      at: now(),
    }),
  after: wakeOutbox,
  refresh: [paths.studio.students, paths.studio.invites],
});

/** The same for somebody who is a student already. */
export const inviteStudent = action(studio)({
  name: "invites.send-student",
  can: "students:write",
  input: studentInviteForm,
  run: ({ tx, input }) => commands.inviteStudent(tx, { ...input, at: now() }),
  after: wakeOutbox,
  refresh: [paths.studio.students, paths.studio.invites],
});

export const resendInvite = action(studio)({
  name: "invites.resend",
  can: "students:write",
  input: inviteChoice,
  run: ({ tx, input }) => commands.resendInvite(tx, { ...input, at: now() }),
  after: wakeOutbox,
  refresh: [paths.studio.students, paths.studio.invites],
});

export const revokeInvite = action(studio)({
  name: "invites.revoke",
  can: "students:write",
  input: inviteChoice,
  run: ({ tx, input }) => commands.revokeInvite(tx, { ...input, at: now() }),
  refresh: [paths.studio.students, paths.studio.invites],
});

/** `validate-student-invite` */
export const validateInvite = task(visitor)({
  name: "invites.validate",
  input: inviteLink,
  limit: INVITE_LINKS_PER_NETWORK,
  run: checkLink,
});

export const enterByInvite = task(visitor)({
  name: "invites.accept",
  input: acceptForm,
  limit: INVITE_LINKS_PER_NETWORK,
  run: acceptAndEnter,
});
