import "server-only";
import { tokenDigest } from "@/lib/auth/tokens";
import { seal, unseal } from "@/lib/config/seal";
import type { StudioTx, SystemTx } from "@/lib/db/doors";
import type { Prisma } from "@/lib/db/generated/client";
import { consentFacts, isForGuardian, lacksConsentOf } from "@/lib/features/guardians/queries";
import { publicLogoOf } from "@/lib/features/studios/queries/letterhead";
import { type IsoDay, dayOf } from "@/lib/kernel/dates";
import { DomainError } from "@/lib/kernel/errors";
import { nameOrEmailHolds } from "@/lib/kernel/search";
import { maskEmail } from "@/lib/kernel/text";
import { invitesCopy } from "../copy/students";
import { expiredAt, inviteeAmong, pendingAt, unanswered } from "../rules";
import type { InviteFilter } from "../schema";

/** Matches an unused, unexpired invite by its token, mailed or handed over. */
export const openInvite = (input: { token: string; at: Date }) => {
  const digest = tokenDigest(input.token);
  return { OR: [{ inviteToken: digest }, { shareToken: digest }], ...pendingAt(input.at) };
};

/** Associated data for sealing the handed-over token. */
const sharePlace = (id: string) => ({ table: "student_invites", column: "share_secret", row: id });

export const sealShare = (token: string, id: string): string => seal(token, sharePlace(id));

/** The recipient and the handed-over token of an open invite; null if none is open. */
export async function findShare(tx: StudioTx, { id, at }: { id: string; at: Date }) {
  const invite = await tx.studentInvite.findFirst({
    where: { id, renews: false, shareSecret: { not: null }, ...pendingAt(at) },
    select: { studentName: true, studentPhone: true, shareSecret: true, expiresAt: true },
  });
  if (!invite?.shareSecret) return null;
  const { studentName: fullName, studentPhone: phone, shareSecret, expiresAt } = invite;
  return { fullName, phone, token: unseal(shareSecret, sharePlace(id)), until: expiresAt };
}

export type InviteView = {
  kind: "student";
  studioName: string;
  /** Address of the academy's logo, if it has one. */
  logo: string | null;
  studentName: string;
  studentEmail: string;
  /** A minor without any guardian's consent. */
  asksGuardian: boolean;
  /** The birth date is unknown: a minor says so, with a guardian. */
  asksWhetherMinor: boolean;
  /** A minor whose guardian must consent first, in a portal of their own. */
  awaitsGuardian: boolean;
  /** The student has access already. */
  renews: boolean;
};

/** Null for any other token, without a reason (PORTAL-11). */
export async function findLiveInvite(
  tx: SystemTx,
  input: { token: string; at: Date },
): Promise<InviteView | null> {
  const invite = await tx.studentInvite.findFirst({
    where: openInvite(input),
    select: {
      studioId: true,
      studentId: true,
      studentName: true,
      studentEmail: true,
      renews: true,
      studio: { select: studioOfInvite },
    },
  });
  if (!invite) return null;
  const invitee = await findInviteeOf(tx, invite);
  if (invitee === null) return null;
  const { studio, studentName, studentEmail, renews } = invite;
  const view = { kind: "student", ...signOf(studio), studentName, studentEmail, renews } as const;
  const nothing = { asksGuardian: false, asksWhetherMinor: false, awaitsGuardian: false };
  if (invitee === "nobody-yet") return { ...view, ...nothing, asksWhetherMinor: true };
  if (invitee.status !== "active" || (invitee.userId !== null && !renews)) return null;
  const student = { id: invitee.id, studioId: invite.studioId };
  const facts = await tx.student.findFirst({ where: student, select: consentFacts });
  if (!facts) return null;
  const asksWhetherMinor = facts.birthDate === null && facts.guardians.length === 0;
  if (!lacksConsentOf(facts, dayOf(input.at, studio.timeZone)))
    return { ...view, ...nothing, asksWhetherMinor };
  const awaitsGuardian = await isForGuardian(tx, { studioId: student.studioId, studentId: student.id });
  return { ...view, ...nothing, asksGuardian: !awaitsGuardian, awaitsGuardian };
}

/** Columns of the academy shown on an invite's page. */
export const studioOfInvite = { name: true, logoUrl: true, timeZone: true } as const;

export const signOf = ({ name, logoUrl }: { name: string; logoUrl: string | null }) => ({
  studioName: name,
  logo: publicLogoOf(logoUrl),
});

/** Students of an address, in the door's studio or the given one. */
export const findStudentsOf = (tx: StudioTx | SystemTx, where: { studioId?: string; email: string }) =>
  tx.student.findMany({
    where,
    select: { id: true, foldedName: true, userId: true, status: true },
  });

/**
 * The student whose portal an invite opens: the one it names, while that is still the invited address; without one, the
 * student who has that address by now. Null if that is ambiguous or no longer true.
 */
