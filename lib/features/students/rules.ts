/** How many names are offered to whoever looks for one; typing more of the name brings others. */
export const STUDENT_SUGGESTIONS = 20;
