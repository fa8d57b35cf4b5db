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

type Substituting = { maySubstitute: boolean };

/**
 * Sets the instructor of a day and a note. Refuses if somebody changed them since the form was opened, and a substitute
 * named by somebody who may not. An instructor who has become inactive may keep a day that is already theirs. Warns if
 * a substitute teaches another class at that time.
 */
export async function describeClassSession(
  tx: StudioTx,
  { instructorId, note, version, overrule, maySubstitute, ...classDay }: SessionDetails & Substituting,
): Promise<{ id: string }> {
  const { id } = await holdSession(tx, classDay);
  const before = await tx.classSession.findUniqueOrThrow({
    where: { id },
    select: { instructorId: true, note: true, startTime: true, endTime: true },
  });
  if (sessionVersion(before) !== version) throw new DomainError("changed", sessionCopy.changed);
  const teaches = instructorId === before.instructorId ? undefined : instructorId;
  if (teaches !== undefined) {
    if (!maySubstitute) throw new DomainError("forbidden", sessionCopy.substitute.office);
    await refuseUnavailableInstructor(tx, instructorId);
    const date = { ...classDay, ...clockTimes(before) };
    if (!overrule) await warnOfClash(tx, { instructorId, dates: [date] });
  }
  const named = teaches === undefined ? {} : { instructorId: teaches };
  await tx.classSession.updateMany({ where: { id }, data: { ...named, note } });
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
