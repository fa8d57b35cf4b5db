import "server-only";

/** About a day with the waits below; a mail server that is down for longer is a person's business. */
export const MAX_ATTEMPTS = 30;

/** How long a claimed mail is nobody else's: longer than every time-out of one delivery together. */
export const SENDING_LEASE_SECONDS = 120;

const FIRST_WAIT_SECONDS = 15;
const LONGEST_WAIT_SECONDS = 60 * 60;

/** When to try again after this many attempts: 15 s, 30 s, 1 min, 2 min … at most an hour. */
export function nextAttemptAfter(attempts: number, at: Date): Date {
  const wait = Math.min(FIRST_WAIT_SECONDS * 2 ** (attempts - 1), LONGEST_WAIT_SECONDS);
  return new Date(at.getTime() + wait * 1000);
}
