"use client";

import { HandCoins, Receipt, Wallet } from "lucide-react";
import { BeltBar } from "@/components/catalog/belt-bar";
import { useOnDemand } from "@/components/feedback/use-on-demand";
import { RowMenu } from "@/components/ui/row-menu";
import type { Sorting } from "@/components/ui/sorting";
import { type Column, DataTable } from "@/components/ui/table";
import { paths } from "@/lib/config/paths";
import { catalogCopy } from "@/lib/features/catalog/copy";
import { chargesCopy } from "@/lib/features/charges/copy";
import { dueWords } from "@/lib/features/charges/rules";
import { paymentsCopy } from "@/lib/features/payments/copy";
import type { OpenRow } from "@/lib/features/payments/queries/ledger";
import type { PaymentOrder } from "@/lib/features/payments/schema";
import { type IsoDay, formatDay } from "@/lib/kernel/dates";
import { cents, formatBRL } from "@/lib/kernel/money";
import { askItem } from "./ask-item";
import { ReceiveButton } from "./receive-button";

const loadPayment = () => import("./payment-dialog").then(({ PaymentDialog }) => PaymentDialog);
const loadWaive = () => import("@/components/charges/waive-dialog").then(({ WaiveDialog }) => WaiveDialog);

type OpenTableProps = {
  rows: readonly OpenRow[];
  today: IsoDay;
  sorting: Record<PaymentOrder, Sorting>;
};

const ledgerOf = ({ studentId }: OpenRow): string => `${paths.studio.student(studentId)}#financeiro`;

/** A payment for no charge that somebody has begun: it completes by itself. */
const isUnderWay = ({ method }: OpenRow): boolean => method !== null;

const dueOf = (row: OpenRow, today: IsoDay): string =>
  isUnderWay(row) ? paymentsCopy.underWay : dueWords(row.dueOn, today);

const whatFor = ({ description, paidCents, openCents }: OpenRow): string =>
  [
    description ?? paymentsCopy.noDescription,
    paidCents > 0 && paymentsCopy.partly(formatBRL(paidCents), formatBRL(cents(paidCents + openCents))),
  ]
    .filter(Boolean)
    .join(" · ");

const beltOf = ({ belt, beltDegree }: OpenRow): string | null =>
  belt && [belt.name, beltDegree > 0 && catalogCopy.degrees(beltDegree)].filter(Boolean).join(" · ");

const columnsOf = ({ today, sorting }: Omit<OpenTableProps, "rows">): Column<OpenRow>[] => [
  { head: "Aluno", room: [9, 2], cell: (row) => row.studentName },
  {
    head: "Faixa",
    room: [8, 1],
    from: "md",
    phone: "meta",
    cell: ({ belt, beltDegree }) =>
      belt ? <BeltBar {...belt} degrees={beltDegree} /> : <span className="text-muted-foreground">—</span>,
    title: beltOf,
  },
  { head: "Cobrança", room: [9, 3], from: "lg", cell: whatFor, title: whatFor },
  {
    head: "Vencimento",
    room: [8.5, 0],
    phone: "line",
    sort: sorting.data,
    cell: (row) => (
      <time
        dateTime={row.dueOn}
        className={!isUnderWay(row) && today > row.dueOn ? "text-destructive" : undefined}
      >
        {dueOf(row, today)}
      </time>
    ),
    title: (row) => formatDay(row.dueOn),
  },
  {
    head: "Valor",
    room: [6.5, 0],
    phone: "side",
    align: "end",
    sort: sorting.valor,
    cell: (row) => formatBRL(row.openCents),
  },
  {
    head: "Receber",
    room: [6, 0],
    phone: "foot",
    align: "end",
    cell: (row) => (isUnderWay(row) ? null : <ReceiveButton charge={row} />),
  },
];

/** One page of what is still to come in; a row leads to what its student owes and paid. */
export function OpenTable({ rows, ...view }: OpenTableProps) {
  return (
    <DataTable
      label="Em aberto"
      columns={columnsOf(view)}
      rows={rows}
      hrefOf={ledgerOf}
      actions={(row) => <OpenActions row={row} />}
    />
  );
}

function OpenActions({ row }: { row: OpenRow }) {
  const { studentId: id, studentName: fullName } = row;
  const payment = useOnDemand(loadPayment);
  const waive = useOnDemand(loadWaive);
  return (
    <>
      <RowMenu
        label={paymentsCopy.rowActions(fullName)}
        items={[
          ...(isUnderWay(row)
            ? []
            : [
                {
                  label: paymentsCopy.registerOther,
                  icon: <Wallet aria-hidden="true" />,
                  onSelect: payment.show,
                },
                askItem({ chargeId: row.id, studentId: id, hasPhone: row.hasPhone }),
                ...(row.paidCents === 0
                  ? [
                      {
                        label: chargesCopy.waive.submit,
                        icon: <HandCoins aria-hidden="true" />,
                        onSelect: waive.show,
                      },
                    ]
                  : []),
              ]),
          { label: paymentsCopy.ledger, icon: <Receipt aria-hidden="true" />, href: ledgerOf(row) },
        ]}
      />
      {payment.Shown && <payment.Shown student={{ id, fullName }} chargeId={row.id} onClose={payment.hide} />}
      {waive.Shown && <waive.Shown charge={row} onClose={waive.hide} />}
    </>
  );
}
