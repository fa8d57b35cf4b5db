import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { type Sql, empty, sql } from "@/lib/db/sql";
import { type ClassPresence, presencesSql, tookPlace } from "@/lib/features/attendance/queries";
import { type RankHeld, artsHeld } from "@/lib/features/catalog/queries";
import type { LeadStatus } from "@/lib/features/leads/schema";
import type { PaymentMethod } from "@/lib/features/payments/schema";
import { type IsoDay, dateToDay, isoDay } from "@/lib/kernel/dates";
import { type Cents, cents } from "@/lib/kernel/money";
import {
  type AgeRow,
  type Span,
  type Weekday,
  ageBounds,
  birthDaysOf,
  peopleFigures,
  retentionOf,
} from "./rules/figures";
import { isMoney } from "./rules/words";
import type { RowsFilter } from "./schema";

type Day = { today: IsoDay; timeZone: string };

/** Moments of the academy's own days. */
const within = (column: Sql, { since, until }: Span, timeZone: string): Sql => sql`
  ${column} >= (${since}::timestamp at time zone ${timeZone}::text) and ${column} < (${until}::timestamp at time zone ${timeZone}::text)`;

export type Source = { source: string | null; leads: number; enrolled: number };

type OfMonth = { month: string; cents: number };
type Books = {
  received: OfMonth[];
  open: OfMonth[];
  week: Weekday[];
  presences: ClassPresence[];
  sources: Source[];
};

const ofMonths = (rows: readonly OfMonth[]) =>
  rows.map(({ month, cents: amount }) => ({ month: isoDay(month), amount: cents(amount) }));

/**
 * What came in by its month and what is still to come by the month in which it is due, the classes of the week, who came to
 * them, and where leads came from: as one statement.
 */
export async function readBooks(
  tx: StudioTx,
  { months, span, timeZone }: { months: Span; span: Span; timeZone: string },
) {
  const [row] = await tx.$queryRaw<Books[]>`
    select (select coalesce(json_agg(told), '[]') from (
              select month, sum(amount_cents) as cents from payment_months
               where status = 'completed' and month >= ${months.since}::date and month < ${months.until}::date
               group by 1) told) as received,
           (select coalesce(json_agg(told), '[]') from (
              select date_trunc('month', due_on::timestamp)::date as month, sum(total_cents - paid_cents) as cents
                from charges where status = 'open' and due_on >= ${months.since}::date and due_on < ${months.until}::date
               group by 1) told) as open,
           (select coalesce(json_agg(told), '[]') from (
              select day_of_week as weekday, count(*) as classes, sum(current_students) as enrolled, sum(max_students) as places
                from classes where status = 'active' group by 1) told) as week,
           (${presencesSql(span)}) as presences,
           (select coalesce(json_agg(told), '[]') from (
              select source, count(*) as leads, count(*) filter (where status = 'active_student') as enrolled
                from leads l where ${within(sql`l.created_at`, span, timeZone)}
               group by 1 order by 2 desc, 1) told) as sources`;
  if (!row) throw new Error("a statement of aggregates gave no row");
  return { ...row, received: ofMonths(row.received), open: ofMonths(row.open) };
}

/**
 * How each student stood when the time began and when it ended, of those whose status moved since: what a change came from is
 * what stood before it. Who did not move stands as always.
 */
const movedSince = ({ since, until }: Span): Sql => sql`
  select s.id, s.status = 'active' as now, (c.froms)[1] = 'active' as began,
         case when c.later then (c.afterwards)[1] = 'active' else s.status = 'active' end as ended, c.day
    from (select student_id, array_agg(from_status order by day, created_at, id) as froms, bool_or(day >= ${until}::date) as later,
                 array_agg(from_status order by day, created_at, id) filter (where day >= ${until}::date) as afterwards,
                 max(day) filter (where day < ${until}::date) as day
            from student_status_changes where day >= ${since}::date group by 1) c
    join students s on s.id = c.student_id`;

type Moved = { activeNow: number; atStart: number; stayed: number };

type Counted = { active: AgeRow[]; moved: Moved; arts: (RankHeld & { looked: boolean })[] };
type Asking = { span: Span; today: IsoDay; artId: string | null };

/**
 * Who is active, in one walk of them: how many, how old, what they pay, who came in the time, and what they train, with the
 * belts of the art that is asked for, else of the one that most train. The primary art stands with the student. And who of
 * those who were active when the time began still was at its end.
 */
