import { type ClockTime, type IsoDay, addDays } from "@/lib/kernel/dates";

/** How many days ahead somebody may say not to come: until the next date of every class. */
export const DAYS_AHEAD = 7;

/** Whether it can still be said of a class on a day, or taken back: from a week before until the class ends. */
export const isOpen = (
  { day, endTime }: { day: IsoDay; endTime: ClockTime },
  at: { day: IsoDay; time: ClockTime },
): boolean => (day > at.day ? day <= addDays(at.day, DAYS_AHEAD) : day === at.day && endTime > at.time);

type Dated = { on: IsoDay; endTime: ClockTime; cancelled: string | null };
type Said = {
  at: { day: IsoDay; time: ClockTime };
  /** The row of the date, where there is one. */
  date: { isCalled: boolean; isPresent: boolean } | undefined;
  isAbsent: boolean;
};

/** Whether the student is there or will not come, and whether that can still be said: a roll call has the last word. */
export function sayingOf({ on, endTime, cancelled }: Dated, { at, date, isAbsent }: Said) {
  const { isCalled = false, isPresent = false } = date ?? {};
  const mayChange = cancelled === null && !isCalled && isOpen({ day: on, endTime }, at);
  return { isPresent, isAbsent: isAbsent && !isPresent, maySay: mayChange && !isPresent };
}
