/** In characters. */
export const QUESTION_LENGTH = 2_000;

/** Counted per person over all devices (AI-08). */
export const QUESTIONS_PER_PERSON = { max: 20, windowMinutes: 60 } as const;
