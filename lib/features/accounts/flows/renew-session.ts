import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { plantSessionCookie } from "@/lib/auth/session-cookie";
import { renewSession } from "@/lib/auth/session-rows";
import { withSystem } from "@/lib/db/doors";
import { now } from "@/lib/kernel/clock";
import { type SessionUser, sessionUserOf } from "../rules/sessions";

/** Returns the signed-in user, or null, and extends the session and its cookie (AUTH-22). */
export async function renewSessionHere({
  actor,
}: {
  actor: Actor;
}): Promise<{ user: SessionUser | null; renewed: boolean }> {
  const user = sessionUserOf(actor);
  if (actor.kind === "visitor") return { user, renewed: false };
  const at = now();
  const { userId, sessionId } = actor;
  const { area, expiresAt } = await withSystem("session.renew", (tx) => renewSession(tx, sessionId, at));
  if (expiresAt) {
    const maxAge = Math.floor((expiresAt.getTime() - at.getTime()) / 1000);
    await plantSessionCookie({ userId, sessionId, area, maxAge });
  }
  return { user, renewed: expiresAt !== null };
}
