import type { OnlineStatus, PaymentMethod, SettlementStatus, SettlementWay } from "@/lib/db/generated/enums";
import {
  type IsoDay,
  addMonths,
  dayOf,
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

type Sent = { status: SettlementStatus; way: SettlementWay | null; rejectReason: string | null };

/** How it stands with what came for a charge, the last first. What an online provider says of its own is no refusal. */
export function reviewOf(sent: readonly Sent[]): Review {
  const receipt = sent.find(({ way }) => way === "key");
  return {
    isLookedAt: sent.some(({ status }) => status === "in_review"),
    refusal: receipt?.status === "rejected" ? receipt.rejectReason : null,
  };
}

/** A payment that somebody began on the provider's page. */
export type UnderWay = {
  settlementId: string;
  isBoleto: boolean;
  /** The last day on which a boleto can be paid. */
  until: IsoDay | null;
  /** The page that shows a boleto. */
  page: string | null;
};

/** The step of paying a charge that somebody has begun, as the academy reads it: `begun_payment` (prisma/sql/payments.sql). */
export type Begun = "receipt" | "review" | "boleto" | "analysed";

/** Whether it came already, and somebody of the academy is to look at it: registered beside it, it would count twice. */
export const isToReview = (begun: Begun | null): begun is "receipt" | "review" =>
  begun === "receipt" || begun === "review";

/** The steps of paying a charge, as its payer reads them. */
export type Life = Review & {
  /** The last receipt, while the academy looks at it or where it was refused, and how many were sent in all. */
  sent: { settlementId: string; on: IsoDay; receipts: number } | null;
  underWay: UnderWay | null;
  /** Why the provider took nothing the last time, in its own word; empty where it says none. */
  declined: string | null;
};

type OnlineStep = {
  status: OnlineStatus;
  detail: string | null;
  method: PaymentMethod;
  expiresAt: Date | null;
  pageUrl: string | null;
  toldAt: Date;
};

export type SettlementStep = Sent & {
  id: string;
  receiptSentAt: Date | null;
  /** Replaced ones too. */
  receiptsSent: number;
  online: readonly OnlineStep[];
};

/**
 * Days after which no word of a payment is waited for any more: a boleto takes two working days to be told of once it is
 * paid, and a card as many to be looked at; a weekend and a holiday may lie between.
 */
const CLEARING_DAYS = 5;

/** Whether it keeps the charge from being paid in another way: the provider's last word of it may be lost. */
export const isUnderWay = (
  { status, expiresAt, toldAt }: Pick<OnlineStep, "status" | "expiresAt" | "toldAt">,
  at: Date,
): boolean => status === "pending" && underWaySince(at) < (expiresAt ?? toldAt);

/** A payment that was begun is waited for where its last day, or the last word of it, is later. */
export const underWaySince = (at: Date): Date => new Date(at.getTime() - CLEARING_DAYS * 86_400_000);

/**
 * Reads the steps of a charge, the last first, and the online ones of each, the last first, as the provider tells moments in
 * whole seconds. A PIX that is not paid yet is the code itself, and nothing that is under way; a boleto is it until it is paid
 * or ended (`isUnderWay`), whatever was tried beside it since.
 */
export function lifeOf(
  steps: readonly SettlementStep[],
  { at, timeZone }: { at: Date; timeZone: string },
): Life {
  const receipt = steps.find(({ way }) => way === "key");
  const tried = steps
    .filter(({ way }) => way === "link")
    .flatMap(({ id, online }) => online.map((step) => ({ ...step, settlementId: id })))
    .toSorted((one, other) => other.toldAt.getTime() - one.toldAt.getTime());
  const [last] = tried;
  const begun = tried.find((step) => isUnderWay(step, at));
  return {
    ...reviewOf(steps),
    sent:
      receipt?.receiptSentAt && receipt.status !== "approved"
        ? {
            settlementId: receipt.id,
            on: dayOf(receipt.receiptSentAt, timeZone),
            receipts: steps.reduce((sum, { receiptsSent }) => sum + receiptsSent, 0),
          }
        : null,
    underWay: begun ? underWayOf(begun, timeZone) : null,
    declined: last && isDeclined(last) ? (last.detail ?? "") : null,
  };
}

export const underWayOf = (
  {
    settlementId,
    method,
    expiresAt,
    pageUrl,
  }: Pick<OnlineStep, "method" | "expiresAt" | "pageUrl"> & { settlementId: string },
  timeZone: string,
): UnderWay => ({
  settlementId,
  isBoleto: method === "transfer",
  until: expiresAt && dayOf(expiresAt, timeZone),
  page: pageUrl,
});

type End = Pick<OnlineStep, "status" | "detail">;

/** By its payer or the academy. */
export const isCalledOff = ({ status, detail }: End): boolean =>
  status === "failed" && /^by_/.test(detail ?? "");

export const isDeclined = (end: End): boolean => end.status === "failed" && !isCalledOff(end);

/** Not while something is on its way, or looked at: it would be paid twice. */
export const mayPayNow = ({ underWay, isLookedAt }: Pick<Life, "underWay" | "isLookedAt">): boolean =>
  underWay === null && !isLookedAt;

/** Whether another card would do. */
export const isCardDeclined = (detail: string): boolean => detail.startsWith("cc_");

export const declinedWords = (detail: string): string => {
  const words = Object.hasOwn(chargesCopy.life.declined, detail)
    ? chargesCopy.life.declined[detail]
    : undefined;
  return words ?? (isCardDeclined(detail) ? chargesCopy.life.cardDeclined : chargesCopy.life.otherDeclined);
};

/** "Aguardando o boleto, vence 30/11" */
export function underWayWords({ isBoleto, until }: UnderWay): string {
  if (!isBoleto) return chargesCopy.life.analysed;
  return until === null ? chargesCopy.life.boletoOpen : chargesCopy.life.boleto(formatDay(until).slice(0, 5));
}

/** What is owed of late charges, given the first due day first, and since when; null for nothing. What the academy looks at is not. */
export function sumLate(
  late: readonly (Pick<OpenCharge, "dueOn" | "openCents"> & Pick<Review, "isLookedAt">)[],
): { openCents: Cents; since: IsoDay } | null {
  const owed = late.filter(({ isLookedAt }) => !isLookedAt);
  const [first] = owed;
  return first ? { openCents: sumCents(owed.map(({ openCents }) => openCents)), since: first.dueOn } : null;
}

/** `due` says the day once more: a phone cuts the label off before it. */
export type ChargeChoice = {
  id: string;
  label: string;
  due: string;
  isLate: boolean;
  openCents: Cents;
  begun: Begun | null;
};

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
export function chargeChoice(
  { id, description, dueOn, openCents, begun }: OpenCharge & { begun: Begun | null },
  today: IsoDay,
): ChargeChoice {
  const isLate = today > dueOn;
  const due = (isLate ? chargesCopy.overdue : chargesCopy.due)(formatDay(dueOn));
  const open = chargesCopy.open(formatBRL(openCents));
  const label = [description, due, open, begun && chargesCopy.begun[begun]].filter(Boolean).join(" · ");
  return { id, label, due, isLate, openCents, begun };
}
