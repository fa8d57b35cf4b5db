import "server-only";
import type { ActionResult } from "@/lib/kernel/result";

const STATUS: Readonly<Record<string, number>> = {
  unsigned: 400,
  "signed-out": 401,
  "no-studio": 403,
  forbidden: 403,
  "not-found": 404,
  invalid: 422,
  limited: 429,
  busy: 503,
  unexpected: 500,
};

const RETRY_SECONDS = 5;

/** The HTTP status of an outcome; what a person can cause and has no status of its own is a conflict. */
export const statusOf = (result: ActionResult<unknown>): number =>
  result.ok ? 200 : (STATUS[result.code] ?? 409);

/** To another address, which is the caller's alone: a chat's has somebody's number. */
export const leadTo = (location: string): Response =>
  new Response(null, {
    status: 303,
    headers: {
      Location: location,
      "Cache-Control": "private, no-store",
      "Referrer-Policy": "no-referrer",
      Vary: "Cookie",
    },
  });

/** A result as JSON, for the caller alone; an answer to a question may be kept there for `seconds`. */
export function respond(result: ActionResult<unknown>, kept: { seconds?: number } = {}): Response {
  const status = statusOf(result);
  const isKept = status === 200 && kept.seconds !== undefined;
  return Response.json(result, {
    status,
    headers: {
      "Cache-Control": isKept ? `private, max-age=${kept.seconds}` : "private, no-store",
      Vary: "Cookie",
      ...(status === 503 && { "Retry-After": String(RETRY_SECONDS) }),
    },
  });
}
