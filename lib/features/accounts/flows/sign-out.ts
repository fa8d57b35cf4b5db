import "server-only";
import { type SecurityEventType, recordSecurityEvent } from "@/lib/audit/record";
import { withSystem } from "@/lib/db/doors";
import { now } from "@/lib/kernel/clock";
import { log } from "@/lib/observe/log";
import type { RequestInfo } from "@/lib/observe/request";
import type { Actor } from "@/lib/auth/actor";
import { readKnownDevice } from "@/lib/auth/known-device";
import { clearLoginState } from "@/lib/auth/login-state";
import { clearSessionCookie } from "@/lib/auth/session-cookie";
import { revokeSession } from "@/lib/auth/session-rows";

/** Revokes the caller's session row and clears the cookie, so that a copy of the cookie is worthless. */
export async function signOutHere({ actor, request }: { actor: Actor; request: RequestInfo }): Promise<void> {
  if (actor.kind !== "visitor") {
    const device = await readKnownDevice();
    const event = (type: SecurityEventType) => ({
      type,
      userId: actor.userId,
      studioId: "studioId" in actor ? actor.studioId : null,
      ip: request.ip,
      userAgent: request.userAgent,
    });
    await withSystem("sign-out.begin", (tx) => recordSecurityEvent(tx, event("LOGOUT_INITIATED")));
    try {
      await withSystem("sign-out", async (tx) => {
        await revokeSession(tx, { id: actor.sessionId, userId: actor.userId, at: now() });
        const kind = actor.kind === "student" ? "student" : "staff";
        await clearLoginState(tx, { kind, email: actor.email }, { device, ip: request.ip });
        await recordSecurityEvent(tx, event("LOGOUT_SUCCESS"));
      });
    } catch (error) {
      await withSystem("sign-out.error", (tx) =>
        recordSecurityEvent(tx, { ...event("LOGOUT_ERROR"), severity: "error" }),
      ).catch((err: unknown) => log.error({ err }, "the failed sign-out could not be recorded"));
      throw error;
    }
  }
  await clearSessionCookie();
}
