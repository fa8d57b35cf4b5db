import "server-only";
import { newToken, tokenDigest } from "@/lib/auth/tokens";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import type { StudioTx } from "@/lib/db/doors";
import type { Prisma } from "@/lib/db/generated/client";
import { takeTurnInStudio } from "@/lib/db/locks";
import { getLetterhead } from "@/lib/features/studios/queries/letterhead";
import { renderMail } from "@/lib/integrations/mail/layout";
import { enqueueMail } from "@/lib/jobs/outbox";
import type { Retention } from "@/lib/jobs/retention";
import { addressOf } from "@/lib/kernel/address";
import { dayOf, formatDay } from "@/lib/kernel/dates";
import { DomainError, NotFoundError } from "@/lib/kernel/errors";
import { functionCopy } from "../copy/functions";
import { teamMailCopy as mail } from "../copy/mail";
import { teamCopy } from "../copy/team";
import { findTeamShare, sealTeamShare } from "../queries";
import {
  type StaffFunction,
  TEAM_INVITE_DAYS,
  TEAM_MOST,
  functionNamed,
  inviteEnd,
  quotaProblem,
  quotaStart,
  unanswered,
  waitingAt,
} from "../rules";
import { chooseInstructor } from "./choose-instructor";

type Invitee = { fullName: string; email: string; staffRole: StaffFunction | null };

type Invitation = {
  fullName: string;
  email: string;
  staffRole: string;
  instructorId: string | null;
  at: Date;
};

/**
 * Invites into a function. Throws for a name that no screen offers. Without a chosen instructor, a Professor gets one.
 */
export async function inviteMember(tx: StudioTx, { staffRole: named, ...invitation }: Invitation) {
  const staffRole = functionNamed(named);
  const { unknown } = functionCopy;
  if (!staffRole) throw new DomainError("forged", unknown, { staffRole: [unknown] });
  return sendInvite(tx, { ...invitation, staffRole });
}

/**
 * Mails a team link that works once, for seven days, and replaces an earlier one to the same address or for the same
 * instructor. Neither checks nor tells whether the address has an account: the academy may know only its own people.
 */
async function sendInvite(
  tx: StudioTx,
  {
    fullName,
    email,
    staffRole,
    instructorId: chosenId,
    at,
  }: Invitee & { instructorId: string | null; at: Date },
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
  const instructorId =
    staffRole === "instructor" ? await chooseInstructor(tx, { chosenId, person: { fullName, email } }) : null;
  await closeInvites(tx, {
    where: { OR: [{ email }, ...(instructorId === null ? [] : [{ instructorId }])] },
    at,
  });
  const members = await tx.userRole.count({ where: { role: null } });
  if (members + (await tx.staffInvite.count({ where: unanswered })) >= TEAM_MOST)
    throw new DomainError("full", teamCopy.invite.full(TEAM_MOST));
  const token = newToken();
  const invite = await tx.staffInvite.create({
    data: {
      fullName,
      email,
      staffRole,
      instructorId,
      inviteToken: tokenDigest(token),
      expiresAt: inviteEnd(at),
      createdAt: at,
    },
    select: { id: true },
  });
  await sendLink(tx, { fullName, email, staffRole, token, until: inviteEnd(at) });
  return invite;
}

/** Sends the invite with a new link; the old one ends. Works for expired invites, not for accepted ones. */
export async function resendTeamInvite(
  tx: StudioTx,
  { id, at }: { id: string; at: Date },
): Promise<{ id: string }> {
  const invite = await tx.staffInvite.findFirst({
    where: { id, ...unanswered },
    select: { fullName: true, email: true, staffRole: true, instructorId: true },
  });
  if (!invite) throw new NotFoundError(teamCopy.waiting.gone);
  return sendInvite(tx, { ...invite, at });
}

/** A second link of an open invite, for the academy to hand over. The same link on every call. */
export async function shareTeamInvite(tx: StudioTx, { id, at }: { id: string; at: Date }) {
  const token = newToken();
  await tx.staffInvite.updateMany({
    where: { id, shareToken: null, ...waitingAt(at) },
    data: { shareToken: tokenDigest(token), shareSecret: sealTeamShare(token, id) },
  });
  const share = await findTeamShare(tx, { id, at });
  if (!share) throw new NotFoundError(teamCopy.waiting.gone);
  return share;
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

/** Expires open links and closes unanswered invites. Returns how many were closed. */
export async function closeInvites(
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
  { fullName, email, staffRole, token, until }: Invitee & { token: string; until: Date },
): Promise<void> {
  const { from, timeZone } = await getLetterhead(tx);
  const words = renderMail({
    from,
    title: mail.title,
    greeting: mail.greeting(fullName),
    paragraphs: mail.paragraphs(from.name, staffRole ?? "staff"),
    button: { label: mail.button, url: env.appUrl + addressOf(paths.teamSetup, { token }) },
    footnote: mail.footnote(TEAM_INVITE_DAYS, formatDay(dayOf(until, timeZone))),
  });
  await enqueueMail(tx, { to: email, subject: mail.subject(from.name), ...words });
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
