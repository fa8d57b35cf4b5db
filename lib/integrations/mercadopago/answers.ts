import "server-only";
import { z } from "zod";
import { centsOfDecimal } from "@/lib/kernel/money";
import type { MercadoPagoInstalment, MercadoPagoPayment, MercadoPagoSubscription } from "./port";

/**
 * The fields we read of Mercado Pago's answers, mapped to our types. `../published.test.ts` compares them with its
 * types.
 */

/** Ids are numbers in some answers and texts in others. */
const id = z.union([z.string().min(1).max(100), z.int().nonnegative()]).transform(String);
const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const amount = z.number().transform((told, context) => {
  const read = centsOfDecimal(told);
  if (read !== null) return read;
  context.addIssue({ code: "custom", message: "not to the cent" });
  return z.NEVER;
});
const text = z.string().max(10_000);
const reference = z.union([text, z.int()]).nullish();

export const user = z.object({ id, site_id: text.nullish() });

export const payment = z.object({
  id,
  status: text,
  status_detail: text.nullish(),
  transaction_amount: amount,
  transaction_amount_refunded: amount.nullish(),
  currency_id: z.string().min(1).max(10),
  external_reference: reference,
  live_mode: z.boolean(),
  collector_id: id.nullish(),
  payment_method_id: text.nullish(),
  date_created: moment,
  date_last_updated: moment,
  date_approved: moment.nullish(),
  date_of_expiration: moment.nullish(),
  refunds: z.array(z.object({ id, amount, date_created: moment.nullish() })).nullish(),
  transaction_details: z.object({ external_resource_url: text.nullish() }).nullish(),
  point_of_interaction: z
    .object({
      transaction_data: z
        .object({
          qr_code: text.nullish(),
          qr_code_base64: z.string().max(200_000).nullish(),
          ticket_url: text.nullish(),
        })
        .nullish(),
    })
    .nullish(),
});

export function paymentOf(read: z.output<typeof payment>): MercadoPagoPayment {
  const drawn = read.point_of_interaction?.transaction_data;
  return {
    id: read.id,
    status: known(PAYMENT_STATUSES, read.status),
    detail: read.status_detail ?? null,
    amountCents: read.transaction_amount,
    refundedCents: read.transaction_amount_refunded ?? 0,
    currency: read.currency_id,
    reference: referenceOf(read.external_reference),
    isLive: read.live_mode,
    collector: read.collector_id ?? null,
    method: read.payment_method_id ?? null,
    createdAt: read.date_created,
    updatedAt: read.date_last_updated,
    approvedAt: read.date_approved ?? null,
    expiresAt: read.date_of_expiration ?? null,
    refunds: (read.refunds ?? []).map((one) => ({
      id: one.id,
      amountCents: one.amount,
      at: one.date_created ?? null,
    })),
    page: webAddress(read.transaction_details?.external_resource_url),
    pix: drawn?.qr_code
      ? { code: drawn.qr_code, picture: drawn.qr_code_base64 ?? null, page: webAddress(drawn.ticket_url) }
      : null,
  };
}

export const resultsOf = <T extends z.ZodType>(item: T) =>
  z.object({ paging: z.object({ total: z.int() }), results: z.array(item) });

export const page = resultsOf(z.unknown());

/** True for payments with a reference of ours; an account may sell other things. */
export const isOurs = (told: unknown): boolean =>
  z.object({ external_reference: z.uuid() }).safeParse(told).success;

export const refund = z.object({ id, amount });

export const preference = z.object({ id, init_point: text });

export const subscription = z.object({
  id,
  status: text,
  external_reference: reference,
  init_point: text.nullish(),
  auto_recurring: z
    .object({
      transaction_amount: amount.nullish(),
      currency_id: text.nullish(),
      start_date: moment.nullish(),
    })
    .nullish(),
  summarized: z.object({ semaphore: text.nullish(), charged_quantity: z.int().nullish() }).nullish(),
  next_payment_date: moment.nullish(),
  date_created: moment,
  last_modified: moment,
  collector_id: id.nullish(),
});

export const subscriptionOf = (read: z.output<typeof subscription>): MercadoPagoSubscription => ({
  id: read.id,
  status: known(SUBSCRIPTION_STATUSES, read.status),
  reference: referenceOf(read.external_reference),
  amountCents: read.auto_recurring?.transaction_amount ?? null,
  currency: read.auto_recurring?.currency_id ?? null,
  url: webAddress(read.init_point),
  health: known(SEMAPHORES, read.summarized?.semaphore),
  paidMonths: read.summarized?.charged_quantity ?? 0,
  startsAt: read.auto_recurring?.start_date ?? null,
  nextPaymentAt: read.next_payment_date ?? null,
  createdAt: read.date_created,
  updatedAt: read.last_modified,
  collector: read.collector_id ?? null,
});

export const instalment = z.object({
  id,
  preapproval_id: text.nullish(),
  status: text,
  transaction_amount: amount,
  currency_id: text,
  debit_date: moment.nullish(),
  retry_attempt: z.int().nullish(),
  payment: z.object({ id: id.nullish(), status: text.nullish() }).nullish(),
});

export const instalmentOf = (read: z.output<typeof instalment>): MercadoPagoInstalment => ({
  id: read.id,
  subscription: read.preapproval_id ?? null,
  status: known(INSTALMENT_STATUSES, read.status),
  amountCents: read.transaction_amount,
  currency: read.currency_id,
  dueAt: read.debit_date ?? null,
  tries: read.retry_attempt ?? 0,
  payment: read.payment?.id
    ? { id: read.payment.id, status: known(PAYMENT_STATUSES, read.payment.status) }
    : null,
});

/** The library's types have one payment, the documentation a list. */
export const chargeback = z.object({ payment_id: id.nullish(), payments: z.array(id).nullish() });

const PAYMENT_STATUSES = [
  "pending",
  "approved",
  "authorized",
  "in_process",
  "in_mediation",
  "rejected",
  "cancelled",
  "refunded",
  "charged_back",
] as const;
const SUBSCRIPTION_STATUSES = ["pending", "authorized", "paused", "cancelled"] as const;
const INSTALMENT_STATUSES = ["scheduled", "processed", "recycling", "cancelled"] as const;
const SEMAPHORES = ["green", "yellow", "red"] as const;

const known = <T extends string>(statuses: readonly T[], status: string | null | undefined): T | "unknown" =>
  statuses.find((one) => one === status) ?? "unknown";

const referenceOf = (read: string | number | null | undefined): string | null =>
  read === null || read === undefined || read === "" ? null : String(read);

/** Null for anything but http and https: a browser is sent there. */
export const webAddress = (address: string | null | undefined): string | null =>
  address && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? address : null;
