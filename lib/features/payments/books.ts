import { chargesCopy } from "@/lib/features/charges/copy";
import { type Book, type Column, type Sheet, cutRows, fileStem } from "@/lib/kernel/book";
import { type IsoDay, formatDay, monthOfYear } from "@/lib/kernel/dates";
import { formatBRL } from "@/lib/kernel/money";
import { paymentsCopy } from "./copy";
import type { LatePayer } from "./queries/late";
import type { LedgerRow, OpenRow } from "./queries/ledger";
import type { Receipt } from "./queries/payments";
import { type FinanceTab, beltOf, partlyPaid, stateOf } from "./rules";
import type { PaymentMethod, PaymentStatus } from "./schema";

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
      words.how(paymentsCopy.paidAs[method], formatDay(day)),
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
        rows: [[studentName, what, day, paymentsCopy.paidAs[method], amountCents]],
      },
    ],
  };
}

/** Rows per file at most. One more is read, to know whether there are more. */
export const EXPORTED_ROWS = 10_000;

type BookOf = {
  tab: FinanceTab;
  studioName: string;
  today: IsoDay;
  month: IsoDay | null;
  method: PaymentMethod | null;
  state: PaymentStatus | null;
  q: string;
};

/** Letters of the search in the file's name; more would push the day out of it. */
const NAMED_LETTERS = 30;

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
  return tabBook(of, columns, rows);
}
