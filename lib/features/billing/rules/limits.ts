/** Questions to the payment provider per studio: enough for a few waiting tabs and their buttons. */
export const PAYMENT_QUESTIONS = { max: 60, windowMinutes: 10 } as const;
/** Interval at which a waiting screen polls whether the studio is paid for (SUB-15). */
export const PAYMENT_POLL_MS = 30_000;
/** Delay from the click to the waiting screen, once the provider has its own tab. */
export const CHECKOUT_TO_WAITING_MS = 1_000;
/** Delay from the payment to the first page, on the waiting screen and on the return from the provider. */
export const PAID_TO_HOME_MS = { waiting: 2_000, returned: 3_000 } as const;
