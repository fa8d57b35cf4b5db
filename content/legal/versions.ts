/** The day of each text's latest change. A changed text needs a new day (legal.test.tsx). */
export const termsUpdatedAt = "2026-11-24";
export const privacyUpdatedAt = "2026-11-30";

/** The version of both texts, stored for everybody who agrees to them. */
export const LEGAL_VERSION = `termos ${termsUpdatedAt}, privacidade ${privacyUpdatedAt}`;
