import type { ChargeKind, PaymentMethod, PaymentStatus } from "@/lib/db/generated/enums";
import { catalogCopy } from "@/lib/features/catalog/copy";
import { chargesCopy } from "@/lib/features/charges/copy";
import { type IsoDay, addMonths, firstOfMonth, formatDay } from "@/lib/kernel/dates";
import { type Cents, cents, formatBRL } from "@/lib/kernel/money";
import { paymentsCopy } from "./copy";

/** Tabs of the finance page, by their word in the address. */
export const tabWords = { aberto: "open", atraso: "late", recebidos: "received", todos: "all" } as const;
export type FinanceTab = (typeof tabWords)[keyof typeof tabWords];

/** States of the tab "all". Pending includes open charges. */
export const stateWords = {
  pagos: "completed",
  "a-receber": "pending",
  falharam: "failed",
  cancelados: "cancelled",
} as const satisfies Record<string, PaymentStatus>;

export const methodWords = {
  credito: "credit_card",
  debito: "debit_card",
  pix: "pix",
  dinheiro: "cash",
  transferencia: "transfer",
} as const satisfies Record<string, PaymentMethod>;

/** The displayed method. A boleto is never registered by hand: the provider reports it as a transfer. */
export type PaidAs = PaymentMethod | "boleto";

/** A receipt's number: those of an academy's year follow each other without a gap. */
export type ReceiptNumber = { year: number; number: number };

/** "2026-0412" */
export const receiptNumber = ({ year, number }: ReceiptNumber): string =>
  `${year}-${String(number).padStart(4, "0")}`;

/** Days after which a former student is listed last among the late ones. */
export const LONG_GONE_DAYS = 90;
export const FEE_JOB = "payments.charge-fees";

/**
 * Audit actions that bring in a payment; their entity is the payment's id. An action that is added to payments or
 * settlements belongs here or to those that bring in nothing (lib/architecture/trail.test.ts).
 */
export const paymentActs = [
  "payments.register",
  "payments.receive",
  "settlements.approve",
  "settlements.accept-receipt",
  "settlements.accept",
  "settlements.count",
] as const;
type PaymentAct = (typeof paymentActs)[number];

export const isPaymentAct = (action: string): action is PaymentAct =>
  paymentActs.some((one) => one === action);

export type FeeStatus = "paid" | "pending" | "overdue" | "waived" | "none";

/**
 * State of a month's fee, decided by the database (prisma/sql/fees.sql). `amount` is still to be paid or, once paid,
 * the total. `paidUntil` is the last day of a paid fee for several months, `begins` the first month of a fee that begins
 * later.
 */
export type Fee = { status: FeeStatus; amount: Cents; dueOn: IsoDay; paidUntil?: IsoDay; begins?: IsoDay };

/** `uncharged`: the part of the fee that no charge asks for. `late`: the sum of open charges past due. */
export type StudentFee = { fee: Fee; uncharged: Cents; late: Cents };

/** A student's state: late if anything was due before today, else the state of the month's fee. */
export type FeeStanding = "paid" | "due" | "late" | "none";

const standings = {
  paid: "paid",
  pending: "due",
  overdue: "late",
  waived: "none",
  none: "none",
} as const satisfies Record<FeeStatus, FeeStanding>;

/** "outro" is the month in the address. */
export type Period = "sempre" | "mes" | "outro";

/** Number of rows by period and state. `pending` includes open charges; `all` is the sum. */
export type PaymentsFound = Record<Period, Record<"all" | PaymentStatus, number>>;

export const monthAsked = (
  { period, month }: { period: Period; month: IsoDay | null },
  monthStart: IsoDay,
): IsoDay | null => (period === "mes" ? monthStart : month);

/** Months from this one back to the one of `since`. */
export function monthsSince(since: IsoDay | null, today: IsoDay): IsoDay[] {
  const months = [firstOfMonth(today)];
  const last = since === null ? null : firstOfMonth(since);
  for (let month = months[0]; last !== null && month !== undefined && month > last;) {
    month = addMonths(month, -1);
    months.push(month);
  }
  return months;
}

export const countIn = (
  found: PaymentsFound,
  { tab, state, period }: { tab: Exclude<FinanceTab, "late">; state: PaymentStatus | null; period: Period },
): number => found[period][tab === "open" ? "pending" : tab === "received" ? "completed" : (state ?? "all")];

/** The description, or the purpose of a payment that has none and is not for a fee. */
export const describedAs = ({
  description,
  kind,
}: {
  description: string | null;
  kind: ChargeKind;
}): string | null => description ?? (kind === "fee" ? null : chargesCopy.kinds[kind]);

export const surplusOf = (amount: Cents, openCents: Cents): Cents => cents(Math.max(0, amount - openCents));

export function feeSentence({ status, dueOn, paidUntil }: Fee): string {
  const detail = paymentsCopy.feeDetail;
  if (paidUntil !== undefined) return detail.paidUntil(formatDay(paidUntil));
  return status === "pending" || status === "overdue" ? detail[status](formatDay(dueOn)) : detail[status];
}

export type PaymentValues = {
  monthlyFee: Cents;
  standing: FeeStanding;
  /**
   * `uncharged`: the part of this month's fee that no charge asks for. `late`: what is past due beside the month's
   * fee.
   */
  uncharged: Cents;
  late: Cents;
  month: IsoDay;
  lastMethod: PaymentMethod | null;
};

/**
 * Figures of the payment dialog. `late` leaves out the month's fee, as the dialog shows it separately; without a
 * monthly fee it is all late money.
 */
export function payingOf({ monthlyFee, fee, uncharged, late }: StudentFee & { monthlyFee: Cents }) {
  const { status, amount } = fee;
  const ofMonth = monthlyFee > 0 && status === "overdue" && uncharged === 0 ? amount : 0;
  return { monthlyFee, standing: standings[status], uncharged, late: cents(late - ofMonth) };
}

/** Example: "Azul · 2 graus". */
export const beltOf = ({
  belt,
  beltDegree,
}: {
  belt: { name: string } | null;
  beltDegree: number;
}): string | null =>
  belt && [belt.name, beltDegree > 0 && catalogCopy.degrees(beltDegree)].filter(Boolean).join(" · ");

/** Example: "R$ 50,00 de R$ 150,00 já recebidos"; null if nothing was paid. */
export const partlyPaid = ({ paidCents, openCents }: { paidCents: Cents; openCents: Cents }) =>
  paidCents > 0 ? paymentsCopy.partly(formatBRL(paidCents), formatBRL(cents(paidCents + openCents))) : null;

export const stateOf = ({ status, reversal }: { status: PaymentStatus; reversal: string | null }): string =>
  reversal === null ? paymentsCopy.statuses[status] : paymentsCopy.reversal.state;
