import "server-only";
import { z } from "zod";
import type { CardInvoice, CardPayment, CardSubscription, CheckoutState } from "./port";

/**
 * The fields we read of Stripe's answers, mapped to our types. `../published.test.ts` compares them with Stripe's
 * types.
 */

const id = z.string().min(1).max(255);
const moment = z
  .int()
  .nonnegative()
  .transform((seconds) => new Date(seconds * 1000));
const idOf = z.union([id, z.object({ id })]).transform((one) => (typeof one === "string" ? one : one.id));
const cents = z.int();
const studio = z.object({ studio_id: z.string().optional() });

/** Only one page: the caller asks for the next and bounds their number, so that nonsense is not paged for ever. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), has_more: z.boolean() });

export const opened = z.object({ id, url: z.string().nullish() });

export const session = z.object({
  id,
  client_reference_id: z.string().nullable(),
  amount_total: cents.nullable(),
  currency: z.string().nullable(),
  payment_status: z.string(),
  status: z.string().nullable(),
  subscription: idOf.nullish(),
  customer: idOf.nullish(),
});

export const checkoutOf = (read: z.output<typeof session>): CheckoutState => ({
  reference: read.id,
  studioId: read.client_reference_id,
  amountCents: read.currency === "brl" ? read.amount_total : null,
  paid: read.payment_status === "paid",
  ended: read.status === "expired",
  complete: read.status === "complete",
  subscription: read.subscription ?? null,
  customer: read.customer ?? null,
});

export const invoice = z.object({
  id,
  number: z.string().nullable(),
  status: z.string().nullable(),
  parent: z.object({ subscription_details: z.object({ subscription: idOf }).nullable() }).nullable(),
  amount_due: cents,
  amount_paid: cents,
  currency: z.string(),
  created: moment,
  status_transitions: z.object({ paid_at: moment.nullable() }),
  next_payment_attempt: moment.nullable(),
  attempt_count: z.int(),
  hosted_invoice_url: z.string().nullish(),
  payments: z
    .object({ data: z.array(z.object({ payment: z.object({ payment_intent: idOf.optional() }) })) })
    .optional(),
});

export const invoiceOf = (read: z.output<typeof invoice>): CardInvoice => ({
  reference: read.id,
  number: read.number,
  status: known(INVOICE_STATUSES, read.status),
  subscription: read.parent?.subscription_details?.subscription ?? null,
  dueCents: read.amount_due,
  paidCents: read.amount_paid,
  currency: read.currency,
  createdAt: read.created,
  paidAt: read.status_transitions.paid_at,
  nextTryAt: read.next_payment_attempt,
  tries: read.attempt_count,
  url: webAddress(read.hosted_invoice_url),
  payment: read.payments?.data.at(0)?.payment.payment_intent ?? null,
});

export const subscription = z.object({
  id,
  metadata: studio,
  customer: idOf,
  status: z.string(),
  currency: z.string(),
  items: z.object({
    data: z
      .array(z.object({ current_period_end: moment, price: z.object({ unit_amount: cents.nullable() }) }))
      .min(1),
  }),
  trial_end: moment.nullable(),
  cancel_at_period_end: z.boolean(),
  ended_at: moment.nullable(),
  created: moment,
  livemode: z.boolean(),
  latest_invoice: z.union([z.string(), invoice]).nullable(),
});

export function subscriptionOf(read: z.output<typeof subscription>): CardSubscription {
  const item = read.items.data[0];
  const latest = read.latest_invoice;
  return {
    reference: read.id,
    studioId: read.metadata.studio_id ?? null,
    customer: read.customer,
    status: known(SUBSCRIPTION_STATUSES, read.status),
    amountCents: read.currency === "brl" ? (item?.price.unit_amount ?? null) : null,
    periodEnd: item?.current_period_end ?? null,
    trialEnd: read.trial_end,
    endsWithPeriod: read.cancel_at_period_end,
    endedAt: read.ended_at,
    createdAt: read.created,
    isLive: read.livemode,
    latestInvoice: latest === null || typeof latest === "string" ? null : invoiceOf(latest),
  };
}

export const paymentIntent = z.object({
  id,
  amount_received: cents,
  currency: z.string(),
  latest_charge: z.object({ amount_refunded: cents, disputed: z.boolean() }).nullable(),
});

export const dispute = z.object({ status: z.string() });

export const invoicePayment = z.object({ invoice });

export function paymentOf(
  read: z.output<typeof paymentIntent>,
  {
    disputes,
    invoices,
  }: {
    disputes: z.output<typeof dispute>[];
    invoices: z.output<typeof invoicePayment>[];
  },
): CardPayment {
  const paid = invoices[0]?.invoice;
  return {
    reference: read.id,
    paidCents: read.amount_received,
    refundedCents: read.latest_charge?.amount_refunded ?? 0,
    currency: read.currency,
    dispute: disputeOf(disputes.map(({ status }) => status)),
    invoice: paid?.id ?? null,
    subscription: paid ? invoiceOf(paid).subscription : null,
  };
}

/** Ignores bank inquiries (`warning_…`) and prevented disputes, as both take no money. */
function disputeOf(statuses: readonly string[]): CardPayment["dispute"] {
  const told = statuses.filter((status) => !/^(warning_|prevented$)/.test(status));
  if (told.includes("lost")) return "lost";
  if (told.some((status) => status !== "won")) return "open";
  return told.length > 0 ? "won" : "none";
}

export const balance = z.object({ livemode: z.boolean() });
export const portal = z.object({ url: z.string() });
export const refund = z.object({ id });

const INVOICE_STATUSES = ["draft", "open", "paid", "uncollectible", "void"] as const;
const SUBSCRIPTION_STATUSES = [
  "incomplete",
  "incomplete_expired",
  "trialing",
  "active",
  "past_due",
  "unpaid",
  "paused",
  "canceled",
] as const;

const known = <T extends string>(statuses: readonly T[], status: string | null): T | "unknown" =>
  statuses.find((one) => one === status) ?? "unknown";

/** Null for anything but http and https: a browser is sent there. */
export const webAddress = (text: string | null | undefined): string | null =>
  text && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : null;
