import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import type { Prisma } from "@/lib/db/generated/client";
import { clockTimes, inWeekOrder } from "@/lib/db/week";
import { type ClockTime, type IsoDay, dateToDay, dayToDate, weekdayOf } from "@/lib/kernel/dates";

/** Upcoming sessions that the instructor teaches as a substitute. */
export const insteadOf = (id: string, today: IsoDay): Prisma.ClassSessionWhereInput => ({
  instructorId: id,
  status: "scheduled",
  day: { gte: dayToDate(today) },
  class: { status: "active", OR: [{ instructorId: null }, { instructorId: { not: id } }] },
});

/** Times at which the instructor teaches: weekly, and upcoming sessions as a substitute or on a moved date. */
export async function listToTeach(tx: StudioTx, { id, today }: { id: string; today: IsoDay }) {
  const times = { startTime: true, endTime: true };
  const classes = await tx.studioClass.findMany({
    where: { instructorId: id, status: "active" },
    select: { dayOfWeek: true, ...times },
  });
  const sessions = await tx.classSession.findMany({
    where: {
      OR: [
        insteadOf(id, today),
        {
          instructorId: id,
          status: "scheduled",
          day: { gte: dayToDate(today) },
          movedFrom: { not: null },
          class: { status: "active" },
        },
      ],
    },
    orderBy: [{ day: "asc" }, { startTime: "asc" }, { id: "asc" }],
    select: { classId: true, day: true, ...times },
  });
  return {
    weekly: classes.map((row) => ({ ...row, ...clockTimes(row) })),
    dates: sessions.map((row) => ({ ...row, ...clockTimes(row), day: dateToDay(row.day) })),
  };
}

export type WeekTime = { dayOfWeek: number; startTime: ClockTime; endTime: ClockTime };

export type DayTime = { classId: string; day: IsoDay; startTime: ClockTime; endTime: ClockTime };

/** `day`: set if only that day is meant. */
type Taught = { name: string; dayOfWeek: number; startTime: string; endTime: string; day?: IsoDay };

const whatIsTaught = { name: true, dayOfWeek: true, startTime: true, endTime: true } as const;

const during = ({ startTime, endTime }: { startTime: ClockTime; endTime: ClockTime }) => ({
  startTime: { lt: endTime },
  endTime: { gt: startTime },
});

/** Active classes of an instructor that overlap these weekly times. */
export const listTaughtAt = (
  tx: StudioTx,
  {
    instructorId,
    weekly,
    except = [],
  }: { instructorId: string; weekly: readonly WeekTime[]; except?: readonly string[] },
): Promise<Taught[]> =>
  tx.studioClass.findMany({
    where: {
      status: "active",
      instructorId,
      OR: weekly.map((time) => ({ dayOfWeek: time.dayOfWeek, ...during(time) })),
      id: { notIn: [...except] },
    },
    orderBy: inWeekOrder,
    select: whatIsTaught,
  });

/** Other classes of the instructor that overlap this time on one day, by that day's sessions. */
export async function listTaughtOn(
  tx: StudioTx,
  { instructorId, classId, day, ...time }: DayTime & { instructorId: string },
): Promise<Taught[]> {
  const ofDay = { day: dayToDate(day) };
  const taught = { instructorId, ...during(time) };
  const rows = await tx.studioClass.findMany({
    where: {
      status: "active",
      id: { not: classId },
      OR: [
        { ...taught, dayOfWeek: weekdayOf(day), sessions: { none: ofDay } },
        {
          OR: [{ dayOfWeek: weekdayOf(day) }, { sessions: { some: { ...ofDay, movedFrom: { not: null } } } }],
          sessions: { some: { ...ofDay, ...taught, status: { not: "cancelled" } } },
        },
      ],
    },
    orderBy: inWeekOrder,
    select: { ...whatIsTaught, sessions: { where: ofDay, select: { startTime: true, endTime: true } } },
  });
  return rows.map(({ sessions: [session], ...row }) => ({ ...row, ...session, day }));
}

/** Sessions held by the instructor, whoever has the weekly class, newest first, with the number present. */
export async function listTaught(
  tx: StudioTx,
  { instructorId, since, until }: { instructorId: string; since: IsoDay; until: IsoDay },
) {
  const rows = await tx.classSession.findMany({
    where: { instructorId, status: "held", day: { gte: dayToDate(since), lte: dayToDate(until) } },
    orderBy: [{ day: "desc" }, { startTime: "desc" }, { id: "asc" }],
    select: {
      id: true,
      classId: true,
      day: true,
      startTime: true,
      endTime: true,
      class: { select: { name: true, instructorId: true } },
      _count: { select: { attendances: { where: { voidedAt: null } } } },
    },
  });
  return rows.map(({ day, class: { name, instructorId: usual }, _count, ...row }) => ({
    ...row,
    name,
    day: dateToDay(day),
    ...clockTimes(row),
    substitute: usual !== instructorId,
    present: _count.attendances,
  }));
}

export type TaughtSession = Awaited<ReturnType<typeof listTaught>>[number];
