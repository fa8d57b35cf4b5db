/** What a row gives a student beside columns, CPF and tags. A student who was there before takes those that are lacking. */
export const parts = ["guardians", "art", "fee", "places", "notes"] as const;
export type Part = (typeof parts)[number];
