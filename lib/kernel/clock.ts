import { type IsoDay, addMonths, dayOf, isoDay } from "./dates";

let fixed: Date | null = null;

/** The present moment; the only place that asks the machine. */
export const now = (): Date => (fixed ? new Date(fixed) : new Date());

/** Today's civil day in the studio's time zone. Without a default, as one that is forgotten is wrong for some hours a day. */
export const today = (timeZone: string): IsoDay => dayOf(now(), timeZone);

/** The present moment, and the civil day that it is in the studio's time zone. */
export function presentAt(timeZone: string): { at: Date; day: IsoDay } {
  const at = now();
  return { at, day: dayOf(at, timeZone) };
}

/** Where the device lies that this runs on: for what is read there, by whoever belongs to no academy yet. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The days that a field takes: beyond them a slip of the keyboard is likelier than a fact. */
export type DaySpan = { from: IsoDay; until: () => IsoDay };

/** Where a day begins first in Brazil: a span of days does not know the academy's clock, and refuses nobody's today. */
const FIRST_ZONE = "America/Noronha";

export const birthDays: DaySpan = { from: isoDay("1900-01-01"), until: () => today(FIRST_ZONE) };

/** Days that an academy writes down or plans (enrolled, hired, cancelled), at most a year ahead. */
export const academyDays: DaySpan = {
  from: isoDay("1950-01-01"),
  until: () => addMonths(today(FIRST_ZONE), 12),
};

/**
 * Of what has happened at an academy: awarded, left. Never a day to come; as a form does not know the academy's clock, the
 * command looks again (`refuseFuture`).
 */
export const pastDays: DaySpan = { from: isoDay("1950-01-01"), until: () => today(FIRST_ZONE) };

/** For tests: stands the clock still at a moment, or lets it run again with null. */
export function fixClock(moment: Date | string | null): void {
  fixed = moment === null ? null : new Date(moment);
}
