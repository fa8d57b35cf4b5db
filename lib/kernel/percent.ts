/** The part in whole percent of the whole, 0 to 100; 0 of nothing. */
export const percentOf = (part: number, whole: number): number =>
  whole > 0 ? Math.round((Math.min(Math.max(part, 0), whole) / whole) * 100) : 0;
