import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { paymentsCopy } from "@/lib/features/payments/copy";
import type { PaymentRow } from "@/lib/features/payments/queries";
import { formatDay } from "@/lib/kernel/dates";
import { formatBRL } from "@/lib/kernel/money";
import { PaymentStatusBadge } from "./payment-status-badge";

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
          <TableRow key={payment.id}>
            <TableCell lead>{payment.studentName}</TableCell>
            <TableCell label="Data" className="numeric whitespace-nowrap">
              <time dateTime={payment.day}>{formatDay(payment.day)}</time>
            </TableCell>
            <TableCell
              label={payment.description ? "Descrição" : undefined}
              className="text-muted-foreground"
            >
              {payment.description}
            </TableCell>
            <TableCell label="Método">{paymentsCopy.methods[payment.method]}</TableCell>
            <TableCell label="Valor" align="end" className="whitespace-nowrap">
              {formatBRL(payment.amountCents)}
            </TableCell>
            <TableCell label="Status">
              <PaymentStatusBadge status={payment.status} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
