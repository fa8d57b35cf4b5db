import { catalogCopy } from "@/lib/features/catalog/copy";
import type { FeeCharge } from "@/lib/features/charges/queries";
import { type IsoDay, addMonths, firstOfMonth, formatDay, isoDay, monthOfYear } from "@/lib/kernel/dates";
import { type Book, type Column, type Sheet, cutRows, fileStem } from "@/lib/kernel/book";
import { type Cents, ZERO_CENTS, cents, formatBRL } from "@/lib/kernel/money";
import { paymentsCopy } from "./copy";
import type { LatePayer } from "./queries/late";
import type { LedgerRow, OpenRow } from "./queries/ledger";
import type { PaymentMethod, PaymentStatus, Period } from "./schema";

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

/** Day of the month on which the fee is due (PORTAL-27). */
export const FEE_DUE_DAY = 10;
/** The job of each night that makes the charges of the month. */
export const FEE_JOB = "payments.charge-fees";

export type FeeStatus = "paid" | "pending" | "overdue" | "waived" | "none";

/** How the fee of a month stands; the amount is what is still to be paid or, once paid, what it came to. */
export type Fee = { status: FeeStatus; amount: Cents; dueOn: IsoDay };

/** The day of this month on which the fee is due (PORTAL-27). */
export const feeDueDay = (today: IsoDay): IsoDay =>
  isoDay(`${today.slice(0, 8)}${String(FEE_DUE_DAY).padStart(2, "0")}`);

/** The same for who may have come later in the month: nobody owes from before their first day. */
export const firstDueDay = (today: IsoDay, enrolledOn: IsoDay): IsoDay => {
  const due = feeDueDay(today);
  return enrolledOn > due ? enrolledOn : due;
};

/** Unpaid it is overdue from the day after the due day. */
const unpaid = (dueOn: IsoDay, today: IsoDay): FeeStatus => (today > dueOn ? "overdue" : "pending");

export type FeeMonth = {
  charge: FeeCharge | null;
  paidThisMonth: boolean;
  /** The student's. */
  status: "active" | "inactive" | "suspended";
  monthlyFee: Cents;
  /** First day of the first month that is charged. */
  feesFrom: IsoDay;
  enrolledOn: IsoDay;
  today: IsoDay;
};

/**
 * The charge of the month decides; for a student without one, a confirmed payment in the month settles it (PORTAL-26,
 * PORTAL-27). Nobody is asked by the month who does not train now, before the first month that is charged, or before the
 * month in which they come.
 */
export function feeOfMonth(month: FeeMonth): Fee {
  const { charge, paidThisMonth, status, monthlyFee, feesFrom, enrolledOn, today } = month;
  if (charge) return chargedFee(charge, today);
  const isAsked = status === "active" && feesFrom <= today && firstOfMonth(enrolledOn) <= today;
  const amount = isAsked ? monthlyFee : ZERO_CENTS;
  const due = { amount, dueOn: firstDueDay(today, enrolledOn) };
  if (paidThisMonth) return { ...due, status: "paid" };
  return { ...due, status: due.amount === 0 ? "none" : unpaid(due.dueOn, today) };
}

/** How a student stands with money: late with whatever was to be paid before today, else as the fee of the month is. */
export type FeeStanding = "paid" | "due" | "late" | "none";

/** A charge that was waived, or came to nothing, asks for nothing. */
function chargedFee({ status, totalCents, paidCents, dueOn }: FeeCharge, today: IsoDay): Fee {
  if (status === "waived" || totalCents === 0) return { status: "waived", amount: ZERO_CENTS, dueOn };
  if (status === "paid") return { status, amount: totalCents, dueOn };
  return { status: unpaid(dueOn, today), amount: cents(totalCents - paidCents), dueOn };
}

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

export type Receipt = {
  id: string;
  studentName: string;
  amountCents: Cents;
  day: IsoDay;
  method: PaymentMethod;
  /** What it was for. */
  purpose: string | null;
};

