import { FEE_DUE_DAY } from "@/lib/config/constants";
import {
  type ClockTime,
  type IsoDay,
  addDays,
  daysBetween,
  formatDay,
  formatDayShort,
  isoDay,
  weekdayOf,
} from "@/lib/kernel/dates";
import type { Cents } from "@/lib/kernel/money";
import { portalCopy } from "./copy";

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
  const detail = portalCopy.feeDetail;
  if (status === "paid" || status === "none") return detail[status];
  return detail[status](formatDay(dueDay(today)));
}

type WeeklyClass = { dayOfWeek: number; startTime: ClockTime; endTime: ClockTime };

/** Each weekly class on its next day, the soonest first. A class of today counts until it ends. */
export function nextClasses<C extends WeeklyClass>(
  classes: readonly C[],
  at: { day: IsoDay; time: ClockTime },
): (C & { on: IsoDay })[] {
  return classes
    .map((weekly) => {
      const ahead = (weekly.dayOfWeek - weekdayOf(at.day) + 7) % 7;
      const over = ahead === 0 && weekly.endTime <= at.time;
      return { ...weekly, on: addDays(at.day, over ? 7 : ahead) };
    })
    .sort((a, b) => (a.on + a.startTime < b.on + b.startTime ? -1 : 1));
}

/** "Hoje", "Amanhã" or "sex., 21 nov." */
export function dayName(day: IsoDay, today: IsoDay): string {
  const ahead = daysBetween(today, day);
  if (ahead === 0) return portalCopy.today;
  return ahead === 1 ? portalCopy.tomorrow : formatDayShort(day);
}

export const firstName = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? fullName;
