import { z } from "zod";
import { commonCopy } from "@/lib/kernel/copy";
import { amount, optionalId, optionalText } from "@/lib/kernel/fields";
import { paymentsCopy } from "./copy";

export const paymentMethods = ["credit_card", "debit_card", "pix", "cash", "transfer"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
export const DEFAULT_PAYMENT_METHOD: PaymentMethod = "credit_card";

export const paymentStatuses = ["completed", "pending", "failed", "cancelled"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const paymentForm = z.strictObject({
  studentId: z.uuid(paymentsCopy.selectStudent),
  /** What the money is for; null where it is for no charge. */
  chargeId: optionalId(),
  amount: amount("refuse"),
  paymentMethod: z.enum(paymentMethods, commonCopy.invalidChoice).default(DEFAULT_PAYMENT_METHOD),
  description: optionalText(),
});

export type PaymentForm = z.output<typeof paymentForm>;
