import fc from "fast-check";
import { isoDay } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import {
  ageBands,
  ageBounds,
  birthDaysOf,
  classFigures,
  fillMonths,
  isOneMonth,
  lastMonths,
  retentionOf,
  spanOf,
} from "./figures";

it("REP-02 periods are whole months that end with the current one, or the one before", () => {
  const today = isoDay("2026-01-31");
  expect(spanOf("this-month", today)).toEqual({ since: "2026-01-01", until: "2026-02-01" });
  expect(spanOf("last-month", today)).toEqual({ since: "2025-12-01", until: "2026-01-01" });
  expect(spanOf("three-months", today)).toEqual({ since: "2025-11-01", until: "2026-02-01" });
  expect(spanOf("six-months", today)).toEqual({ since: "2025-08-01", until: "2026-02-01" });
  expect([isOneMonth(spanOf("last-month", today)), isOneMonth(spanOf("three-months", today))]).toEqual([
    true,
    false,
  ]);
});

it("REP-07 REP-11 occupancy is students per class over 20, and 0 without classes", () => {
  expect(classFigures([])).toMatchObject({ perClass: 0, occupancy: 0 });
  const week = [{ weekday: 1, classes: 2, enrolled: 50, places: 60 }];
  expect(classFigures(week)).toMatchObject({ perClass: 25, occupancy: 125, places: 60 });
});

it("REP-10 students without a status change stayed; the others count by their first and last status", () => {
  expect(retentionOf({ here: 100, movedNow: 10, atStart: 8, stayed: 5 })).toEqual({
    start: 98,
    stayed: 95,
    left: 3,
    rate: 97,
  });
});

it("each birth date lies in exactly one age band, the same by bounds and by the days of its rows", () => {
  const days = fc.date({ min: new Date("1961-01-01"), max: new Date("2026-11-23"), noInvalidDate: true });
  fc.assert(
    fc.property(days, days, (one, other) => {
      const [born, today] = [one, other].map((date) => isoDay(date.toISOString().slice(0, 10))).sort();
      if (!born || !today) return;
      const older = ageBounds(today).filter((bound) => bound <= born).length;
      const within = ageBands.filter((band) => {
        const { after, until } = birthDaysOf(band, today);
        return band !== "unknown" && (after === null || born > after) && (until === null || born <= until);
      });
      expect(within).toEqual([ageBands[6 - older]]);
    }),
  );
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
