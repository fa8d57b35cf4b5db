import "server-only";
import { env } from "@/lib/config/env";
import { withSystem } from "@/lib/db/doors";
import { readMercadoPagoEvent } from "@/lib/integrations/mercadopago/events";
import type { MercadoPagoSubject } from "@/lib/integrations/mercadopago/port";
import { readCardEvent } from "@/lib/integrations/stripe/events";
import type { CardSubject } from "@/lib/integrations/stripe/port";
import { isStorableText } from "@/lib/kernel/text";
import { readSealed } from "@/lib/observe/read-sealed";

/** A webhook of a payment provider, unchecked: nothing in it is trusted before its signature. */
export type Delivery =
  | { provider: "stripe"; body: string; signature: string | null }
  | {
      provider: "mercadopago";
      /** Random part of an academy's own webhook address; null for the platform's. */
      key: string | null;
      query: string;
      signature: string | null;
      requestId: string | null;
      body: string;
    };

export type ProviderActor = {
  kind: "provider";
  provider: Delivery["provider"];
  /** The academy whose account it concerns; undefined for the platform's own account. */
  studioId?: string;
  event: {
    id: string;
    type: string;
    subject: CardSubject | MercadoPagoSubject | null;
    account: string | null;
    /** Time of the event, or of its signature. */
    at: Date;
    /** Set where the signature covers less than the whole message: a signature then makes one row at most. */
    signature: string | null;
  };
};

/** The sender by its signature. Null for anybody else, and alike for an address that does not exist. */
export async function senderOf(delivery: Delivery): Promise<ProviderActor | null> {
  const sender = await (delivery.provider === "stripe" ? cardSender(delivery) : mercadoPagoSender(delivery));
  if (sender === null) return null;
  const { id, type, subject, account } = sender.event;
  const texts = [id, type, subject?.reference ?? "", account ?? ""];
  return texts.every(isStorableText) ? sender : null;
}

async function cardSender(delivery: Delivery & { provider: "stripe" }): Promise<ProviderActor | null> {
  const { provider, body, signature } = delivery;
  const event = await readCardEvent({ body, signature, secret: env.stripeWebhookSecret ?? "" });
  if (event === null) return null;
  const { id, type, subject, at } = event;
  return { kind: "provider", provider, event: { id, type, subject, account: null, at, signature: null } };
}

async function mercadoPagoSender(
  delivery: Delivery & { provider: "mercadopago" },
): Promise<ProviderActor | null> {
  const { provider, key, query, ...told } = delivery;
  const account = key === null ? platformAccount() : await academyAccount(key);
  const notice = { ...told, query: new URLSearchParams(query) };
  const event = readMercadoPagoEvent(notice, { secret: account?.secret ?? "" });
  if (event === null) return null;
  const { id, action, subject, signedAt, signature } = event;
  const studio = account?.studioId === undefined ? {} : { studioId: account.studioId };
  return {
    kind: "provider",
    provider,
    ...studio,
    event: {
      // No signature covers the message's number. Account and subject are part of the id, so that a forged number
      // cannot block another account's event.
      id: [account?.studioId ?? "platform", id, subject?.kind, subject?.reference].join(":"),
      type: action ?? subject?.kind ?? "other",
      subject,
      account: event.account,
      at: signedAt,
      signature,
    },
  };
}

type Account = { secret: string; studioId?: string };

const platformAccount = (): Account => ({ secret: env.mercadoPago?.webhookSecret ?? "" });

/** Null for an academy whose secret is missing or cannot be decrypted any more. */
async function academyAccount(webhookKey: string): Promise<Account | null> {
  if (!isStorableText(webhookKey)) return null;
  const found = await withSystem("webhooks.sender", (tx) =>
    tx.studioPaymentSettings.findUnique({
      where: { webhookKey },
      select: { studioId: true, webhookSecret: true },
    }),
  );
  if (!found?.webhookSecret) return null;
  const { studioId, webhookSecret } = found;
  const place = { table: "studio_payment_settings", row: studioId, column: "webhook_secret" };
  const secret = readSealed(webhookSecret, place);
  return secret === null ? null : { studioId, secret };
}
