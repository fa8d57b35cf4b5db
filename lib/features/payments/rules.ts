import { type IsoDay, addMonths, firstOfMonth, formatDay, isoDay } from "@/lib/kernel/dates";
import { type Cents, ZERO_CENTS } from "@/lib/kernel/money";
import { paymentsCopy } from "./copy";

export const RECENT_PAYMENTS = 10;
/** On the student's first screen. */
export const PORTAL_PAYMENTS_SHOWN = 5;
/** In the reports, the current month among them (REP-09). */
export const REPORT_MONTHS_SHOWN = 6;
/** Day of the month on which the fee is due (PORTAL-27). */
export const FEE_DUE_DAY = 10;

export type FeeStatus = "paid" | "pending" | "overdue" | "none";

/** The day of this month on which the fee is due (PORTAL-27). */
export const dueDay = (today: IsoDay): IsoDay =>
  isoDay(`${today.slice(0, 8)}${String(FEE_DUE_DAY).padStart(2, "0")}`);

/** One confirmed payment in the month settles it; unpaid it is overdue from the day after the due day (PORTAL-26, PORTAL-27). */
export function feeStatus(input: { paidThisMonth: boolean; monthlyFee: Cents; today: IsoDay }): FeeStatus {
  if (input.paidThisMonth) return "paid";
  if (input.monthlyFee === 0) return "none";
  return input.today > dueDay(input.today) ? "overdue" : "pending";
}

/** The sentence below the fee's status. */
export function feeSentence(status: FeeStatus, today: IsoDay): string {
  const detail = paymentsCopy.feeDetail;
  if (status === "paid" || status === "none") return detail[status];
  return detail[status](formatDay(dueDay(today)));
}

/** First days of the last six months, the current one last (REP-09). */
export const lastMonths = (today: IsoDay): IsoDay[] =>
  Array.from({ length: REPORT_MONTHS_SHOWN }, (_, index) =>
    addMonths(firstOfMonth(today), index - REPORT_MONTHS_SHOWN + 1),
  );

/** One amount for each month, zero where nothing came in. */
export const fillMonths = (
  months: readonly IsoDay[],
  rows: readonly { month: IsoDay; amount: Cents }[],
): { month: IsoDay; amount: Cents }[] =>
  months.map((month) => ({ month, amount: rows.find((row) => row.month === month)?.amount ?? ZERO_CENTS }));
