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
] as const)("from %o to %o it is %s", (from, to, step) => expect(stepOf(from, to)).toBe(step));

it.each([
  [null, at(9), false],
  [at(1), at(2, 3), false],
  [at(1), at(3), true],
  [at(1, 1), at(1, 2), false],
  [at(1, 1), at(1, 3), true],
] as const)("from %o to %o leaves something out: %s", (from, to, skipped) =>
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
  ])("%o: %s", (asked, day) => expect(earliestDay(asked, holder)).toBe(day));

  it("by the year of birth is the first of that year", () =>
    expect(earliestDay({ minMonths: null, minAgeYears: 16 }, { ...holder, ageMode: "birth_year" })).toBe(
      "2026-01-01",
    ));

  it("is not known without the birth or the belt that it counts from", () => {
    const asked = { minMonths: 18, minAgeYears: 16 };
    expect(earliestDay(asked, { ...holder, bornOn: null })).toBeNull();
    expect(earliestDay(asked, { ...holder, beltSince: null })).toBeNull();
    expect(earliestDay({ ...asked, minAgeYears: null }, { ...holder, bornOn: null })).toBe("2027-02-28");
  });
});
