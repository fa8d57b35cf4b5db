import "server-only";
import { type Sql, empty, join, sql } from "@/lib/db/sql";
import { feeStandingSql } from "@/lib/features/payments/queries";
import type { IsoDay } from "@/lib/kernel/dates";
import { fold, literally } from "@/lib/kernel/search";
import type { StudentFilter } from "../schema";

/** Conditions on `students s`, for every statement of the list: what is counted is what is listed. */

export type Search = Pick<StudentFilter, "q" | "status" | "artId" | "belt" | "fee"> & { today: IsoDay };

export const all = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`true` : join([...conditions], " and ");

/** What of `students s` the words let through. */
export function holds(q: string): Sql[] {
  if (q === "") return [];
  const words = `%${literally(fold(q))}%`;
  return [sql`(s.folded_name like ${words} or s.folded_email like ${words})`];
}

/** Who trains the art now, and has the belt in it. */
export function ranked({ artId, belt }: Pick<Search, "artId" | "belt">): Sql[] {
  if (artId === null && belt === null) return [];
  return [
    sql`exists (select from student_arts a where a.student_id = s.id and a.status <> 'ended' and ${all([
      ...(artId === null ? [] : [sql`a.martial_art_id = ${artId}::uuid`]),
      ...(belt === null
        ? []
        : [belt === "sem" ? sql`a.belt_rank_id is null` : sql`a.belt_rank_id = ${belt}::uuid`]),
    ])})`,
  ];
}

export const ofStatus = ({ status }: Pick<Search, "status">): Sql[] =>
  status === "all" ? [] : [sql`s.status = ${status}::student_status`];

/** Students as the filter of the fee needs them: without one nobody reads charges. */
export function charged({ fee, today }: Pick<Search, "fee" | "today">): { joins: Sql; where: Sql[] } {
  if (fee === null) return { joins: empty, where: [] };
  const { joins, standing } = feeStandingSql(today);
  return { joins, where: [sql`${standing} = ${fee}`] };
}
