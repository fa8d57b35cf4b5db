import "server-only";
import { Prisma } from "@/lib/db/generated/client";

/** Pieces of a raw statement, for one whose filters or order are chosen at run time. Values in it stay parameters. */
export const { sql, join, empty } = Prisma;
export type Sql = Prisma.Sql;

/**
 * Begins a reading that is not kept prepared (`statement-names.ts`). A kept plan is made for the academy that happened to ask;
 * where the way through ten students is not the way through thousands, planning anew takes less than the wrong way.
 */
export const planAnew = Prisma.raw("/* planned anew */");

/**
 * The student of a row, for a lateral join; `id` names the row's column. Looked up one by one: joined as usual, a plan that a
 * connection keeps since a visit of a small academy reads all students of a large one to find the few that are asked for.
 */
export const studentOf = (id: Sql): Sql =>
  sql`(select id, full_name, folded_name, phone, belt_degree, current_belt_id from students where id = ${id} offset 0)`;