export async function findInviteeOf(
  tx: SystemTx,
  invite: { studioId: string; studentId: string | null; studentName: string; studentEmail: string },
) {
  const { studioId, studentId, studentName, studentEmail: email } = invite;
  const known = await findStudentsOf(tx, { studioId, email });
  if (studentId !== null) return known.find(({ id }) => id === studentId) ?? null;
  return known.length === 0 ? ("nobody-yet" as const) : inviteeAmong(known, studentName);
}

export const invalidInvite = () => new DomainError("invalid-invite", invitesCopy.invalid);

export async function getLiveInvite(tx: SystemTx, input: { token: string; at: Date }): Promise<InviteView> {
  const invite = await findLiveInvite(tx, input);
  if (!invite) throw invalidInvite();
  return invite;
}

/** `email` is masked here unless it was asked for (SEC-19). */
export type UnansweredInvite = {
  id: string;
  fullName: string;
  email: string;
  until: IsoDay;
  expired: boolean;
  renews: boolean;
  /** Set if the invite is for an existing student. */
  studentId: string | null;
};

type InvitePage = { at: Date; timeZone: string; contacts: "masked" | "open"; skip?: number; take: number };

/** Open invites, newest first; `until` in the studio's time zone (STU-09). */
export const listPendingInvites = (tx: StudioTx, page: InvitePage) =>
  listInvites(tx, { ...page, where: pendingAt(page.at) });

/** Open and expired ones, newest first or in the requested order. */
export const listUnansweredInvites = (
  tx: StudioTx,
  { q, status, order, ...page }: InvitePage & Pick<InviteFilter, "q" | "status" | "order">,
) =>
  listInvites(tx, {
    ...page,
    where: { ...ofStatus(status, page.at), ...nameOrEmailHolds(q) },
    ...(order && { orderBy: sorted(order) }),
  });

function ofStatus(status: InviteFilter["status"], at: Date): Prisma.StudentInviteWhereInput {
  if (status === "all") return unanswered;
  return status === "pending" ? pendingAt(at) : expiredAt(at);
}

const sorted = ({ by, direction }: NonNullable<InviteFilter["order"]>) => [
  by === "nome" ? { foldedName: direction } : { expiresAt: direction },
  { id: direction },
];

const newestFirst = [{ createdAt: "desc" as const }, { id: "desc" as const }];

async function listInvites(
  tx: StudioTx,
  page: InvitePage & Pick<Prisma.StudentInviteFindManyArgs, "where" | "orderBy">,
): Promise<UnansweredInvite[]> {
  const { where, orderBy = newestFirst, at, timeZone, contacts, skip = 0, take } = page;
  const invites = await tx.studentInvite.findMany({
    where,
    orderBy,
    skip,
    take,
    select: {
      id: true,
      studentId: true,
      studentName: true,
      studentEmail: true,
      expiresAt: true,
      renews: true,
    },
  });
  return invites.map(({ id, studentId, studentName, studentEmail, expiresAt, renews }) => ({
    id,
    studentId,
    fullName: studentName,
    email: contacts === "open" ? studentEmail : maskEmail(studentEmail),
    until: dayOf(expiresAt, timeZone),
    expired: expiresAt <= at,
    renews,
  }));
}

export type InviteCounts = { all: number; pending: number; expired: number };

export async function countInvites(tx: StudioTx, { q, at }: { q: string; at: Date }): Promise<InviteCounts> {
  const words = nameOrEmailHolds(q);
  const pending = await tx.studentInvite.count({ where: { ...pendingAt(at), ...words } });
  const all = await tx.studentInvite.count({ where: { ...unanswered, ...words } });
  return { all, pending, expired: all - pending };
}

/** Progress of a student's portal access. `link`: an open link to a new password. */
export type InviteState =
  | { kind: "entered"; link: { id: string; until: IsoDay } | null }
  | { kind: "none" }
  | { kind: "pending"; id: string; until: IsoDay }
  | { kind: "ended"; id: string; on: IsoDay };

/** Columns that tell the state: the latest unused invite. */
export const lastInvite = {
  userId: true,
  invites: {
    where: { used: false },
    orderBy: { createdAt: "desc" },
    take: 1,
    select: { id: true, expiresAt: true, renews: true },
  },
} as const;

type Invited = {
  userId: string | null;
  invites: readonly { id: string; expiresAt: Date; renews: boolean }[];
};

export function inviteStateOf(
  { userId, invites: [last] }: Invited,
  { at, timeZone }: { at: Date; timeZone: string },
): InviteState {
  if (userId !== null) {
    const isOpen = last?.renews && last.expiresAt > at;
    return {
      kind: "entered",
      link: isOpen ? { id: last.id, until: dayOf(last.expiresAt, timeZone) } : null,
    };
  }
  if (!last) return { kind: "none" };
  const day = dayOf(last.expiresAt, timeZone);
  return last.expiresAt > at
    ? { kind: "pending", id: last.id, until: day }
    : { kind: "ended", id: last.id, on: day };
}
