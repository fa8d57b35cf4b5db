import { type IsoDay, addMonths, isoDay } from "@/lib/kernel/dates";

export const artStatuses = ["active", "paused", "ended"] as const;
export type ArtStatus = (typeof artStatuses)[number];

/** A belt's position on its ladder, and the degrees on it. */
type Place = { orderRank: number; degree: number };

/** From no rank at all, every rank is an entry. */
type Step = "same" | "lower" | "entry" | "degree" | "belt";

export function stepOf(from: Place | null, to: Place): Step {
  if (from === null) return "entry";
  if (to.orderRank !== from.orderRank) return to.orderRank > from.orderRank ? "belt" : "lower";
  if (to.degree === from.degree) return "same";
  return to.degree > from.degree ? "degree" : "lower";
}

/** A belt is left out, or more than one degree is awarded at once. A new belt may start with any degree. */
export const isSkip = (from: Place | null, to: Place): boolean =>
  from !== null &&
  (to.orderRank === from.orderRank ? to.degree - from.degree > 1 : to.orderRank - from.orderRank > 1);

/** By the birthday, or by the year of birth: then the age counts all year long. */
export type AgeMode = "full" | "birth_year";

type Minimum = { minMonths: number | null; minAgeYears: number | null };
type Holder = { beltSince: IsoDay | null; bornOn: IsoDay | null; ageMode: AgeMode };

/**
 * The first day that meets both of a federation's minimums for a belt, months on the previous belt and age. Null if it
 * has none, or if the facts are unknown.
 */
export function earliestDay(
  { minMonths, minAgeYears }: Minimum,
  { beltSince, bornOn, ageMode }: Holder,
): IsoDay | null {
  if (minMonths === null && minAgeYears === null) return null;
  if ((minMonths !== null && beltSince === null) || (minAgeYears !== null && bornOn === null)) return null;
  const waited = minMonths !== null && beltSince !== null ? addMonths(beltSince, minMonths) : null;
  const comesOfAge = minAgeYears !== null && bornOn !== null ? addMonths(bornOn, minAgeYears * 12) : null;
  const grown =
    comesOfAge && ageMode === "birth_year" ? isoDay(`${comesOfAge.slice(0, 4)}-01-01`) : comesOfAge;
  return (
    [waited, grown]
      .filter((day) => day !== null)
      .sort()
      .at(-1) ?? null
  );
}
