import { type IsoDay, addDays, addMonths, isoDay } from "@/lib/kernel/dates";
import { ZERO_CENTS, cents } from "@/lib/kernel/money";
import { feeOf } from "./fee";
import { type Discount, type Terms, dueOnIn, earlyOf, percentOf, priceOf } from "./price";

const terms: Terms = {
  plan: null,
  amount: cents(18_000),
  everyMonths: 1,
  next: null,
  scholarship: false,
  discounts: [],
  siblingsBp: 0,
};
const discount = (fields: Partial<Discount>): Discount => ({
  percentBp: null,
  cents: null,
  reason: "Indicação",
  until: null,
  ...fields,
});
const november = isoDay("2026-11-01");
const on = { month: november, dueOn: isoDay("2026-11-10") };

/** The same numbers in each run, spread over the range. */
function* spread(count: number, max: number): Generator<number> {
  for (let n = 0, seed = 7; n < count; n += 1) {
    seed = (seed * 16_807) % 2_147_483_647;
    yield seed % (max + 1);
  }
}

describe("the price of a fee", () => {
  it("AGR-08 of a plan of R$ 180,00 with 10 % for brothers is R$ 162,00, line by line", () => {
    const { amount, discount: taken, lines } = priceOf({ ...terms, plan: "Adulto", siblingsBp: 1_000 }, on);
    expect(amount - taken).toBe(16_200);
    expect(lines).toEqual([
      { line: "plan", name: "Adulto", months: 1, cents: 18_000 },
      { line: "siblings", bp: 1_000, cents: 1_800 },
    ]);
  });

  it("AGR-09 has a discount for due days until its last one", () => {
    const ending = { ...terms, discounts: [discount({ cents: cents(3_000), until: isoDay("2026-11-10") })] };
    expect(priceOf(ending, on).discount).toBe(3_000);
    expect(priceOf(ending, { ...on, dueOn: isoDay("2026-11-11") }).discount).toBe(0);
  });

  it("AGR-10 is zero if the discounts pass it, and its lines say no more than was taken", () => {
    const much = {
      ...terms,
      discounts: [discount({ cents: cents(17_000) }), discount({ percentBp: 5_000 })],
      siblingsBp: 1_000,
    };
    expect(priceOf(much, on)).toEqual({
      amount: 18_000,
      discount: 18_000,
      lines: [
        { line: "plan", name: null, months: 1, cents: 18_000 },
        { line: "discount", reason: "Indicação", cents: 17_000 },
        { line: "discount", reason: "Indicação", cents: 1_000 },
      ],
    });
  });

  it("AGR-10 is never negative, and its lines always add up to it", () => {
    const amounts = spread(400, 99_999_999);
    const percents = spread(1_200, 10_000);
    for (const amount of amounts) {
      const next = () => percents.next().value ?? 0;
      const { discount: taken, lines } = priceOf(
        {
          ...terms,
          amount: cents(amount),
          discounts: [discount({ percentBp: next() }), discount({ cents: cents(next() * 5_000) })],
          siblingsBp: next(),
        },
        on,
      );
      expect(taken).toBeGreaterThanOrEqual(0);
      expect(taken).toBeLessThanOrEqual(amount);
      const [plan, ...less] = lines.map((line) => (typeof line === "string" ? 0 : line.cents));
      expect(plan).toBe(amount);
      expect(less.reduce((sum, part) => sum + part, 0)).toBe(taken);
      expect(less.every((part) => Number.isInteger(part) && part > 0)).toBe(true);
    }
  });

  it("AGR-13 of a scholarship is nothing", () => {
    expect(priceOf({ ...terms, scholarship: true, siblingsBp: 1_000 }, on)).toMatchObject({
      amount: 0,
      discount: 0,
    });
  });

  it("AGR-02 changes in the month from which the next price counts", () => {
    const raised = { ...terms, next: { amount: cents(20_000), from: isoDay("2026-12-01") } };
    expect(priceOf(raised, on).amount).toBe(18_000);
    expect(priceOf(raised, { month: isoDay("2026-12-01"), dueOn: isoDay("2026-12-10") }).amount).toBe(20_000);
  });

  it("AGR-08 rounds half a cent up", () => {
    expect([
      percentOf(cents(15), 1_000),
      percentOf(cents(14), 1_000),
      percentOf(cents(99_999_999), 1),
    ]).toEqual([2, 1, 10_000]);
  });
});

