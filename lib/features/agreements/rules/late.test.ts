import fc from "fast-check";
import { addDays, isoDay } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import { type Owed, amountOn, partNote, partWords, settledDueOf } from "./late";

const RULE = { fineBp: 200, interestBp: 100 };
const DUE = isoDay("2026-11-10");
const owed: Owed = {
  totalCents: 15_000,
  paidCents: 0,
  lateCents: 0,
  forgivenCents: 0,
  earlyCents: 0,
  dueOn: DUE,
  lateUntil: null,
};
/** Columns of a settlement 12 days late, and of one until the due day. */
const parts = { fineCents: 300, interestCents: 60, earlyCents: 0 };
const early = { fineCents: 0, interestCents: 0, earlyCents: 1_000 };
const late = (days: number) => addDays(DUE, days);
const plain = (text: string | null) => text?.replace(/\s/gu, " ") ?? null;

it("AGR-31 R$ 150,00 that is 12 days late costs R$ 3,00 of fine and R$ 0,60 of interest: R$ 153,60", () => {
  const due = amountOn(owed, late(12), RULE);
  expect(due).toEqual({ open: 15_000, early: 0, fine: 300, interest: 60, late: 360, due: 15_360 });
  expect(plain(partWords(due))).toBe("R$ 150,00 · Multa R$ 3,00 · Juros R$ 0,60");
  expect(plain(partNote(due))).toBe("R$ 3,60 de atraso");
});

it("AGR-30 without a rule, and until the due day, a charge costs what is open", () => {
  expect(amountOn(owed, late(12), null)).toMatchObject({ fine: 0, interest: 0, due: 15_000 });
  expect(amountOn(owed, DUE, RULE)).toMatchObject({ fine: 0, interest: 0, due: 15_000 });
  expect(partWords(amountOn(owed, DUE, RULE))).toBeNull();
});

it.each([
  [1, 305],
  [2, 310],
  [30, 450],
  [365, 2_125],
])("AGR-31 after %i days the late money of R$ 150,00 is %i cents", (days, sum) => {
  expect(amountOn(owed, late(days), RULE).late).toBe(sum);
});

it.each([
  [1, 0, 0],
  [24, 0, 0],
  [25, 1, 0],
  [1_499, 30, 6],
])("AGR-31 fine and interest of %i cents, 12 days late, are rounded to the cent", (total, fine, interest) => {
  expect(amountOn({ ...owed, totalCents: total }, late(12), RULE)).toMatchObject({ fine, interest });
});

it("AGR-31 after a payment of a part the fine is not taken again, and later days count from its day", () => {
  // R$ 153,60 were due after 12 days, and R$ 100,00 came.
  const rest = { ...owed, totalCents: 15_360, lateCents: 360, paidCents: 10_000, lateUntil: late(12) };
  expect(amountOn(rest, late(12), RULE)).toMatchObject({ open: 5_360, fine: 0, interest: 0, due: 5_360 });
  // Interest of 30 days of the R$ 50,00 that are no late money.
  expect(amountOn(rest, late(42), RULE)).toMatchObject({ fine: 0, interest: 50, due: 5_410 });
  expect(amountOn(rest, late(5), RULE)).toMatchObject({ interest: 0, due: 5_360 });
});

it("AGR-31 no interest is taken of late money, and none once the amount itself is paid", () => {
  const rest = { ...owed, totalCents: 15_360, lateCents: 360, paidCents: 15_000, lateUntil: late(12) };
  expect(amountOn(rest, late(400), RULE)).toMatchObject({ open: 360, interest: 0, due: 360, late: 360 });
});

it("AGR-33 forgiven late money bears no interest and does not lower the interest of the amount", () => {
  const forgiven = {
    ...owed,
    totalCents: 15_000,
    lateCents: 360,
    forgivenCents: 360,
    lateUntil: late(12),
  };
  expect(amountOn(forgiven, late(12), RULE)).toMatchObject({ late: 0, due: 15_000 });
  expect(amountOn(forgiven, late(42), RULE)).toMatchObject({ fine: 0, interest: 150, due: 15_150 });
});

it("AGR-34 the discount for paying early is given until the due day and lapses afterwards", () => {
  const early = { ...owed, earlyCents: 1_000 };
  const due = amountOn(early, DUE, RULE);
  expect(due).toMatchObject({ early: 1_000, due: 14_000 });
  expect(plain(partNote(due))).toBe("R$ 10,00 de desconto");
  expect(amountOn(early, late(1), null)).toMatchObject({ early: 0, due: 15_000 });
});

it("AGR-34 a discount that would leave nothing to pay is not given", () => {
  expect(amountOn({ ...owed, paidCents: 14_500, earlyCents: 1_000 }, DUE, RULE)).toMatchObject({ due: 500 });
});

it("AGR-32 a settlement closes its charge by the amount of its own day, unless late money was stored since", () => {
  const charge = { ...owed, settledOn: late(12), rule: RULE };
  expect(settledDueOf(parts, charge).due).toBe(15_360);
  expect(settledDueOf(parts, { ...charge, rule: null }).due).toBe(15_360);
  expect(settledDueOf(parts, { ...charge, lateUntil: late(12) }).due).toBe(15_000);
  expect(settledDueOf(null, charge).due).toBe(15_000);
  expect(settledDueOf(early, { ...charge, earlyCents: 1_000 }).due).toBe(14_000);
  expect(settledDueOf(early, charge).due).toBe(15_000);
});

it("AGR-31 AGR-32 a settlement takes no second fine, and none of what was paid before the charge was late", () => {
  const charge = { ...owed, settledOn: late(12), rule: RULE };
  const stored = { ...charge, totalCents: 15_305, lateCents: 305, lateUntil: late(1), paidCents: 5_000 };
  expect(settledDueOf(parts, stored)).toMatchObject({ parts: { fine: 0, interest: 37 }, due: 10_342 });
  const onTime = { ...charge, paidCents: 5_000 };
  expect(settledDueOf(parts, onTime)).toMatchObject({ parts: { fine: 200, interest: 40 }, due: 10_240 });
});

it("AGR-34 a settlement's discount for paying early is not given if it would leave nothing to pay", () => {
  const charge = { ...owed, earlyCents: 1_000, settledOn: DUE, rule: RULE };
  expect(settledDueOf(early, { ...charge, paidCents: 14_500 }).due).toBe(500);
  expect(settledDueOf(early, { ...charge, paidCents: 14_000 }).due).toBe(1_000);
  expect(settledDueOf(early, { ...charge, paidCents: 13_999 }).due).toBe(1);
});

it("AGR-31 an amount never falls from one late day to the next, and late money stays within the law", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.integer({ min: 1, max: 2_000 }),
      fc.integer({ min: 0, max: 200 }),
      fc.integer({ min: 0, max: 100 }),
      (totalCents, days, fineBp, interestBp) => {
        const on = (day: number) => amountOn({ ...owed, totalCents }, late(day), { fineBp, interestBp });
        const due = on(days);
        expect(on(days + 1).due).toBeGreaterThanOrEqual(due.due);
        expect(due.fine).toBeLessThanOrEqual(cents(Math.round(totalCents * 0.02)));
        expect(due.interest).toBeLessThanOrEqual(Math.round((totalCents * 0.01 * days) / 30) + 1);
      },
    ),
  );
});
