import "server-only";
import type { StudentTx, StudioTx } from "@/lib/db/doors";
import { clockTimes } from "@/lib/db/week";
import { type ClockTime, type IsoDay, addDays, dateToDay, dayToDate, weekdayOf } from "@/lib/kernel/dates";
import { sessionCopy } from "../copy";
import {
  HOLIDAY_DAYS_AHEAD,
  type Holiday,
  type SessionStatus,
  type WallClock,
  holidaysBetween,
  isAhead,
  reasonFor,
  reasonOfDay,
} from "../rules";

/** A weekly class on one day, where that day differs from the rest or somebody was there. */
export type ClassSessionRow = {
  id: string;
  classId: string;
  day: IsoDay;
  startTime: ClockTime;
  endTime: ClockTime;
  status: SessionStatus;
  cancelReason: string | null;
  /** Who really teaches or taught. */
  instructor: string | null;
  /** The roll call is done. */
  closed: boolean;
  present: number;
  /** The date in whose place it stands, or itself at another hour. */
  movedFrom: IsoDay | null;
};

const columns = {
  id: true,
  classId: true,
  day: true,
  startTime: true,
  endTime: true,
  status: true,
  cancelReason: true,
  closedAt: true,
  movedFrom: true,
  instructor: { select: { fullName: true } },
  _count: { select: { attendances: { where: { voidedAt: null } } } },
} as const;

type Found = {
  id: string;
  classId: string;
  day: Date;
  startTime: string;
  endTime: string;
  status: SessionStatus;
  cancelReason: string | null;
  closedAt: Date | null;
  movedFrom: Date | null;
  instructor: { fullName: string } | null;
  _count: { attendances: number };
};

const rowOf = ({ _count, closedAt, movedFrom, instructor, ...row }: Found): ClassSessionRow => ({
  ...row,
  day: dateToDay(row.day),
  movedFrom: movedFrom && dateToDay(movedFrom),
  ...clockTimes(row),
  instructor: instructor?.fullName ?? null,
  closed: closedAt !== null,
  present: _count.attendances,
});

/** The sessions of some days, first to last, with how many were there. A class without a row is as its week has it. */
export async function listSessions(
  tx: StudioTx,
  { from, until }: { from: IsoDay; until: IsoDay },
): Promise<ClassSessionRow[]> {
  const rows = await tx.classSession.findMany({
    where: { day: { gte: dayToDate(from), lte: dayToDate(until) } },
    orderBy: [{ day: "asc" }, { startTime: "asc" }, { id: "asc" }],
    select: columns,
  });
  return rows.map(rowOf);
}

/** The sessions of one class in some days, the last first, with what is said of them. */
export async function listSessionsOfClass(
  tx: StudioTx,
  { classId, from, until }: { classId: string; from: IsoDay; until: IsoDay },
) {
  const rows = await tx.classSession.findMany({
    where: { classId, day: { gte: dayToDate(from), lte: dayToDate(until) } },
    orderBy: { day: "desc" },
    select: { ...columns, note: true, instructor: { select: { id: true, fullName: true } } },
  });
  return rows.map(({ note, ...row }) => ({ ...rowOf(row), teacher: row.instructor, note }));
}

/** Classes that meet on a day: each week, or once, as a date of theirs was moved there. */
export const meetingOn = (day: IsoDay) => ({
  OR: [
    { dayOfWeek: weekdayOf(day) },
    { sessions: { some: { day: dayToDate(day), movedFrom: { not: null } } } },
  ],
});

/** A class on a day; without a session where the day, like every other, has no row. */
export type DayClass<Session extends string | null = string | null> = {
  sessionId: Session;
  classId: string;
  name: string;
  startTime: string;
};

/**
 * The classes of a day that can be called off, and those that were for the `reason` which most of them share, with those of
 * them that are `ahead`; and how many are over.
 */
