import { INVITE_DAYS, INVITES_PER_RECIPIENT, INVITES_PER_STUDIO_AND_HOUR } from "@/lib/config/constants";
import { invitesCopy } from "./copy";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type SentInvite = { studentEmail: string; createdAt: Date };

/** How far back a studio's invites count. */
export const quotaStart = (at: Date): Date => new Date(at.getTime() - DAY);

export const inviteEnd = (at: Date): Date => new Date(at.getTime() + INVITE_DAYS * DAY);

/** Why no invite may leave now, or null: `sent` are the studio's invites since `quotaStart`. */
export function quotaProblem(sent: readonly SentInvite[], to: { email: string; at: Date }): string | null {
  const isWithin = (span: number) => (invite: SentInvite) =>
    to.at.getTime() - invite.createdAt.getTime() < span;
  if (sent.filter(isWithin(HOUR)).length >= INVITES_PER_STUDIO_AND_HOUR) return invitesCopy.tooMany;
  const toSame = sent.filter((invite) => invite.studentEmail === to.email);
  if (toSame.length >= INVITES_PER_RECIPIENT.max) return invitesCopy.tooManyToOne;
  return toSame.some(isWithin(INVITES_PER_RECIPIENT.pauseMinutes * MINUTE)) ? invitesCopy.tooSoon : null;
}
