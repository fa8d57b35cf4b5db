import { restOf } from "@/lib/features/credits/rules";
import type { MercadoPagoStatus } from "@/lib/integrations/mercadopago/port";
import { isoDay } from "@/lib/kernel/dates";
import { ZERO_CENTS, cents } from "@/lib/kernel/money";
import {
  isForeign,
  isNewer,
  isStillGood,
  methodOf,
  nextDueDay,
  onlineStatusOf,
  outcomeOf,
  settlementAfter,
  standingOf,
  surplusOf,
} from "./rules";

const approved = { status: "approved", amountCents: 15_000, refundedCents: 0, currency: "BRL" } as const;
const open = { status: "open", openCents: cents(15_000) } as const;
const situation = { told: approved, askedCents: cents(15_000), charge: open, countedCents: ZERO_CENTS };
const counted = { ...situation, countedCents: cents(15_000), charge: { ...open, status: "paid" } } as const;

it("money of the requested amount counts for an open charge", () =>
  expect(outcomeOf(situation)).toEqual({ counts: 15_000, review: null }));

it.each([
  ["of another amount", { told: { ...approved, amountCents: 7_500 } }, "amount"],
  ["in another currency", { told: { ...approved, currency: "USD" } }, "amount"],
  ["for a cancelled charge", { charge: { ...open, status: "cancelled" } }, "ended"],
  ["for a waived charge", { charge: { ...open, status: "waived" } }, "ended"],
  ["for a charge that was paid", { charge: { status: "paid", openCents: ZERO_CENTS } }, "surplus"],
  ["for a charge that wants less by now", { charge: { ...open, openCents: cents(9_000) } }, "surplus"],
] as const)("threats 57 and 60 money %s does not count, and is put up for a check", (_, over, review) =>
  expect(outcomeOf({ ...situation, ...over })).toEqual({ counts: 0, review }),
);

it.each([
  ["pending", 0],
  ["failed", 0],
  ["refunded", 0],
  ["charged_back", 0],
] as const)("nothing counts while the provider says %s", (status, counts) =>
  expect(outcomeOf({ ...counted, told: { ...approved, status } })).toEqual({ counts, review: null }),
);

it("a refunded part no longer counts, and the rest still does", () => {
  const partly = { ...approved, refundedCents: 5_000 };
  expect(outcomeOf({ ...counted, told: partly })).toEqual({ counts: 10_000, review: null });
});

it.each<[MercadoPagoStatus, ReturnType<typeof onlineStatusOf>]>([
  ["in_process", "pending"],
  ["in_mediation", "approved"],
  ["rejected", "failed"],
  ["unknown", null],
])("the provider's status %s becomes %s", (told, ours) => expect(onlineStatusOf(told)).toBe(ours));

it("AGR-26 a refund takes the credit of a payment first, and the last payment before the others", () => {
  const paid = (amountCents: number, creditCents: number) => ({ amountCents, creditCents });
  expect(restOf(cents(10_000), [paid(15_000, 5_000)])).toEqual([paid(10_000, 0)]);
  expect(restOf(cents(12_000), [paid(15_000, 5_000)])).toEqual([paid(12_000, 2_000)]);
  expect(restOf(cents(20_000), [paid(15_000, 15_000), paid(15_000, 0)])).toEqual([
    paid(15_000, 15_000),
    paid(5_000, 0),
  ]);
});

it.each([
  ["open", 12_000, 10_000, 2_000],
  ["open", 10_000, 12_000, 0],
  ["paid", 12_000, 0, 12_000],
  ["waived", 12_000, 10_000, 12_000],
  ["cancelled", 12_000, 10_000, 12_000],
] as const)(
  "AGR-23 of money for a charge that is %s, what it does not ask for is surplus",
  (status, amountCents, due, surplus) => {
    expect(surplusOf({ status, amountCents, dueCents: cents(due) })).toBe(surplus);
  },
);

