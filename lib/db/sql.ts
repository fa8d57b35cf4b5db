import "server-only";
import { Prisma } from "@/lib/db/generated/client";

/** Pieces of a raw statement whose filters or order are chosen at run time. Values stay parameters. */
export const { sql, join, empty } = Prisma;
export type Sql = Prisma.Sql;
