import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { type Sql, sql } from "@/lib/db/sql";
import type { IsoDay } from "@/lib/kernel/dates";
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

/** As JSON hands it over: exact, as no academy's cents come near 2^53. */
export type NumbersRow = Record<keyof StudioNumbers, number>;

/**
 * All the figures of the dashboard in one row; money is dated `since`, the first of a month, or later. The few months are all
 * read, so that the statement is the same work with any day and is planned once.
 */
export const numbersSql = (since: IsoDay): Sql => sql`
    select s.*, c.*, i.*, p.*
    from (select coalesce(sum(students), 0)::int as "students",
                 coalesce(sum(students) filter (where status = 'active'), 0)::int as "activeStudents" from student_counts) s,
         (select count(*)::int as "classes",
                 (count(*) filter (where status = 'active'))::int as "activeClasses" from classes) c,
         (select count(*)::int as "instructors",
                 (count(*) filter (where status = 'active'))::int as "activeInstructors" from instructors) i,
         (select coalesce(sum(amount_cents) filter (where month >= ${since}::date), 0)::bigint as "revenue",
                 coalesce(sum(amount_cents) filter (where month >= ${since}::date and status = 'completed'), 0)::bigint
                   as "confirmedRevenue" from payment_months) p`;

export const numbersOf = (row: NumbersRow): StudioNumbers => ({
  ...row,
  revenue: cents(row.revenue),
  confirmedRevenue: cents(row.confirmedRevenue),
});

export async function getStudioNumbers(tx: StudioTx, since: IsoDay): Promise<StudioNumbers> {
  const [row] = await tx.$queryRaw<{ numbers: NumbersRow }[]>`
    select to_json(numbers) as numbers from (${numbersSql(since)}) numbers`;
  if (!row) throw new Error("a statement of aggregates gave no row");
  return numbersOf(row.numbers);
}
