import "server-only";
import { env } from "@/lib/config/env";
import { stripeCheckout } from "./checkout";
import { type CardCheckout, ProviderError } from "./port";

/** Stands where no key is set: nothing can be opened, and nothing was. */
const unconfigured: CardCheckout = {
  open: () => Promise.reject(new ProviderError("STRIPE_SECRET_KEY is not set")),
  read: () => Promise.resolve(null),
  expire: () => Promise.resolve(),
};

let made: CardCheckout | null = null;

/** The card provider of the settings. */
export function cardCheckout(): CardCheckout {
  if (env.stripeSecretKey === undefined) return unconfigured;
  made ??= stripeCheckout({
    secretKey: env.stripeSecretKey,
    ...(env.stripeApiBase !== undefined && { apiBase: env.stripeApiBase }),
  });
  return made;
}
