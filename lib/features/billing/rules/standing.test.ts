import type { CardPayment, CardSubscription } from "@/lib/integrations/stripe/port";
import type {
  MercadoPagoInstalment,
  MercadoPagoPayment,
  MercadoPagoSubscription,
} from "@/lib/integrations/mercadopago/port";
import {
  type Kept,
  cardStanding,
  chargedMonths,
  firstChargeAt,
  isMistaken,
  isStudioPaidUp,
  mercadoPagoStanding,
  placeOf,
  refusalOf,
} from "./standing";

const day = (text: string) => new Date(`${text}T12:00:00Z`);
const now = day("2026-11-23");

const invoice = {
  reference: "in_1",
  number: "1",
  status: "paid" as const,
  subscription: "sub_1",
  dueCents: 10_990,
  paidCents: 10_990,
  currency: "brl",
  createdAt: day("2026-11-01"),
  paidAt: day("2026-11-02"),
  nextTryAt: null,
  tries: 1,
  url: null,
  payment: "pi_1",
};
const card: CardSubscription = {
  reference: "sub_1",
  studioId: "s",
  customer: "cus_1",
  status: "active",
  amountCents: 10_990,
  periodEnd: day("2026-12-01"),
  trialEnd: null,
  endsWithPeriod: false,
  endedAt: null,
  createdAt: day("2026-10-01"),
  isLive: true,
  latestInvoice: invoice,
};
const paid: CardPayment = {
  reference: "pi_1",
  paidCents: 10_990,
  refundedCents: 0,
  currency: "brl",
  dispute: "none",
  invoice: "in_1",
  subscription: "sub_1",
};

describe("a subscription by card", () => {
  const said = (of: Partial<CardSubscription>, by: Partial<CardPayment> | null = {}) => {
    const standing = cardStanding({ ...card, ...of }, by && { ...paid, ...by });
    return standing && `${standing.status} ${standing.accessUntil.toISOString().slice(0, 10)}`;
  };

  it.each<[string, Partial<CardSubscription>, Partial<CardPayment>, string | null]>([
    ["paid: access lasts a week beyond the month, until news of the next one", {}, {}, "active 2026-12-08"],
    ["in a trial", { status: "trialing" }, {}, "trialing 2026-12-08"],
    ["not paid: access ends a week into that month", { status: "past_due" }, {}, "past_due 2026-11-08"],
    ["given up by the provider", { status: "unpaid" }, {}, "past_due 2026-11-08"],
    ["not renewed", { endsWithPeriod: true }, {}, "cancelled 2026-12-01"],
    ["ended", { status: "canceled", endedAt: day("2026-11-20") }, {}, "cancelled 2026-11-20"],
    ["all given back", {}, { refundedCents: 10_990 }, "refunded 2026-11-01"],
    ["some given back", {}, { refundedCents: 1_000 }, "active 2026-12-08"],
    ["disputed at the bank", {}, { dispute: "open" }, "charged_back 2026-11-01"],
    ["lost at the bank", {}, { dispute: "lost" }, "charged_back 2026-11-01"],
    ["won at the bank", {}, { dispute: "won" }, "active 2026-12-08"],
    [
      "not paid: an attempt that took nothing is no refund",
      { status: "past_due" },
      { paidCents: 0 },
      "past_due 2026-11-08",
    ],
    ["not begun", { status: "incomplete" }, {}, null],
    ["in a status that is not known yet", { status: "unknown" }, {}, null],
  ])("SUB-19 %s", (_what, of, by, told) => expect(said(of, by)).toBe(told));

  it("has the time of its last event", () => {
    expect(cardStanding(card, paid)?.toldAt).toEqual(day("2026-11-02"));
    expect(cardStanding({ ...card, endedAt: day("2026-11-20") }, paid)?.toldAt).toEqual(day("2026-11-20"));
  });
});

