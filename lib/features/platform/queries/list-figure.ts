import "server-only";
import { PAGE_SIZE } from "@/lib/config/constants";
import type { PlatformTx } from "@/lib/db/doors";
import { type Sql, empty, sql } from "@/lib/db/sql";
import { type IsoDay, addMonths, dayOf } from "@/lib/kernel/dates";
import { cohortMonths } from "../rules/figures";
import { isOfCohort, isOfStudents } from "../rules/words";
import type { FigureFilter } from "../schema";
import {
  type Moment,
  endOf,
  enrolledSql,
  enteredSql,
  factsSql,
  firstDayOf,
  isRememberedSql,
  lastActSql,
  monthAt,
  paidSql,
} from "./facts";

type Asked = Omit<FigureFilter, "page"> & Moment & { today: IsoDay };

/** `value`: cents or a number of students, if the figure has one. */
export type FigureRow = {
  id: string;
  name: string;
  email: string;
  since: IsoDay;
  /** Null if there was none, or the trail no longer has it (`isRemembered`). */
  lastAct: IsoDay | null;
  isRemembered: boolean;
  value: number | null;
};

const payingAt = (month: IsoDay, moment: Moment): Sql => sql`
  select p.studio_id, p.amount_cents from (${paidSql}) p cross join (select ${endOf(sql`${month}::date`, moment)} as ends) m
   where p.since <= m.ends and (p.until is null or p.until > m.ends)`;

const ofFacts = (where: Sql, { at, timeZone }: Moment): Sql => sql`
  select f.id as studio_id, nullif(f.amount_cents, 0) as value from (${factsSql({ at, timeZone })}) f where ${where}`;

const conditions = {
  tested: sql`f.tested`,
  converted: sql`f.converted`,
  staying: sql`f.pays`,
  using: sql`f.band in ('week', 'month')`,
} as const;

function figureSql(asked: Asked): Sql {
  const { figure, month: named, band, today, ...moment } = asked;
  const { timeZone } = moment;
  const month = named === null ? today : firstDayOf(named);
  const signedUp = isOfCohort(figure) && named === null ? (cohortMonths(today)[0] ?? today) : month;
  switch (figure) {
    case "paying":
      return sql`select studio_id, amount_cents as value from (${payingAt(month, moment)}) now`;
    case "lost":
      return sql`select b.studio_id, b.amount_cents as value from (${payingAt(addMonths(month, -1), moment)}) b
                  where not exists (select from (${payingAt(month, moment)}) n where n.studio_id = b.studio_id)`;
    case "begun":
      return sql`select s.id as studio_id, null::int as value from studios s
                  where ${monthAt(sql`s.created_at`, timeZone)} = ${month}::date`;
    case "students":
      return sql`select studio_id, students as value from (${enteredSql({ since: month, timeZone })}) e
                  where month = ${month}::date and students > 0`;
    case "enrolled":
      return sql`select studio_id, students as value from (${enrolledSql}) e where students > 0`;
    case "activity":
      return ofFacts(sql`f.band = ${band}`, moment);
    default: {
      const until = named === null ? today : month;
      const within = sql`f.month >= ${signedUp}::date and f.month <= ${until}::date`;
      return ofFacts(sql`${conditions[figure]} and ${within}`, moment);
    }
  }
}

export async function countFigure(tx: PlatformTx, asked: Asked): Promise<{ studios: number; sum: number }> {
  const [row] = await tx.$queryRaw<{ studios: number; sum: number }[]>`
    select count(*)::int as studios, coalesce(sum(value), 0)::float8 as sum from (${figureSql(asked)}) f`;
  if (!row) throw new Error("the aggregate query returned no row");
  return row;
}

type Stored = Omit<FigureRow, "since" | "lastAct"> & {
  createdAt: Date;
  actedAt: Date | null;
  timeZone: string;
};

/** One page, by largest value, or newest first without values. */
export async function listFigure(
  tx: PlatformTx,
  { skip, ...asked }: Asked & { skip: number },
): Promise<FigureRow[]> {
  const isCounted = isOfStudents(asked.figure);
  const rows = await tx.$queryRaw<Stored[]>`
    select s.id, s.name, s.email, s.created_at as "createdAt", s.time_zone as "timeZone", s.value::int as value,
           last.acted_at as "actedAt", ${isRememberedSql(asked.at)} as "isRemembered"
      from (select s.*, f.value from (${figureSql(asked)}) f join studios s on s.id = f.studio_id
             order by ${isCounted ? sql`f.value desc, ` : empty}s.created_at desc, s.id desc limit ${PAGE_SIZE}::int offset ${skip}::int) s
      left join ${lastActSql} last on true
     order by ${isCounted ? sql`s.value desc, ` : empty}s.created_at desc, s.id desc`;
  return rows.map(({ createdAt, actedAt, timeZone, ...row }) => ({
    ...row,
    since: dayOf(createdAt, timeZone),
    lastAct: actedAt && dayOf(actedAt, timeZone),
  }));
}
