/** Whole percent, 0 to 100; 0 where the whole is 0. */
export const percentOf = (part: number, whole: number): number =>
  whole > 0 ? Math.round((Math.min(Math.max(part, 0), whole) / whole) * 100) : 0;
