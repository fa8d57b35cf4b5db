import "server-only";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { LIST_SIZES } from "@/lib/config/constants";
import { today } from "@/lib/kernel/clock";
import { firstOfMonth } from "@/lib/kernel/dates";
import { NotFoundError } from "@/lib/kernel/errors";
import { pageWindow } from "@/lib/kernel/listing";
import { paymentsCopy } from "./copy";
import { getFinance, listOpen, listPayments } from "./queries/ledger";
import { findLastMethod, findReceipt } from "./queries/payments";
import { findFeeStanding } from "./queries/standings";
import {
  EXPORTED_ROWS,
  countIn,
  monthAsked,
  monthsSince,
  openBook,
  paymentsBook,
  receiptBook,
} from "./rules";
import { onePayment, payingStudent, paymentFilter } from "./schema";

/** The cards and one page of the payments; the month is that of the studio's time zone. */
export const loadFinance = loader(studio)({
  name: "payments.finance",
  can: "payments:read",
  input: paymentFilter,
  run: async ({ tx, input: { page, ...given }, actor }) => {
    const day = today(actor.studio.timeZone);
    const monthStart = firstOfMonth(day);
    const filter = given.month === monthStart ? { ...given, period: "mes" as const, month: null } : given;
    const { figures, found, received, since } = await getFinance(tx, { ...filter, monthStart });
    const total = countIn(found, filter);
    const { skip, ...window } = pageWindow({ total, page, size: LIST_SIZES.recentPayments });
    const asked = { ...filter, monthStart, skip };
    const rows =
      filter.tab === "open"
        ? { open: await listOpen(tx, asked), payments: [] }
        : { open: [], payments: await listPayments(tx, asked) };
    const months = filter.tab === "open" ? [] : monthsSince(since, day);
    return { filter, figures, found, received, months, today: day, ...rows, ...window };
  },
});

/** What the list shows, all pages of it, to be taken along. */
export const loadFinanceBook = loader(studio)({
  name: "payments.export",
  can: "payments:read",
  input: paymentFilter,
  run: async ({ tx, input: { page: _page, ...filter }, actor }) => {
    const day = today(actor.studio.timeZone);
    const monthStart = firstOfMonth(day);
    const asked = { ...filter, monthStart, skip: 0, take: EXPORTED_ROWS };
    const month = monthAsked(filter, monthStart);
    const of = { tab: filter.tab, studioName: actor.studio.name, today: day, month, method: filter.method };
    return filter.tab === "open"
      ? openBook(await listOpen(tx, asked), of)
      : paymentsBook(await listPayments(tx, asked), of);
  },
});

export const loadReceipt = loader(studio)({
  name: "payments.receipt",
  can: "payments:read",
  input: onePayment,
  run: async ({ tx, input, actor }) => {
    const receipt = await findReceipt(tx, input);
    if (!receipt) throw new NotFoundError(paymentsCopy.receipt.gone);
    return receiptBook(receipt, actor.studio.name);
  },
});

/** What the dialog of a payment knows of the student who pays, alone in a list. */
export const loadPaymentValues = loader(studio)({
  name: "payments.values",
  can: "payments:read",
  input: payingStudent,
  run: async ({ tx, input, actor }) => {
    const day = today(actor.studio.timeZone);
    const fee = await findFeeStanding(tx, { ...input, today: day });
    return fee ? [{ ...fee, month: firstOfMonth(day), lastMethod: await findLastMethod(tx, input) }] : [];
  },
});
