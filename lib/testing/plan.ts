import { env } from "@/lib/config/env";
import { withSystem } from "@/lib/db/doors";
import { fixClock } from "@/lib/kernel/clock";
import { startMercadoPagoSandbox } from "@/sandbox/mercadopago";
import { startStripeSandbox } from "@/sandbox/stripe";
import { makeOwner, makeStudio } from "./factories";
import { enterAs } from "./owner-session";
import { sandboxControl } from "./payment-sandbox";

type Sandbox = { url: string; stop: () => Promise<void> };

/** Both providers of the plan on loopback, for the tests around. Their clock is the real one. */
export function openPlanProviders() {
  let stripe: Sandbox | undefined;
  let mercadoPago: Sandbox | undefined;
  const urlOf = (sandbox: Sandbox | undefined): string => {
    if (!sandbox) throw new Error("the stand-ins have not begun");
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

/** The next calls come from the owner of a new studio whose trial is over, now. */
export async function signedInPayer(trialEndsAt: Date | null = new Date(Date.now() - 86_400_000)) {
  fixClock(new Date());
  const { studioId } = await makeStudio({ trialEndsAt });
  const { userId } = await makeOwner({ studioId });
  await enterAs(userId);
  return { userId, studioId };
}

/** What stands of a studio and what it pays. */
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

/** Which provider the plan is paid by, as the super admin's settings say; for files with `forgetPlatformPayments`. */
export const setPlanProvider = (value: { default_provider?: string }, enabled: object = {}) =>
  withSystem("test", async (tx) => {
    const rows = { payment_general: value, payment_providers: enabled };
    for (const [key, row] of Object.entries(rows))
      await tx.globalSetting.upsert({ where: { key }, create: { key, value: row }, update: { value: row } });
  });
