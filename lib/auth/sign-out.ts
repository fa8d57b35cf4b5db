import "server-only";
import { recordSecurityEvent } from "@/lib/audit/record";
import { withSystem } from "@/lib/db/doors";
import { now } from "@/lib/kernel/clock";
import type { RequestInfo } from "@/lib/observe/request";
import { currentActor } from "./actor";
import { clearSessionCookie } from "./session-cookie";
import { revokeSession } from "./session-rows";
import { loginKey } from "./throttle";

/** Revokes the caller's session row and clears the cookie; a copy of the cookie is worth nothing afterwards. */
export async function signOutHere(request: RequestInfo): Promise<void> {
  const actor = await currentActor();
  if (actor.kind !== "visitor") {
    const event = { userId: actor.userId, ip: request.ip, userAgent: request.userAgent };
    await withSystem("sign-out", async (tx) => {
      await recordSecurityEvent(tx, { type: "LOGOUT_INITIATED", ...event });
      await revokeSession(tx, actor.sessionId, now());
      const account = { kind: actor.kind === "student" ? "student" : "staff", email: actor.email } as const;
      await tx.throttleCounter.deleteMany({ where: { key: loginKey(account) } });
      await tx.loginState.updateMany({
        where: account,
        data: { failedAttempts: 0, lastFailedAt: null, lockedUntil: null },
      });
      await recordSecurityEvent(tx, { type: "LOGOUT_SUCCESS", ...event });
    });
  }
  await clearSessionCookie();
}
