import "server-only";
import { recordAudit } from "@/lib/audit/record";
import { newToken, tokenDigest } from "@/lib/auth/tokens";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import type { StudioTx, SystemTx } from "@/lib/db/doors";
import type { Prisma } from "@/lib/db/generated/client";
import { holdUser, takeTurnInStudio } from "@/lib/db/locks";
import {
  confirmAccount,
  endMembership,
  giveRole,
  takeOver,
} from "@/lib/features/accounts/commands/account-rows";
import { getLetterhead } from "@/lib/features/studios/queries/letterhead";
import { renderMail } from "@/lib/integrations/mail/layout";
import { enqueueMail } from "@/lib/jobs/outbox";
import type { Retention } from "@/lib/jobs/retention";
import { addressOf } from "@/lib/kernel/address";
import { dayOf, formatDay } from "@/lib/kernel/dates";
import { DomainError, NotFoundError } from "@/lib/kernel/errors";
import { secondFactorMailCopy as factorMail, teamMailCopy as mail } from "./copy/mail";
import { teamSetupCopy } from "./copy/setup";
import { teamCopy } from "./copy/team";
import { readLink } from "./queries";
import {
  TEAM_INVITE_DAYS,
  TEAM_MOST,
  inviteEnd,
  quotaProblem,
  quotaStart,
  refusedFor,
  unanswered,
  waitingAt,
} from "./rules";

type Invitee = { fullName: string; email: string };

/**
 * Mails a team link that works once, for seven days, and replaces an earlier one to the same address. The token leaves
 * the server only in this mail. Neither checks nor tells whether the address has an account: the academy may know only
 * its own people.
 */
export async function inviteMember(
  tx: StudioTx,
  { fullName, email, at }: Invitee & { at: Date },
): Promise<{ id: string }> {
  await takeTurnInStudio(tx, "team:");
  if ((await tx.userRole.count({ where: { user: { kind: "staff", email } } })) > 0)
    throw new DomainError("conflict", teamCopy.invite.already, { email: [teamCopy.invite.already] });
  const sent = await tx.staffInvite.findMany({
    where: { createdAt: { gt: quotaStart(at) } },
    select: { email: true, createdAt: true },
  });
  const problem = quotaProblem(sent, { email, at });
  if (problem) throw new DomainError("limited", problem);
  await closeInvites(tx, { where: { email }, at });
  const members = await tx.userRole.count({ where: { role: null } });
  if (members + (await tx.staffInvite.count({ where: unanswered })) >= TEAM_MOST)
    throw new DomainError("full", teamCopy.invite.full(TEAM_MOST));
  const token = newToken();
  const invite = await tx.staffInvite.create({
    data: {
      fullName,
      email,
      inviteToken: tokenDigest(token),
      expiresAt: inviteEnd(at),
      createdAt: at,
    },
    select: { id: true },
  });
  await sendLink(tx, { fullName, email, token, until: inviteEnd(at) });
  return invite;
}

/** Sends the invite with a new link; the old one ends. Works for expired invites, not for accepted ones. */
export async function resendTeamInvite(
  tx: StudioTx,
  { id, at }: { id: string; at: Date },
): Promise<{ id: string }> {
  const invite = await tx.staffInvite.findFirst({
    where: { id, ...unanswered },
    select: { fullName: true, email: true },
  });
  if (!invite) throw new NotFoundError(teamCopy.waiting.gone);
  return inviteMember(tx, { ...invite, at });
}

/** Voids the invite's link and removes it from the list. */
export async function revokeTeamInvite(
  tx: StudioTx,
  { id, at }: { id: string; at: Date },
): Promise<{ id: string }> {
  const count = await closeInvites(tx, { where: { id }, at });
  if (count === 0) throw new NotFoundError(teamCopy.waiting.gone);
  return { id };
}

async function closeInvites(
  tx: StudioTx,
  { where, at }: { where: Prisma.StaffInviteWhereInput; at: Date },
): Promise<number> {
  await tx.staffInvite.updateMany({ where: { ...where, ...waitingAt(at) }, data: { expiresAt: at } });
  const { count } = await tx.staffInvite.updateMany({
    where: { ...where, ...unanswered },
    data: { closedAt: at },
  });
  return count;
}

