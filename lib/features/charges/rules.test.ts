import { isoDay } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import { chargeChoice, dueWords, feeName, lateWords, reviewOf, shortFee, sumLate } from "./rules";

const november = {
  id: "0197c7b0-0000-7000-8000-00000000000c",
  description: "Mensalidade de novembro",
  dueOn: isoDay("2026-11-10"),
  openCents: cents(15_000),
};

it.each([
  ["2026-11-09", "vence"],
  ["2026-11-10", "vence"],
  ["2026-11-11", "venceu"],
])("FIN-08 a charge to choose says what it is for, its day and what is open, on %s: %s", (today, word) => {
  const choice = chargeChoice(november, isoDay(today));
  expect({ ...choice, label: choice.label.replace(/\u00a0/g, " ") }).toEqual({
    id: november.id,
    label: `Mensalidade de novembro · ${word} em 10/11/2026 · R$ 150,00 em aberto`,
    due: `${word} em 10/11/2026`,
    openCents: 15_000,
  });
});

it.each([
  ["2026-11-04", "venceu há 6 dias"],
  ["2026-11-09", "venceu ontem"],
  ["2026-11-10", "vence hoje"],
  ["2026-11-11", "vence amanhã"],
  ["2026-11-13", "vence em 3 dias"],
])("FIN-03 on the 10th, what is due on %s reads '%s'", (dueOn, words) => {
  expect(dueWords(isoDay(dueOn), isoDay("2026-11-10"))).toBe(words);
});

it.each([
  ["2026-11-09", "desde ontem"],
  ["2026-10-31", "há 10 dias"],
])("of a day that is over, %s, says how long", (dueOn, words) => {
  expect(lateWords(isoDay(dueOn), isoDay("2026-11-10"))).toBe(words);
});

it("FIN-03 a month's charge is called by its month", () => {
  expect(feeName(isoDay("2026-03-01"))).toBe("Mensalidade de março de 2026");
});

it.each([
  ["Mensalidade de novembro de 2026", "Mensalidade 11/2026"],
  ["Mensalidade de maio de 2025", "Mensalidade 05/2025"],
  ["Mensalidade de março de 2026 · Estorno: engano", "Mensalidade 03/2026 · Estorno: engano"],
  ["Mensalidade de novembro", "Mensalidade de novembro"],
  ["Mensalidade de judô de 2026", "Mensalidade de judô de 2026"],
  ["Exame de faixa de 2026", "Exame de faixa de 2026"],
])("FIN-05 in a narrow column %j reads %j, its year in sight", (description, short) =>
  expect(shortFee(description)).toBe(short),
);

it("PORTAL-20 sums what is late, since the first due day, but for what the academy looks at", () => {
  const late = (dueOn: string, isLookedAt = false) => ({
    dueOn: isoDay(dueOn),
    openCents: cents(10_000),
    isLookedAt,
  });
  expect(sumLate([])).toBeNull();
  expect(sumLate([late("2026-08-10", true)])).toBeNull();
  expect(sumLate([late("2026-08-10", true), late("2026-09-10"), late("2026-10-10")])).toEqual({
    openCents: 20_000,
    since: "2026-09-10",
  });
});

it("PORTAL-28 tells of a charge's receipts what the academy said of the last one, and nothing of a provider's", () => {
  const refused = (rejectReason: string, way: "key" | "pix" = "key") =>
    ({ status: "rejected", way, rejectReason }) as const;
  const sent = (status: "in_review" | "approved") => ({ status, way: "key", rejectReason: null }) as const;
  expect(reviewOf([])).toEqual({ isLookedAt: false, refusal: null });
  expect(reviewOf([refused("Ilegível"), refused("Outro valor")]).refusal).toBe("Ilegível");
  expect(reviewOf([refused("cc_rejected", "pix")])).toEqual({ isLookedAt: false, refusal: null });
  expect(reviewOf([refused("cc_rejected", "pix"), refused("Ilegível")]).refusal).toBe("Ilegível");
  expect(reviewOf([sent("approved"), refused("Ilegível")]).refusal).toBeNull();
  expect(reviewOf([sent("in_review"), refused("Ilegível")])).toEqual({ isLookedAt: true, refusal: null });
});
