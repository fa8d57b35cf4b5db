import "server-only";
import { recordSecurityEvent } from "@/lib/audit/record";
import { env } from "@/lib/config/env";
import { withSystem } from "@/lib/db/doors";
import { planCards } from "@/lib/features/global-settings/flows";
import type { PlanProvider } from "@/lib/features/global-settings/rules";
import { isPaidUp } from "@/lib/features/studios/rules/subscription";
import { requireMercadoPago } from "@/lib/integrations/mercadopago/configured";
import type {
  MercadoPago,
  MercadoPagoPayment,
  MercadoPagoSubject,
} from "@/lib/integrations/mercadopago/port";
import type { CardPayment, CardSubject } from "@/lib/integrations/stripe/port";
import { wakeOutbox } from "@/lib/jobs/outbox";
import { now } from "@/lib/kernel/clock";
import { log } from "@/lib/observe/log";
import { type Told, type Writer, keepStanding, noteUndone, takeTurnNumber } from "../commands/keep-standing";
import { findStudioOf } from "../queries";
import { type PlanPayment, planPaymentOf } from "../rules/progress";
import {
  cardStanding,
  chargedMonths,
  hasGoneBack,
  isMistaken,
  mercadoPagoStanding,
  refusalOf,
  undoneCard,
  undoneMercadoPago,
} from "../rules/standing";

/**
 * Asks the providers for the current state of the plan's payments and stores it whole. No transaction is open while a
 * provider is asked.
 */

const WEBHOOK: Writer = { userId: null, ip: "webhook" };

/** `isPaid`: the studio has access by this subscription or another. */
export type Synced = {
  studioId: string | null;
  isPaid: boolean;
  isChanged: boolean;
  payment: PlanPayment;
  /** First charge of an agreed subscription; null if it was charged or nothing was agreed. */
  firstChargeAt: Date | null;
};

const NOTHING: Synced = {
  studioId: null,
  isPaid: false,
  isChanged: false,
  payment: "open",
  firstChargeAt: null,
};

/** Authorised, and the provider does not know yet what became of the first charge. */
const UNDER_WAY: Synced = { ...NOTHING, payment: "pending" };

/**
 * Asks Stripe about the subject of an event, a person's question or the daily comparison. Safe to repeat, late and in
 * any order.
 */
export async function syncCardSubject(
  { kind, reference }: CardSubject,
  writer: Writer = WEBHOOK,
): Promise<Synced> {
  if (kind === "subscription") return syncCard(reference, { checkout: null, writer });
  const cards = await planCards();
  if (kind === "payment") {
    const payment = await cards.billing.readPayment(reference);
    return payment?.subscription
      ? syncCard(payment.subscription, { checkout: null, named: payment, writer })
      : NOTHING;
  }
  const checkout = await cards.checkout.read(reference);
  return checkout?.complete && checkout.subscription
    ? syncCard(checkout.subscription, { checkout: reference, writer })
    : NOTHING;
}

/** `named`: the payment that the event was about, which need not be of the last month. */
type Wish = { checkout: string | null; named?: CardPayment; writer: Writer };

async function syncCard(reference: string, { checkout, named, writer }: Wish): Promise<Synced> {
  const { billing } = await planCards();
  const turn = await withSystem("billing.turn", takeTurnNumber);
  const subscription = await billing.readSubscription(reference);
  const studioId = subscription?.studioId;
  if (!subscription || !studioId || !UUID.test(studioId)) return NOTHING;
  const paidBy = subscription.latestInvoice?.payment;
  const payment = paidBy ? await billing.readPayment(paidBy) : null;
  const standing = cardStanding(subscription, payment);
  if (!standing) return subscription.status === "incomplete" ? { ...UNDER_WAY, studioId } : NOTHING;
  const { customer } = subscription;
  const told: Told = { ...standing, studioId, provider: "stripe", reference, checkout, customer, turn };
  const synced = await keep(told, writer);
  if (named && named.reference !== paidBy)
    await noteEarlier(synced, { ...told, payment: named.reference, undone: undoneCard(named), writer });
  return synced;
}

/** Asks the platform's own account at Mercado Pago. */
export async function syncMercadoPagoSubject(
  { kind, reference }: MercadoPagoSubject,
  writer: Writer = WEBHOOK,
): Promise<Synced> {
  const account = requireMercadoPago();
  if (kind === "subscription") return syncMercadoPago(account, reference, { writer });
  if (kind === "instalment") {
    const instalment = await account.readInstalment(reference);
    return instalment?.subscription ? syncMercadoPago(account, instalment.subscription, { writer }) : NOTHING;
  }
  const id = kind === "payment" ? reference : await account.findDisputedPayment(reference);
  const payment = id === null ? null : await account.readPayment(id);
  if (!payment?.reference) return NOTHING;
  const [subscription] = await account.listSubscriptions({ reference: payment.reference });
  return subscription ? syncMercadoPago(account, subscription.id, { named: payment, writer }) : NOTHING;
}

