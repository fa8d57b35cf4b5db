import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { type Sql, empty, join, sql } from "@/lib/db/sql";
import { holidaysBetween } from "@/lib/features/class-sessions/rules";
import { type IsoDay, addDays, dayToDate, parseIsoDay } from "@/lib/kernel/dates";
import { likeEach } from "@/lib/kernel/search";
import { type LostFilter, type StudentFilter, type StudentWaiting, lostFilters } from "../schema";

/** Conditions on `students s`, shared by all statements of the list, so that counts and rows agree. */

export type Search = Pick<
  StudentFilter,
  "q" | "status" | "artId" | "belt" | "fee" | "waiting" | "instructorId" | "importId" | "tagId"
> & {
  today: IsoDay;
  /** Chosen one by one in the list, under whatever filter; null or absent for everybody whom the filter finds. */
  ids?: readonly string[] | null;
};

export const all = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`true` : join([...conditions], " and ");

export function holds(q: string): Sql[] {
  return q === "" ? [] : [sql`s.folded_words like all (${likeEach(q)}::text[])`];
}

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

const among = ({ ids }: Pick<Search, "ids">): Sql[] => (ids ? [sql`s.id = any (${[...ids]}::uuid[])`] : []);

/** Joins and conditions of a whole search. */
export function sought(search: Search): { joins: Sql; where: Sql } {
  const { joins, where } = charged(search);
  const { q } = search;
  return {
    joins,
    where: all([
      ...among(search),
      ...holds(q),
      ...ranked(search),
      ...ofStatus(search),
      ...ledTo(search),
      ...where,
    ]),
  };
}

/** In years. */
const OLDEST = 120;

/** All birth dates with a birthday today. A list of dates can use the index, however many students there are. */
export function birthdaysOf(today: IsoDay): IsoDay[] {
  const isLastOfFebruary = today.endsWith("02-28") && addDays(today, 1).endsWith("03-01");
  const dates = [today.slice(5), ...(isLastOfFebruary ? ["02-29"] : [])];
  const years = Array.from({ length: OLDEST + 1 }, (_, age) => Number(today.slice(0, 4)) - age);
  return years.flatMap((year) => dates.flatMap((date) => parseIsoDay(`${year}-${date}`) ?? []));
}

/** Students who joined and left from a day on, as the reports count them. */
export const movedSince = (since: IsoDay): Sql => sql`students_moved(${since}::date, 'infinity')`;

/** In days; `students_missed` looks for days off no further back. */
const YEAR = 365;

/** The national holidays that `students_missed` is given. */
export const holidaysUntil = (today: IsoDay): IsoDay[] =>
  holidaysBetween(addDays(today, -YEAR), today).map(({ day }) => day);

export const missed = (today: IsoDay): Sql =>
  sql`students_missed(${today}::date, ${holidaysUntil(today)}::date[])`;

/**
 * Students for whom something waits: away, birthday, an unanswered request for erasure, a proposed promotion, no fee,
 * a return without a place, a free place for which they wait, or a portal that nobody opens for them.
 */
const waitingSql: Readonly<Record<StudentWaiting, (today: IsoDay) => Sql>> = {
  away: (today) => sql`select a.id from ${missed(today)} a`,
  birthday: (today) => sql`select b.id from students_born_on(${birthdaysOf(today)}::date[]) b`,
  erasure: () => sql`select r.student_id from erasure_requests r where r.refused_at is null`,
  proposal: () => sql`select p.student_id from promotion_proposals p where p.state = 'open'`,
  unplaced: (today) => sql`select w.student_id from students_without_place(${today}::date) w`,
  waits: () => sql`select w.student_id from waits_called() w`,
  feeless: () => sql`select f.id from students_without_fee() f`,
  outside:
    () => sql`select n.id from students n where n.status = 'active' and n.user_id is null and not exists (
    select from student_guardians l join guardians g on g.id = l.guardian_id
     where l.student_id = n.id and l.can_see and g.user_id is not null)`,
};

