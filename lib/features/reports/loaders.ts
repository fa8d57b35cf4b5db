import "server-only";
import { studio } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import type { StudioActor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import { PAGE_SIZE } from "@/lib/config/constants";
import type { StudioTx } from "@/lib/db/doors";
import { listPresences } from "@/lib/features/attendance/queries";
import { fillWeek } from "@/lib/features/classes/rules";
import { getPrintedLetterhead } from "@/lib/features/studios/queries/letterhead";
import { today } from "@/lib/kernel/clock";
import { addMonths, firstOfMonth } from "@/lib/kernel/dates";
import { pageWindow } from "@/lib/kernel/listing";
import { ZERO_CENTS, sumCents } from "@/lib/kernel/money";
import { countRows, listRows } from "./queries/list-rows";
import { countPeople, readBooks, sumReceived } from "./queries/read-report";
import { type Report, EXPORTED_ROWS, reportBook, rowsBook } from "./books";
import { figureTitle } from "./rules/rows";
import { NAMED, classFigures, fillMonths, lastMonths, monthSpan, spanOf } from "./rules/figures";
import { type ReportFilter, type RowsFilter, reportFilter, rowsFilter } from "./schema";

/** Money always covers six months (REP-09); everything else the period, or today. */
async function readReport(
  tx: StudioTx,
  { period, artId }: ReportFilter,
  actor: StudioActor,
): Promise<Report> {
  const { studio } = actor;
  const day = today(studio.timeZone);
  const span = spanOf(period, day);
  const shown = lastMonths(day);
  const month = firstOfMonth(day);
  const months = { since: shown[0] ?? month, until: addMonths(month, 1) };
  const books = await readBooks(tx, { months, span, timeZone: studio.timeZone });
  const received = fillMonths(shown, books.received);
  const { open, week, sources } = books;
  return {
    today: day,
    period,
    span,
    revenue: sumCents(
      received.filter(({ month }) => month >= span.since && month < span.until).map(({ amount }) => amount),
    ),
    months: received.map(({ month, amount }) => ({
      month,
      received: amount,
      open: open.find((each) => each.month === month)?.amount ?? ZERO_CENTS,
    })),
    ...(await countPeople(tx, { span, today: day, artId })),
    classes: classFigures(week),
    week: fillWeek(week),
    presences: await listPresences(tx, span),
    sources: can(actor, "leads:read") ? sources : null,
    sourceCount: sources.length,
  };
}

export const loadReports = loader(studio)({
  name: "reports.show",
  can: "reports:read",
  input: reportFilter,
  run: async ({ tx, input, actor }) => {
    const report = await readReport(tx, input, actor);
    return { ...report, sources: report.sources?.slice(0, NAMED) ?? null };
  },
});

/** The same as a file. */
export const loadReportBook = loader(studio)({
  name: "reports.export",
  can: "reports:read",
  input: reportFilter,
  run: async ({ tx, input, actor }) => {
    const report = await readReport(tx, input, actor);
    const received = await sumReceived(tx, report.span);
    return reportBook(report, { letterhead: await getPrintedLetterhead(tx), received });
  },
});

const askedOf = ({ period, month, ...of }: RowsFilter, { studio }: StudioActor) => {
  const day = today(studio.timeZone);
  const span = month === null ? spanOf(period, day) : monthSpan(month);
  return { ...of, span, today: day, timeZone: studio.timeZone };
};

export const loadFigure = loader(studio)({
  name: "reports.figure",
  can: "reports:read",
  input: rowsFilter,
  run: async ({ tx, input: filter, actor }) => {
    const asked = askedOf(filter, actor);
    const { rows: total, ...sums } = await countRows(tx, asked);
    const { skip, ...window } = pageWindow({ total, page: filter.page, size: PAGE_SIZE });
    const rows = await listRows(tx, { ...asked, skip, take: PAGE_SIZE });
    const opens = { leads: can(actor, "leads:read"), classes: can(actor, "classes:read") };
    return { filter, opens, span: asked.span, total, ...sums, rows, ...window };
  },
});

/** All rows as a file. */
export const loadFigureBook = loader(studio)({
  name: "reports.figure-export",
  can: "reports:read",
  input: rowsFilter,
  run: async ({ tx, input: filter, actor }) => {
    const asked = askedOf(filter, actor);
    const rows = await listRows(tx, { ...asked, skip: 0, take: EXPORTED_ROWS + 1 });
    const letterhead = await getPrintedLetterhead(tx);
    return rowsBook({ letterhead, title: figureTitle(filter), rows, ...asked });
  },
});
