import "server-only";
import { TRAIL_DAYS } from "@/lib/audit/record";
import { type Sql, sql } from "@/lib/db/sql";
import { type IsoDay, isoDay } from "@/lib/kernel/dates";
import { BAND_DAYS } from "../rules/figures";

/** What the analytics count, and what stands behind each figure, from the same facts. */

export type Moment = { at: Date; timeZone: string };

/** Stretches in which an academy paid: since a change, until the next one or until its access ended. */
export const paidSql = sql`
  select studio_id, amount_cents, since, until
    from (select studio_id, status, amount_cents, changed_at as since,
                 least(lead(changed_at) over (partition by studio_id order by changed_at, id), access_until) as until
            from subscription_changes) c
   where status = 'active' and (until is null or until > since)`;

/** When a month ends, or now. */
export const endOf = (month: Sql, { at, timeZone }: Moment): Sql =>
  sql`least((${month}::timestamp + interval '1 month') at time zone ${timeZone}::text, ${at}::timestamptz)`;

/** The month of a moment, by its first day. */
export const monthAt = (moment: Sql, timeZone: string): Sql =>
  sql`date_trunc('month', ${moment} at time zone ${timeZone}::text)::date`;

/**
 * When somebody of the academy last wrote something in it, as far back as the trail goes. What the platform does about it is
 * none of theirs, and neither signing up nor what the plan is paid by is use.
 */
export const lastActSql = sql`
  lateral (select e.created_at as acted_at from audit_events e
            where e.studio_id = s.id and e.user_id is not null and e.entity <> 'billing'
              and e.action not in ('accounts.sign-up', 'studios.plan', 'notices.announce')
            order by e.created_at desc limit 1)`;

/** Whether the trail goes back to when an academy signed up: only then is it known that nobody ever wrote anything. */
export const isRememberedSql = (at: Date): Sql =>
  sql`s.created_at >= ${at}::timestamptz - make_interval(days => ${TRAIL_DAYS}::int)`;

/** What an academy that signed up is now. */
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

/** Students by academy and month in which they were entered, since a day; those of a trial's samples count for none. */
export const enteredSql = ({ since, timeZone }: { since: IsoDay; timeZone: string }): Sql => sql`
  select studio_id, month, sum(students)::int as students
    from (select studio_id, ${monthAt(sql`created_at`, timeZone)} as month, count(*) as students from students
           where created_at >= ${since}::timestamp at time zone ${timeZone}::text group by 1, 2
          union all
          select s.studio_id, ${monthAt(sql`s.created_at`, timeZone)}, -count(*)
            from sample_rows r join students s on s.studio_id = r.studio_id and s.id = r.row_id
           where r.kind = 'student' and s.created_at >= ${since}::timestamp at time zone ${timeZone}::text group by 1, 2) e
   group by 1, 2`;

/** All students that each academy has now, and those who train; those of a trial's samples count for none. */
export const enrolledSql = sql`
  select studio_id, sum(students)::int as students, coalesce(sum(students) filter (where status = 'active'), 0)::int as active
    from (select studio_id, status, count(*) as students from students group by 1, 2
          union all
          select s.studio_id, s.status, -1
            from sample_rows r join students s on s.studio_id = r.studio_id and s.id = r.row_id
           where r.kind = 'student') k
   group by 1`;

/** The first day of a month that an address names, "2026-10". */
export const firstDayOf = (month: string): IsoDay => isoDay(`${month}-01`);
