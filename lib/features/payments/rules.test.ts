import { isoDay } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import { feeSentence, feeStatus, fillMonths, lastMonths } from "./rules";

const fee = (today: string, paidThisMonth = false, monthlyFee = 15_000) =>
  feeStatus({ today: isoDay(today), paidThisMonth, monthlyFee: cents(monthlyFee) });

describe("the fee of the month", () => {
  it("PORTAL-27 is due on the 10th and overdue from the 11th", () => {
    expect([fee("2026-11-01"), fee("2026-11-10"), fee("2026-11-11")]).toEqual([
      "pending",
      "pending",
      "overdue",
    ]);
    expect(feeSentence("pending", isoDay("2026-11-03"))).toBe("Vence em 10/11/2026.");
    expect(feeSentence("overdue", isoDay("2026-11-21"))).toContain("Venceu em 10/11/2026");
  });

  it("PORTAL-26 is settled by one payment of the month, late or not", () => {
    expect([fee("2026-11-01", true), fee("2026-11-30", true)]).toEqual(["paid", "paid"]);
  });

  it("asks nothing of a student without a fee", () => {
    expect(fee("2026-11-21", false, 0)).toBe("none");
  });
});

it("REP-09 counts back six months across the turn of the year", () => {
  expect(lastMonths(isoDay("2026-02-28"))).toEqual([
    "2025-09-01",
    "2025-10-01",
    "2025-11-01",
    "2025-12-01",
    "2026-01-01",
    "2026-02-01",
  ]);
});

it("REP-09 keeps a month in which nothing came in", () => {
  const months = [isoDay("2026-10-01"), isoDay("2026-11-01")];
  expect(fillMonths(months, [{ month: isoDay("2026-11-01"), amount: cents(500) }])).toEqual([
    { month: "2026-10-01", amount: 0 },
    { month: "2026-11-01", amount: 500 },
  ]);
});
