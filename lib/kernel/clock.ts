import { DEFAULT_TIME_ZONE, type IsoDay, addMonths, dayOf, isoDay } from "./dates";

let fixed: Date | null = null;

/** The present moment; the only place that asks the machine. */
export const now = (): Date => (fixed ? new Date(fixed) : new Date());

/** Today's civil day in the studio's time zone. */
export const today = (timeZone: string = DEFAULT_TIME_ZONE): IsoDay => dayOf(now(), timeZone);

/** The present moment, and the civil day that it is in the studio's time zone. */
export function presentAt(timeZone: string): { at: Date; day: IsoDay } {
  const at = now();
  return { at, day: dayOf(at, timeZone) };
}

/** The days that a field takes: beyond them a slip of the keyboard is likelier than a fact. */
export type DaySpan = { from: IsoDay; until: () => IsoDay };

export const birthDays: DaySpan = { from: isoDay("1900-01-01"), until: () => today() };

/** Of what an academy writes down about somebody: enrolled, hired. Agreed at most a year ahead. */
export const academyDays: DaySpan = { from: isoDay("1950-01-01"), until: () => addMonths(today(), 12) };

/** Where a day begins first in Brazil. */
const FIRST_ZONE = "America/Noronha";

/**
 * Of what has happened at an academy: awarded, left. Never a day to come; as a form does not know the academy's clock, the
 * command looks again (`refuseFuture`).
 */
export const pastDays: DaySpan = { from: isoDay("1950-01-01"), until: () => today(FIRST_ZONE) };

/** For tests: stands the clock still at a moment, or lets it run again with null. */
export function fixClock(moment: Date | string | null): void {
  fixed = moment === null ? null : new Date(moment);
}
