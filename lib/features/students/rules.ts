/** How many names are offered to whoever looks for one; typing more of the name brings others. */
export const STUDENT_SUGGESTIONS = 20;

/**
 * Who is away for longer than usual: trained on at least three days of the last six weeks, and has now stayed away for more
 * than twice the usual pause between two of them, and for more than a week.
 */
export const AWAY = { window: 42, days: 3, times: 2, least: 7 } as const;
