import "server-only";
import { recordAudit } from "@/lib/audit/record";
import { newToken, tokenDigest } from "@/lib/auth/tokens";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import type { StudioTx, SystemTx } from "@/lib/db/doors";
import type { Prisma } from "@/lib/db/generated/client";
import { takeTurnInStudio } from "@/lib/db/locks";
import { createAccount } from "@/lib/features/accounts/commands/account-rows";
import { renderMail } from "@/lib/integrations/mail/layout";
import { enqueueMail } from "@/lib/jobs/outbox";
import type { Retention } from "@/lib/jobs/retention";
import { addressOf } from "@/lib/kernel/address";
import { commonCopy } from "@/lib/kernel/copy";
import { dayOf, dayToDate, formatDay } from "@/lib/kernel/dates";
import { DomainError, NotFoundError } from "@/lib/kernel/errors";
import { invitesCopy } from "./copy";
import { findInviteeOf, findStudentsOf, invalidInvite, openInvite } from "./queries";
import {
  INVITE_DAYS,
  inviteEnd,
  inviteeAmong,
  pendingAt,
  quotaProblem,
  quotaStart,
  unanswered,
} from "./rules";

/** Whom an invite is for: a student of the studio, or somebody who becomes one by accepting. */
type Invitee = { studentId: string | null; fullName: string; email: string; phone: string | null };
type Sending = { message: string | null; at: Date };

/**
 * Invites by name and address. A student of the studio with that address is invited as such instead of being doubled
 * (C-24); where it cannot be told which of several, or the only one has entered already, that is said.
 */
export async function invitePerson(
  tx: StudioTx,
  { fullName, email, phone, ...sending }: Omit<Invitee, "studentId"> & Sending,
): Promise<{ id: string }> {
  await takeInviteTurn(tx);
  const known = await findStudentsOf(tx, { email });
  if (known.length === 0) return issueInvite(tx, { studentId: null, fullName, email, phone, ...sending });
  const student = inviteeAmong(known, fullName);
  if (!student) throw new DomainError("known-address", invitesCopy.knownAddress);
  return issueInvite(tx, { ...(await getInvitee(tx, student.id)), ...sending });
}

/** Invites an active student who has not entered the portal yet. */
export async function inviteStudent(
  tx: StudioTx,
  { studentId, ...sending }: { studentId: string } & Sending,
): Promise<{ id: string }> {
  await takeInviteTurn(tx);
  return issueInvite(tx, { ...(await getInvitee(tx, studentId)), ...sending });
}

/** The same invite with a new link; the old one ends. One that ran out may be sent again, one that was used not. */
export async function resendInvite(
  tx: StudioTx,
  { id, at }: { id: string; at: Date },
): Promise<{ id: string }> {
  const [invite] = await tx.studentInvite.findMany({
    where: { id, used: false },
    select: {
      studentId: true,
      studentName: true,
      studentEmail: true,
      studentPhone: true,
      inviteMessage: true,
    },
    take: 1,
  });
  if (!invite) throw new NotFoundError(invitesCopy.gone);
  const { studentId, studentName: fullName, studentEmail: email, studentPhone: phone } = invite;
  const sending = { message: invite.inviteMessage, at };
  return studentId === null
    ? invitePerson(tx, { fullName, email, phone, ...sending })
    : inviteStudent(tx, { studentId, ...sending });
}

/** Its link opens nothing any more, and the list shows it no longer. Refuses an invite that was used or let go before. */
export async function revokeInvite(
  tx: StudioTx,
  { id, at }: { id: string; at: Date },
): Promise<{ id: string }> {
  const count = await closeInvites(tx, { where: { id }, at });
  if (count === 0) throw new NotFoundError(invitesCopy.gone);
  return { id };
}

/** Ends the links that are open, and lets go of what nobody has answered. Answers of how many. */
async function closeInvites(
  tx: StudioTx,
  { where, at }: { where: Prisma.StudentInviteWhereInput; at: Date },
): Promise<number> {
  await tx.studentInvite.updateMany({ where: { ...where, ...pendingAt(at) }, data: { expiresAt: at } });
  const { count } = await tx.studentInvite.updateMany({
    where: { ...where, ...unanswered },
    data: { closedAt: at },
  });
  return count;
}

/** One at a time for a studio, so that invites sent at once are counted and the last of them is the one that lives. */
const takeInviteTurn = (tx: StudioTx) => takeTurnInStudio(tx, "invites:");

/**
 * Mails a link into the portal that lives seven days and works once. Earlier links of the same person end. The token is
 * made here and leaves the server in the mail alone; what is kept is its hash.
 */
async function issueInvite(
  tx: StudioTx,
  { studentId, fullName, email, phone, message, at }: Invitee & Sending,
): Promise<{ id: string }> {
  const sent = await tx.studentInvite.findMany({
    where: { createdAt: { gt: quotaStart(at) } },
    select: { studentEmail: true, createdAt: true },
  });
  const problem = quotaProblem(sent, { email, at });
  if (problem) throw new DomainError("limited", problem);

  const unnamed = { studentId: null, studentName: fullName, studentEmail: email };
  await closeInvites(tx, {
    where: { OR: studentId === null ? [unnamed] : [unnamed, { studentId }] },
    at,
  });
  const token = newToken();
  const invite = await tx.studentInvite.create({
    data: {
      studentId,
      studentName: fullName,
      studentEmail: email,
      studentPhone: phone,
      inviteMessage: message,
      inviteToken: tokenDigest(token),
      expiresAt: inviteEnd(at),
      createdAt: at,
    },
    select: { id: true },
  });
  await sendLink(tx, { student: { fullName, email }, message, token, until: inviteEnd(at) });
  return invite;
}

