import { env } from "@/lib/config/env";
import { withStudio } from "@/lib/db/doors";
import { makeStudio } from "@/lib/testing/factories";
import { setPlanProvider } from "@/lib/testing/plan";
import { forgetPlatformPayments } from "@/lib/testing/platform-payments";
import { findPlanProvider } from "./queries";

const { stripeSecretKey, mercadoPago } = env;
forgetPlatformPayments();

const on = { enabled: true, test_mode: true };
const off = { enabled: false, test_mode: true };
const real = { enabled: true, test_mode: false };

it.each([
  ["stripe", { stripe: on, mercadopago: off }, "stripe"],
  ["stripe", { stripe: off, mercadopago: on }, null],
  ["stripe", { stripe: real, mercadopago: on }, null],
  ["mercadopago", { stripe: off, mercadopago: on }, "mercadopago"],
  ["mercadopago", { stripe: on, mercadopago: off }, null],
  ["mercadopago", { stripe: on, mercadopago: real }, null],
])(
  "ADMIN-42 CONST-06 with test keys, the default %s and the settings %j, the plan is paid at %s",
  async (default_provider, providers, expected) => {
    const account = { accessToken: "TEST-of-the-platform", publicKey: undefined, webhookSecret: undefined };
    Object.assign(env, { stripeSecretKey: "sk_test_jest", mercadoPago: account });
    const { studioId } = await makeStudio();
    await setPlanProvider({ default_provider }, providers);
    const found = await withStudio(studioId, findPlanProvider);
    Object.assign(env, { stripeSecretKey, mercadoPago });
    expect(found).toBe(expected);
  },
);
