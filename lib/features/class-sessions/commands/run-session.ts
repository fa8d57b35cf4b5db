import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { clockTimes } from "@/lib/db/week";
import { groupCopy } from "@/lib/features/class-groups/copy";
import { listGroup } from "@/lib/features/class-groups/queries";
import { laterInWeek } from "@/lib/features/class-groups/rules";
import { refuseUnavailableInstructor, warnOfClash } from "@/lib/features/instructors/commands";
import { now, today } from "@/lib/kernel/clock";
import { dateToDay } from "@/lib/kernel/dates";
import { DomainError } from "@/lib/kernel/errors";
import { sessionCopy } from "../copy";
import { sessionVersion } from "../queries/session-version";
import type { SessionDetails } from "../schema";
import { type ClassDay, holdSession, holdSessions, openSessions } from "./open-sessions";

/** `alsoOn` is optional in calls about one date. */
type Substituting = { maySubstitute: boolean; alsoOn?: readonly ClassDay[] };

/**
 * Sets the instructor of a day and a note. Refuses if somebody changed them since the form was opened, and a substitute
 * named by somebody who may not. An instructor who has become inactive may keep a day that is already theirs. Warns if
 * a substitute teaches another class at that time. The instructor also teaches on the dates in `alsoOn` that are still
 * to take place; their notes stay.
 */
export async function describeClassSession(
  tx: StudioTx,
  {
    instructorId,
    note,
    version,
    overrule,
    maySubstitute,
    alsoOn = [],
    ...classDay
  }: Omit<SessionDetails, "alsoOn"> & Substituting,
): Promise<{ id: string }> {
  const { id } = await holdSession(tx, classDay);
  const before = await tx.classSession.findUniqueOrThrow({
    where: { id },
    select: { instructorId: true, note: true, startTime: true, endTime: true },
  });
  if (sessionVersion(before) !== version) throw new DomainError("changed", sessionCopy.changed);
  const teaches = instructorId === before.instructorId ? undefined : instructorId;
  if (teaches !== undefined || alsoOn.length > 0) {
    if (!maySubstitute) throw new DomainError("forbidden", sessionCopy.substitute.office);
    await refuseUnavailableInstructor(tx, instructorId);
    const others = await holdOthers(tx, classDay, alsoOn);
    const dates = [{ ...classDay, ...clockTimes(before) }, ...others];
    if (!overrule) await warnOfClash(tx, { instructorId, dates });
    await tx.classSession.updateMany({
      where: { id: { in: others.map((other) => other.id) } },
      data: { instructorId },
    });
  }
  const named = teaches === undefined ? {} : { instructorId: teaches };
  await tx.classSession.updateMany({ where: { id }, data: { ...named, note } });
  return { id };
}

/**
 * Locks the sessions of other dates of the class's turma in the same week. Leaves out those that are cancelled or whose
 * roll was called. Throws if a class is no longer of the turma.
 */
async function holdOthers(tx: StudioTx, { classId, day }: ClassDay, alsoOn: readonly ClassDay[]) {
  if (alsoOn.length === 0) return [];
  const [weekly] = await tx.studioClass.findMany({
    where: { id: classId },
    select: { id: true, startTime: true, endTime: true },
    take: 1,
  });
  const group = weekly ? await listGroup(tx, weekly) : [];
  const expected = new Set(laterInWeek(group, { classId, day }).map((date) => `${date.classId} ${date.day}`));
  if (alsoOn.some((date) => !expected.has(`${date.classId} ${date.day}`)))
    throw new DomainError("changed", groupCopy.changed);
  const held = await holdSessions(tx, await openSessions(tx, alsoOn));
  const ids = held.filter(({ status }) => status === "scheduled").map(({ id }) => id);
  const rows = await tx.classSession.findMany({
    where: { id: { in: ids }, closedAt: null },
    select: { id: true, classId: true, day: true, startTime: true, endTime: true },
  });
  return rows.map((row) => ({ ...row, ...clockTimes(row), day: dateToDay(row.day) }));
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
