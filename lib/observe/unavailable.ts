import "server-only";

/** On globalThis: the front door, which answers 503 for these requests, is a module graph of its own. */
type Place = { obiUnavailable?: { add: (requestId: string) => unknown } };

/** Notes that a request found the database, or what it stands on, away. */
export const noteUnavailable = (requestId: string): void => {
  (globalThis as Place).obiUnavailable?.add(requestId);
};
