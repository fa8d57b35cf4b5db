import { type IsoDay, formatDay } from "@/lib/kernel/dates";
import { type Cents, formatBRL } from "@/lib/kernel/money";
import { chargesCopy } from "./copy";

/** A charge that money is still to come for; `openCents` is how much. */
export type OpenCharge = { id: string; description: string; dueOn: IsoDay; openCents: Cents };

/** `due` says the day once more: a phone cuts the label off before it. */
export type ChargeChoice = { id: string; label: string; due: string; openCents: Cents };

/** "Mensalidade de novembro · vence em 10/11/2026 · R$ 150,00 em aberto" */
export function chargeChoice({ id, description, dueOn, openCents }: OpenCharge, today: IsoDay): ChargeChoice {
  const due = (today > dueOn ? chargesCopy.overdue : chargesCopy.due)(formatDay(dueOn));
  const label = [description, due, chargesCopy.open(formatBRL(openCents))].join(" · ");
  return { id, label, due, openCents };
}
