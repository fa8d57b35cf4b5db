import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { clockTimes } from "@/lib/db/week";
import { type ClockTime, type IsoDay, addDays, dateToDay, firstOfMonth } from "@/lib/kernel/dates";
import { DAYS_BACK, type Pupil, type TaughtDate, WEEK_AHEAD, sortDates, sortPupils } from "../rules";

/** The first screen of an instructor: own dates, own students of whom there is news, and the hours of the month. */
export async function readTeachersDay(
  tx: StudioTx,
  { today, ...moment }: { today: IsoDay; time: ClockTime; timeZone: string },
) {
  const span = { from: addDays(today, -DAYS_BACK), until: addDays(today, WEEK_AHEAD) };
  const dates = await listTaughtDates(tx, { ...span, ...moment });
  const pupils = await listPupils(tx);
  const taught = await sumTaught(tx, { from: firstOfMonth(today), until: today });
  return {
    dates: sortDates(dates, { today, ...moment }),
    pupils: { count: pupils.length, ...sortPupils(pupils, today) },
    taught,
  };
}

export type TeachersDay = Awaited<ReturnType<typeof readTeachersDay>>;

/**
 * The dates between two days that the door's instructor teaches, by time. A class that is substituted belongs to the
 * substitute on that day.
 */
async function listTaughtDates(
  tx: StudioTx,
  { from, until, timeZone }: { from: IsoDay; until: IsoDay; timeZone: string },
): Promise<TaughtDate[]> {
  type Row = Omit<TaughtDate, "day" | "startTime" | "endTime"> & {
    day: Date;
    startTime: string;
    endTime: string;
  };
  const rows = await tx.$queryRaw<Row[]>`
    select c.id as "classId", c.name, d.day::date as day, coalesce(held.start_time, c.start_time) as "startTime",
           coalesce(held.end_time, c.end_time) as "endTime", c.current_students as enrolled, c.max_students as places,
           coalesce(held.status = 'cancelled', false) as cancelled,
           held.closed_at is not null as "isCalled", coalesce(held.present, 0)::int as present
      from generate_series(${from}::date, ${until}::date, interval '1 day') d (day)
      join classes c on true
      left join class_sessions held on held.class_id = c.id and held.day = d.day::date
     where coalesce(held.instructor_id, c.instructor_id) = app_instructor_id()
       and (held.status = 'held' or held.day < c.weekday_since
         or (c.status = 'active' and (held.moved_from is not null
           or (c.day_of_week = extract(dow from d.day)
             and d.day::date >= coalesce(c.weekday_since, (c.created_at at time zone ${timeZone}::text)::date))
           or (held.id is not null and c.day_of_week = extract(dow from d.day)))))
     order by 3, 4, c.name, c.id`;
  return rows.map((row) => ({ ...row, day: dateToDay(row.day), ...clockTimes(row) }));
}

/** Active students with a place in an own class, by name. */
async function listPupils(tx: StudioTx): Promise<Pupil[]> {
  type Row = Omit<Pupil, "bornOn" | "since" | "firstTrained" | "lastTrained" | "before"> & {
    bornOn: Date | null;
    since: Date;
    firstTrained: Date | null;
    lastTrained: Date | null;
    before: Date | null;
  };
  const rows = await tx.$queryRaw<Row[]>`
    select s.id, s.full_name as name, own.birth_date as "bornOn", own.since, trained.first as "firstTrained",
           trained.days[1] as "lastTrained", trained.days[2] as before
      from app_own_students() own
      join students s on s.id = own.id and s.status = 'active'
      cross join lateral (
        select min(a.day) as first, (array_agg(distinct a.day order by a.day desc))[1:2] as days
          from attendances a where a.student_id = s.id and a.voided_at is null) trained
     order by s.folded_name, s.id`;
  const day = (date: Date | null) => date && dateToDay(date);
  return rows.map((row) => ({
    ...row,
    bornOn: day(row.bornOn),
    since: dateToDay(row.since),
    firstTrained: day(row.firstTrained),
    lastTrained: day(row.lastTrained),
    before: day(row.before),
  }));
}

/** Held dates of the door's instructor between two days, and their minutes together. */
async function sumTaught(
  tx: StudioTx,
  { from, until }: { from: IsoDay; until: IsoDay },
): Promise<{ count: number; minutes: number }> {
  const [row] = await tx.$queryRaw<{ count: number; minutes: number }[]>`
    select count(*)::int as count,
           coalesce(sum(extract(epoch from d.end_time::time - d.start_time::time) / 60), 0)::int as minutes
      from held_sessions h join class_sessions d on d.id = h.id
     where d.instructor_id = app_instructor_id() and d.day between ${from}::date and ${until}::date`;
  if (!row) throw new Error("the aggregate query returned no row");
  return row;
}
