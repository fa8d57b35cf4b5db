import { respond } from "@/lib/action/respond";
import type { Delivery } from "@/lib/auth/sender";
import { MAX_EVENT_BYTES } from "@/lib/features/webhooks/rules";
import type { ActionResult } from "@/lib/kernel/result";

/**
 * Answers a payment provider's message. The body is read as text, because Stripe's signature covers its bytes.
 * Answers 413 above MAX_EVENT_BYTES.
 */
export async function answerTo(
  request: Request,
  receive: (body: string) => Promise<ActionResult<unknown>>,
): Promise<Response> {
  const announced = Number(request.headers.get("content-length") ?? 0);
  const body = announced > MAX_EVENT_BYTES ? null : await request.text();
  if (body === null || Buffer.byteLength(body) > MAX_EVENT_BYTES) return new Response(null, { status: 413 });
  return respond(await receive(body));
}

/** `key` is null at the platform's address, else the key of the academy's address. */
export const mercadoPagoDelivery = (
  { url, headers }: Request,
  { key, body }: { key: string | null; body: string },
): Delivery => ({
  provider: "mercadopago",
  key,
  query: new URL(url).search,
  signature: headers.get("x-signature"),
  // The sender's own request id, which the front door keeps (server/front-door.ts). Mercado Pago signs it.
  requestId: headers.get("x-obi-told-id"),
  body,
});
