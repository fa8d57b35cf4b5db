import "server-only";
import { SESSION_DAYS, SESSION_MAX_DAYS } from "@/lib/config/constants";
import { withSystem } from "@/lib/db/doors";
import { now } from "@/lib/kernel/clock";
import { type Actor, currentActor } from "./actor";
import { plantSessionCookie } from "./session-cookie";
import type { SessionArea } from "./session-token";

const DAY = 86_400_000;

/** When the session ends if it is renewed at this moment; null before half of its life, and at the last day it may reach. */
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

/** Notes that the caller's session is in use, and lengthens it past half of its life (AUTH-22). */
export async function renewSessionHere(): Promise<{ actor: Actor; renewed: boolean }> {
  const actor = await currentActor();
  if (actor.kind === "visitor") return { actor, renewed: false };
  const at = now();
  const { area, expiresAt } = await withSystem("session.renew", async (tx) => {
    const where = { id: actor.sessionId };
    const select = { area: true, createdAt: true, expiresAt: true } as const;
    const row = await tx.session.update({ where, data: { lastSeenAt: at }, select });
    const renewal = renewedExpiry(row, at);
    if (renewal) await tx.session.update({ where, data: { expiresAt: renewal }, select: { id: true } });
    return { area: row.area, expiresAt: renewal };
  });
  if (expiresAt) {
    const maxAge = Math.floor((expiresAt.getTime() - at.getTime()) / 1000);
    await plantSessionCookie({ userId: actor.userId, sessionId: actor.sessionId, area, maxAge });
  }
  return { actor, renewed: expiresAt !== null };
}
