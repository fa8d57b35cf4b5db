import "server-only";
import { TRAIL_DAYS } from "@/lib/audit/record";
import { type Sql, sql } from "@/lib/db/sql";
import { type IsoDay, isoDay } from "@/lib/kernel/dates";
import { BAND_DAYS } from "../rules/figures";

/** Shared SQL of the analytics' figures and of the lists behind them, so that both agree. */

export type Moment = { at: Date; timeZone: string };

/** Intervals in which an academy paid: from a change to the next one, or to the end of its access. */
export const paidSql = sql`
  select studio_id, amount_cents, since, until
    from (select studio_id, status, amount_cents, changed_at as since,
                 least(lead(changed_at) over (partition by studio_id order by changed_at, id), access_until) as until
            from subscription_changes) c
   where status = 'active' and (until is null or until > since)`;

/** The end of a month, or now if that is earlier. */
export const endOf = (month: Sql, { at, timeZone }: Moment): Sql =>
  sql`least((${month}::timestamp + interval '1 month') at time zone ${timeZone}::text, ${at}::timestamptz)`;

/** The first day of the month of a timestamp. */
export const monthAt = (moment: Sql, timeZone: string): Sql =>
  sql`date_trunc('month', ${moment} at time zone ${timeZone}::text)::date`;

/**
 * The last time a person of the academy changed something, as far back as the trail goes. Acts of the platform do not
 * count as use, nor do signing up and billing.
 */
export const lastActSql = sql`
  lateral (select e.created_at as acted_at from audit_events e
            where e.studio_id = s.id and e.user_id is not null and e.entity <> 'billing'
              and e.action not in ('accounts.sign-up', 'studios.plan', 'notices.announce')
            order by e.created_at desc limit 1)`;

/** SQL condition: the trail reaches back to the academy's sign-up. Without it "never used" is uncertain. */
export const isRememberedSql = (at: Date): Sql =>
  sql`s.created_at >= ${at}::timestamptz - make_interval(days => ${TRAIL_DAYS}::int)`;

export const factsSql = ({ at, timeZone }: Moment): Sql => sql`
  select s.id, ${monthAt(sql`s.created_at`, timeZone)} as month, last.acted_at,
         e.studio_id is not null as converted,
         e.studio_id is not null or (s.trial_ends_at <= ${at} and s.plan_granted_at is null) as tested,
         coalesce(e.pays, false) as pays, coalesce(e.amount_cents, 0) as amount_cents,
         case when last.acted_at is null and ${isRememberedSql(at)} then 'never'
              when last.acted_at >= ${at}::timestamptz - make_interval(days => ${BAND_DAYS.week}::int) then 'week'
              when last.acted_at >= ${at}::timestamptz - make_interval(days => ${BAND_DAYS.month}::int) then 'month'
              else 'idle' end as band
    from studios s
    left join (select studio_id, bool_or(p.since <= ${at} and (p.until is null or p.until > ${at})) as pays,
                      max(amount_cents) filter (where p.since <= ${at} and (p.until is null or p.until > ${at})) as amount_cents
                 from (${paidSql}) p group by studio_id) e on e.studio_id = s.id
    left join ${lastActSql} last on true`;

/** Students created per academy and month since a day, without trial samples. */
export const enteredSql = ({ since, timeZone }: { since: IsoDay; timeZone: string }): Sql => sql`
  select studio_id, month, sum(students)::int as students
    from (select studio_id, ${monthAt(sql`created_at`, timeZone)} as month, count(*) as students from students
           where created_at >= ${since}::timestamp at time zone ${timeZone}::text group by 1, 2
          union all
          select s.studio_id, ${monthAt(sql`s.created_at`, timeZone)}, -count(*)
            from sample_rows r join students s on s.studio_id = r.studio_id and s.id = r.row_id
           where r.kind = 'student' and s.created_at >= ${since}::timestamp at time zone ${timeZone}::text group by 1, 2) e
   group by 1, 2`;

/** Present and active students per academy, without trial samples. */
export const enrolledSql = sql`
  select studio_id, sum(students)::int as students, coalesce(sum(students) filter (where status = 'active'), 0)::int as active
    from (select studio_id, status, count(*) as students from students group by 1, 2
          union all
          select s.studio_id, s.status, -1
            from sample_rows r join students s on s.studio_id = r.studio_id and s.id = r.row_id
           where r.kind = 'student') k
   group by 1`;

/** The first day of a month given as "2026-10". */
export const firstDayOf = (month: string): IsoDay => isoDay(`${month}-01`);
