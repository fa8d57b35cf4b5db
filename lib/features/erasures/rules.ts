import { type IsoDay, addMonths, firstOfYear } from "@/lib/kernel/dates";

export const ANONYMISE_JOB = "erasures.anonymise";
/** Years, counted from the end of the payment's year, as tax law does (CTN, art. 173). */
const YEARS_NAMED = 5;

/** Money paid or owed before this day loses its name. */
export const namedSince = (today: IsoDay): IsoDay => addMonths(firstOfYear(today), -12 * YEARS_NAMED);
