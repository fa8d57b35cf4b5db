/** A student's notes: as many as are listed (TIME-03), so that none is ever hidden from who must erase it. */
export const NOTES_LISTED = 100;
