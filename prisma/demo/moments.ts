import { type IsoDay, dayToDate } from "@/lib/kernel/dates";

/** The day and the moment from which the demo counts. */
export type Present = { today: IsoDay; now: Date };

const HOUR_MS = 3_600_000;
const BRASILIA_HOURS = 3;

/** That hour of the day in Brazil, never later than the present. */
export function past({ now }: Present, day: IsoDay, hour: number): Date {
  const moment = ahead(day, hour);
  return moment < now ? moment : now;
}

/** That hour of the day in Brazil, also of a day to come. */
export const ahead = (day: IsoDay, hour: number): Date =>
  new Date(dayToDate(day).getTime() + (hour + BRASILIA_HOURS) * HOUR_MS);
