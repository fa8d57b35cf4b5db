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

/** Who answers for a minor and agrees to what the academy keeps; `born` where the academy does not know it. */
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
  /** The account is new. */
  isNewAccount: boolean;
  /** It was the student's own before, and has the new password now. */
  isRenewed: boolean;
};

/**
 * Spends the invite and gives its student a portal account, both or neither; who is no student yet becomes one
 * (PORTAL-13), and of a minor the guardian's consent is kept. An account that already exists for the address is connected as
 * it is: its password stays, and whoever holds the link has to know it. Only by a mailed link two accounts get another
 * password, and what was open in them ends: the student's own where it was sent for that (PORTAL-02), and one whose mailbox
 * nobody has proved. A link that was handed over proves none.
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
  // One that was sent by name alone is the student's from now on: in the own data, and in an erasure.
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
 * A minor enters with a guardian's consent alone. Whose birth date the academy does not know is a minor by the day that comes
 * with the guardian, and that day is kept; consent comes first, as health may be kept already.
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

/** Null where nobody says that the student is a minor. Refuses a guardian without the day, or of somebody who is of age. */
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
 * The student of the account: the one who was invited, or a new one. `wasOwn` where the account was theirs before; another
 * one is left, as a corrected address leads to a new account.
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
 * A mail that brought the link proves the address. An account that was made by a link which was handed over may be anybody's
 * until then: no link of that kind leads others to it, and who holds the mailbox takes it over (`isUnproven`).
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

/** Whoever holds the mailbox takes the account over: its sessions end, and so do the locks of the address. */
export async function renewPassword(
  tx: SystemTx,
  { userId, email, passwordHash, at, ip, userAgent }: Renewal,
): Promise<void> {
  await takeOver(tx, { userId, password: { hash: passwordHash }, at, ip });
  await confirmAccount(tx, { userId, at });
  await forgetLogins(tx, { kind: "student", email });
  await recordSecurityEvent(tx, { type: "PASSWORD_CHANGED", userId, ip, userAgent });
}
