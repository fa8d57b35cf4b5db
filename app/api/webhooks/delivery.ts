import { respond } from "@/lib/action/respond";
import type { Delivery } from "@/lib/auth/sender";
import { MAX_EVENT_BYTES } from "@/lib/features/webhooks/rules";
import type { ActionResult } from "@/lib/kernel/result";

/** Answers a message of a payment provider by the bytes that were signed; more of them than anybody sends are not read. */
export async function answerTo(
  request: Request,
  receive: (body: string) => Promise<ActionResult<unknown>>,
): Promise<Response> {
  const announced = Number(request.headers.get("content-length") ?? 0);
  const body = announced > MAX_EVENT_BYTES ? null : await request.text();
  if (body === null || Buffer.byteLength(body) > MAX_EVENT_BYTES) return new Response(null, { status: 413 });
  return respond(await receive(body));
}

/** At the platform's address without a key, else at the academy's own. */
export const mercadoPagoDelivery = (
  { url, headers }: Request,
  { key, body }: { key: string | null; body: string },
): Delivery => ({
  provider: "mercadopago",
  key,
  query: new URL(url).search,
  signature: headers.get("x-signature"),
  // As the front door found it (server/front-door.ts).
  requestId: headers.get("x-obi-told-id"),
  body,
});
