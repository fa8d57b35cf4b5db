import "server-only";
import { recordAudit } from "@/lib/audit/record";
import type { Open } from "@/lib/action/task";
import type { SignedInActor } from "@/lib/auth/actor";
import { plantSessionCookie } from "@/lib/auth/session-cookie";
import { listReachable } from "@/lib/auth/reachable";
import { openSession, revokeSession } from "@/lib/auth/session-rows";
import type { SystemTx } from "@/lib/db/doors";
import { now } from "@/lib/kernel/clock";
import { DomainError, NotFoundError } from "@/lib/kernel/errors";
import type { RequestInfo } from "@/lib/observe/request";
import { holdSession } from "../commands/account-rows";
import { sessionsCopy } from "../copy/sessions";

type Switch = {
  open: Open<SystemTx>;
  input: { studentId: string };
  actor: SignedInActor;
  request: RequestInfo;
};

/**
 * Each student gets a session of its own. The previous one ends as the next begins, so that a page that is still open
 * cannot write into the wrong portal. The right to open the student is checked again.
 */
export async function switchToStudent({ open, input: { studentId }, actor, request }: Switch): Promise<void> {
  const { userId, sessionId } = actor;
  if (actor.kind !== "student") throw new NotFoundError(sessionsCopy.switchStudent.gone);
  const at = now();
  const session = await open(async (tx) => {
    if (!(await holdSession(tx, { userId, sessionId })))
      throw new DomainError("ended", sessionsCopy.switchStudent.gone);
    const student = (await listReachable(tx, userId)).find(({ id }) => id === studentId);
    if (!student) throw new NotFoundError(sessionsCopy.switchStudent.gone);
    await revokeSession(tx, { id: sessionId, userId, at });
    const { studioId } = student;
    const action = "sessions.switch-student";
    await recordAudit(tx, { action, userId, studioId, entityId: studentId, ip: request.ip });
    return openSession(tx, { userId, area: "student", student, request, at });
  });
  await plantSessionCookie(session);
}
