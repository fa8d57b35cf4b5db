import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { clockTimes } from "@/lib/db/week";
import { warnOfClash } from "@/lib/features/instructors/commands";
import { now, today } from "@/lib/kernel/clock";
import { type ClockTime, type IsoDay, clockTimeOf, dateToDay, dayToDate } from "@/lib/kernel/dates";
import { DomainError, NotFoundError } from "@/lib/kernel/errors";
import { sessionCopy } from "../copy";
import { moveProblem, movedTo } from "../rules";
import type { SessionMove } from "../schema";
import { notifyEnrolled } from "./notify-enrolled";

export type MovedDate = {
  id: string;
  classId: string;
  /** The version of the class, which did not change. */
  version: string;
  name: string;
  /** The original date that the session replaces. */
  ownDay: IsoDay;
  fromDay: IsoDay;
  fromTime: ClockTime;
  toDay: IsoDay;
  startTime: ClockTime;
  notified: boolean;
  /** People who get no mail because a limit of the day is reached. */
  unmailed: number;
};

/**
 * Moves one date of a class to another day or hour and keeps its length; other weeks stay. Notifies the enrolled if
 * `notify` is set. The database refuses a cancelled or held date, and a day on which the class has another date.
 */
export async function moveClassSession(
  tx: StudioTx,
  { classId, day, toDay, was, overrule, notify, timeZone, ...sent }: SessionMove & { timeZone: string },
): Promise<MovedDate> {
  const date = await findUnchanged(tx, { classId, day, version: sent.version, was });
  const { name, instructorId, movedFrom } = date;
  const to = { day: toDay, startTime: sent.startTime };
  const at = { day: today(timeZone), time: clockTimeOf(now(), timeZone) };
  const problem = moveProblem({ day, startTime: was, movedFrom }, to, at);
  if (problem) throw new DomainError(problem.code, problem.message, { [problem.field]: [problem.message] });
  const times = movedTo(date, sent.startTime);
  const { pastMidnight } = sessionCopy.move;
  if (!times) throw new DomainError("past-midnight", pastMidnight, { startTime: [pastMidnight] });
  if (!overrule) await warnOfClash(tx, { instructorId, dates: [{ classId, day: toDay, ...times }] });
  const [moved] = await tx.$queryRaw<{ id: string | null }[]>`
    select move_session(${classId}::uuid, ${day}::date, ${toDay}::date, ${times.startTime}, ${times.endTime},
      ${sessionCopy.move.reason(to)}) as id`;
  if (!moved?.id) throw new NotFoundError(sessionCopy.notFound);
  const sessionId = await findOwnDate(tx, { id: moved.id, classId });
  const from = { day, startTime: was };
  const unmailed = notify
    ? await notifyEnrolled(tx, { kind: "date-moved", sessionId, classId, name, from, to })
    : 0;
  return {
    id: moved.id,
    classId,
    version: sent.version.toISOString(),
    name,
    ownDay: movedFrom ?? day,
    fromDay: day,
    fromTime: was,
    toDay,
    startTime: times.startTime,
    notified: notify,
    unmailed,
  };
}

type Shown = { classId: string; day: IsoDay; version: Date; was: ClockTime };

/** Throws if the class was removed, or somebody changed it or the date's hour since the screen showed them. */
async function findUnchanged(tx: StudioTx, { classId, day, version, was }: Shown) {
  const hours = { startTime: true, endTime: true, instructorId: true };
  const [weekly] = await tx.studioClass.findMany({
    where: { id: classId, status: "active" },
    select: {
      name: true,
      updatedAt: true,
      ...hours,
      sessions: { where: { day: dayToDate(day) }, select: { movedFrom: true, ...hours } },
    },
    take: 1,
  });
  if (!weekly) throw new NotFoundError(sessionCopy.notFound);
  const [session] = weekly.sessions;
  const date = session ?? weekly;
  if (weekly.updatedAt.getTime() !== version.getTime() || date.startTime !== was)
    throw new DomainError("changed-elsewhere", sessionCopy.move.changed);
  return {
    name: weekly.name,
    instructorId: date.instructorId,
    movedFrom: session?.movedFrom ? dateToDay(session.movedFrom) : null,
    ...clockTimes(date),
  };
}

/** The session of the original date: messages about a moved date are kept under its id. */
async function findOwnDate(tx: StudioTx, { id, classId }: { id: string; classId: string }): Promise<string> {
  const [moved] = await tx.classSession.findMany({ where: { id }, select: { movedFrom: true }, take: 1 });
  if (!moved?.movedFrom) return id;
  const [own] = await tx.classSession.findMany({
    where: { classId, day: moved.movedFrom },
    select: { id: true },
    take: 1,
  });
  return own?.id ?? id;
}
