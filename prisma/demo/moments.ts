import { type IsoDay, dayToDate } from "@/lib/kernel/dates";

/** The day and the moment on which the demo is based. */
export type Present = { today: IsoDay; now: Date };

const HOUR_MS = 3_600_000;
const BRASILIA_HOURS = 3;

/** The hour of the day in Brasília time, capped at the present. */
export function past({ now }: Present, day: IsoDay, hour: number): Date {
  const moment = ahead(day, hour);
  return moment < now ? moment : now;
}

/** The hour of the day in Brasília time, possibly in the future. */
export const ahead = (day: IsoDay, hour: number): Date =>
  new Date(dayToDate(day).getTime() + (hour + BRASILIA_HOURS) * HOUR_MS);
