import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { type Sql, sql } from "@/lib/db/sql";
import { EVERY_ART, type RankHeld, nameRanks } from "@/lib/features/catalog/queries";
import type { PaidAs } from "@/lib/features/payments/rules";
import { type IsoDay, dateToDay, isoDay } from "@/lib/kernel/dates";
import { type Cents, cents } from "@/lib/kernel/money";
import {
  type ActiveSums,
  type AgeRow,
  type Span,
  type Weekday,
  ageBounds,
  peopleFigures,
  retentionOf,
} from "../rules/figures";

/** Timestamps within a span of the academy's days. */
export const within = (column: Sql, { since, until }: Span, timeZone: string): Sql => sql`
  ${column} >= (${since}::timestamp at time zone ${timeZone}::text) and ${column} < (${until}::timestamp at time zone ${timeZone}::text)`;

export type Source = { source: string | null; leads: number; enrolled: number };

type OfMonth = { month: string; cents: number };
type Books = {
  received: OfMonth[];
  open: OfMonth[];
  week: Weekday[];
  sources: Source[];
};

const ofMonths = (rows: readonly OfMonth[]) =>
  rows.map(({ month, cents: amount }) => ({ month: isoDay(month), amount: cents(amount) }));

/** One statement for money received and money due by month, the weekly classes, and the sources of leads. */
export async function readBooks(
  tx: StudioTx,
  { months, span, timeZone }: { months: Span; span: Span; timeZone: string },
) {
  const [row] = await tx.$queryRaw<Books[]>`
    select (select coalesce(json_agg(told), '[]') from (
              select date_trunc('month', payment_date::timestamp)::date as month, sum(cents) as cents
                from (select payment_date, sum(amount_cents) as cents from payments
                       where status = 'completed' and payment_date >= ${months.since}::date
                         and payment_date < ${months.until}::date
                       group by 1) days
               group by 1) told) as received,
           (select coalesce(json_agg(told), '[]') from (
              select date_trunc('month', due_on::timestamp)::date as month, sum(total_cents - paid_cents) as cents
                from charges where status = 'open' and due_on >= ${months.since}::date and due_on < ${months.until}::date
               group by 1) told) as open,
           (select coalesce(json_agg(told), '[]') from (
              select day_of_week as weekday, count(*) as classes, sum(current_students) as enrolled, sum(max_students) as places
                from classes where status = 'active' group by 1) told) as week,
           (select coalesce(json_agg(told), '[]') from (
              select source, count(*) as leads, count(*) filter (where status = 'active_student') as enrolled
                from leads l where ${within(sql`l.created_at`, span, timeZone)}
               group by 1 order by 2 desc, 1) told) as sources`;
  if (!row) throw new Error("the aggregate query returned no row");
  return { ...row, received: ofMonths(row.received), open: ofMonths(row.open) };
}

/** Money received in the span, summed by method and month. */
export async function sumReceived(tx: StudioTx, { since, until }: Span): Promise<Received[]> {
  const rows = await tx.$queryRaw<{ method: PaidAs; month: Date; cents: bigint }[]>`
    select paid_as(id, payment_method::text) as method, date_trunc('month', payment_date::timestamp)::date as month,
           sum(amount_cents) as cents
      from payments
     where status = 'completed' and payment_date >= ${since}::date and payment_date < ${until}::date
     group by 1, 2`;
  return rows.map(({ method, month, cents: sum }) => ({
    method,
    day: dateToDay(month),
    amountCents: cents(Number(sum)),
  }));
}

/** `day` is the first of the month. */
type Received = { method: PaidAs; day: IsoDay; amountCents: Cents };

type Moved = { here: number; movedNow: number; atStart: number; stayed: number; came: number };

type Counted = {
  active: Omit<ActiveSums, "joined">;
  ages: AgeRow[];
  moved: Moved;
  held: RankHeld[];
};
type Asking = { span: Span; today: IsoDay; artId: string | null };

/**
 * Active students with their fees, arts and ages, and the belts of the requested art (by default the one with most
 * students). Also how many joined in the span, and how many of those there at its start stayed until its end. Suspended
 * students count as there.
 */
export async function countPeople(tx: StudioTx, { span, today, artId }: Asking) {
  const { since, until } = span;
  const [row] = await tx.$queryRaw<Counted[]>`
    with active as (select id, monthly_fee_cents, martial_art_id, birth_date from students where status = 'active')
    select (select row_to_json(told) from (
              select count(*) as students, coalesce(sum(monthly_fee_cents), 0) as fees,
                     count(*) filter (where martial_art_id is null) as "withoutArt"
                from active) told) as active,
           (select json_agg(told) from (
              select band, (select count(*) from active s
                              where s.birth_date >= bands.since and s.birth_date < bands.until)::int as students
                from (select ordinality::int - 1 as band, since, lead(since, 1, 'infinity') over (order by ordinality) as until
                        from unnest('-infinity'::date || ${ageBounds(today)}::date[]) with ordinality bounds (since)) bands) told) as ages,
           (select row_to_json(told) from (
              select (select count(*) from students where status in ('active', 'suspended')) as here,
                     (select count(*) from students s where s.status in ('active', 'suspended') and s.id in (
                       select student_id from student_status_changes where day >= ${since}::date)) as "movedNow",
                     count(*) filter (where began) as "atStart", count(*) filter (where began and ended) as stayed,
                     count(*) filter (where ended and not began) as came
                from students_moved(${since}::date, ${until}::date) moved) told) as moved,
           (select coalesce(json_agg(told), '[]') from (
              select a.martial_art_id as art, a.belt_rank_id as belt, count(*) as count
                from active s join student_arts a on a.student_id = s.id where a.ended_on is null group by 1, 2) told) as held`;
  if (!row) throw new Error("the aggregate query returned no row");
  const named = await nameRanks(tx, { held: row.held, looked: EVERY_ART });
  const arts = named.sort((one, other) => other.count - one.count);
  const looked = arts.find(({ id }) => id === artId) ?? arts[0];
  const people = peopleFigures({ ...row.active, joined: row.moved.came }, row.ages);
  return {
    people,
    retention: retentionOf(row.moved),
    arts: arts.map((art) => (art.id === looked?.id ? art : { ...art, belts: [] })),
    looked: looked?.id ?? null,
  };
}
