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
  const rows = await tx.studioClass.findMany({
    where: { status: "active", dayOfWeek: weekday },
    orderBy: [{ startTime: "asc" }, { name: "asc" }, { id: "asc" }],
    select: {
      id: true,
      name: true,
      startTime: true,
      endTime: true,
      currentStudents: true,
      maxStudents: true,
      instructor: { select: { fullName: true } },
    },
  });
  return rows.map(({ instructor, currentStudents, maxStudents, startTime, endTime, ...row }) => ({
    ...row,
    // Safe because the columns hold "HH:MM" by a check constraint.
    startTime: startTime as ClockTime,
    endTime: endTime as ClockTime,
    instructor: instructor?.fullName ?? null,
    enrolled: currentStudents,
    places: maxStudents,
  }));
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
