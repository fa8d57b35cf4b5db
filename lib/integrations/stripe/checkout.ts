import "server-only";
import type Stripe from "stripe";
import { checkoutOf, listOf, opened, session, webAddress } from "./answers";
import { type StripeSettings, stripeClient } from "./client";
import { pagesOf } from "./pages";
import type { CardCheckout, CheckoutOrder } from "./port";

export function stripeCheckout(settings: StripeSettings): CardCheckout {
  const client = stripeClient(settings);
  return {
    async open(order) {
      const { id, url } = await client.ask(opened, (stripe) =>
        stripe.checkout.sessions.create(wish(order), { idempotencyKey: order.key }),
      );
      return { reference: id, url: webAddress(url) };
    },
    async read(reference) {
      const found = await client.find(session, (stripe) => stripe.checkout.sessions.retrieve(reference));
      return found && checkoutOf(found);
    },
    async expire(reference) {
      await client.ask(opened, (stripe) => stripe.checkout.sessions.expire(reference));
    },
    async list({ since }) {
      const found = await pagesOf((after) =>
        client.ask(listOf(session), (stripe) =>
          stripe.checkout.sessions.list({ created: { gte: seconds(since) }, limit: 100, ...after }),
        ),
      );
      return found.map(checkoutOf);
    },
  };
}

const wish = (order: CheckoutOrder): Stripe.Checkout.SessionCreateParams => ({
  mode: "subscription",
  client_reference_id: order.studioId,
  ...(order.customer ? { customer: order.customer } : { customer_email: order.email }),
  locale: "pt-BR",
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: "brl",
        unit_amount: order.amountCents,
        recurring: { interval: "month" },
        product_data: { name: order.planName },
      },
    },
  ],
  metadata: { studio_id: order.studioId },
  subscription_data: {
    metadata: { studio_id: order.studioId },
    ...(order.trialEnd && { trial_end: seconds(order.trialEnd) }),
  },
  success_url: order.successUrl,
  cancel_url: order.cancelUrl,
});

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);
