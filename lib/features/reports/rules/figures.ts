import { LIST_SIZES } from "@/lib/config/constants";
import { type IsoDay, addDays, addMonths, firstOfMonth, isoDay } from "@/lib/kernel/dates";
import { type Cents, ZERO_CENTS, cents } from "@/lib/kernel/money";
import { commonCopy } from "@/lib/kernel/copy/common";
import type { Period } from "./words";

/** From `since` to before `until`; whole months. */
export type Span = { since: IsoDay; until: IsoDay };

/** `months`: length of the period. `back`: how many months before the current one it ends. */
const spans: Readonly<Record<Period, { months: number; back: number }>> = {
  "this-month": { months: 1, back: 0 },
  "last-month": { months: 1, back: 1 },
  "three-months": { months: 3, back: 0 },
  "six-months": { months: 6, back: 0 },
};

/** The months of a period, including the current one, except for "last-month" (REP-02). */
export function spanOf(period: Period, today: IsoDay): Span {
  const { months, back } = spans[period];
  const until = addMonths(firstOfMonth(today), 1 - back);
  return { since: addMonths(until, -months), until };
}

/** The span of a month given as "2026-10". */
export function monthSpan(month: string): Span {
  const since = isoDay(`${month}-01`);
  return { since, until: addMonths(since, 1) };
}

/** First days of the last six months, ending with the current one (REP-09). */
export const lastMonths = (today: IsoDay): IsoDay[] =>
  Array.from({ length: LIST_SIZES.chartMonths }, (_, index) =>
    addMonths(firstOfMonth(today), index - LIST_SIZES.chartMonths + 1),
  );

/** One amount a month, zero if nothing was received. */
export const fillMonths = (
  months: readonly IsoDay[],
  rows: readonly { month: IsoDay; amount: Cents }[],
): { month: IsoDay; amount: Cents }[] =>
  months.map((month) => ({ month, amount: rows.find((row) => row.month === month)?.amount ?? ZERO_CENTS }));

export const isOneMonth = ({ since, until }: Span): boolean => addMonths(since, 1) === until;

/** First age of each band in years. The band of unknown birth dates comes last. */
const AGE_STEPS = [7, 13, 18, 30, 45, 60] as const;
export const ageBands = ["0-6", "7-12", "13-17", "18-29", "30-44", "45-59", "60", "unknown"] as const;
export type AgeBand = (typeof ageBands)[number];

/**
 * For each step the earliest birth date of a person still younger than it, oldest first. The number of these on or
 * before a birth date is the index of its band, from the oldest.
 */
export const ageBounds = (today: IsoDay): IsoDay[] =>
  AGE_STEPS.toReversed().map((years) => addDays(addMonths(today, -12 * years), 1));

/** Birth dates of an age band: after `after`, up to and including `until`. Null means no bound. */
export function birthDaysOf(band: AgeBand, today: IsoDay): { after: IsoDay | null; until: IsoDay | null } {
  const index = ageBands.indexOf(band);
  const [from, to] = [AGE_STEPS[index - 1], AGE_STEPS[index]];
  const yearsAgo = (years: number | undefined) =>
    years === undefined ? null : addMonths(today, -12 * years);
  return { after: yearsAgo(to), until: yearsAgo(from) };
}

/** The places by which every class is measured, whatever its own limit (REP-11, C-29). */
const PLACES_OF_A_CLASS = 20;

export type Weekday = { weekday: number; classes: number; enrolled: number; places: number };

export type ClassFigures = {
  classes: number;
  enrolled: number;
  places: number;
  /** Mean number of students (REP-07). */
  perClass: number;
  /** Whole percent (REP-11). */
  occupancy: number;
};

export function classFigures(week: readonly Weekday[]): ClassFigures {
  const sum = (what: "classes" | "enrolled" | "places") => week.reduce((all, day) => all + day[what], 0);
  const classes = sum("classes");
  const perClass = classes === 0 ? 0 : sum("enrolled") / classes;
  return {
    classes,
    enrolled: sum("enrolled"),
    places: sum("places"),
    perClass,
    occupancy: Math.round((perClass / PLACES_OF_A_CLASS) * 100),
  };
}

export const presencesByWeekday = (presences: readonly { weekday: number; present: number }[]): number[] =>
  commonCopy.weekdays.map((_, weekday) =>
    presences.reduce((sum, each) => sum + (each.weekday === weekday ? each.present : 0), 0),
  );

/** `students` and `fees` count active students; `joined` includes students suspended by now. */
export type ActiveSums = { students: number; fees: number; joined: number; withoutArt: number };

/** `band`: how many of `ageBounds` are on or before the birth date. */
export type AgeRow = { band: number; students: number };

export type PeopleFigures = {
  active: number;
  joined: number;
  withoutArt: number;
  /** Mean over all active students; 0 if there are none (REP-06). */
  averageFee: Cents;
  ages: { band: AgeBand; students: number }[];
};

/** Fills in every age band. Unknown birth dates are in none of the rows, so they are the rest. */
export function peopleFigures(active: ActiveSums, rows: readonly AgeRow[]): PeopleFigures {
  const { students, fees, joined, withoutArt } = active;
  const known = rows.reduce((all, row) => all + row.students, 0);
  return {
    active: students,
    joined,
    withoutArt,
    averageFee: students === 0 ? ZERO_CENTS : cents(Math.round(fees / students)),
    ages: ageBands.map((band, index) => ({
      band,
      students:
        band === "unknown"
          ? students - known
          : (rows.find((row) => AGE_STEPS.length - row.band === index)?.students ?? 0),
    })),
  };
}

export type Retention = {
  start: number;
  stayed: number;
  left: number;
  /** Whole percent; null if nobody was there at the start. */
  rate: number | null;
};

/**
 * `here`: present students. `movedNow`: those of them whose status changed since the period began. `atStart` and
 * `stayed` count only students whose status changed.
 */
export function retentionOf(moved: {
  here: number;
  movedNow: number;
  atStart: number;
  stayed: number;
}): Retention {
  const unmoved = moved.here - moved.movedNow;
  const [start, stayed] = [unmoved + moved.atStart, unmoved + moved.stayed];
  return {
    start,
    stayed,
    left: start - stayed,
    rate: start === 0 ? null : Math.round((stayed / start) * 100),
  };
}

export type MoneyMonth = { month: IsoDay; received: Cents; open: Cents };

export const NAMED = 12;