describe("a subscription at Mercado Pago", () => {
  const agreed: MercadoPagoSubscription = {
    id: "pre_1",
    status: "authorized",
    reference: "c",
    amountCents: 10_990,
    currency: "BRL",
    url: null,
    health: "green",
    paidMonths: 1,
    startsAt: null,
    nextPaymentAt: day("2026-12-05"),
    createdAt: day("2026-11-05"),
    updatedAt: day("2026-11-05"),
    collector: "1",
  };
  const month = (of: Partial<MercadoPagoInstalment>): MercadoPagoInstalment => ({
    id: "1",
    subscription: "pre_1",
    status: "processed",
    amountCents: 10_990,
    currency: "BRL",
    dueAt: day("2026-11-05"),
    tries: 1,
    payment: { id: "7", status: "approved" },
    ...of,
  });
  const payment = (status: MercadoPagoPayment["status"]) =>
    ({ id: "7", status, isLive: true, updatedAt: day("2026-11-06") }) as MercadoPagoPayment;
  const missed = month({
    id: "2",
    status: "recycling",
    dueAt: day("2026-12-05"),
    payment: { id: "8", status: "rejected" },
  });
  const said = (
    of: Partial<MercadoPagoSubscription>,
    months: MercadoPagoInstalment[],
    by: MercadoPagoPayment["status"] | null,
  ) => {
    const told = {
      months: chargedMonths(months),
      payment: by && payment(by),
      isLive: false,
      at: day("2026-11-23"),
    };
    const standing = mercadoPagoStanding({ ...agreed, ...of }, told);
    return standing && `${standing.status} ${standing.accessUntil.toISOString().slice(0, 10)}`;
  };

  it.each<[string, Parameters<typeof said>, string | null]>([
    [
      "agreed to, with a first charge on a later day",
      [{ startsAt: day("2026-12-05") }, [], null],
      "trialing 2026-12-12",
    ],
    ["agreed to, and nothing charged yet", [{}, [], null], null],
    [
      "agreed to, and not charged although the day of the first charge is over",
      [{ startsAt: day("2026-11-20") }, [], null],
      null,
    ],
    [
      "agreed to just now, with a start that the provider sets a minute ahead",
      [{ createdAt: now, startsAt: new Date(now.getTime() + 60_000) }, [], null],
      null,
    ],
    ["paid", [{}, [month({})], "approved"], "active 2026-12-12"],
    [
      "paid, and the next month stands ready",
      [{}, [month({}), month({ id: "3", status: "scheduled" })], "approved"],
      "active 2026-12-12",
    ],
    ["missed", [{}, [month({}), missed], "rejected"], "past_due 2026-12-12"],
    ["refused at once", [{}, [missed], "rejected"], "past_due 2026-11-05"],
    [
      "refused after the free days",
      [{ startsAt: day("2026-12-05") }, [missed], "rejected"],
      "past_due 2026-12-12",
    ],
    [
      "under review by the bank",
      [{}, [month({ payment: { id: "7", status: "in_process" } })], "in_process"],
      null,
    ],
    [
      "ended: the paid month stays open",
      [{ status: "cancelled", nextPaymentAt: null }, [month({})], "approved"],
      "cancelled 2026-12-05",
    ],
    [
      "ended before anything was paid",
      [{ status: "cancelled", nextPaymentAt: null }, [], null],
      "cancelled 2026-11-05",
    ],
    [
      "ended within the promised days: they stay open",
      [{ status: "cancelled", nextPaymentAt: null, startsAt: day("2026-12-05") }, [], null],
      "cancelled 2026-12-05",
    ],
    ["given back", [{}, [month({})], "refunded"], "refunded 2026-11-05"],
    ["taken back at the bank", [{}, [month({})], "charged_back"], "charged_back 2026-11-05"],
    ["not agreed to", [{ status: "pending" }, [], null], null],
  ])("SUB-19 %s", (_what, wish, told) => expect(said(...wish)).toBe(told));
});

describe("payments that count", () => {
  const told = { amountCents: 10_990, isLive: true };
  it("threats 49 and 55 never have another amount or currency, and are no test money in production", () => {
    expect(refusalOf(told, { isProduction: true })).toBeNull();
    expect(refusalOf({ ...told, isLive: false }, { isProduction: false })).toBeNull();
    expect(refusalOf({ ...told, isLive: false }, { isProduction: true })).toBe("test-money");
    for (const amountCents of [1, 10_989, 10_991, 9_990, 0, null])
      expect(refusalOf({ ...told, amountCents }, { isProduction: false })).toBe("amount");
  });
});

