import { randomUUID } from "node:crypto";
import { accessOf } from "@/lib/auth/access";
import { env } from "@/lib/config/env";
import { withSystem } from "@/lib/db/doors";
import { platformMercadoPago } from "@/lib/integrations/mercadopago/configured";
import { ProviderError, providerWait } from "@/lib/integrations/provider";
import { cardBilling } from "@/lib/integrations/stripe/configured";
import { fixClock, now } from "@/lib/kernel/clock";
import { makeStudio } from "@/lib/testing/factories";
import { forgetPlatformPayments } from "@/lib/testing/platform-payments";
import { openPlanProviders, setPlanProvider, signedInPayer, standingOf } from "@/lib/testing/plan";
import { cancelSubscription, checkPayment, openCustomerPage, startCheckout, verifyPayment } from "../actions";
import { loadInvoices, loadPlanScreen } from "../loaders";
import { planReconcileJob } from "./reconcile";
import { syncCardSubject, syncMercadoPagoSubject, syncSubscription } from "./sync";

const providers = openPlanProviders();
forgetPlatformPayments();
afterEach(async () => {
  jest.restoreAllMocks();
  await Promise.all([providers.stripe().well(), providers.mercadoPago().well()]);
});

const DAY = 86_400_000;
const later = (days: number) => new Date(now().getTime() + days * DAY);

async function openPage(fresh: "yes" | "no" = "no"): Promise<string> {
  const opened = await startCheckout({ fresh });
  if (!opened.ok) throw new Error(opened.message);
  return opened.data.url;
}

const lastPart = (url: string) => url.split("/").at(-1) ?? "";

type Payer = { studioId: string; userId: string; reference: string };

async function referenceOf(studioId: string): Promise<string> {
  const { subscription } = await standingOf(studioId);
  return subscription?.providerReference ?? "";
}

async function paidByCard(trialEndsAt?: Date): Promise<Payer> {
  const payer = await signedInPayer(trialEndsAt);
  const url = await openPage();
  await providers.stripe().press(url, "aprovar");
  expect(await verifyPayment({ sessionId: lastPart(url) })).toMatchObject({ ok: true });
  return { ...payer, reference: await referenceOf(payer.studioId) };
}

async function paidByMercadoPago(trialEndsAt?: Date): Promise<Payer> {
  await setPlanProvider({ default_provider: "mercadopago" });
  const payer = await signedInPayer(trialEndsAt);
  const url = await openPage();
  await providers.mercadoPago().press(url, "aprovar");
  expect(await verifyPayment({ sessionId: lastPart(url) })).toMatchObject({ ok: true });
  return { ...payer, reference: await referenceOf(payer.studioId) };
}

const card = (reference: string) => syncCardSubject({ kind: "subscription", reference });
const mercadoPago = (reference: string) => syncMercadoPagoSubject({ kind: "subscription", reference });

const deed = (reference: string, name: string, body = {}) =>
  providers.stripe().tell(`subscriptions/${reference}/${name}`, body);
const deedThere = (reference: string, name: string) =>
  providers.mercadoPago().tell(`subscriptions/${reference}/${name}`);

/** The days from now, among these, on which the product is still open. */
async function openOn(studioId: string, days: readonly number[]): Promise<number[]> {
  const studio = await standingOf(studioId);
  return days.filter((ahead) => accessOf(studio, later(ahead)).subscribed);
}

const mailsTo = (studioId: string) =>
  withSystem("test", async (tx) => {
    const { email } = await tx.studio.findUniqueOrThrow({ where: { id: studioId }, select: { email: true } });
    return tx.mailOutbox.findMany({ where: { to: email }, select: { subject: true } });
  });

const trailOf = (studioId: string) =>
  withSystem("test", async (tx) => {
    const rows = await tx.auditEvent.findMany({ where: { studioId }, orderBy: { id: "asc" } });
    return rows.flatMap(({ action }) => (action.startsWith("billing.") ? [action] : []));
  });

