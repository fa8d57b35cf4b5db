import "server-only";
import { actorOf } from "@/lib/auth/actor";
import { readKnownDevice } from "@/lib/auth/known-device";
import { plantSessionCookie, unsealSession } from "@/lib/auth/session-cookie";
import { findSession, openSession, revokeSession } from "@/lib/auth/session-rows";
import { withSystem } from "@/lib/db/doors";
import { now } from "@/lib/kernel/clock";
import { DomainError } from "@/lib/kernel/errors";
import type { RequestInfo } from "@/lib/observe/request";
import { sessionsCopy } from "../copy/sessions";

/**
 * Turns a sealed token from an address into a session of this browser, or throws. The browser must be known to the
 * token's person; otherwise a link could sign a person in to a stranger's account. The token works once.
 */
export async function adoptSession(token: string, request: RequestInfo): Promise<void> {
  const refused = new DomainError("refused", sessionsCopy.reported.hash);
  const named = await unsealSession(token);
  const device = await readKnownDevice();
  if (!named || !device?.userIds.includes(named.userId)) throw refused;
  const at = now();
  const session = await withSystem("session.adopt", async (tx) => {
    const row = await findSession(tx, named.sessionId);
    if (!row || row.userId !== named.userId || actorOf(row, at).kind === "visitor") return null;
    if (!(await revokeSession(tx, { id: row.id, userId: row.userId, at }))) return null;
    const { userId, area, studentId, studio } = row;
    const student = studentId && studio ? { student: { id: studentId, studioId: studio.id } } : {};
    return openSession(tx, { userId, area, ...student, request, at });
  });
  if (!session) throw refused;
  await plantSessionCookie(session);
}
