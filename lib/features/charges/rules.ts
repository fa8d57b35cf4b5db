import type {
  ChargeKind,
  OnlineStatus,
  PaymentMethod,
  SettlementStatus,
  SettlementWay,
} from "@/lib/db/generated/enums";
import {
  type ClockTime,
  type IsoDay,
  addMonths,
  dayOf,
  daysBetween,
  formatDay,
  isoDay,
  monthName,
} from "@/lib/kernel/dates";
import { type Cents, cents, formatBRL, sumCents } from "@/lib/kernel/money";
import { feeCopy } from "@/lib/kernel/copy/fee";
import { chargesCopy } from "./copy";

/** Kinds of a charge by hand. A fee is charged by the agreement. */
export const handKinds = ["enrolment", "exam", "product", "drop_in", "adjustment"] as const;
export type HandKind = (typeof handKinds)[number];
/** Purposes of a payment. */
export const payableKinds = ["fee", ...handKinds] as const;
export type PayableKind = (typeof payableKinds)[number];

/** Purpose of money for a charge. Nobody makes packages, which counts as "another". */
export const payableKindOf = ({ kind }: { kind: ChargeKind }): PayableKind =>
  payableKinds.find((each) => each === kind) ?? "adjustment";

/** Students who are charged by hand at once. */
export const CHARGED_AT_ONCE = 100;
export const MAX_PARTS = 12;

export type Part = { part: number; dueOn: IsoDay; amount: Cents };

/**
 * An amount in equal monthly parts. The first takes the odd cents. A month that is shorter than the first due day has
 * its last day.
 */
export function partsOf(amount: Cents, { dueOn, parts }: { dueOn: IsoDay; parts: number }): Part[] {
  const each = Math.floor(amount / parts);
  return Array.from({ length: parts }, (_, index) => ({
    part: index + 1,
    dueOn: addMonths(dueOn, index),
    amount: cents(index === 0 ? amount - each * (parts - 1) : each),
  }));
}

/** The charge's name: "Kimono (1/2)" in parts. */
export const partName = (name: string, { part, parts }: { part: number; parts: number }): string =>
  parts === 1 ? name : `${name} (${part}/${parts})`;

/** A charge that is not fully paid; `openCents` is the rest, or what is to be paid on the day where a query says so. */
export type OpenCharge = { id: string; description: string; dueOn: IsoDay; openCents: Cents };

/** `isLookedAt`: a receipt or money is in review. `refusal`: the reason why the last receipt was rejected. */
type Review = { isLookedAt: boolean; refusal: string | null };

type Sent = { status: SettlementStatus; way: SettlementWay | null; rejectReason: string | null };

/**
 * Review of a charge's settlements, given newest first. Only receipts can be refused: a provider's failure is no
 * refusal.
 */
export function reviewOf(sent: readonly Sent[]): Review {
  const receipt = sent.find(({ way }) => way === "key");
  return {
    isLookedAt: sent.some(({ status }) => status === "in_review"),
    refusal: receipt?.status === "rejected" ? receipt.rejectReason : null,
  };
}

export type UnderWay = {
  settlementId: string;
  isBoleto: boolean;
  /** Last day on which a boleto can be paid. */
  until: IsoDay | null;
  /** Page that shows the boleto. */
  page: string | null;
};

/**
 * Step of paying that somebody has begun, as the owner reads it. Decided by `begun_payment`
 * (prisma/sql/payments.sql).
 */
export type Begun = "receipt" | "review" | "boleto" | "analysed";

/** True if a receipt or money is in review. Registering a payment beside it would count it twice. */
export const isToReview = (begun: Begun | null): begun is "receipt" | "review" =>
  begun === "receipt" || begun === "review";

/** State of paying a charge, as its payer reads it. */
export type Life = Review & {
  /** Last receipt, while it is in review or after its rejection; `receipts` counts all that were sent. */
  sent: { settlementId: string; on: IsoDay; receipts: number } | null;
  underWay: UnderWay | null;
  /** Provider's reason if the last attempt failed, empty if it gave none; null if it did not fail. */
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
  /** Includes replaced receipts. */
  receiptsSent: number;
  online: readonly OnlineStep[];
};

/**
 * Days to wait for the provider's last word. A paid boleto is reported after up to two working days, and a card is
 * analysed for as long; a weekend and a holiday may lie between.
 */
const CLEARING_DAYS = 5;

/**
 * True while a begun payment blocks other ways of paying. It ends after `CLEARING_DAYS` even without news, as the
 * provider's last word may be lost.
 */
export const isUnderWay = (
  { status, expiresAt, toldAt }: Pick<OnlineStep, "status" | "expiresAt" | "toldAt">,
  at: Date,
): boolean => status === "pending" && underWaySince(at) < (expiresAt ?? toldAt);