describe("the stored and the reported state", () => {
  const kept: Kept = {
    provider: "stripe",
    reference: "sub_1",
    status: "active",
    accessUntil: day("2026-12-08"),
    toldAt: day("2026-11-02"),
    turn: 5n,
  };
  const told = {
    provider: "stripe",
    reference: "sub_1",
    status: "past_due" as const,
    accessUntil: day("2026-12-08"),
    toldAt: day("2026-11-02"),
    turn: 6n,
    isUnused: false,
  };
  const other = { ...told, reference: "sub_2", status: "active" as const };

  it("threat 58 an older state never overwrites a newer one, whenever it arrives", () => {
    expect(placeOf(null, told, now)).toBe("keep");
    expect(placeOf(kept, told, now)).toBe("keep");
    expect(placeOf(kept, { ...told, turn: 4n }, now)).toBe("older");
    expect(placeOf(kept, { ...told, turn: 5n }, now)).toBe("older");
    expect(placeOf(kept, { ...told, turn: 9n, toldAt: day("2026-11-01") }, now)).toBe("older");
    expect(placeOf(kept, { ...told, turn: 1n, toldAt: day("2026-11-03") }, now)).toBe("keep");
  });

  it("a studio that is paid up takes no second subscription, and one that is not does", () => {
    expect(placeOf(kept, other, now)).toBe("second");
    expect(placeOf(kept, { ...other, status: "cancelled" }, now)).toBe("second");
    expect(placeOf({ ...kept, status: "past_due" }, other, now)).toBe("keep");
    expect(placeOf({ ...kept, status: "cancelled" }, other, now)).toBe("keep");
    expect(placeOf({ ...kept, accessUntil: day("2026-11-22") }, other, now)).toBe("keep");
    const refused = {
      ...told,
      reference: "sub_2",
      accessUntil: day("2026-11-22"),
      toldAt: day("2026-11-22"),
    };
    expect(placeOf({ ...kept, status: "cancelled" }, refused, now)).toBe("past");
    const over = { ...kept, status: "cancelled", accessUntil: day("2026-11-22") };
    expect(placeOf(over, { ...other, status: "cancelled", toldAt: day("2026-10-01") }, now)).toBe("past");
    expect(placeOf(over, { ...other, status: "cancelled", toldAt: day("2026-11-03") }, now)).toBe("keep");
  });

  it("SUB-24 a subscription cancelled before any charge counts only if it is known to have been agreed to", () => {
    const unused = { ...told, status: "cancelled" as const, isUnused: true };
    expect(placeOf(null, unused, now)).toBe("past");
    expect(placeOf({ ...kept, reference: null }, unused, now)).toBe("past");
    expect(placeOf(kept, { ...unused, reference: "sub_2" }, now)).toBe("past");
    expect(placeOf({ ...kept, status: "trialing" }, unused, now)).toBe("keep");
  });

  it("SUB-04 a studio is paid up by its subscription, or if a super admin made it active without one", () => {
    const studio = { subscriptionStatus: "active" as const, subscription: null };
    expect(isStudioPaidUp(studio, now)).toBe(true);
    expect(isStudioPaidUp({ ...studio, subscriptionStatus: "trial" }, now)).toBe(false);
    expect(isStudioPaidUp({ ...studio, subscription: kept }, now)).toBe(true);
    expect(isStudioPaidUp({ ...studio, subscription: { ...kept, status: "past_due" } }, now)).toBe(false);
  });

  it("only a recent purchase is refunded automatically", () => {
    expect(isMistaken({ startedAt: day("2026-11-22") }, now)).toBe(true);
    expect(isMistaken({ startedAt: day("2026-11-19") }, now)).toBe(false);
  });
});

describe("SUB-22 remaining days move the first charge", () => {
  const ahead = (days: number) => new Date(now.getTime() + days * 86_400_000);
  it.each([
    ["nothing left", null, null, null],
    ["a trial that is over", ahead(-1), null, null],
    ["five days of a trial", ahead(5), null, ahead(5)],
    ["an hour of a trial, rounded up to a provider's shortest delay", ahead(1 / 24), null, ahead(49 / 24)],
    [
      "ten days of a month that is not renewed",
      null,
      { status: "cancelled", accessUntil: ahead(10) },
      ahead(10),
    ],
    ["the later of both", ahead(5), { status: "cancelled", accessUntil: ahead(10) }, ahead(10)],
    ["two days, too few for a provider", null, { status: "cancelled", accessUntil: ahead(2) }, null],
    [
      "an hour of a trial, beside two days of a cancelled month",
      ahead(1 / 24),
      { status: "cancelled", accessUntil: ahead(2) },
      ahead(49 / 24),
    ],
    ["a grace period, which is not paid time", null, { status: "past_due", accessUntil: ahead(5) }, null],
  ])("%s", (_what, trialEndsAt, subscription, begins) => {
    expect(firstChargeAt({ subscriptionStatus: "active", trialEndsAt, subscription }, now)).toEqual(begins);
  });

  it("RIGHT-19 except those of a plan that was taken away", () => {
    const subscription = { status: "cancelled", accessUntil: ahead(10) };
    const taken = { subscriptionStatus: "trial", subscription } as const;
    expect(firstChargeAt({ ...taken, trialEndsAt: null }, now)).toBeNull();
    expect(firstChargeAt({ ...taken, trialEndsAt: ahead(5) }, now)).toEqual(ahead(5));
  });

  it("subscribing and cancelling every day or two never moves the first charge beyond the trial's", () => {
    const trialEndsAt = ahead(1);
    for (const every of [0.5, 1, 2, 2.04]) {
      let subscription: { status: string; accessUntil: Date } | null = null;
      for (let at = now; at < ahead(20); at = new Date(at.getTime() + every * 86_400_000)) {
        const begins = firstChargeAt({ subscriptionStatus: "active", trialEndsAt, subscription }, at);
        if (begins === null) break;
        expect(begins.getTime()).toBeLessThanOrEqual(ahead(1 + 49 / 24).getTime());
        subscription = { status: "cancelled", accessUntil: begins };
        expect(at < ahead(4)).toBe(true);
      }
    }
  });
});
