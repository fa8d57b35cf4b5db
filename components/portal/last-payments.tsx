import { paths } from "@/lib/config/paths";
import { paymentsCopy } from "@/lib/features/payments/copy";
import { portalCopy } from "@/lib/features/portal/copy";
import type { OwnPayment } from "@/lib/features/payments/queries/payments";
import { formatDay } from "@/lib/kernel/dates";
import { formatBRL } from "@/lib/kernel/money";
import { Badge } from "@/components/ui/badge";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { SeeAll } from "./see-all";

const tones = { completed: "success", pending: "warning", failed: "danger", cancelled: "neutral" } as const;

/** The latest payments of the student, newest first (PORTAL-31, PORTAL-32). */
export function LastPayments({ payments }: { payments: readonly OwnPayment[] }) {
  return (
    <Card aria-labelledby="ultimos-pagamentos">
      <CardHeader>
        <CardTitle id="ultimos-pagamentos">Últimos pagamentos</CardTitle>
        <SeeAll href={paths.student.payments}>{portalCopy.seeAll.payments}</SeeAll>
      </CardHeader>
      {payments.length > 0 ? (
        <ul className="divide-y px-4 sm:px-5">
          {payments.map((payment) => (
            <li key={payment.id} className="flex items-start justify-between gap-4 py-3">
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">{payment.description ?? portalCopy.noDescription}</p>
                <p className="text-muted-foreground numeric text-sm">
                  {formatDay(payment.day)} · {paymentsCopy.methods[payment.method]}
                </p>
              </div>
              <div className="flex shrink-0 flex-col items-end gap-1">
                <span className="numeric font-medium">{formatBRL(payment.amountCents)}</span>
                <Badge variant={tones[payment.status]}>
                  {payment.isReversed ? portalCopy.reversed : portalCopy.payment[payment.status]}
                </Badge>
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted-foreground px-4 py-6 text-sm sm:px-5">
          Nenhum pagamento registrado ainda. Quando sua academia registrar um, ele aparece aqui.
        </p>
      )}
    </Card>
  );
}
