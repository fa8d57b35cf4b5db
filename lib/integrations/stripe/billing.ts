import "server-only";
import {
  balance,
  dispute,
  invoice,
  invoiceOf,
  invoicePayment,
  listOf,
  paymentIntent,
  paymentOf,
  portal,
  refund,
  subscription,
  subscriptionOf,
  webAddress,
} from "./answers";
import { type StripeSettings, stripeClient } from "./client";
import { pagesOf } from "./pages";
import { type CardBilling, ProviderError } from "./port";

/** Expands the latest invoice, which tells a failed renewal from a paid one in one request. */
const WITH_INVOICE = ["latest_invoice", "latest_invoice.payments"];

export function stripeBilling(settings: StripeSettings): CardBilling {
  const client = stripeClient(settings);
  return {
    async testKeys() {
      const { livemode } = await client.ask(balance, (stripe) =>
        stripe.balance.retrieve({}, { maxNetworkRetries: 0 }),
      );
      return { isLive: livemode };
    },
    async readSubscription(reference) {
      const found = await client.find(subscription, (stripe) =>
        stripe.subscriptions.retrieve(reference, { expand: WITH_INVOICE }),
      );
      return found && subscriptionOf(found);
    },
    async listSubscriptions({ since }) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const found = await pagesOf((after) =>
        client.ask(listOf(subscription), (stripe) =>
          stripe.subscriptions.list({ created, status: "all", limit: 100, ...after }),
        ),
      );
      return found.map(subscriptionOf);
    },
    async cancelSubscription({ reference, when, key }) {
      const options = { idempotencyKey: key };
      const left = await client.ask(subscription, (stripe) =>
        when === "now"
          ? stripe.subscriptions.cancel(reference, { expand: WITH_INVOICE }, options)
          : stripe.subscriptions.update(
              reference,
              { cancel_at_period_end: true, expand: WITH_INVOICE },
              options,
            ),
      );
      return subscriptionOf(left);
    },
    async listInvoices({ customer, limit }) {
      const [invoices, payments] = await Promise.all([
        client.ask(listOf(invoice), (stripe) =>
          stripe.invoices.list({ customer, limit, expand: ["data.payments"] }),
        ),
        client.ask(listOf(paymentIntent), (stripe) =>
          stripe.paymentIntents.list({ customer, limit: 100, expand: ["data.latest_charge"] }),
        ),
      ]);
      const charges = new Map(payments.data.map(({ id, latest_charge }) => [id, latest_charge]));
      return Promise.all(
        invoices.data.map(invoiceOf).map(async (listed) => {
          const charge = charges.get(listed.payment ?? "");
          // A charge does not say how its dispute ended.
          const argued = charge?.disputed && listed.payment ? await this.readPayment(listed.payment) : null;
          return {
            ...listed,
            refundedCents: charge?.amount_refunded ?? 0,
            dispute: argued?.dispute ?? "none",
          };
        }),
      );
    },
    async readPayment(reference) {
      const found = await client.find(paymentIntent, (stripe) =>
        stripe.paymentIntents.retrieve(reference, { expand: ["latest_charge"] }),
      );
      if (found === null) return null;
      const [disputes, invoices] = await Promise.all([
        client.ask(listOf(dispute), (stripe) => stripe.disputes.list({ payment_intent: reference })),
        client.ask(listOf(invoicePayment), (stripe) =>
          stripe.invoicePayments.list({
            payment: { type: "payment_intent", payment_intent: reference },
            expand: ["data.invoice"],
          }),
        ),
      ]);
      return paymentOf(found, { disputes: disputes.data, invoices: invoices.data });
    },
    async refund({ payment, amountCents, key }) {
      await client.ask(refund, (stripe) =>
        stripe.refunds.create(
          { payment_intent: payment, ...(amountCents !== undefined && { amount: amountCents }) },
          { idempotencyKey: key },
        ),
      );
    },
    async openPortal({ customer, returnUrl }) {
      const { url } = await client.ask(portal, (stripe) =>
        stripe.billingPortal.sessions.create({ customer, return_url: returnUrl, locale: "pt-BR" }),
      );
      const address = webAddress(url);
      if (address === null) throw new ProviderError("portal without url");
      return { url: address };
    },
  };
}
