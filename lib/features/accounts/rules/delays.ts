/** How often the banner of a lock looks whether it has passed (AUTH-12). */
export const LOCK_CHECK_MS = 60_000;
/** From a login to the first page (TIME-05, C-36). */
export const LOGIN_REDIRECT_MS = 500;
/** How often an open page looks whether its session is due for renewal (TIME-02). */
export const SESSION_TICK_MS = 30_000;
/** After the page, when the server is asked whether the super admin still is one (SEC-07). */
export const ROLE_CONFIRM_MS = 5_000;
/** From a confirmation to the next page, and how long a resent link is announced (SIGN-26, SIGN-40, SIGN-42). */
export const CONFIRMATION_REDIRECT_MS = 2_000;
export const RESEND_BANNER_MS = 5_000;
/** How long a tab takes a role for known: a super admin's, and everybody else's. Then the server says it anew (TIME-06, C-42). */
export const ROLE_LIFE_MS = { superAdmin: 24 * 3_600_000, others: 60_000 } as const;
