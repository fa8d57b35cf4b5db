import "server-only";
import { env } from "@/lib/config/env";
import { withSystem } from "@/lib/db/doors";
import { readMercadoPagoEvent } from "@/lib/integrations/mercadopago/events";
import type { MercadoPagoSubject } from "@/lib/integrations/mercadopago/port";
import { readCardEvent } from "@/lib/integrations/stripe/events";
import type { CardSubject } from "@/lib/integrations/stripe/port";
import { isStorableText } from "@/lib/kernel/text";
import { readSealed } from "@/lib/observe/read-sealed";

/** What came to an address of a payment provider, as it came: nothing of it is true before its signature is. */
export type Delivery =
  | { provider: "stripe"; body: string; signature: string | null }
  | {
      provider: "mercadopago";
      /** The random part of an academy's own address; null at the platform's. */
      key: string | null;
      query: string;
      signature: string | null;
      requestId: string | null;
      body: string;
    };

/** A payment provider that proved with its signature that the message is its own. */
export type ProviderActor = {
  kind: "provider";
  provider: Delivery["provider"];
  /** The academy whose account it is about; the platform's own account without it. */
  studioId?: string;
  event: {
    id: string;
    type: string;
    subject: CardSubject | MercadoPagoSubject | null;
    account: string | null;
    /** When it happened, or was signed. */
    at: Date;
    /** Where it vouches for less than the message: it makes one row. */
    signature: string | null;
  };
};

/** Who signed this; null for everybody else, and in the same way for an address that is nobody's. */
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
      // Nobody signs the number of a message: by that of another account's, or of another subject, none is kept out.
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

/** An academy whose secret is not kept, or cannot be opened any more, hears from nobody. */
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
