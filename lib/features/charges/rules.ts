import { type IsoDay, daysBetween, formatDay, monthName } from "@/lib/kernel/dates";
import { type Cents, formatBRL } from "@/lib/kernel/money";
import { chargesCopy } from "./copy";

/** A charge that money is still to come for; `openCents` is how much. */
export type OpenCharge = { id: string; description: string; dueOn: IsoDay; openCents: Cents };

/** `due` says the day once more: a phone cuts the label off before it. */
export type ChargeChoice = { id: string; label: string; due: string; openCents: Cents };

/** "vence em 3 dias", "venceu há 6 dias" */
export const dueWords = (dueOn: IsoDay, today: IsoDay): string => chargesCopy.away(daysBetween(today, dueOn));

/** "Mensalidade de novembro de 2026" */
export const feeName = (month: IsoDay): string =>
  chargesCopy.feeOf(`${monthName(month)} de ${month.slice(0, 4)}`);

/** "Mensalidade de novembro · vence em 10/11/2026 · R$ 150,00 em aberto" */
export function chargeChoice({ id, description, dueOn, openCents }: OpenCharge, today: IsoDay): ChargeChoice {
  const due = (today > dueOn ? chargesCopy.overdue : chargesCopy.due)(formatDay(dueOn));
  const label = [description, due, chargesCopy.open(formatBRL(openCents))].join(" · ");
  return { id, label, due, openCents };
}
