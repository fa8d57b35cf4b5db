import { isoDay } from "@/lib/kernel/dates";
import { consentTexts } from "./copy";
import { CONSENT_VERSION, isMinor } from "./rules";

it.each([
  ["2008-11-25", false],
  ["2008-11-26", true],
  ["2016-02-29", true],
  ["1990-01-01", false],
])("somebody born on %s is a minor on 2026-11-25: %s", (born, minor) => {
  expect(isMinor(isoDay(born), isoDay("2026-11-25"))).toBe(minor);
});

it("nobody is taken for a minor without a birth date", () => {
  expect(isMinor(null, isoDay("2026-11-25"))).toBe(false);
});

it("what is agreed to today has its text", () => {
  expect(consentTexts[CONSENT_VERSION]).toMatch(/saúde/);
});
