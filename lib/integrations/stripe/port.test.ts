import { setTimeout as sleep } from "node:timers/promises";
import { openReceiver, sandboxControl } from "@/lib/testing/payment-sandbox";
import { startStripeSandbox } from "@/sandbox/stripe";
import { stripeBilling } from "./billing";
import { stripeCheckout } from "./checkout";
import { readCardEvent } from "./events";
import { ProviderError } from "./port";

const secretKey = "sk_test_jest";
const secret = "whsec_jest";

let sandbox: Awaited<ReturnType<typeof startStripeSandbox>>;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
let control: ReturnType<typeof sandboxControl>;
let checkout: ReturnType<typeof stripeCheckout>;
let billing: ReturnType<typeof stripeBilling>;

beforeAll(async () => {
  receiver = await openReceiver();
  sandbox = await startStripeSandbox({ endpoint: { url: receiver.url, secret } });
  control = sandboxControl(sandbox.url);
  checkout = stripeCheckout({ secretKey, apiBase: sandbox.url });
  billing = stripeBilling({ secretKey, apiBase: sandbox.url });
});
afterAll(async () => {
  await sandbox.stop();
  await receiver.stop();
});
beforeEach(async () => {
  await control.well();
  receiver.got.splice(0);
});

let orders = 0;
const order = (wish: Partial<Parameters<typeof checkout.open>[0]> = {}) => ({
  key: `co:${(orders += 1)}`,
  studioId: "studio-1",
  email: "dona@exemplo.com.br",
  amountCents: 10_990,
  planName: "Plano Único",
  successUrl: "https://obi.example/success?session_id={CHECKOUT_SESSION_ID}",
  cancelUrl: "https://obi.example/awaiting-payment",
  ...wish,
});

async function subscribed(wish: Parameters<typeof order>[0] = {}) {
  const { reference, url } = await checkout.open(order(wish));
  await control.press(url ?? "", "aprovar");
  const session = await checkout.read(reference);
  if (!session?.subscription || !session.customer) throw new Error("nobody subscribed");
  return { session: reference, subscription: session.subscription, customer: session.customer };
}

const state = async (reference: string) => {
  const found = await billing.readSubscription(reference);
  if (!found) throw new Error("no subscription");
  return found;
};

async function heard(): Promise<string[]> {
  await control.ask("delivery");
  const events = await Promise.all(
    receiver.got.map(({ body, headers }) =>
      readCardEvent({ body, signature: headers["stripe-signature"] ?? null, secret }),
    ),
  );
  return events.map((event) => `${event?.type} ${event?.subject?.reference}`);
}

