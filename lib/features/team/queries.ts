import "server-only";
import type { StudioRole } from "@/lib/auth/policy";
import { tokenDigest } from "@/lib/auth/tokens";
import { seal, unseal } from "@/lib/config/seal";
import type { StudioTx, SystemTx } from "@/lib/db/doors";
import { unprovenAccount } from "@/lib/features/accounts/rules/trials";
import { type IsoDay, dayOf } from "@/lib/kernel/dates";
import {
  type DeadLink,
  type Refused,
  TEAM_MOST,
  deadLinkOf,
  refusedFor,
  unanswered,
  waitingAt,
} from "./rules";

/** An active instructor as whom nobody enters. */
export const withoutLogin = { status: "active", logins: { none: {} } } as const;

/** The instructor as whom a person enters, or is invited to. */
const taughtAs = { select: { id: true, fullName: true, status: true } } as const;

type TaughtAs = { id: string; fullName: string; status: "active" | "inactive" };

export type Member = {
  id: string;
  fullName: string;
  email: string;
  role: StudioRole;
  /** The reader. */
  isSelf: boolean;
  instructor: TaughtAs | null;
  hasSecondFactor: boolean;
  since: IsoDay;
};

/** Everybody with access to the academy, owners first. Owners have no limit, so the list has one of its own. */
export async function listMembers(
  tx: StudioTx,
  { timeZone, userId }: { timeZone: string; userId: string },
): Promise<Member[]> {
  const roles = await tx.userRole.findMany({
    orderBy: [{ role: { sort: "asc", nulls: "last" } }, { createdAt: "asc" }, { id: "asc" }],
    take: 2 * TEAM_MOST,
    select: {
      role: true,
      staffRole: true,
      createdAt: true,
      instructor: taughtAs,
      user: {
        select: {
          id: true,
          email: true,
          profile: { select: { fullName: true } },
          secondFactor: { select: { confirmedAt: true } },
        },
      },
    },
  });
  return roles.map(({ role, staffRole, instructor, createdAt, user }) => ({
    id: user.id,
    email: user.email,
    fullName: user.profile?.fullName || user.email,
    role: role === "studio_owner" ? "owner" : (staffRole ?? "staff"),
    isSelf: user.id === userId,
    instructor,
    hasSecondFactor: user.secondFactor?.confirmedAt != null,
    since: dayOf(createdAt, timeZone),
  }));
}

export async function isSecondFactorRequired(tx: StudioTx): Promise<boolean> {
  const select = { teamSecondFactorRequired: true } as const;
  return (await tx.studio.findFirstOrThrow({ select })).teamSecondFactorRequired;
}

/** The instructor as whom a person of the academy teaches, deactivated or not. */
export async function findTaughtAs(tx: StudioTx, { userId }: { userId: string }): Promise<TaughtAs | null> {
  const row = await tx.userRole.findFirst({ where: { userId }, select: { instructor: taughtAs } });
  return row && row.instructor;
}

/** A member of this academy who is not its owner. */
export async function findMember(
  tx: SystemTx,
  { userId, studioId }: { userId: string; studioId: string },
): Promise<{ email: string } | null> {
  const found = await tx.userRole.findFirst({
    where: { userId, studioId, role: null },
    select: { user: { select: { email: true } } },
  });
  return found && found.user;
}

export type TeamInvite = {
  id: string;
  fullName: string;
  email: string;
  role: StudioRole;
  instructor: TaughtAs | null;
  until: IsoDay;
  expired: boolean;
};

/** Unanswered invites, newest first, including expired ones. */
export async function listTeamInvites(
  tx: StudioTx,
  { at, timeZone }: { at: Date; timeZone: string },
): Promise<TeamInvite[]> {
  const invites = await tx.staffInvite.findMany({
    where: unanswered,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: TEAM_MOST,
    select: {
      id: true,
      fullName: true,
      email: true,
      staffRole: true,
      instructor: taughtAs,
      expiresAt: true,
    },
  });
  return invites.map(({ staffRole, expiresAt, ...invite }) => ({
    ...invite,
    role: staffRole ?? "staff",
    until: dayOf(expiresAt, timeZone),
    expired: expiresAt <= at,
  }));
}