/** A begun payment is waited for if its last day to pay, or else its last news, is later than this. */
export const underWaySince = (at: Date): Date => new Date(at.getTime() - CLEARING_DAYS * 86_400_000);

/**
 * Reads a charge's settlements into the payer's view. Give settlements and their online payments newest first: the
 * provider may report times in whole seconds, and the order decides ties. A pending PIX is not under way, it is the
 * code itself. A boleto is under way until it is paid or ended (`isUnderWay`), whatever else was tried since.
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

/** True if the payer or the academy cancelled it. */
export const isCalledOff = ({ status, detail }: End): boolean =>
  status === "failed" && /^by_/.test(detail ?? "");

export const isDeclined = (end: End): boolean => end.status === "failed" && !isCalledOff(end);

/** False while a payment is under way or in review, as the charge would be paid twice. */
export const mayPayNow = ({ underWay, isLookedAt }: Pick<Life, "underWay" | "isLookedAt">): boolean =>
  underWay === null && !isLookedAt;

export const isCardDeclined = (detail: string): boolean => detail.startsWith("cc_");

export const declinedWords = (detail: string): string => {
  const words = Object.hasOwn(chargesCopy.life.declined, detail)
    ? chargesCopy.life.declined[detail]
    : undefined;
  return words ?? (isCardDeclined(detail) ? chargesCopy.life.cardDeclined : chargesCopy.life.otherDeclined);
};

/** Example: "Aguardando o boleto, vence 30/11". */
export function underWayWords({ isBoleto, until }: UnderWay): string {
  if (!isBoleto) return chargesCopy.life.analysed;
  return until === null ? chargesCopy.life.boletoOpen : chargesCopy.life.boleto(formatDay(until).slice(0, 5));
}

/**
 * Sum and first due day of late charges, given oldest first; null if there are none. Charges in review do not count.
 */
export function sumLate(
  late: readonly (Pick<OpenCharge, "dueOn" | "openCents"> & Pick<Review, "isLookedAt">)[],
): { openCents: Cents; since: IsoDay } | null {
  const owed = late.filter(({ isLookedAt }) => !isLookedAt);
  const [first] = owed;
  return first ? { openCents: sumCents(owed.map(({ openCents }) => openCents)), since: first.dueOn } : null;
}

/** `due` repeats the due day: a phone cuts the label off before it. */
export type ChargeChoice = {
  id: string;
  kind: ChargeKind;
  label: string;
  due: string;
  isLate: boolean;
  openCents: Cents;
  begun: Begun | null;
};

/** Examples: "vence em 3 dias", "venceu há 6 dias". */
export const dueWords = (dueOn: IsoDay, today: IsoDay): string => chargesCopy.away(daysBetween(today, dueOn));

/** `messages.reason` of a chat that asks for a charge; `last_ask` (prisma/sql/charges.sql) looks for it. */
export const CHARGE_ASK = "charge.ask";

/** When somebody last asked for a charge by WhatsApp, on the academy's clock. `by` is null if they left the product. */
export type Asked = { on: IsoDay; time: ClockTime; by: string | null };

/** Examples: "cobrada hoje", "cobrada há 3 dias". */
export const askedWords = ({ on }: Pick<Asked, "on">, today: IsoDay): string =>
  chargesCopy.asked(Math.max(0, daysBetween(on, today)));

/** Examples: "há 11 dias", "desde ontem". */
export const lateWords = (dueOn: IsoDay, today: IsoDay): string =>
  chargesCopy.since(daysBetween(dueOn, today));

const MONTHS = Array.from({ length: 12 }, (_, index) => monthName(addMonths(isoDay("2026-01-01"), index)));
const MONTHS_FEE = new RegExp(`^${feeCopy.of(`(${MONTHS.join("|")}) de (\\d{4})`)}`);

/**
 * Shortens a fee's name to "Mensalidade 11/2026", so that a narrow column does not cut the year. Other descriptions
 * stay.
 */
export const shortFee = (description: string): string =>
  description.replace(MONTHS_FEE, (_, month: string, year: string) =>
    chargesCopy.feeIn(`${String(MONTHS.indexOf(month) + 1).padStart(2, "0")}/${year}`),
  );

/** The label reads "Mensalidade de novembro · vence em 10/11/2026 · R$ 150,00 em aberto". */
export function chargeChoice(
  { id, kind, description, dueOn, openCents, begun }: OpenCharge & { kind: ChargeKind; begun: Begun | null },
  today: IsoDay,
): ChargeChoice {
  const isLate = today > dueOn;
  const due = (isLate ? chargesCopy.overdue : chargesCopy.due)(formatDay(dueOn));
  const open = chargesCopy.open(formatBRL(openCents));
  const label = [description, due, open, begun && chargesCopy.begun[begun]].filter(Boolean).join(" · ");
  return { id, kind, label, due, isLate, openCents, begun };
}