export async function findClassDay(
  tx: StudioTx,
  { day, at }: { day: IsoDay; at: WallClock },
): Promise<{
  scheduled: DayClass[];
  cancelled: DayClass[];
  ahead: DayClass[];
  reason: string;
  over: number;
}> {
  const classes = await tx.studioClass.findMany({
    where: { status: "active", ...meetingOn(day) },
    orderBy: [{ startTime: "asc" }, { id: "asc" }],
    select: {
      id: true,
      name: true,
      startTime: true,
      endTime: true,
      sessions: {
        where: { day: dayToDate(day) },
        select: { id: true, status: true, cancelReason: true, startTime: true, endTime: true },
      },
    },
  });
  const dated = classes.map(({ id: classId, name, sessions: [session], ...weekly }) => ({
    isOver: !isAhead({ day, endTime: (session ?? weekly).endTime }, at),
    row: { sessionId: session?.id ?? null, classId, name, startTime: (session ?? weekly).startTime },
    status: session?.status ?? "scheduled",
    cancelReason: session?.cancelReason ?? null,
  }));
  const rowsOf = (of: typeof dated) => of.map(({ row }) => row);
  const reason = reasonOfDay(
    dated.flatMap(({ cancelReason }) => cancelReason ?? []),
    reasonFor(day),
  );
  return {
    scheduled: rowsOf(dated.filter(({ status, isOver }) => status === "scheduled" && !isOver)),
    cancelled: rowsOf(dated.filter(({ cancelReason }) => cancelReason === reason)),
    ahead: rowsOf(dated.filter(({ cancelReason, isOver }) => cancelReason === reason && !isOver)),
    reason,
    over: dated.filter(({ isOver }) => isOver).length,
  };
}

/** A holiday ahead, with how many classes stand on it, and how many were called off for it, or for what was typed instead. */
export type HolidayAhead = Holiday & { scheduled: number; cancelled: number; reason: string };

/** The next holiday of these weeks on which classes would take place, or were called off for it; null without one. */
export async function findHolidayAhead(
  tx: StudioTx,
  { at }: { at: WallClock },
): Promise<HolidayAhead | null> {
  const holidays = holidaysBetween(at.day, addDays(at.day, HOLIDAY_DAYS_AHEAD));
  if (holidays.length === 0) return null;
  const days = holidays.map(({ day }) => dayToDate(day));
  const classes = await tx.studioClass.findMany({
    where: { status: "active", OR: holidays.flatMap(({ day }) => meetingOn(day).OR) },
    select: {
      dayOfWeek: true,
      endTime: true,
      sessions: {
        where: { day: { in: days } },
        select: { day: true, status: true, cancelReason: true, movedFrom: true, endTime: true },
      },
    },
  });
  const ahead = holidays.map((holiday) => {
    const classDays = classes
      .map((weekly) => ({
        weekly,
        session: weekly.sessions.find(({ day }) => dateToDay(day) === holiday.day),
      }))
      .filter(
        ({ weekly, session }) =>
          weekly.dayOfWeek === weekdayOf(holiday.day) || (session?.movedFrom ?? null) !== null,
      )
      .map(({ weekly, session }) => ({
        session,
        isOver: !isAhead({ day: holiday.day, endTime: (session ?? weekly).endTime }, at),
      }));
    const scheduled = classDays.filter(
      ({ session, isOver }) => !isOver && (session?.status ?? "scheduled") === "scheduled",
    ).length;
    const reasons = classDays.flatMap(({ session }) => session?.cancelReason ?? []);
    const ofHoliday = sessionCopy.holidayReason(holiday.name);
    const reason = scheduled > 0 ? ofHoliday : reasonOfDay(reasons, ofHoliday);
    const cancelled = reasons.filter((given) => given === reason).length;
    return { ...holiday, scheduled, cancelled, reason };
  });
  return ahead.find(({ scheduled, cancelled }) => scheduled + cancelled > 0) ?? null;
}

type OwnDate = {
  classId: string;
  day: Date;
  startTime: string;
  endTime: string;
  cancelled: string | null;
  substitute: string | null;
  movedFrom: Date | null;
  status: SessionStatus;
  isCalled: boolean;
  isPresent: boolean;
};

/**
 * The dates of the student's own classes that have a row: called off, moved there, at another hour, taught by somebody else; and whether
 * the roll call was concluded, or has the student as present.
 */
export async function listOwnDates(tx: StudentTx, { from, until }: { from: IsoDay; until: IsoDay }) {
  const rows = await tx.$queryRaw<OwnDate[]>`
    select d.class_id as "classId", d.day, d.start_time as "startTime", d.end_time as "endTime",
           case when d.status = 'cancelled' then coalesce(d.cancel_reason, '') end as cancelled,
           case when d.instructor_id <> c.instructor_id or c.instructor_id is null then i.full_name end as substitute,
           d.moved_from as "movedFrom", d.status::text, d.closed_at is not null as "isCalled",
           exists (select from attendances a where a.session_id = d.id and a.voided_at is null) as "isPresent"
      from class_sessions d
      join classes c on c.id = d.class_id
      left join instructors i on i.id = d.instructor_id
     where d.day between ${from}::date and ${until}::date
     order by d.day, d.start_time, d.id`;
  return rows.map(({ movedFrom, ...row }) => ({
    ...row,
    day: dateToDay(row.day),
    ...clockTimes(row),
    movedFrom: movedFrom && dateToDay(movedFrom),
  }));
}
