import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { type Sql, empty, sql } from "@/lib/db/sql";
import {
  type ArtHeld,
  EVERY_ART,
  type RankHeld,
  type RanksHeld,
  artsHeld,
  ranksSql,
} from "@/lib/features/catalog/queries";
import { feeStandingSql } from "@/lib/features/payments/queries/standings";
import type { FeeStanding } from "@/lib/features/payments/rules";
import { type IsoDay, dayToDate, firstOfMonth } from "@/lib/kernel/dates";
import type { StudentStatus } from "../schema";
import { type Search, all, charged, holds, ledTo, ofStatus, ranked } from "./search-students";

export type StudentCounts = Record<StudentStatus, number> & {
  total: number;
  /** Of each status, what the other filters let through; and in all. */
  found: Record<"all" | StudentStatus, number>;
  /** Students that the filter lets through. */
  matching: number;
  pendingInvites: number;
  /** Since the month began: who became active, and who ceased to be. */
  month: { came: number; gone: number };
};

type Counted = {
  counts: StudentCounts;
  /** Who trains what with which belt now, of those whom the filters beside art and belt let through. */
  ranks: RanksHeld;
  /** Those, where they were looked for and are few: nobody needs to look for them again. */
  few: string[] | null;
};

/** So many are handed on by their ids. */
const FEW = 100;

/** Of more than so many that words find, the arts are not counted. */
const MANY = 1_000;

type CountedRow = {
  statuses: { status: StudentStatus; count: number; those: number; found: number }[];
  invites: number;
  month: StudentCounts["month"];
  held: RankHeld[];
  few: string[] | null;
};

/** The page's numbers. An invite is pending while unused and unexpired (STU-29). */
export async function countStudents(
  tx: StudioTx,
  search: Search,
  at: Date,
  many: number = MANY,
): Promise<Counted> {
  const counted = countedSql(search, many);
  const ranks = ranksSql(counted.held, search.artId);
  const [row] = await tx.$queryRaw<CountedRow[]>`
    with by_status as (${counted.students})
    select (select coalesce(json_agg(told), '[]') from (select s.status, s.count, ${counted.found} from by_status s) told) as statuses,
           (select count(*) from student_invites where not used and expires_at > ${at}::timestamptz)::int as invites,
           (select json_build_object('came', count(*) filter (where to_status = 'active'),
                                     'gone', count(*) filter (where from_status = 'active'))
              from student_status_changes where day >= ${firstOfMonth(search.today)}::date) as month,
           ${counted.areMany ? heldUnless(counted.areMany, ranks) : sql`(${ranks})`} as held,
           ${counted.few} as few`;
  if (!row) throw new Error("a statement of aggregates gave no row");
  const of = (status: StudentStatus) =>
    row.statuses.find((each) => each.status === status) ?? { count: 0, those: 0, found: 0 };
  const [active, inactive, suspended] = [of("active"), of("inactive"), of("suspended")];
  const sum = (what: "count" | "those" | "found") => active[what] + inactive[what] + suspended[what];
  const found = {
    all: sum("found"),
    active: active.found,
    inactive: inactive.found,
    suspended: suspended.found,
  };
  const counts = {
    total: sum("count"),
    active: active.count,
    inactive: inactive.count,
    suspended: suspended.count,
    found,
    matching: found[search.status],
    pendingInvites: row.invites,
    month: row.month,
  };
  const everybody = search.status === "all" ? sum("those") : of(search.status).those;
  return { counts, ranks: { everybody, arts: artsHeld(row.held) }, few: row.few };
}

/**
 * What stands counted is not counted again: everybody, and everybody of a status. Where some are looked for, each is read once,
 * for words also from an index alone; as an array their ids lead to their arts by an index too, however many the planner takes
 * them for.
 */
function countedSql(search: Search, many: number) {
  const { joins, where } = charged(search);
  const [rank] = ranked(search);
  const conditions = [...holds(search.q), ...ledTo(search), ...where];
  if (conditions.length === 0) return standing(search);
  const ofThat = all(ofStatus(search));
  const howMany = sql`(select sum(cardinality(s.ids)) from by_status s where ${ofThat})`;
  return {
    students: sql`
      select s.status, count(*), array_agg(s.id) filter (where ${all(conditions)}) as ids from students s ${joins} group by 1`,
    found: sql`coalesce(cardinality(s.ids), 0) as those,
      ${rank ? sql`(select count(*) from unnest(s.ids) s (id) where ${rank})` : sql`coalesce(cardinality(s.ids), 0)`} as found`,
    held: sql`
      select a.martial_art_id as art, a.belt_rank_id as belt, 1 as have from student_arts a
       where a.ended_on is null and a.student_id = any (array(select unnest(s.ids) from by_status s where ${ofThat}))`,
    few: sql`(select json_agg(id) from by_status s, unnest(s.ids) id
               where ${ofThat} and ${howMany} <= ${FEW}::int)`,
    areMany: search.q === "" || search.artId !== null ? null : sql`${howMany} > ${many}::int`,
  };
}

