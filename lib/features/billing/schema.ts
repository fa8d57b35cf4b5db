import { z } from "zod";

/** `fresh`: a new session at the provider instead of the open one. */
export const checkoutWish = z.strictObject({ fresh: z.enum(["yes", "no"]).default("no") });

/** The provider's id of a checkout, as it returns in the address. */
export const paymentReturn = z.strictObject({ sessionId: z.string().max(200) });
