/** The requests that are not answered yet, by their ids. Those that found the database away are answered with 503. */
import { shared } from "./shared.ts";

export const unanswered = shared("unanswered", () => new Map<unknown, { isAway: boolean }>());

/** Notes that a request found the database, or what it stands on, away. False where nobody waits for its answer. */
export function noteUnavailable(requestId: string): boolean {
  const request = unanswered.get(requestId);
  if (request) request.isAway = true;
  return request !== undefined;
}
