import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { clockTimes } from "@/lib/db/week";
import { refuseUnavailableInstructor, warnOfClash } from "@/lib/features/instructors/commands";
import { now, today } from "@/lib/kernel/clock";
import { DomainError } from "@/lib/kernel/errors";
import { sessionCopy } from "../copy";
import { sessionVersion } from "../queries/session-version";
import type { SessionDetails } from "../schema";
import { type ClassDay, holdSession } from "./open-sessions";

/**
 * Sets the instructor of a day and a note. Refuses if somebody changed them since the form was opened. An instructor
 * who has become inactive may keep a day that is already theirs. Warns if a substitute teaches another class at that
 * time.
 */
export async function describeClassSession(
  tx: StudioTx,
  { instructorId, note, version, overrule, ...classDay }: SessionDetails,
): Promise<{ id: string }> {
  const { id } = await holdSession(tx, classDay);
  const before = await tx.classSession.findUniqueOrThrow({
    where: { id },
    select: { instructorId: true, note: true, startTime: true, endTime: true },
  });
  if (sessionVersion(before) !== version) throw new DomainError("changed", sessionCopy.changed);
  if (instructorId !== before.instructorId) {
    await refuseUnavailableInstructor(tx, instructorId);
    const date = { ...classDay, ...clockTimes(before) };
    if (!overrule) await warnOfClash(tx, { instructorId, dates: [date] });
  }
  await tx.classSession.updateMany({ where: { id }, data: { instructorId, note } });
  return { id };
}

/** Closes the roll call. Somebody who comes later can still be added. A class with nobody present counts as held. */
export async function closeRollCall(
  tx: StudioTx,
  { timeZone, ...classDay }: ClassDay & { timeZone: string },
): Promise<{ id: string }> {
  if (classDay.day > today(timeZone)) throw new DomainError("future", sessionCopy.tooEarly);
  const { id, status } = await holdSession(tx, classDay);
  if (status === "cancelled") throw new DomainError("cancelled", sessionCopy.alreadyCancelled);
  await tx.classSession.updateMany({
    where: { id, closedAt: null },
    data: { closedAt: now(), status: "held" },
  });
  return { id };
}

export async function reopenRollCall(tx: StudioTx, classDay: ClassDay): Promise<{ id: string }> {
  const { id } = await holdSession(tx, classDay);
  await tx.classSession.updateMany({ where: { id }, data: { closedAt: null } });
  return { id };
}