describe("a subscription by card", () => {
  it("SUB-08 is opened with the server's amount, studio and plan, and only once for the same key", async () => {
    const wish = order();
    const first = await checkout.open(wish);
    expect(await checkout.open(wish)).toEqual(first);
    await expect(checkout.open({ ...wish, amountCents: 1 })).rejects.toMatchObject({ trouble: "rejected" });
    expect(await checkout.read(first.reference)).toEqual({
      reference: first.reference,
      studioId: "studio-1",
      amountCents: 10_990,
      paid: false,
      ended: false,
      complete: false,
      subscription: null,
      customer: null,
    });
    expect(await checkout.read("cs_test_nobody")).toBeNull();
  });

  it("is paid, refused or left pending on the provider's page", async () => {
    const { reference, url } = await checkout.open(order());
    expect(await control.press(url ?? "", "recusar")).toBe("https://obi.example/awaiting-payment");
    expect(await control.press(url ?? "", "pendente")).toContain(`session_id=${reference}`);
    expect(await checkout.read(reference)).toMatchObject({ paid: false, complete: false });
    await control.press(url ?? "", "aprovar");
    const { subscription, ...read } = (await checkout.read(reference)) ?? {};
    expect(read).toMatchObject({ paid: true, complete: true });
    const now = await state(subscription ?? "");
    expect(now).toMatchObject({
      studioId: "studio-1",
      status: "active",
      amountCents: 10_990,
      trialEnd: null,
      endsWithPeriod: false,
      endedAt: null,
      isLive: false,
      latestInvoice: { status: "paid", dueCents: 10_990, paidCents: 10_990, subscription, tries: 1 },
    });
    const days = ((now.periodEnd?.getTime() ?? 0) - now.createdAt.getTime()) / 86_400_000;
    expect([28, 29, 30, 31]).toContain(days);
    expect(await heard()).toEqual([
      `customer.subscription.created ${subscription}`,
      `invoice.paid ${subscription}`,
      `checkout.session.completed ${reference}`,
    ]);
  });

  it("keeps a trial of at least two more days, and charges nothing before its end", async () => {
    const trialEnd = new Date(Math.ceil(Date.now() / 1000 + 3 * 86_400) * 1000);
    const { session, subscription } = await subscribed({ trialEnd });
    expect(await checkout.read(session)).toMatchObject({ paid: false, complete: true, amountCents: 0 });
    expect(await state(subscription)).toMatchObject({
      status: "trialing",
      trialEnd,
      periodEnd: trialEnd,
      latestInvoice: { status: "paid", dueCents: 0, payment: null },
    });
    const soon = new Date(Date.now() + 47 * 3_600_000);
    await expect(checkout.open(order({ trialEnd: soon }))).rejects.toMatchObject({ trouble: "rejected" });
  });

  it("shows each state: renewed, unpaid, paid later and given up", async () => {
    const { subscription } = await subscribed();
    const first = await state(subscription);
    await control.tell(`subscriptions/${subscription}/renew`);
    const second = await state(subscription);
    expect(second.status).toBe("active");
    expect(second.periodEnd?.getTime()).toBeGreaterThan(first.periodEnd?.getTime() ?? 0);
    await control.tell(`subscriptions/${subscription}/fail`);
    expect(await state(subscription)).toMatchObject({
      status: "past_due",
      latestInvoice: { status: "open", paidCents: 0, tries: 1, nextTryAt: expect.any(Date) },
    });
    await control.tell(`subscriptions/${subscription}/pay`);
    expect(await state(subscription)).toMatchObject({ status: "active", latestInvoice: { status: "paid" } });
    await control.tell(`subscriptions/${subscription}/fail`);
    await control.tell(`subscriptions/${subscription}/give-up`);
    expect(await state(subscription)).toMatchObject({
      status: "canceled",
      endedAt: expect.any(Date),
      latestInvoice: { status: "uncollectible", nextTryAt: null },
    });
    expect(await heard()).toContain(`invoice.payment_failed ${subscription}`);
  });

  it("is cancelled at the end of the paid period, or at once", async () => {
    const { subscription: first } = await subscribed();
    const left = await billing.cancelSubscription({ reference: first, when: "period_end", key: "end:1" });
    expect(left).toMatchObject({ status: "active", endsWithPeriod: true });
    await control.tell(`subscriptions/${first}/renew`);
    expect(await state(first)).toMatchObject({ status: "canceled" });
    const { subscription: second } = await subscribed();
    const ended = await billing.cancelSubscription({ reference: second, when: "now", key: "end:2" });
    expect(ended).toMatchObject({ status: "canceled", endedAt: expect.any(Date) });
    expect(await billing.readSubscription("sub_nobody")).toBeNull();
  });

  it("shows refunds and disputes on its payment, with the subscription it was for", async () => {
    const { subscription } = await subscribed();
    const payment = (await state(subscription)).latestInvoice?.payment ?? "";
    const paid = { paidCents: 10_990, currency: "brl", subscription };
    expect(await billing.readPayment(payment)).toMatchObject({ ...paid, refundedCents: 0, dispute: "none" });
    await billing.refund({ payment, amountCents: 990, key: "re:1" });
    await billing.refund({ payment, amountCents: 990, key: "re:1" });
    expect(await billing.readPayment(payment)).toMatchObject({ ...paid, refundedCents: 990 });
    await expect(billing.refund({ payment, amountCents: 10_990, key: "re:2" })).rejects.toMatchObject({
      trouble: "rejected",
    });
    await control.tell(`subscriptions/${subscription}/dispute`);
    expect(await billing.readPayment(payment)).toMatchObject({ dispute: "open" });
    await control.tell(`subscriptions/${subscription}/dispute-lost`);
    expect(await billing.readPayment(payment)).toMatchObject({ dispute: "lost" });
    expect(await billing.readPayment("pi_nobody")).toBeNull();
    expect(await heard()).toEqual(
      expect.arrayContaining([
        `charge.refunded ${payment}`,
        `charge.dispute.created ${payment}`,
        `charge.dispute.closed ${payment}`,
      ]),
    );
  });

  it("has a list of invoices, and a page at the provider for its payer", async () => {
    const { subscription, customer } = await subscribed();
    await control.tell(`subscriptions/${subscription}/renew`);
    const invoices = await billing.listInvoices({ customer, limit: 12 });
    expect(invoices).toHaveLength(2);
    expect(invoices[0]).toMatchObject({
      number: expect.stringMatching(/^OBI-\d{4}$/),
      status: "paid",
      dueCents: 10_990,
      paidAt: expect.any(Date),
      url: expect.stringMatching(/^http:/),
      refundedCents: 0,
      dispute: "none",
    });
    await billing.refund({ payment: invoices[1]?.payment ?? "", key: "re:list" });
    await control.tell(`subscriptions/${subscription}/dispute`);
    expect(await billing.listInvoices({ customer, limit: 12 })).toMatchObject([
      { status: "paid", refundedCents: 0, dispute: "open" },
      { status: "paid", refundedCents: 10_990, dispute: "none" },
    ]);
    const { url } = await billing.openPortal({ customer, returnUrl: "https://obi.example/conta" });
    expect(await (await fetch(url)).text()).toContain("Cancelar a assinatura");
    await control.press(url, "cancelar");
    expect(await state(subscription)).toMatchObject({ endsWithPeriod: true });
    const again = await subscribed({ customer });
    expect(again.customer).toBe(customer);
  });

  it("is found by its creation date, across all pages", async () => {
    const since = new Date(Date.now() - 48 * 3_600_000);
    const before = await billing.listSubscriptions({ since });
    const { subscription, session } = await subscribed();
    for (let count = 0; count < 101; count += 1) await checkout.open(order());
    const found = await billing.listSubscriptions({ since });
    expect(found[0]).toMatchObject({ reference: subscription, studioId: "studio-1" });
    expect(found).toHaveLength(before.length + 1);
    const sessions = await checkout.list({ since });
    expect(sessions.length).toBeGreaterThan(101);
    expect(sessions).toContainEqual(expect.objectContaining({ reference: session, subscription }));
    expect(new Set(sessions.map(({ reference }) => reference)).size).toBe(sessions.length);
    expect(await billing.listSubscriptions({ since: new Date(Date.now() + 60_000) })).toEqual([]);
  });
});

