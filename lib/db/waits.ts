import "server-only";

/** How long the database is waited for, in milliseconds. Read when a pool or a door opens, so that a test can shorten them. */
export const databaseWaits = {
  /** For a free connection, before a request is told to come back later. */
  connection: 5_000,
  /** A door's statement, before the server ends it. */
  statement: 5_000,
  /** For an answer: a bit over a statement, so that it only ends what the server itself cannot. */
  answer: 6_000,
};
