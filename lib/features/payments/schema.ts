import { z } from "zod";
import { commonCopy } from "@/lib/kernel/copy/common";
import { pastDays } from "@/lib/kernel/clock";
import {
  amount,
  id,
  optionalDay,
  optionalId,
  optionalText,
  requiredText,
  wholeNumber,
} from "@/lib/kernel/fields";
import { MAX_CENTS } from "@/lib/kernel/money";
import { isoDay } from "@/lib/kernel/dates";
import { choiceOf, keysOf, listFilter, monthOf, searchWords } from "@/lib/kernel/listing";
import { paymentsCopy } from "./copy";
import { type Period, methodWords, stateWords, tabWords } from "./rules";

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
  /** The day on which it came in; today where nothing is said (FIN-14). */
  paidOn: optionalDay(pastDays, paymentsCopy.paidInFuture),
});

export type PaymentForm = z.output<typeof paymentForm>;

export const REVERSAL_REASON_LENGTH = 200;

export const reversalForm = z.strictObject({
  id: id(),
  reason: requiredText(REVERSAL_REASON_LENGTH, paymentsCopy.reversal.reasonRequired),
});

export const onePayment = z.strictObject({ id: id() });

export const payingStudent = z.strictObject({ studentId: id() });

/** One click: all that is open on the charge, as the row showed it. */
export const receiveForm = z.strictObject({
  chargeId: id(),
  openCents: wholeNumber(1, MAX_CENTS, commonCopy.invalidAmount),
});

export const periods = ["sempre", "mes"] as const satisfies readonly Period[];

const paymentOrders = ["data", "valor"] as const;
export type PaymentOrder = (typeof paymentOrders)[number];

/** What is open by its day, what came in the newest first (FIN-05), unless the address says otherwise. */
export const paymentFilter = listFilter({
  q: searchWords(),
  aba: choiceOf(keysOf(tabWords), "aberto"),
  situacao: choiceOf([...keysOf(stateWords), "todos"], "todos"),
  periodo: choiceOf(periods, "sempre"),
  /** One month, "2026-10", in place of a period; and how it was paid. What is open has neither. */
  mes: monthOf(),
  metodo: choiceOf([...keysOf(methodWords), "todos"], "todos"),
  ordem: choiceOf(["nenhuma", ...paymentOrders], "nenhuma"),
  sentido: choiceOf(["asc", "desc"], "asc"),
}).transform(({ q, aba, situacao, periodo, mes, metodo, ordem, sentido, page }) => {
  const hasPaid = aba === "recebidos" || aba === "todos";
  const month = hasPaid && mes !== null ? isoDay(`${mes}-01`) : null;
  return {
    page,
    q,
    tab: tabWords[aba],
    state: aba !== "todos" || situacao === "todos" ? null : stateWords[situacao],
    period: month !== null ? ("outro" as const) : aba === "atraso" ? ("sempre" as const) : periodo,
    month,
    method: hasPaid && metodo !== "todos" ? methodWords[metodo] : null,
    order: ordem === "nenhuma" ? null : { by: ordem, direction: sentido },
  };
});

export type PaymentFilter = z.output<typeof paymentFilter>;
