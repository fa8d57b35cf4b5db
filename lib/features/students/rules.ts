/** How many names are offered to whoever looks for one; typing more of the name brings others. */
export const STUDENT_SUGGESTIONS = 20;

/** Whose text it is that stands sealed: it opens in this row alone. */
export const healthOf = (id: string) => ({ table: "students", column: "medical_conditions", row: id });
