import { type ClockTime, type IsoDay, addDays } from "@/lib/kernel/dates";

/** Longest notice in days: a week covers the next date of every weekly class. */
export const DAYS_AHEAD = 7;

/** True if an absence can be announced or taken back: from a week before that day until the class ends. */
export const isOpen = (
  { day, endTime }: { day: IsoDay; endTime: ClockTime },
  at: { day: IsoDay; time: ClockTime },
): boolean => (day > at.day ? day <= addDays(at.day, DAYS_AHEAD) : day === at.day && endTime > at.time);

type Dated = { on: IsoDay; endTime: ClockTime; cancelled: string | null };
type Said = {
  at: { day: IsoDay; time: ClockTime };
  date: { isCalled: boolean; isPresent: boolean } | undefined;
  isAbsent: boolean;
};

/**
 * Tells whether the student was present or is absent, and whether that can still be changed. The roll call takes
 * precedence.
 */
export function sayingOf({ on, endTime, cancelled }: Dated, { at, date, isAbsent }: Said) {
  const { isCalled = false, isPresent = false } = date ?? {};
  const mayChange = cancelled === null && !isCalled && isOpen({ day: on, endTime }, at);
  return { isPresent, isAbsent: isAbsent && !isPresent, maySay: mayChange && !isPresent };
}
