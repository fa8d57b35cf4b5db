import { ExportButton } from "@/components/feedback/export-button";
import { BackLink } from "@/components/shell/back-link";
import { EmptyState } from "@/components/shell/empty-state";
import { ListHead } from "@/components/shell/list-head";
import { PageHeader } from "@/components/shell/page-header";
import { Pagination } from "@/components/shell/pagination";
import { Card } from "@/components/ui/card";
import { type Column, DataTable } from "@/components/ui/table";
import { paths } from "@/lib/config/paths";
import { reportsCopy } from "@/lib/features/reports/copy";
import type { FigureRow, RowsSum } from "@/lib/features/reports/queries/list-rows";
import {
  dayHead,
  figureTitle,
  nameHead,
  methodOf,
  purposeOf,
  spanText,
  stageOf,
  weekdayOf,
} from "@/lib/features/reports/rules/rows";
import type { Span } from "@/lib/features/reports/rules/figures";
import { isMoney, isOfWeekday, rowsParams } from "@/lib/features/reports/rules/words";
import type { RowsFilter } from "@/lib/features/reports/schema";
import { formatDay } from "@/lib/kernel/dates";
import { formatBRL } from "@/lib/kernel/money";
import { figureAddress, reportsAddress } from "./reports-address";

const words = reportsCopy.rows;

type FigureView = RowsSum & {
  /** Pages that the reader may open. */
  opens: { leads: boolean; classes: boolean };
  filter: RowsFilter;
  span: Span;
  total: number;
  rows: readonly FigureRow[];
  page: number;
  pages: number;
};

const nothing = { title: words.none, description: words.noneHint };
const nobody = { title: words.nobody, description: words.nobodyHint };
const noClasses = { title: words.noClasses, description: words.noClassesHint };

export function FigureScreen({ filter, opens, span, total, rows, page, pages, ...sums }: FigureView) {
  const title = figureTitle(filter);
  return (
    <>
      <BackLink href={reportsAddress({ period: filter.period, artId: null })}>{reportsCopy.back}</BackLink>
      <PageHeader
        title={title}
        description={isOfNow(filter) ? undefined : spanText(span)}
        action={
          total > 0 && (
            <ExportButton
              path={paths.studio.figureFile}
              params={rowsParams({ ...filter, page: 1 })}
              success={reportsCopy.exported}
            />
          )
        }
      />
      <Card aria-label={title}>
        {total === 0 ? (
          <EmptyState {...(filter.figure === "classes" ? noClasses : isOfNow(filter) ? nobody : nothing)} />
        ) : (
          <ListHead page={page} label={title}>
            <DataTable
              label={title}
              columns={columnsOf(filter)}
              rows={rows}
              hrefOf={(row) => hrefOf(filter, row, opens)}
            />
            <Pagination
              page={page}
              pages={pages}
              count={total}
              hrefFor={(next) => figureAddress({ ...filter, page: next })}
              total={totalOf(filter, { total, ...sums })}
            />
          </ListHead>
        )}
      </Card>
    </>
  );
}

/** The page of the row's thing; null if there is none that the reader may open. */
function hrefOf(
  { figure }: RowsFilter,
  { id, studentId, classId, day }: FigureRow,
  opens: FigureView["opens"],
): string | null {
  if (figure === "source") return opens.leads ? paths.studio.lead(id) : null;
  if (classId !== null && !opens.classes) return null;
  if (classId !== null)
    return day === null ? paths.studio.class(classId) : paths.studio.rollCall(classId, day);
  return studentId === null ? null : paths.studio.student(studentId);
}

type Totals = RowsSum & { total: number };

function totalOf({ figure }: RowsFilter, { total, sum, present, enrolled, places }: Totals): string {
  if (figure === "classes") return words.weekly(total, enrolled, places);
  if (figure === "attended") return words.attended(total, present);
  return isMoney(figure) ? words.summed(total, formatBRL(sum)) : words.count(total);
}

/** Figures that describe today, whatever the period. */
const isOfNow = ({ figure }: RowsFilter): boolean =>
  figure === "age" || figure === "without-art" || figure === "classes";

/** True if a phone shows a second value beside the name. */
const hasSide = (figure: RowsFilter["figure"]): boolean => isMoney(figure) || isOfWeekday(figure);

function columnsOf({ figure }: RowsFilter): Column<FigureRow>[] {
  return [
    { head: nameHead(figure), room: [10, 2], cell: ({ name }) => name },
    {
      head: dayHead(figure),
      room: [6.5, 0],
      phone: hasSide(figure) ? "meta" : "side",
      cell: (row) =>
        figure === "classes"
          ? weekdayOf(row)
          : row.day && <time dateTime={row.day}>{formatDay(row.day)}</time>,
    },
    ...(isMoney(figure) ? moneyColumns : []),
    ...(figure === "source" ? [stageColumn] : []),
    ...(isOfWeekday(figure) ? classColumns : []),
    ...(figure === "attended" ? [presentColumn] : []),
    ...(figure === "classes" ? [placesColumn] : []),
  ];
}

const stageColumn: Column<FigureRow> = { head: words.stage, room: [9, 0], phone: "meta", cell: stageOf };

const classColumns: Column<FigureRow>[] = [
  { head: words.time, room: [5, 0], phone: "foot", cell: ({ time }) => time },
  { head: words.teacher, room: [10, 2], from: "md", phone: "line", cell: ({ about }) => about },
];

const presentColumn: Column<FigureRow> = {
  head: words.present,
  room: [6, 0],
  phone: "side",
  align: "end",
  cell: ({ present }) => present?.toLocaleString("pt-BR"),
};

const placesColumn: Column<FigureRow> = {
  head: words.enrolled,
  room: [8.5, 0],
  phone: "side",
  align: "end",
  cell: ({ enrolled, places }) => words.placesTaken(enrolled ?? 0, places ?? 0),
};

const moneyColumns: Column<FigureRow>[] = [
  { head: words.about, room: [10, 3], from: "md", cell: purposeOf },
  { head: words.method, room: [8.5, 0], from: "lg", cell: methodOf },
  {
    head: words.amount,
    room: [7, 0],
    phone: "side",
    align: "end",
    cell: ({ cents }) => cents !== null && formatBRL(cents),
  },
];
