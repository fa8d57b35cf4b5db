import { z } from "zod";
import { LATE_FEE } from "./rules";

const provider = z
  .object({ enabled: z.boolean().catch(true), test_mode: z.boolean().catch(true) })
  .catch({ enabled: true, test_mode: true });

/** `payment_providers` as it is kept; without a row both are on and in test mode (CONST-08). */
export const paymentProviders = z
  .object({ stripe: provider, mercadopago: provider })
  .catch({ stripe: provider.parse(undefined), mercadopago: provider.parse(undefined) });

const lateFee = z.number().min(LATE_FEE.min).max(LATE_FEE.max);

/** `payment_general` as it is kept; without a row everything is as at first (CONST-05 to CONST-07). */
export const paymentGeneral = z
  .object({
    default_provider: z.enum(["stripe", "mercadopago"]).catch("stripe"),
    auto_invoice: z.boolean().catch(true),
    late_fee_percentage: lateFee.catch(LATE_FEE.atFirst),
  })
  .catch({ default_provider: "stripe", auto_invoice: true, late_fee_percentage: LATE_FEE.atFirst });
