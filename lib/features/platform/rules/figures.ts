import { LIST_SIZES } from "@/lib/config/constants";
import { type IsoDay, addMonths, firstOfMonth } from "@/lib/kernel/dates";
import type { Cents } from "@/lib/kernel/money";
import type { Band } from "./words";

/** Months of sign-ups that are followed, including the current one. */
const COHORTS = 12;

const monthsUntil = (today: IsoDay, count: number): IsoDay[] =>
  Array.from({ length: count }, (_, index) => addMonths(firstOfMonth(today), index - count + 1));

export const cohortMonths = (today: IsoDay): IsoDay[] => monthsUntil(today, COHORTS);
export const chartMonths = (today: IsoDay): IsoDay[] => monthsUntil(today, LIST_SIZES.chartMonths);

/** Days since a person of the academy last changed something. */
export const BAND_DAYS = { week: 7, month: 30 } as const;

/** Money as of the end of the month, or now. */
export type MonthFigures = {
  month: IsoDay;
  revenue: Cents;
  paying: number;
  /** Academies that paid at the end of the previous month but not of this one. */
  lost: number;
  begun: number;
  /** Students created, without trial samples. */
  students: number;
};

const noFigures = { revenue: 0, paying: 0, lost: 0, begun: 0, students: 0 };

/** One entry a month, with zeros if nothing happened. */
export const monthsFilled = (months: readonly IsoDay[], rows: readonly MonthFigures[]): MonthFigures[] =>
  // Safe because nothing is no cents.
  months.map((month) => rows.find((row) => row.month === month) ?? ({ ...noFigures, month } as MonthFigures));

export type Cohort = {
  month: IsoDay;
  studios: number;
  /** The trial is over, or they paid before its end. */
  tested: number;
  /** Academies among `tested` that paid at least once. */
  converted: number;
  paying: number;
  /** Changed something in the last 30 days. */
  using: number;
};

const noStudios = { studios: 0, tested: 0, converted: 0, paying: 0, using: 0 };

export const cohortsFilled = (months: readonly IsoDay[], rows: readonly Cohort[]): Cohort[] =>
  months.map((month) => rows.find((row) => row.month === month) ?? { ...noStudios, month });

export type Activity = Readonly<Record<Band, number>>;

/** In percent, to a tenth; null if the whole is zero. */
const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10;

/** Academies past their trial, and those of them that paid. */
export function conversionOf(cohorts: readonly Cohort[]): {
  tested: number;
  converted: number;
  share: number | null;
} {
  const sum = (what: "tested" | "converted") => cohorts.reduce((all, cohort) => all + cohort[what], 0);
  const [tested, converted] = [sum("tested"), sum("converted")];
  return { tested, converted, share: shareOf(converted, tested) };
}

/** Academies paying at the start of the month, and those of them that no longer do. */
export function churnOf(months: readonly MonthFigures[]): {
  start: number;
  lost: number;
  share: number | null;
} {
  const [now, before] = [months.at(-1), months.at(-2)];
  const [start, lost] = [before?.paying ?? 0, now?.lost ?? 0];
  return { start, lost, share: shareOf(lost, start) };
}
