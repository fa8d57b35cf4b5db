import { cents } from "@/lib/kernel/money";
import type { Answers } from "./fields";
import { fatesOf, shownProposals } from "./proposals";

const lesson = (day: number) => ({
  id: `kids-${day}`,
  name: "Kids",
  level: null,
  martialArtId: null,
  instructorId: null,
  dayOfWeek: day,
  startTime: "18:00",
  endTime: "19:00",
});
const classes = [lesson(1), lesson(3)];
const plans = [{ id: "monthly", name: "Mensal", amount: cents(15_000) }];

const shown = (name: string, answers: Answers = {}) =>
  shownProposals(
    { unknown: { classes: [{ name, rows: 12, artId: null }], plans: [] }, classes, plans },
    { answers, arts: [] },
  );

it("IMP-23 a turma that is some days of an existing one is shown as these days, and so named before the import", () => {
  const { proposals, turmas } = shown("Kids Seg 18h");
  expect(turmas).toEqual([{ value: "kids-1,kids-3", label: "Kids · Seg, Qua · 18:00" }]);
  expect(proposals).toEqual([
    expect.objectContaining({
      answer: { use: "is", classIds: ["kids-1"] },
      current: { value: "kids-1", label: "Kids · Seg · 18:00" },
    }),
  ]);
  expect(fatesOf(proposals)).toEqual({
    made: [],
    known: ["turma “Kids Seg 18h” (Kids · Seg · 18:00)"],
    left: [],
  });
});

it("IMP-23 classes or a plan that an answer names and that are gone are shown as left out", () => {
  const turmas: Answers["turmas"] = { "kids seg 18h": { use: "is", classIds: ["gone"] } };
  expect(fatesOf(shown("Kids Seg 18h", { turmas }).proposals).left).toEqual(["turma “Kids Seg 18h”"]);
  const { proposals } = shownProposals(
    { unknown: { classes: [], plans: [{ name: "Anual", rows: 1, prices: [] }] }, classes, plans },
    { answers: { plans: { anual: { use: "is", planId: "gone" } } }, arts: [] },
  );
  expect(fatesOf(proposals).left).toEqual(["plano “Anual”"]);
});

it("IMP-23 the price of a plan is named in reais, however it was typed", () => {
  const { proposals } = shownProposals(
    { unknown: { classes: [], plans: [{ name: "Anual", rows: 1, prices: [] }] }, classes, plans },
    { answers: { plans: { anual: { use: "make", amount: "1250" } } }, arts: [] },
  );
  expect(fatesOf(proposals).made).toEqual(["plano “Anual” (R$\u00a01.250,00)"]);
});
