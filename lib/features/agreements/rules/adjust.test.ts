import { isoDay } from "@/lib/kernel/dates";
import { ZERO_CENTS, cents } from "@/lib/kernel/money";
import { type AdjustedTerms, type Adjustment, adjust } from "./adjust";

const january = isoDay("2027-01-01");
const terms: AdjustedTerms = {
  plan: null,
  amount: cents(15_000),
  everyMonths: 1,
  next: null,
  scholarship: false,
  discounts: [],
  siblingsBp: 0,
  dueDay: 10,
  enrolledOn: isoDay("2026-01-01"),
  earlyCents: 0,
  endsOn: null,
};
const tenPercent: Adjustment = { by: "percent", bp: 1_000 };
const today = isoDay("2026-11-20");
const to = (fields: Partial<AdjustedTerms>, change: Adjustment = tenPercent, again = false) =>
  adjust({ ...terms, ...fields }, change, { month: january, again, today });

it("IMP-41 a fee rises by a percentage or by reais, or becomes an amount; discounts go on", () => {
  expect(to({})).toEqual({ amount: 16_500, from: 15_000, to: 16_500 });
  expect(to({}, { by: "reais", cents: cents(1_000) })).toMatchObject({ amount: 16_000 });
  expect(to({}, { by: "amount", cents: cents(9_990) })).toMatchObject({ amount: 9_990 });
  const half = { percentBp: 5_000, cents: null, reason: "Bolsa", until: null };
  expect(to({ discounts: [half] })).toEqual({ amount: 16_500, from: 7_500, to: 8_250 });
});

it("IMP-41 a price that has begun is the one that is adjusted; one of the month itself only again, one of another month never", () => {
  const next = { amount: cents(20_000), from: january };
  const begun = { ...next, from: isoDay("2026-11-01") };
  expect(to({ next: begun })).toMatchObject({ amount: 22_000, from: 20_000, to: 22_000 });
  expect(to({ next: { ...next, from: isoDay("2026-12-01") } })).toBe("next");
  expect(to({ next })).toBe("adjusted");
  expect(to({ next }, tenPercent, true)).toMatchObject({ amount: 22_000, from: 20_000, to: 22_000 });
  expect(to({ next: { ...next, from: isoDay("2027-02-01") } })).toBe("next");
});

it("IMP-41 an agreement that cannot follow says why", () => {
  expect(adjust(null, tenPercent, { month: january, again: false, today })).toBe("no-fee");
  expect(to({ amount: ZERO_CENTS })).toBe("no-fee");
  expect(to({ scholarship: true })).toBe("scholarship");
  expect(to({ plan: "Adulto" })).toBe("plan");
  expect(to({ endsOn: isoDay("2026-12-01") })).toBe("over");
  expect(to({ endsOn: january })).toMatchObject({ amount: 16_500 });
  expect(to({ everyMonths: 3 })).toMatchObject({ amount: 16_500 });
  expect(to({ everyMonths: 3 }, { by: "amount", cents: cents(100) })).toBe("interval");
  expect(to({}, { by: "amount", cents: terms.amount })).toBe("same");
  expect(to({ earlyCents: 1_000 }, { by: "amount", cents: cents(999) })).toBe("discounts");
  expect(to({ amount: cents(99_999_999) })).toBe("too-high");
});
