import type { SettlementStatus, SettlementWay } from "@/lib/db/generated/enums";
import {
  type IsoDay,
  addMonths,
  daysBetween,
  formatDay,
  isoDay,
  monthName,
  monthOfYear,
} from "@/lib/kernel/dates";
import { type Cents, formatBRL, sumCents } from "@/lib/kernel/money";
import { chargesCopy } from "./copy";

/** A charge that money is still to come for; `openCents` is how much. */
export type OpenCharge = { id: string; description: string; dueOn: IsoDay; openCents: Cents };

/** `isLookedAt`: something came for a charge that the academy looks at; `refusal`: why it did not accept the last receipt. */
type Review = { isLookedAt: boolean; refusal: string | null };

/** What students read of their own. */
export type OwnOpenCharge = OpenCharge & Review;

type Sent = { status: SettlementStatus; way: SettlementWay | null; rejectReason: string | null };

/** How it stands with what came for a charge, the last first. What an online provider says of its own is no refusal. */
export function reviewOf(sent: readonly Sent[]): Review {
  const receipt = sent.find(({ way }) => way === "key");
  return {
    isLookedAt: sent.some(({ status }) => status === "in_review"),
    refusal: receipt?.status === "rejected" ? receipt.rejectReason : null,
  };
}

/** What is owed of late charges, given the first due day first, and since when; null for nothing. What the academy looks at is not. */
export function sumLate(
  late: readonly Pick<OwnOpenCharge, "dueOn" | "openCents" | "isLookedAt">[],
): { openCents: Cents; since: IsoDay } | null {
  const owed = late.filter(({ isLookedAt }) => !isLookedAt);
  const [first] = owed;
  return first ? { openCents: sumCents(owed.map(({ openCents }) => openCents)), since: first.dueOn } : null;
}

/** `due` says the day once more: a phone cuts the label off before it. */
export type ChargeChoice = { id: string; label: string; due: string; openCents: Cents };

/** "vence em 3 dias", "venceu há 6 dias" */
export const dueWords = (dueOn: IsoDay, today: IsoDay): string => chargesCopy.away(daysBetween(today, dueOn));

/** How long a day of payment is over: "há 11 dias", "desde ontem" */
export const lateWords = (dueOn: IsoDay, today: IsoDay): string =>
  chargesCopy.since(daysBetween(dueOn, today));

/** "Mensalidade de novembro de 2026" */
export const feeName = (month: IsoDay): string => chargesCopy.feeOf(monthOfYear(month));

const MONTHS = Array.from({ length: 12 }, (_, index) => monthName(addMonths(isoDay("2026-01-01"), index)));
const MONTHS_FEE = new RegExp(`^${chargesCopy.feeOf(`(${MONTHS.join("|")}) de (\\d{4})`)}`);

/** "Mensalidade 11/2026", so that a narrow column does not cut the year; what is no month's fee stays as it is. */
export const shortFee = (description: string): string =>
  description.replace(MONTHS_FEE, (_, month: string, year: string) =>
    chargesCopy.feeIn(`${String(MONTHS.indexOf(month) + 1).padStart(2, "0")}/${year}`),
  );

/** "Mensalidade de novembro · vence em 10/11/2026 · R$ 150,00 em aberto" */
export function chargeChoice({ id, description, dueOn, openCents }: OpenCharge, today: IsoDay): ChargeChoice {
  const due = (today > dueOn ? chargesCopy.overdue : chargesCopy.due)(formatDay(dueOn));
  const label = [description, due, chargesCopy.open(formatBRL(openCents))].join(" · ");
  return { id, label, due, openCents };
}
