import {
  type ClockTime,
  type IsoDay,
  addDays,
  daysBetween,
  formatDayShort,
  minutesOf,
  weekdayOf,
} from "@/lib/kernel/dates";
import { fold } from "@/lib/kernel/search";
import {
  type DatedRow,
  type RollCallState,
  type Since,
  type Stand,
  type WallClock,
  isAhead,
  isExtra,
  rollCallOn,
  standOn,
  timesThen,
} from "@/lib/features/class-sessions/rules";
import { type DateChange, asOnDate } from "@/lib/features/enrollments/rules";
import { classesCopy } from "./copy";

export const CLASS_DEFAULT_PLACES = 20;
export const CLASS_MAX_PLACES = 500;

/** A mistyped or renewed address is asked for again and again; a key is not found by trying. */
export const UNKNOWN_WEEKS_PER_NETWORK = { max: 60, windowMinutes: 15 } as const;

/** Monday, where 0 is Sunday (SCHED-09, CONST-03). */
export const DEFAULT_WEEKDAY = 1;

/** "HH:MM" sorts as text. A class never crosses midnight (C-44). */
export const endsAfterStart = (start: ClockTime, end: ClockTime): boolean => end > start;

type Named = { startTime: string; endTime: string; name: string };
type Scheduled = Named & { dayOfWeek: number };

const byTime = (a: Named, b: Named): number =>
  a.startTime.localeCompare(b.startTime) ||
  a.endTime.localeCompare(b.endTime) ||
  a.name.localeCompare(b.name, "pt-BR");

/** Seven days from Sunday to Saturday, each with its classes by start time (SCHED-02). */
export const weekOf = <C extends Scheduled>(classes: readonly C[]): C[][] =>
  Array.from({ length: 7 }, (_, day) => classes.filter((c) => c.dayOfWeek === day).sort(byTime));

/** The day itself or the last Sunday before it. */
export const sundayOf = (day: IsoDay): IsoDay => addDays(day, -weekdayOf(day));

type Times = { startTime: ClockTime; endTime: ClockTime };

/** Which of how many equal columns a class takes beside those that go on at the same time. */
type Beside<C> = C & { column: number; columns: number };

/**
 * Classes of one day, none over another. All that hang together by overlaps share the width of the day in equal columns,
 * no more than take place at once.
 */
export function sideBySide<C extends Times>(classes: readonly C[]): Beside<C>[] {
  const inOrder = classes.toSorted((a, b) => a.startTime.localeCompare(b.startTime));
  const groups: { placed: (C & { column: number })[]; ends: ClockTime[] }[] = [];
  for (const item of inOrder) {
    const last = groups.at(-1);
    const group = last?.ends.some((end) => end > item.startTime) ? last : { placed: [], ends: [] };
    if (group !== last) groups.push(group);
    const free = group.ends.findIndex((end) => end <= item.startTime);
    const column = free === -1 ? group.ends.length : free;
    group.ends[column] = item.endTime;
    group.placed.push({ ...item, column });
  }
  return groups.flatMap(({ placed, ends }) => placed.map((item) => ({ ...item, columns: ends.length })));
}

/** A date that was moved by itself: the one in whose place it stands, and its own hours. */
type MovedDate = Times & { from: IsoDay };

/** The differences of one day from the weekly class. */
type OnDay = {
  stand: Stand;
  cancelled: boolean;
  /** Why it was called off. */
  reason: string | null;
  substitute: string | null;
  rollCall: RollCallState;
  moved: MovedDate | null;
  /** The hours that it had, where it has others now. */
  then: Times | null;
};

/** One day of a certain week: its classes side by side, and what is different from other weeks. */
export type WeekDay<C> = {
  day: IsoDay;
  holiday: string | null;
  classes: (Beside<C> & OnDay)[];
};

/** When a class of the week takes place on its day. */
export const timesOf = (row: Times & Pick<OnDay, "moved" | "then">): Times => row.moved ?? row.then ?? row;

/** When it stands on the sheet for the wall, which is of every week, but for a week that is over; null where it does not. */
export function onSheet(
  row: Times & Pick<OnDay, "stand" | "cancelled" | "moved" | "then">,
  isOver: boolean,
): Times | null {
  if (isOver) return row.cancelled ? null : timesOf(row);
  return row.stand === "weekly" || row.stand === "later" ? row : null;
}

