/** A typed password allows a download for this long. */
export const CONFIRMED_MINUTES = 5;
export const DOWNLOADS_PER_STUDENT = { max: 6, windowMinutes: 60 } as const;