const standing = (search: Search) => ({
  students: sql`select k.status, sum(k.students)::int as count, ${foundStanding(search)} as found from student_counts k group by 1`,
  found: sql`s.count as those, s.found`,
  held: heldBy(search.status),
  few:
    search.status === "all"
      ? sql`null::json`
      : sql`(select json_agg(s.id) from students s
              where ${all(ofStatus(search))} and (select s.count from by_status s where ${all(ofStatus(search))}) <= ${FEW}::int)`,
  areMany: null,
});

/** Of each status, who has art and belt. A belt is of one art; without one, somebody may stand in several. */
function foundStanding(search: Search): Sql {
  const [rank] = ranked(search);
  if (!rank) return sql`sum(k.students)::int`;
  const { artId, belt } = search;
  if (artId === null && belt === "sem")
    return sql`(select count(*)::int from students s where s.status = k.status and ${rank})`;
  const of = (art: Sql, rank: Sql) =>
    all([
      ...(artId === null ? [] : [sql`${art} = ${artId}::uuid`]),
      ...(belt === null ? [] : [belt === "sem" ? sql`${rank} is null` : sql`${rank} = ${belt}::uuid`]),
    ]);
  return sql`
    coalesce(sum(k.students) filter (where ${of(sql`k.martial_art_id`, sql`k.current_belt_id`)}), 0)::int
    + (select count(*)::int from student_arts a join students s on s.id = a.student_id
        where a.ended_on is null and not a.is_primary and s.status = k.status
          and ${of(sql`a.martial_art_id`, sql`a.belt_rank_id`)})`;
}

/** What is trained, with which belt, and by how many: the primary art stands counted with the students, others are few. */
function heldBy(status: Search["status"]): Sql {
  const of = all(ofStatus({ status }));
  return sql`
    select s.martial_art_id as art, s.current_belt_id as belt, s.students as have
      from student_counts s where s.martial_art_id is not null and ${of}
    union all
    select a.martial_art_id, a.belt_rank_id, 1
      from student_arts a ${status === "all" ? empty : sql`join students s on s.id = a.student_id and ${of}`}
     where a.ended_on is null and not a.is_primary`;
}

/**
 * Where they are many: every art that somebody here has, uncounted. An academy's only art is counted all the same, as its belts
 * are filters. PostgreSQL runs that branch alone which it takes.
 */
const heldUnless = (areMany: Sql, counted: Sql): Sql => sql`
  (with arts as (select m.id, m.name, m.modality, null as count, null as belts from martial_arts m
                  where exists (select from student_arts a where a.martial_art_id = m.id and a.ended_on is null))
   select case when ${areMany} and (select count(*) from arts) > 1 then (select json_agg(arts) from arts) else (${counted}) end)`;

/** Which arts the active students train, and with which belts, of every art. */
export async function countRanks(tx: StudioTx): Promise<ArtHeld[]> {
  const held = ranksSql(heldBy("active"), EVERY_ART);
  const [row] = await tx.$queryRaw<{ held: RankHeld[] }[]>`select (${held}) as held`;
  return artsHeld(row?.held ?? []);
}

/** Who began here on or after this day. */
export const countJoined = (tx: StudioTx, since: IsoDay): Promise<number> =>
  tx.studentStatusChange.count({ where: { fromStatus: null, day: { gte: dayToDate(since) } } });

export type FeesFound = Record<FeeStanding, number>;

/** How the fees stand of those whom the other filters let through. */
export async function countStudentFees(tx: StudioTx, search: Search): Promise<FeesFound> {
  const { joins, standing } = feeStandingSql(search.today);
  const rows = await tx.$queryRaw<{ standing: FeeStanding; found: number }[]>`
    select ${standing} as standing, count(*)::int as found
      from students s ${joins}
     where ${all([...holds(search.q), ...ranked(search), ...ofStatus(search), ...ledTo(search)])} group by 1`;
  const of = (word: FeeStanding) => rows.find((row) => row.standing === word)?.found ?? 0;
  return { paid: of("paid"), due: of("due"), late: of("late"), none: of("none") };
}