describe("webhooks of the stand-in", () => {
  it("are repeated until accepted, signed anew, and doubled or reordered on request", async () => {
    await control.tell("delivery", { retryMs: [20, 20] });
    receiver.answer(500);
    const { reference, url } = await checkout.open(order());
    await checkout.expire(reference);
    expect(await checkout.read(reference)).toMatchObject({ ended: true });
    expect(await (await fetch(url ?? "")).text()).toContain("não vale mais");
    while (receiver.got.length < 1) await sleep(5);
    receiver.answer(200);
    while (receiver.got.length < 2) await sleep(5);
    const tries = await heard();
    expect(tries.length).toBeGreaterThan(1);
    expect(new Set(tries)).toEqual(new Set([`checkout.session.expired ${reference}`]));

    receiver.got.splice(0);
    await control.tell("delivery", { hold: true, copies: 2 });
    const { subscription } = await subscribed();
    expect(await heard()).toEqual([]);
    await control.tell("delivery", { hold: false });
    await control.tell("delivery/release", { order: "reverse" });
    expect(await heard()).toHaveLength(6);
    await control.tell("delivery", { copies: 1 });
    await control.tell(`subscriptions/${subscription}/end`);
    expect(await heard()).toContain(`customer.subscription.deleted ${subscription}`);
  });
});

describe("threat 65 a provider in trouble", () => {
  const quick = () => stripeBilling({ secretKey, apiBase: sandbox.url, patienceMs: 300 });

  it.each(["hang", "half", "error", "garbage", "empty", "redirect", "drop"])(
    "is reported as away on %s, and the subscription stays as it is",
    async (fault) => {
      const { subscription } = await subscribed();
      await control.fault(fault);
      const began = performance.now();
      await expect(quick().readSubscription(subscription)).rejects.toMatchObject({
        name: "ProviderError",
        trouble: "away",
      });
      await expect(quick().listInvoices({ customer: "cus_1", limit: 1 })).rejects.toBeInstanceOf(
        ProviderError,
      );
      expect(performance.now() - began).toBeLessThan(2_000);
      await control.well();
      expect(await state(subscription)).toMatchObject({ status: "active" });
    },
  );

  it("threat 44 keys are good, refused, or cannot be tested for now", async () => {
    expect(await billing.testKeys()).toEqual({ isLive: false });
    const wrong = stripeBilling({ secretKey: "sk_live_unknown", apiBase: sandbox.url });
    await expect(wrong.testKeys()).rejects.toMatchObject({ trouble: "refused" });
    await control.fault("hang");
    await expect(quick().testKeys()).rejects.toMatchObject({ trouble: "away" });
  });

  it("is asked once more after a dropped connection", async () => {
    await control.fault("error", { call: "keys.test", times: 1 });
    await expect(billing.testKeys()).rejects.toMatchObject({ trouble: "away" });
    const { subscription } = await subscribed();
    await control.fault("drop", { call: "subscription.read", times: 1 });
    expect(await state(subscription)).toMatchObject({ status: "active" });
  });

  it("is quoted by error code only, as its text may hold an address", async () => {
    const failed = checkout.open(order({ customer: "cus_of_dona@exemplo.com.br" }));
    await expect(failed).rejects.toThrow(/^StripeInvalidRequestError resource_missing 404$/);
  });
});
