import "server-only";
import type { Prisma } from "@/lib/db/generated/client";
import type { PaidAs } from "../rules";
import type { PaymentMethod } from "../schema";

/**
 * A boleto that was paid. Money from an account at the provider is a transfer too, but has no last day, and it may come
 * in on a page on which a boleto was begun and not paid.
 */
const boleto = {
  method: "transfer",
  expiresAt: { not: null },
  status: { notIn: ["pending", "failed"] },
} satisfies Prisma.OnlinePaymentWhereInput;

/** The columns for `paidAsOf`. */
export const paidAsSelect = {
  paymentMethod: true,
  settlement: { select: { _count: { select: { online: { where: boleto } } } } },
} as const;

type Paid = { paymentMethod: PaymentMethod; settlement: { _count: { online: number } } | null };

/** `paid_as` is the same in SQL (prisma/sql/payments.sql). */
export const paidAsOf = ({ paymentMethod, settlement }: Paid): PaidAs =>
  paymentMethod === "transfer" && (settlement?._count.online ?? 0) > 0 ? "boleto" : paymentMethod;