type DatedFacts<C> = {
  classes: readonly C[];
  sessions: readonly DatedRow[];
  holidays: readonly { day: IsoDay; name: string }[];
  /** Now, and since when each class is as it is: days that are over are shown as they were. */
  called?: { at: WallClock; since: ReadonlyMap<string, Since> };
};

const movedDate = (
  item: Times,
  { movedFrom, startTime = item.startTime, endTime = item.endTime }: Partial<DatedRow> = {},
): MovedDate | null => (movedFrom ? { from: movedFrom, startTime, endTime } : null);

/** Seven days from a Sunday on, each with its classes by start time (SCHED-02), and those that were moved there for once. */
export const weekFrom = <C extends Scheduled & Times & { id: string; instructorName: string | null }>(
  sunday: IsoDay,
  { classes, sessions, holidays, called }: DatedFacts<C>,
): WeekDay<C>[] =>
  Array.from({ length: 7 }, (_, weekday) => {
    const day = addDays(sunday, weekday);
    const dated = new Map(sessions.filter((session) => session.day === day).map((s) => [s.classId, s]));
    const placed = classes.flatMap((item) => {
      const session = dated.get(item.id);
      const stand = standOn(item, session, { ...called, since: called?.since.get(item.id), day });
      if (stand === null) return [];
      const moved = movedDate(item, session);
      const then = moved ? null : timesThen(item, session, called !== undefined && day < called.at.day);
      return [{ item, session, stand, moved, then, name: item.name, ...timesOf({ ...item, moved, then }) }];
    });
    return {
      day,
      holiday: holidays.find((holiday) => holiday.day === day)?.name ?? null,
      classes: sideBySide(placed.sort(byTime)).map(({ item, session, stand, endTime, ...drawn }) => ({
        ...item,
        stand,
        column: drawn.column,
        columns: drawn.columns,
        moved: drawn.moved,
        then: drawn.then,
        cancelled: session?.status === "cancelled",
        reason: session?.cancelReason ?? null,
        substitute: !session || session.instructor === item.instructorName ? null : session.instructor,
        rollCall: rollCallOn(session, { ...called, since: called?.since.get(item.id), day, endTime }),
      })),
    };
  });

/** The arts of a week's classes, once each and in the order of their names. */
export const artsOf = (
  week: readonly { classes: readonly { martialArtName: string | null }[] }[],
): string[] =>
  [
    ...new Set(week.flatMap(({ classes }) => classes.flatMap(({ martialArtName: art }) => art ?? []))),
  ].toSorted((a, b) => a.localeCompare(b, "pt-BR"));

const KIDS = /\b(kids?|infantil|infantis|mirim|mirins|baby|criancas?)\b/;

/** For children by its art, or by what the academy calls it. */
export const isForKids = ({
  audience,
  name,
  level,
}: {
  audience: "kids" | "adult" | "all" | null;
  name: string;
  level: string | null;
}): boolean => audience === "kids" || KIDS.test(fold(`${name} ${level ?? ""}`));

const MOST_LINES = 34;

/**
 * What a picture of the week has room for: two classes a line, a line for a day without any. Where that is too much, every
 * day shows as many as the fullest may, and says how many more there are.
 */
export function weekLines<C>(week: readonly (readonly C[])[]) {
  const linesOf = (count: number) => Math.max(1, Math.ceil(count / 2));
  const total = (most: number) => week.reduce((sum, day) => sum + Math.min(linesOf(day.length), most), 0);
  let most = Math.max(...week.map((day) => linesOf(day.length)));
  while (most > 1 && total(most) > MOST_LINES) most -= 1;
  return week.map((classes, weekday) => {
    const room = most * 2;
    const shown = classes.length > room ? classes.slice(0, room - 1) : classes;
    return {
      weekday,
      shown,
      more: classes.length - shown.length,
      lines: Math.min(linesOf(classes.length), most),
    };
  });
}

/** The hours of the day with which a week is drawn, from one on, and how high each is drawn. */
export type Hours = { from: number; heights: readonly number[] };

/** Within reach in every week, whatever is taught in it. */
const DAY_HOURS = { from: 7, until: 22 };
const QUIET_HEIGHT = 0.4;

/**
 * The hours of an ordinary day, of the week's classes with one more before and after, and the present one in the week of
 * today. Where classes stand, two and more in a row without any are drawn low.
 */
