import { StatusBadge } from "@/components/shell/status-badge";
import { paymentsCopy } from "@/lib/features/payments/copy";
import type { PaymentStatus } from "@/lib/features/payments/schema";

const tones = { completed: "success", pending: "warning", failed: "danger", cancelled: "neutral" } as const;

export function PaymentStatusBadge({ status }: { status: PaymentStatus }) {
  return <StatusBadge tone={tones[status]}>{paymentsCopy.statuses[status]}</StatusBadge>;
}
