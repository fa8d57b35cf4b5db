import "server-only";
import { newToken, tokenDigest } from "@/lib/auth/tokens";
import type { StudioTx } from "@/lib/db/doors";
import type { Prisma } from "@/lib/db/generated/client";
import { takeTurnInStudio } from "@/lib/db/locks";
import type { Retention } from "@/lib/jobs/retention";
import { commonCopy } from "@/lib/kernel/copy/common";
import { DomainError, NotFoundError } from "@/lib/kernel/errors";
import { maskPhone, phoneOf } from "@/lib/kernel/phone";
import { maskEmail } from "@/lib/kernel/text";
import { invitesCopy } from "../copy/students";
import { findAlike } from "../queries/find-alike";
import { findShare, findStudentsOf, sealShare } from "../queries/student-invites";
import { inviteEnd, inviteeAmong, pendingAt, quotaProblem, quotaStart, unanswered } from "../rules";
import { mailLink } from "./mail-link";

/** The invited student, or a person who becomes one by accepting (`studentId` null). */
type Invitee = { studentId: string | null; fullName: string; email: string; phone: string | null };
type KnownInvitee = Invitee & { studentId: string };
/** A student as the record has them. */
type Recorded = Omit<KnownInvitee, "email"> & { email: string | null };
/** `renews`: for a student who has access. */
/** Without a mail, the academy hands the link over itself (`shareInvite`), which counts for no limit. */
type Sending = { message: string | null; at: Date; renews?: boolean; mails?: boolean };

/**
 * Invites by name and address. An existing student with that address is invited instead of being duplicated (C-24).
 * Throws if several could be meant, or if the only one has access. If name and telephone match a student of another
 * address, throws "known" to ask whether it is the same person, unless that was answered (`otherThan`).
 */
export async function invitePerson(
  tx: StudioTx,
  {
    fullName,
    email,
    phone,
    otherThan = null,
    ...sending
  }: Omit<Invitee, "studentId"> & Sending & { otherThan?: readonly string[] | null },
): Promise<{ id: string }> {
  await takeInviteTurn(tx);
  const invitee = await findKnown(tx, { fullName, email });
  if (invitee) return issueInvite(tx, { ...(await keepPhone(tx, { invitee, typed: phone })), ...sending });
  await refuseAlike(tx, { fullName, phone, otherThan });
  return issueInvite(tx, { studentId: null, fullName, email, phone, ...sending });
}

/** Asks about each student of that name and telephone in turn, as when a student is created (RIGHT-38). */
async function refuseAlike(
  tx: StudioTx,
  person: Pick<Invitee, "fullName" | "phone"> & { otherThan: readonly string[] | null },
): Promise<void> {
  const known = await findAlike(tx, { ...person, birthDate: null });
  if (known) throw new DomainError("known", invitesCopy.alike(known.fullName), undefined, known);
}

async function findKnown(
  tx: StudioTx,
  { fullName, email }: Pick<Invitee, "fullName" | "email">,
): Promise<KnownInvitee | null> {
  const known = await findStudentsOf(tx, { email });
  if (known.length === 0) return null;
  const student = inviteeAmong(known, fullName);
  if (!student) throw new DomainError("known-address", invitesCopy.knownAddress);
  return { ...(await getInvitee(tx, student.id)), email };
}

/** Adds a missing phone to a known student. A different one is refused: changing it takes the edit form. */
async function keepPhone(
  tx: StudioTx,
  { invitee, typed }: { invitee: KnownInvitee; typed: string | null },
): Promise<KnownInvitee> {
  const { studentId: id, phone } = invitee;
  if (typed === null || (phone !== null && phoneOf(phone) === typed)) return invitee;
  if (phone !== null) {
    const sentence = invitesCopy.otherPhone(maskPhone(phone));
    throw new DomainError("other-phone", sentence, { studentPhone: [sentence] });
  }
  await tx.student.updateMany({ where: { id, phone: null }, data: { phone: typed } });
  return { ...invitee, phone: typed };
}

/** Invites an active student without portal access. A student without an e-mail gets the given one (IMP-13). */
export async function inviteStudent(
  tx: StudioTx,
  { studentId, email = null, ...sending }: { studentId: string; email?: string | null } & Sending,
): Promise<{ id: string }> {
  await takeInviteTurn(tx);
  const invitee = await keepEmail(tx, { invitee: await getInvitee(tx, studentId), typed: email });
  return issueInvite(tx, { ...invitee, ...sending });
}

/** Adds a missing e-mail to a student. A different one is refused: changing it takes the edit form. */
async function keepEmail(
  tx: StudioTx,
  { invitee, typed }: { invitee: Recorded; typed: string | null },
): Promise<KnownInvitee> {
  const { studentId: id, email } = invitee;
  if (email !== null && (typed === null || typed === email)) return { ...invitee, email };
  const refuse = (sentence: string) => new DomainError("email", sentence, { email: [sentence] });
  if (email !== null) throw refuse(invitesCopy.otherEmail(maskEmail(email)));
  if (typed === null) throw refuse(invitesCopy.emailRequired);
  await tx.student.updateMany({ where: { id, email: null }, data: { email: typed } });
  return { ...invitee, email: typed };
}

