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

/**
 * A class on one day that has a row of its own. It gets one when that day is changed (cancelled, moved, substitute,
 * note), when its roll is called, or when the class leaves that weekday.
 */
export type ClassSessionRow = {
  id: string;
  classId: string;
  day: IsoDay;
  startTime: ClockTime;
  endTime: ClockTime;
  status: SessionStatus;
  cancelReason: string | null;
  instructor: string | null;
  closed: boolean;
  present: number;
  /** The original date that the session replaces, or its own day if only the hour changed. */
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

/**
 * The sessions between two days, in order, with the number of students present. A day without a row follows the weekly
 * class.
 */
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

/** The sessions of one class between two days, latest first, with their notes. */
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

/** Classes that meet on a day: weekly, or because a date was moved there. */
export const meetingOn = (day: IsoDay) => ({
  OR: [
    { dayOfWeek: weekdayOf(day) },
    { sessions: { some: { day: dayToDate(day), movedFrom: { not: null } } } },
  ],
});

/** A class on a day; `sessionId` is null if the day has no row. */
export type DayClass<Session extends string | null = string | null> = {
  sessionId: Session;
  classId: string;
  name: string;
  startTime: string;
};

/**
 * The classes of a day.
 * `scheduled`: not cancelled and not over, so they can be cancelled.
 * `cancelled`: cancelled for `reason`.
 * `ahead`: those of them that are not over, so they can be restored.
 * `reason`: the holiday's if it was used, otherwise the most frequent one.
 * `over`: number of classes that have ended.
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

export type HolidayAhead = Holiday & { scheduled: number; cancelled: number; reason: string };

/**
 * The next holiday within the next HOLIDAY_DAYS_AHEAD days that has scheduled classes not yet over, or classes
 * cancelled for it. Null if there is none.
 */
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
 * Every session row of the student's classes between two days; row level security leaves out other classes.
 * `cancelled` is the reason, empty if none was given, and null if the class takes place. `isCalled`: the roll call was
 * closed. `isPresent`: the student was marked present.
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
