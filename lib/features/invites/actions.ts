"use server";

import { action } from "@/lib/action/action";
import { studio, visitor } from "@/lib/action/areas";
import { task } from "@/lib/action/task";
import { paths } from "@/lib/config/paths";
import { wakeOutbox } from "@/lib/jobs/outbox";
import { now, today } from "@/lib/kernel/clock";
import { guardianOfStudent } from "@/lib/features/guardians/schema";
import * as commands from "./commands/student-invites";
import * as guardians from "./commands/guardian-invites";
import { inviteToPortal } from "./commands/portal-invites";
import { guardianInvitesCopy } from "./copy/guardians";
import {
  acceptAndEnter,
  acceptWithGuardian,
  checkLink,
  enterAsKnownGuardian,
  enterAsNewGuardian,
  showGuardianShare,
  showPortalLink,
  showShare,
} from "./flows";
import { INVITE_LINKS_PER_NETWORK } from "./rules";
import {
  acceptForm,
  accessForm,
  enterForm,
  inviteChoice,
  inviteForm,
  inviteLink,
  minorForm,
  studentChoice,
  studentInviteForm,
} from "./schema";

/** `send-student-invite` */
export const invitePerson = action(studio)({
  name: "invites.send",
  can: "students:write",
  input: inviteForm,
  run: ({ tx, input: { studentName, studentEmail, studentPhone, ...sent } }) =>
    commands.invitePerson(tx, {
      fullName: studentName,
      email: studentEmail,
      phone: studentPhone,
      ...sent,
      at: now(),
    }),
  after: wakeOutbox,
  refresh: [paths.studio.students, paths.studio.invites],
});

/** The same for an existing student. A minor's goes to a guardian who may see. */
export const inviteStudent = action(studio)({
  name: "invites.send-student",
  can: "students:write",
  input: studentInviteForm,
  run: ({ tx, input, actor }) =>
    inviteToPortal(tx, { ...input, today: today(actor.studio.timeZone), at: now() }),
  after: wakeOutbox,
  refresh: [paths.studio.students, paths.studio.invites],
});

/** A fresh link for a student who has access and forgot the password (PORTAL-02). */
export const renewAccess = action(studio)({
  name: "invites.renew",
  can: "students:write",
  input: studentChoice,
  run: ({ tx, input }) => commands.renewAccess(tx, { ...input, at: now() }),
  after: wakeOutbox,
  refresh: [paths.studio.students, paths.studio.invites],
});

/** Invites a guardian; one with access gets a fresh link. */
export const inviteGuardian = action(studio)({
  name: "guardians.invite",
  can: "guardians:write",
  input: guardianOfStudent,
  run: ({ tx, input }) => guardians.inviteGuardian(tx, { ...input, at: now() }),
  after: wakeOutbox,
  refresh: [paths.studio.students],
});

/** Like `shareInvite`, for a guardian. */
export const shareGuardianInvite = task(studio)({
  name: "guardians.share-invite",
  can: "guardians:write",
  input: guardianOfStudent,
  run: showGuardianShare,
});

export const revokeGuardianInvite = action(studio)({
  name: "guardians.revoke-invite",
  can: "guardians:write",
  input: guardianOfStudent,
  run: ({ tx, input }) => guardians.revokeGuardianInvite(tx, { ...input, at: now() }),
  refresh: [paths.studio.students],
});

export const resendInvite = action(studio)({
  name: "invites.resend",
  can: "students:write",
  input: inviteChoice,
  run: ({ tx, input }) => commands.resendInvite(tx, { ...input, at: now() }),
  after: wakeOutbox,
  refresh: [paths.studio.students, paths.studio.invites],
});

/** The link of an open invite, for handing over. A task, because an action's receipt would store the link in clear. */
export const shareInvite = task(studio)({
  name: "invites.share",
  can: "students:write",
  input: inviteChoice,
  run: showShare,
});

/** A link to a student's portal without a mail: for the student, or for a minor's guardian. */
export const shareAccess = task(studio)({
  name: "invites.share-access",
  can: "students:write",
  input: accessForm,
  run: showPortalLink,
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

/** The same for a minor without any guardian's consent. */
export const enterMinorByInvite = task(visitor)({
  name: "invites.accept",
  input: minorForm,
  limit: INVITE_LINKS_PER_NETWORK,
  run: acceptWithGuardian,
});

export const enterByGuardianInvite = task(visitor)({
  name: "invites.accept-guardian",
  input: acceptForm,
  limit: INVITE_LINKS_PER_NETWORK,
  run: enterAsNewGuardian,
  conflicts: { guardians_studio_id_user_id_key: guardianInvitesCopy.otherGuardian },
});

/** Signs in by the password of the address's existing account. */
export const enterGuardianAccount = task(visitor)({
  name: "invites.enter-guardian",
  input: enterForm,
  limit: INVITE_LINKS_PER_NETWORK,
  run: enterAsKnownGuardian,
  conflicts: { guardians_studio_id_user_id_key: guardianInvitesCopy.otherGuardian },
});
