"use client";

import { StatusBadge } from "@/components/shell/status-badge";
import type { Sorting } from "@/components/ui/sorting";
import { type Column, DataTable } from "@/components/ui/table";
import { paths } from "@/lib/config/paths";
import { shortFee } from "@/lib/features/charges/rules";
import { paymentsCopy } from "@/lib/features/payments/copy";
import type { LedgerRow } from "@/lib/features/payments/queries/ledger";
import type { PaymentOrder, PaymentStatus } from "@/lib/features/payments/schema";
import { formatDay } from "@/lib/kernel/dates";
import { stateOf } from "@/lib/features/payments/rules";
import { formatBRL } from "@/lib/kernel/money";
import { PaymentActions } from "./payment-actions";

type PaymentTableProps = { payments: readonly LedgerRow[]; sorting: Record<PaymentOrder, Sorting> };

/** The tabs "received" and "all" have the same headings. */
const heads = paymentsCopy.heads.all;

const columnsOf = (sorting: PaymentTableProps["sorting"]): Column<LedgerRow>[] => [
  { head: "Aluno", room: [12, 2], cell: (row) => row.studentName },
  {
    head: heads.data,
    room: [5.75, 0],
    phone: "meta",
    sort: sorting.data,
    cell: (row) => <time dateTime={row.day}>{formatDay(row.day)}</time>,
  },
  {
    head: "Descrição",
    room: [10, 3],
    from: "md",
    // A phone has room for one thing more: why a payment was reversed, and by whom.
    phone: ({ reversal }) => (reversal === null ? undefined : "line"),
    cell: (row) => shortFee(whatFor(row)),
    title: whatFor,
  },
  {
    head: "Método",
    room: [8.5, 0],
    from: "xl",
    cell: ({ method }) => method && paymentsCopy.paidAs[method],
  },
  {
    head: heads.valor,
    room: [7, 0],
    phone: "side",
    align: "end",
    sort: sorting.valor,
    cell: ({ amountCents, reversal }) =>
      reversal === null ? (
        formatBRL(amountCents)
      ) : (
        <s className="text-muted-foreground">{formatBRL(amountCents)}</s>
      ),
  },
  {
    head: "Status",
    room: [6.25, 0],
    phone: "foot",
    cell: (row) => <StatusBadge tone={tones[row.status]}>{stateOf(row)}</StatusBadge>,
    title: ({ reversal, reversedBy }) => reversal && paymentsCopy.reversal.because(reversal, reversedBy),
  },
];

const tones: Record<PaymentStatus, "success" | "warning" | "danger" | "neutral"> = {
  completed: "success",
  pending: "warning",
  failed: "danger",
  cancelled: "neutral",
};

const whatFor = ({ description, reversal, reversedBy }: LedgerRow): string =>
  [description ?? paymentsCopy.noDescription, reversal && paymentsCopy.reversal.because(reversal, reversedBy)]
    .filter(Boolean)
    .join(" · ");

const ledgerOf = ({ studentId }: LedgerRow): string | null =>
  studentId && `${paths.studio.student(studentId)}#financeiro`;

export function PaymentTable({ payments, sorting }: PaymentTableProps) {
  return (
    <DataTable
      label="Pagamentos recentes"
      columns={columnsOf(sorting)}
      rows={payments}
      hrefOf={ledgerOf}
      actions={(payment) => (
        <PaymentActions
          payment={payment}
          label={paymentsCopy.rowActions(payment.studentName)}
          ledger={ledgerOf(payment)}
        />
      )}
    />
  );
}
