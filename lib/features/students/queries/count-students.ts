import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import {
  type ArtHeld,
  EVERY_ART,
  type RankHeld,
  type RanksHeld,
  nameRanks,
} from "@/lib/features/catalog/queries";
import type { FeeStanding } from "@/lib/features/payments/rules";
import { type IsoDay, firstOfMonth } from "@/lib/kernel/dates";
import type { StudentStatus } from "../schema";
import {
  type Search,
  all,
  charged,
  holds,
  ledTo,
  movedSince,
  ofStatus,
  ranked,
  withStanding,
} from "./search-students";

export type StudentCounts = Record<StudentStatus, number> & {
  total: number;
  /** Counts of each status under the other filters, and their total. */
  found: Record<"all" | StudentStatus, number>;
  matching: number;
  pendingInvites: number;
  /**
   * Since the first of the month: who joined and left, as the reports count it, and the net change in active students.
   */
  month: { came: number; gone: number; net: number };
};

/** A filter, search and order under a name; `params` are those of the list's address. */
export type KeptView = { id: string; name: string; params: Readonly<Record<string, string>> };

export type TagName = { id: string; name: string };

type Counted = {
  counts: StudentCounts;
  /** By name. */
  views: KeptView[];
  tags: TagName[];
  /** Students by art and belt, under the filters other than these two. */
  ranks: RanksHeld;
};

type CountedRow = {
  statuses: { status: StudentStatus; count: number; those: number; found: number }[];
  invites: number;
  month: StudentCounts["month"];
  held: RankHeld[];
  views: KeptView[];
  tags: TagName[];
};

/**
 * The page's counts, with the academy's tags and kept views of the list. An invite is pending while unused and
 * unexpired (STU-29).
 */
export async function countStudents(tx: StudioTx, search: Search, at: Date): Promise<Counted> {
  const { joins, where } = charged(search);
  const isAsked = all([...holds(search.q), ...ledTo(search), ...where]);
  const [row] = await tx.$queryRaw<CountedRow[]>`
    with those as (select s.id, s.status from students s ${joins} where ${isAsked})
    select (select coalesce(json_agg(told), '[]') from (
              select s.status, s.count, coalesce(t.those, 0) as those, coalesce(t.found, 0) as found
                from (select status, count(*) from students group by 1) s
                left join (select s.status, count(*) as those, count(*) filter (where ${all(ranked(search))}) as found
                             from those s group by 1) t on t.status = s.status) told) as statuses,
           (select count(*) from student_invites where not used and expires_at > ${at}::timestamptz)::int as invites,
           (select json_build_object('came', count(*) filter (where ended and not began),
                                     'gone', count(*) filter (where began and not ended),
                                     'net', count(*) filter (where is_active) - count(*) filter (where was_active))
              from ${movedSince(firstOfMonth(search.today))} moved) as month,
           (select coalesce(json_agg(told), '[]') from (
              select a.martial_art_id as art, a.belt_rank_id as belt, count(*) as count
                from those s join student_arts a on a.student_id = s.id
               where a.ended_on is null and ${all(ofStatus(search))} group by 1, 2) told) as held,
           (select coalesce(json_agg(told), '[]') from (
              select v.id, v.name, v.params from student_views v order by v.folded_name) told) as views,
           (select coalesce(json_agg(told), '[]') from (
              select t.id, t.name from tags t order by t.folded_name) told) as tags`;
  if (!row) throw new Error("the aggregate query returned no row");
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
  const arts = await nameRanks(tx, { held: row.held, looked: search.artId });
  const everybody = search.status === "all" ? sum("those") : of(search.status).those;
  return { counts, ranks: { everybody, arts }, views: row.views, tags: row.tags };
}

export async function countRanks(tx: StudioTx): Promise<ArtHeld[]> {
  const held = await tx.$queryRaw<RankHeld[]>`
    select a.martial_art_id as art, a.belt_rank_id as belt, count(*)::int as count
      from students s join student_arts a on a.student_id = s.id
     where a.ended_on is null and s.status = 'active' group by 1, 2`;
  return nameRanks(tx, { held, looked: EVERY_ART });
}

/** Students who joined on or after this day, and are still here. */
export async function countJoined(tx: StudioTx, since: IsoDay): Promise<number> {
  const [row] = await tx.$queryRaw<{ came: number }[]>`
    select count(*)::int as came from ${movedSince(since)} moved where ended and not began`;
  return row?.came ?? 0;
}

export type FeesFound = Record<FeeStanding, number>;

/** Fee standings of the students that the other filters match. */
export async function countStudentFees(tx: StudioTx, search: Search): Promise<FeesFound> {
  const rows = await tx.$queryRaw<{ standing: FeeStanding; found: number }[]>`
    select fee.standing, count(*)::int as found
      from students s ${withStanding(search.today)}
     where ${all([...holds(search.q), ...ranked(search), ...ofStatus(search), ...ledTo(search)])} group by 1`;
  const of = (word: FeeStanding) => rows.find((row) => row.standing === word)?.found ?? 0;
  return { paid: of("paid"), due: of("due"), late: of("late"), none: of("none") };
}

/** True if another student of the academy has this e-mail. */
export const sharesEmail = async (
  tx: StudioTx,
  { id, email }: { id: string; email: string | null },
): Promise<boolean> =>
  email !== null && (await tx.student.count({ where: { email, id: { not: id } }, take: 1 })) > 0;