describe("a subscription by card", () => {
  it("ROUTE-16 SUB-19 gives access once it is paid, and for another month once it is renewed", async () => {
    const { studioId, reference } = await paidByCard();
    expect(await standingOf(studioId)).toMatchObject({
      subscriptionStatus: "active",
      subscriptionPlan: "premium",
      subscription: { status: "active", provider: "stripe", amountCents: 10_990 },
    });
    const before = (await standingOf(studioId)).subscription?.accessUntil;
    await deed(reference, "renew");
    await card(reference);
    const after = (await standingOf(studioId)).subscription?.accessUntil;
    expect(Number(after)).toBeGreaterThan(Number(before) + 27 * DAY);
    expect(await trailOf(studioId)).toEqual(["billing.activate", "billing.renew"]);
  });

  it("SUB-04 a failed renewal leaves a week of access and sends one mail; then access ends until it is paid", async () => {
    const { studioId, reference } = await paidByCard();
    await deed(reference, "fail");
    await card(reference);
    await deed(reference, "fail");
    await card(reference);
    const { subscription } = await standingOf(studioId);
    expect(subscription?.status).toBe("past_due");
    expect(await openOn(studioId, [0, 6, 8, 40])).toEqual([0, 6]);
    expect((await mailsTo(studioId)).map(({ subject }) => subject)).toEqual([
      "Assinatura do Obi ativa",
      "Não conseguimos cobrar a mensalidade do Obi",
    ]);
    await deed(reference, "pay");
    await card(reference);
    expect(await openOn(studioId, [0, 8, 30])).toEqual([0, 8, 30]);
    expect(await trailOf(studioId)).toEqual(["billing.activate", "billing.miss", "billing.activate"]);
  });

  it("SUB-04 cancelled for the end of the period keeps access exactly until then", async () => {
    const { studioId, reference } = await paidByCard();
    await cardBilling().cancelSubscription({ reference, when: "period_end", key: reference });
    await card(reference);
    const { subscription } = await standingOf(studioId);
    expect(subscription).toMatchObject({ status: "cancelled", accessUntil: subscription?.currentPeriodEnd });
    expect(await openOn(studioId, [0, 27, 32])).toEqual([0, 27]);
  });

  it.each([
    ["end", "cancelled", []],
    ["give-up", "cancelled", []],
    ["refund", "refunded", []],
    ["dispute", "charged_back", []],
    ["dispute-lost", "charged_back", []],
    ["dispute-won", "active", [0, 20]],
  ])("SUB-04 threat 58 after %s the subscription is %s", async (name, status, open) => {
    const { studioId, reference } = await paidByCard();
    if (name === "give-up") await deed(reference, "fail");
    if (name.startsWith("dispute-")) await deed(reference, "dispute");
    await deed(reference, name);
    fixClock(new Date(Date.now() + 5_000));
    await card(reference);
    expect((await standingOf(studioId)).subscription?.status).toBe(status);
    expect(await openOn(studioId, [0, 20])).toEqual(open);
    expect(await standingOf(studioId)).toMatchObject({
      subscriptionStatus: open.length > 0 ? "active" : "trial",
    });
  });

  it("a partial refund does not end access", async () => {
    const { studioId, reference } = await paidByCard();
    await deed(reference, "refund", { amount: 1_000 });
    await card(reference);
    expect((await standingOf(studioId)).subscription?.status).toBe("active");
  });

  it("a refund finds its subscription by the payment", async () => {
    const { studioId, reference } = await paidByCard();
    const payment = (await cardBilling().readSubscription(reference))?.latestInvoice?.payment ?? "";
    await deed(reference, "refund");
    await syncCardSubject({ kind: "payment", reference: payment });
    expect((await standingOf(studioId)).subscription?.status).toBe("refunded");
  });

  it.each([
    ["refund", "billing.refund"],
    ["dispute", "billing.charge-back"],
  ])("a %s of an earlier month does not end access and is audited once", async (name, act) => {
    const { studioId, reference } = await paidByCard();
    const payment = (await cardBilling().readSubscription(reference))?.latestInvoice?.payment ?? "";
    await deed(reference, "renew");
    await card(reference);
    await deed(reference, `${name}-first`);
    for (let times = 0; times < 2; times += 1) await syncCardSubject({ kind: "payment", reference: payment });
    expect((await standingOf(studioId)).subscription?.status).toBe("active");
    expect(await trailOf(studioId)).toEqual(["billing.activate", "billing.renew", act]);
  });

  it("SUB-22 keeps the remaining days of the trial and charges nothing before they end", async () => {
    const trialEndsAt = new Date(Math.ceil(Date.now() / 1000) * 1000 + 5 * DAY);
    const { studioId, reference } = await paidByCard(trialEndsAt);
    expect(await cardBilling().readSubscription(reference)).toMatchObject({
      status: "trialing",
      trialEnd: trialEndsAt,
      latestInvoice: { dueCents: 0 },
    });
    expect(await standingOf(studioId)).toMatchObject({
      subscriptionStatus: "active",
      trialEndsAt,
      subscription: { status: "trialing" },
    });
    expect(accessOf(await standingOf(studioId), now())).toEqual({
      subscribed: true,
      as: "trial",
      endsAt: trialEndsAt,
    });
  });

  it("a studio with a failed payment subscribes again, and its old subscription is cancelled", async () => {
    const { studioId, reference } = await paidByCard();
    await deed(reference, "fail");
    await card(reference);
    const url = await openPage();
    await providers.stripe().press(url, "aprovar");
    expect(await verifyPayment({ sessionId: lastPart(url) })).toMatchObject({ ok: true });
    expect((await cardBilling().readSubscription(reference))?.status).toBe("canceled");
    const { subscription } = await standingOf(studioId);
    expect(subscription).toMatchObject({ status: "active" });
    expect(subscription?.providerReference).not.toBe(reference);
    await card(reference);
    expect((await standingOf(studioId)).subscription?.providerReference).toBe(
      subscription?.providerReference,
    );
  });

  it("a renewal does not reopen a studio that a super admin suspended", async () => {
    const { studioId, reference } = await paidByCard();
    await withSystem("test", (tx) =>
      tx.studio.update({ where: { id: studioId }, data: { subscriptionStatus: "suspended" } }),
    );
    await deed(reference, "renew");
    await card(reference);
    expect((await standingOf(studioId)).subscriptionStatus).toBe("suspended");
  });
});