/** A receipt as it is given: who paid how much, how, when, for what, and to whom. */
export function receiptBook(
  { id, studentName, amountCents, day, method, purpose }: Receipt,
  studio: string,
): Book {
  const words = paymentsCopy.receipt;
  const what = purpose ?? paymentsCopy.noDescription;
  return {
    name: fileStem(`recibo ${studentName} ${day}`),
    title: words.title(formatBRL(amountCents)),
    facts: [
      words.received({ from: studentName, amount: formatBRL(amountCents), what }),
      words.how(paymentsCopy.methods[method], formatDay(day)),
      studio,
      words.number(id),
    ],
    sheets: [
      {
        title: words.details,
        columns: [
          { title: words.columns.student, kind: "text" },
          { title: words.columns.what, kind: "text" },
          { title: words.columns.day, kind: "day" },
          { title: words.columns.method, kind: "text" },
          { title: words.columns.amount, kind: "money" },
        ],
        rows: [[studentName, what, day, paymentsCopy.methods[method], amountCents]],
      },
    ],
  };
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

/** So many at most go into one file; one more is read, to know that there are more. */
export const EXPORTED_ROWS = 10_000;

type BookOf = {
  tab: FinanceTab;
  studioName: string;
  today: IsoDay;
  /** What alone is in it. */
  month: IsoDay | null;
  method: PaymentMethod | null;
  state: PaymentStatus | null;
  /** The words that were searched. */
  q: string;
};

/** So many letters of a search stand in the name of its file: the day comes after them. */
const NAMED_LETTERS = 30;

/** What a tab lists, as a table to be taken along; its name and its first lines say what was asked for. */
function tabBook(of: BookOf, columns: readonly Column[], rows: Sheet["rows"]): Book {
  const { tab, studioName, today, month, method, state, q } = of;
  const title = paymentsCopy.tabs[tab];
  const chosen = [state && paymentsCopy.states[state], method && paymentsCopy.methods[method]];
  const asked = [month && monthOfYear(month), ...chosen, q !== "" && paymentsCopy.export.searched(q)];
  const words = paymentsCopy.export.cut(EXPORTED_ROWS);
  const cut = rows.length > EXPORTED_ROWS && words;
  const name = [title, ...chosen, month?.slice(0, 7), q.slice(0, NAMED_LETTERS), today];
  return {
    name: fileStem(name.filter(Boolean).join(" ")),
    title,
    facts: [studioName, formatDay(today), ...asked, cut].filter((fact) => typeof fact === "string"),
    sheets: [{ title, isWhole: true, columns, rows: cutRows(rows, { limit: EXPORTED_ROWS, words }) }],
  };
}

/** "Azul · 2 graus" */
export const beltOf = ({ belt, beltDegree }: Pick<OpenRow, "belt" | "beltDegree">): string | null =>
  belt && [belt.name, beltDegree > 0 && catalogCopy.degrees(beltDegree)].filter(Boolean).join(" · ");

/** "R$ 50,00 de R$ 150,00 já recebidos", where something was. */
export const partlyPaid = ({ paidCents, openCents }: Pick<OpenRow, "paidCents" | "openCents">) =>
  paidCents > 0 ? paymentsCopy.partly(formatBRL(paidCents), formatBRL(cents(paidCents + openCents))) : null;

export function openBook(open: readonly OpenRow[], of: BookOf): Book {
  const { student, belt, what, due, amount, state } = paymentsCopy.export.columns;
  const columns: Column[] = [
    { title: student, kind: "text" },
    { title: belt, kind: "text" },
    { title: what, kind: "text" },
    { title: due, kind: "day" },
    { title: amount, kind: "money" },
    { title: state, kind: "text" },
  ];
  const rows = open.map((row) => [
    row.studentName,
    beltOf(row),
    row.description ?? paymentsCopy.noDescription,
    row.dueOn,
    row.openCents,
    row.method === null ? partlyPaid(row) : paymentsCopy.underWay,
  ]);
  return tabBook(of, columns, rows);
}

export function lateBook(late: readonly LatePayer[], of: BookOf): Book {
  const { columns: heads, usually: usuallyPays } = paymentsCopy.late;
  const columns: Column[] = [
    { title: paymentsCopy.export.columns.student, kind: "text" },
    { title: heads.charges, kind: "number" },
    { title: heads.since, kind: "day" },
    { title: heads.usually, kind: "text" },
    { title: paymentsCopy.export.columns.amount, kind: "money" },
  ];
  const rows = late.map((row) => [
    row.studentName,
    row.charges,
    row.since,
    usuallyPays(row.daysLate),
    row.openCents,
  ]);
  return tabBook(of, columns, rows);
}

/** "Pago", or of one that was taken back "Estornado". */
export const stateOf = ({ status, reversal }: Pick<LedgerRow, "status" | "reversal">): string =>
  reversal === null ? paymentsCopy.statuses[status] : paymentsCopy.reversal.state;

export function paymentsBook(payments: readonly LedgerRow[], of: BookOf): Book {
  const { student, day, what, method, amount, state } = paymentsCopy.export.columns;
  const columns: Column[] = [
    { title: student, kind: "text" },
    { title: day, kind: "day" },
    { title: what, kind: "text" },
    { title: method, kind: "text" },
    { title: amount, kind: "money" },
    { title: state, kind: "text" },
  ];
  const rows = payments.map((row) => [
    row.studentName,
    row.day,
    row.description ?? paymentsCopy.noDescription,
    row.method && paymentsCopy.methods[row.method],
    row.amountCents,
    row.reversal === null ? stateOf(row) : paymentsCopy.reversal.because(row.reversal),
  ]);
  return tabBook(of, columns, rows);
}