/** Instructors as whom somebody may still be invited, by name. */
export const listFreeInstructors = (tx: StudioTx): Promise<{ id: string; fullName: string }[]> =>
  tx.instructor.findMany({
    where: withoutLogin,
    orderBy: [{ foldedName: "asc" }, { id: "asc" }],
    select: { id: true, fullName: true },
  });

/** Matches an invite by its token, mailed or handed over. */
export const invitedBy = (token: string) => {
  const digest = tokenDigest(token);
  return { OR: [{ inviteToken: digest }, { shareToken: digest }] };
};

/** Associated data for sealing the handed-over token. */
const sharePlace = (id: string) => ({ table: "staff_invites", column: "share_secret", row: id });

export const sealTeamShare = (token: string, id: string): string => seal(token, sharePlace(id));

/** The handed-over token of an open invite, whom and which function it is for, and its end; null if none is open. */
export async function findTeamShare(tx: StudioTx, { id, at }: { id: string; at: Date }) {
  const invite = await tx.staffInvite.findFirst({
    where: { id, ...waitingAt(at) },
    select: { fullName: true, staffRole: true, shareSecret: true, expiresAt: true },
  });
  if (!invite?.shareSecret) return null;
  const { fullName, staffRole, shareSecret, expiresAt } = invite;
  return { fullName, staffRole, token: unseal(shareSecret, sharePlace(id)), until: expiresAt };
}

const findByToken = (tx: SystemTx, token: string) =>
  tx.staffInvite.findFirst({
    where: invitedBy(token),
    select: {
      inviteToken: true,
      studioId: true,
      fullName: true,
      email: true,
      expiresAt: true,
      acceptedAt: true,
      closedAt: true,
      staffRole: true,
      studio: { select: { name: true } },
    },
  });

/** The academy of an open link. */
export const findInvitingStudio = (
  tx: SystemTx,
  { token, at }: { token: string; at: Date },
): Promise<{ studioId: string } | null> =>
  tx.staffInvite.findFirst({
    where: { ...invitedBy(token), ...waitingAt(at) },
    select: { studioId: true },
  });

/** The staff account of an address; a student's account is another one. */
const findAccountAt = (tx: SystemTx, email: string) =>
  tx.user.findUnique({
    where: { kind_email: { kind: "staff", email } },
    select: {
      id: true,
      passwordHash: true,
      roles: { select: { role: true, studioId: true, studio: { select: { name: true } } } },
    },
  });

const trialOf = ({ roles }: { roles: readonly { role: string | null; studio: { name: string } | null }[] }) =>
  roles.find(({ role }) => role === "studio_owner")?.studio?.name ?? null;

/**
 * True if the account is unconfirmed and has at most a trial or a place in a team: the link proves the mailbox, while the
 * account proves nothing.
 */
const isUnproven = async (tx: SystemTx, id: string): Promise<boolean> =>
  (await tx.user.count({ where: { id, disabledAt: null, ...unprovenAccount } })) > 0;

/**
 * The view for the holder of a link. The mail proves the address, so a mailed link may tell whether that has an account.
 * A link that was handed over proves none and tells nothing of it.
 */
export type LinkView =
  | { state: "dead"; why: DeadLink }
  | { state: "refused"; why: Refused | "passwordless" }
  | ({ state: "new"; trial: string | null } & Invitation)
  | ({ state: "known" | "handed" } & Invitation);

type Invitation = {
  studioName: string;
  fullName: string;
  email: string;
  role: Exclude<StudioRole, "owner">;
};

export async function readLink(tx: SystemTx, { token, at }: { token: string; at: Date }): Promise<LinkView> {
  const invite = await findByToken(tx, token);
  const why = deadLinkOf(invite, at);
  if (why || !invite) return { state: "dead", why: why ?? "unknown" };
  const { fullName, email, studio, staffRole } = invite;
  const shown = { studioName: studio.name, fullName, email, role: staffRole ?? ("staff" as const) };
  if (invite.inviteToken !== tokenDigest(token)) return { state: "handed", ...shown };
  const account = await findAccountAt(tx, email);
  if (!account) return { state: "new", ...shown, trial: null };
  const refused = refusedFor(account.roles, invite);
  if (refused !== "member" && (await isUnproven(tx, account.id)))
    return { state: "new", ...shown, trial: trialOf(account) };
  if (refused) return { state: "refused", why: refused };
  if (account.passwordHash === null) return { state: "refused", why: "passwordless" };
  return { state: "known", ...shown };
}
