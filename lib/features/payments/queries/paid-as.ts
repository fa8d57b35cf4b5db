import "server-only";
import type { PaidAs } from "../rules";
import type { PaymentMethod } from "../schema";

/** The columns for `paidAsOf`. Money from an account at the provider is a transfer too, but has no last day. */
export const paidAsSelect = {
  paymentMethod: true,
  settlement: {
    select: { _count: { select: { online: { where: { method: "transfer", expiresAt: { not: null } } } } } },
  },
} as const;

type Paid = { paymentMethod: PaymentMethod; settlement: { _count: { online: number } } | null };

/** `paid_as` is the same in SQL (prisma/sql/payments.sql). */
export const paidAsOf = ({ paymentMethod, settlement }: Paid): PaidAs =>
  paymentMethod === "transfer" && (settlement?._count.online ?? 0) > 0 ? "boleto" : paymentMethod;
