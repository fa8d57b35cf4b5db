import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { type Sql, empty, sql } from "@/lib/db/sql";
import type { LeadStatus } from "@/lib/features/leads/rules";
import { type PaidAs, describedAs } from "@/lib/features/payments/rules";
import { commonCopy } from "@/lib/kernel/copy/common";
import { type IsoDay, dateToDay } from "@/lib/kernel/dates";
import { type Cents, cents } from "@/lib/kernel/money";
import { type Span, birthDaysOf } from "../rules/figures";
import { isMoney } from "../rules/words";
import type { RowsFilter } from "../schema";
import { within } from "./read-report";

/** A row behind a figure: person, day, purpose, and the amount if it is money. */
export type FigureRow = {
  id: string;
  /** Null for a lead or a class. */
  studentId: string | null;
  /**
   * For a class: its id and start. `present` is for a session; for a weekly class there are its weekday, students and
   * places.
   */
  classId: string | null;
  time: string | null;
  present: number | null;
  weekday: number | null;
  enrolled: number | null;
  places: number | null;
  name: string;
  day: IsoDay | null;
  /** The purpose of a payment, or the teacher of a class. */
  about: string | null;
  method: PaidAs | null;
  /** Null unless the row is a lead. */
  stage: LeadStatus | null;
  cents: Cents | null;
};

type Asked = Pick<RowsFilter, "figure" | "band" | "source" | "stage" | "weekday" | "classId" | "time"> & {
  span: Span;
} & { today: IsoDay; timeZone: string };

const noWeek = sql`null::int as weekday, null::int as enrolled, null::int as places`;
const noClass = sql`null::uuid as class_id, null::text as time, null::int as present, ${noWeek}`;

const person = (day: Sql, where: Sql): Sql => sql`
  select s.id, s.id as student_id, s.full_name as name, s.folded_name as folded, ${day} as day, null::text as about,
         null::text as method, null::text as stage, null::int as cents, ${noClass}
    from students s where ${where}`;

const moved = (day: Sql, where: Sql, { since, until }: Span): Sql => sql`
  select s.id, s.id as student_id, s.full_name as name, s.folded_name as folded, m.${day} as day, null::text as about,
         null::text as method, null::text as stage, null::int as cents, ${noClass}
    from (select * from students_moved(${since}::date, ${until}::date) m where ${where}) m join students s on s.id = m.id`;

const newestFirst = sql`order by day desc, id desc`;

/** Names are joined for the rows of this page only. */
const money = (from: Sql, page: Sql): Sql => sql`
  select p.id, p.student_id, coalesce(s.full_name, ${commonCopy.removedStudent}::text) as name, p.day, p.description as about,
         paid_as(p.id, p.method) as method, null::text as stage, p.cents, ${noClass}
    from (${from} ${newestFirst} ${page}) p left join students s on s.id = p.student_id`;

function bornWithin(band: RowsFilter["band"], today: IsoDay): Sql {
  if (band === "unknown") return sql`s.birth_date is null`;
  const { after, until } = birthDaysOf(band, today);
  return sql`s.birth_date is not null and ${after === null ? sql`true` : sql`s.birth_date > ${after}::date`}
             and ${until === null ? sql`true` : sql`s.birth_date <= ${until}::date`}`;
}

type Taught = Pick<Asked, "span" | "weekday" | "classId" | "time">;

const weekly = ({ weekday }: Pick<Asked, "weekday">): Sql => sql`
  classes c where c.status = 'active' and ${weekday === null ? sql`true` : sql`c.day_of_week = ${weekday}::int`}`;

const taught = ({ span, weekday, classId, time }: Taught): Sql => sql`
  held_sessions s where s.day >= ${span.since}::date and s.day < ${span.until}::date
     and ${weekday === null ? sql`true` : sql`extract(dow from s.day) = ${weekday}::int`}
     and ${classId === null ? sql`true` : sql`s.class_id = ${classId}::uuid`}
     and ${time === null ? sql`true` : sql`s.start_time = ${time}`}`;

