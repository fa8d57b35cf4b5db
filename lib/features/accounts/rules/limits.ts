/** AUTH-07, AUTH-08: counted on the server, per address and known device or network. */
export const LOGIN_ATTEMPTS = { max: 5, windowMinutes: 15 } as const;
/** Per address over all networks. The owner's known devices together have a limit of the same size. */
export const LOGINS_PER_ADDRESS = { max: 30, windowMinutes: 15 } as const;
export const SIGN_UPS_PER_NETWORK = { max: 30, windowMinutes: 60 } as const;
/** A sign-up repeated within these minutes, after a lost answer, signs in instead of being refused. */
export const SIGN_UP_RETRY_MINUTES = 10;
/**
 * Per address and place, for links and the status of a confirmation, which tell whether an address is registered
 * (C-14).
 */
export const CONFIRMATIONS_PER_PLACE = { max: 3, windowMinutes: 10 } as const;
export const CONFIRMATIONS_PER_NETWORK = { max: 60, windowMinutes: 10 } as const;
/** Links to one address per day and network, or per known device of its owner, so that no stranger fills a mailbox. */
export const LINKS_PER_PLACE_AND_DAY = { max: 10, windowMinutes: 24 * 60 } as const;
/** The same over all networks. The owner's known devices together have a limit of the same size. */
export const LINKS_PER_ADDRESS = { max: 30, windowMinutes: 60 } as const;
/** AUTH-16: links to a new password, per address and place and per network; then attempts to set one. */
export const RECOVERIES_PER_PLACE = { max: 3, windowMinutes: 10 } as const;
export const RECOVERIES_PER_NETWORK = { max: 30, windowMinutes: 10 } as const;
export const NEW_PASSWORDS_PER_NETWORK = { max: 60, windowMinutes: 10 } as const;