/**
 * Sends a fresh link to a student who has access and lost the password or the address (PORTAL-02). The holder of the
 * mailbox sets a new password, which ends the account's sessions.
 */
export async function renewAccess(
  tx: StudioTx,
  { studentId, at }: { studentId: string; at: Date },
): Promise<{ id: string }> {
  await takeInviteTurn(tx);
  const invitee = await getInvitee(tx, studentId, { entered: true });
  return issueInvite(tx, {
    ...(await keepEmail(tx, { invitee, typed: null })),
    message: null,
    renews: true,
    at,
  });
}

/** Sends the invite with a new link; the old one ends. Works for expired invites, not for used ones. */
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
      renews: true,
    },
    take: 1,
  });
  if (!invite) throw new NotFoundError(invitesCopy.gone);
  const { studentId, studentName: fullName, studentEmail: email, studentPhone: phone } = invite;
  if (studentId !== null && invite.renews) return renewAccess(tx, { studentId, at });
  const sending = { message: invite.inviteMessage, at };
  if (studentId !== null) return inviteStudent(tx, { studentId, ...sending });
  await takeInviteTurn(tx);
  const person = { studentId, fullName, email, phone };
  return issueInvite(tx, { ...((await findKnown(tx, person)) ?? person), ...sending });
}

/**
 * A second link of an open invite, for the academy to hand over (WhatsApp, in person). The same link on every call.
 * None for a fresh link to a new password, because that would open an existing account.
 */
export async function shareInvite(tx: StudioTx, { id, at }: { id: string; at: Date }) {
  const token = newToken();
  await tx.studentInvite.updateMany({
    where: { id, renews: false, shareToken: null, ...pendingAt(at) },
    data: { shareToken: tokenDigest(token), shareSecret: sealShare(token, id) },
  });
  const share = await findShare(tx, { id, at });
  if (!share) throw new NotFoundError(invitesCopy.gone);
  return share;
}

/** Voids the invite's link and removes it from the list. Throws if it was used or closed before. */
export async function revokeInvite(
  tx: StudioTx,
  { id, at }: { id: string; at: Date },
): Promise<{ id: string }> {
  const count = await closeInvites(tx, { where: { id }, at });
  if (count === 0) throw new NotFoundError(invitesCopy.gone);
  return { id };
}

/** Expires open links and closes unanswered invites. Returns how many were closed. */
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

/** Advisory lock of the studio: concurrent invites all count for the limit, and only the last one stays open. */
const takeInviteTurn = (tx: StudioTx) => takeTurnInStudio(tx, "invites:");

/**
 * Mails a portal link that works once, for seven days. Earlier links of the same person end. The token leaves the
 * server only in this mail; its hash is stored. A handed-over link has a token of its own (`shareInvite`).
 */
async function issueInvite(
  tx: StudioTx,
  { studentId, fullName, email, phone, message, at, renews = false, mails = true }: Invitee & Sending,
): Promise<{ id: string }> {
  if (mails) await refuseTooMany(tx, { email, at });
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
      inviteToken: mails ? tokenDigest(token) : null,
      expiresAt: inviteEnd(at),
      createdAt: at,
      renews,
    },
    select: { id: true },
  });
  if (mails)
    await sendLink(tx, {
      id: invite.id,
      student: { fullName, email },
      message,
      renews,
      token,
      until: inviteEnd(at),
    });
  return invite;
}

/** Mailed invites alone count: a handed-over one has no token of a mail. */
async function refuseTooMany(tx: StudioTx, { email, at }: { email: string; at: Date }): Promise<void> {
  const sent = await tx.studentInvite.findMany({
    where: { createdAt: { gt: quotaStart(at) }, inviteToken: { not: null } },
    select: { studentEmail: true, createdAt: true },
  });
  const toAddresses = sent.map(({ studentEmail, createdAt }) => ({ email: studentEmail, createdAt }));
  const problem = quotaProblem(toAddresses, { email, at });
  if (problem) throw new DomainError("limited", problem);
}

async function getInvitee(tx: StudioTx, id: string, { entered } = { entered: false }): Promise<Recorded> {
  const student = await tx.student.findFirst({
    where: { id },
    select: { fullName: true, email: true, phone: true, userId: true, status: true },
  });
  if (!student) throw new NotFoundError(commonCopy.notFound);
  const { userId, status, ...person } = student;
  if (!entered && userId !== null) throw new DomainError("already-entered", invitesCopy.alreadyEntered);
  if (entered && userId === null) throw new DomainError("not-entered", invitesCopy.notEntered);
  if (status !== "active") throw new DomainError("inactive", invitesCopy.inactive);
  return { studentId: id, ...person };
}

async function sendLink(
  tx: StudioTx,
  input: {
    id: string;
    student: { fullName: string; email: string };
    message: string | null;
    renews: boolean;
    token: string;
    until: Date;
  },
): Promise<void> {
  const { id, student, message, renews, token, until } = input;
  const words = renews ? invitesCopy.renewal.mail : invitesCopy.mail;
  // The academy's message replaces our own sentence.
  const paragraphs = (studio: string) => [message ?? words.invited(studio)];
  await mailLink(tx, { id, to: student, words, paragraphs, token, until });
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