describe("a subscription by Mercado Pago", () => {
  it("CONST-06 SUB-10 is opened when the platform selects it, and refused when it is switched off", async () => {
    await signedInPayer();
    expect((await openPage()).startsWith(providers.stripeUrl())).toBe(true);
    await signedInPayer();
    await setPlanProvider({ default_provider: "mercadopago" });
    expect(await startCheckout({})).toMatchObject({ data: { payment_provider: "mercadopago" } });
    await setPlanProvider({ default_provider: "mercadopago" }, { mercadopago: { enabled: false } });
    expect(await startCheckout({})).toMatchObject({ ok: false, code: "provider" });
  });

  it("SUB-08 SUB-19 charges 10990 cents a month for the caller's studio, and gives access once it is paid", async () => {
    await setPlanProvider({ default_provider: "mercadopago" });
    const { studioId } = await signedInPayer();
    const url = await openPage();
    const reference = lastPart(url);
    expect(await platformMercadoPago()?.readSubscription(reference)).toMatchObject({
      amountCents: 10_990,
      currency: "BRL",
      status: "pending",
    });
    expect(await verifyPayment({ sessionId: reference })).toMatchObject({ code: "unconfirmed" });
    expect(await checkPayment({})).toMatchObject({ data: { paid: false } });
    await providers.mercadoPago().press(url, "aprovar");
    expect(await checkPayment({})).toMatchObject({ data: { paid: true } });
    expect(await standingOf(studioId)).toMatchObject({
      subscriptionStatus: "active",
      subscriptionPlan: "premium",
      subscription: { provider: "mercadopago", status: "active", providerReference: reference },
    });
    expect(await openOn(studioId, [0, 27, 60])).toEqual([0, 27]);
  });

  it("SUB-19 threat 47 is refunded and cancelled when a card subscription is already paid", async () => {
    const { studioId, userId, reference } = await paidByCard();
    const id = randomUUID();
    const second = await platformMercadoPago()?.openSubscription({
      key: `co:${id}`,
      reference: id,
      amountCents: 10_990,
      title: "Plano Único",
      payerEmail: "socia@exemplo.com.br",
      backUrl: "https://obi.example/success",
      startsAt: null,
    });
    await withSystem("test", (tx) =>
      tx.pendingSubscription.create({
        data: {
          id,
          userId,
          studioId,
          provider: "mercadopago",
          planName: "Plano Único",
          amountCents: 10_990,
          expiresAt: later(1),
          providerReference: second?.id ?? null,
        },
      }),
    );
    await providers.mercadoPago().press(second?.url ?? "", "aprovar");
    for (let times = 0; times < 2; times += 1) await mercadoPago(second?.id ?? "");
    const account = platformMercadoPago();
    expect(await account?.readSubscription(second?.id ?? "")).toMatchObject({ status: "cancelled" });
    const [month] = (await account?.listInstalments({ subscription: second?.id ?? "" })) ?? [];
    expect(await account?.readPayment(month?.payment?.id ?? "")).toMatchObject({
      status: "refunded",
      refundedCents: 10_990,
    });
    expect((await standingOf(studioId)).subscription).toMatchObject({
      provider: "stripe",
      providerReference: reference,
      status: "active",
    });
  });

  it("SUB-14 a fresh page replaces the open one, which can no longer be agreed to", async () => {
    await setPlanProvider({ default_provider: "mercadopago" });
    await signedInPayer();
    const first = lastPart(await openPage());
    const second = lastPart(await openPage("yes"));
    expect(second).not.toBe(first);
    expect(await platformMercadoPago()?.readSubscription(first)).toMatchObject({ status: "cancelled" });
    expect(await platformMercadoPago()?.readSubscription(second)).toMatchObject({ status: "pending" });
  });

  it.each([
    [["fail"], "past_due", [0, 6]],
    [["fail", "pay"], "active", [0, 6, 8, 20, 50]],
    [["end"], "cancelled", [0, 6, 8, 20]],
    [["renew"], "active", [0, 6, 8, 20, 50]],
  ])("SUB-04 after %j it is %s", async (deeds, status, open) => {
    const { studioId, reference } = await paidByMercadoPago();
    for (const name of deeds) await deedThere(reference, name);
    await mercadoPago(reference);
    expect((await standingOf(studioId)).subscription?.status).toBe(status);
    expect(await openOn(studioId, [0, 6, 8, 20, 50])).toEqual(open);
  });

  it.each([
    ["refund", "refunded", []],
    ["dispute", "charged_back", []],
    ["dispute-won", "active", [0, 20]],
  ])("threat 58 a payment after %s: %s", async (name, status, open) => {
    const { studioId, reference } = await paidByMercadoPago();
    const [month] = (await platformMercadoPago()?.listInstalments({ subscription: reference })) ?? [];
    const payment = month?.payment?.id ?? "";
    if (name === "dispute-won") await providers.mercadoPago().tell(`payments/${payment}/dispute`);
    await providers.mercadoPago().tell(`payments/${payment}/${name}`);
    fixClock(new Date(Date.now() + 5_000));
    await syncMercadoPagoSubject({ kind: "payment", reference: payment });
    expect((await standingOf(studioId)).subscription?.status).toBe(status);
    expect(await openOn(studioId, [0, 20])).toEqual(open);
  });

  it.each([["recusar"], ["pendente"]] as const)(
    "SUB-04 gives no access before its first month is paid: %s",
    async (choice) => {
      await setPlanProvider({ default_provider: "mercadopago" });
      const { studioId } = await signedInPayer();
      const url = await openPage();
      const reference = lastPart(url);
      await providers.mercadoPago().press(url, choice);
      fixClock(new Date(Date.now() + 5_000));
      const code = { recusar: "declined", pendente: "pending" }[choice];
      expect(await verifyPayment({ sessionId: reference })).toMatchObject({ ok: false, code });
      expect(await openOn(studioId, [0, 3])).toEqual([]);
      if (choice === "pendente") await deedThere(reference, "fail");
      await mercadoPago(reference);
      await mercadoPago(reference);
      expect((await standingOf(studioId)).subscription).toMatchObject({ status: "past_due" });
      expect(await openOn(studioId, [0, 3])).toEqual([]);
      expect(await mailsTo(studioId)).toMatchObject([
        { subject: "Não conseguimos cobrar a primeira mensalidade do Obi" },
      ]);
      await deedThere(reference, "pay");
      await mercadoPago(reference);
      expect(await openOn(studioId, [0, 3, 20])).toEqual([0, 3, 20]);
    },
  );

  it("a payer whose card is refused pays with another, and the first agreement is cancelled", async () => {
    await setPlanProvider({ default_provider: "mercadopago" });
    const { studioId } = await signedInPayer();
    for (const choice of ["pendente", "recusar"] as const) {
      const refused = await openPage();
      await providers.mercadoPago().press(refused, choice);
      const url = await openPage("yes");
      expect(url).not.toBe(refused);
      expect(await platformMercadoPago()?.readSubscription(lastPart(refused))).toMatchObject({
        status: choice === "pendente" ? "cancelled" : "authorized",
      });
      if (choice === "pendente") continue;
      await providers.mercadoPago().press(url, "aprovar");
      expect(await verifyPayment({ sessionId: lastPart(url) })).toMatchObject({ ok: true });
      expect(await platformMercadoPago()?.readSubscription(lastPart(refused))).toMatchObject({
        status: "cancelled",
      });
      expect((await standingOf(studioId)).subscription?.providerReference).toBe(lastPart(url));
    }
  });

  it("SUB-19 a refunded payer who agrees to another plan is no longer charged by the first, paid or not", async () => {
    const { studioId, reference } = await paidByCard();
    await deed(reference, "refund");
    await card(reference);
    expect((await cardBilling().readSubscription(reference))?.status).toBe("active");
    await setPlanProvider({ default_provider: "mercadopago" });
    const url = await openPage("yes");
    await providers.mercadoPago().press(url, "recusar");
    fixClock(new Date(Date.now() + 5_000));
    await verifyPayment({ sessionId: lastPart(url) });
    expect((await standingOf(studioId)).subscription?.provider).toBe("mercadopago");
    expect((await cardBilling().readSubscription(reference))?.status).toBe("canceled");
    expect((await standingOf(studioId)).subscription?.providerReference).toBe(lastPart(url));
  });

  it("SUB-04 a first month refused after the trial leaves a week of access and sends a mail", async () => {
    const { studioId, reference } = await paidByMercadoPago(later(5));
    await deedThere(reference, "fail");
    await mercadoPago(reference);
    expect((await standingOf(studioId)).subscription?.status).toBe("past_due");
    expect(await openOn(studioId, [0, 6, 11, 13])).toEqual([0, 6, 11]);
    expect(await mailsTo(studioId)).toMatchObject([
      { subject: "Assinatura do Obi combinada" },
      { subject: "Não conseguimos cobrar a mensalidade do Obi" },
    ]);
  });

  it("a dispute of an earlier month does not end access and is audited once", async () => {
    const { studioId, reference } = await paidByMercadoPago();
    const [month] = (await platformMercadoPago()?.listInstalments({ subscription: reference })) ?? [];
    const payment = month?.payment?.id ?? "";
    await deedThere(reference, "renew");
    await mercadoPago(reference);
    await providers.mercadoPago().tell(`payments/${payment}/dispute`);
    for (let times = 0; times < 2; times += 1)
      await syncMercadoPagoSubject({ kind: "payment", reference: payment });
    expect((await standingOf(studioId)).subscription?.status).toBe("active");
    expect(await trailOf(studioId)).toEqual(["billing.activate", "billing.renew", "billing.charge-back"]);
  });

  it("SUB-22 cancelled during the remaining trial days keeps those days exactly", async () => {
    const { studioId } = await paidByMercadoPago(later(20));
    const begins = (await standingOf(studioId)).trialEndsAt;
    expect((await standingOf(studioId)).subscription?.status).toBe("trialing");
    expect(await cancelSubscription({})).toMatchObject({ ok: true });
    const { subscription } = await standingOf(studioId);
    expect(subscription?.status).toBe("cancelled");
    expect(Math.abs(Number(subscription?.accessUntil) - Number(begins))).toBeLessThan(1_000);
  });

  it("SUB-22 paid days outlast a second subscription that is cancelled within them", async () => {
    const { studioId } = await paidByMercadoPago();
    await cancelSubscription({});
    const until = Number((await standingOf(studioId)).subscription?.accessUntil);
    await providers.mercadoPago().press(await openPage(), "aprovar");
    const pages = (await standingOf(studioId)).pendingSubscriptions;
    await mercadoPago(pages.at(-1)?.providerReference ?? "");
    expect((await standingOf(studioId)).subscription?.status).toBe("trialing");
    expect(await cancelSubscription({})).toMatchObject({ ok: true });
    const { subscription } = await standingOf(studioId);
    expect(subscription?.status).toBe("cancelled");
    expect(Math.abs(Number(subscription?.accessUntil) - until)).toBeLessThan(1_000);
    expect(await openOn(studioId, [0, 27, 32])).toEqual([0, 27]);
  });

  it("SUB-24 a cancelled mandate that was never agreed to leaves no subscription", async () => {
    await setPlanProvider({ default_provider: "mercadopago" });
    const { studioId } = await signedInPayer(later(1));
    const reference = lastPart(await openPage());
    await platformMercadoPago()?.cancelSubscription({ id: reference, key: reference });
    await mercadoPago(reference);
    expect(await standingOf(studioId)).toMatchObject({
      subscription: null,
      subscriptionStatus: "trial",
      pendingSubscriptions: [{ completedAt: null }],
    });
    expect((await loadPlanScreen()).hasInvoices).toBe(false);
    expect(await openOn(studioId, [0, 2])).toEqual([0]);
  });

  it("SUB-22 begins after the remaining days of the trial", async () => {
    const trialEndsAt = later(5);
    const { studioId, reference } = await paidByMercadoPago(trialEndsAt);
    expect(await platformMercadoPago()?.readSubscription(reference)).toMatchObject({
      paidMonths: 0,
      nextPaymentAt: trialEndsAt,
    });
    expect((await standingOf(studioId)).subscription?.status).toBe("trialing");
  });
});

