/**
 * Maximum number of notes per student. All of them are listed (TIME-03), so that none is hidden from the person who
 * must erase it.
 */
export const NOTES_LISTED = 100;
