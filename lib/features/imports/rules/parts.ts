/** The parts that a row gives a student beside columns, CPF and tags. An earlier student takes those that are lacking. */
export const parts = ["guardians", "art", "fee", "places", "notes"] as const;
export type Part = (typeof parts)[number];
