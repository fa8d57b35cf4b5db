import { z } from "zod";
import { MERCADO_PAGO_KEY } from "@/lib/config/constants";
import { moment, optionalText, tick } from "@/lib/kernel/fields";
import { choiceOf, keysOf } from "@/lib/kernel/listing";
import { systemCopy, systemTabs } from "./copy";
import { CURRENCY, LATE_FEE, isOtherMode } from "./rules";

const provider = z
  .object({ enabled: z.boolean().catch(true), test_mode: z.boolean().catch(true) })
  .catch({ enabled: true, test_mode: true });

/** Stored `payment_providers`. Without a row both are on and in test mode (CONST-08). */
export const paymentProviders = z
  .object({ stripe: provider, mercadopago: provider })
  .catch({ stripe: provider.parse(undefined), mercadopago: provider.parse(undefined) });

const lateFee = z.number().min(LATE_FEE.min).max(LATE_FEE.max);

/** Stored `payment_general`. Without a row the defaults hold (CONST-05 to CONST-07). */
export const paymentGeneral = z
  .object({
    default_provider: z.enum(["stripe", "mercadopago"]).catch("stripe"),
    auto_invoice: z.boolean().catch(true),
    late_fee_percentage: lateFee.catch(LATE_FEE.atFirst),
  })
  .catch({ default_provider: "stripe", auto_invoice: true, late_fee_percentage: LATE_FEE.atFirst });

/** Stored `stripe_settings`. `secret_key` is sealed; only its end and mode are ever shown. */
export const stripeSettings = z
  .object({
    public_key: z.string().catch(""),
    secret_key: z.string().nullable().catch(null),
    secret_key_hint: z.string().nullable().catch(null),
    secret_key_mode: z.enum(["test", "live"]).nullable().catch(null),
    webhook_endpoint: z.string().catch(""),
    currency: z.literal(CURRENCY).catch(CURRENCY),
  })
  .catch({
    public_key: "",
    secret_key: null,
    secret_key_hint: null,
    secret_key_mode: null,
    webhook_endpoint: "",
    currency: CURRENCY,
  });

export const mercadoPagoSettings = z
  .object({
    public_key: z.string().catch(""),
    webhook_endpoint: z.string().catch(""),
    currency: z.literal(CURRENCY).catch(CURRENCY),
  })
  .catch({ public_key: "", webhook_endpoint: "", currency: CURRENCY });

/** Stored `system_settings`. Without a row there is no maintenance (ADMIN-52). */
export const systemSettings = z
  .object({ maintenance: z.boolean().catch(false) })
  .catch({ maintenance: false });

/** Stored `security_settings`. Without a row every event is kept (ADMIN-51). */
export const securitySettings = z.object({ audit_log: z.boolean().catch(true) }).catch({ audit_log: true });

/** Names the target state rather than a toggle, so that sending it twice has one effect. */
export const switchForm = z.strictObject({ on: tick() });

/** `?aba=`: the open tab (ADMIN-41). */
export const systemAddress = z
  .object({ aba: choiceOf(keysOf(systemTabs), "pagamentos") })
  .transform(({ aba }) => ({ tab: aba }));

const words = systemCopy.payments;

/** A typed percentage with at most two decimals. */
const percentage = z
  .string()
  .transform((typed) => typed.trim().replace(",", "."))
  .pipe(z.string().regex(/^\d{1,3}(\.\d{1,2})?$/, words.lateFeeOutside))
  .transform(Number)
  .pipe(z.number().min(LATE_FEE.min, words.lateFeeOutside).max(LATE_FEE.max, words.lateFeeOutside));

/** A key with its provider's prefix, or null. */
const key = (begins: RegExp, message: string) =>
  optionalText().refine((typed) => typed === null || begins.test(typed), message);

const keys = {
  stripePublicKey: key(/^pk_(test|live)_\w+$/, words.stripe.publicKeyForm),
  stripeSecretKey: key(/^[sr]k_(test|live)_\w+$/, words.stripe.secretKeyForm),
  mercadoPagoPublicKey: key(MERCADO_PAGO_KEY, words.mercadoPago.publicKeyForm),
};

/** The whole payments tab, saved at once. Without a version nothing was saved before. */
export const paymentsForm = z
  .strictObject({
    defaultProvider: z.enum(["stripe", "mercadopago"]),
    autoInvoice: tick(),
    lateFeePercentage: percentage,
    stripeEnabled: tick(),
    stripeTestMode: tick(),
    stripeForget: tick(),
    mercadoPagoEnabled: tick(),
    mercadoPagoTestMode: tick(),
    ...keys,
    version: moment().optional(),
  })
  .superRefine((form, context) => {
    const offers = { stripe: form.stripeEnabled, mercadopago: form.mercadoPagoEnabled };
    // Both off is a choice: nothing is sold. A default that is off while the other is on is a mistake.
    if (!offers[form.defaultProvider] && (offers.stripe || offers.mercadopago))
      context.addIssue({ code: "custom", path: ["defaultProvider"], message: words.notOffered });
    const typed = [
      ["stripePublicKey", form.stripeTestMode],
      ["stripeSecretKey", form.stripeTestMode],
      ["mercadoPagoPublicKey", form.mercadoPagoTestMode],
    ] as const;
    for (const [field, testMode] of typed)
      if (isOtherMode(form[field], testMode))
        context.addIssue({ code: "custom", path: [field], message: words.otherMode(testMode) });
  });

export type PaymentsForm = z.output<typeof paymentsForm>;

/** Typed but unsaved values; an empty secret means the one in use. */
export const stripeTest = z.strictObject({
  publicKey: keys.stripePublicKey,
  secretKey: keys.stripeSecretKey,
  testMode: tick(),
});

export const mercadoPagoTest = z.strictObject({ publicKey: keys.mercadoPagoPublicKey, testMode: tick() });
