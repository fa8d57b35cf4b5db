import "server-only";
import { Prisma } from "@/lib/db/generated/client";

/** Pieces of a raw statement, for one whose filters or order are chosen at run time. Values in it stay parameters. */
export const { sql, join, empty } = Prisma;
export type Sql = Prisma.Sql;
