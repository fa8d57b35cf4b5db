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

/** HTTP status of a result; failures without a status of their own are a 409. */
export const statusOf = (result: ActionResult<unknown>): number =>
  result.ok ? 200 : (STATUS[result.code] ?? 409);

/** 303 that no shared cache may keep: the address of a chat contains a phone number. */
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

/**
 * For a route whose reading is noted or counted: Next answers HEAD by running the reading method, so nothing may be
 * read by it.
 */
export const refuseHead = (): Response => new Response(null, { status: 405, headers: { Allow: "GET" } });

/** JSON, private to the caller; a success may be kept by the browser for `seconds`. */
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
