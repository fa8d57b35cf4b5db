import type { ClassPresence } from "@/lib/features/attendance/queries";
import type { ArtHeld } from "@/lib/features/catalog/queries";
import { type Summed, totalSheets } from "@/lib/features/payments/books";
import {
  type Book,
  type Cell,
  type Column,
  type ColumnKind,
  type PrintedLetterhead,
  type Sheet,
  cutRows,
  fileStem,
} from "@/lib/kernel/book";
import { commonCopy } from "@/lib/kernel/copy/common";
import { type IsoDay, formatDay, formatMonth } from "@/lib/kernel/dates";
import type { Cents } from "@/lib/kernel/money";
import { reportsCopy } from "./copy";
import type { FigureRow } from "./queries/list-rows";
import type { Source } from "./queries/read-report";
import {
  type ClassFigures,
  type MoneyMonth,
  type PeopleFigures,
  type Retention,
  type Span,
  presencesByWeekday,
} from "./rules/figures";
import { dayHead, methodOf, nameHead, purposeOf, spanText, stageOf, weekdayOf } from "./rules/rows";
import { type Figure, type Period, isMoney } from "./rules/words";

/** Most rows of one file. */
export const EXPORTED_ROWS = 20_000;

export type Report = {
  today: IsoDay;
  period: Period;
  span: Span;
  revenue: Cents;
  months: readonly MoneyMonth[];
  people: PeopleFigures;
  classes: ClassFigures;
  week: readonly number[];
  presences: readonly ClassPresence[];
  arts: readonly ArtHeld[];
  looked: string | null;
  /** Largest first. A page has some of them, and their number in `sourceCount`. Null without the right to leads. */
  sources: readonly Source[] | null;
  sourceCount: number;
  retention: Retention;
};

const column = (title: string, kind: ColumnKind = "text"): Column => ({ title, kind });

const rounded = (value: number): number => Math.round(value * 10) / 10;

function summary({ revenue, people, classes, retention }: Report): Sheet[] {
  const { cards, stats, book } = reportsCopy;
  return [
    {
      title: book.summary,
      columns: [column(book.figure), column(book.value, "number")],
      rows: [
        [cards.active, people.active],
        [reportsCopy.figures.joined, people.joined],
        [cards.classes, classes.classes],
        [stats.perClass, rounded(classes.perClass)],
        [`${stats.occupancy} (%)`, classes.occupancy],
        [`${stats.retention} (%)`, retention.rate],
        [reportsCopy.figures.left, retention.left],
      ],
    },
    {
      title: reportsCopy.money.received,
      columns: [column(book.figure), column(book.amount, "money")],
      rows: [
        [cards.revenue, revenue],
        [cards.averageFee, people.averageFee],
      ],
    },
  ];
}

const byWeekday = (title: string, head: string, week: readonly number[]): Sheet => ({
  title,
  columns: [column(reportsCopy.week.day), column(head, "number")],
  rows: week.map((count, weekday) => [commonCopy.weekdays[weekday] ?? "", count]),
});

function sourcesSheet(found: readonly Source[]): Sheet {
  const { sources } = reportsCopy;
  return {
    title: sources.title,
    columns: [column(sources.source), column(sources.leads, "number"), column(sources.enrolled, "number")],
    rows: found.map(({ source, leads, enrolled }) => [source ?? reportsCopy.noSource, leads, enrolled]),
  };
}

type Printed = { letterhead: PrintedLetterhead; received: readonly Summed[] };

