import { type Invoice, type Payment, type Session, type State, type Subscription, the } from "./state.ts";

/** Objects in the format of Stripe's API. `expand` names fields sent as objects instead of ids. */

const NO_EXPANSION: ReadonlySet<string> = new Set();

export function wireSession(state: State, session: Session) {
  const { id, status, trialEnd } = session;
  const isPaid = status === "complete" && trialEnd === null;
  const paymentStatus = trialEnd !== null ? "no_payment_required" : isPaid ? "paid" : "unpaid";
  return {
    id,
    object: "checkout.session",
    mode: "subscription",
    status,
    payment_status: paymentStatus,
    client_reference_id: session.reference,
    customer: session.customer,
    customer_email: session.email || null,
    subscription: session.subscription,
    amount_total: trialEnd === null ? session.amount : 0,
    currency: session.currency,
    metadata: session.metadata,
    success_url: session.successUrl,
    cancel_url: session.cancelUrl,
    url: status === "open" ? `${state.base()}/pagar/${id}` : null,
    created: session.created,
    expires_at: session.expiresAt,
    livemode: false,
  };
}

export function wireSubscription(state: State, subscription: Subscription, expand = NO_EXPANSION) {
  const { id, amount, currency, created, periodStart, periodEnd } = subscription;
  const latest = subscription.latestInvoice;
  const hasInvoice = expand.has("latest_invoice");
  return {
    id,
    object: "subscription",
    status: subscription.status,
    customer: subscription.customer,
    metadata: subscription.metadata,
    currency,
    created,
    items: {
      object: "list",
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
      data: [
        {
          id: subscription.item,
          object: "subscription_item",
          created,
          current_period_start: periodStart,
          current_period_end: periodEnd,
          subscription: id,
          quantity: 1,
          price: {
            id: `price_${subscription.item}`,
            object: "price",
            currency,
            unit_amount: amount,
            type: "recurring",
            recurring: { interval: "month", interval_count: 1 },
          },
        },
      ],
    },
    trial_end: subscription.trialEnd,
    cancel_at_period_end: subscription.endsWithPeriod,
    cancel_at: subscription.endsWithPeriod ? periodEnd : null,
    canceled_at: subscription.endedAt,
    ended_at: subscription.endedAt,
    collection_method: "charge_automatically",
    latest_invoice: hasInvoice
      ? wireInvoice(state, the(state.invoices.get(latest)), expand.has("latest_invoice.payments"))
      : latest,
    livemode: false,
  };
}

export function wireInvoice(state: State, invoice: Invoice, hasPayments = false) {
  const { id, amount, status } = invoice;
  const isPaid = status === "paid";
  return {
    id,
    object: "invoice",
    number: invoice.number,
    status,
    customer: invoice.customer,
    billing_reason: invoice.isFirst ? "subscription_create" : "subscription_cycle",
    parent: {
      type: "subscription_details",
      quote_details: null,
      subscription_details: { subscription: invoice.subscription, metadata: {} },
    },
    amount_due: amount,
    amount_paid: isPaid ? amount : 0,
    amount_remaining: isPaid ? 0 : amount,
    total: amount,
    currency: invoice.currency,
    created: invoice.created,
    attempted: invoice.tries > 0,
    attempt_count: invoice.tries,
    next_payment_attempt: invoice.nextTry,
    status_transitions: {
      finalized_at: invoice.created,
      marked_uncollectible_at: null,
      paid_at: invoice.paidAt,
      voided_at: null,
    },
    hosted_invoice_url: `${state.base()}/faturas/${id}`,
    invoice_pdf: `${state.base()}/faturas/${id}`,
    ...(hasPayments && { payments: list("/v1/invoice_payments", paymentsOf(state, invoice)) }),
    livemode: false,
  };
}

const paymentsOf = (state: State, invoice: Invoice, expand = NO_EXPANSION): object[] =>
  invoice.payment === null
    ? []
    : [wireInvoicePayment(state, the(state.payments.get(invoice.payment)), expand)];

export function wireInvoicePayment(state: State, payment: Payment, expand = NO_EXPANSION) {
  const invoice = the(state.invoices.get(payment.invoice));
  return {
    id: `inpay_${payment.id}`,
    object: "invoice_payment",
    invoice: expand.has("data.invoice") ? wireInvoice(state, invoice) : invoice.id,
    is_default: true,
    amount_paid: payment.amount,
    amount_requested: payment.amount,
    currency: payment.currency,
    created: payment.created,
    payment: { type: "payment_intent", payment_intent: payment.id },
    status: "paid",
    status_transitions: { canceled_at: null, paid_at: payment.created },
    livemode: false,
  };
}

export const wirePayment = (payment: Payment, expand = NO_EXPANSION) => ({
  id: payment.id,
  object: "payment_intent",
  amount: payment.amount,
  amount_received: payment.amount,
  currency: payment.currency,
  created: payment.created,
  customer: payment.customer,
  latest_charge: expand.has("latest_charge") ? wireCharge(payment) : payment.charge,
  status: "succeeded",
  livemode: false,
});

export const wireCharge = (payment: Payment) => ({
  id: payment.charge,
  object: "charge",
  amount: payment.amount,
  amount_refunded: payment.refunded,
  refunded: payment.refunded === payment.amount,
  disputed: payment.dispute !== null,
  currency: payment.currency,
  created: payment.created,
  customer: payment.customer,
  payment_intent: payment.id,
  status: "succeeded",
  livemode: false,
});

export function wireDispute(payment: Payment) {
  const { id, status, created } = the(payment.dispute);
  return {
    id,
    object: "dispute",
    amount: payment.amount,
    currency: payment.currency,
    charge: payment.charge,
    payment_intent: payment.id,
    reason: "fraudulent",
    status,
    created,
    livemode: false,
  };
}

export const list = <T>(url: string, data: readonly T[], hasMore = false) => ({
  object: "list",
  url,
  has_more: hasMore,
  data,
});
