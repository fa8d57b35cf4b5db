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

/** All the figures of the dashboard in one row; money is dated `since` or later. */
export const numbersSql = (since: IsoDay): Sql => sql`
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
