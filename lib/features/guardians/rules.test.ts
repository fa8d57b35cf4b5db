import { addDays, isoDay } from "@/lib/kernel/dates";
import { consentTexts } from "./copy";
import { CONSENT_VERSION, comingOfAge, isAdult, isMinor } from "./rules";

it.each([
  ["2008-11-25", false],
  ["2008-11-26", true],
  ["2016-02-29", true],
  ["1990-01-01", false],
])("somebody born on %s is a minor on 2026-11-25: %s", (born, minor) => {
  expect(isMinor(isoDay(born), isoDay("2026-11-25"))).toBe(minor);
});

it("a person without a birth date is not a minor", () => {
  expect(isMinor(null, isoDay("2026-11-25"))).toBe(false);
});

it("the current version of a guardian's consent has a text", () => {
  expect(consentTexts[CONSENT_VERSION]).toMatch(/saúde/);
});

it.each([
  ["2008-12-01", "2026-12-01"],
  ["2008-02-28", "2026-02-28"],
  ["2008-02-29", "2026-03-01"],
  ["2008-03-01", "2026-03-01"],
  ["2008-12-31", "2026-12-31"],
])("RIGHT-36 somebody born on %s comes of age on %s, and not a day sooner", (birth, day) => {
  const [born, reached] = [isoDay(birth), isoDay(day)];
  expect(comingOfAge(born)).toBe(reached);
  expect([isAdult(born, addDays(reached, -1)), isMinor(born, addDays(reached, -1))]).toEqual([false, true]);
  expect([isAdult(born, reached), isMinor(born, reached)]).toEqual([true, false]);
});

it("RIGHT-36 a person without a birth date is not an adult", () => {
  expect(isAdult(null, isoDay("2026-11-25"))).toBe(false);
});
