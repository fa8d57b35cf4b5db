import { addDays, isoDay } from "@/lib/kernel/dates";
import { consentTexts } from "./copy";
import { CONSENT_VERSION, comingOfAge, isAdult, isMinor, meantBy } from "./rules";

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

it.each([
  ["the same address, whatever the telephone", { email: "rita@obi.example", phone: "+5521912345678" }, "a"],
  ["the same telephone, where the file has no address", { email: null, phone: "+5511987654321" }, "a"],
  [
    "the same telephone, where the known one has no address",
    { email: "nova@obi.example", phone: "+5511911110000" },
    "b",
  ],
  [
    "another address at the same telephone",
    { email: "outra@obi.example", phone: "+5511987654321" },
    undefined,
  ],
  ["neither", { email: null, phone: null }, undefined],
])("IMP-22 a namesake of a file with %s", (_, contact, found) => {
  const known = [
    { id: "other", fullName: "Rui Souza", email: "rita@obi.example", phone: "+5511987654321" },
    { id: "a", fullName: "Rita Souza", email: "rita@obi.example", phone: "+5511987654321" },
    { id: "b", fullName: "Rita Souza", email: null, phone: "+5511911110000" },
  ];
  expect(meantBy({ fullName: "RÍTA SOUZA", ...contact }, known)?.id).toBe(found);
});
