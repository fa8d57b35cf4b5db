import "server-only";
import { recordAudit } from "@/lib/audit/record";
import { newToken, tokenDigest } from "@/lib/auth/tokens";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import type { StudioTx, SystemTx } from "@/lib/db/doors";
import { takeTurnInStudio } from "@/lib/db/locks";
import { createAccount } from "@/lib/features/accounts/commands/account-rows";
import { renderMail } from "@/lib/integrations/mail/layout";
import { enqueueMail } from "@/lib/jobs/outbox";
import type { Retention } from "@/lib/jobs/retention";
import { addressOf } from "@/lib/kernel/address";
import { commonCopy } from "@/lib/kernel/copy";
import { dayOf, formatDay } from "@/lib/kernel/dates";
import { DomainError, NotFoundError } from "@/lib/kernel/errors";
import { invitesCopy } from "./copy";
import { invalidInvite, openInvite } from "./queries";
import { INVITE_DAYS, inviteEnd, quotaProblem, quotaStart } from "./rules";

/**
 * Mails an active student the one way into the portal: a link that lives seven days and works once. Earlier links of
 * the student end. The token is made here and leaves the server in the mail alone; what is kept is its hash.
 */
export async function issueInvite(
  tx: StudioTx,
  input: { studentId: string; message: string | null; at: Date },
): Promise<{ id: string }> {
  const { studentId, message, at } = input;
  // One at a time for a studio, so that invites sent at once are counted and the last of them is the one that lives.
  await takeTurnInStudio(tx, "invites:");
  const student = await getInvitee(tx, studentId);
  const sent = await tx.studentInvite.findMany({
    where: { createdAt: { gt: quotaStart(at) } },
    select: { studentEmail: true, createdAt: true },
  });
  const problem = quotaProblem(sent, { email: student.email, at });
  if (problem) throw new DomainError("limited", problem);

  await tx.studentInvite.updateMany({
    where: { studentId, used: false, expiresAt: { gt: at } },
    data: { expiresAt: at },
  });
  const token = newToken();
  const invite = await tx.studentInvite.create({
    data: {
      studentId,
      studentName: student.fullName,
      studentEmail: student.email,
      studentPhone: student.phone,
      inviteMessage: message,
      inviteToken: tokenDigest(token),
      expiresAt: inviteEnd(at),
      createdAt: at,
    },
    select: { id: true },
  });
  await sendLink(tx, { student, message, token, until: inviteEnd(at) });
  return invite;
}

async function getInvitee(tx: StudioTx, id: string) {
  const student = await tx.student.findFirst({
    where: { id },
    select: { fullName: true, email: true, phone: true, userId: true, status: true },
  });
  if (!student) throw new NotFoundError(commonCopy.notFound);
  if (student.userId !== null) throw new DomainError("already-entered", invitesCopy.alreadyEntered);
  if (student.status !== "active") throw new DomainError("inactive", invitesCopy.inactive);
  return student;
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
 * Spends the invite and gives its student a portal account, both or neither. An account that already exists for the
 * address is connected as it is: its password stays, and whoever holds the link has to know it (`isNewAccount` false).
 */
export async function acceptInvite(
  tx: SystemTx,
  input: { token: string; passwordHash: string; at: Date; ip: string },
): Promise<AcceptedInvite> {
  const { token, passwordHash, at, ip } = input;
  const [invite] = await tx.studentInvite.updateManyAndReturn({
    where: openInvite({ token, at }),
    data: { used: true, usedAt: at },
    select: { studioId: true, studentId: true, studentName: true, studentEmail: true },
  });
  if (!invite?.studentId) throw invalidInvite();
  const student = { id: invite.studentId, studioId: invite.studioId };
  const email = invite.studentEmail;
  const account = await portalAccount(tx, { email, fullName: invite.studentName, passwordHash, at });
  const { count } = await tx.student.updateMany({
    where: { ...student, email, userId: null, status: "active" },
    data: { userId: account.userId },
  });
  if (count === 0) throw invalidInvite();
  await recordAudit(tx, {
    action: "invites.accept",
    userId: account.userId,
    studioId: student.studioId,
    entityId: student.id,
    ip,
  });
  return { ...account, student };
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
