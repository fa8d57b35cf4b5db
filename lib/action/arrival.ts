import "server-only";
import { setTimeout } from "node:timers/promises";
import { cache } from "react";

/** What a frame waits for its page before it is sent with the page's skeleton. */
const WAIT_MS = 200;

/** One for every answer. */
const arrival = cache(() => Promise.withResolvers<void>());

/** Said by whoever read what the page shows, or found that there is no such page. */
export const noteArrival = (): void => arrival().resolve();

/**
 * Awaited by a frame, last of all. A frame that is sent before its page is painted with the page's skeleton, and React then
 * holds the page itself back for 300 ms; a page that is there in a moment had better come with its frame.
 */
export const pageArrived = (): Promise<void> =>
  Promise.race([arrival().promise, setTimeout(WAIT_MS, undefined, { ref: false })]);