export async function countPeople(tx: StudioTx, { span, today, artId }: Asking) {
  const { since, until } = span;
  const [row] = await tx.$queryRaw<Counted[]>`
    with seen as (
           select width_bucket(s.birth_date, ${ageBounds(today)}::date[]) as band, s.martial_art_id as art, s.current_belt_id as belt,
                  count(*) as students, sum(s.monthly_fee_cents) as fees,
                  count(*) filter (where s.enrollment_date >= ${since}::date and s.enrollment_date < ${until}::date) as joined
             from students s where s.status = 'active' group by 1, 2, 3),
         beside as (
           select a.martial_art_id as art, a.belt_rank_id as belt
             from student_arts a join students s on s.id = a.student_id and s.status = 'active'
            where a.ended_on is null and not a.is_primary),
         held as (
           select art, belt, sum(students)::int as count
             from (select art, belt, students from seen where art is not null union all select art, belt, 1 from beside) each
            group by 1, 2),
         arts as (select art, sum(count)::int as count from held group by 1),
         looked as (select art from arts order by art = coalesce(${artId}::uuid, art) desc, count desc, art limit 1)
    select (select coalesce(json_agg(told), '[]') from (
              select band, sum(students) as students, sum(fees) as fees, sum(joined) as joined,
                     coalesce(sum(students) filter (where art is null), 0) as "withoutArt"
                from seen group by 1) told) as active,
           (select row_to_json(told) from (
              select count(*) filter (where now) as "activeNow", count(*) filter (where began) as "atStart",
                     count(*) filter (where began and ended) as stayed
                from (${movedSince(span)}) moved) told) as moved,
           (select coalesce(json_agg(told), '[]') from (
              select m.id, m.name, m.modality, arts.count, looked.art is not null as looked,
                     (select json_agg(belts)
                        from (select held.belt, held.count, b.name, b.color, b.color2, b.color3, b.tip_color as "tipColor"
                                from held left join belt_ranks b on b.id = held.belt
                               where held.art = looked.art order by b.order_rank nulls first) belts) as belts
                from arts join martial_arts m on m.id = arts.art left join looked on looked.art = arts.art) told) as arts`;
  if (!row) throw new Error("a statement of aggregates gave no row");
  const people = peopleFigures(row.active);
  return {
    people,
    retention: retentionOf(people.active, row.moved),
    arts: artsHeld(row.arts).sort((one, other) => (other.count ?? 0) - (one.count ?? 0)),
    looked: row.arts.find(({ looked }) => looked)?.id ?? null,
  };
}

/** What stands behind a figure: whose it is, the day, what it was for, and the money where it is money. */
export type FigureRow = {
  id: string;
  /** Null for a lead and for a class. */
  studentId: string | null;
  /** Of a class on one day: which one, when it began, and how many came. */
  classId: string | null;
  time: string | null;
  present: number | null;
  name: string;
  day: IsoDay | null;
  /** What money is for, or who taught. */
  about: string | null;
  method: PaymentMethod | null;
  /** Of a lead. */
  stage: LeadStatus | null;
  cents: Cents | null;
};

type Asked = Pick<RowsFilter, "figure" | "band" | "source" | "weekday" | "classId" | "time"> & {
  span: Span;
} & Day;

const noClass = sql`null::uuid as class_id, null::text as time, null::int as present`;

const person = (day: Sql, where: Sql): Sql => sql`
  select s.id, s.id as student_id, s.full_name as name, s.folded_name as folded, ${day} as day, null::text as about,
         null::text as method, null::text as stage, null::int as cents, ${noClass}
    from students s where ${where}`;

const newestFirst = sql`order by day desc, id desc`;

/** Whose the money is, is looked up for the rows of this page alone. */
const money = (from: Sql, page: Sql): Sql => sql`
  select p.id, p.student_id, s.full_name as name, p.day, p.description as about, p.method, null::text as stage, p.cents, ${noClass}
    from (${from} ${newestFirst} ${page}) p join students s on s.id = p.student_id`;

function bornWithin(band: RowsFilter["band"], today: IsoDay): Sql {
  if (band === "unknown") return sql`s.birth_date is null`;
  const { after, until } = birthDaysOf(band, today);
  return sql`s.birth_date is not null and ${after === null ? sql`true` : sql`s.birth_date > ${after}::date`}
             and ${until === null ? sql`true` : sql`s.birth_date <= ${until}::date`}`;
}

type Taught = Pick<Asked, "span" | "weekday" | "classId" | "time">;

/** Classes that took place, of those that are asked for. */
const taught = ({ span, weekday, classId, time }: Taught): Sql => sql`
  class_sessions s where ${tookPlace} and s.day >= ${span.since}::date and s.day < ${span.until}::date
     and ${weekday === null ? sql`true` : sql`extract(dow from s.day) = ${weekday}::int`}
     and ${classId === null ? sql`true` : sql`s.class_id = ${classId}::uuid`}
     and ${time === null ? sql`true` : sql`s.start_time = ${time}`}`;

