import { isoDay } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import { chargeChoice } from "./rules";

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
