import { BackLink } from "@/components/shell/back-link";
import { EmptyState } from "@/components/shell/empty-state";
import { ListHead } from "@/components/shell/list-head";
import { PageHeader } from "@/components/shell/page-header";
import { Pagination } from "@/components/shell/pagination";
import { Card } from "@/components/ui/card";
import { type Column, DataTable } from "@/components/ui/table";
import { paths } from "@/lib/config/paths";
import { platformCopy } from "@/lib/features/platform/copy";
import type { AnalyticsFigureView } from "@/lib/features/platform/loaders";
import type { FigureRow } from "@/lib/features/platform/queries/list-figure";
import { isMoney, isOfCohort, isOfStudents } from "@/lib/features/platform/rules/words";
import { formatDay, isoDay, monthOfYear } from "@/lib/kernel/dates";
import { cents, formatBRL } from "@/lib/kernel/money";
import { figureAddress } from "./analytics-address";
import { whole } from "./figures";

const words = platformCopy.analytics;

export function AnalyticsFigure({ filter, total, sum, rows, page, pages }: AnalyticsFigureView) {
  const title = words.figures[filter.figure];
  return (
    <>
      <BackLink href={paths.admin.analytics}>{words.back}</BackLink>
      <PageHeader title={title} description={whichOf(filter)} />
      <Card aria-label={title}>
        {total === 0 ? (
          <EmptyState title={words.rows.none} description={words.rows.noneHint} />
        ) : (
          <ListHead page={page} label={title}>
            <DataTable
              label={title}
              columns={columnsOf(filter)}
              rows={rows}
              hrefOf={({ id }) => paths.admin.studio(id)}
            />
            <Pagination
              page={page}
              pages={pages}
              count={total}
              hrefFor={(next) => figureAddress(filter, next)}
              total={totalOf(filter, { total, sum })}
            />
          </ListHead>
        )}
      </Card>
    </>
  );
}

type Filter = AnalyticsFigureView["filter"];

function whichOf({ figure, month, band }: Filter): string | undefined {
  if (figure === "activity") return words.bands[band];
  if (figure === "enrolled") return words.enrolledNow;
  if (month === null) return isOfCohort(figure) ? words.signedUpInYear : undefined;
  const name = monthOfYear(isoDay(`${month}-01`));
  return isOfCohort(figure) ? words.signedUpIn(name) : words.inMonth(name);
}

function totalOf({ figure }: Filter, { total, sum }: { total: number; sum: number }): string {
  if (isMoney(figure)) return words.summed(total, formatBRL(cents(sum)));
  if (figure === "enrolled") return words.enrolled(total, sum);
  return figure === "students" ? words.entered(total, sum) : platformCopy.total(total);
}

const columns: readonly Column<FigureRow>[] = [
  { head: words.rows.name, room: [10, 3], cell: ({ name }) => name },
  { head: words.rows.email, room: [9, 3], from: "md", phone: "meta", cell: ({ email }) => email },
  {
    head: words.rows.since,
    room: [6.5, 0],
    from: "lg",
    align: "end",
    cell: ({ since }) => <time dateTime={since}>{formatDay(since)}</time>,
  },
  {
    head: words.rows.lastAct,
    room: [8, 0],
    from: "md",
    phone: "foot",
    align: "end",
    cell: ({ lastAct, isRemembered }) => {
      if (lastAct === null) return isRemembered ? words.rows.never : words.rows.longAgo;
      return <time dateTime={lastAct}>{formatDay(lastAct)}</time>;
    },
  },
];

function columnsOf({ figure }: Filter): readonly Column<FigureRow>[] {
  if (!isMoney(figure) && !isOfStudents(figure)) return columns;
  return [
    ...columns,
    {
      head: isMoney(figure) ? words.rows.amount : words.rows.students,
      room: [7.5, 0],
      phone: "side",
      align: "end",
      cell: ({ value }) => value !== null && (isMoney(figure) ? formatBRL(cents(value)) : whole(value)),
    },
  ];
}
