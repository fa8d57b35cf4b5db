import { StatusBadge } from "@/components/shell/status-badge";
import { cn } from "@/components/ui/cn";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { paymentsCopy } from "@/lib/features/payments/copy";
import type { PaymentRow } from "@/lib/features/payments/queries";
import type { PaymentStatus } from "@/lib/features/payments/schema";
import { formatDay } from "@/lib/kernel/dates";
import { formatBRL } from "@/lib/kernel/money";

/** On a phone: who and how much on the first line, when, how and the state on the second. */
const compact = "max-md:min-h-0 max-md:py-0.5";
const detail = "max-md:text-muted-foreground max-md:text-xs";

/** The latest payments, one row each. */
export function PaymentTable({ payments }: { payments: readonly PaymentRow[] }) {
  return (
    <Table>
      <caption className="sr-only">Pagamentos recentes</caption>
      <TableHeader>
        <TableRow>
          <TableHead>Aluno</TableHead>
          <TableHead>Data</TableHead>
          <TableHead>Descrição</TableHead>
          <TableHead>Método</TableHead>
          <TableHead align="end">Valor</TableHead>
          <TableHead>Status</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {payments.map((payment) => (
          <TableRow
            key={payment.id}
            className="max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3"
          >
            <TableCell
              lead
              className={cn(compact, "min-w-0 wrap-anywhere max-md:grow max-md:basis-[calc(100%-9rem)]")}
            >
              {payment.studentName}
            </TableCell>
            <TableCell className={cn(compact, detail, "numeric whitespace-nowrap max-md:order-2")}>
              <time dateTime={payment.day}>{formatDay(payment.day)}</time>
            </TableCell>
            <TableCell
              className={cn(
                compact,
                "text-muted-foreground wrap-anywhere max-md:order-5 max-md:basis-full max-md:text-xs",
                !payment.description && "max-md:hidden",
              )}
            >
              {payment.description}
            </TableCell>
            <TableCell className={cn(compact, detail, "whitespace-nowrap max-md:order-3")}>
              {paymentsCopy.methods[payment.method]}
            </TableCell>
            <TableCell
              align="end"
              className={cn(compact, "whitespace-nowrap max-md:order-1 max-md:font-medium")}
            >
              {formatBRL(payment.amountCents)}
            </TableCell>
            <TableCell className={cn(compact, "max-md:order-4 max-md:ml-auto")}>
              <PaymentStatusBadge status={payment.status} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

const tones = { completed: "success", pending: "warning", failed: "danger", cancelled: "neutral" } as const;

function PaymentStatusBadge({ status }: { status: PaymentStatus }) {
  return <StatusBadge tone={tones[status]}>{paymentsCopy.statuses[status]}</StatusBadge>;
}
