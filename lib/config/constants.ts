/**
 * Shown on landing, pricing and sign-up. The specification has two prices; each is used where it stood there (C-01).
 */
export const LISTED_PRICE_CENTS = 9990;
/** Shown on the paywall and while awaiting payment, and the amount that is charged (C-01). */
export const CHARGED_PRICE_CENTS = 10990;

export const TRIAL_DAYS = 7;

export const PASSWORD_MIN_STUDENT = 6;

/** Names by which a page of the portal tells its student, and its forms send it back. */
export const SHOWN_STUDENT = { meta: "obi-student", header: "x-obi-student" } as const;

/** Checked before any password is hashed; well above what the people of one academy need from one network. */
export const LOGINS_PER_NETWORK = { max: 100, windowMinutes: 15 } as const;
/**
 * Passwords hashed at once; callers that may wait (about a second of work), in all and from one network; and their
 * longest wait.
 */
export const PASSWORD_WORK = { atOnce: 2, places: 64, placesPerNetwork: 24, patienceMs: 5_000 };
/** Codes of authenticator apps; `period` in seconds (RFC 6238). */
export const ONE_TIME_CODE = { digits: 6, period: 30 } as const;
export const MAILED_CODE_MINUTES = 10;
/** Life of a repeated password: dangerous actions of the same session are open that long. */
export const FRESH_MINUTES = 10;
/** Life of a mailed link that confirms an address or resets a password (SIGN-35). */
export const TOKEN_HOURS = 24;
/** Shape of Mercado Pago's keys, public or secret. */
export const MERCADO_PAGO_KEY = /^(TEST|APP_USR)-[\w-]+$/;
export const LOGIN_LOCK = { failures: 5, minutes: 30 } as const;
/** A browser in which somebody signed in is that person's known device; `people` is the most per browser. */
export const KNOWN_DEVICE = { days: 180, people: 10 } as const;

export const PAGE_SIZE = 25;
/** Lengths of lists without pages (CONST-12). */
export const LIST_SIZES = {
  /** On the students page; all of them have a page of their own (STU-09). */
  pendingInvites: 5,
  dashboardNotices: 5,
  recentPayments: 10,
  /** Receipts and refunds, each. */
  toReview: 50,
  /** Students of each status on a class page, until all are asked for. */
  enrolled: 50,
  landingPosts: 4,
  /** In the platform's analytics (ADMIN-39). */
  recentStudios: 5,
  relatedPosts: 3,
  /** Per post, on the landing page and under another post. */
  landingTags: 2,
  /** Per post, in the list of posts. */
  listTags: 3,
  /** In the reports, including the current month (REP-09). */
  chartMonths: 6,
} as const;

/** Domain of sample people. Reserved by RFC 2606; the trigger that marks them names it too. */
export const SAMPLE_DOMAIN = "amostra.invalid";

/** Life of the cookie; the session row decides earlier. A session in use is renewed past half of it. */
export const SESSION_DAYS = { owner: 30, superAdmin: 1, student: 90 } as const;
/** Longest life from sign-in on, whatever the renewals. */
export const SESSION_MAX_DAYS = { owner: 90, superAdmin: 1, student: 365 } as const;
export const SESSION_IDLE_HOURS = { owner: 24 * 7, superAdmin: 2, student: 24 * 30 } as const;
export const SESSION_TOUCH_MINUTES = 5;
