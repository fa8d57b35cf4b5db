/** Requests under way, by id. Those that found the database away are answered with 503. */
import { shared } from "./shared.ts";

export const unanswered = shared("unanswered", () => new Map<unknown, { isAway: boolean }>());

/**
 * Notes that a request found the database, or another service it needs, away. False where the request is already
 * answered.
 */
export function noteUnavailable(requestId: string): boolean {
  const request = unanswered.get(requestId);
  if (request) request.isAway = true;
  return request !== undefined;
}
