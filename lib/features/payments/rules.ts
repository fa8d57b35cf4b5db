import type { PaymentMethod, PaymentStatus } from "@/lib/db/generated/enums";
import { catalogCopy } from "@/lib/features/catalog/copy";
import { type IsoDay, addMonths, firstOfMonth, formatDay, isoDay } from "@/lib/kernel/dates";
import { type Cents, cents, formatBRL } from "@/lib/kernel/money";
import { paymentsCopy } from "./copy";

/** What the finance page lists, as its address says it. */
export const tabWords = { aberto: "open", atraso: "late", recebidos: "received", todos: "all" } as const;
export type FinanceTab = (typeof tabWords)[keyof typeof tabWords];

/** Of all. Pending is whatever is still to come in: open charges too. */
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

/** How a payment is named: nobody registers a boleto, the provider tells of it as a transfer. */
export type PaidAs = PaymentMethod | "boleto";

/** Day of the month on which the fee is due (PORTAL-27). */
export const FEE_DUE_DAY = 10;
/** Students who left more than so many days ago stand folded at the end of the late ones. */
export const LONG_GONE_DAYS = 90;
/** The job of each night that makes the charges of the month. */
export const FEE_JOB = "payments.charge-fees";

/**
 * The acts of the trail that bring a payment in, each under the payment's id. Whoever adds one to payments or settlements names it
 * here or beside those that bring nothing in (rules.test.ts).
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
 * How the fee of a month stands, as the database decides it (prisma/sql/fees.sql); the amount is what is still to be paid or,
 * once paid, what it came to.
 */
export type Fee = { status: FeeStatus; amount: Cents; dueOn: IsoDay };

/** Beside it, how much of it no charge asks for, and the sum of the charges that are open past their day. */
export type StudentFee = { fee: Fee; uncharged: Cents; late: Cents };

/** The day of this month on which the fee is due (PORTAL-27). */
const feeDueDay = (today: IsoDay): IsoDay =>
  isoDay(`${today.slice(0, 8)}${String(FEE_DUE_DAY).padStart(2, "0")}`);

/** The same for who may have come later in the month: nobody owes from before their first day. */
export const firstDueDay = (today: IsoDay, enrolledOn: IsoDay): IsoDay => {
  const due = feeDueDay(today);
  return enrolledOn > due ? enrolledOn : due;
};

/** How a student stands with money: late with whatever was to be paid before today, else as the fee of the month is. */
export type FeeStanding = "paid" | "due" | "late" | "none";

const standings = {
  paid: "paid",
  pending: "due",
  overdue: "late",
  waived: "none",
  none: "none",
} as const satisfies Record<FeeStatus, FeeStanding>;

/** "outro": the month that the address names. */
export type Period = "sempre" | "mes" | "outro";

/** How many rows stand behind each filter: what is still to come in, and what was registered of each state; `all` is their sum. */
export type PaymentsFound = Record<Period, Record<"all" | PaymentStatus, number>>;

/** The month that a filter asks for; null for all time. */
export const monthAsked = (
  { period, month }: { period: Period; month: IsoDay | null },
  monthStart: IsoDay,
): IsoDay | null => (period === "mes" ? monthStart : month);

/** Months to choose from, this one first, back to that of `since`. */
export function monthsSince(since: IsoDay | null, today: IsoDay): IsoDay[] {
  const months = [firstOfMonth(today)];
  const last = since === null ? null : firstOfMonth(since);
  for (let month = months[0]; last !== null && month !== undefined && month > last;) {
    month = addMonths(month, -1);
    months.push(month);
  }
  return months;
}

/** Of these, what the filter lets through. */
export const countIn = (
  found: PaymentsFound,
  { tab, state, period }: { tab: Exclude<FinanceTab, "late">; state: PaymentStatus | null; period: Period },
): number => found[period][tab === "open" ? "pending" : tab === "received" ? "completed" : (state ?? "all")];

/** What an amount is more than a charge still asks for; zero where it is not. */
export const surplusOf = (amount: Cents, openCents: Cents): Cents => cents(Math.max(0, amount - openCents));

/** The sentence below the fee's status. */
export function feeSentence({ status, dueOn }: Fee): string {
  const detail = paymentsCopy.feeDetail;
  return status === "pending" || status === "overdue" ? detail[status](formatDay(dueOn)) : detail[status];
}

/** Of what the dialog of a payment knows. */
export type PaymentValues = {
  monthlyFee: Cents;
  standing: FeeStanding;
  /** Of this month, where no charge asks for it; and what is open past its day beside the month's fee. */
  uncharged: Cents;
  late: Cents;
  month: IsoDay;
  lastMethod: PaymentMethod | null;
};

/** The dialog's figures: the month's fee, and beside it what else is late. Without a monthly fee all late money is one sum. */
export function payingOf({ monthlyFee, fee, uncharged, late }: StudentFee & { monthlyFee: Cents }) {
  const { status, amount } = fee;
  const ofMonth = monthlyFee > 0 && status === "overdue" && uncharged === 0 ? amount : 0;
  return { monthlyFee, standing: standings[status], uncharged, late: cents(late - ofMonth) };
}

/** "Azul · 2 graus" */
export const beltOf = ({
  belt,
  beltDegree,
}: {
  belt: { name: string } | null;
  beltDegree: number;
}): string | null =>
  belt && [belt.name, beltDegree > 0 && catalogCopy.degrees(beltDegree)].filter(Boolean).join(" · ");

/** "R$ 50,00 de R$ 150,00 já recebidos", where something was. */
export const partlyPaid = ({ paidCents, openCents }: { paidCents: Cents; openCents: Cents }) =>
  paidCents > 0 ? paymentsCopy.partly(formatBRL(paidCents), formatBRL(cents(paidCents + openCents))) : null;

/** "Pago", or of one that was taken back "Estornado". */
export const stateOf = ({ status, reversal }: { status: PaymentStatus; reversal: string | null }): string =>
  reversal === null ? paymentsCopy.statuses[status] : paymentsCopy.reversal.state;
