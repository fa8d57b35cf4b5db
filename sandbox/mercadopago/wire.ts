import { PICTURE, brCode } from "./pix.ts";
import type { Instalment, Payment, Preference, State, Subscription } from "./state.ts";

/** Answers in Mercado Pago's format: money with decimals, moments in the zone of Manaus (UTC-4). */

export function timeOf(moment: number): string {
  const there = new Date(moment - 4 * 3_600_000).toISOString();
  return there.replace("Z", "-04:00");
}

/** Payments have moments in whole seconds, so two states may have the same one. */
const secondOf = (moment: number): string => timeOf(Math.floor(moment / 1_000) * 1_000);

const timeOrNull = (moment: number | null): string | null => (moment === null ? null : timeOf(moment));

const refundedOf = ({ refunds }: Payment): number => refunds.reduce((sum, { amount }) => sum + amount, 0);

export function wirePayment(state: State, payment: Payment) {
  const { id, account, amount, method, refunds } = payment;
  const page = `${state.base()}/pagar/pix/${id}`;
  const isPix = method === "pix";
  const isBoleto = method.startsWith("bol");
  return {
    id,
    status: payment.status,
    status_detail: payment.detail,
    transaction_amount: amount / 100,
    transaction_amount_refunded: refundedOf(payment) / 100,
    currency_id: "BRL",
    external_reference: payment.reference,
    description: payment.description,
    live_mode: account.isLive,
    collector_id: account.id,
    payment_method_id: method,
    payment_type_id: isPix ? "bank_transfer" : isBoleto ? "ticket" : "credit_card",
    payer: { email: payment.payer },
    notification_url: payment.notificationUrl,
    date_created: secondOf(payment.created),
    date_last_updated: secondOf(payment.updated),
    date_approved: payment.approved === null ? null : secondOf(payment.approved),
    date_of_expiration: timeOrNull(payment.expires),
    refunds: refunds.map((one) => ({
      id: one.id,
      payment_id: id,
      amount: one.amount / 100,
      status: "approved",
      date_created: timeOf(one.created),
    })),
    ...(isBoleto && {
      transaction_details: { external_resource_url: `${state.base()}/pagar/boleto/${id}` },
    }),
    point_of_interaction: isPix
      ? {
          type: "OPENPLATFORM",
          transaction_data: {
            qr_code: brCode({ url: page, amount }),
            qr_code_base64: PICTURE,
            ticket_url: page,
          },
        }
      : { type: "CHECKOUT" },
  };
}

export function wirePreference(state: State, preference: Preference) {
  const { id, account, title, amount, reference, back } = preference;
  const page = `${state.base()}/checkout/v1/redirect/${id}`;
  return {
    id,
    collector_id: account.id,
    external_reference: reference,
    notification_url: preference.notificationUrl,
    items: [{ id: reference, title, quantity: 1, unit_price: amount / 100, currency_id: "BRL" }],
    back_urls: back,
    date_created: timeOf(preference.created),
    expiration_date_to: timeOrNull(preference.expires),
    init_point: page,
    sandbox_init_point: page,
  };
}

export function wireSubscription(state: State, subscription: Subscription) {
  const { id, account, amount, missed, paid, starts } = subscription;
  return {
    id,
    status: subscription.status,
    reason: subscription.title,
    external_reference: subscription.reference,
    payer_email: subscription.payer,
    back_url: subscription.backUrl,
    collector_id: account.id,
    init_point: `${state.base()}/subscriptions/checkout/${id}`,
    auto_recurring: {
      frequency: 1,
      frequency_type: "months",
      transaction_amount: amount / 100,
      currency_id: "BRL",
      ...(starts !== null && { start_date: timeOf(starts) }),
    },
    summarized: {
      charged_quantity: paid,
      charged_amount: (paid * amount) / 100,
      pending_charge_quantity: missed,
      semaphore: missed === 0 ? "green" : missed === 1 ? "yellow" : "red",
    },
    next_payment_date: timeOrNull(subscription.next),
    date_created: timeOf(subscription.created),
    last_modified: timeOf(subscription.updated),
  };
}

export function wireInstalment(state: State, instalment: Instalment) {
  const payment = state.payments.get(String(instalment.payment));
  return {
    id: instalment.id,
    preapproval_id: instalment.subscription,
    type: "scheduled",
    status: instalment.status,
    transaction_amount: instalment.amount / 100,
    currency_id: "BRL",
    debit_date: timeOf(instalment.created),
    retry_attempt: instalment.tries,
    payment: payment ? { id: payment.id, status: payment.status, status_detail: payment.detail } : null,
    date_created: timeOf(instalment.created),
    last_modified: timeOf(instalment.updated),
  };
}
