import "server-only";
import type { Open } from "@/lib/action/task";
import type { StudioActor } from "@/lib/auth/actor";
import { noteRefused } from "@/lib/auth/note-refused";
import { teacherOf } from "@/lib/auth/policy";
import type { StudioTx } from "@/lib/db/doors";
import { commonCopy } from "@/lib/kernel/copy/common";
import { DomainError } from "@/lib/kernel/errors";
import type { RequestInfo } from "@/lib/observe/request";
import { type Marked, applyMarks } from "./commands";
import type { Mark } from "./rules";

/**
 * Needs neither receipt nor audit row: each mark is known by its `ref` and writes its own trail. Marks of another
 * person who used this browser wait until that person is signed in again.
 */
export async function sendMarks({
  open,
  input,
  actor,
  request,
}: {
  open: Open<StudioTx>;
  input: { userId: string; marks: (Mark | null)[] };
  actor: StudioActor;
  request: RequestInfo;
}): Promise<Marked> {
  if (input.userId !== actor.userId) throw new DomainError("signed-out", commonCopy.signedOut);
  const { userId, studioId, studio } = actor;
  const { hasUnknown, ...marked } = await open((tx) =>
    applyMarks(tx, { marks: input.marks, isTeacher: teacherOf(actor) !== null, timeZone: studio.timeZone }),
  );
  // Such marks are answered one by one, so the sending itself is not refused.
  if (hasUnknown)
    await noteRefused({ action: "attendance.mark", reason: "not-found", userId, studioId, request });
  return marked;
}
