import "server-only";
import { tokenDigest } from "@/lib/auth/tokens";
import { seal, unseal } from "@/lib/config/seal";
import type { StudioTx, SystemTx } from "@/lib/db/doors";
import { type IsoDay, dayOf } from "@/lib/kernel/dates";
import { unansweredByGuardian, waitingForGuardian } from "../rules";
import { signOf, studioOfInvite } from "./student-invites";

const reachable = {
  where: { canSee: true, student: { status: "active" } },
  orderBy: { createdAt: "asc" },
  select: { student: { select: { id: true, studioId: true, fullName: true, status: true } } },
} as const;

/** Matches an unused, unexpired invite by its token, mailed or handed over. */
export const openGuardianInvite = ({ token, at }: { token: string; at: Date }) => {
  const digest = tokenDigest(token);
  return { OR: [{ inviteToken: digest }, { shareToken: digest }], ...waitingForGuardian(at) };
};

/** Associated data for sealing the handed-over token. */
const sharePlace = (id: string) => ({ table: "guardian_invites", column: "share_secret", row: id });

export const sealGuardianShare = (token: string, id: string): string => seal(token, sharePlace(id));

/** The handed-over token of an open invite and its end; null if none is open. */
export async function findGuardianShare(tx: StudioTx, { id, at }: { id: string; at: Date }) {
  const invite = await tx.guardianInvite.findFirst({
    where: { id, ...waitingForGuardian(at) },
    select: { shareSecret: true, expiresAt: true },
  });
  if (!invite?.shareSecret) return null;
  return { token: unseal(invite.shareSecret, sharePlace(id)), until: invite.expiresAt };
}

const invited = {
  studioId: true,
  inviteToken: true,
  email: true,
  guardian: {
    select: { id: true, fullName: true, email: true, userId: true, students: reachable },
  },
  studio: { select: studioOfInvite },
} as const;

/**
 * The invite of a live link and what it asks for: a new account (`new`), the password of the address's account
 * (`known`), or a new password for the guardian's own (`renew`). Null for any other token. Only a mailed link proves a
 * mailbox.
 */
export async function findGuardianInvite(tx: SystemTx, { token, at }: { token: string; at: Date }) {
  const invite = await tx.guardianInvite.findFirst({
    where: openGuardianInvite({ token, at }),
    select: invited,
  });
  if (!invite) return null;
  const { guardian, email, studio, studioId } = invite;
  const students = guardian.students.map(({ student }) => student);
  // The link ends if the address was corrected or the guardian may see nobody any more.
  if (guardian.email !== email || students.length === 0) return null;
  const account = await tx.user.findUnique({
    where: { kind_email: { kind: "student", email } },
    select: { id: true, emailConfirmedAt: true },
  });
  const state = !account ? "new" : isTheirs(account, guardian) ? "renew" : "known";
  const isMailed = invite.inviteToken === tokenDigest(token);
  return {
    state,
    isMailed,
    studioId,
    email,
    studio,
    guardian,
    students,
    accountId: account?.id ?? null,
  } as const;
}

/** An unconfirmed account belongs to the holder of the mailbox, whoever created it. */
const isTheirs = (
  account: { id: string; emailConfirmedAt: Date | null },
  guardian: { userId: string | null },
) => account.id === guardian.userId || account.emailConfirmedAt === null;

export type GuardianView = {
  kind: "guardian";
  state: "new" | "known" | "renew";
  studioName: string;
  logo: string | null;
  fullName: string;
  email: string;
  /** Names of the students, as a list in words. */
  students: string;
};

const inWords = new Intl.ListFormat("pt-BR");

export async function findGuardianView(
  tx: SystemTx,
  link: { token: string; at: Date },
): Promise<GuardianView | null> {
  const invite = await findGuardianInvite(tx, link);
  if (!invite) return null;
  const { state, email, studio, guardian, students } = invite;
  const names = inWords.format(students.map(({ fullName }) => fullName));
  return { kind: "guardian", state, ...signOf(studio), fullName: guardian.fullName, email, students: names };
}

/** Columns that tell how far a guardian's access is. */
export const lastGuardianInvite = {
  userId: true,
  invites: {
    where: unansweredByGuardian,
    orderBy: { createdAt: "desc" },
    take: 1,
    select: { expiresAt: true },
  },
} as const;

/** `until`: a link is open. `ended`: the last one expired. */
export type GuardianAccess = { entered: boolean; until: IsoDay | null; ended: boolean };

export function guardianAccessOf(
  { userId, invites: [last] }: { userId: string | null; invites: readonly { expiresAt: Date }[] },
  { at, timeZone }: { at: Date; timeZone: string },
): GuardianAccess {
  const isOpen = last !== undefined && last.expiresAt > at;
  return {
    entered: userId !== null,
    until: isOpen ? dayOf(last.expiresAt, timeZone) : null,
    ended: last !== undefined && !isOpen,
  };
}