describe("the due day", () => {
  const agreed = (dueDay: number) => ({ dueDay, enrolledOn: isoDay("2026-01-05") });

  it("AGR-06 31 is the last day of a shorter month", () => {
    const days = ["2027-02-01", "2027-03-01", "2027-04-01", "2028-02-01"].map((month) =>
      dueOnIn(isoDay(month), agreed(31)),
    );
    expect(days).toEqual(["2027-02-28", "2027-03-31", "2027-04-30", "2028-02-29"]);
  });

  it("AGR-06 is the agreed day in each month that has it, and else the last one", () => {
    for (let dueDay = 1; dueDay <= 31; dueDay += 1)
      for (let month: IsoDay = november; month < "2031-11-01"; month = addMonths(month, 1)) {
        const dueOn = dueOnIn(month, agreed(dueDay));
        expect(dueOn.slice(0, 7)).toBe(month.slice(0, 7));
        const isLast = addDays(dueOn, 1) === addMonths(month, 1);
        expect(Number(dueOn.slice(8)) === dueDay || (isLast && Number(dueOn.slice(8)) < dueDay)).toBe(true);
      }
  });

  it("FIN-03 is not before the first day of training", () => {
    expect(dueOnIn(november, { dueDay: 5, enrolledOn: isoDay("2026-11-20") })).toBe("2026-11-20");
  });
});

describe("a fee as it is charged", () => {
  const agreed = { ...terms, dueDay: 5, enrolledOn: isoDay("2026-01-05"), earlyBp: 0, earlyCents: 1_000 };
  const charged = (today: string, wasDueOn?: string) => {
    const was = wasDueOn === undefined ? {} : { wasDueOn: isoDay(wasDueOn) };
    const { dueOn, early } = feeOf(agreed, { month: november, today: isoDay(today), ...was });
    return `${dueOn} ${early}`;
  };

  it("FIN-03 is due today if the agreed day is past, and paying early is over then", () => {
    expect(charged("2026-11-05")).toBe("2026-11-05 1000");
    expect(charged("2026-11-06")).toBe("2026-11-06 0");
  });

  it("AGR-11 keeps a day that is past, and moves one that is not to the agreed day or to today", () => {
    expect(charged("2026-11-06", "2026-11-02")).toBe("2026-11-02 1000");
    expect(charged("2026-11-06", "2026-11-20")).toBe("2026-11-06 0");
    expect(charged("2026-11-03", "2026-11-20")).toBe("2026-11-05 1000");
  });

  it("AGR-07 names the months that it covers", () => {
    const { description, covers } = feeOf(
      { ...agreed, everyMonths: 3 },
      { month: november, today: november },
    );
    expect({ description, covers }).toEqual({
      description: "Mensalidade de novembro de 2026 a janeiro de 2027",
      covers: 3,
    });
  });
});

it("AGR-34 the discount for paying early is a percentage or an amount, and at most what is asked", () => {
  expect(earlyOf({ earlyBp: 500, earlyCents: 0 }, cents(16_200))).toBe(810);
  expect(earlyOf({ earlyBp: 0, earlyCents: 2_000 }, cents(16_200))).toBe(2_000);
  expect(earlyOf({ earlyBp: 0, earlyCents: 20_000 }, cents(16_200))).toBe(16_200);
  expect(earlyOf({ earlyBp: 0, earlyCents: 0 }, cents(16_200))).toBe(ZERO_CENTS);
});
