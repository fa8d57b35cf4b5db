import { z } from "zod";

/** `fresh`: a new session at the provider instead of the one that is open. */
export const checkoutWish = z.strictObject({ fresh: z.enum(["yes", "no"]).default("no") });

/** The provider's own id of a checkout, as it comes back in the address. */
export const paymentReturn = z.strictObject({ sessionId: z.string().max(200) });
