import "server-only";
import Stripe from "stripe";
import { type CardCheckout, type CheckoutOrder, ProviderError } from "./port";

const TIMEOUT_MS = 8_000;

/** Stripe Checkout. `apiBase` is set where a stand-in speaks for the provider. */
export function stripeCheckout(settings: { secretKey: string; apiBase?: string }): CardCheckout {
  const base = settings.apiBase === undefined ? null : new URL(settings.apiBase);
  const stripe = new Stripe(settings.secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port,
      protocol: base.protocol === "http:" ? "http" : "https",
    }),
  });
  return {
    async open(order) {
      const session = await asked(
        stripe.checkout.sessions.create(wish(order), { idempotencyKey: order.key }),
      );
      return { reference: session.id, url: isWebAddress(session.url) ? session.url : null };
    },
    async read(reference) {
      try {
        const session = await stripe.checkout.sessions.retrieve(reference);
        return {
          studioId: session.client_reference_id,
          amountCents: session.currency === "brl" ? session.amount_total : null,
          paid: session.payment_status === "paid",
          ended: session.status === "expired",
        };
      } catch (error) {
        if (error instanceof Stripe.errors.StripeError && error.statusCode === 404) return null;
        throw asProviderError(error);
      }
    },
    async expire(reference) {
      await asked(stripe.checkout.sessions.expire(reference));
    },
  };
}

const wish = (order: CheckoutOrder): Stripe.Checkout.SessionCreateParams => ({
  mode: "subscription",
  client_reference_id: order.studioId,
  customer_email: order.email,
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
  subscription_data: { metadata: { studio_id: order.studioId } },
  success_url: order.successUrl,
  cancel_url: order.cancelUrl,
});

async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw asProviderError(error);
  }
}

/** By name and code: what the provider writes may quote the address of whoever pays. */
function asProviderError(error: unknown): ProviderError {
  if (!(error instanceof Stripe.errors.StripeError))
    return new ProviderError(error instanceof Error ? error.name : "unknown");
  return new ProviderError([error.type, error.code, error.statusCode].filter(Boolean).join(" "));
}

const isWebAddress = (text: unknown): text is string =>
  typeof text === "string" && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