describe("payments that do not count", () => {
  it("threat 55 test money in production gives no access", async () => {
    const payer = await signedInPayer();
    const url = await openPage();
    await providers.stripe().press(url, "aprovar");
    jest.replaceProperty(env, "isProduction", true);
    expect(await verifyPayment({ sessionId: lastPart(url) })).toMatchObject({ code: "unconfirmed" });
    expect(await standingOf(payer.studioId)).toMatchObject({
      subscriptionStatus: "trial",
      subscription: null,
    });
  });

  it("threat 49 another amount gives no access", async () => {
    const { studioId } = await signedInPayer();
    const url = await openPage();
    await providers.stripe().press(url, "aprovar");
    const read = cardBilling().readSubscription;
    jest.spyOn(cardBilling(), "readSubscription").mockImplementation(async (reference) => {
      const told = await read(reference);
      return told && { ...told, amountCents: 9_990 };
    });
    expect(await verifyPayment({ sessionId: lastPart(url) })).toMatchObject({ code: "unconfirmed" });
    expect((await standingOf(studioId)).subscription).toBeNull();
  });

  it("threat 56 a subscription stays with its studio even when the provider names another one", async () => {
    const { studioId, reference } = await paidByCard();
    const other = await makeStudio({ trialEndsAt: null });
    const read = cardBilling().readSubscription;
    jest.spyOn(cardBilling(), "readSubscription").mockImplementation(async (asked) => {
      const told = await read(asked);
      return told && { ...told, studioId: other.id };
    });
    expect(await card(reference)).toMatchObject({ isPaid: false, isChanged: false });
    expect((await standingOf(other.id)).subscription).toBeNull();
    expect((await standingOf(studioId)).subscription?.providerReference).toBe(reference);
  });

  it("a mandate counts by our checkout's id, and an agreed one without a checkout is logged once", async () => {
    await setPlanProvider({ default_provider: "mercadopago" });
    const { studioId } = await signedInPayer();
    const [reference, url] = await mandateOf(async (id) => {
      await withSystem("test", (tx) =>
        tx.pendingSubscription.update({ where: { id }, data: { providerReference: randomUUID() } }),
      );
      return id;
    });
    await providers.mercadoPago().press(url, "aprovar");
    expect(await mercadoPago(reference)).toMatchObject({ studioId, isPaid: true });

    await signedInPayer();
    const [nobodys, page] = await mandateOf(async () => randomUUID());
    const noted = () =>
      withSystem("test", (tx) =>
        tx.securityEvent.count({
          where: { type: "PAYMENT_NOT_COUNTED", details: { path: ["reference"], equals: nobodys } },
        }),
      );
    expect(await mercadoPago(nobodys)).toMatchObject({ studioId: null });
    expect(await noted()).toBe(0);
    await providers.mercadoPago().press(page, "aprovar");
    for (let told = 0; told < 3; told += 1)
      expect(await mercadoPago(nobodys)).toMatchObject({ studioId: null, isPaid: false });
    expect(await noted()).toBe(1);
  });

  /** A mandate for an open checkout, or for an id derived from it. */
  async function mandateOf(of: (id: string) => Promise<string>): Promise<[string, string]> {
    const opened = lastPart(await openPage());
    const { id } = await withSystem("test", (tx) =>
      tx.pendingSubscription.findFirstOrThrow({ where: { providerReference: opened }, select: { id: true } }),
    );
    const made = await platformMercadoPago()?.openSubscription({
      key: randomUUID(),
      reference: await of(id),
      amountCents: 10_990,
      title: "Plano Único",
      payerEmail: "dona@exemplo.com.br",
      backUrl: "https://obi.example/success",
      startsAt: null,
    });
    return [made?.id ?? "", made?.url ?? ""];
  }

  it("an event with a reference that the provider does not know changes nothing", async () => {
    const nothing = { isPaid: false, isChanged: false };
    expect(await card("sub_nobody")).toMatchObject(nothing);
    expect(await syncCardSubject({ kind: "checkout", reference: "cs_test_nobody" })).toMatchObject(nothing);
    expect(await syncCardSubject({ kind: "payment", reference: "pi_nobody" })).toMatchObject(nothing);
    for (const kind of ["payment", "subscription", "instalment", "chargeback"] as const)
      expect(await syncMercadoPagoSubject({ kind, reference: "4711" })).toMatchObject(nothing);
  });
});

