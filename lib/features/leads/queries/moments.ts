import "server-only";
import { type Sql, sql } from "@/lib/db/sql";
import type { IsoDay } from "@/lib/kernel/dates";

export type Day = { today: IsoDay; timeZone: string };

/** Start of a day in the academy's time zone. */
export const dayStartsSql = (day: IsoDay, timeZone: string): Sql =>
  sql`((${day}::date)::timestamp at time zone ${timeZone}::text)`;

/** End of today in the academy's time zone. */
export const dayEndsSql = ({ today, timeZone }: Day): Sql =>
  sql`((${today}::date + 1)::timestamp at time zone ${timeZone}::text)`;

/** Noon of a day in the academy's time zone; null without a day. */
export const noonSql = (day: IsoDay | null, timeZone: string): Sql =>
  sql`((${day}::date + time '12:00') at time zone ${timeZone}::text)`;
