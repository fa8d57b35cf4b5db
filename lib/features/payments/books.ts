import { linesCopy } from "@/lib/features/agreements/copy";
import { chargesCopy } from "@/lib/features/charges/copy";
import {
  type Book,
  type Column,
  type PrintedLetterhead,
  type Sheet,
  cutRows,
  fileStem,
} from "@/lib/kernel/book";
import { type IsoDay, firstOfMonth, formatDay, formatMonth, monthOfYear } from "@/lib/kernel/dates";
import { formatBRL } from "@/lib/kernel/money";
import { amountInWords } from "@/lib/kernel/money-words";
import { formatCpf } from "@/lib/kernel/tax-id";
import { paymentsCopy } from "./copy";
import type { LatePayer } from "./queries/late";
import type { LedgerRow, OpenRow } from "./queries/ledger";
import type { Receipt } from "./queries/receipts";
import {
  type FinanceTab,
  type PaidAs,
  type ReceiptNumber,
  beltOf,
  partlyPaid,
  receiptNumber,
  stateOf,
} from "./rules";
import type { PaymentMethod, PaymentStatus } from "./schema";

type ReceiptBook = Receipt & { number: ReceiptNumber | null; letterhead: PrintedLetterhead };

/** Half a page. Without a number it is a receipt of sample data and says so. */
export function receiptBook(receipt: ReceiptBook): Book {
  const { number, letterhead, studentName, payer, amountCents, creditCents, day, method, purpose } = receipt;
  const { issuer, isOnline, reversedOn } = receipt;
  const words = paymentsCopy.receipt;
  const cpf = payer?.cpf ?? null;
  const how = paymentsCopy.paidAs[method];
  const facts = [
    reversedOn && words.reversed(formatDay(reversedOn)),
    words.received({
      from: (payer?.name ?? studentName) + (cpf === null ? "" : words.cpf(formatCpf(cpf))),
      amount: `${formatBRL(amountCents)} (${amountInWords(amountCents)})`,
      what: payer === null ? purpose : words.whatOf(purpose, studentName),
    }),
    creditCents > 0 && words.credit(formatBRL(creditCents)),
    [words.how(how, formatDay(day)), issuer !== null ? words.issuedBy(issuer) : isOnline && words.online]
      .filter(Boolean)
      .join(" "),
  ];
  const called = number === null ? words.sample : words.title(receiptNumber(number));
  return {
    name: fileStem(`${called} ${studentName}`),
    title: reversedOn === null ? called : words.titleReversed(called),
    facts: facts.filter((fact) => typeof fact === "string"),
    sheets: linesSheets(receipt),
    letterhead,
    paper: "half",
    signature: issuer ?? letterhead.name,
  };
}

/** The lines up to the total, or all where this payment was not the only one. */
function linesSheets({ lines, amountCents, creditCents }: ReceiptBook): Sheet[] {
  if (lines.length === 0) return [];
  const { title, columns } = linesCopy;
  const total = lines.findIndex(({ isSum }) => isSum);
  const isWhole = lines[total]?.cents === amountCents - creditCents;
  return [
    {
      title,
      isWhole: true,
      columns: [
        { title: columns.label, kind: "text" },
        { title: columns.amount, kind: "money" },
      ],
      rows: (isWhole ? lines.slice(0, total + 1) : lines).map((line) => [line.label, line.cents]),
    },
  ];
}

/** Rows per file at most. One more is read, to know whether there are more. */
export const EXPORTED_ROWS = 10_000;

type BookOf = {
  tab: FinanceTab;
  letterhead: PrintedLetterhead;
  today: IsoDay;
  month: IsoDay | null;
  method: PaymentMethod | null;
  state: PaymentStatus | null;
  q: string;
};

/** Letters of the search in the file's name; more would push the day out of it. */
const NAMED_LETTERS = 30;

function tabBook(of: BookOf, columns: readonly Column[], rows: Sheet["rows"], totals: Sheet[] = []): Book {
  const { tab, letterhead, today, month, method, state, q } = of;
  const title = paymentsCopy.tabs[tab];
  const chosen = [state && paymentsCopy.states[state], method && paymentsCopy.methods[method]];
  const asked = [month && monthOfYear(month), ...chosen, q !== "" && paymentsCopy.export.searched(q)];
  const words = paymentsCopy.export.cut(EXPORTED_ROWS);
  const cut = rows.length > EXPORTED_ROWS && words;
  const name = [title, ...chosen, month?.slice(0, 7), q.slice(0, NAMED_LETTERS), today];
  return {
    name: fileStem(name.filter(Boolean).join(" ")),
    title,
    facts: [formatDay(today), ...asked, cut].filter((fact) => typeof fact === "string"),
    sheets: [
      { title, isWhole: true, columns, rows: cutRows(rows, { limit: EXPORTED_ROWS, words }) },
      ...totals,
    ],
    letterhead,
  };
}

export type Summed = { method: PaidAs | null; day: IsoDay; amountCents: number };

/**
 * Tables that end a report on money (AGR-64): the sum of each method, largest first, where there are methods, and of
 * each month. Each ends in the sum of all.
 */
export function totalSheets(rows: readonly Summed[]): Sheet[] {
  const words = paymentsCopy.totals;
  const sumBy = <K extends string>(keyOf: (row: Summed) => K | null): [K, number][] => {
    const sums = new Map<K, number>();
    for (const row of rows) {
      const key = keyOf(row);
      if (key !== null) sums.set(key, (sums.get(key) ?? 0) + row.amountCents);
    }
    return [...sums];
  };
  const all = rows.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const sheet = (title: string, head: string, sums: readonly [string, number][]): Sheet => ({
    title,
    isWhole: true,
    isPrintedOnly: true,
    columns: [
      { title: head, kind: "text" },
      { title: words.amount, kind: "money" },
    ],
    rows: [...sums, [words.all, all]],
  });
  const methods = sumBy(({ method }) => method)
    .toSorted(([, one], [, other]) => other - one)
    .map(([method, sum]): [string, number] => [paymentsCopy.paidAs[method], sum]);
  const months = sumBy(({ day }) => firstOfMonth(day))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([month, sum]): [string, number] => [formatMonth(month), sum]);
  return [
    ...(methods.length > 0 ? [sheet(words.byMethod, words.method, methods)] : []),
    ...(months.length > 0 ? [sheet(words.byMonth, words.month, months)] : []),
  ];
}

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
    row.due.due,
    row.method === null
      ? [row.begun && chargesCopy.begun[row.begun], partlyPaid(row)].filter(Boolean).join(" · ") || null
      : paymentsCopy.underWay,
  ]);
  const awaited = open
    .slice(0, EXPORTED_ROWS)
    .map(({ dueOn, due: { due: amountCents } }) => ({ method: null, day: dueOn, amountCents }));
  return tabBook(of, columns, rows, totalSheets(awaited));
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
  const owed = late
    .slice(0, EXPORTED_ROWS)
    .map(({ since, openCents }) => ({ method: null, day: since, amountCents: openCents }));
  return tabBook(of, columns, rows, totalSheets(owed));
}

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
    row.method && paymentsCopy.paidAs[row.method],
    row.amountCents,
    row.reversal === null ? stateOf(row) : paymentsCopy.reversal.because(row.reversal, row.reversedBy),
  ]);
  const received = payments.slice(0, EXPORTED_ROWS).filter(({ status }) => status === "completed");
  return tabBook(of, columns, rows, totalSheets(received));
}
