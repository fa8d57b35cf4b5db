import { type IsoDay, addMonths, firstOfYear } from "@/lib/kernel/dates";

/** The job of each night that takes the name from what is over. */
export const ANONYMISE_JOB = "erasures.anonymise";
/** As tax law counts (CTN, art. 173): from the end of the year of a payment on. */
const YEARS_NAMED = 5;

/** What was paid or owed before this day is nobody's. */
export const namedSince = (today: IsoDay): IsoDay => addMonths(firstOfYear(today), -12 * YEARS_NAMED);
