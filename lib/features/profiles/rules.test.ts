import { isoDay } from "@/lib/kernel/dates";
import type { FeeStatus } from "@/lib/features/payments/rules";
import { cents } from "@/lib/kernel/money";
import { owedOf, trainingOf, weaveStart } from "./rules";

const today = isoDay("2026-11-22");
const judo = { id: "a", name: "Judô (adulto)", modality: "Judô" };

it("the attendance chart covers sixteen weeks, this one included", () => {
  expect(weaveStart(today)).toBe("2026-08-03");
});

it("attendance before the chart's first week counts in the totals, and in no week", () => {
  const training = trainingOf(
    [
      { art: judo, week: null, count: 40, last: isoDay("2026-07-30"), inRank: 5 },
      { art: judo, week: isoDay("2026-11-09"), count: 2, last: isoDay("2026-11-12"), inRank: 2 },
      {
        art: { ...judo, id: "b", modality: "Boxe" },
        week: isoDay("2026-11-09"),
        count: 1,
        last: isoDay("2026-11-13"),
        inRank: 0,
      },
    ],
    today,
  );
  expect(training).toMatchObject({ total: 43, last: "2026-11-13" });
  expect(training.weeks.filter(({ count }) => count > 0)).toEqual([{ monday: "2026-11-09", count: 3 }]);
  expect(training.byArt).toEqual([
    { martialArtId: "a", name: "Judô", total: 42, recent: 2, inRank: 7 },
    { martialArtId: "b", name: "Boxe", total: 1, recent: 1, inRank: 0 },
  ]);
});

it("an uncharged month's fee adds to the open charges, and to the late ones if it is overdue", () => {
  const charges = { open: cents(100), late: cents(20) };
  const owed = (status: FeeStatus, uncharged: number) =>
    owedOf({ charges, fee: { status }, uncharged: cents(uncharged) });
  expect(owed("pending", 150)).toEqual({ open: 250, late: 20 });
  expect(owed("overdue", 150)).toEqual({ open: 250, late: 170 });
  for (const status of ["paid", "waived", "none", "pending", "overdue"] as const)
    expect(owed(status, 0)).toEqual(charges);
});
