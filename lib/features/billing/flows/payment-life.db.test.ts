import { platformMercadoPago } from "@/lib/integrations/mercadopago/configured";
import { withSystem } from "@/lib/db/doors";
import { cardBilling } from "@/lib/integrations/stripe/configured";
import { fixClock, now } from "@/lib/kernel/clock";
import { DEFAULT_TIME_ZONE, dayOf, formatDay } from "@/lib/kernel/dates";
import { mailsTo } from "@/lib/testing/mail";
import { openPlanProviders, setPlanProvider, signedInPayer, standingOf } from "@/lib/testing/plan";
import { forgetPlatformPayments } from "@/lib/testing/platform-payments";
import { cancelSubscription, checkPayment, openCustomerPage, startCheckout, verifyPayment } from "../actions";
import { loadAwaitingPayment, loadPlanScreen } from "../loaders";
import { syncCardSubject } from "./sync";
import { endedPlanJob } from "./tell-ended";

const providers = openPlanProviders();
forgetPlatformPayments();
afterEach(() => fixClock(null));

const DAY = 86_400_000;

async function openPage(): Promise<string> {
  const opened = await startCheckout({});
  if (!opened.ok) throw new Error(opened.message);
  return opened.data.url;
}

const sessionIn = (url: string) => url.split("/").at(-1) ?? "";
const plain = (text: string) => text.replace(/\u00a0/gu, " ");

async function told(studioId: string) {
  const { email } = await withSystem("test", (tx) =>
    tx.studio.findUniqueOrThrow({ where: { id: studioId }, select: { email: true } }),
  );
  return (await mailsTo(email)).map(({ subject, text }) => ({ subject, text: plain(text) }));
}

const end = () => endedPlanJob.run(new AbortController().signal);

describe("RIGHT-12 the progress of a plan's payment", () => {
  it("at Mercado Pago, return, waiting page and plan page show an open payment, then a declined one", async () => {
    await setPlanProvider({ default_provider: "mercadopago" });
    const { studioId } = await signedInPayer();
    const url = await openPage();
    expect(await checkPayment({})).toMatchObject({ data: { paid: false, payment: "open" } });
    const { openedOn, declined } = await loadPlanScreen();
    expect([openedOn, declined]).toEqual([dayOf(now(), DEFAULT_TIME_ZONE), false]);
    await providers.mercadoPago().press(url, "recusar");
    fixClock(new Date(Date.now() + 5_000));
    expect(await verifyPayment({ sessionId: sessionIn(url) })).toMatchObject({
      ok: false,
      code: "declined",
      message: "Cartão recusado",
    });
    expect(await checkPayment({})).toMatchObject({ data: { paid: false, payment: "declined" } });
    expect(await loadAwaitingPayment()).toMatchObject({ paid: false, payment: "declined" });
    expect(await loadPlanScreen()).toMatchObject({ openedOn: null, declined: true });
    expect((await told(studioId)).map(({ subject }) => subject)).toEqual([
      "Não conseguimos cobrar a primeira mensalidade do Obi",
    ]);
    // A new page starts a new attempt.
    const other = await openPage();
    expect(await loadAwaitingPayment()).toMatchObject({ payment: "open" });
    await providers.mercadoPago().press(other, "pendente");
    expect(await checkPayment({})).toMatchObject({ data: { paid: false, payment: "pending" } });
    expect(await loadPlanScreen()).toMatchObject({
      openedOn: dayOf(now(), DEFAULT_TIME_ZONE),
      declined: false,
      nextCharge: null,
      subscription: { state: "pastDue", isOpen: false },
    });
  });

  it("at Mercado Pago stays pending until the first charge is confirmed", async () => {
    await setPlanProvider({ default_provider: "mercadopago" });
    await signedInPayer();
    const url = await openPage();
    await providers.mercadoPago().press(url, "pendente");
    expect(await verifyPayment({ sessionId: sessionIn(url) })).toMatchObject({ ok: false, code: "pending" });
    expect(await checkPayment({})).toMatchObject({ data: { paid: false, payment: "pending" } });
    expect((await loadPlanScreen()).openedOn).toBe(dayOf(now(), DEFAULT_TIME_ZONE));
    await providers.mercadoPago().tell(`subscriptions/${sessionIn(url)}/renew`);
    expect(await checkPayment({})).toMatchObject({ data: { paid: true, payment: "paid" } });
    expect((await loadPlanScreen()).openedOn).toBeNull();
  });

  it.each(["stripe", "mercadopago"])(
    "at %s, approving during the trial counts as agreed, and the first charge is on the trial's last day",
    async (name) => {
      await setPlanProvider({ default_provider: name });
      const ends = new Date(Math.ceil(Date.now() / 1000) * 1000 + 5 * DAY);
      const { studioId } = await signedInPayer(ends);
      const url = await openPage();
      await providers[name === "stripe" ? "stripe" : "mercadoPago"]().press(url, "aprovar");
      const agreed = { payment: "agreed", firstCharge: dayOf(ends, DEFAULT_TIME_ZONE) };
      expect(await verifyPayment({ sessionId: sessionIn(url) })).toMatchObject({ data: agreed });
      expect(await checkPayment({})).toMatchObject({ data: { paid: true, ...agreed } });
      expect(await loadAwaitingPayment()).toMatchObject({ paid: true, ...agreed });
      const [mail] = await told(studioId);
      expect(mail?.subject).toBe("Assinatura do Obi combinada");
      expect(mail?.text).toContain(
        `Nada foi cobrado ainda: a primeira cobrança, de R$ 109,90, será em ${formatDay(dayOf(ends, DEFAULT_TIME_ZONE))}.`,
      );
    },
  );
});

