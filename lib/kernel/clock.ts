import { type IsoDay, addMonths, dayOf, isoDay } from "./dates";

let fixed: Date | null = null;

/** The only place that reads the machine's clock. */
export const now = (): Date => (fixed ? new Date(fixed) : new Date());

/**
 * Today in the studio's time zone. There is no default zone, as a forgotten one would be wrong for some hours a day.
 */
export const today = (timeZone: string): IsoDay => dayOf(now(), timeZone);

export function presentAt(timeZone: string): { at: Date; day: IsoDay } {
  const at = now();
  return { at, day: dayOf(at, timeZone) };
}

/** Time zone of this device: for readers who belong to no academy yet. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Days that a field accepts: anything beyond is more likely a typing error. */
export type DaySpan = { from: IsoDay; until: () => IsoDay };

/** The easternmost zone of Brazil. A span does not know the academy's clock, so no academy's today may be refused. */
const FIRST_ZONE = "America/Noronha";

export const birthDays: DaySpan = { from: isoDay("1900-01-01"), until: () => today(FIRST_ZONE) };

/** Days that an academy records or plans (enrolled, hired, cancelled), at most a year ahead. */
export const academyDays: DaySpan = {
  from: isoDay("1950-01-01"),
  until: () => addMonths(today(FIRST_ZONE), 12),
};

/** Days of a return from a time away, at most two years ahead. */
export const returnDays: DaySpan = {
  from: isoDay("1950-01-01"),
  until: () => addMonths(today(FIRST_ZONE), 24),
};

/**
 * Days of past events (awarded, left). A form does not know the academy's clock, so the command checks again
 * (`refuseFuture`).
 */
export const pastDays: DaySpan = { from: isoDay("1950-01-01"), until: () => today(FIRST_ZONE) };

export function fixClock(moment: Date | string | null): void {
  fixed = moment === null ? null : new Date(moment);
}
