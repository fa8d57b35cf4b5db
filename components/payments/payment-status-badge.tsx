import { Badge, type BadgeProps } from "@/components/ui/badge";
import { paymentsCopy } from "@/lib/features/payments/copy";
import type { PaymentStatus } from "@/lib/features/payments/schema";

const tones: Readonly<Record<PaymentStatus, BadgeProps["variant"]>> = {
  completed: "success",
  pending: "warning",
  failed: "danger",
  cancelled: "neutral",
};

export function PaymentStatusBadge({ status }: { status: PaymentStatus }) {
  return <Badge variant={tones[status]}>{paymentsCopy.statuses[status]}</Badge>;
}