function rowsSql(asked: Asked, page: Sql): Sql {
  const { figure, band, source, stage, span, today, timeZone } = asked;
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
      return moved(sql`first_day`, sql`ended and not began`, span);
    case "without-art":
      return person(sql`s.enrollment_date`, sql`${active} and s.martial_art_id is null`);
    case "age":
      return person(sql`s.birth_date`, sql`${active} and ${bornWithin(band, today)}`);
    case "left":
      return moved(sql`last_day`, sql`began and not ended`, span);
    case "stayed":
      return person(
        sql`s.enrollment_date`,
        sql`s.id in (select m.id from students_moved(${since}::date, ${until}::date) m where m.began and m.ended)
            or (s.status in ('active', 'suspended') and not exists (select from student_status_changes c where c.student_id = s.id and c.day >= ${since}::date))`,
      );
    case "attended":
      return sql`
        select p.id, null::uuid as student_id, c.name, p.day, i.full_name as about, null::text as method, null::text as stage,
               null::int as cents, p.class_id, p.time, p.present, ${noWeek}
          from (select s.id, s.studio_id, s.class_id, s.instructor_id, s.day, s.start_time as time, s.present from ${taught(asked)}
                 order by s.day desc, s.start_time desc, s.id desc ${page}) p
          join classes c on c.studio_id = p.studio_id and c.id = p.class_id
          left join instructors i on i.studio_id = p.studio_id and i.id = p.instructor_id`;
    case "classes":
      return sql`
        select c.id, null::uuid as student_id, c.name, lower(c.name) as folded, null::date as day, i.full_name as about,
               null::text as method, null::text as stage, null::int as cents, c.id as class_id, c.start_time as time,
               null::int as present, c.day_of_week as weekday, c.current_students as enrolled, c.max_students as places
          from (select * from ${weekly(asked)}) c
          left join instructors i on i.studio_id = c.studio_id and i.id = c.instructor_id`;
    case "source":
      return sql`
        select l.id, null::uuid as student_id, l.name, l.folded_name as folded, (l.created_at at time zone ${timeZone}::text)::date as day,
               null::text as about, null::text as method, l.status::text as stage, null::int as cents, ${noClass}
          from leads l where l.source is not distinct from ${source} and ${within(sql`l.created_at`, span, timeZone)}
           and ${stage === null ? sql`true` : sql`l.status::text = ${stage}`}`;
  }
}

const nobody = sql`0 as present, 0 as enrolled, 0 as places`;

function countSql(asked: Asked): Sql {
  const { since, until } = asked.span;
  switch (asked.figure) {
    case "received":
      return sql`select count(*)::int as rows, coalesce(sum(amount_cents), 0)::bigint as sum, ${nobody}
                   from payments where status = 'completed' and payment_date >= ${since}::date and payment_date < ${until}::date`;
    case "open":
      return sql`select count(*)::int as rows, coalesce(sum(total_cents - paid_cents), 0)::bigint as sum, ${nobody}
                   from charges where status = 'open' and due_on >= ${since}::date and due_on < ${until}::date`;
    case "attended":
      return sql`select count(*)::int as rows, 0::bigint as sum, coalesce(sum(s.present), 0)::int as present, 0 as enrolled, 0 as places
                   from ${taught(asked)}`;
    case "classes":
      return sql`select count(*)::int as rows, 0::bigint as sum, 0 as present, coalesce(sum(c.current_students), 0)::int as enrolled,
                        coalesce(sum(c.max_students), 0)::int as places from ${weekly(asked)}`;
    default:
      return sql`select count(*)::int as rows, 0::bigint as sum, ${nobody} from (${rowsSql(asked, empty)}) told`;
  }
}

/** Sums over the rows: money, presences, or enrolled students and places. */
export type RowsSum = { sum: Cents; present: number; enrolled: number; places: number };

const nothing = { rows: 0, sum: 0n, present: 0, enrolled: 0, places: 0 };

export async function countRows(tx: StudioTx, asked: Asked): Promise<{ rows: number } & RowsSum> {
  type Counted = { rows: number; sum: bigint; present: number; enrolled: number; places: number };
  const [counted = nothing] = await tx.$queryRaw<Counted[]>`${countSql(asked)}`;
  return { ...counted, sum: cents(Number(counted.sum)) };
}

function orderOf(figure: Asked["figure"]): Sql {
  if (figure === "attended") return sql`order by day desc, time desc, id desc`;
  if (figure === "classes") return sql`order by weekday, time, folded, id`;
  return isMoney(figure) || figure === "source" ? newestFirst : sql`order by folded, id`;
}

/** One page: money and sessions newest first, weekly classes by day and hour, people by name. */
export async function listRows(
  tx: StudioTx,
  { skip, take, ...asked }: Asked & { skip: number; take: number },
): Promise<FigureRow[]> {
  const page = sql`limit ${take}::int offset ${skip}::int`;
  const isPaged = isMoney(asked.figure) || asked.figure === "attended";
  const order = orderOf(asked.figure);
  type Stored = Omit<FigureRow, "day" | "cents"> & {
    day: Date | null;
    cents: number | null;
    kind: Parameters<typeof describedAs>[0]["kind"] | null;
  };
  const kind =
    asked.figure === "received" ? sql`(select p.kind from payments p where p.id = told.id)` : sql`null`;
  const rows = await tx.$queryRaw<Stored[]>`
    select id, student_id as "studentId", name, day, about, method, stage, cents,
           class_id as "classId", time, present, weekday, enrolled, places, ${kind} as kind
      from (${rowsSql(asked, page)}) told
     ${order} ${isPaged ? empty : page}`;
  return rows.map(({ day, cents: amount, kind: purpose, about, ...row }) => ({
    ...row,
    about: purpose === null ? about : describedAs({ description: about, kind: purpose }),
    day: day && dateToDay(day),
    cents: amount === null ? null : cents(amount),
  }));
}