it("threat 58 the later state wins, and within one second the more advanced one", () => {
  const second = new Date("2026-11-23T12:00:00Z");
  const before = new Date("2026-11-23T11:59:59Z");
  const at = (
    status: "pending" | "failed" | "approved" | "refunded",
    refundedCents = 0,
    toldAt = second,
  ) => ({
    status,
    refundedCents,
    toldAt,
  });
  expect(isNewer(at("approved"), at("pending"))).toBe(true);
  expect(isNewer(at("pending"), at("approved"))).toBe(false);
  expect(isNewer(at("approved"), at("failed"))).toBe(true);
  expect(isNewer(at("approved", 5_000), at("approved"))).toBe(true);
  expect(isNewer(at("approved"), at("approved", 5_000))).toBe(false);
  expect(isNewer(at("refunded", 15_000), at("approved", 5_000))).toBe(true);
  expect(isNewer(at("approved"), at("approved"))).toBe(false);
  expect(isNewer(at("pending"), at("approved", 0, before))).toBe(true);
  expect(isNewer(at("refunded", 15_000, before), at("pending"))).toBe(false);
});

it("a settlement ends with its first payment, waits during a check, and may be tried again at a link", () => {
  const nothing = { counts: ZERO_CENTS, isLookedAt: false };
  const after = (
    status: "open" | "in_review" | "approved" | "cancelled",
    way: "pix" | "link",
    told: Parameters<typeof settlementAfter>[1],
  ) => settlementAfter({ status, way }, told);
  expect(after("open", "pix", { status: "approved", counts: cents(1), isLookedAt: false })).toBe("approved");
  expect(after("cancelled", "pix", { status: "approved", counts: cents(1), isLookedAt: false })).toBe(
    "approved",
  );
  expect(after("open", "pix", { status: "approved", counts: ZERO_CENTS, isLookedAt: true })).toBe(
    "in_review",
  );
  expect(after("approved", "link", { status: "approved", counts: ZERO_CENTS, isLookedAt: true })).toBeNull();
  expect(after("in_review", "pix", { status: "refunded", ...nothing })).toBe("rejected");
  expect(after("in_review", "link", { status: "failed", counts: ZERO_CENTS, isLookedAt: true })).toBeNull();
  expect(after("open", "pix", { status: "failed", ...nothing })).toBe("expired");
  expect(after("open", "link", { status: "failed", ...nothing })).toBeNull();
  expect(after("open", "pix", { status: "pending", ...nothing })).toBeNull();
});

it("threat 55 another account's payment is foreign, like a test payment outside test mode", () => {
  const own = { account: "7", testMode: false, isListed: false };
  expect(isForeign({ collector: "7", isLive: true }, own)).toBe(false);
  expect(isForeign({ collector: null, isLive: true }, own)).toBe(true);
  expect(isForeign({ collector: null, isLive: true }, { ...own, isListed: true })).toBe(false);
  expect(isForeign({ collector: "8", isLive: true }, own)).toBe(true);
  expect(isForeign({ collector: "7", isLive: false }, own)).toBe(true);
  expect(isForeign({ collector: "7", isLive: false }, { ...own, testMode: true })).toBe(false);
});

it.each([
  [null, "pix"],
  ["pix", "pix"],
  ["debelo", "debit_card"],
  ["visa", "credit_card"],
  ["bolbradesco", "transfer"],
  ["account_money", "transfer"],
])("the provider's method %s becomes %s", (word, method) => expect(methodOf(word)).toBe(method));

it("an open settlement is handed out again while amount, key and time are good", () => {
  const at = new Date("2026-11-23T12:00:00Z");
  const standing = {
    status: "open",
    amountCents: 15_000,
    brCode: "000201",
    paymentUrl: null,
    expiresAt: null,
  } as const;
  const asked = { amountCents: cents(15_000), brCode: "000201", at };
  expect(isStillGood(standing, asked)).toBe(true);
  expect(isStillGood(standing, { ...asked, amountCents: cents(14_000) })).toBe(false);
  expect(isStillGood(standing, { ...asked, brCode: "000202" })).toBe(false);
  const soon = { ...standing, expiresAt: new Date("2026-11-23T12:05:00Z") };
  expect(isStillGood(soon, { ...asked, brCode: null })).toBe(false);
  // The provider refuses to open a payment that ends within half an hour.
  const later = { ...standing, expiresAt: new Date("2026-11-23T12:30:00Z") };
  expect(isStillGood(later, { ...asked, brCode: null })).toBe(true);
  expect(
    isStillGood({ ...later, brCode: null, paymentUrl: "https://a.example" }, { ...asked, brCode: null }),
  ).toBe(true);
  expect(isStillGood({ ...later, brCode: null }, { ...asked, brCode: null })).toBe(false);
});

