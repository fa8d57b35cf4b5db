import "server-only";
import { SESSION_DAYS, SESSION_MAX_DAYS } from "@/lib/config/constants";
import type { SessionArea } from "./session-token";

const DAY = 86_400_000;

/**
 * Expiry after a renewal at this moment. Null before half of the session's life, and once it cannot grow further
 * (SESSION_MAX_DAYS from its creation).
 */
export function renewedExpiry(
  session: { area: SessionArea; createdAt: Date; expiresAt: Date },
  at: Date,
): Date | null {
  const life = SESSION_DAYS[session.area] * DAY;
  if (session.expiresAt.getTime() - at.getTime() > life / 2) return null;
  const last = session.createdAt.getTime() + SESSION_MAX_DAYS[session.area] * DAY;
  const expiry = new Date(Math.min(at.getTime() + life, last));
  return expiry > session.expiresAt ? expiry : null;
}
