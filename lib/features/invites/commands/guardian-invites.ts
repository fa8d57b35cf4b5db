import "server-only";
import { recordAudit } from "@/lib/audit/record";
import { newToken, tokenDigest } from "@/lib/auth/tokens";
import type { StudioTx, SystemTx } from "@/lib/db/doors";
import { holdGuardian, takeTurnInStudio } from "@/lib/db/locks";
import { createAccount, leaveAccount } from "@/lib/features/accounts/commands/account-rows";
import { guardiansCopy } from "@/lib/features/guardians/copy";
import type { Retention } from "@/lib/jobs/retention";
import { DomainError, NotFoundError } from "@/lib/kernel/errors";
import { newId } from "@/lib/kernel/ids";
import { guardianInvitesCopy as copy } from "../copy/guardians";
import { invitesCopy } from "../copy/students";
import { invalidInvite } from "../queries/student-invites";
import {
  findGuardianInvite,
  findGuardianShare,
  openGuardianInvite,
  sealGuardianShare,
} from "../queries/guardian-invites";
import { inviteEnd, quotaProblem, quotaStart, unansweredByGuardian, waitingForGuardian } from "../rules";
import { renewPassword } from "./accept-invite";
import { mailLink } from "./mail-link";

type OfStudent = { studentId: string; guardianId: string };

/**
 * Mails a guardian a portal link that works once, for seven days, and replaces an earlier one. A guardian with access
 * gets a link to a new password. Without a mail, the academy hands the link over itself (`shareGuardianInvite`), which
 * counts for no limit.
 */
export async function inviteGuardian(
  tx: StudioTx,
  { studentId, guardianId, at, mails = true }: OfStudent & { at: Date; mails?: boolean },
): Promise<{ id: string }> {
  await takeTurnInStudio(tx, "guardian-invites:");
  await holdGuardian(tx, guardianId);
  const { fullName, email, entered } = await getInvited(tx, { studentId, guardianId });
  const sent = await tx.guardianInvite.findMany({
    where: { createdAt: { gt: quotaStart(at) }, inviteToken: { not: null } },
    select: { email: true, createdAt: true },
  });
  const problem = mails ? quotaProblem(sent, { email, at }) : null;
  if (problem) throw new DomainError("limited", problem);
  await closeInvites(tx, { guardianId, at });
  const [id, token] = [newId(), newToken()];
  const until = inviteEnd(at);
  await tx.guardianInvite.createMany({
    data: [
      {
        id,
        guardianId,
        email,
        inviteToken: mails ? tokenDigest(token) : null,
        expiresAt: until,
        createdAt: at,
      },
    ],
  });
  const words = entered ? copy.renewal : copy.mail;
  if (mails)
    await mailLink(tx, { id, to: { fullName, email }, words, paragraphs: words.paragraphs, token, until });
  return { id: guardianId };
}

/** A guardian who may see an active student, with the address for the link. */
async function getInvited(tx: StudioTx, key: OfStudent) {
  const link = await tx.studentGuardian.findFirst({
    where: key,
    select: {
      canSee: true,
      student: { select: { status: true } },
      guardian: { select: { fullName: true, email: true, phone: true, userId: true } },
    },
  });
  if (!link) throw new NotFoundError(guardiansCopy.gone);
  const { canSee, student, guardian } = link;
  if (!canSee) throw new DomainError("may-not-see", copy.mayNotSee);
  if (student.status !== "active") throw new DomainError("inactive", copy.inactive);
  if (guardian.email === null) throw new DomainError("no-email", copy.noEmail);
  const { fullName, email, phone, userId } = guardian;
  return { fullName, email, phone, entered: userId !== null };
}

/**
 * A second link of an open invite, for the academy to hand over, like a student's (`shareInvite`). The same link on
 * every call; none for a guardian with access.
 */
