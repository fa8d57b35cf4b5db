import { LIST_SIZES } from "@/lib/config/constants";
import { type IsoDay, addMonths, firstOfMonth } from "@/lib/kernel/dates";
import type { Cents } from "@/lib/kernel/money";
import type { Band } from "./words";

/** So many months of sign-ups are followed, the current one last. */
const COHORTS = 12;

/** First days of so many months, the current one last. */
const monthsUntil = (today: IsoDay, count: number): IsoDay[] =>
  Array.from({ length: count }, (_, index) => addMonths(firstOfMonth(today), index - count + 1));

export const cohortMonths = (today: IsoDay): IsoDay[] => monthsUntil(today, COHORTS);
export const chartMonths = (today: IsoDay): IsoDay[] => monthsUntil(today, LIST_SIZES.chartMonths);

/** Days since somebody of an academy last wrote something in it. */
export const BAND_DAYS = { week: 7, month: 30 } as const;

/** What one month brought: money as of its end, or of now. */
export type MonthFigures = {
  month: IsoDay;
  revenue: Cents;
  paying: number;
  /** Paid at the end of the month before, and not at the end of this one. */
  lost: number;
  begun: number;
  /** Students who were entered, without the samples of a trial. */
  students: number;
};

const noFigures = { revenue: 0, paying: 0, lost: 0, begun: 0, students: 0 };

/** One for each month, whether anything happened in it or not. */
export const monthsFilled = (months: readonly IsoDay[], rows: readonly MonthFigures[]): MonthFigures[] =>
  // Safe because nothing is no cents.
  months.map((month) => rows.find((row) => row.month === month) ?? ({ ...noFigures, month } as MonthFigures));

/** What became of the academies that signed up in one month. */
export type Cohort = {
  month: IsoDay;
  studios: number;
  /** Whose trial is over, or who paid before. */
  tested: number;
  /** Of these, who paid at least once. */
  converted: number;
  paying: number;
  /** Somebody wrote something in the last 30 days. */
  using: number;
};

const noStudios = { studios: 0, tested: 0, converted: 0, paying: 0, using: 0 };

export const cohortsFilled = (months: readonly IsoDay[], rows: readonly Cohort[]): Cohort[] =>
  months.map((month) => rows.find((row) => row.month === month) ?? { ...noStudios, month });

export type Activity = Readonly<Record<Band, number>>;

/** In percent, to a tenth; null of nothing. */
const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10;

/** Of the academies whose trial is over, how many paid. */
export function conversionOf(cohorts: readonly Cohort[]): {
  tested: number;
  converted: number;
  share: number | null;
} {
  const sum = (what: "tested" | "converted") => cohorts.reduce((all, cohort) => all + cohort[what], 0);
  const [tested, converted] = [sum("tested"), sum("converted")];
  return { tested, converted, share: shareOf(converted, tested) };
}

/** Of those that paid when this month began, how many no longer do. */
export function churnOf(months: readonly MonthFigures[]): {
  start: number;
  lost: number;
  share: number | null;
} {
  const [now, before] = [months.at(-1), months.at(-2)];
  const [start, lost] = [before?.paying ?? 0, now?.lost ?? 0];
  return { start, lost, share: shareOf(lost, start) };
}
