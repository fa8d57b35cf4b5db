/** How many names are offered to whoever looks for one; typing more of the name brings others. */
export const STUDENT_SUGGESTIONS = 20;

/**
 * Who is missed: the day from which on stands with the student, as the database reckons it (`missed_after`), by the rhythm of
 * the six weeks before the last training. Who was not seen for half a year more is no longer waited for; who never trained is
 * missed where the roll is called at all, as it was in these days.
 */
export const MISSED = { until: 180, called: 21 } as const;

/** Whose text it is that stands sealed: it opens in this row alone. */
export const healthOf = (id: string) => ({ table: "students", column: "medical_conditions", row: id });
