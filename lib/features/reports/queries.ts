import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { type ClockTime, type IsoDay, isoDay } from "@/lib/kernel/dates";
import { type Cents, cents } from "@/lib/kernel/money";

export type StudioNumbers = {
  students: number;
  activeStudents: number;
  classes: number;
  activeClasses: number;
  instructors: number;
  activeInstructors: number;
  /** Payments of every status (DASH-07, C-21). */
  revenue: Cents;
  confirmedRevenue: Cents;
};

type NumbersRow = { [K in keyof StudioNumbers]: K extends "revenue" | "confirmedRevenue" ? bigint : number };

/** All the figures of the dashboard in one statement; money is dated `since` or later. */
export async function getStudioNumbers(tx: StudioTx, since: IsoDay): Promise<StudioNumbers> {
  const [row] = await tx.$queryRaw<NumbersRow[]>`
    select s.*, c.*, i.*, p.*
    from (select count(*)::int as "students",
                 (count(*) filter (where status = 'active'))::int as "activeStudents" from students) s,
         (select count(*)::int as "classes",
                 (count(*) filter (where status = 'active'))::int as "activeClasses" from classes) c,
         (select count(*)::int as "instructors",
                 (count(*) filter (where status = 'active'))::int as "activeInstructors" from instructors) i,
         (select coalesce(sum(amount_cents), 0)::bigint as "revenue",
                 coalesce(sum(amount_cents) filter (where status = 'completed'), 0)::bigint as "confirmedRevenue"
          from payments where payment_date >= ${since}::date) p`;
  if (!row) throw new Error("a statement of aggregates gave no row");
  return {
    ...row,
    revenue: cents(Number(row.revenue)),
    confirmedRevenue: cents(Number(row.confirmedRevenue)),
  };
}

export type TodaysClass = {
  id: string;
  name: string;
  startTime: ClockTime;
  endTime: ClockTime;
  instructor: string | null;
  enrolled: number;
  places: number;
};

/** Active classes of a weekday (0 = Sunday) in the order in which they begin. */
export async function listClassesOfWeekday(tx: StudioTx, weekday: number): Promise<TodaysClass[]> {
  return tx.$queryRaw<TodaysClass[]>`
    select c.id, c.name, c.start_time as "startTime", c.end_time as "endTime", i.full_name as "instructor",
           c.current_students::int as "enrolled", c.max_students::int as "places"
    from classes c left join instructors i on i.id = c.instructor_id and i.studio_id = c.studio_id
    where c.status = 'active' and c.day_of_week = ${weekday}
    order by c.start_time, c.name, c.id`;
}

/** Completed payments by month from `since` to before `until`. Summed by day first: a month is costly to write for every row. */
export async function sumRevenueByMonth(tx: StudioTx, span: { since: IsoDay; until: IsoDay }) {
  const rows = await tx.$queryRaw<{ month: string; amount: bigint }[]>`
    select to_char(day, 'YYYY-MM-01') as "month", sum(amount)::bigint as "amount"
    from (select payment_date as day, sum(amount_cents) as amount
          from payments
          where status = 'completed' and payment_date >= ${span.since}::date and payment_date < ${span.until}::date
          group by 1) days
    group by 1`;
  return rows.map((row) => ({ month: isoDay(row.month), amount: cents(Number(row.amount)) }));
}

/** Active classes and the places taken in them, by weekday. */
export async function countClassesByWeekday(tx: StudioTx) {
  const rows = await tx.studioClass.groupBy({
    by: ["dayOfWeek"],
    where: { status: "active" },
    _count: { _all: true },
  });
  return rows.map((row) => ({ weekday: row.dayOfWeek, classes: row._count._all }));
}
