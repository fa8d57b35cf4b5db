import { StatusBadge } from "@/components/shell/status-badge";
import { type Column, DataTable } from "@/components/ui/table";
import { paymentsCopy } from "@/lib/features/payments/copy";
import type { PaymentRow } from "@/lib/features/payments/queries";
import type { PaymentStatus } from "@/lib/features/payments/schema";
import { formatDay } from "@/lib/kernel/dates";
import { formatBRL } from "@/lib/kernel/money";

const columns: readonly Column<PaymentRow>[] = [
  { head: "Aluno", room: [10, 3], cell: (row) => row.studentName },
  {
    head: "Data",
    room: [6.5, 0],
    phone: "meta",
    cell: (row) => <time dateTime={row.day}>{formatDay(row.day)}</time>,
  },
  {
    head: "Descrição",
    room: [8, 3],
    from: "md",
    cell: (row) => row.description ?? "",
  },
  { head: "Método", room: [9, 0], from: "lg", cell: (row) => paymentsCopy.methods[row.method] },
  {
    head: "Valor",
    room: [7.5, 0],
    phone: "side",
    align: "end",
    cell: (row) => formatBRL(row.amountCents),
  },
  {
    head: "Status",
    room: [7, 0],
    phone: "foot",
    cell: ({ status }) => <StatusBadge tone={tones[status]}>{paymentsCopy.statuses[status]}</StatusBadge>,
  },
];

const tones: Record<PaymentStatus, "success" | "warning" | "danger" | "neutral"> = {
  completed: "success",
  pending: "warning",
  failed: "danger",
  cancelled: "neutral",
};

/** The latest payments, one row each. */
export function PaymentTable({ payments }: { payments: readonly PaymentRow[] }) {
  return <DataTable label="Pagamentos recentes" columns={columns} rows={payments} />;
}
