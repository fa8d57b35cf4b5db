/** How a student stands to an art of theirs. */
export const artStatuses = ["active", "paused", "ended"] as const;
export type ArtStatus = (typeof artStatuses)[number];

/** A belt's place on its ladder, and the degrees on it. */
export type Place = { orderRank: number; degree: number };

/** How one rank follows another; from no rank at all every rank is where somebody enters. */
export type Step = "same" | "lower" | "entry" | "degree" | "belt";

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