/** The page's figures, with one table for each panel (REP-03), and the sums of what was received in the period. */
export function reportBook(report: Report, { letterhead, received }: Printed): Book {
  const { money, week, presences, arts, belts, agesPanel, book } = reportsCopy;
  const looked = report.arts.find(({ id }) => id === report.looked);
  return {
    name: fileStem(`relatorio ${report.span.since.slice(0, 7)} ${reportsCopy.periods[report.period]}`),
    title: `${book.title}: ${reportsCopy.periods[report.period]}`,
    letterhead,
    facts: [spanText(report.span), book.made(formatDay(report.today))],
    sheets: [
      ...summary(report),
      {
        title: money.title,
        columns: [column(money.month), column(money.received, "money"), column(money.open, "money")],
        rows: report.months.map(({ month, received, open }) => [formatMonth(month), received, open]),
      },
      {
        title: arts.title,
        columns: [column(arts.art), column(arts.students, "number")],
        rows: [
          ...report.arts.map(({ name, count }): Cell[] => [name, count]),
          ...(report.people.withoutArt > 0 ? [[reportsCopy.withoutArt, report.people.withoutArt]] : []),
        ],
      },
      ...(looked
        ? [
            {
              title: belts.title(looked.name),
              columns: [column(belts.belt), column(arts.students, "number")],
              rows: looked.belts.map(({ look, count }) => [look?.name ?? reportsCopy.withoutBelt, count]),
            },
          ]
        : []),
      {
        title: agesPanel.title,
        columns: [column(agesPanel.age), column(arts.students, "number")],
        rows: report.people.ages.map(({ band, students }) => [reportsCopy.ages[band], students]),
      },
      byWeekday(week.title, week.classes, report.week),
      byWeekday(presences.byWeekday, presences.present, presencesByWeekday(report.presences)),
      {
        title: presences.byClass,
        columns: [
          column(presences.class),
          column(week.day),
          column(presences.held, "number"),
          column(presences.present, "number"),
          column(presences.mean, "number"),
        ],
        rows: report.presences.map(({ name, weekday, startTime, held, present }) => [
          name,
          book.classTime(commonCopy.weekdays[weekday] ?? "", startTime),
          held,
          present,
          rounded(present / held),
        ]),
      },
      ...(report.sources ? [sourcesSheet(report.sources)] : []),
      ...totalSheets(received),
    ],
  };
}

type RowsBook = {
  letterhead: PrintedLetterhead;
  today: IsoDay;
  figure: Figure;
  title: string;
  span: Span;
  rows: readonly FigureRow[];
};

/** Rows that are money. */
const summedOf = (rows: readonly FigureRow[]): Summed[] =>
  rows.flatMap(({ method, day, cents }) =>
    day === null || cents === null ? [] : [{ method, day, amountCents: cents }],
  );

export function rowsBook({ letterhead, today, figure, title, span, rows }: RowsBook): Book {
  const words = reportsCopy.rows;
  const columns = [
    column(nameHead(figure)),
    column(dayHead(figure), figure === "classes" ? "text" : "day"),
    ...(isMoney(figure) ? [column(words.about), column(words.method), column(words.amount, "money")] : []),
    ...(figure === "source" ? [column(words.stage)] : []),
    ...(figure === "attended"
      ? [column(words.time), column(words.teacher), column(words.present, "number")]
      : []),
    ...(figure === "classes"
      ? [
          column(words.time),
          column(words.teacher),
          column(words.enrolled, "number"),
          column(words.places, "number"),
        ]
      : []),
  ];
  return {
    name: fileStem(`${title} ${span.since}`),
    title,
    letterhead,
    facts: [spanText(span), reportsCopy.book.made(formatDay(today))],
    sheets: [
      {
        title,
        columns,
        rows: cutRows(
          rows.map((row) => [
            row.name,
            figure === "classes" ? weekdayOf(row) : row.day,
            ...(isMoney(figure) ? [purposeOf(row), methodOf(row), row.cents] : []),
            ...(figure === "source" ? [stageOf(row)] : []),
            ...(figure === "attended" ? [row.time, row.about, row.present] : []),
            ...(figure === "classes" ? [row.time, row.about, row.enrolled, row.places] : []),
          ]),
          { limit: EXPORTED_ROWS, words: words.cut(EXPORTED_ROWS) },
        ),
      },
      ...totalSheets(summedOf(rows.slice(0, EXPORTED_ROWS))),
    ],
  };
}
