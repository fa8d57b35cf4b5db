import { isoDay, parseClockTime } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import { dayName, feeSentence, feeStatus, firstName, nextClasses } from "./rules";

const fee = (today: string, paidThisMonth = false, monthlyFee = 15_000) =>
  feeStatus({ today: isoDay(today), paidThisMonth, monthlyFee: cents(monthlyFee) });

function time(text: string) {
  const parsed = parseClockTime(text);
  if (!parsed) throw new Error(text);
  return parsed;
}

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

describe("next classes", () => {
  const weekly = (dayOfWeek: number, start: string, end: string) => ({
    dayOfWeek,
    startTime: time(start),
    endTime: time(end),
  });
  const saturday = isoDay("2026-11-21");

  it("come in the order in which they happen, over the end of the week", () => {
    const list = [weekly(5, "19:00", "20:00"), weekly(6, "10:00", "11:00"), weekly(0, "09:00", "10:00")];
    const days = nextClasses(list, { day: saturday, time: time("10:30") }).map((c) => c.on);
    expect(days).toEqual(["2026-11-21", "2026-11-22", "2026-11-27"]);
  });

  it("a class that has ended today comes again in a week", () => {
    const [next] = nextClasses([weekly(6, "10:00", "11:00")], { day: saturday, time: time("11:00") });
    expect(next?.on).toBe("2026-11-28");
  });

  it("are named by today, tomorrow or the short date", () => {
    expect(dayName(saturday, saturday)).toBe("Hoje");
    expect(dayName(isoDay("2026-11-22"), saturday)).toBe("Amanhã");
    expect(dayName(isoDay("2026-11-27"), saturday)).toBe("sex., 27 nov.");
  });
});

it("PORTAL-18 greets with the first name", () => {
  expect(firstName("  Ana Beatriz Souza")).toBe("Ana");
});
