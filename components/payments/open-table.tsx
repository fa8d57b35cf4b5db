"use client";

import type { ReactNode } from "react";
import { HoldRows, UnlessLeft, useHeldRows } from "@/components/feedback/held-rows";
import { BeltBar } from "@/components/catalog/belt-bar";
import type { Sorting } from "@/components/ui/sorting";
import { type Column, DataTable } from "@/components/ui/table";
import { paths } from "@/lib/config/paths";
import { partNote, partWords } from "@/lib/features/agreements/rules/late";
import { dueWords, isToReview, shortFee } from "@/lib/features/charges/rules";
import { paymentsCopy } from "@/lib/features/payments/copy";
import type { OpenRow } from "@/lib/features/payments/queries/ledger";
import { beltOf, partlyPaid } from "@/lib/features/payments/rules";
import type { PaymentOrder } from "@/lib/features/payments/schema";
import { type IsoDay, formatDay } from "@/lib/kernel/dates";
import { cents, formatBRL } from "@/lib/kernel/money";
import { AskOpen } from "./ask-open";
import { BegunWord } from "./begun-word";
import { OpenActions, isUnderWay } from "./open-actions";
import { ReceiveButton } from "./receive-button";

type OpenTableProps = {
  rows: readonly OpenRow[];
  nothing?: ReactNode;
  today: IsoDay;
  sorting: Record<PaymentOrder, Sorting>;
};

const heads = paymentsCopy.heads.open;

const ledgerOf = ({ studentId }: OpenRow): string => `${paths.studio.student(studentId)}#financeiro`;

const dueOf = (row: OpenRow, today: IsoDay): string =>
  isUnderWay(row) ? paymentsCopy.underWay : dueWords(row.dueOn, today);

/** A charge is not late if a receipt or money for it is in review. */
const isLate = (row: OpenRow, today: IsoDay): boolean =>
  !isUnderWay(row) && !isToReview(row.begun) && today > row.dueOn;

const whatFor = (row: OpenRow): string => row.description ?? paymentsCopy.noDescription;

/** A phone has room for one thing more: the belt of a month's fee, or the charge's name. */
const saysBelt = (row: OpenRow): boolean => row.belt !== null && shortFee(whatFor(row)) !== whatFor(row);

const columnsOf = ({ today, sorting }: Omit<OpenTableProps, "rows" | "nothing">): Column<OpenRow>[] => [
  { head: "Aluno", room: [12, 2], cell: (row) => row.studentName },
  {
    head: "Faixa",
    room: [8, 1],
    from: "lg",
    phone: (row) => (saysBelt(row) ? "meta" : undefined),
    cell: ({ belt, beltDegree }) =>
      belt ? (
        <BeltBar {...belt} degrees={beltDegree} className="[&>svg]:h-2.25 [&>svg]:w-13.5" />
      ) : (
        <span className="text-muted-foreground">—</span>
      ),
    title: beltOf,
  },
  {
    head: "Cobrança",
    room: [10, 0.5],
    from: "xl",
    phone: (row) => (saysBelt(row) ? undefined : "meta"),
    cell: (row) => shortFee(whatFor(row)),
    title: whatFor,
  },
  {
    head: heads.data,
    room: [8.75, 0],
    phone: "line",
    sort: sorting.data,
    cell: (row) => (
      <>
        <time dateTime={row.dueOn} className={isLate(row, today) ? "text-destructive" : undefined}>
          {dueOf(row, today)}
        </time>
        <BegunWord begun={row.begun} asked={row.asked} today={today} />
      </>
    ),
    title: (row) => formatDay(row.dueOn),
  },
  {
    head: heads.valor,
    room: [7, 0],
    phone: "side",
    align: "end",
    sort: sorting.valor,
    cell: (row) => <OpenCell row={row} />,
    title: (row) => [partWords(row.due), partlyPaid(row)].filter(Boolean).join(" · ") || null,
  },
  {
    head: "Receber",
    room: [7.75, 0],
    phone: "foot",
    align: "end",
    cell: (row) =>
      isUnderWay(row) ? (
        <UnlessLeft row={row.id}>{null}</UnlessLeft>
      ) : (
        <div className="flex items-center justify-end">
          {row.hasPhone && !isToReview(row.begun) && (
            <AskOpen id={row.id} name={row.studentName} asked={row.asked} today={today} />
          )}
          <ReceiveButton charge={{ ...row, openCents: row.due.due }} />
        </div>
      ),
  },
];

/** The amount of today. One line below says what late money or discount it contains, or what was paid before. */
function OpenCell({ row: { openCents, due, paidCents } }: { row: OpenRow }) {
  const note =
    partNote(due) ?? (paidCents > 0 ? paymentsCopy.ofTotal(formatBRL(cents(openCents + paidCents))) : null);
  return (
    <>
      {formatBRL(due.due)}
      {note !== null && (
        <>
          {" "}
          <span className="type-meta block">{note}</span>
        </>
      )}
    </>
  );
}

/** One page of open amounts. A paid row stays for some seconds, so that it can be undone. */
export function OpenTable({ rows, nothing = null, ...view }: OpenTableProps) {
  const { shown, hold } = useHeldRows(rows);
  if (shown.length === 0) return nothing;
  return (
    <HoldRows hold={hold}>
      <DataTable
        label="Em aberto"
        columns={columnsOf(view)}
        rows={shown}
        hrefOf={ledgerOf}
        actions={(row) => (
          <OpenActions row={row} label={paymentsCopy.rowActions(row.studentName)} ledger={ledgerOf(row)} />
        )}
      />
    </HoldRows>
  );
}