export async function shareGuardianInvite(
  tx: StudioTx,
  { studentId, guardianId, at }: OfStudent & { at: Date },
) {
  const { fullName, phone, entered } = await getInvited(tx, { studentId, guardianId });
  const invite = await tx.guardianInvite.findFirst({
    where: { guardianId, ...waitingForGuardian(at) },
    select: { id: true },
  });
  if (!invite || entered) throw new NotFoundError(copy.gone);
  const { id } = invite;
  const token = newToken();
  await tx.guardianInvite.updateMany({
    where: { id, shareToken: null },
    data: { shareToken: tokenDigest(token), shareSecret: sealGuardianShare(token, id) },
  });
  const share = await findGuardianShare(tx, { id, at });
  if (!share) throw new NotFoundError(copy.gone);
  return { fullName, phone, ...share };
}

/** Voids the link of the guardian's open invite. */
export async function revokeGuardianInvite(
  tx: StudioTx,
  { studentId, guardianId, at }: OfStudent & { at: Date },
): Promise<{ id: string }> {
  const isOf = (await tx.studentGuardian.count({ where: { studentId, guardianId } })) > 0;
  if (!isOf || (await closeInvites(tx, { guardianId, at })) === 0) throw new NotFoundError(copy.gone);
  return { id: guardianId };
}

async function closeInvites(
  tx: StudioTx,
  { guardianId, at }: { guardianId: string; at: Date },
): Promise<number> {
  await tx.guardianInvite.updateMany({
    where: { guardianId, ...waitingForGuardian(at) },
    data: { expiresAt: at },
  });
  const { count } = await tx.guardianInvite.updateMany({
    where: { guardianId, ...unansweredByGuardian },
    data: { closedAt: at },
  });
  return count;
}

type NewPassword = { token: string; passwordHash: string; at: Date; ip: string; userAgent: string };

/**
 * Accepts by a new account, or by a new password for the guardian's own account: the mail proves the address. A
 * handed-over link proves none: its new account stays unproven until a mail has come, and it opens no existing account.
 */
export async function acceptWithNewPassword(tx: SystemTx, { passwordHash, ...link }: NewPassword) {
  const { at, ip, userAgent } = link;
  const invite = await findGuardianInvite(tx, link);
  if (!invite) throw invalidInvite();
  const { state, isMailed, email, accountId, guardian } = invite;
  const { fullName } = guardian;
  if (state === "renew" && !isMailed) throw new DomainError("mail-first", invitesCopy.setup.mailFirst);
  const confirmedAt = isMailed ? at : null;
  const userId =
    state === "new"
      ? await createAccount(tx, { kind: "student", email, fullName, passwordHash, confirmedAt, at })
      : accountId;
  if (state === "known" || userId === null) throw new DomainError("changed", copy.changed);
  const student = await acceptGuardianInvite(tx, { ...link, userId });
  if (state === "renew") await renewPassword(tx, { userId, email, passwordHash, at, ip, userAgent });
  return { userId, student };
}

type Accepting = { token: string; userId: string; at: Date; ip: string };

/**
 * Spends the invite and links the account to the guardian, in one transaction. The guardian's previous account is
 * deleted if it opens nothing else. Returns the student whose portal opens first.
 */
export async function acceptGuardianInvite(tx: SystemTx, { token, userId, at, ip }: Accepting) {
  const invite = await findGuardianInvite(tx, { token, at });
  const [student] = invite?.students ?? [];
  if (!invite || !student) throw invalidInvite();
  const { guardian, email, studioId } = invite;
  const spent = await tx.guardianInvite.updateMany({
    where: openGuardianInvite({ token, at }),
    data: { acceptedAt: at },
  });
  if (spent.count === 0) throw invalidInvite();
  const { count } = await tx.guardian.updateMany({
    where: { id: guardian.id, studioId, email },
    data: { userId },
  });
  if (count === 0) throw invalidInvite();
  if (guardian.userId !== null && guardian.userId !== userId)
    await leaveAccount(tx, { userId: guardian.userId });
  await recordAudit(tx, { action: "guardians.accept", userId, studioId, entityId: guardian.id, ip });
  return student;
}

export const guardianInviteRetention: Retention = {
  table: "guardian_invites",
  days: 30,
  forget: (tx, { before, limit }) =>
    tx.guardianInvite.deleteMany({
      where: { OR: [{ acceptedAt: { lt: before } }, { acceptedAt: null, expiresAt: { lt: before } }] },
      limit,
    }),
};
