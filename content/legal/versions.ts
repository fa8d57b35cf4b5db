/** The day from which each text stands as it reads now; a changed text gets another day (legal.test.tsx). */
export const termsUpdatedAt = "2026-11-24";
export const privacyUpdatedAt = "2026-11-29";

/** Both texts, as it is kept of whoever agrees to them. */
export const LEGAL_VERSION = `termos ${termsUpdatedAt}, privacidade ${privacyUpdatedAt}`;
