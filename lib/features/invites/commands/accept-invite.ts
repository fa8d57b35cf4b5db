import "server-only";
import { recordAudit, recordSecurityEvent } from "@/lib/audit/record";
import { forgetLogins } from "@/lib/auth/login-state";
import { tokenDigest } from "@/lib/auth/tokens";
import type { SystemTx } from "@/lib/db/doors";
import {
  confirmAccount,
  createAccount,
  leaveAccount,
  takeOver,
} from "@/lib/features/accounts/commands/account-rows";
import { keepConsent } from "@/lib/features/guardians/commands/keep-consent";
import { guardiansCopy } from "@/lib/features/guardians/copy";
import { consentFacts, isForGuardian, lacksConsentOf } from "@/lib/features/guardians/queries";
import { isMinor } from "@/lib/features/guardians/rules";
import { type IsoDay, dayOf, dayToDate } from "@/lib/kernel/dates";
import { DomainError } from "@/lib/kernel/errors";
import { invitesCopy } from "../copy/students";
import { findInviteeOf, invalidInvite, openInvite } from "../queries/student-invites";

/** A minor's guardian, who consents. `born`: the minor's birth date, if the academy does not know it. */
export type Consenting = { fullName: string; relation: string; born: IsoDay | null };

type Accepting = {
  token: string;
  passwordHash: string;
  guardian?: Consenting | undefined;
  at: Date;
  ip: string;
  userAgent: string;
};

type AcceptedInvite = {
  userId: string;
  student: { id: string; studioId: string };
  isNewAccount: boolean;
  /** The account was the student's own before and has the new password now. */
  isRenewed: boolean;
};

/**
 * Spends the invite and gives its student a portal account, in one transaction. A person who is no student yet becomes
 * one (PORTAL-13); for a minor the guardian's consent is stored. An existing account of the address is linked and keeps
 * its password, which the holder of the link must know. Only a mailed link replaces a password and ends sessions, in
 * two cases: the student's own account on a fresh link (PORTAL-02), and an account with an unconfirmed mailbox. A link
 * that was handed over proves no mailbox.
 */
export async function acceptInvite(tx: SystemTx, input: Accepting): Promise<AcceptedInvite> {
  const { token, passwordHash, guardian, at, ip, userAgent } = input;
  const [invite] = await tx.studentInvite.updateManyAndReturn({
    where: openInvite({ token, at }),
    data: { used: true, usedAt: at },
    select: {
      id: true,
      inviteToken: true,
      studioId: true,
      studentId: true,
      studentName: true,
      studentEmail: true,
      studentPhone: true,
      renews: true,
    },
  });
  if (!invite) throw invalidInvite();
  const { studioId, studentName: fullName, studentEmail: email, renews } = invite;
  const { timeZone } = await tx.studio.findUniqueOrThrow({
    where: { id: studioId },
    select: { timeZone: true },
  });
  const today = dayOf(at, timeZone);
  const isMailed = invite.inviteToken === tokenDigest(token);
  const { isUnproven, ...account } = await portalAccount(tx, { email, fullName, passwordHash, isMailed, at });
  const entering = { ...invite, ...account, enrollmentDate: dayToDate(today) };
  const { id, wasOwn } = await giveAccount(tx, entering);
  // Links an invite sent by name alone to its student, so that own data and erasure include it.
  await tx.studentInvite.updateMany({ where: { id: invite.id, studentId: null }, data: { studentId: id } });
  const student = { studioId, id };
  await keepConsentOfMinor(tx, { student, guardian, today, at });
  const { userId } = account;
  const isRenewed = (renews && wasOwn) || isUnproven;
  if (isRenewed) await renewPassword(tx, { userId, email, passwordHash, at, ip, userAgent });
  const action = renews ? "invites.renew-access" : "invites.accept";
  await recordAudit(tx, { action, userId, studioId, entityId: id, ip });
  return { ...account, student, isRenewed };
}

/**
 * Lets a minor in only with a guardian's consent. If the birth date is unknown, the date that comes with the guardian
 * is used and stored, but after the consent: health data may exist already.
 */