it("PORTAL-30 RIGHT-17 the next due day is of an open charge or a coming month, never past, and none without a fee", () => {
  const today = isoDay("2026-11-21");
  const dueOn = isoDay("2026-11-10");
  const student = {
    status: "active",
    agreed: { dueDay: 10, beginsOn: isoDay("1950-01-01"), endsOn: null },
    feesFrom: isoDay("2026-01-01"),
    enrolledOn: isoDay("2026-01-20"),
    today,
  } as const;
  const late = { status: "overdue", amount: cents(15_000), dueOn } as const;
  const paid = { ...late, status: "paid" } as const;
  const open = (...days: string[]) => days.map((day) => ({ dueOn: isoDay(day) }));
  expect(nextDueDay({ ...student, fee: late, open: [] })).toBe("2026-12-10");
  expect(nextDueDay({ ...student, fee: late, open: open("2026-10-10", "2026-11-10") })).toBe("2026-12-10");
  expect(nextDueDay({ ...student, fee: late, open: open("2026-10-10", "2026-12-05") })).toBe("2026-12-05");
  expect(nextDueDay({ ...student, fee: paid, open: open("2026-11-21") })).toBe("2026-11-21");
  expect(nextDueDay({ ...student, fee: { ...late, status: "pending", dueOn: today }, open: [] })).toBe(today);
  expect(nextDueDay({ ...student, fee: paid, open: [] })).toBe("2026-12-10");
  const later = { ...student, feesFrom: isoDay("2027-02-01") };
  expect(nextDueDay({ ...later, fee: { ...paid, status: "none" }, open: [] })).toBe("2027-02-10");
  const none = { fee: { ...paid, status: "none" as const }, open: [] };
  expect(nextDueDay({ ...student, ...none, enrolledOn: isoDay("2027-03-15") })).toBe("2027-03-15");
  expect(nextDueDay({ ...student, ...none, enrolledOn: isoDay("2027-03-05") })).toBe("2027-03-10");
  expect(nextDueDay({ ...later, ...none, enrolledOn: isoDay("2027-01-15") })).toBe("2027-02-10");
  expect(nextDueDay({ ...student, agreed: null, fee: paid, open: [] })).toBeNull();
  expect(nextDueDay({ ...student, status: "suspended", fee: paid, open: [] })).toBeNull();
});

it("AGR-06 AGR-07 the next due day is the agreed one, in the next month that is charged", () => {
  const fee = { status: "paid", dueOn: isoDay("2026-11-10") } as const;
  const next = (agreed: object) =>
    nextDueDay({
      status: "active",
      feesFrom: isoDay("2026-01-01"),
      enrolledOn: isoDay("2026-01-20"),
      today: isoDay("2026-11-21"),
      agreed: { dueDay: 31, beginsOn: isoDay("2026-11-01"), endsOn: null, ...agreed },
      fee,
      open: [],
    });
  expect(next({})).toBe("2026-12-31");
  expect(next({ beginsOn: isoDay("2027-02-01") })).toBe("2027-02-28");
  expect(next({ endsOn: isoDay("2026-11-01") })).toBeNull();
});

it("RIGHT-17 a student who owes is late by days, and one who does not is good until the next due day", () => {
  const today = isoDay("2026-11-27");
  const nextDue = isoDay("2026-12-10");
  const paid = { status: "paid", dueOn: isoDay("2026-11-10") } as const;
  const owing = { fee: paid, uncharged: cents(0), open: [], nextDue, today } as const;
  const open = (day: string, isLookedAt = false) => ({ dueOn: isoDay(day), isLookedAt });
  expect(standingOf(owing)).toEqual({ until: nextDue });
  expect(standingOf({ ...owing, open: [open("2026-11-27")] })).toEqual({ until: nextDue });
  expect(standingOf({ ...owing, open: [open("2026-11-10")] })).toEqual({ late: 17 });
  expect(standingOf({ ...owing, open: [open("2026-10-10", true), open("2026-11-26")] })).toEqual({ late: 1 });
  expect(standingOf({ ...owing, open: [open("2026-11-10", true)] })).toBe("review");
  const overdue = { ...paid, status: "overdue" } as const;
  expect(standingOf({ ...owing, fee: overdue, uncharged: cents(15_000) })).toEqual({ late: 17 });
  expect(standingOf({ ...owing, nextDue: null })).toEqual({ until: null });
});