describe("threat 65 a provider in trouble", () => {
  beforeEach(() => void jest.replaceProperty(providerWait, "answer", 1_500));

  it.each(["error", "garbage", "empty", "redirect", "half", "drop"])(
    "%s: nothing is written, and a ProviderError is thrown",
    async (fault) => {
      const { studioId, reference } = await paidByCard();
      const before = await standingOf(studioId);
      await providers.stripe().fault(fault, { call: "*" });
      await expect(card(reference)).rejects.toBeInstanceOf(ProviderError);
      expect(await standingOf(studioId)).toEqual(before);
    },
    20_000,
  );

  it("hang: no transaction is held open", async () => {
    const { reference } = await paidByCard();
    await providers.stripe().fault("hang", { call: "*" });
    const asked = card(reference).catch((error: unknown) => error);
    await new Promise((resolve) => setTimeout(resolve, 500));
    const [open] = await withSystem(
      "test",
      (tx) => tx.$queryRaw<{ held: number }[]>`
        select count(*)::int as held from pg_stat_activity
         where datname = current_database() and state like 'idle in transaction%' and pid <> pg_backend_pid()`,
    );
    expect(open?.held).toBe(0);
    expect(await asked).toBeInstanceOf(ProviderError);
  }, 30_000);
});

describe("the daily comparison", () => {
  const compare = () => planReconcileJob.run(new AbortController().signal);

  it("repairs what a lost webhook left behind and audits it; a second run changes nothing", async () => {
    const bought = await signedInPayer();
    await providers.stripe().press(await openPage(), "aprovar");
    const lapsed = await paidByCard();
    await deed(lapsed.reference, "end");
    await setPlanProvider({ default_provider: "mercadopago" });
    const agreed = await signedInPayer();
    await providers.mercadoPago().press(await openPage(), "aprovar");
    await compare();
    const states = await Promise.all(
      [bought, lapsed, agreed].map(async ({ studioId }) => (await standingOf(studioId)).subscription?.status),
    );
    expect(states).toEqual(["active", "cancelled", "active"]);
    const trails = await Promise.all([bought, lapsed, agreed].map(({ studioId }) => trailOf(studioId)));
    expect(trails).toEqual([["billing.repair"], ["billing.activate", "billing.repair"], ["billing.repair"]]);
    await compare();
    expect(await Promise.all([bought, lapsed, agreed].map(({ studioId }) => trailOf(studioId)))).toEqual(
      trails,
    );
  }, 60_000);

  it("repairs one provider's subscriptions while the other one fails, and the run reports the failure", async () => {
    await setPlanProvider({ default_provider: "mercadopago" });
    const { studioId } = await signedInPayer();
    await providers.mercadoPago().press(await openPage(), "aprovar");
    await providers.stripe().fault("error");
    await expect(compare()).rejects.toThrow("not compared");
    expect((await standingOf(studioId)).subscription?.status).toBe("active");
  }, 60_000);

  it("activates a new mandate even when the list of payments cannot be read", async () => {
    await setPlanProvider({ default_provider: "mercadopago" });
    const { studioId } = await signedInPayer();
    await providers.mercadoPago().press(await openPage(), "aprovar");
    await providers.mercadoPago().fault("error", { call: "payment.list" });
    await expect(compare()).rejects.toThrow("not compared");
    expect((await standingOf(studioId)).subscription?.status).toBe("active");
  }, 60_000);

  it("SUB-04 a studio whose grace is over is no longer counted as active", async () => {
    const { studioId, reference } = await paidByCard();
    await deed(reference, "fail");
    await card(reference);
    fixClock(later(8));
    await compare();
    expect(await standingOf(studioId)).toMatchObject({
      subscriptionStatus: "trial",
      subscriptionPlan: "basic",
      subscription: { status: "past_due" },
    });
    fixClock(null);
  }, 60_000);
});

