import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { LEGAL_VERSION } from "@/content/legal/versions";
import { withSystem } from "@/lib/db/doors";
import { stripeBilling } from "@/lib/integrations/stripe/billing";
import { stripeCheckout } from "@/lib/integrations/stripe/checkout";
import { type CardCheckout, ProviderError } from "@/lib/integrations/stripe/port";
import { enterAs } from "@/lib/testing/owner-session";
import { signedInPayer } from "@/lib/testing/plan";
import { makeOwner, makeStudio } from "@/lib/testing/factories";
import { startStripeSandbox } from "@/sandbox/stripe";
import { checkPayment, startCheckout, verifyPayment } from "./actions";
import { PAYMENT_QUESTIONS } from "./rules/limits";

let provider: CardCheckout;
jest.mock("@/lib/integrations/stripe/configured", () => ({
  cardCheckout: () => provider,
  cardBilling: () => stripeBilling({ secretKey: "sk_test_jest", apiBase: sandbox.url }),
}));

let sandbox: Awaited<ReturnType<typeof startStripeSandbox>>;
beforeAll(async () => {
  sandbox = await startStripeSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(() => {
  provider = stripeCheckout({ secretKey: "sk_test_jest", apiBase: sandbox.url });
});

const billing = () => stripeBilling({ secretKey: "sk_test_jest", apiBase: sandbox.url });

const pay = (url: string) =>
  fetch(url, { method: "POST", body: new URLSearchParams({ escolha: "aprovar" }), redirect: "manual" });
const referenceIn = (url: string) => url.split("/").at(-1) ?? "";

async function openCheckout(): Promise<string> {
  const opened = await startCheckout({});
  if (!opened.ok) throw new Error(opened.message);
  return opened.data.url;
}

const studioOf = (id: string) =>
  withSystem("test", (tx) =>
    tx.studio.findUniqueOrThrow({
      where: { id },
      include: { subscription: true, pendingSubscriptions: true },
    }),
  );

/** Replaces the provider by a server that answers everything with `answer`. */
async function troubled(answer: (request: unknown, response: import("node:http").ServerResponse) => void) {
  const server: Server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  provider = stripeCheckout({
    secretKey: "sk_test_jest",
    apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
  return () => new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections());
}

describe("checkout", () => {
  it("RIGHT-22 keeps which version of the terms and the privacy text the payer agreed to", async () => {
    const { studioId } = await signedInPayer();
    await openCheckout();
    expect((await studioOf(studioId)).pendingSubscriptions).toMatchObject([{ agreedTo: LEGAL_VERSION }]);
  });

  it("SUB-08 CONST-01 threat 50 charges 10990 cents in reais for the caller's own studio, whatever is sent", async () => {
    const { studioId } = await signedInPayer();
    const url = await openCheckout();
    const asked = await fetch(`${sandbox.url}/v1/checkout/sessions/${referenceIn(url)}`, {
      headers: { authorization: "Bearer sk_test_jest" },
    });
    expect(await asked.json()).toMatchObject({
      amount_total: 10990,
      currency: "brl",
      client_reference_id: studioId,
    });
    await expect(startCheckout({ amount: "1" })).rejects.toThrow();
  });

  it("SUB-11 five checkouts started at once share one open page, which stores no password", async () => {
    const { studioId } = await signedInPayer();
    const urls = await Promise.all([1, 2, 3, 4, 5].map(openCheckout));
    expect(new Set(urls).size).toBe(1);
    const { pendingSubscriptions } = await studioOf(studioId);
    expect(pendingSubscriptions).toHaveLength(1);
    expect(Object.keys(pendingSubscriptions[0] ?? {})).not.toContain("userCredentials");
  });

  it("SUB-14 a fresh checkout replaces the open one, which can no longer be paid", async () => {
    await signedInPayer();
    const first = await openCheckout();
    const second = await startCheckout({ fresh: "yes" });
    expect(second).toMatchObject({ ok: true });
    expect(second.ok && second.data.url).not.toBe(first);
    await pay(first);
    expect(await verifyPayment({ sessionId: referenceIn(first) })).toMatchObject({ code: "unconfirmed" });
    expect(await checkPayment({})).toMatchObject({ data: { paid: false } });
    await pay(second.ok ? second.data.url : "");
    expect(await checkPayment({})).toMatchObject({ data: { paid: true } });
  });

  it.each(["yes", "no"])(
    "SUB-14 a checkout that was paid without our hearing of it cannot be paid twice: fresh %s",
    async (fresh) => {
      const { studioId } = await signedInPayer();
      await pay(await openCheckout());
      const refused = { code: "active", message: "Sua assinatura já está ativa." };
      expect(await startCheckout({ fresh })).toMatchObject(refused);
      expect(await studioOf(studioId)).toMatchObject({ subscriptionStatus: "active" });
      expect(await startCheckout({ fresh })).toMatchObject(refused);
      expect((await studioOf(studioId)).pendingSubscriptions).toHaveLength(1);
    },
  );

  it("SUB-14 an old checkout that cannot be ended still counts when it is paid", async () => {
    const { studioId } = await signedInPayer();
    const first = await openCheckout();
    provider = { ...provider, expire: () => Promise.reject(new ProviderError("away")) };
    expect(await startCheckout({ fresh: "yes" })).toMatchObject({ ok: true });
    await pay(first);
    expect(await checkPayment({})).toMatchObject({ data: { paid: true } });
    expect(await studioOf(studioId)).toMatchObject({ subscriptionStatus: "active" });
  });

  it("SUB-08 two owners of a studio each have a checkout for their own address", async () => {
    const { studioId } = await signedInPayer();
    const first = await openCheckout();
    await enterAs((await makeOwner({ studioId })).userId);
    expect(await openCheckout()).not.toBe(first);
  });

  it.each([
    [
      "refuses the connection",
      (_: unknown, response: import("node:http").ServerResponse) => response.destroy(),
    ],
    [
      "answers 500",
      (_: unknown, response: import("node:http").ServerResponse) => response.writeHead(500).end(),
    ],
    [
      "answers half a document",
      (_: unknown, r: import("node:http").ServerResponse) => r.writeHead(200).end("{"),
    ],
  ])("SIGN-33 a provider that %s gives the sentence for a failed payment step", async (_what, answer) => {
    await signedInPayer();
    const stop = await troubled(answer);
    expect(await startCheckout({})).toMatchObject({
      ok: false,
      message: "Erro ao processar pagamento. Tente novamente mais tarde.",
    });
    await stop();
  });

  it("SIGN-33 a checkout without a page to pay on gives the sentence for a missing link", async () => {
    await signedInPayer();
    const stop = await troubled((_, response) => {
      response.writeHead(200, { "Content-Type": "application/json" });
      response.end(
        JSON.stringify({ id: "cs_test_1", object: "checkout.session", url: "javascript:alert(1)" }),
      );
    });
    expect(await startCheckout({})).toMatchObject({
      ok: false,
      message: "Erro ao gerar link de pagamento...",
    });
    await stop();
  });
});

describe("verification", () => {
  it("SUB-19 a paid checkout makes the studio active with plan premium for a month, once", async () => {
    const { studioId } = await signedInPayer();
    const url = await openCheckout();
    const sessionId = referenceIn(url);
    expect(await verifyPayment({ sessionId })).toMatchObject({
      ok: false,
      message: "Não foi possível confirmar o pagamento.",
    });
    await pay(url);
    const answers = await Promise.all(Array.from({ length: 5 }, () => verifyPayment({ sessionId })));
    expect(answers.every((answer) => answer.ok)).toBe(true);
    const studio = await studioOf(studioId);
    expect(studio).toMatchObject({ subscriptionStatus: "active", subscriptionPlan: "premium" });
    const told = await billing().readSubscription(studio.subscription?.providerReference ?? "");
    expect(told).toMatchObject({ studioId, status: "active" });
    expect(studio.subscription).toMatchObject({
      status: "active",
      amountCents: 10990,
      currentPeriodEnd: told?.periodEnd,
      provider: "stripe",
    });
    const activated = await withSystem("test", (tx) =>
      tx.auditEvent.count({ where: { studioId, action: "billing.activate" } }),
    );
    expect(activated).toBe(1);
  });

  it("SUB-19 a second payment is refunded, and its subscription is cancelled", async () => {
    const { studioId } = await signedInPayer();
    provider = { ...provider, expire: () => Promise.reject(new ProviderError("away")) };
    const first = await openCheckout();
    const second = await startCheckout({ fresh: "yes" });
    const urls = [first, second.ok ? second.data.url : ""];
    for (const url of urls) await pay(url);
    await Promise.all(urls.map((url) => verifyPayment({ sessionId: referenceIn(url) })));
    const sessions = await Promise.all(urls.map((url) => provider.read(referenceIn(url))));
    const told = await Promise.all(
      sessions.map(async (session) => {
        const subscription = await billing().readSubscription(session?.subscription ?? "");
        const payment = await billing().readPayment(subscription?.latestInvoice?.payment ?? "");
        return `${subscription?.status} ${payment?.refundedCents}`;
      }),
    );
    expect(told.sort()).toEqual(["active 0", "canceled 10990"]);
    const { subscription } = await studioOf(studioId);
    expect(subscription).toMatchObject({ status: "active" });
    expect(sessions.map((session) => session?.subscription)).toContain(subscription?.providerReference);
    expect((await billing().readSubscription(subscription?.providerReference ?? ""))?.status).toBe("active");
  });

  it("SUB-19 a studio's questions to the provider are limited, over verifying, checking and starting", async () => {
    await signedInPayer();
    const ask = () => verifyPayment({ sessionId: "cs_test_invented" });
    const answers = await Promise.all(Array.from({ length: PAYMENT_QUESTIONS.max }, ask));
    expect(answers.every((answer) => !answer.ok && answer.code === "unconfirmed")).toBe(true);
    expect(await ask()).toMatchObject({ code: "limited" });
    expect(await checkPayment({})).toMatchObject({ code: "limited" });
    expect(await startCheckout({})).toMatchObject({ code: "limited" });
  });

  it("SUB-18 SUB-21 threat 49 an absent, invented or foreign checkout changes nothing", async () => {
    await signedInPayer();
    const url = await openCheckout();
    await pay(url);
    const other = await makeStudio();
    await enterAs((await makeOwner({ studioId: other.id })).userId);
    expect(await verifyPayment({ sessionId: "" })).toMatchObject({ message: "ID da sessão não encontrado." });
    for (const sessionId of [referenceIn(url), "cs_test_invented", "../../v1/customers", "a".repeat(200)]) {
      expect(await verifyPayment({ sessionId })).toMatchObject({
        ok: false,
        message: "Não foi possível confirmar o pagamento.",
      });
    }
    expect(await studioOf(other.id)).toMatchObject({ subscriptionStatus: "trial", subscription: null });
  });

  it("SUB-15 the status check finds out that an open checkout was paid", async () => {
    const { studioId } = await signedInPayer();
    const url = await openCheckout();
    expect(await checkPayment({})).toMatchObject({ ok: true, data: { paid: false } });
    await pay(url);
    expect(await checkPayment({})).toMatchObject({ ok: true, data: { paid: true } });
    expect(await studioOf(studioId)).toMatchObject({ subscriptionStatus: "active" });
    expect(await checkPayment({})).toMatchObject({ ok: true, data: { paid: true } });
  });
});
