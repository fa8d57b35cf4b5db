import { fold } from "@/lib/kernel/search";
import { invitesCopy } from "./copy/students";

/** A link into the portal; said in the mail (C-23). */
export const INVITE_DAYS = 7;
const INVITES_PER_STUDIO_AND_HOUR = 50;
/** In a day, whatever their outcome. */
const INVITES_PER_RECIPIENT = { max: 3, pauseMinutes: 10 } as const;
/** An academy's students may open their links in its own network, one evening. */
export const INVITE_LINKS_PER_NETWORK = { max: 60, windowMinutes: 15 } as const;

/** Time to read that an invite opens nothing, before the sign-in page comes. */
export const INVITE_REDIRECT_MS = 6_000;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type SentInvite = { email: string; createdAt: Date };

/** How far back a studio's invites count. */
export const quotaStart = (at: Date): Date => new Date(at.getTime() - DAY);

/** An invite that still opens something, or would if its student may enter (STU-29). */
export const pendingAt = (at: Date) => ({ used: false, expiresAt: { gt: at } });

/**
 * Nobody came, and the academy has not let it go: pending, or run out and to be sent again. What is closed is over, which
 * the database sees to.
 */
export const unanswered = { used: false, closedAt: null } as const;

export const expiredAt = (at: Date) => ({ ...unanswered, expiresAt: { lte: at } });

/** Of a guardian's: nobody came by it, and the academy has not let it go. */
export const unansweredByGuardian = { acceptedAt: null, closedAt: null } as const;

/** One whose link still opens something. */
export const waitingForGuardian = (at: Date) => ({ ...unansweredByGuardian, expiresAt: { gt: at } });

export const inviteEnd = (at: Date): Date => new Date(at.getTime() + INVITE_DAYS * DAY);

/** Why no invite may leave now, or null: `sent` are the studio's invites since `quotaStart`. */
export function quotaProblem(sent: readonly SentInvite[], to: { email: string; at: Date }): string | null {
  const isWithin = (span: number) => (invite: SentInvite) =>
    to.at.getTime() - invite.createdAt.getTime() < span;
  if (sent.filter(isWithin(HOUR)).length >= INVITES_PER_STUDIO_AND_HOUR) return invitesCopy.tooMany;
  const toSame = sent.filter(({ email }) => email === to.email);
  if (toSame.length >= INVITES_PER_RECIPIENT.max) return invitesCopy.tooManyToOne;
  return toSame.some(isWithin(INVITES_PER_RECIPIENT.pauseMinutes * MINUTE)) ? invitesCopy.tooSoon : null;
}

const GREETING =
  /^(ol[aá]|oi+[eê]?|salve|fala(?=[,!])|e a[ií]|bom dia|boa tarde|boa noite|prezad[oa]s?|querid[oa]s?|car[oa]s?)(?!\p{L})/iu;

/** Whether a message greets by itself: then the mail that carries it does not. */
export const greets = (message: string): boolean => GREETING.test(message.trim());

type KnownStudent = { foldedName: string; userId: string | null };

/**
 * Which of the students with the invited address is meant (C-24): the one of that name, else the only one as long as
 * nobody enters there. Null where that cannot be told: brothers and sisters share an address.
 */
export function inviteeAmong<S extends KnownStudent>(students: readonly S[], name: string): S | null {
  const named = students.find(({ foldedName }) => foldedName === fold(name));
  if (named) return named;
  const [only, ...others] = students;
  return only?.userId === null && others.length === 0 ? only : null;
}
