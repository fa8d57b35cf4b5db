import { isoDay } from "@/lib/kernel/dates";
import { earliestDay, isSkip, stepOf } from "./rules";

const at = (orderRank: number, degree = 0) => ({ orderRank, degree });

it.each([
  [null, at(4, 2), "entry"],
  [at(1), at(1, 1), "degree"],
  [at(1, 4), at(2), "belt"],
  [at(2), at(2), "same"],
  [at(2), at(1, 4), "lower"],
  [at(2, 3), at(2, 1), "lower"],
] as const)("the step from %o to %o is %s", (from, to, step) => expect(stepOf(from, to)).toBe(step));

it.each([
  [null, at(9), false],
  [at(1), at(2, 3), false],
  [at(1), at(3), true],
  [at(1, 1), at(1, 2), false],
  [at(1, 1), at(1, 3), true],
] as const)("the step from %o to %o skips a rank: %s", (from, to, skipped) =>
  expect(isSkip(from, to)).toBe(skipped),
);

describe("the first day on which a belt's minimums are met", () => {
  const holder = {
    beltSince: isoDay("2025-08-31"),
    bornOn: isoDay("2010-11-30"),
    ageMode: "full" as const,
  };

  it.each([
    [{ minMonths: null, minAgeYears: null }, null],
    [{ minMonths: 18, minAgeYears: null }, "2027-02-28"],
    [{ minMonths: null, minAgeYears: 16 }, "2026-11-30"],
    [{ minMonths: 18, minAgeYears: 16 }, "2027-02-28"],
    [{ minMonths: 12, minAgeYears: 16 }, "2026-11-30"],
  ])("with %o is %s", (asked, day) => expect(earliestDay(asked, holder)).toBe(day));

  it("is 1 January if the age counts by year of birth", () =>
    expect(earliestDay({ minMonths: null, minAgeYears: 16 }, { ...holder, ageMode: "birth_year" })).toBe(
      "2026-01-01",
    ));

  it("is unknown without the birth date or the belt's start, if it counts from there", () => {
    const asked = { minMonths: 18, minAgeYears: 16 };
    expect(earliestDay(asked, { ...holder, bornOn: null })).toBeNull();
    expect(earliestDay(asked, { ...holder, beltSince: null })).toBeNull();
    expect(earliestDay({ ...asked, minAgeYears: null }, { ...holder, bornOn: null })).toBe("2027-02-28");
  });
});
