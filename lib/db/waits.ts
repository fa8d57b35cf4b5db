import "server-only";

/** Database timeouts in milliseconds. Read whenever a pool or door opens, so that a test can shorten them. */
export const databaseWaits = {
  /** For a free connection, before a request is answered as busy. */
  connection: 5_000,
  /** The server's `statement_timeout` inside a door. */
  statement: 5_000,
  /** For an answer: a little over `statement`, so that it only ends what the server itself cannot. */
  answer: 6_000,
};
