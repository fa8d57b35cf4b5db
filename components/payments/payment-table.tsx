"use client";

import { FileText, Receipt, Undo2, Wallet } from "lucide-react";
import { useOnDemand } from "@/components/feedback/use-on-demand";
import { StatusBadge } from "@/components/shell/status-badge";
import { RowMenu } from "@/components/ui/row-menu";
import type { Sorting } from "@/components/ui/sorting";
import { type Column, DataTable } from "@/components/ui/table";
import { paths } from "@/lib/config/paths";
import { paymentsCopy } from "@/lib/features/payments/copy";
import type { LedgerRow } from "@/lib/features/payments/queries/ledger";
import type { PaymentOrder, PaymentStatus } from "@/lib/features/payments/schema";
import { formatDay } from "@/lib/kernel/dates";
import { stateOf } from "@/lib/features/payments/rules";
import { formatBRL } from "@/lib/kernel/money";

const loadReversal = () => import("./reverse-dialog").then(({ ReverseDialog }) => ReverseDialog);
const loadPayment = () => import("./payment-dialog").then(({ PaymentDialog }) => PaymentDialog);

type PaymentTableProps = { payments: readonly LedgerRow[]; sorting: Record<PaymentOrder, Sorting> };

const columnsOf = (sorting: PaymentTableProps["sorting"]): Column<LedgerRow>[] => [
  { head: "Aluno", room: [10, 2], cell: (row) => row.studentName },
  {
    head: "Data",
    room: [5.75, 0],
    phone: "meta",
    sort: sorting.data,
    cell: (row) => <time dateTime={row.day}>{formatDay(row.day)}</time>,
  },
  {
    head: "Descrição",
    room: [10, 3],
    from: "md",
    cell: whatFor,
    title: whatFor,
  },
  {
    head: "Método",
    room: [8.5, 0],
    from: "lg",
    cell: ({ method }) => method && paymentsCopy.methods[method],
  },
  {
    head: "Valor",
    room: [6.5, 0],
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
    title: ({ reversal }) => reversal && paymentsCopy.reversal.because(reversal),
  },
];

const tones: Record<PaymentStatus, "success" | "warning" | "danger" | "neutral"> = {
  completed: "success",
  pending: "warning",
  failed: "danger",
  cancelled: "neutral",
};

/** What is known of it; of one that was reversed, why. */
const whatFor = ({ description, reversal }: LedgerRow): string =>
  [description ?? paymentsCopy.noDescription, reversal && paymentsCopy.reversal.because(reversal)]
    .filter(Boolean)
    .join(" · ");

const ledgerOf = ({ studentId }: LedgerRow): string => `${paths.studio.student(studentId)}#financeiro`;

/** One page of payments; a row leads to what its student owes and paid. */
export function PaymentTable({ payments, sorting }: PaymentTableProps) {
  return (
    <DataTable
      label="Pagamentos recentes"
      columns={columnsOf(sorting)}
      rows={payments}
      hrefOf={ledgerOf}
      actions={(payment) => <PaymentActions payment={payment} />}
    />
  );
}

function PaymentActions({ payment }: { payment: LedgerRow }) {
  const { studentId: id, studentName: fullName, status, method } = payment;
  // Only a charge waits without a method. Beside a payment that is under way a second one would be for the same money.
  const isUnderWay = status === "pending" && method !== null;
  const { Shown, show, hide } = useOnDemand(loadPayment);
  const reversal = useOnDemand(loadReversal);
  return (
    <>
      <RowMenu
        label={paymentsCopy.rowActions(fullName)}
        items={[
          ...(isUnderWay
            ? []
            : [{ label: "Registrar pagamento", icon: <Wallet aria-hidden="true" />, onSelect: show }]),
          ...(status === "completed"
            ? [
                {
                  label: paymentsCopy.receipt.open,
                  icon: <FileText aria-hidden="true" />,
                  href: paths.studio.receipt(payment.id),
                  opens: "file" as const,
                },
                {
                  label: paymentsCopy.reversal.open,
                  icon: <Undo2 aria-hidden="true" />,
                  onSelect: reversal.show,
                },
              ]
            : []),
          { label: paymentsCopy.ledger, icon: <Receipt aria-hidden="true" />, href: ledgerOf(payment) },
        ]}
      />
      {Shown && <Shown student={{ id, fullName }} onClose={hide} />}
      {reversal.Shown && <reversal.Shown payment={payment} onClose={reversal.hide} />}
    </>
  );
}
