import "server-only";
import { student, studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import type { StudentTx, StudioTx } from "@/lib/db/doors";
import { can } from "@/lib/auth/policy";
import { LIST_SIZES } from "@/lib/config/constants";
import { findLateRule } from "@/lib/features/agreements/queries/owed";
import { getPrintedLetterhead } from "@/lib/features/studios/queries/letterhead";
import type { Book } from "@/lib/kernel/book";
import { today } from "@/lib/kernel/clock";
import { firstOfMonth } from "@/lib/kernel/dates";
import { NotFoundError } from "@/lib/kernel/errors";
import { pageWindow } from "@/lib/kernel/listing";
import { paymentsCopy } from "./copy";
import { countLatePayers, listLatePayers } from "./queries/late";
import { getFinance } from "./queries/finance";
import { listOpen, listPayments } from "./queries/ledger";
import { findLastMethod } from "./queries/payments";
import { findReceipt } from "./queries/receipts";
import { findStudentFee } from "./queries/standings";
import { countIn, monthAsked, monthsSince, payingOf } from "./rules";
import { numberReceipt } from "./commands/number-receipt";
import { EXPORTED_ROWS, lateBook, openBook, paymentsBook, receiptBook } from "./books";
import { onePayment, payingStudent, paymentFilter } from "./schema";

/** Charges and payments. Sums are for readers of reports alone, null for others. */
export const loadFinance = loader(studio)({
  name: "payments.finance",
  can: "payments:read",
  input: paymentFilter,
  run: async ({ tx, input: { page, ...given }, actor }) => {
    const day = today(actor.studio.timeZone);
    const monthStart = firstOfMonth(day);
    const filter = given.month === monthStart ? { ...given, period: "mes" as const, month: null } : given;
    const { figures, found, received, since, toReview } = await getFinance(tx, { ...filter, monthStart });
    const size = LIST_SIZES.recentPayments;
    const sums = can(actor, "reports:read");
    const seen = {
      filter,
      figures: sums ? figures : null,
      found,
      received: sums ? received : null,
      hasLateMoney: (await findLateRule(tx)) !== null,
      toReview,
      today: day,
      asked: page,
      months: [],
      open: [],
      payments: [],
      late: null,
    };
    if (filter.tab === "late") {
      const late = await listLatePayers(tx, { ...filter, page, today: day });
      const { page: shown, pages } = pageWindow({ total: late.students, page, size });
      return {
        ...seen,
        late: { ...late, openCents: sums ? late.openCents : null },
        lateCount: late.students,
        page: shown,
        pages,
      };
    }
    const lateCount = await countLatePayers(tx, { ...filter, today: day });
    const total = countIn(found, { ...filter, tab: filter.tab });
    const { skip, ...window } = pageWindow({ total, page, size });
    const asked = { ...filter, monthStart, skip };
    return filter.tab === "open"
      ? { ...seen, lateCount, open: await listOpen(tx, { ...asked, today: day }), ...window }
      : {
          ...seen,
          lateCount,
          payments: await listPayments(tx, asked),
          months: monthsSince(since, day),
          ...window,
        };
  },
});

export const loadFinanceBook = loader(studio)({
  name: "payments.export",
  can: "reports:read",
  input: paymentFilter,
  run: async ({ tx, input: { page: _page, ...filter }, actor }) => {
    const day = today(actor.studio.timeZone);
    const monthStart = firstOfMonth(day);
    const asked = { ...filter, monthStart, skip: 0, take: EXPORTED_ROWS + 1 };
    const month = monthAsked(filter, monthStart);
    const { tab, method, state, q } = filter;
    const letterhead = await getPrintedLetterhead(tx);
    const of = { tab, letterhead, today: day, month, method, state, q };
    if (tab === "late") {
      const { rows } = await listLatePayers(tx, { ...filter, page: 1, today: day, take: EXPORTED_ROWS + 1 });
      return lateBook(rows, of);
    }
    return tab === "open"
      ? openBook(await listOpen(tx, { ...asked, today: day }), of)
      : paymentsBook(await listPayments(tx, asked), of);
  },
});

/** The first opening gives the receipt its number. A payment that was reversed before has none. */
async function openReceipt(
  tx: StudioTx | StudentTx,
  { id, timeZone }: { id: string; timeZone: string },
): Promise<Book> {
  const number = await numberReceipt(tx, { id });
  const receipt = await findReceipt(tx, { id, timeZone });
  if (!receipt || (number === null && receipt.reversedOn !== null))
    throw new NotFoundError(paymentsCopy.receipt.gone);
  return receiptBook({ ...receipt, number, letterhead: await getPrintedLetterhead(tx) });
}

export const loadReceipt = loader(studio)({
  name: "payments.receipt",
  can: "payments:read",
  input: onePayment,
  run: ({ tx, input, actor }) => openReceipt(tx, { ...input, timeZone: actor.studio.timeZone }),
});

export const loadOwnReceipt = loader(student)({
  name: "payments.own-receipt",
  can: "payments:read",
  input: onePayment,
  run: ({ tx, input, actor }) => openReceipt(tx, { ...input, timeZone: actor.studio.timeZone }),
});

/** Data of the student for the payment dialog: a list of one row, empty if there is no such student. */
export const loadPaymentValues = loader(studio)({
  name: "payments.values",
  can: "payments:read",
  input: payingStudent,
  run: async ({ tx, input, actor }) => {
    const day = today(actor.studio.timeZone);
    const paying = await findStudentFee(tx, { ...input, today: day });
    return paying
      ? [{ ...payingOf(paying), month: firstOfMonth(day), lastMethod: await findLastMethod(tx, input) }]
      : [];
  },
});
