import { env } from "@/lib/config/env";
import { withSystem } from "@/lib/db/doors";
import { fixClock } from "@/lib/kernel/clock";
import { startMercadoPagoSandbox } from "@/sandbox/mercadopago";
import { startStripeSandbox } from "@/sandbox/stripe";
import { makeOwner, makeStudio } from "./factories";
import { enterAs } from "./owner-session";
import { sandboxControl } from "./payment-sandbox";

type Sandbox = { url: string; stop: () => Promise<void> };

/** Both payment providers of the plan on loopback, on the machine's clock, for the surrounding tests. */
export function openPlanProviders() {
  let stripe: Sandbox | undefined;
  let mercadoPago: Sandbox | undefined;
  const urlOf = (sandbox: Sandbox | undefined): string => {
    if (!sandbox) throw new Error("The providers' stand-ins have not started.");
    return sandbox.url;
  };
  beforeAll(async () => {
    stripe = await startStripeSandbox();
    mercadoPago = await startMercadoPagoSandbox();
    Object.assign(env, {
      stripeSecretKey: "sk_test_jest",
      stripeApiBase: stripe.url,
      mercadoPago: { accessToken: "TEST-of-the-platform", publicKey: undefined, webhookSecret: "secret" },
      mercadoPagoApiBase: mercadoPago.url,
    });
  });
  afterAll(async () => {
    await stripe?.stop();
    await mercadoPago?.stop();
  });
  return {
    stripe: () => sandboxControl(urlOf(stripe)),
    stripeUrl: () => urlOf(stripe),
    mercadoPago: () => sandboxControl(urlOf(mercadoPago)),
  };
}

/** Creates a studio whose trial is over now, and makes the next calls come from its owner. */
export async function signedInPayer(trialEndsAt: Date | null = new Date(Date.now() - 86_400_000)) {
  fixClock(new Date());
  const { studioId } = await makeStudio({ trialEndsAt });
  const { userId } = await makeOwner({ studioId });
  await enterAs(userId);
  return { userId, studioId };
}

export const standingOf = (studioId: string) =>
  withSystem("test", (tx) =>
    tx.studio.findUniqueOrThrow({
      where: { id: studioId },
      select: {
        subscriptionStatus: true,
        subscriptionPlan: true,
        trialEndsAt: true,
        subscription: true,
        pendingSubscriptions: { orderBy: { createdAt: "asc" } },
      },
    }),
  );

/** Sets the plan's provider in the super admin's settings; for files that call `forgetPlatformPayments`. */
export const setPlanProvider = (value: { default_provider?: string }, enabled: object = {}) =>
  withSystem("test", async (tx) => {
    const rows = { payment_general: value, payment_providers: enabled };
    for (const [key, row] of Object.entries(rows))
      await tx.globalSetting.upsert({ where: { key }, create: { key, value: row }, update: { value: row } });
  });
