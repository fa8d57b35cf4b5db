/** Limits, prices and delays of the specification, by name. */

/** Shown on landing, pricing and signup. Two prices were found in the specification; both are kept where they stood (C-01). */
export const LISTED_PRICE_CENTS = 9990;
/** Shown on the paywall and while awaiting payment, and the amount that is charged (C-01). */
export const CHARGED_PRICE_CENTS = 10990;

export const TRIAL_DAYS = 7;

export const PASSWORD_MIN_STUDENT = 6;

/** How a page of the portal says whose it is, and how its forms say it again. */
export const SHOWN_STUDENT = { meta: "obi-student", header: "x-obi-student" } as const;

/** Before any password is hashed; well above what one academy's people need from one address. */
export const LOGINS_PER_NETWORK = { max: 100, windowMinutes: 15 } as const;
/**
 * People whose password is worked for at once, those who may wait for that (about a second of work) in all and from one
 * network, and how long.
 */
export const PASSWORD_WORK = { atOnce: 2, places: 64, placesPerNetwork: 24, patienceMs: 5_000 };
/** Codes of an app, as every app makes them; `period` in seconds (RFC 6238). */
export const ONE_TIME_CODE = { digits: 6, period: 30 } as const;
/** How long a code that was mailed counts. */
export const MAILED_CODE_MINUTES = 10;
/** How long the password that was typed once more opens what is dangerous, in the same session. */
export const FRESH_MINUTES = 10;
/** A link that confirms an address or leads to a new password lives a day (SIGN-35). */
export const TOKEN_HOURS = 24;
/** What Mercado Pago's keys look like, public or not. */
export const MERCADO_PAGO_KEY = /^(TEST|APP_USR)-[\w-]+$/;
export const LOGIN_LOCK = { failures: 5, minutes: 30 } as const;
/** A browser in which somebody signed in is that person's known device; at most so many people per browser. */
export const KNOWN_DEVICE = { days: 180, people: 10 } as const;

export const PAGE_SIZE = 25;
/** What is shown where a list has no pages (CONST-12). */
export const LIST_SIZES = {
  /** On the students page; the rest stands on a page of their own (STU-09). */
  pendingInvites: 5,
  dashboardNotices: 5,
  recentPayments: 10,
  /** Receipts and money to give back, each. */
  toReview: 50,
  /** Of each status, on the page of a class, until all are asked for. */
  enrolled: 50,
  landingPosts: 4,
  /** Of the platform's analytics (ADMIN-39). */
  recentStudios: 5,
  relatedPosts: 3,
  /** Of one post, on the landing page and under another post. */
  landingTags: 2,
  /** Of one post, in the list of all. */
  listTags: 3,
  /** In the reports, the current month among them (REP-09). */
  chartMonths: 6,
} as const;

/** Where people live who do not exist; a reserved domain (RFC 2606), also named by the trigger that marks them. */
export const SAMPLE_DOMAIN = "amostra.invalid";

/** Cookie life; the session row decides earlier. Past half of it, a session in use is renewed. */
export const SESSION_DAYS = { owner: 30, superAdmin: 1, student: 90 } as const;
/** No renewal carries a session further than so many days from signing in. */
export const SESSION_MAX_DAYS = { owner: 90, superAdmin: 1, student: 365 } as const;
export const SESSION_IDLE_HOURS = { owner: 24 * 7, superAdmin: 2, student: 24 * 30 } as const;
/** How often a request writes its session's last-seen time. */
export const SESSION_TOUCH_MINUTES = 5;
