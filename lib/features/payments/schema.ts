import { z } from "zod";
import { commonCopy } from "@/lib/kernel/copy/common";
import { pastDays } from "@/lib/kernel/clock";
import {
  chargedAmount,
  id,
  optionalDay,
  optionalId,
  optionalText,
  requiredText,
  wholeNumber,
} from "@/lib/kernel/fields";
import { MAX_CENTS } from "@/lib/kernel/money";
import { type IsoDay, isoDay } from "@/lib/kernel/dates";
import {
  choiceOf,
  listAddress,
  monthOf,
  orderParams,
  pageParam,
  param,
  searchWords,
  wordParam,
} from "@/lib/kernel/listing";
import { payableKinds } from "@/lib/features/charges/rules";
import { paymentsCopy } from "./copy";
import { type FinanceTab, type Period, methodWords, stateWords, tabWords } from "./rules";

export const paymentMethods = ["credit_card", "debit_card", "pix", "cash", "transfer"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
export const DEFAULT_PAYMENT_METHOD: PaymentMethod = "credit_card";

export const paymentStatuses = ["completed", "pending", "failed", "cancelled"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** `keep`: the surplus waits for the next fee. `next`: it pays open fees at once, and the rest waits. */
const surplusChoices = ["keep", "next"] as const;
export type SurplusChoice = (typeof surplusChoices)[number];

export const paymentForm = z.strictObject({
  studentId: z.uuid(paymentsCopy.selectStudent),
  /** Purpose of money for no charge; a charge has its own kind. */
  kind: z.enum(payableKinds, commonCopy.invalidChoice).default("fee"),
  chargeId: optionalId(),
  /** For an amount above what is open on the charge. */
  surplus: z
    .enum(surplusChoices, commonCopy.invalidChoice)
    .nullish()
    .transform((choice) => choice ?? null),
  amount: chargedAmount(),
  paymentMethod: z.enum(paymentMethods, commonCopy.invalidChoice).default(DEFAULT_PAYMENT_METHOD),
  description: optionalText(),
  /** Day on which the money came in; today if empty (FIN-14). */
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

/** `openCents` is the sum that the row showed. */
export const receiveForm = z.strictObject({
  chargeId: id(),
  openCents: wholeNumber(1, MAX_CENTS, commonCopy.invalidAmount),
});

export const periods = ["sempre", "mes"] as const satisfies readonly Period[];

export const paymentOrders = ["data", "valor"] as const;
export type PaymentOrder = (typeof paymentOrders)[number];

const saidOfPayments = listAddress(
  z.object({
    tab: wordParam("aba", tabWords, "open"),
    state: wordParam("situacao", stateWords, null),
    period: param("periodo", choiceOf(periods, "sempre")),
    /** One month, "2026-10"; takes the place of a period. */
    month: param("mes", monthOf()),
    method: wordParam("metodo", methodWords, null),
    q: param("q", searchWords()),
    order: orderParams(paymentOrders),
    page: pageParam(),
  }),
);

export type PaymentFilter = Omit<z.output<typeof saidOfPayments>, "period" | "month"> & {
  period: Period;
  month: IsoDay | null;
};

/** Only these tabs have a method and any month. The tab "late" has no month at all. */
const listsPaid = (tab: FinanceTab): boolean => tab === "received" || tab === "all";

/** By default open amounts are sorted by due day, received ones newest first (FIN-05). */
export const paymentFilter = z.codec(saidOfPayments, z.custom<PaymentFilter>(), {
  decode: ({ tab, state, period, month: named, method, ...same }): PaymentFilter => {
    const month = listsPaid(tab) && named !== null ? isoDay(`${named}-01`) : null;
    return {
      ...same,
      tab,
      state: tab === "all" ? state : null,
      period: month !== null ? "outro" : tab === "late" ? "sempre" : period,
      month,
      method: listsPaid(tab) ? method : null,
    };
  },
  encode: ({ tab, period, month, method, ...same }): z.output<typeof saidOfPayments> => ({
    ...same,
    tab,
    period: period === "mes" && tab !== "late" ? period : "sempre",
    month: listsPaid(tab) && period === "outro" && month !== null ? month.slice(0, 7) : null,
    method: listsPaid(tab) ? method : null,
  }),
});

/** Page number of the student's own payments (PORTAL-31). */
export const ownPaymentFilter = listAddress(z.object({ page: pageParam() }));
