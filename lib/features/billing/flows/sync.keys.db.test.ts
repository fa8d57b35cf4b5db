import { randomBytes } from "node:crypto";
import { env } from "@/lib/config/env";
import { withSystem } from "@/lib/db/doors";
import { savePayments, testStripe } from "@/lib/features/global-settings/actions";
import { ProviderError } from "@/lib/integrations/provider";
import { makeSuperAdmin } from "@/lib/testing/factories";
import { enterAs } from "@/lib/testing/owner-session";
import { openPlanProviders, setPlanProvider, signedInPayer, standingOf } from "@/lib/testing/plan";
import { forgetPlatformPayments } from "@/lib/testing/platform-payments";
import { openQueue } from "@/lib/testing/queue";
import { openSuperuser } from "@/lib/testing/superuser";
import { cancelSubscription, startCheckout, verifyPayment } from "../actions";
import { loadInvoices } from "../loaders";
import { checkoutJob } from "./checkout";
import { endPlan } from "./end-plan";
import { planReconcileJob } from "./reconcile";
import { syncCardSubject, syncMercadoPagoSubject } from "./sync";

const providers = openPlanProviders();
const superuser = openSuperuser();
forgetPlatformPayments();
const queue = openQueue(checkoutJob);

/** Starts without subscriptions, so that a provider counts as never used. */
beforeEach(async () => {
  await superuser.query("delete from subscriptions");
  await superuser.query("delete from pending_subscriptions");
});
afterEach(() => jest.restoreAllMocks());

const compare = () => planReconcileJob.run(new AbortController().signal);

type Provider = "stripe" | "mercadopago";

async function openPage(provider: Provider): Promise<{ studioId: string; userId: string; url: string }> {
  await setPlanProvider({ default_provider: provider });
  const payer = await signedInPayer();
  const opened = await startCheckout({});
  if (!opened.ok) throw new Error(opened.message);
  return { ...payer, url: opened.data.url };
}

const press = (provider: Provider, url: string) =>
  (provider === "stripe" ? providers.stripe() : providers.mercadoPago()).press(url, "aprovar");

const lose = (provider: Provider) =>
  provider === "stripe"
    ? jest.replaceProperty(env, "stripeSecretKey", undefined)
    : jest.replaceProperty(env, "mercadoPago", null);

const statusOf = async (studioId: string) => (await standingOf(studioId)).subscription?.status;

describe.each(["stripe", "mercadopago"] as const)("a server that lost its key of %s", (provider) => {
  it("FUNC-06 SUB-19 fails each event with a ProviderError, so that the queue retries it", async () => {
    lose(provider);
    const kinds = {
      stripe: ["checkout", "subscription", "payment"],
      mercadopago: ["payment", "subscription", "instalment", "chargeback"],
    } as const;
    const asked =
      provider === "stripe"
        ? kinds.stripe.map((kind) => syncCardSubject({ kind, reference: "sub_1" }))
        : kinds.mercadopago.map((kind) => syncMercadoPagoSubject({ kind, reference: "4711" }));
    for (const one of await Promise.allSettled(asked))
      expect(one).toMatchObject({ status: "rejected", reason: expect.any(ProviderError) });
  });

  it("fails its daily comparison once something was bought there, and catches up when the key is back", async () => {
    const { studioId, url } = await openPage(provider);
    await press(provider, url);
    lose(provider);
    await expect(compare()).rejects.toThrow("is not set");
    jest.restoreAllMocks();
    await compare();
    expect(await statusOf(studioId)).toBe("active");
  });

  it("SUB-24 fails to end a plan instead of assuming that it has ended", async () => {
    lose(provider);
    const plan = { subscription: { provider, reference: "sub_1" }, pages: [], claimed: [] };
    await expect(endPlan(async () => plan, { userId: null, ip: "test" })).rejects.toBeInstanceOf(
      ProviderError,
    );
  });

  it("passes its daily comparison when nothing was ever bought there", async () => {
    lose(provider);
    await compare();
  });

  it("SUB-24 keeps an open page that it cannot end, and answers that nothing was cancelled", async () => {
    const { studioId, url } = await openPage(provider);
    await withSystem("test", (tx) =>
      tx.pendingSubscription.updateMany({ where: { studioId }, data: { expiresAt: new Date() } }),
    );
    lose(provider);
    await queue.work(checkoutJob);
    expect((await standingOf(studioId)).pendingSubscriptions).toMatchObject([
      { providerReference: url.split("/").at(-1), completedAt: null },
    ]);
    jest.restoreAllMocks();
    await press(provider, url);
    expect(await verifyPayment({ sessionId: url.split("/").at(-1) ?? "" })).toMatchObject({ ok: true });
    lose(provider);
    expect(await cancelSubscription({})).toMatchObject({ ok: false, code: "provider" });
    expect((await loadInvoices({})).trouble).not.toBeNull();
  });
});

it("ADMIN-43 an unreadable stored Stripe key stops neither Mercado Pago's comparison nor the pages", async () => {
  jest.replaceProperty(env, "stripeSecretKey", undefined);
  const admin = await makeSuperAdmin();
  await enterAs(admin.userId, { area: "superAdmin", confirmed: true });
  const typed = { publicKey: "pk_test_1", secretKey: "", testMode: "on" };
  const saved = await savePayments({
    defaultProvider: "stripe",
    lateFeePercentage: "5",
    stripeEnabled: "on",
    stripeTestMode: "on",
    stripePublicKey: typed.publicKey,
    stripeSecretKey: "sk_test_kept_here_1",
  });
  expect(saved).toMatchObject({ ok: true });
  const byCard = await openPage("stripe");
  await press("stripe", byCard.url);
  await compare();
  expect(await statusOf(byCard.studioId)).toBe("active");
  const other = await openPage("mercadopago");
  await press("mercadopago", other.url);

  jest.replaceProperty(env, "encryptionKey", randomBytes(32).toString("base64"));
  await expect(compare()).rejects.toThrow("not compared");
  expect(await statusOf(other.studioId)).toBe("active");
  await enterAs(byCard.userId);
  expect((await loadInvoices({})).trouble).not.toBeNull();
  await enterAs(admin.userId, { area: "superAdmin" });
  expect(await testStripe(typed)).toMatchObject({
    ok: false,
    message: "Configure a chave secreta do Stripe primeiro",
  });
});
