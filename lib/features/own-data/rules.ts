/** How long a password that was typed counts. */
export const CONFIRMED_MINUTES = 5;
export const DOWNLOADS_PER_STUDENT = { max: 6, windowMinutes: 60 } as const;
