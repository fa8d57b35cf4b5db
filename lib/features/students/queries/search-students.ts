import "server-only";
import { type Sql, empty, join, sql } from "@/lib/db/sql";
import { holidaysBetween } from "@/lib/features/class-sessions/rules";
import { type IsoDay, addDays, parseIsoDay } from "@/lib/kernel/dates";
import { likeEach } from "@/lib/kernel/search";
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
  return q === "" ? [] : [sql`s.folded_words like all (${likeEach(q)}::text[])`];
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

/** In years: no student is older. */
const OLDEST = 120;

/** The days on which somebody was born whose birthday it is: an index finds them, however many students there are. */
export function birthdaysOf(today: IsoDay): IsoDay[] {
  const isLastOfFebruary = today.endsWith("02-28") && addDays(today, 1).endsWith("03-01");
  const dates = [today.slice(5), ...(isLastOfFebruary ? ["02-29"] : [])];
  const years = Array.from({ length: OLDEST + 1 }, (_, age) => Number(today.slice(0, 4)) - age);
  return years.flatMap((year) => dates.flatMap((date) => parseIsoDay(`${year}-${date}`) ?? []));
}

/** Students who came and who went from a day on, as the reports count them. */
export const movedSince = (since: IsoDay): Sql => sql`students_moved(${since}::date, 'infinity')`;

/** A year is as far as `students_missed` looks for days off. */
const YEAR = 365;

/** The national holidays that `students_missed` is told. */
export const holidaysUntil = (today: IsoDay): IsoDay[] =>
  holidaysBetween(addDays(today, -YEAR), today).map(({ day }) => day);

/** Students who stay away, and for how many days. */
export const missed = (today: IsoDay): Sql =>
  sql`students_missed(${today}::date, ${holidaysUntil(today)}::date[])`;

/** For whom something waits: who stays away, has a birthday, or asked to be erased and has no answer yet. */
const waitingSql: Readonly<Record<StudentWaiting, (today: IsoDay) => Sql>> = {
  away: (today) => sql`select a.id from ${missed(today)} a`,
  birthday: (today) => sql`select b.id from students_born_on(${birthdaysOf(today)}::date[]) b`,
  erasure: () => sql`select r.student_id from erasure_requests r where r.refused_at is null`,
};

/** Whom another page leads to: who the dashboard says is waiting, who names the instructor of whom it tells. */
export function ledTo(search: Pick<Search, "waiting" | "instructorId" | "today">): Sql[] {
  const { waiting, instructorId, today } = search;
  return [
    ...(waiting === null ? [] : [sql`s.id in (${waitingSql[waiting](today)})`]),
    ...(instructorId === null ? [] : [sql`s.instructor_id = ${instructorId}::uuid`]),
  ];
}

/** To be joined to students called `s`: `fee.standing` is how each stands. */
export const withStanding = (today: IsoDay): Sql => sql`
  cross join lateral fee_standing(s.id, s.status, s.monthly_fee_cents, s.fees_from, s.enrollment_date, ${today}::date) fee`;

/** Students as the filter of the fee needs them: without one nobody reads charges. */
export const charged = ({ fee, today }: Pick<Search, "fee" | "today">): { joins: Sql; where: Sql[] } =>
  fee === null
    ? { joins: empty, where: [] }
    : { joins: withStanding(today), where: [sql`fee.standing = ${fee}`] };
