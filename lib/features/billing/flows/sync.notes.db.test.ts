import { randomUUID } from "node:crypto";
import { withSystem } from "@/lib/db/doors";
import { requireMercadoPago } from "@/lib/integrations/mercadopago/configured";
import { ProviderError } from "@/lib/integrations/provider";
import { cardBilling, cardCheckout } from "@/lib/integrations/stripe/configured";
import { openPlanProviders, signedInPayer } from "@/lib/testing/plan";
import { forgetPlatformPayments } from "@/lib/testing/platform-payments";
import { startCheckout, verifyPayment } from "../actions";
import { syncSubscription } from "./sync";

const providers = openPlanProviders();
forgetPlatformPayments();
afterEach(async () => {
  jest.restoreAllMocks();
  await Promise.all([providers.stripe().well(), providers.mercadoPago().well()]);
});

const lastPart = (url: string) => url.split("/").at(-1) ?? "";
const plan = { amountCents: 10_990, title: "Plano Único", planName: "Plano Único" };
const back = "https://obi.example/success";

type Second = { provider: "stripe" | "mercadopago"; reference: string };

/** The studio pays by card, and another subscription of it was paid without our hearing of it. */
async function paidTwice(provider: Second["provider"]): Promise<Second> {
  const { studioId, userId } = await signedInPayer();
  const first = await startCheckout({});
  if (!first.ok) throw new Error(first.message);
  await providers.stripe().press(first.data.url, "aprovar");
  expect(await verifyPayment({ sessionId: lastPart(first.data.url) })).toMatchObject({ ok: true });
  const id = randomUUID();
  const email = "socia@exemplo.com.br";
  if (provider === "stripe") {
    const order = { ...plan, key: `co:${id}`, studioId, email, successUrl: back, cancelUrl: back };
    const { reference, url } = await cardCheckout().open(order);
    await providers.stripe().press(url ?? "", "aprovar");
    const session = await cardCheckout().read(reference);
    return { provider, reference: session?.subscription ?? "" };
  }
  const order = { ...plan, key: `co:${id}`, reference: id, payerEmail: email, backUrl: back, startsAt: null };
  const { id: reference, url } = await requireMercadoPago().openSubscription(order);
  const { amountCents, planName } = plan;
  const row = { id, userId, studioId, provider, planName, amountCents, providerReference: reference };
  await withSystem("test", (tx) =>
    tx.pendingSubscription.create({ data: { ...row, expiresAt: new Date(Date.now() + 3_600_000) } }),
  );
  await providers.mercadoPago().press(url ?? "", "aprovar");
  return { provider, reference };
}

const notesOf = ({ reference }: Second) =>
  withSystem("test", async (tx) => {
    const rows = await tx.securityEvent.findMany({
      where: { type: "PAYMENT_NOT_COUNTED", details: { path: ["reference"], equals: reference } },
      orderBy: { id: "asc" },
      select: { details: true },
    });
    return rows.map(({ details }) => (details as { reason: string }).reason);
  });

it.each(["stripe", "mercadopago"] as const)(
  "SUB-19 threat 47 a refunded second subscription by %s is logged as refunded once, even when ending it takes two tries",
  async (provider) => {
    const second = await paidTwice(provider);
    const control = provider === "stripe" ? providers.stripe() : providers.mercadoPago();
    await control.fault("error", {
      call: provider === "stripe" ? "subscription.end" : "subscription.change",
    });
    await expect(syncSubscription(second)).rejects.toBeInstanceOf(ProviderError);
    expect(await notesOf(second)).toEqual(["second, refunded"]);
    await control.well();
    for (let times = 0; times < 2; times += 1) await syncSubscription(second);
    expect(await notesOf(second)).toEqual(["second, refunded"]);
    const ended =
      provider === "stripe"
        ? await cardBilling().readSubscription(second.reference)
        : await requireMercadoPago().readSubscription(second.reference);
    expect(ended?.status).toMatch(/^cancell?ed$/);
  },
);

it("threat 49 a subscription that does not count is logged once for each reason", async () => {
  const second = await paidTwice("stripe");
  const read = cardBilling().readSubscription;
  jest.spyOn(cardBilling(), "readSubscription").mockImplementation(async (reference) => {
    const told = await read(reference);
    return told && { ...told, amountCents: 9_990 };
  });
  for (let times = 0; times < 2; times += 1) await syncSubscription(second);
  expect(await notesOf(second)).toEqual(["amount"]);
  jest.restoreAllMocks();
  for (let times = 0; times < 2; times += 1) await syncSubscription(second);
  expect(await notesOf(second)).toEqual(["amount", "second, refunded"]);
});
