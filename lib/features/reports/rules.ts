import { REPORT_MONTHS_SHOWN } from "@/lib/config/constants";
import { type IsoDay, addMonths, firstOfMonth } from "@/lib/kernel/dates";
import { type Cents, ZERO_CENTS } from "@/lib/kernel/money";
import { reportsCopy } from "./copy";

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

/** "nov. 2026" */
export const monthLabel = (month: IsoDay): string =>
  `${reportsCopy.months[Number(month.slice(5, 7)) - 1] ?? ""} ${month.slice(0, 4)}`;

/** Classes of each weekday, Sunday first. */
export const fillWeek = (rows: readonly { weekday: number; classes: number }[]): number[] =>
  Array.from({ length: 7 }, (_, weekday) => rows.find((row) => row.weekday === weekday)?.classes ?? 0);

/** Length of a bar in percent of the longest one; 0 when there is nothing to compare with. */
export const barPercent = (value: number, longest: number): number =>
  longest > 0 ? Math.round((Math.min(Math.max(value, 0), longest) / longest) * 100) : 0;

/** The three first steps of a new studio, each done once its data exists; null when all are done. */
export function firstSteps(numbers: { instructors: number; students: number; classes: number }) {
  const steps = {
    instructor: numbers.instructors > 0,
    student: numbers.students > 0,
    class: numbers.classes > 0,
  };
  return Object.values(steps).every(Boolean) ? null : steps;
}
