/** Characters; what is longer is no question. */
export const QUESTION_LENGTH = 2_000;

/** Of one person, on whatever device (AI-08). */
export const QUESTIONS_PER_PERSON = { max: 20, windowMinutes: 60 } as const;