describe("RIGHT-13 the owner's mails about the plan", () => {
  it("announce subscription, cancellation and end once each, with amount, dates, invoices and the way to cancel", async () => {
    const { studioId } = await signedInPayer();
    const url = await openPage();
    await providers.stripe().press(url, "aprovar");
    for (let times = 0; times < 2; times += 1) await verifyPayment({ sessionId: sessionIn(url) });
    const { subscription } = await standingOf(studioId);
    const until = formatDay(dayOf(subscription?.currentPeriodEnd ?? now(), DEFAULT_TIME_ZONE));
    expect(await told(studioId)).toMatchObject([{ subject: "Assinatura do Obi ativa" }]);
    const [first] = await told(studioId);
    expect(first?.text).toContain("a primeira cobrança, de R$ 109,90, foi feita.");
    expect(first?.text).toContain(`A próxima será em ${until}.`);
    expect(first?.text).toMatch(/Faturas e recibos: http\S+\/upgrade\/invoices/);
    expect(first?.text).toMatch(/cancelamento e nova assinatura: http\S+\/upgrade\b/);

    expect(await cancelSubscription({})).toMatchObject({ ok: true });
    const [, cancelled] = await told(studioId);
    expect(cancelled?.subject).toBe("Assinatura do Obi cancelada");
    expect(cancelled?.text).toContain("nada mais será cobrado");
    expect(cancelled?.text).toContain(`Tudo continua funcionando até ${until}.`);

    await end();
    expect(await told(studioId)).toHaveLength(2);
    fixClock(new Date(Number(subscription?.currentPeriodEnd) + DAY));
    await end();
    await end();
    const ended = (await told(studioId)).slice(2);
    expect(ended).toMatchObject([{ subject: "Sua assinatura do Obi terminou" }]);
    expect(ended[0]?.text).toContain(`terminou em ${until}`);
  });

  it("announce the first charge after a trial, once", async () => {
    const { studioId } = await signedInPayer(new Date(Date.now() + 5 * DAY));
    const url = await openPage();
    await providers.stripe().press(url, "aprovar");
    await verifyPayment({ sessionId: sessionIn(url) });
    const reference = (await standingOf(studioId)).subscription?.providerReference ?? "";
    await providers.stripe().tell(`subscriptions/${reference}/renew`);
    await syncCardSubject({ kind: "subscription", reference });
    await providers.stripe().tell(`subscriptions/${reference}/renew`);
    await syncCardSubject({ kind: "subscription", reference });
    expect((await told(studioId)).map(({ subject }) => subject)).toEqual([
      "Assinatura do Obi combinada",
      "Primeira cobrança do Obi feita",
    ]);
  });

  it("say nothing when a cancelled subscription is resumed without a charge", async () => {
    const { studioId } = await signedInPayer();
    const url = await openPage();
    await providers.stripe().press(url, "aprovar");
    await verifyPayment({ sessionId: sessionIn(url) });
    const reference = (await standingOf(studioId)).subscription?.providerReference ?? "";
    const page = await openCustomerPage({});
    if (!page.ok) throw new Error(page.message);
    for (const choice of ["cancelar", "retomar"] as const) {
      await providers.stripe().press(page.data.url, choice);
      await syncCardSubject({ kind: "subscription", reference });
    }
    expect((await standingOf(studioId)).subscription).toMatchObject({ status: "active" });
    expect((await told(studioId)).map(({ subject }) => subject)).toEqual([
      "Assinatura do Obi ativa",
      "Assinatura do Obi cancelada",
    ]);
  });

  it("announce an immediate end once", async () => {
    const { studioId } = await signedInPayer();
    const url = await openPage();
    await providers.stripe().press(url, "aprovar");
    await verifyPayment({ sessionId: sessionIn(url) });
    const reference = (await standingOf(studioId)).subscription?.providerReference ?? "";
    await cardBilling().cancelSubscription({ reference, when: "now", key: reference });
    fixClock(new Date(Date.now() + 5_000));
    await syncCardSubject({ kind: "subscription", reference });
    await end();
    expect((await told(studioId)).map(({ subject }) => subject)).toEqual([
      "Assinatura do Obi ativa",
      "Sua assinatura do Obi terminou",
    ]);
  });

  it("are the same at Mercado Pago for subscribing and cancelling", async () => {
    await setPlanProvider({ default_provider: "mercadopago" });
    const { studioId } = await signedInPayer();
    const url = await openPage();
    await providers.mercadoPago().press(url, "aprovar");
    await verifyPayment({ sessionId: sessionIn(url) });
    expect(await platformMercadoPago()?.readSubscription(sessionIn(url))).toMatchObject({
      status: "authorized",
    });
    await cancelSubscription({});
    expect((await told(studioId)).map(({ subject }) => subject)).toEqual([
      "Assinatura do Obi ativa",
      "Assinatura do Obi cancelada",
    ]);
  });
});
