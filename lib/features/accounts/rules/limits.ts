/** AUTH-07, AUTH-08: counted on the server, for one address from one known device or network. */
export const LOGIN_ATTEMPTS = { max: 5, windowMinutes: 15 } as const;
/** For one address over all networks together; its owner's known devices together have as many of their own. */
export const LOGINS_PER_ADDRESS = { max: 30, windowMinutes: 15 } as const;
export const SIGN_UPS_PER_NETWORK = { max: 30, windowMinutes: 60 } as const;
/** A sign-up sent again within these minutes, its answer lost on the way, signs in instead of being refused. */
export const SIGN_UP_RETRY_MINUTES = 10;
/** Links and status of a confirmation, which tell whether an address is registered (C-14); of one address, from one place. */
export const CONFIRMATIONS_PER_PLACE = { max: 3, windowMinutes: 10 } as const;
export const CONFIRMATIONS_PER_NETWORK = { max: 60, windowMinutes: 10 } as const;
/** Links to one address that one network, or the owner's known device, asks for in a day: no stranger fills a mailbox. */
export const LINKS_PER_PLACE_AND_DAY = { max: 10, windowMinutes: 24 * 60 } as const;
/** The same over all networks together; its owner's known devices together have as many of their own. */
export const LINKS_PER_ADDRESS = { max: 30, windowMinutes: 60 } as const;
/** AUTH-16: links to a new password of one address, from one place, and of all addresses of a network; then tries to set one. */
export const RECOVERIES_PER_PLACE = { max: 3, windowMinutes: 10 } as const;
export const RECOVERIES_PER_NETWORK = { max: 30, windowMinutes: 10 } as const;
export const NEW_PASSWORDS_PER_NETWORK = { max: 60, windowMinutes: 10 } as const;