/**
 * Filters that are counted nowhere: the tag, and those set by links of other pages, as the dashboard's waiting students,
 * an instructor's, and those of an import.
 */
export function ledTo(
  search: Pick<Search, "waiting" | "instructorId" | "importId" | "tagId" | "today">,
): Sql[] {
  const { waiting, instructorId, importId, tagId, today } = search;
  return [
    ...(waiting === null ? [] : [sql`s.id in (${waitingSql[waiting](today)})`]),
    ...(instructorId === null ? [] : [sql`s.instructor_id = ${instructorId}::uuid`]),
    ...(importId === null ? [] : [importedBy(importId)]),
    ...(tagId === null ? [] : [tagged(tagId)]),
  ];
}

/** Made or completed by an import. */
const importedBy = (batchId: string): Sql => sql`s.id in (
  select r.student_id from import_rows r where r.batch_id = ${batchId}::uuid and r.state = 'done')`;

const tagged = (tagId: string): Sql => sql`s.id in (
  select t.student_id from student_tags t where t.tag_id = ${tagId}::uuid)`;

type Named = Pick<StudentFilter, LostFilter>;

/** The parts of a filter that name something that does not exist any more, as an old link or a kept view may. */
export async function findLost(tx: StudioTx, { artId, belt, tagId }: Named): Promise<LostFilter[]> {
  const beltId = belt === "sem" ? null : belt;
  if (artId === null && beltId === null && tagId === null) return [];
  const [row] = await tx.$queryRaw<Record<LostFilter, boolean>[]>`
    select ${artId}::uuid is not null and not exists (select from martial_arts where id = ${artId}::uuid) as "artId",
           ${beltId}::uuid is not null and not exists (select from belt_ranks where id = ${beltId}::uuid) as belt,
           ${tagId}::uuid is not null and not exists (select from tags where id = ${tagId}::uuid) as "tagId"`;
  return lostFilters.filter((part) => row?.[part]);
}

/** The import that the list is filtered by; null if the academy has no such import. */
export async function findImport(tx: StudioTx, id: string): Promise<ImportedFile | null> {
  const batch = await tx.importBatch.findFirst({
    where: { id },
    select: { fileName: true, createdAt: true },
  });
  return batch && { fileName: batch.fileName, at: batch.createdAt };
}

export type ImportedFile = { fileName: string; at: Date };

/** A student whose day of return has come; null if there is none. */
export async function findReturning(tx: StudioTx, { day }: { day: IsoDay }): Promise<string | null> {
  const next = await tx.studentPause.findFirst({
    where: { endedOn: null, until: { lte: dayToDate(day) }, student: { status: "suspended" } },
    orderBy: { studentId: "asc" },
    select: { studentId: true },
  });
  return next?.studentId ?? null;
}

/** To be joined to students called `s`; `fee.standing` is the standing of each. */
export const withStanding = (today: IsoDay): Sql => sql`
  cross join lateral fee_standing(s.id, s.status, s.fees_from, s.enrollment_date, ${today}::date) fee`;

/** Joins and conditions of the fee filter. Without a filter no charges are read. */
export const charged = ({ fee, today }: Pick<Search, "fee" | "today">): { joins: Sql; where: Sql[] } =>
  fee === null
    ? { joins: empty, where: [] }
    : { joins: withStanding(today), where: [sql`fee.standing = ${fee}`] };

/** Whether a minor's guardians who may see have an address, and whether one of them enters the portal. */
export const withParents = (today: IsoDay): Sql => sql`left join lateral (
  select bool_or(g.email is not null) as mailed, bool_or(g.user_id is not null) as entered
    from student_guardians l join guardians g on g.id = l.guardian_id
   where l.student_id = s.id and l.can_see and is_minor(s.birth_date, ${today}::date)) parents on true`;
