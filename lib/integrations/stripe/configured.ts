import "server-only";
import { env } from "@/lib/config/env";
import { stripeBilling } from "./billing";
import { stripeCheckout } from "./checkout";
import type { StripeSettings } from "./client";
import { ProviderUnset } from "../provider";
import type { CardBilling, CardCheckout } from "./port";

const unset = () => Promise.reject(new ProviderUnset("STRIPE_SECRET_KEY"));

/** Used without a key. Calls throw instead of answering null: there may have been a key before. */
const noCheckout: CardCheckout = { open: unset, read: unset, expire: unset, list: unset };

const noBilling: CardBilling = {
  testKeys: unset,
  readSubscription: unset,
  listSubscriptions: unset,
  cancelSubscription: unset,
  listInvoices: unset,
  readPayment: unset,
  refund: unset,
  openPortal: unset,
};

const settings = (secretKey: string): StripeSettings => ({
  secretKey,
  ...(env.stripeApiBase !== undefined && { apiBase: env.stripeApiBase }),
});

let checkout: CardCheckout | null = null;
let billing: CardBilling | null = null;

export function cardCheckout(): CardCheckout {
  if (env.stripeSecretKey === undefined) return noCheckout;
  checkout ??= stripeCheckout(settings(env.stripeSecretKey));
  return checkout;
}

export function cardBilling(): CardBilling {
  if (env.stripeSecretKey === undefined) return noBilling;
  billing ??= stripeBilling(settings(env.stripeSecretKey));
  return billing;
}

/** The provider with other keys than those of the settings, such as keys entered on a screen. */
export const cardBillingWith = (secretKey: string): CardBilling => stripeBilling(settings(secretKey));
export const cardCheckoutWith = (secretKey: string): CardCheckout => stripeCheckout(settings(secretKey));
