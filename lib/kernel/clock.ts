import { DEFAULT_TIME_ZONE, type IsoDay, dayOf } from "./dates";

let fixed: Date | null = null;

/** The present moment; the only place that asks the machine. */
export const now = (): Date => (fixed ? new Date(fixed) : new Date());

/** Today's civil day in the studio's time zone. */
export const today = (timeZone: string = DEFAULT_TIME_ZONE): IsoDay => dayOf(now(), timeZone);

/** For tests: stands the clock still at a moment, or lets it run again with null. */
export function fixClock(moment: Date | string | null): void {
  fixed = moment === null ? null : new Date(moment);
}
