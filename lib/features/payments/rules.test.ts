import { isoDay } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import { feeOfMonth, feeSentence, surplusOf } from "./rules";

type Month = Parameters<typeof feeOfMonth>[0];

const fee = (today: string, over: Partial<Month> = {}) =>
  feeOfMonth({
    today: isoDay(today),
    charge: null,
    paidThisMonth: false,
    status: "active",
    monthlyFee: cents(15_000),
    feesFrom: isoDay("2026-01-01"),
    enrolledOn: isoDay("2026-01-05"),
    ...over,
  });
const status = (...month: Parameters<typeof fee>) => fee(...month).status;

describe("the fee of a month without a charge", () => {
  it("PORTAL-27 is due on the 10th and overdue from the 11th", () => {
    expect(["2026-11-01", "2026-11-10", "2026-11-11"].map((day) => status(day))).toEqual([
      "pending",
      "pending",
      "overdue",
    ]);
    expect(feeSentence(fee("2026-11-03"))).toBe("Vence em 10/11/2026.");
    expect(feeSentence(fee("2026-11-21"))).toContain("Venceu em 10/11/2026");
  });

  it("PORTAL-27 is due on the first day of who came after the 10th, and not before", () => {
    const came = { enrolledOn: isoDay("2026-11-22") };
    expect(fee("2026-11-22", came)).toMatchObject({ status: "pending", dueOn: "2026-11-22" });
    expect(status("2026-11-23", came)).toBe("overdue");
    expect(status("2026-12-10", came)).toBe("pending");
    expect(fee("2026-12-11", came)).toMatchObject({ status: "overdue", dueOn: "2026-12-10" });
    expect(status("2026-11-11", { enrolledOn: isoDay("2026-11-10") })).toBe("overdue");
  });

  it("PORTAL-26 is settled by one payment of the month, late or not", () => {
    const paid = { paidThisMonth: true };
    expect([status("2026-11-01", paid), status("2026-11-30", paid)]).toEqual(["paid", "paid"]);
    expect(fee("2026-11-01", paid).amount).toBe(15_000);
  });

  it("asks nothing of who does not train now, and keeps what they paid", () => {
    for (const gone of ["inactive", "suspended"] as const) {
      expect(fee("2026-11-21", { status: gone })).toMatchObject({ status: "none", amount: 0 });
      expect(status("2026-11-21", { status: gone, paidThisMonth: true })).toBe("paid");
    }
  });

  it("asks nothing of a student without a fee", () => {
    expect(status("2026-11-21", { monthlyFee: cents(0) })).toBe("none");
  });
});

it("PORTAL-27 nothing is asked before the first month that is charged", () => {
  const later = { feesFrom: isoDay("2026-12-01") };
  expect(fee("2026-11-30", later)).toMatchObject({ status: "none", amount: 0 });
  expect(fee("2026-12-01", later)).toMatchObject({ status: "pending", amount: 15_000 });
});

it("FIN-03 nothing is asked before the month in which somebody comes", () => {
  const comes = { enrolledOn: isoDay("2026-12-05") };
  expect(fee("2026-11-30", comes)).toMatchObject({ status: "none", amount: 0 });
  expect(fee("2026-12-01", comes)).toMatchObject({ status: "pending", amount: 15_000 });
});

describe("the fee of a month with a charge", () => {
  const charged = (over: Partial<NonNullable<Month["charge"]>>): Partial<Month> => ({
    charge: {
      status: "open",
      dueOn: isoDay("2026-11-20"),
      totalCents: cents(13_000),
      paidCents: cents(0),
      ...over,
    },
  });

  it("PORTAL-26 stands as the charge does, whatever else came in this month", () => {
    for (const paidThisMonth of [false, true]) {
      const stands = (over: Parameters<typeof charged>[0]) =>
        fee("2026-11-05", { ...charged(over), paidThisMonth });
      expect(stands({ status: "open" })).toMatchObject({ status: "pending", amount: 13_000 });
      expect(stands({ status: "paid", paidCents: cents(14_000) })).toMatchObject({
        status: "paid",
        amount: 13_000,
      });
      expect(stands({ status: "waived" }).status).toBe("waived");
    }
    expect(feeSentence(fee("2026-11-21", charged({ status: "waived" })))).toBe("Nada a pagar neste mês.");
  });

  it("PORTAL-26 asks for what is still open of it", () => {
    expect(fee("2026-11-05", charged({ paidCents: cents(12_999) }))).toMatchObject({
      status: "pending",
      amount: 1,
    });
  });

  it("PORTAL-27 is due on the charge's own day and overdue from the next", () => {
    expect(["2026-11-11", "2026-11-20", "2026-11-21"].map((day) => status(day, charged({})))).toEqual([
      "pending",
      "pending",
      "overdue",
    ]);
    expect(feeSentence(fee("2026-11-11", charged({})))).toBe("Vence em 20/11/2026.");
    expect(feeSentence(fee("2026-11-21", charged({})))).toContain("Venceu em 20/11/2026");
  });

  it("PORTAL-26 is asked for although no fee is kept for the student, and not where it came to nothing", () => {
    expect(status("2026-11-21", { ...charged({}), monthlyFee: cents(0) })).toBe("overdue");
    expect(status("2026-11-21", charged({ status: "paid", totalCents: cents(0) }))).toBe("waived");
  });
});

it("FIN-08 what is more than a charge asks for is told from what is not", () => {
  expect([14_999, 15_000, 15_001].map((amount) => surplusOf(cents(amount), cents(15_000)))).toEqual([
    0, 0, 1,
  ]);
});
