import { type IsoDay, addMonths, isoDay } from "@/lib/kernel/dates";

/** How a student stands to an art of theirs. */
export const artStatuses = ["active", "paused", "ended"] as const;
export type ArtStatus = (typeof artStatuses)[number];

/** A belt's place on its ladder, and the degrees on it. */
type Place = { orderRank: number; degree: number };

/** How one rank follows another; from no rank at all every rank is where somebody enters. */
type Step = "same" | "lower" | "entry" | "degree" | "belt";

export function stepOf(from: Place | null, to: Place): Step {
  if (from === null) return "entry";
  if (to.orderRank !== from.orderRank) return to.orderRank > from.orderRank ? "belt" : "lower";
  if (to.degree === from.degree) return "same";
  return to.degree > from.degree ? "degree" : "lower";
}

/** A belt left out, or more than one degree at once. A new belt may begin with any degree. */
export const isSkip = (from: Place | null, to: Place): boolean =>
  from !== null &&
  (to.orderRank === from.orderRank ? to.degree - from.degree > 1 : to.orderRank - from.orderRank > 1);

/** Of full age on the day, or by the year of birth: then somebody is of an age all year long. */
export type AgeMode = "full" | "birth_year";

type Minimum = { minMonths: number | null; minAgeYears: number | null };
type Holder = { beltSince: IsoDay | null; bornOn: IsoDay | null; ageMode: AgeMode };

/**
 * The first day on which both of a federation's minimums for a belt are met, months on the belt before it and age; null where it
 * asks for nothing, or where what it asks about is not known.
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
