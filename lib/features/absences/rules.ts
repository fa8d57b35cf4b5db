import { type ClockTime, type IsoDay, addDays } from "@/lib/kernel/dates";

/** How many days ahead somebody may say not to come: until the next date of every class. */
export const DAYS_AHEAD = 7;

/** Whether it can still be said of a class on a day, or taken back: from a week before until the class ends. */
export const isOpen = (
  { day, endTime }: { day: IsoDay; endTime: ClockTime },
  at: { day: IsoDay; time: ClockTime },
): boolean => (day > at.day ? day <= addDays(at.day, DAYS_AHEAD) : day === at.day && endTime > at.time);
