import { isoDay } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import { ageOn, mondayOf, owedOf, trainingOf, weaveStart } from "./rules";

const today = isoDay("2026-11-22");

it("a week begins on Monday, also on a Sunday", () => {
  expect([mondayOf(today), mondayOf(isoDay("2026-11-16"))]).toEqual(["2026-11-16", "2026-11-16"]);
  expect(weaveStart(today)).toBe("2026-08-03");
});

it("what was before the weave counts in all, and in no week", () => {
  const training = trainingOf(
    [
      { martialArtId: "a", week: null, count: 40, last: isoDay("2026-07-30") },
      { martialArtId: "a", week: isoDay("2026-11-09"), count: 2, last: isoDay("2026-11-12") },
      { martialArtId: "b", week: isoDay("2026-11-09"), count: 1, last: isoDay("2026-11-13") },
    ],
    today,
  );
  expect(training).toMatchObject({ total: 43, last: "2026-11-13" });
  expect(training.weeks.filter(({ count }) => count > 0)).toEqual([{ monday: "2026-11-09", count: 3 }]);
  expect(training.byArt).toEqual([
    { martialArtId: "a", total: 42, recent: 2 },
    { martialArtId: "b", total: 1, recent: 1 },
  ]);
});

it("a charge is late from the day after it is due", () => {
  const charge = { id: "1", description: "", openCents: cents(100) };
  expect(owedOf([{ ...charge, dueOn: today }], today)).toEqual({ open: 100, late: 0 });
  expect(owedOf([{ ...charge, dueOn: isoDay("2026-11-21") }], today)).toEqual({ open: 100, late: 100 });
});

it("somebody is a year older on the birthday", () => {
  expect([ageOn(isoDay("2000-11-22"), today), ageOn(isoDay("2000-11-23"), today)]).toEqual([26, 25]);
});
