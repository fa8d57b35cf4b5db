import type { ClockTime } from "@/lib/kernel/dates";

/** Monday, where 0 is Sunday (SCHED-09, CONST-03). */
export const DEFAULT_WEEKDAY = 1;

/** "HH:MM" sorts as text. A class never crosses midnight (C-44). */
export const endsAfterStart = (start: ClockTime, end: ClockTime): boolean => end > start;

/** Share of places taken, 0 to 100, whole. */
export const fillPercent = (enrolled: number, places: number): number =>
  places <= 0 ? 0 : Math.min(100, Math.round((enrolled / places) * 100));

type Scheduled = { dayOfWeek: number; startTime: string; endTime: string; name: string };

const byTime = (a: Scheduled, b: Scheduled): number =>
  a.startTime.localeCompare(b.startTime) ||
  a.endTime.localeCompare(b.endTime) ||
  a.name.localeCompare(b.name, "pt-BR");

/** Seven days from Sunday to Saturday, each with its classes by start time (SCHED-02). */
export const weekOf = <C extends Scheduled>(classes: readonly C[]): C[][] =>
  Array.from({ length: 7 }, (_, day) => classes.filter((c) => c.dayOfWeek === day).sort(byTime));
