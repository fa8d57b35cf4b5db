import { z } from "zod";

/** `fresh`: a new session at the provider instead of the one that is open. */
export const checkoutWish = z.strictObject({ fresh: z.enum(["yes", "no"]).default("no") });

/** The provider's own id of a checkout, as it comes back in the address. */
export const paymentReturn = z.strictObject({ sessionId: z.string().max(200) });

export type PlanProvider = "stripe" | "mercadopago";

/** `payment_general` of the global settings, as far as the plan is concerned; without a row everything is as at first (CONST-06). */
export const paymentGeneral = z
  .object({ default_provider: z.enum(["stripe", "mercadopago"]).catch("stripe") })
  .catch({ default_provider: "stripe" });

const isEnabled = z.object({ enabled: z.boolean().catch(true) }).catch({ enabled: true });

/** `payment_providers`: which of the two may be used. */
export const paymentProviders = z
  .object({ stripe: isEnabled, mercadopago: isEnabled })
  .catch({ stripe: { enabled: true }, mercadopago: { enabled: true } });
