import "server-only";
import type { PlatformTx } from "@/lib/db/doors";
import { sql } from "@/lib/db/sql";
import { type IsoDay, addMonths, dateToDay, isoDay } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import type { Activity, Cohort, MonthFigures } from "../rules/figures";
import { type Moment, endOf, enrolledSql, enteredSql, factsSql, monthAt, paidSql } from "./facts";

type MonthRow = {
  month: Date;
  revenue: number;
  paying: number;
  lost: number;
  begun: number;
  students: number;
};

/** Money, academies and students per month since the first, which only serves for comparison. */
export async function readMonths(
  tx: PlatformTx,
  { since, until, ...moment }: Moment & { since: IsoDay; until: IsoDay },
): Promise<MonthFigures[]> {
  const { timeZone } = moment;
  const rows = await tx.$queryRaw<MonthRow[]>`
    with paid as materialized (${paidSql}),
    months as materialized (
      select m::date as month, ${endOf(sql`m`, moment)} as ends
        from generate_series(${addMonths(since, -1)}::timestamp, ${until}::timestamp, interval '1 month') m),
    standing as materialized (
      select m.month, p.studio_id, p.amount_cents from months m
        join paid p on p.since <= m.ends and (p.until is null or p.until > m.ends)),
    came as (select ${monthAt(sql`created_at`, timeZone)} as month, count(*) as begun from studios group by 1),
    entered as (select month, sum(students) as students from (${enteredSql({ since, timeZone })}) e group by 1)
    select m.month, coalesce(s.revenue, 0)::float8 as revenue, coalesce(s.paying, 0)::int as paying,
           coalesce(l.lost, 0)::int as lost, coalesce(c.begun, 0)::int as begun, coalesce(e.students, 0)::int as students
      from months m
      left join (select month, sum(amount_cents) as revenue, count(*) as paying from standing group by 1) s using (month)
      left join (select (b.month + interval '1 month')::date as month, count(*) as lost from standing b
                  where not exists (select from standing n where n.studio_id = b.studio_id
                                      and n.month = (b.month + interval '1 month')::date)
                  group by 1) l using (month)
      left join came c using (month)
      left join entered e using (month)
     where m.month >= ${since}::date order by m.month`;
  return rows.map(({ month, revenue, ...figures }) => ({
    ...figures,
    month: dateToDay(month),
    revenue: cents(revenue),
  }));
}

type Told = { cohorts: (Omit<Cohort, "month"> & { month: string })[] | null; activity: Activity };

/** Outcome of each month's sign-ups since this month, and when each academy was last used. */
export async function readCohorts(
  tx: PlatformTx,
  { since, ...moment }: Moment & { since: IsoDay },
): Promise<{ cohorts: Cohort[]; activity: Activity }> {
  const [row] = await tx.$queryRaw<{ told: Told }[]>`
    with facts as materialized (${factsSql(moment)})
    select json_build_object(
      'cohorts', (select json_agg(c order by c.month) from (
         select month, count(*) as studios, count(*) filter (where tested) as tested,
                count(*) filter (where converted) as converted, count(*) filter (where pays) as paying,
                count(*) filter (where band in ('week', 'month')) as using
           from facts where month >= ${since}::date group by month) c),
      'activity', (select json_build_object(
         'week', count(*) filter (where band = 'week'), 'month', count(*) filter (where band = 'month'),
         'idle', count(*) filter (where band = 'idle'), 'never', count(*) filter (where band = 'never')) from facts)) as told`;
  if (!row) throw new Error("the aggregate query returned no row");
  const { cohorts, activity } = row.told;
  return { activity, cohorts: (cohorts ?? []).map(({ month, ...of }) => ({ ...of, month: isoDay(month) })) };
}

/** All present students of all academies, and the active ones. */
export async function countStudents(tx: PlatformTx): Promise<{ students: number; active: number }> {
  const [row] = await tx.$queryRaw<{ students: number; active: number }[]>`
    select coalesce(sum(students), 0)::int as students, coalesce(sum(active), 0)::int as active
      from (${enrolledSql}) e`;
  if (!row) throw new Error("the aggregate query returned no row");
  return row;
}
