import "server-only";
import { z } from "zod";
import { now } from "@/lib/kernel/clock";
import type { CardEvent, CardSubject } from "./port";

const FUTURE_SECONDS = 300;

/** End of the year 9999: later moments cannot be stored. */
const LAST_SECOND = 253_402_300_799;

export const event = z.object({
  id: z.string().regex(/^evt_\w{1,250}$/),
  type: z.string().max(200),
  created: z.int().min(0).max(LAST_SECOND),
  livemode: z.boolean(),
  data: z.object({ object: z.looseObject({}) }),
});

/**
 * The event of a webhook where `secret` signed exactly these bytes within the last five minutes; null otherwise. The
 * library only checks the age, so a signature from the future is refused here.
 */
export async function readCardEvent(told: {
  body: string | Uint8Array;
  signature: string | null;
  secret: string;
}): Promise<CardEvent | null> {
  const { body, signature, secret } = told;
  if (secret.trim() === "" || signature === null || isAhead(signature)) return null;
  const at = now().getTime();
  // Imported on use: every action imports this module and would load the library.
  const { default: Stripe } = await import("stripe");
  const verified = Stripe.webhooks.constructEventAsync(body, signature, secret, undefined, undefined, at);
  const signed = await verified.catch((error: unknown) => {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      return null;
    throw error;
  });
  const read = event.safeParse(signed);
  if (!read.success) return null;
  const { id, type, created, livemode, data } = read.data;
  return { id, type, at: new Date(created * 1000), isLive: livemode, subject: subjectOf(type, data.object) };
}

function isAhead(signature: string): boolean {
  const signedAt = Number(/(?:^|,)\s*t=(\d+)/.exec(signature)?.[1] ?? Number.NaN);
  return !(signedAt <= now().getTime() / 1000 + FUTURE_SECONDS);
}

/** The field of the event's object that identifies what to read from the provider. */
const SUBJECTS: readonly { type: RegExp; kind: CardSubject["kind"]; path: readonly string[] }[] = [
  { type: /^checkout\.session\./, kind: "checkout", path: ["id"] },
  { type: /^customer\.subscription\./, kind: "subscription", path: ["id"] },
  { type: /^invoice\./, kind: "subscription", path: ["parent", "subscription_details", "subscription"] },
  { type: /^(charge\.(refund|dispute)|refund\.)/, kind: "payment", path: ["payment_intent"] },
];

function subjectOf(type: string, object: Record<string, unknown>): CardSubject | null {
  const known = SUBJECTS.find((one) => one.type.test(type));
  if (!known) return null;
  const found = known.path.reduce<unknown>(
    (part, name) => (typeof part === "object" && part !== null ? Reflect.get(part, name) : undefined),
    object,
  );
  return typeof found === "string" && found !== "" ? { kind: known.kind, reference: found } : null;
}
