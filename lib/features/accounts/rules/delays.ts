/** Interval at which the banner of a lock checks whether it has passed (AUTH-12). */
export const LOCK_CHECK_MS = 60_000;
/** Delay from signing in to the first page (TIME-05, C-36). */
export const LOGIN_REDIRECT_MS = 500;
/** Interval at which an open page checks whether its session is due for renewal (TIME-02). */
export const SESSION_TICK_MS = 30_000;
/** Delay after which a page asks the server whether the super admin still is one (SEC-07). */
export const ROLE_CONFIRM_MS = 5_000;
/**
 * Delay from a confirmation to the next page, and how long the banner of a resent link stays (SIGN-26, SIGN-40,
 * SIGN-42).
 */
export const CONFIRMATION_REDIRECT_MS = 2_000;
export const RESEND_BANNER_MS = 5_000;
/** A tab trusts a role for this long before it asks the server again (TIME-06, C-42). */
export const ROLE_LIFE_MS = { superAdmin: 24 * 3_600_000, others: 60_000 } as const;
