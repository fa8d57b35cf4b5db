import "server-only";
import { env } from "@/lib/config/env";
import { stripeBilling } from "./billing";
import { stripeCheckout } from "./checkout";
import type { StripeSettings } from "./client";
import { type CardBilling, type CardCheckout, ProviderError } from "./port";

const unset = () => Promise.reject(new ProviderError("STRIPE_SECRET_KEY is not set", 401));

/** Stands where no key is set: nothing can be opened, and nothing was. */
const noCheckout: CardCheckout = {
  open: unset,
  read: () => Promise.resolve(null),
  expire: () => Promise.resolve(),
  list: () => Promise.resolve([]),
};

const noBilling: CardBilling = {
  testKeys: unset,
  readSubscription: () => Promise.resolve(null),
  listSubscriptions: () => Promise.resolve([]),
  cancelSubscription: unset,
  listInvoices: () => Promise.resolve([]),
  readPayment: () => Promise.resolve(null),
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