describe("the payer", () => {
  it("opens the provider's own page, which a studio that never paid does not have", async () => {
    await paidByCard();
    const opened = await openCustomerPage({});
    expect(opened.ok && opened.data.url.startsWith(providers.stripeUrl())).toBe(true);
    await signedInPayer();
    expect(await openCustomerPage({})).toMatchObject({ ok: false, code: "no-page" });
  });

  it("SUB-24 can open the provider's page after cancelling, and cannot cancel twice", async () => {
    await paidByCard();
    await cancelSubscription({});
    expect(await loadPlanScreen({})).toMatchObject({
      payer: "page",
      nextCharge: null,
      subscription: { state: "cancelled" },
    });
    expect(await openCustomerPage({})).toMatchObject({ ok: true });
    expect(await cancelSubscription({})).toMatchObject({ code: "no-subscription" });
  });

  it("cancels and keeps access for the paid period", async () => {
    for (const buy of [paidByCard, paidByMercadoPago]) {
      const { studioId } = await buy();
      expect(await cancelSubscription({})).toMatchObject({ ok: true });
      expect((await standingOf(studioId)).subscription?.status).toBe("cancelled");
      expect(await openOn(studioId, [0, 26, 40])).toEqual([0, 26]);
      expect(await cancelSubscription({})).toMatchObject({ code: "no-subscription" });
    }
  });

  it.each([
    ["card", "refund"],
    ["card", "dispute"],
    ["mercadopago", "refund"],
    ["mercadopago", "dispute"],
  ])("SUB-24 ends a plan by %s that runs on after a %s, once", async (way, name) => {
    const isCard = way === "card";
    const { studioId, reference } = await (isCard ? paidByCard() : paidByMercadoPago());
    if (isCard) await deed(reference, name);
    else {
      const [month] = (await platformMercadoPago()?.listInstalments({ subscription: reference })) ?? [];
      await providers.mercadoPago().tell(`payments/${month?.payment?.id}/${name}`);
    }
    fixClock(new Date(Date.now() + 5_000));
    await syncSubscription({ provider: isCard ? "stripe" : "mercadopago", reference });
    const { status } = (await standingOf(studioId)).subscription ?? {};
    expect(status).toBe(name === "refund" ? "refunded" : "charged_back");
    expect(await openCustomerPage({})).toMatchObject({ ok: isCard });
    expect((await loadPlanScreen()).payer).toBe(isCard ? "page" : "cancel");
    expect(await cancelSubscription({})).toMatchObject({ ok: true });
    const left = isCard
      ? (await cardBilling().readSubscription(reference))?.status
      : (await platformMercadoPago()?.readSubscription(reference))?.status;
    expect(left).toBe(isCard ? "canceled" : "cancelled");
    expect((await standingOf(studioId)).subscription?.status).toBe(status);
    expect(await openOn(studioId, [0, 3])).toEqual([]);
    expect(await cancelSubscription({})).toMatchObject({ code: "no-subscription" });
  });

  it("sees the charges and receipts of this subscription and of an earlier one", async () => {
    await signedInPayer();
    expect(await loadInvoices({})).toEqual({ trouble: null, invoices: [] });
    const { studioId, reference } = await paidByCard();
    await deed(reference, "renew");
    const { invoices } = await loadInvoices({});
    expect(invoices).toMatchObject([
      { amountCents: 10_990, state: "paid" },
      { amountCents: 10_990, state: "paid" },
    ]);
    for (const { url } of invoices) expect(url?.startsWith(providers.stripeUrl())).toBe(true);
    await deed(reference, "refund");
    await card(reference);
    expect((await loadInvoices({})).invoices.map(({ state }) => state)).toEqual(["refunded", "paid"]);

    await setPlanProvider({ default_provider: "mercadopago" });
    const url = await openPage();
    await providers.mercadoPago().press(url, "aprovar");
    expect(await verifyPayment({ sessionId: lastPart(url) })).toMatchObject({ ok: true });
    await deedThere(await referenceOf(studioId), "fail");
    const both = (await loadInvoices({})).invoices;
    expect(
      both
        .filter((one) => one.url === null)
        .map(({ state }) => state)
        .sort(),
    ).toEqual(["missed", "paid"]);
    expect(both).toHaveLength(4);
    await providers.stripe().fault("error");
    const half = await loadInvoices({});
    expect(half.trouble).toContain("não respondeu");
    expect(half.invoices).toHaveLength(2);
  });

  it("SUB-22 subscribes again before the end and is charged only after the paid period", async () => {
    const { studioId, reference } = await paidByCard();
    await cancelSubscription({});
    const until = (await standingOf(studioId)).subscription?.accessUntil;
    const url = await openPage();
    await providers.stripe().press(url, "aprovar");
    expect(await verifyPayment({ sessionId: lastPart(url) })).toMatchObject({ ok: true });
    const { subscription } = await standingOf(studioId);
    expect(subscription?.providerReference).not.toBe(reference);
    expect(await cardBilling().readSubscription(subscription?.providerReference ?? "")).toMatchObject({
      status: "trialing",
      trialEnd: until,
    });
    expect(await cardBilling().readSubscription(reference)).toMatchObject({ endsWithPeriod: true });
  });

  it("threat 65 reads that nothing changed when the provider does not answer", async () => {
    const { studioId } = await paidByCard();
    await providers.stripe().fault("error");
    expect(await cancelSubscription({})).toMatchObject({
      code: "provider",
      message: "O provedor de pagamento não respondeu. Nada mudou. Tente novamente em alguns minutos.",
    });
    expect((await standingOf(studioId)).subscription?.status).toBe("active");
  });
});

it("syncSubscription brings a card subscription up to date", async () => {
  const { reference } = await paidByCard();
  expect(await syncSubscription({ provider: "stripe", reference })).toMatchObject({ isPaid: true });
});
