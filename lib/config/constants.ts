/** Limits, prices and delays of the specification, by name. */

/** Shown on landing, pricing and signup. Two prices were found in the specification; both are kept where they stood (C-01). */
export const LISTED_PRICE_CENTS = 9990;
/** Shown on the paywall and while awaiting payment, and the amount that is charged (C-01). */
export const CHARGED_PRICE_CENTS = 10990;

export const TRIAL_DAYS = 7;

export const LIMITS = { email: 100, password: 128, text: 500, name: 100, notes: 2000 } as const;

export const PASSWORD_MIN_OWNER = 12;
export const PASSWORD_MIN_STUDENT = 6;

/** A link into the portal; said in the mail (C-23). */
export const INVITE_DAYS = 7;
export const INVITES_PER_STUDIO_AND_HOUR = 50;
/** In a day, whatever their outcome. */
export const INVITES_PER_RECIPIENT = { max: 3, pauseMinutes: 10 } as const;
/** An academy's students may open their links in its own network, one evening. */
export const INVITE_LINKS_PER_NETWORK = { max: 60, windowMinutes: 15 } as const;

/** AUTH-07, AUTH-08: counted on the server, for one address from one known device or network. */
export const LOGIN_ATTEMPTS = { max: 5, windowMinutes: 15 } as const;
/** For one address over all networks together; its owner's known devices are not concerned. */
export const LOGINS_PER_ADDRESS = { max: 30, windowMinutes: 15 } as const;
/** Before any password is hashed; well above what one academy's people need from one address. */
export const LOGINS_PER_NETWORK = { max: 100, windowMinutes: 15 } as const;
/** Hashes of passwords at once, and people for whom one is under way or waited for: about a second of work. */
export const PASSWORD_WORK = { atOnce: 2, places: 64 } as const;
export const SIGN_UPS_PER_NETWORK = { max: 30, windowMinutes: 60 } as const;
/** A sign-up sent again within these minutes, its answer lost on the way, signs in instead of being refused. */
export const SIGN_UP_RETRY_MINUTES = 10;
/** Links and status of a confirmation, which tell whether an address is registered (C-14); of one address, from one network. */
export const CONFIRMATIONS_PER_PLACE = { max: 3, windowMinutes: 10 } as const;
export const CONFIRMATIONS_PER_NETWORK = { max: 60, windowMinutes: 10 } as const;
/** Links to one address that one network asks for in a day: no stranger fills a mailbox. */
export const LINKS_PER_PLACE_AND_DAY = { max: 10, windowMinutes: 24 * 60 } as const;
/** A link that confirms an address or leads to a new password lives a day (SIGN-35). */
export const TOKEN_HOURS = 24;
/** The same over all networks together, and so wide that no few of them keep its owner from asking. */
export const LINKS_PER_ADDRESS = { max: 30, windowMinutes: 60 } as const;
/** AUTH-16: links to a new password of one address, from one network and of all its addresses; then tries to set one. */
export const RECOVERIES_PER_PLACE = { max: 3, windowMinutes: 10 } as const;
export const RECOVERIES_PER_NETWORK = { max: 30, windowMinutes: 10 } as const;
export const NEW_PASSWORDS_PER_NETWORK = { max: 60, windowMinutes: 10 } as const;
export const LOGIN_LOCK = { failures: 5, minutes: 30 } as const;
/** How often the banner of a lock looks whether it has passed (AUTH-12). */
export const LOCK_CHECK_MS = 60_000;
/** From a login to the first page (TIME-05, C-36). */
export const LOGIN_REDIRECT_MS = 500;
/** A browser in which somebody signed in is that person's known device; at most so many people per browser. */
export const KNOWN_DEVICE = { days: 180, people: 10 } as const;

export const CLASS_DEFAULT_PLACES = 20;
export const CLASS_MAX_PLACES = 500;
/** The most that any belt has; the database holds the same limit. */
export const BELT_DEGREES = 10;

export const RECENT_PAYMENTS = 10;
/** On the student's first screen. */
export const PORTAL_PAYMENTS_SHOWN = 5;
/** In the reports, the current month among them (REP-09). */
export const REPORT_MONTHS_SHOWN = 6;
export const PAGE_SIZE = 25;

/** Cookie life; the session row decides earlier. Past half of it, a session in use is renewed. */
export const SESSION_DAYS = { owner: 30, superAdmin: 1, student: 90 } as const;
/** No renewal carries a session further than so many days from signing in. */
export const SESSION_MAX_DAYS = { owner: 90, superAdmin: 1, student: 365 } as const;
export const SESSION_IDLE_HOURS = { owner: 24 * 7, superAdmin: 2, student: 24 * 30 } as const;
/** How often a request writes its session's last-seen time. */
export const SESSION_TOUCH_MINUTES = 5;
/** How often an open page looks whether its session is due for renewal (TIME-02). */
export const SESSION_TICK_MS = 30_000;
/** After the page, when the server is asked whether the super admin still is one (SEC-07). */
export const ROLE_CONFIRM_MS = 5_000;

/** From a confirmation to the next page, and how long a resent link is announced (SIGN-26, SIGN-40, SIGN-42). */
export const CONFIRMATION_REDIRECT_MS = 2_000;
export const RESEND_BANNER_MS = 5_000;

/** What a studio may have the payment provider asked: some tabs that wait, and their buttons. */
export const PAYMENT_QUESTIONS = { max: 60, windowMinutes: 10 } as const;
/** How often a waiting screen asks whether the studio is paid for (SUB-15). */
export const PAYMENT_POLL_MS = 30_000;
/** From the click to the waiting screen, once the provider has its own tab. */
export const CHECKOUT_TO_WAITING_MS = 1_000;
/** From the payment to the first page: on the waiting screen, and on the return from the provider. */
export const PAID_TO_HOME_MS = { waiting: 2_000, returned: 3_000 } as const;

export const TOAST_MS = 4000;
export const TOAST_VISIBLE = 3;

/** Day of the month on which the fee is due (PORTAL-27). */
export const FEE_DUE_DAY = 10;
/** Where people write to subscribe or to get help, unless the setting SUPPORT_EMAIL names another address. */
export const DEFAULT_SUPPORT_EMAIL = "suporte@obi.example";
/** When support answers, unless the contact settings say otherwise (CONST-11). */
export const SUPPORT_HOURS = "Seg-Sex 9h-19h";

/** Messages of the contact form, counted on the server. */
export const CONTACTS_PER_NETWORK = { max: 5, windowMinutes: 10 } as const;
export const CONTACTS_PER_ADDRESS = { max: 3, windowMinutes: 60 } as const;
/** How often the same message is passed on: a double click, two tabs or a retry are one. */
export const SAME_CONTACT = { max: 1, windowMinutes: 60 } as const;

/** Newest first on the landing page (LAND-08), under a post (BLOG-09), and at most on /blog. */
export const POSTS_SHOWN = { landing: 4, related: 3, blog: 300 } as const;
/** Views that count from one network in an hour, over all posts; a phone carrier has many visitors behind one address. */
export const VIEWS_PER_NETWORK_AND_HOUR = 300;
