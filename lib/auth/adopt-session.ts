import "server-only";
import { withSystem } from "@/lib/db/doors";
import { now } from "@/lib/kernel/clock";
import type { RequestInfo } from "@/lib/observe/request";
import { actorOf } from "./actor";
import { readKnownDevice } from "./known-device";
import { plantSessionCookie, unsealSession } from "./session-cookie";
import { findSession, openSession, revokeSession } from "./session-rows";

/**
 * Turns a sealed token that came in an address into a session of this browser; false when it is not accepted. The
 * browser must be known to the token's person: otherwise a link could sign somebody in to a stranger's account. The
 * token is worth nothing afterwards.
 */
export async function adoptSession(token: string, request: RequestInfo): Promise<boolean> {
  const named = await unsealSession(token);
  const device = await readKnownDevice();
  if (!named || !device?.userIds.includes(named.userId)) return false;
  const at = now();
  const session = await withSystem("session.adopt", async (tx) => {
    const row = await findSession(tx, named.sessionId);
    if (!row || row.userId !== named.userId || actorOf(row, at).kind === "visitor") return null;
    const { count } = await revokeSession(tx, row.id, at);
    if (count === 0) return null;
    const { userId, area, studentId, studio } = row;
    const student = studentId && studio ? { student: { id: studentId, studioId: studio.id } } : {};
    return openSession(tx, { userId, area, ...student, request, at });
  });
  if (session) await plantSessionCookie(session);
  return session !== null;
}
