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

/** A mistyped or replaced address is requested again and again. Guessing a key is not feasible anyway. */
export const UNKNOWN_WEEKS_PER_NETWORK = { max: 60, windowMinutes: 15 } as const;

/** Monday; 0 is Sunday (SCHED-09, CONST-03). */
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

/** The day itself, if it is a Sunday, or the last Sunday before it. */
export const sundayOf = (day: IsoDay): IsoDay => addDays(day, -weekdayOf(day));

type Times = { startTime: ClockTime; endTime: ClockTime };

/** The column of a class, and the number of equal columns of its group of overlapping classes. */
type Beside<C> = C & { column: number; columns: number };

/**
 * Lays out the classes of one day without overlap. Classes connected by overlaps share the width of the day in equal
 * columns, no more than take place at once.
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

type MovedDate = Times & { from: IsoDay };

type OnDay = {
  stand: Stand;
  cancelled: boolean;
  reason: string | null;
  substitute: string | null;
  rollCall: RollCallState;
  moved: MovedDate | null;
  /** The hours on that day, if they differ from the present ones. */
  then: Times | null;
};

/** One day of a certain week: its classes in columns, with their differences from the weekly plan. */
export type WeekDay<C> = {
  day: IsoDay;
  holiday: string | null;
  classes: (Beside<C> & OnDay)[];
};

export const timesOf = (row: Times & Pick<OnDay, "moved" | "then">): Times => row.moved ?? row.then ?? row;

/**
 * Hours on the printed week, which shows the weekly plan, or the actual dates if the week is over. Null if the class is
 * not printed.
 */
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
  /** `at` is now. With it, days that are over are shown as they were. */
  called?: { at: WallClock; since: ReadonlyMap<string, Since> };
  /** Whether the reader sees the class on a day; `session` is that day's own row. */
  shows?: (item: C, session: DatedRow | undefined) => boolean;
};

const movedDate = (
  item: Times,
  { movedFrom, startTime = item.startTime, endTime = item.endTime }: Partial<DatedRow> = {},
): MovedDate | null => (movedFrom ? { from: movedFrom, startTime, endTime } : null);

/** Seven days from a Sunday on, each with its classes by start time (SCHED-02), including dates moved there. */
export const weekFrom = <C extends Scheduled & Times & { id: string; instructorName: string | null }>(
  sunday: IsoDay,
  { classes, sessions, holidays, called, shows = () => true }: DatedFacts<C>,
): WeekDay<C>[] =>
  Array.from({ length: 7 }, (_, weekday) => {
    const day = addDays(sunday, weekday);
    const dated = new Map(sessions.filter((session) => session.day === day).map((s) => [s.classId, s]));
    const placed = classes.flatMap((item) => {
      const session = dated.get(item.id);
      const stand = standOn(item, session, { ...called, since: called?.since.get(item.id), day });
      if (stand === null || !shows(item, session)) return [];
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

/** The arts of a week's classes, each once, by name. */
export const artsOf = (
  week: readonly { classes: readonly { martialArtName: string | null }[] }[],
): string[] =>
  [
    ...new Set(week.flatMap(({ classes }) => classes.flatMap(({ martialArtName: art }) => art ?? []))),
  ].toSorted((a, b) => a.localeCompare(b, "pt-BR"));

const KIDS = /\b(kids?|infantil|infantis|mirim|mirins|baby|criancas?)\b/;

/** Judged by the art's audience, or by the name or level of the class. */
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
 * The lines of the week's picture: two classes a line, and one line for an empty day. If the week has too many, all
 * days are cut to the same number of lines, and `more` says how many classes are left out.
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

/** The hours of the drawn week: `from` is the first one, `heights` are relative to an ordinary hour. */
export type Hours = { from: number; heights: readonly number[] };

/** Hours drawn in every week, even without classes. */
const DAY_HOURS = { from: 7, until: 22 };
const QUIET_HEIGHT = 0.4;

/**
 * The hours to draw: ordinary day hours, the classes' hours with one more before and after, and in the current week the
 * present hour. If the week has classes, runs of two or more hours without any are drawn low.
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

/** Distance from the first hour to a minute of the day, in heights of an ordinary hour. */
export function offsetOf({ from, heights }: Hours, minutes: number): number {
  const hour = Math.floor(minutes / 60) - from;
  const above = heights.slice(0, hour).reduce((sum, height) => sum + height, 0);
  return above + (heights[hour] ?? 0) * ((minutes % 60) / 60);
}

/** The minute of the day at a distance from the first hour. Limited to the week's hours. */
export function minutesAt({ from, heights }: Hours, offset: number): number {
  let rest = Math.max(0, offset);
  for (const [index, height] of heights.entries()) {
    if (rest < height) return (from + index) * 60 + (rest / height) * 60;
    rest -= height;
  }
  return (from + heights.length) * 60;
}

/** The height of all drawn hours, in ordinary hours. */
export const heightOf = ({ heights }: Hours): number => heights.reduce((sum, height) => sum + height, 0);

export const CLASS_DEFAULT_MINUTES = 60;

export const STEP_MINUTES = 15;

/** The number of classes on each weekday, Sunday first. */
export const fillWeek = (rows: readonly { weekday: number; classes: number }[]): number[] =>
  Array.from({ length: 7 }, (_, weekday) => rows.find((row) => row.weekday === weekday)?.classes ?? 0);

type WeeklyClass = { id: string; dayOfWeek: number; startTime: ClockTime; endTime: ClockTime };

/**
 * Each weekly class on its next day, as that day's session changes it, and on days to which a date was moved, soonest
 * first. A class of today counts until it ends.
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