async function syncMercadoPago(
  account: MercadoPago,
  reference: string,
  { named, writer }: { named?: MercadoPagoPayment; writer: Writer },
): Promise<Synced> {
  const turn = await withSystem("billing.turn", takeTurnNumber);
  const subscription = await account.readSubscription(reference);
  const checkoutId = subscription?.reference;
  if (!subscription || !checkoutId || !UUID.test(checkoutId)) return NOTHING;
  const provider = "mercadopago";
  const studioId = await withSystem("billing.studio", (tx) =>
    findStudioOf(tx, { provider, checkoutId, reference }),
  );
  if (studioId === null) {
    // Not an error: deleting an academy cancels its plan, so a cancelled one may have no studio.
    const isOver = subscription.status === "pending" || subscription.status === "cancelled";
    if (!isOver) await noteRefused({ provider, reference }, "nobody's");
    return NOTHING;
  }
  const months = chargedMonths(await account.listInstalments({ subscription: reference }));
  const paidBy = months[0]?.payment?.id;
  const payment = paidBy ? await account.readPayment(paidBy) : null;
  const isLive = !env.mercadoPago?.accessToken.startsWith("TEST-");
  const standing = mercadoPagoStanding(subscription, { months, payment, isLive, at: now() });
  if (!standing) return subscription.status === "authorized" ? { ...UNDER_WAY, studioId } : NOTHING;
  const told: Told = {
    ...standing,
    studioId,
    provider,
    reference,
    checkout: reference,
    customer: null,
    turn,
  };
  const synced = await keep(told, writer);
  if (named && named.id !== paidBy)
    await noteEarlier(synced, {
      ...told,
      payment: named.id,
      undone: undoneMercadoPago(named.status),
      writer,
    });
  return synced;
}

/** The payment in question is not the subscription's last one, so its standing does not cover it. */
async function noteEarlier(
  { studioId }: Synced,
  of: { provider: PlanProvider; payment: string; undone: ReturnType<typeof undoneCard>; writer: Writer },
): Promise<void> {
  const { provider, payment, undone, writer } = of;
  if (studioId === null || undone === null) return;
  log.warn({ studioId, provider, undone }, "earlier payment of the plan undone");
  await withSystem("billing.undone", (tx) => noteUndone(tx, { studioId, provider, payment, undone, writer }));
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export const syncSubscription = (
  { provider, reference }: { provider: PlanProvider; reference: string },
  writer: Writer = WEBHOOK,
): Promise<Synced> =>
  provider === "stripe"
    ? syncCardSubject({ kind: "subscription", reference }, writer)
    : syncMercadoPagoSubject({ kind: "subscription", reference }, writer);

async function keep(told: Told, writer: Writer): Promise<Synced> {
  const { studioId, provider } = told;
  const refusal = refusalOf(told, { isProduction: env.isProduction });
  if (refusal) {
    await noteRefused(told, refusal);
    return NOTHING;
  }
  const write = () => withSystem("billing.keep", (tx) => keepStanding(tx, { told, writer, at: now() }));
  const first = await write();
  // Refreshes the other one first: ending this one must not leave the studio with neither.
  if (first.place === "second" && first.other) await syncSubscription(first.other, writer);
  const outcome = first.place === "second" ? await write() : first;
  log.info({ studioId, provider, status: told.status, place: outcome.place }, "subscription synced");
  if (outcome.place === "foreign" || outcome.place === "gone") {
    if (outcome.place === "foreign" || told.runs) await noteRefused(told, "foreign");
    return NOTHING;
  }
  // If another subscription has been agreed to, a refunded one must not charge again.
  const isLeft = outcome.place === "past" && outcome.other !== null && hasGoneBack(told);
  if (outcome.place === "second" || isLeft) await endSecond(told);
  const isKept = outcome.place === "keep";
  // Ends the previous subscription: synced beside the new one, it counts as a second one.
  if (isKept && outcome.other) await syncSubscription(outcome.other, writer);
  if (isKept) wakeOutbox();
  return {
    studioId,
    isPaid: isPaidUp(told, now()),
    isChanged: outcome.place === "keep" && outcome.isChanged,
    payment: planPaymentOf(told, now()),
    firstChargeAt: told.status === "trialing" ? told.periodEnd : null,
  };
}

/** Records what is not ours or not what was agreed, for a person to look at. Each reason is recorded once. */
async function noteRefused(
  { studioId = "", provider, reference }: Pick<Told, "provider" | "reference"> & { studioId?: string },
  reason: string,
): Promise<void> {
  log.error({ studioId, provider, reason }, "payment of the plan not counted");
  await withSystem("billing.refused", (tx) =>
    recordSecurityEvent(tx, {
      type: "PAYMENT_NOT_COUNTED",
      userId: null,
      severity: "error",
      ip: "webhook",
      userAgent: provider,
      details: { reason, provider, reference, studio: studioId, key: `${provider} ${reference} ${reason}` },
    }),
  );
}

/**
 * Another subscription of the studio is paid: this one is cancelled, and a payment made just now is refunded first. An
 * older payment is left to a person.
 */
async function endSecond(told: Told): Promise<void> {
  const { provider, reference, paid, runs, status } = told;
  if (!runs) return;
  const refunded = isMistaken(told, now()) ? paid : null;
  const keys = { refund: `second:${refunded}`, end: `end:${reference}` };
  const isRefunded = refunded !== null || status === "refunded";
  /** Before cancelling, which may fail: on a retry the refund is already done. */
  const note = () => noteRefused(told, isRefunded ? "second, refunded" : "second");
  if (provider === "stripe") {
    const { billing } = await planCards();
    if (refunded) await billing.refund({ payment: refunded, key: keys.refund });
    await note();
    await billing.cancelSubscription({ reference, when: "now", key: keys.end });
  } else {
    const account = requireMercadoPago();
    if (refunded) await account.refundPayment({ id: refunded, key: keys.refund });
    await note();
    await account.cancelSubscription({ id: reference, key: keys.end });
  }
}
