import {
  type ClockTime,
  type IsoDay,
  addDays,
  daysBetween,
  formatDayShort,
  weekdayOf,
} from "@/lib/kernel/dates";
import { classesCopy } from "./copy";

export const CLASS_DEFAULT_PLACES = 20;
export const CLASS_MAX_PLACES = 500;

/** Monday, where 0 is Sunday (SCHED-09, CONST-03). */
export const DEFAULT_WEEKDAY = 1;

/** "HH:MM" sorts as text. A class never crosses midnight (C-44). */
export const endsAfterStart = (start: ClockTime, end: ClockTime): boolean => end > start;

type Scheduled = { dayOfWeek: number; startTime: string; endTime: string; name: string };

const byTime = (a: Scheduled, b: Scheduled): number =>
  a.startTime.localeCompare(b.startTime) ||
  a.endTime.localeCompare(b.endTime) ||
  a.name.localeCompare(b.name, "pt-BR");

/** Seven days from Sunday to Saturday, each with its classes by start time (SCHED-02). */
export const weekOf = <C extends Scheduled>(classes: readonly C[]): C[][] =>
  Array.from({ length: 7 }, (_, day) => classes.filter((c) => c.dayOfWeek === day).sort(byTime));

/** Classes of each weekday, Sunday first. */
export const fillWeek = (rows: readonly { weekday: number; classes: number }[]): number[] =>
  Array.from({ length: 7 }, (_, weekday) => rows.find((row) => row.weekday === weekday)?.classes ?? 0);

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
  if (ahead === 0) return classesCopy.today;
  return ahead === 1 ? classesCopy.tomorrow : formatDayShort(day);
}
