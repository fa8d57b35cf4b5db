import { PaymentStatusBadge } from "@/components/payments/payment-status-badge";
import { paymentsCopy } from "@/lib/features/payments/copy";
import { cents, formatBRL } from "@/lib/kernel/money";
import { samplePayments } from "./sample";

export function SamplePayments() {
  return (
    <div className="flex h-full flex-col">
      <p className="text-sm font-semibold">Pagamentos</p>
      <ul className="mt-1 flex flex-1 flex-col divide-y text-sm">
        {samplePayments.map(({ student, method, amountCents, status }) => (
          <li key={student} className="flex min-h-11 flex-1 items-center gap-3">
            <span className="min-w-0 flex-1">
              <span className="block truncate">{student}</span>
              <span className="text-muted-foreground block truncate text-xs">
                {paymentsCopy.methods[method]}
              </span>
            </span>
            <span className="numeric">{formatBRL(cents(amountCents))}</span>
            <span className="flex w-24 justify-end">
              <PaymentStatusBadge status={status} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
