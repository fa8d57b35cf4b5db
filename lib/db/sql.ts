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
