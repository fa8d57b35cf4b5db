import "server-only";

/** On globalThis: the front door, which answers 503 for these requests, is a module graph of its own. */
type Place = { obiUnavailable?: { add: (requestId: string) => boolean } };

/** Notes that a request found the database, or what it stands on, away. False where nobody waits for its answer. */
export const noteUnavailable = (requestId: string): boolean =>
  (globalThis as Place).obiUnavailable?.add(requestId) ?? false;
