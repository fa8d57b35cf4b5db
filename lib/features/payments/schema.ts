import { z } from "zod";
import { commonCopy } from "@/lib/kernel/copy";
import { amount, optionalId, optionalText } from "@/lib/kernel/fields";
import { choiceOf, keysOf, listFilter, searchWords } from "@/lib/kernel/listing";
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

/** What the finance page lists, as its address says it. Pending is whatever is still to come in: open charges too. */
export const stateWords = {
  pagos: "completed",
  "a-receber": "pending",
  falharam: "failed",
  cancelados: "cancelled",
} as const satisfies Record<string, PaymentStatus>;

export const periods = ["sempre", "mes"] as const;
export type Period = (typeof periods)[number];

export const paymentOrders = ["data", "valor"] as const;
export type PaymentOrder = (typeof paymentOrders)[number];

/** The newest first, unless the address says otherwise (FIN-05). */
export const paymentFilter = listFilter({
  q: searchWords(),
  situacao: choiceOf([...keysOf(stateWords), "todos"], "todos"),
  periodo: choiceOf(periods, "sempre"),
  ordem: choiceOf(["recentes", ...paymentOrders], "recentes"),
  sentido: choiceOf(["asc", "desc"], "asc"),
}).transform(({ q, situacao, periodo, ordem, sentido, page }) => ({
  page,
  q,
  state: situacao === "todos" ? null : stateWords[situacao],
  period: periodo,
  order: ordem === "recentes" ? null : { by: ordem, direction: sentido },
}));

export type PaymentFilter = z.output<typeof paymentFilter>;