async function keepConsentOfMinor(
  tx: SystemTx,
  input: {
    student: { id: string; studioId: string };
    guardian: Consenting | undefined;
    today: IsoDay;
    at: Date;
  },
): Promise<void> {
  const { student, guardian, today, at } = input;
  const { id: studentId, studioId } = student;
  const facts = await tx.student.findFirstOrThrow({ where: student, select: consentFacts });
  const born = facts.birthDate === null ? bornWith(guardian, today) : null;
  const { required, ownAccess, ownAccessFirst, ownAccessUnknown } = guardiansCopy.consent;
  if (lacksConsentOf({ ...facts, birthDate: born ? dayToDate(born) : facts.birthDate }, today)) {
    const isOwn = await isForGuardian(tx, { studioId, studentId });
    if (isOwn && born)
      throw new DomainError("own-access", ownAccessUnknown, { guardianName: [ownAccessUnknown] });
    if (isOwn) throw new DomainError("guardian", ownAccessFirst);
    if (!guardian) throw new DomainError("guardian", required);
    const { fullName, relation } = guardian;
    const words = born ? ownAccessUnknown : ownAccess;
    await keepConsent(tx, { studioId, studentId, fullName, relation, at, ownAccess: words });
  }
  if (born) await tx.student.updateMany({ where: student, data: { birthDate: dayToDate(born) } });
}

/**
 * The birth date that makes the student a minor; null if nobody says so. Throws for a guardian without the date, or if
 * the student is of age.
 */
function bornWith(guardian: Consenting | undefined, today: IsoDay): IsoDay | null {
  if (!guardian) return null;
  const { changed, ofAge } = invitesCopy.setup;
  if (guardian.born === null) throw new DomainError("guardian", changed);
  if (!isMinor(guardian.born, today)) throw new DomainError("of-age", ofAge, { birthDate: [ofAge] });
  return guardian.born;
}

type Entering = {
  studioId: string;
  studentId: string | null;
  studentName: string;
  studentEmail: string;
  studentPhone: string | null;
  renews: boolean;
  userId: string;
  enrollmentDate: Date;
};

/**
 * The account's student: the invited one, or a new one. `wasOwn`: the account was theirs before. A different earlier
 * account is given up, because a corrected address leads to a new one.
 */
async function giveAccount(tx: SystemTx, entering: Entering): Promise<{ id: string; wasOwn: boolean }> {
  const { studioId, studentName: fullName, studentEmail: email, studentPhone: phone, userId } = entering;
  const { renews, enrollmentDate } = entering;
  const invitee = await findInviteeOf(tx, entering);
  if (invitee === "nobody-yet") {
    const made = await tx.student.create({
      data: { studioId, userId, fullName, email, phone, status: "active", enrollmentDate },
      select: { id: true },
    });
    return { ...made, wasOwn: false };
  }
  if (invitee === null || (invitee.userId !== null && !renews)) throw invalidInvite();
  const { count } = await tx.student.updateMany({
    where: { id: invitee.id, studioId, email, userId: invitee.userId, status: "active" },
    data: { userId },
  });
  if (count === 0) throw invalidInvite();
  const wasOwn = invitee.userId === userId;
  if (invitee.userId !== null && !wasOwn) await leaveAccount(tx, { userId: invitee.userId });
  return { id: invitee.id, wasOwn };
}

/**
 * Finds or creates the account of the address. Only a mailed link proves the address. An account created by a
 * handed-over link may be anybody's until then: no further handed-over link is linked to it, and the holder of the
 * mailbox takes it over (`isUnproven`).
 */
async function portalAccount(
  tx: SystemTx,
  input: { email: string; fullName: string; passwordHash: string; isMailed: boolean; at: Date },
): Promise<{ userId: string; isNewAccount: boolean; isUnproven: boolean }> {
  const { isMailed, ...person } = input;
  const kind = "student";
  const made = await createAccount(tx, { kind, confirmedAt: isMailed ? input.at : null, ...person });
  if (made) return { userId: made, isNewAccount: true, isUnproven: false };
  const standing = await tx.user.findUniqueOrThrow({
    where: { kind_email: { kind, email: input.email } },
    select: { id: true, emailConfirmedAt: true },
  });
  const isUnproven = standing.emailConfirmedAt === null;
  if (isUnproven && !isMailed) throw new DomainError("mail-first", invitesCopy.setup.mailFirst);
  return { userId: standing.id, isNewAccount: false, isUnproven };
}

type Renewal = Omit<Accepting, "token" | "guardian"> & { userId: string; email: string };

/**
 * The holder of the mailbox takes the account over: sets the password, ends its sessions and lifts the locks of the
 * address.
 */
export async function renewPassword(
  tx: SystemTx,
  { userId, email, passwordHash, at, ip, userAgent }: Renewal,
): Promise<void> {
  await takeOver(tx, { userId, password: { hash: passwordHash }, at, ip });
  await confirmAccount(tx, { userId, at });
  await forgetLogins(tx, { kind: "student", email });
  await recordSecurityEvent(tx, { type: "PASSWORD_CHANGED", userId, ip, userAgent });
}
