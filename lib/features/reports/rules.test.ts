import { isoDay } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import { barPercent, fillMonths, fillWeek, firstSteps, lastMonths, monthLabel } from "./rules";

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
  expect(months.map(monthLabel)).toEqual(["out. 2026", "nov. 2026"]);
});

it("REP-09 gives every weekday its place, Sunday first", () => {
  expect(
    fillWeek([
      { weekday: 6, classes: 2 },
      { weekday: 0, classes: 1 },
    ]),
  ).toEqual([1, 0, 0, 0, 0, 0, 2]);
});

it("never draws a bar longer than the longest or from nothing", () => {
  expect([barPercent(5, 10), barPercent(20, 10), barPercent(0, 0), barPercent(-1, 10)]).toEqual([
    50, 100, 0, 0,
  ]);
});

it("ticks off the first steps from what exists and ends when all three are done", () => {
  expect(firstSteps({ instructors: 0, students: 0, classes: 0 })).toEqual({
    instructor: false,
    student: false,
    class: false,
  });
  expect(firstSteps({ instructors: 1, students: 0, classes: 2 })).toMatchObject({
    instructor: true,
    student: false,
  });
  expect(firstSteps({ instructors: 1, students: 1, classes: 1 })).toBeNull();
});