function rowsSql(asked: Asked, page: Sql): Sql {
  const { figure, band, source, span, today, timeZone } = asked;
  const { since, until } = span;
  const active = sql`s.status = 'active'`;
  switch (figure) {
    case "received":
      return money(
        sql`select id, student_id, payment_date as day, description, payment_method::text as method, amount_cents as cents
              from payments where status = 'completed' and payment_date >= ${since}::date and payment_date < ${until}::date`,
        page,
      );
    case "open":
      return money(
        sql`select id, student_id, due_on as day, description, null::text as method, total_cents - paid_cents as cents
              from charges where status = 'open' and due_on >= ${since}::date and due_on < ${until}::date`,
        page,
      );
    case "joined":
      return person(
        sql`s.enrollment_date`,
        sql`${active} and s.enrollment_date >= ${since}::date and s.enrollment_date < ${until}::date`,
      );
    case "without-art":
      return person(sql`s.enrollment_date`, sql`${active} and s.martial_art_id is null`);
    case "age":
      return person(sql`s.birth_date`, sql`${active} and ${bornWithin(band, today)}`);
    case "left":
      return sql`
        select s.id, s.id as student_id, s.full_name as name, s.folded_name as folded, m.day, null::text as about,
               null::text as method, null::text as stage, null::int as cents, ${noClass}
          from (${movedSince(span)}) m join students s on s.id = m.id where m.began and not m.ended`;
    case "stayed":
      return person(
        sql`s.enrollment_date`,
        sql`s.id in (select m.id from (${movedSince(span)}) m where m.began and m.ended)
            or (${active} and not exists (select from student_status_changes c where c.student_id = s.id and c.day >= ${since}::date))`,
      );
    case "attended":
      return sql`
        select p.id, null::uuid as student_id, c.name, p.day, i.full_name as about, null::text as method, null::text as stage,
               null::int as cents, p.class_id, p.time, p.present
          from (select s.id, s.studio_id, s.class_id, s.instructor_id, s.day, s.start_time as time, s.present from ${taught(asked)}
                 order by s.day desc, s.start_time desc, s.id desc ${page}) p
          join classes c on c.studio_id = p.studio_id and c.id = p.class_id
          left join instructors i on i.studio_id = p.studio_id and i.id = p.instructor_id`;
    case "source":
      return sql`
        select l.id, null::uuid as student_id, l.name, l.folded_name as folded, (l.created_at at time zone ${timeZone}::text)::date as day,
               null::text as about, null::text as method, l.status::text as stage, null::int as cents, ${noClass}
          from leads l where l.source is not distinct from ${source} and ${within(sql`l.created_at`, span, timeZone)}`;
  }
}

/** What came in stands in sums of whole months, as every time of a report is; what is still to come is read from an index. */
function countSql(asked: Asked): Sql {
  const { since, until } = asked.span;
  switch (asked.figure) {
    case "received":
      return sql`select coalesce(sum(payments), 0)::int as rows, coalesce(sum(amount_cents), 0)::bigint as sum, 0 as present
                   from payment_months where status = 'completed' and month >= ${since}::date and month < ${until}::date`;
    case "open":
      return sql`select count(*)::int as rows, coalesce(sum(total_cents - paid_cents), 0)::bigint as sum, 0 as present
                   from charges where status = 'open' and due_on >= ${since}::date and due_on < ${until}::date`;
    case "attended":
      return sql`select count(*)::int as rows, 0::bigint as sum, coalesce(sum(s.present), 0)::int as present
                   from ${taught(asked)}`;
    default:
      return sql`select count(*)::int as rows, 0::bigint as sum, 0 as present from (${rowsSql(asked, empty)}) told`;
  }
}

/** What the rows behind a figure come to: money, or people present. */
export type RowsSum = { sum: Cents; present: number };

/** How many rows stand behind a figure, and what they come to. */
export async function countRows(tx: StudioTx, asked: Asked): Promise<{ rows: number } & RowsSum> {
  const [counted] = await tx.$queryRaw<{ rows: number; sum: bigint; present: number }[]>(countSql(asked));
  return {
    rows: counted?.rows ?? 0,
    sum: cents(Number(counted?.sum ?? 0)),
    present: counted?.present ?? 0,
  };
}

function orderOf(figure: Asked["figure"]): Sql {
  if (figure === "attended") return sql`order by day desc, time desc, id desc`;
  return isMoney(figure) || figure === "source" ? newestFirst : sql`order by folded, id`;
}

/** Some of them: money and classes by their day, the newest first, people by name. */
export async function listRows(
  tx: StudioTx,
  { skip, take, ...asked }: Asked & { skip: number; take: number },
): Promise<FigureRow[]> {
  const page = sql`limit ${take}::int offset ${skip}::int`;
  const isPaged = isMoney(asked.figure) || asked.figure === "attended";
  const order = orderOf(asked.figure);
  type Stored = Omit<FigureRow, "day" | "cents"> & { day: Date | null; cents: number | null };
  const rows = await tx.$queryRaw<Stored[]>`
    select id, student_id as "studentId", name, day, about, method, stage, cents,
           class_id as "classId", time, present from (${rowsSql(asked, page)}) told
     ${order} ${isPaged ? empty : page}`;
  return rows.map(({ day, cents: amount, ...row }) => ({
    ...row,
    day: day && dateToDay(day),
    cents: amount === null ? null : cents(amount),
  }));
}
