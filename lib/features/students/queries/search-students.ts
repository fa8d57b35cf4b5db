import "server-only";
import { type Sql, empty, join, sql } from "@/lib/db/sql";
import { feeStandingSql } from "@/lib/features/payments/queries/standings";
import { type IsoDay, addDays, parseIsoDay } from "@/lib/kernel/dates";
import { fold, literally } from "@/lib/kernel/search";
import { MISSED } from "../rules";
import type { StudentFilter, StudentWaiting } from "../schema";

/** Conditions on `students s`, for every statement of the list: what is counted is what is listed. */

export type Search = Pick<
  StudentFilter,
  "q" | "status" | "artId" | "belt" | "fee" | "waiting" | "instructorId"
> & {
  today: IsoDay;
};

export const all = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`true` : join([...conditions], " and ");

/** What of `students s` the words let through. */
export function holds(q: string): Sql[] {
  if (q === "") return [];
  return [sql`s.folded_words like ${`%${literally(fold(q))}%`}`];
}

/** Who trains the art now, and has the belt in it. */
export function ranked({ artId, belt }: Pick<Search, "artId" | "belt">): Sql[] {
  if (artId === null && belt === null) return [];
  return [
    sql`exists (select from student_arts a where a.student_id = s.id and a.ended_on is null and ${all([
      ...(artId === null ? [] : [sql`a.martial_art_id = ${artId}::uuid`]),
      ...(belt === null
        ? []
        : [belt === "sem" ? sql`a.belt_rank_id is null` : sql`a.belt_rank_id = ${belt}::uuid`]),
    ])})`,
  ];
}

export const ofStatus = ({ status }: Pick<Search, "status">): Sql[] =>
  status === "all" ? [] : [sql`s.status = ${status}::student_status`];

/** Who stays away for longer than usual, by each one's own rhythm, or never came. */
export const awaySql = (today: IsoDay): Sql => sql`
  s.status = 'active' and s.missed_after < ${today}::date and s.missed_after >= ${today}::date - ${MISSED.until}::int
    and (s.last_trained_on is not null
         or (select max(seen.last_trained_on) from students seen) > ${today}::date - ${MISSED.called}::int)`;

/** In years: no student is older. */
const OLDEST = 120;

/** The days on which somebody was born whose birthday it is: an index finds them, however many students there are. */
function birthdaysOf(today: IsoDay): IsoDay[] {
  const isLastOfFebruary = today.endsWith("02-28") && addDays(today, 1).endsWith("03-01");
  const dates = [today.slice(5), ...(isLastOfFebruary ? ["02-29"] : [])];
  const years = Array.from({ length: OLDEST + 1 }, (_, age) => Number(today.slice(0, 4)) - age);
  return years.flatMap((year) => dates.flatMap((date) => parseIsoDay(`${year}-${date}`) ?? []));
}

/** Whose birthday it is, of those who train. */
export const birthdaySql = (today: IsoDay): Sql =>
  sql`s.status = 'active' and s.birth_date = any (${birthdaysOf(today)}::date[])`;

/** Who asked to be erased and has no answer yet: they are few, and looked up by an index of those that wait. */
const erasureSql = sql`s.id in (select r.student_id from erasure_requests r where r.refused_at is null)`;

const waitingSql: Readonly<Record<StudentWaiting, (today: IsoDay) => Sql>> = {
  away: awaySql,
  birthday: birthdaySql,
  erasure: () => erasureSql,
};

/** Whom another page leads to: who the dashboard says is waiting, who names the instructor of whom it tells. */
export function ledTo(search: Pick<Search, "waiting" | "instructorId" | "today">): Sql[] {
  const { waiting, instructorId, today } = search;
  return [
    ...(waiting === null ? [] : [waitingSql[waiting](today)]),
    ...(instructorId === null ? [] : [sql`s.instructor_id = ${instructorId}::uuid`]),
  ];
}

/** Students as the filter of the fee needs them: without one nobody reads charges. */
export function charged({ fee, today }: Pick<Search, "fee" | "today">): { joins: Sql; where: Sql[] } {
  if (fee === null) return { joins: empty, where: [] };
  const { joins, standing } = feeStandingSql(today);
  return { joins, where: [sql`${standing} = ${fee}`] };
}
