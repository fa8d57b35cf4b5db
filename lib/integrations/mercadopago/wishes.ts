import "server-only";
import type { Payment, PreApproval, Preference } from "mercadopago";
import { cents, decimalOfCents } from "@/lib/kernel/money";
import type { LinkOrder, PixOrder, SubscriptionOrder } from "./port";

type BodyOf<T extends (wish: never) => unknown> = Parameters<T>[0] extends { body: infer Body }
  ? Body
  : never;

export const pixWish = (order: PixOrder): BodyOf<Payment["create"]> => ({
  transaction_amount: decimalOfCents(cents(order.amountCents)),
  description: order.description,
  payment_method_id: "pix",
  external_reference: order.reference,
  notification_url: order.notificationUrl,
  date_of_expiration: timeOf(order.expiresAt),
  payer: payerOf(order.payer),
});

function payerOf({ email, name, cpf }: PixOrder["payer"]) {
  const [first = "", ...rest] = (name ?? "").trim().split(/\s+/);
  return {
    email,
    ...(first && { first_name: first }),
    ...(rest.length > 0 && { last_name: rest.join(" ") }),
    ...(cpf && { identification: { type: "CPF", number: cpf.replace(/\D/g, "") } }),
  };
}

export const linkWish = (order: LinkOrder): BodyOf<Preference["create"]> => ({
  items: [
    {
      id: order.reference,
      title: order.title,
      quantity: 1,
      unit_price: decimalOfCents(cents(order.amountCents)),
      currency_id: "BRL",
    },
  ],
  external_reference: order.reference,
  notification_url: order.notificationUrl,
  back_urls: order.backUrls,
  auto_return: "approved",
  expires: true,
  expiration_date_to: timeOf(order.expiresAt),
  ...(order.payerEmail && { payer: { email: order.payerEmail } }),
});

type LinkChange = Parameters<Preference["update"]>[0]["updatePreferenceRequest"];

export function endedLink(at: Date): LinkChange {
  const change: Partial<LinkChange> = {
    expires: true,
    expiration_date_from: timeOf(new Date(at.getTime() - 120_000)),
    expiration_date_to: timeOf(new Date(at.getTime() - 60_000)),
  };
  return change as LinkChange; // safe because an update sends only the changed fields, though the type requires all
}

export const subscriptionWish = (order: SubscriptionOrder): BodyOf<PreApproval["create"]> => ({
  reason: order.title,
  external_reference: order.reference,
  payer_email: order.payerEmail,
  back_url: order.backUrl,
  status: "pending",
  auto_recurring: {
    frequency: 1,
    frequency_type: "months",
    transaction_amount: decimalOfCents(cents(order.amountCents)),
    currency_id: "BRL",
    ...(order.startsAt && { start_date: timeOf(order.startsAt) }),
  },
});

/** With "+00:00", as the provider does not parse "Z". */
export const timeOf = (moment: Date): string => moment.toISOString().replace("Z", "+00:00");
