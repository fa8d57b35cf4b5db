/** A number as five letters, as names have no digits: 12 is "aaabc". */
export const letters = (at: number): string =>
  [...String(at).padStart(5, "0")].map((digit) => "abcdefghij"[Number(digit)]).join("");
