import { fold } from "@/lib/kernel/search";
import { invitesCopy } from "./copy/students";

/** Validity of a link; the mail names it (C-23). */
export const INVITE_DAYS = 7;
export const INVITES_PER_STUDIO_AND_HOUR = 50;
/** Per day, whatever became of them. */
const INVITES_PER_RECIPIENT = { max: 3, pauseMinutes: 10 } as const;
/** Wide, because many students may open their links in the academy's own network on one evening. */
export const INVITE_LINKS_PER_NETWORK = { max: 60, windowMinutes: 15 } as const;

/** Time to read that an invite is invalid, before the sign-in page opens. */
export const INVITE_REDIRECT_MS = 6_000;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type SentInvite = { email: string; createdAt: Date };

/** Start of the time in which a studio's invites count. */
export const quotaStart = (at: Date): Date => new Date(at.getTime() - DAY);

/** Start of the hour in which a studio's invites are limited. */
export const hourStart = (at: Date): Date => new Date(at.getTime() - HOUR);

/** From then on an invite of this time is not counted any more. */
export const hourEnd = (at: Date): Date => new Date(at.getTime() + HOUR);

/** An unexpired invite, even if its student may not enter at present (STU-29). */
export const pendingAt = (at: Date) => ({ used: false, expiresAt: { gt: at } });

/** Not used and not closed by the academy: open, or expired and to be sent again. The database expires a closed one. */
export const unanswered = { used: false, closedAt: null } as const;

export const expiredAt = (at: Date) => ({ ...unanswered, expiresAt: { lte: at } });

/** The same for a guardian's invite. */
export const unansweredByGuardian = { acceptedAt: null, closedAt: null } as const;

/** A guardian's invite with an open link. */
export const waitingForGuardian = (at: Date) => ({ ...unansweredByGuardian, expiresAt: { gt: at } });

export const inviteEnd = (at: Date): Date => new Date(at.getTime() + INVITE_DAYS * DAY);

/** The reason why no invite may be sent now, or null. `sent`: the studio's invites since `quotaStart`. */
export function quotaProblem(sent: readonly SentInvite[], to: { email: string; at: Date }): string | null {
  const isWithin = (span: number) => (invite: SentInvite) =>
    to.at.getTime() - invite.createdAt.getTime() < span;
  if (sent.filter(isWithin(HOUR)).length >= INVITES_PER_STUDIO_AND_HOUR) return invitesCopy.tooMany;
  const toSame = sent.filter(({ email }) => email === to.email);
  if (toSame.length >= INVITES_PER_RECIPIENT.max) return invitesCopy.tooManyToOne;
  return toSame.some(isWithin(INVITES_PER_RECIPIENT.pauseMinutes * MINUTE)) ? invitesCopy.tooSoon : null;
}

const GREETING =
  /^(ol[aá]|oi+[eê]?|(salve|fala)(?=[,!])|e a[ií]|bom dia|boa tarde|boa noite|prezad[oa]s?|querid[oa]s?|car[oa]s?)(?!\p{L})/iu;

/** True if a message has a greeting of its own; its mail then adds none. */
export const greets = (message: string): boolean => GREETING.test(message.trim());

type KnownStudent = { foldedName: string; userId: string | null };

/**
 * The student meant by an invite to this address (C-24): the one of that name, else the only one if they have no access
 * yet. Null if ambiguous: siblings share an address.
 */
export function inviteeAmong<S extends KnownStudent>(students: readonly S[], name: string): S | null {
  const named = students.find(({ foldedName }) => foldedName === fold(name));
  if (named) return named;
  const [only, ...others] = students;
  return only?.userId === null && others.length === 0 ? only : null;
}

type Opener = { email: string | null; userId: string | null };

export type Invitee =
  | { kind: "student" }
  | { kind: "guardian"; guardianId: string }
  /** Somebody enters already, or there is no address for an account. */
  | { kind: "nobody"; why: "already-entered" | "no-email" };

/**
 * The guardian who opens a minor's portal: one who enters already, else the first with an address. Null if the student
 * enters, or if no guardian can. `guardians` are those of a minor who may see, the first named first.
 */
export const guardianWhoOpens = <G extends Opener>(student: Opener, guardians: readonly G[]): G | null =>
  student.userId !== null
    ? null
    : (guardians.find(({ userId }) => userId !== null) ??
      guardians.find(({ email }) => email !== null) ??
      null);

/**
 * The person who is invited to a student's portal. A minor's is opened by a guardian, who consents for the minor.
 * Without an address among the guardians, the child's own is used.
 */
export function inviteeFor({
  student,
  guardians,
}: {
  student: Opener;
  guardians: readonly (Opener & { id: string })[];
}): Invitee {
  const guardian = guardianWhoOpens(student, guardians);
  if (student.userId !== null || (guardian && guardian.userId !== null))
    return { kind: "nobody", why: "already-entered" };
  if (guardian) return { kind: "guardian", guardianId: guardian.id };
  return student.email === null ? { kind: "nobody", why: "no-email" } : { kind: "student" };
}
