import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { empty, sql } from "@/lib/db/sql";
import { type RanksHeld, countRanks } from "@/lib/features/catalog/queries";
import { feeStandingSql } from "@/lib/features/payments/queries";
import type { FeeStanding } from "@/lib/features/payments/rules";
import { type IsoDay, dayToDate } from "@/lib/kernel/dates";
import type { StudentStatus } from "../schema";
import { type Search, all, charged, holds, ledTo, ofStatus, ranked } from "./search-students";

export type StudentCounts = Record<StudentStatus, number> & {
  total: number;
  /** Of each status, what the other filters let through; and in all. */
  found: Record<"all" | StudentStatus, number>;
  /** Students that the filter lets through. */
  matching: number;
  pendingInvites: number;
};

/** The page's numbers. An invite is pending while unused and unexpired (STU-29). */
export async function countStudents(tx: StudioTx, search: Search, at: Date): Promise<StudentCounts> {
  const { joins, where } = charged(search);
  const rows = await tx.$queryRaw<{ status: StudentStatus; count: number; found: number; invites: number }[]>`
    select by_status.*, invites.*
      from (select s.status, count(*)::int as "count",
                   (count(*) filter (where ${all([...holds(search.q), ...ranked(search), ...ledTo(search), ...where])}))::int as "found"
              from students s ${joins} group by s.status) by_status
     right join (select count(*)::int as "invites" from student_invites
                  where not used and expires_at > ${at}::timestamptz) invites on true`;
  const of = (status: StudentStatus) => rows.find((row) => row.status === status) ?? { count: 0, found: 0 };
  const [active, inactive, suspended] = [of("active"), of("inactive"), of("suspended")];
  const sum = (what: "count" | "found") => active[what] + inactive[what] + suspended[what];
  const found = {
    all: sum("found"),
    active: active.found,
    inactive: inactive.found,
    suspended: suspended.found,
  };
  return {
    total: sum("count"),
    active: active.count,
    inactive: inactive.count,
    suspended: suspended.count,
    found,
    matching: found[search.status],
    pendingInvites: rows[0]?.invites ?? 0,
  };
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

/** Who trains what with which belt now, of those whom the other filters let through: these are found once. */
export function listRanksHeld(tx: StudioTx, search: Search): Promise<RanksHeld> {
  const { joins, where } = charged(search);
  const conditions = [...holds(search.q), ...ofStatus(search), ...ledTo(search), ...where];
  const found = conditions.length === 0 ? empty : sql`and a.student_id in (select id from those)`;
  return countRanks(tx, {
    those: sql`select s.id from students s ${joins} where ${all(conditions)}`,
    held: sql`select a.martial_art_id as art, a.belt_rank_id as belt from student_arts a where a.status <> 'ended' ${found}`,
  });
}