async function getInvitee(tx: StudioTx, id: string): Promise<Invitee> {
  const student = await tx.student.findFirst({
    where: { id },
    select: { fullName: true, email: true, phone: true, userId: true, status: true },
  });
  if (!student) throw new NotFoundError(commonCopy.notFound);
  const { userId, status, ...person } = student;
  if (userId !== null) throw new DomainError("already-entered", invitesCopy.alreadyEntered);
  if (status !== "active") throw new DomainError("inactive", invitesCopy.inactive);
  return { studentId: id, ...person };
}

async function sendLink(
  tx: StudioTx,
  input: {
    student: { fullName: string; email: string };
    message: string | null;
    token: string;
    until: Date;
  },
): Promise<void> {
  const { student, message, token, until } = input;
  const { mail } = invitesCopy;
  const studio = await tx.studio.findFirstOrThrow({ select: { name: true, timeZone: true } });
  const words = renderMail({
    title: mail.title,
    greeting: mail.greeting(student.fullName),
    paragraphs: [mail.invited(studio.name), ...(message ? [mail.message(studio.name, message)] : [])],
    button: { label: mail.button, url: env.appUrl + addressOf(paths.student.setup, { token }) },
    footnote: mail.footnote(INVITE_DAYS, formatDay(dayOf(until, studio.timeZone))),
  });
  await enqueueMail(tx, { to: student.email, subject: mail.subject(studio.name), ...words });
}

type AcceptedInvite = {
  userId: string;
  student: { id: string; studioId: string };
  isNewAccount: boolean;
};

/**
 * Spends the invite and gives its student a portal account, both or neither; who is no student yet becomes one
 * (PORTAL-13). An account that already exists for the address is connected as it is: its password stays, and whoever
 * holds the link has to know it (`isNewAccount` false).
 */
export async function acceptInvite(
  tx: SystemTx,
  input: { token: string; passwordHash: string; at: Date; ip: string },
): Promise<AcceptedInvite> {
  const { token, passwordHash, at, ip } = input;
  const [invite] = await tx.studentInvite.updateManyAndReturn({
    where: openInvite({ token, at }),
    data: { used: true, usedAt: at },
    select: { studioId: true, studentId: true, studentName: true, studentEmail: true, studentPhone: true },
  });
  if (!invite) throw invalidInvite();
  const { studioId, studentName: fullName, studentEmail: email } = invite;
  const account = await portalAccount(tx, { email, fullName, passwordHash, at });
  const student = { studioId, id: await giveAccount(tx, { ...invite, ...account, at }) };
  await recordAudit(tx, {
    action: "invites.accept",
    userId: account.userId,
    studioId,
    entityId: student.id,
    ip,
  });
  return { ...account, student };
}

type Entering = {
  studioId: string;
  studentId: string | null;
  studentName: string;
  studentEmail: string;
  studentPhone: string | null;
  userId: string;
  at: Date;
};

/** The student of the account: the one who was invited, or a new one. */
async function giveAccount(tx: SystemTx, entering: Entering): Promise<string> {
  const { studioId, studentName: fullName, studentEmail: email, studentPhone: phone, userId, at } = entering;
  const invitee = await findInviteeOf(tx, entering);
  if (invitee === "nobody-yet") {
    const { timeZone } = await tx.studio.findUniqueOrThrow({
      where: { id: studioId },
      select: { timeZone: true },
    });
    const enrollmentDate = dayToDate(dayOf(at, timeZone));
    const made = await tx.student.create({
      data: { studioId, userId, fullName, email, phone, status: "active", enrollmentDate },
      select: { id: true },
    });
    return made.id;
  }
  if (invitee === null) throw invalidInvite();
  const { count } = await tx.student.updateMany({
    where: { id: invitee.id, studioId, email, userId: null, status: "active" },
    data: { userId },
  });
  if (count === 0) throw invalidInvite();
  return invitee.id;
}

/** The mail that brought the link proves the address. */
async function portalAccount(
  tx: SystemTx,
  input: { email: string; fullName: string; passwordHash: string; at: Date },
): Promise<{ userId: string; isNewAccount: boolean }> {
  const kind = "student";
  const made = await createAccount(tx, { kind, confirmedAt: input.at, ...input });
  if (made) return { userId: made, isNewAccount: true };
  const standing = await tx.user.findUniqueOrThrow({
    where: { kind_email: { kind, email: input.email } },
    select: { id: true },
  });
  return { userId: standing.id, isNewAccount: false };
}

export const inviteRetention: Retention = {
  table: "student_invites",
  days: 30,
  forget: (tx, { before, limit }) =>
    tx.studentInvite.deleteMany({
      where: { OR: [{ usedAt: { lt: before } }, { expiresAt: { lt: before } }] },
      limit,
    }),
};