async function sendLink(
  tx: StudioTx,
  { fullName, email, token, until }: Invitee & { token: string; until: Date },
): Promise<void> {
  const { from, timeZone } = await getLetterhead(tx);
  const words = renderMail({
    from,
    title: mail.title,
    greeting: mail.greeting(fullName),
    paragraphs: mail.paragraphs(from.name),
    button: { label: mail.button, url: env.appUrl + addressOf(paths.teamSetup, { token }) },
    footnote: mail.footnote(TEAM_INVITE_DAYS, formatDay(dayOf(until, timeZone))),
  });
  await enqueueMail(tx, { to: email, subject: mail.subject(from.name), ...words });
}

/** Removes a member and ends their sessions. Throws for an owner. */
export async function removeMember(tx: StudioTx, { userId }: { userId: string }): Promise<{ id: string }> {
  const count = await endMembership(tx, { userId });
  if (count === 0) throw new NotFoundError(teamCopy.remove.gone);
  return { id: userId };
}

/** Requires a second factor of every member, or no longer, and mails them. Throws if it was so already. */
export async function requireSecondFactor(
  tx: StudioTx,
  { studioId, required }: { studioId: string; required: boolean },
): Promise<{ id: string }> {
  const { count } = await tx.studio.updateMany({
    where: { id: studioId, teamSecondFactorRequired: !required },
    data: { teamSecondFactorRequired: required },
  });
  if (count === 0) throw new DomainError("changed-elsewhere", teamCopy.secondFactor.already);
  const { from } = await getLetterhead(tx);
  const members = await tx.userRole.findMany({
    where: { role: null },
    select: { user: { select: { email: true } } },
  });
  const { subject, title, paragraphs } = factorMail[required ? "on" : "off"];
  const words = renderMail({
    from,
    title,
    paragraphs: paragraphs(from.name),
    button: { label: factorMail.button, url: env.appUrl + paths.auth },
  });
  for (const { user } of members)
    await enqueueMail(tx, { to: user.email, subject: subject(from.name), ...words });
  return { id: studioId };
}

/** A member leaves. Throws for an owner. */
export async function leaveTeam(tx: StudioTx, { userId }: { userId: string }): Promise<{ id: string }> {
  const count = await endMembership(tx, { userId });
  if (count === 0) throw new DomainError("owner", teamCopy.leave.owner);
  return { id: userId };
}

/**
 * Spends the invite and adds the account to the team, in one transaction. The account must have the invited address and
 * belong nowhere else. Its earlier sessions end, as somebody else may have opened them.
 */
export async function acceptTeamInvite(
  tx: SystemTx,
  { token, userId, at, ip }: { token: string; userId: string; at: Date; ip: string },
): Promise<{ studioId: string }> {
  // Lock the account before its invite: two invites of one account would otherwise deadlock on each other's rows.
  await holdUser(tx, userId);
  const [invite] = await tx.staffInvite.updateManyAndReturn({
    where: { inviteToken: tokenDigest(token), ...waitingAt(at) },
    data: { acceptedAt: at, acceptedBy: userId },
    select: { studioId: true, email: true, staffRole: true, instructorId: true },
  });
  if (!invite) throw await deadLink(tx, { token, at });
  const { studioId, email, staffRole, instructorId } = invite;
  const account = await tx.user.findFirst({
    where: { id: userId, kind: "staff", email, disabledAt: null },
    select: { roles: { select: { studioId: true } } },
  });
  if (!account) throw new DomainError("dead", teamSetupCopy.dead.unknown);
  const refused = refusedFor(account.roles, invite);
  if (refused) throw new DomainError("refused", teamSetupCopy.refused[refused]);
  await giveRole(tx, { userId, role: null, studioId, staffRole, instructorId });
  await confirmAccount(tx, { userId, at });
  await takeOver(tx, { userId, password: "kept", at, ip });
  await recordAudit(tx, { action: "team.join", userId, studioId, entityId: userId, ip });
  return { studioId };
}

/** The error for a link that opens nothing. */
export async function deadLink(tx: SystemTx, link: { token: string; at: Date }): Promise<DomainError> {
  const view = await readLink(tx, link);
  if (view.state === "dead") return new DomainError("dead", teamSetupCopy.dead[view.why]);
  if (view.state === "refused") return new DomainError("refused", teamSetupCopy.refused[view.why]);
  return new DomainError("changed", teamSetupCopy.changed);
}

export const teamInviteRetention: Retention = {
  table: "staff_invites",
  days: 30,
  forget: (tx, { before, limit }) =>
    tx.staffInvite.deleteMany({
      where: { OR: [{ acceptedAt: { lt: before } }, { acceptedAt: null, expiresAt: { lt: before } }] },
      limit,
    }),
};