export function hoursOf(classes: readonly Times[], time: ClockTime | null = null): Hours {
  const taught = classes.map(({ startTime, endTime }) => ({
    from: Math.floor(minutesOf(startTime) / 60),
    until: Math.ceil(minutesOf(endTime) / 60),
  }));
  const before = Math.min(...taught.map(({ from }) => from)) - 1;
  const after = Math.max(...taught.map(({ until }) => until));
  const present = time === null ? [] : [Math.floor(minutesOf(time) / 60)];
  const from = Math.max(0, Math.min(DAY_HOURS.from, before, ...present));
  const until = Math.min(24, Math.max(DAY_HOURS.until, after + 1, ...present.map((hour) => hour + 1)));
  const isQuiet = (hour: number) =>
    taught.length > 0 &&
    hour >= from &&
    hour < until &&
    hour !== before &&
    hour !== after &&
    taught.every((each) => each.until <= hour || each.from > hour);
  const heights = Array.from({ length: until - from }, (_, index) => {
    const hour = from + index;
    return isQuiet(hour) && (isQuiet(hour - 1) || isQuiet(hour + 1)) ? QUIET_HEIGHT : 1;
  });
  return { from, heights };
}

/** How far below the first hour a minute of the day is drawn, where an ordinary hour is 1. */
export function offsetOf({ from, heights }: Hours, minutes: number): number {
  const hour = Math.floor(minutes / 60) - from;
  const above = heights.slice(0, hour).reduce((sum, height) => sum + height, 0);
  return above + (heights[hour] ?? 0) * ((minutes % 60) / 60);
}

/** The minute of the day that is drawn there; the first or the last beyond the week's hours. */
export function minutesAt({ from, heights }: Hours, offset: number): number {
  let rest = Math.max(0, offset);
  for (const [index, height] of heights.entries()) {
    if (rest < height) return (from + index) * 60 + (rest / height) * 60;
    rest -= height;
  }
  return (from + heights.length) * 60;
}

/** How high all of the week's hours are drawn. */
export const heightOf = ({ heights }: Hours): number => heights.reduce((sum, height) => sum + height, 0);

export const CLASS_DEFAULT_MINUTES = 60;

/** Classes are moved by quarters of an hour. */
export const STEP_MINUTES = 15;

/** Classes of each weekday, Sunday first. */
export const fillWeek = (rows: readonly { weekday: number; classes: number }[]): number[] =>
  Array.from({ length: 7 }, (_, weekday) => rows.find((row) => row.weekday === weekday)?.classes ?? 0);

type WeeklyClass = { id: string; dayOfWeek: number; startTime: ClockTime; endTime: ClockTime };

/**
 * Each weekly class on its next day, as that day has it, and on those to which a date of it was moved, the soonest first. A
 * class of today counts until it ends.
 */
export function nextClasses<C extends WeeklyClass, D extends DateChange>(
  classes: readonly C[],
  { changes, ...at }: WallClock & { changes: readonly D[] },
): (C & ReturnType<typeof asOnDate> & { on: IsoDay; date: D | undefined })[] {
  return classes
    .flatMap((weekly) => {
      const own = changes.filter(({ classId }) => classId === weekly.id);
      const onDay = (on: IsoDay) => {
        const date = own.find(({ day }) => day === on);
        return { ...weekly, ...asOnDate(weekly, date), on, date };
      };
      const isComing = ({ on, endTime }: { on: IsoDay; endTime: ClockTime }) =>
        isAhead({ day: on, endTime }, at);
      const first = onDay(addDays(at.day, (weekly.dayOfWeek - weekdayOf(at.day) + 7) % 7));
      const next = isComing(first) ? first : onDay(addDays(first.on, 7));
      const moved = own.filter((date) => isExtra(date) && date.day !== next.on);
      return [next, ...moved.map(({ day }) => onDay(day)).filter(isComing)];
    })
    .sort((a, b) => (a.on + a.startTime < b.on + b.startTime ? -1 : 1));
}

/** "Hoje", "Amanhã" or "sex., 21 nov." */
export function dayName(day: IsoDay, today: IsoDay): string {
  const ahead = daysBetween(today, day);
  if (ahead === 0) return classesCopy.today;
  return ahead === 1 ? classesCopy.tomorrow : formatDayShort(day);
}
