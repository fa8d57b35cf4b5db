import "server-only";
import { env } from "@/lib/config/env";
import { stripeBilling } from "./billing";
import { stripeCheckout } from "./checkout";
import type { StripeSettings } from "./client";
import { ProviderUnset } from "../provider";
import type { CardBilling, CardCheckout } from "./port";

const unset = () => Promise.reject(new ProviderUnset("STRIPE_SECRET_KEY"));

/** Stands where no key is set. That nobody can be asked is no answer: there may have been a key before. */
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

/** The card provider of the settings. */
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

/** The provider by keys that are not those of the settings, such as those entered on a screen. */
export const cardBillingWith = (secretKey: string): CardBilling => stripeBilling(settings(secretKey));
export const cardCheckoutWith = (secretKey: string): CardCheckout => stripeCheckout(settings(secretKey));
