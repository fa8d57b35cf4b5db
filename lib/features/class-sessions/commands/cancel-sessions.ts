import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { now, today } from "@/lib/kernel/clock";
import { type IsoDay, clockTimeOf, dayToDate } from "@/lib/kernel/dates";
import { DomainError } from "@/lib/kernel/errors";
import { sessionCopy } from "../copy";
import { meetingOn } from "../queries/list-sessions";
import { isAhead, isToBegin } from "../rules";
import { notifyEnrolled } from "./notify-enrolled";
import { type ClassDay, holdSession, holdSessions, openSessions } from "./open-sessions";

type Change = { reason: string; notify: boolean };

/** `unmailed`: people who get no mail because a limit of the day is reached. */
type Told = { unmailed: number };

const wallClock = (timeZone: string) => ({ day: today(timeZone), time: clockTimeOf(now(), timeZone) });

/** Cancels one class on one day. Refuses if it is over or somebody was present. */
export async function cancelClassSession(
  tx: StudioTx,
  { classId, day, reason, notify, timeZone }: ClassDay & Change & { timeZone: string },
): Promise<{ id: string; notified: boolean } & Told> {
  const { id, status, endTime } = await holdSession(tx, { classId, day });
  if (status === "cancelled") throw new DomainError("already-cancelled", sessionCopy.alreadyCancelled);
  if (!isAhead({ day, endTime }, wallClock(timeZone))) throw new DomainError("over", sessionCopy.over);
  await callOff(tx, [id], reason);
  const unmailed = notify
    ? await notifyEnrolled(tx, { kind: "cancelled", day, reason, sessionIds: [id] })
    : 0;
  return { id, notified: notify, unmailed };
}

/**
 * Restores a cancelled class. Refuses if the date was moved and its replacement has begun, or if the date itself is
 * over.
 */
export async function restoreClassSession(
  tx: StudioTx,
  { classId, day, notify, timeZone }: ClassDay & { notify: boolean; timeZone: string },
): Promise<{ id: string } & Told> {
  const { id, status, endTime } = await holdSession(tx, { classId, day });
  if (status !== "cancelled") throw new DomainError("not-cancelled", sessionCopy.notCancelled);
  const instead = await holdInstead(tx, { classId, day });
  const at = wallClock(timeZone);
  if (instead && (!isAhead({ day, endTime }, at) || !isToBegin(instead, at)))
    throw new DomainError("moved", sessionCopy.move.back);
  // Notify before restoring: restoring ends the replacement date, which tells who was notified of it.
  const unmailed = notify ? await notifyEnrolled(tx, { kind: "restored", day, sessionIds: [id] }) : 0;
  await putBack(tx, [id]);
  return { id, unmailed };
}

/** Locks the replacement of this date, unless it was cancelled. */
async function holdInstead(tx: StudioTx, { classId, day }: ClassDay) {
  const [instead] = await tx.$queryRaw<{ day: IsoDay; startTime: string }[]>`
    select day::text, start_time as "startTime" from class_sessions
     where class_id = ${classId}::uuid and moved_from = ${day}::date and day <> ${day}::date and status <> 'cancelled'
       for no key update`;
  return instead;
}

/** Cancels every class of a day that is not over and has nobody present. */
export async function cancelDay(
  tx: StudioTx,
  { day, reason, notify, timeZone }: Change & { day: IsoDay; timeZone: string },
): Promise<{ id: string | null; count: number; notified: boolean; day: IsoDay; reason: string } & Told> {
  const at = wallClock(timeZone);
  if (day < at.day) throw new DomainError("past-day", sessionCopy.pastDay, { day: [sessionCopy.pastDay] });
  const classes = await tx.studioClass.findMany({
    where: { status: "active", ...meetingOn(day) },
    orderBy: { id: "asc" },
    select: {
      id: true,
      endTime: true,
      sessions: { where: { day: dayToDate(day) }, select: { endTime: true } },
    },
  });
  const ahead = classes.filter(({ endTime, sessions: [session] }) =>
    isAhead({ day, endTime: session?.endTime ?? endTime }, at),
  );
  const opened = await openSessions(
    tx,
    ahead.map(({ id }) => ({ classId: id, day })),
  );
  const held = await holdSessions(tx, opened);
  const sessionIds = held.filter(({ status }) => status === "scheduled").map(({ id }) => id);
  if (sessionIds.length === 0)
    throw new DomainError(
      "nothing-to-do",
      ahead.length < classes.length ? sessionCopy.dayBefore.over : sessionCopy.nothingToCancel,
    );
  await callOff(tx, sessionIds, reason);
  const unmailed = notify ? await notifyEnrolled(tx, { kind: "cancelled", day, reason, sessionIds }) : 0;
  // The audit row names the day by one of its classes.
  return { id: sessionIds[0] ?? null, count: sessionIds.length, notified: notify, unmailed, day, reason };
}

/** Restores the classes of a day that were cancelled for one reason. */
export async function restoreDay(
  tx: StudioTx,
  { day, reason, notify }: Change & { day: IsoDay },
): Promise<{ count: number } & Told> {
  const cancelled = await tx.classSession.findMany({
    where: {
      day: dayToDate(day),
      status: "cancelled",
      cancelReason: reason,
      class: { status: "active", ...meetingOn(day) },
    },
    select: { id: true },
  });
  const held = await holdSessions(
    tx,
    cancelled.map(({ id }) => id),
  );
  const sessionIds = held.filter(({ status }) => status === "cancelled").map(({ id }) => id);
  if (sessionIds.length === 0) throw new DomainError("nothing-to-do", sessionCopy.nothingToRestore);
  await putBack(tx, sessionIds);
  const unmailed = notify ? await notifyEnrolled(tx, { kind: "restored", day, sessionIds }) : 0;
  return { count: sessionIds.length, unmailed };
}

const callOff = (tx: StudioTx, ids: readonly string[], reason: string) =>
  tx.classSession.updateMany({
    where: { id: { in: [...ids] } },
    data: { status: "cancelled", cancelReason: reason },
  });

const putBack = (tx: StudioTx, ids: readonly string[]) =>
  tx.classSession.updateMany({
    where: { id: { in: [...ids] } },
    data: { status: "scheduled", cancelReason: null },
  });
