import {
  type ClockTime,
  type IsoDay,
  addDays,
  clockTimeAt,
  daysBetween,
  isoDay,
  minutesOf,
  weekdayOf,
} from "@/lib/kernel/dates";
import { sessionCopy } from "./copy";

/**
 * Limits a day on mails about classes, per address and per academy. Addresses are typed by hand and nobody has
 * confirmed them.
 */
export const CLASS_MAILS = {
  reason: "class.",
  perAddress: 6,
  perStudio: 1_000,
  withinMs: 86_400_000,
} as const;

export type SessionStatus = "scheduled" | "held" | "cancelled";

/** Day and time at the academy. */
export type WallClock = { day: IsoDay; time: ClockTime };

export const isAhead = ({ day, endTime }: { day: IsoDay; endTime: string }, at: WallClock): boolean =>
  day === at.day ? endTime > at.time : day > at.day;

type Times = { startTime: ClockTime; endTime: ClockTime };

/** Keeps the length. Null if the class would end after 23:59 (C-44). */
export function movedTo({ startTime, endTime }: Times, start: ClockTime): Times | null {
  const end = minutesOf(start) + minutesOf(endTime) - minutesOf(startTime);
  return end < 24 * 60 ? { startTime: start, endTime: clockTimeAt(end) } : null;
}

/** A single date moves at most this many days away from its original date. */
export const MOVE_DAYS = 14;

export const isToBegin = ({ day, startTime }: { day: IsoDay; startTime: string }, at: WallClock): boolean =>
  day === at.day ? startTime > at.time : day > at.day;

/** A session; `movedFrom` names the date that it replaces. */
type Dated = { day: IsoDay; movedFrom?: IsoDay | null };

/** True if a session on a day replaces another date of its class. */
export const isExtra = ({ day, movedFrom = null }: Dated): boolean => movedFrom !== null && movedFrom !== day;

export type MovableDate = { day: IsoDay; startTime: ClockTime; movedFrom: IsoDay | null };

/** The reason why a date cannot move to another day and hour; null if it can. */
export function moveProblem(
  date: MovableDate,
  to: { day: IsoDay; startTime: ClockTime },
  at: WallClock,
): { code: string; message: string; field: "toDay" | "startTime" } | null {
  const { move } = sessionCopy;
  if (!isToBegin(date, at)) return { code: "begun", message: move.begun, field: "toDay" };
  if (to.day === date.day && to.startTime === date.startTime)
    return { code: "same", message: move.same, field: "startTime" };
  if (!isToBegin(to, at)) return { code: "over", message: move.over, field: "toDay" };
  const away = Math.abs(daysBetween(date.movedFrom ?? date.day, to.day));
  return away > MOVE_DAYS ? { code: "far", message: move.far(MOVE_DAYS), field: "toDay" } : null;
}

/** The roll call of a class on one day: null before it is due, "due", or the number present. */
export type RollCallState = number | "due" | null;

type Called = { cancelled: boolean; closed: boolean; present: number };

/** A roll call that nobody closed counts once the class is over, if somebody was marked present. */
export function rollCallState({ cancelled, closed, present }: Called, isOver: boolean): RollCallState {
  if (cancelled) return null;
  if (closed || (isOver && present > 0)) return present;
  return isOver ? "due" : null;
}

/** Days after a class for which its open roll call is asked for, and for which a substitute may call it. */
export const ROLL_CALL_DAYS = 14;

/** Whether a substitute opens a date: to the end of the day of its closing. A coming one opens without people. */
export const isOpenToSubstitute = (
  { day, closedOn }: { day: IsoDay; closedOn: IsoDay | null },
  today: IsoDay,
): boolean =>
  day >= today || (day >= addDays(today, -ROLL_CALL_DAYS) && (closedOn === null || closedOn === today));

export type DatedRow = {
  classId: string;
  day: IsoDay;
  status: string;
  instructor: string | null;
  closed?: boolean;
  present?: number;
  cancelReason?: string | null;
  movedFrom?: IsoDay | null;
  startTime?: ClockTime;
  endTime?: ClockTime;
};

/** The day a class was created, since when it is on its weekday (null: always), and whether it is still active. */
export type Since = { madeOn: IsoDay; weekdaySince: IsoDay | null; isActive: boolean };

/**
 * The reason why a class appears on a day:
 * "weekly": every week; "once": a date moved there; "then": past, before the class changed; "gone": past, of a class
 * removed since; "later": its new weekday, from next week on.
 */
export type Stand = "weekly" | "once" | "then" | "gone" | "later";

/** The date belongs to the past form of the class, so there is nothing to move. */
export const isBygone = ({ stand }: { stand: Stand }): boolean => stand === "then" || stand === "gone";

/** `at` is now; `since` says how long the class has been as it is. */
type AskedStand = {
  day: IsoDay;
  at?: { day: IsoDay };
  since?: Pick<Since, "weekdaySince" | "isActive">;
};

/**
 * The reason why a class appears on a day; null if it does not appear. Before the class came to its present weekday,
 * it appears on days with a session row; in any case on a day on which it was held.
 */
export function standOn(
  { dayOfWeek }: { dayOfWeek: number },
  session: (Dated & { status: string }) | undefined,
  { day, at, since }: AskedStand,
): Stand | null {
  const { weekdaySince = null, isActive = true } = since ?? {};
  const isWeekly = isActive && dayOfWeek === weekdayOf(day);
  const isBefore = weekdaySince !== null && day < weekdaySince;
  const isDate = session && (isBefore || session.status === "held");
  if (isWeekly && (isDate || !isBefore)) return "weekly";
  if (isActive && session?.movedFrom) return "once";
  if (isDate) return isActive ? "then" : "gone";
  // A class that came to its weekday this week is shown there, because this week is also the plan of all later ones.
  return isWeekly && at && daysBetween(day, at.day) <= weekdayOf(at.day) ? "later" : null;
}

/** The hours of a past or held date; null if they are the weekly ones. */
export function timesThen(item: Times, session: DatedRow | undefined, isOver: boolean): Times | null {
  const { startTime = item.startTime, endTime = item.endTime, status } = session ?? {};
  const isSame = startTime === item.startTime && endTime === item.endTime;
  return isSame || (!isOver && status !== "held") ? null : { startTime, endTime };
}

type AskedDay = { day: IsoDay; at?: WallClock; since?: Since };

/** Before the class came to its weekday, a roll call can be due only on a day that has a session row. */
export function rollCallOn(
  session: DatedRow | undefined,
  { day, at, since, endTime }: AskedDay & { endTime: ClockTime },
): RollCallState {
  const { status, closed = false, present = 0 } = session ?? {};
  const isCalled = session !== undefined || day >= (since?.weekdaySince ?? since?.madeOn ?? day);
  const isOver = at !== undefined && isCalled && !isAhead({ day, endTime }, at);
  return rollCallState({ cancelled: status === "cancelled", closed, present }, isOver);
}

/** Holidays are announced this many days ahead. */
export const HOLIDAY_DAYS_AHEAD = 21;

/** `optional` days are no legal holidays, but most academies close: carnival, Corpus Christi. */
export type Holiday = { day: IsoDay; name: string; optional: boolean };

/** Easter Sunday in the Gregorian calendar (algorithm of Meeus, Jones and Butcher). */
export function easterOf(year: number): IsoDay {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const epact =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * shift + 114;
  return dayIn(year, Math.floor(sum / 31), (sum % 31) + 1);
}

const two = (value: number): string => String(value).padStart(2, "0");
const dayIn = (year: number, month: number, day: number): IsoDay =>
  isoDay(`${year}-${two(month)}-${two(day)}`);

/** Consciência Negra is a national holiday since 2024 (Lei 14.759/2023). */
const CONSCIENCIA_NEGRA_SINCE = 2024;

export function holidaysOf(year: number): Holiday[] {
  const { holidays: names } = sessionCopy;
  const easter = easterOf(year);
  const fixed = (month: number, day: number, name: string): Holiday => ({
    day: dayIn(year, month, day),
    name,
    optional: false,
  });
  const moving = (days: number, name: string, optional: boolean): Holiday => ({
    day: addDays(easter, days),
    name,
    optional,
  });
  return [
    fixed(1, 1, names.newYear),
    moving(-48, names.carnival, true),
    moving(-47, names.carnival, true),
    moving(-2, names.goodFriday, false),
    fixed(4, 21, names.tiradentes),
    fixed(5, 1, names.labour),
    moving(60, names.corpusChristi, true),
    fixed(9, 7, names.independence),
    fixed(10, 12, names.aparecida),
    fixed(11, 2, names.souls),
    fixed(11, 15, names.republic),
    ...(year >= CONSCIENCIA_NEGRA_SINCE ? [fixed(11, 20, names.blackAwareness)] : []),
    fixed(12, 25, names.christmas),
  ].sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** The holidays between two days, both included, in order. */
export function holidaysBetween(from: IsoDay, until: IsoDay): Holiday[] {
  const years = new Set([Number(from.slice(0, 4)), Number(until.slice(0, 4))]);
  return [...years].flatMap(holidaysOf).filter(({ day }) => day >= from && day <= until);
}

/** The default reason for cancelling a day: "Feriado: Natal" on a holiday, otherwise empty. */
export function reasonFor(day: IsoDay): string {
  const [holiday] = holidaysBetween(day, day);
  return holiday ? sessionCopy.holidayReason(holiday.name) : "";
}

/**
 * The reason under which a holiday's classes were cancelled, once none of them is left: the holiday itself, otherwise
 * the most frequent of the typed reasons.
 */
export function reasonOfDay(reasons: readonly string[], holiday: string): string {
  if (reasons.includes(holiday)) return holiday;
  const times = (reason: string) => reasons.filter((other) => other === reason).length;
  return reasons.toSorted((a, b) => times(b) - times(a))[0] ?? holiday;
}

export const COMING_DATES = 4;
export const PAST_DATES = 12;

export type DatedSession<S> = { day: IsoDay; session: S | null };

/** The coming days of a weekly class, including today and days to which a date was moved. */
export function comingDates<S extends Dated>(
  sessions: readonly S[],
  { dayOfWeek, today, count }: { dayOfWeek: number; today: IsoDay; count: number },
): DatedSession<S>[] {
  const first = addDays(today, (dayOfWeek - weekdayOf(today) + 7) % 7);
  const weekly = Array.from({ length: count }, (_, week) => addDays(first, 7 * week));
  const extra = sessions.filter((session) => isExtra(session) && session.day >= today).map(({ day }) => day);
  return [...new Set([...weekly, ...extra])].sort().map((day) => dateOf(sessions, day));
}

/**
 * True if a past session was a date of its class, although the class has been on another weekday since `since`: the row
 * was written when the class left the old weekday, its roll was called, it was cancelled, or it was moved there.
 */
const wasDate = (session: Dated & { status: string }, since: IsoDay): boolean =>
  session.day <= since || session.status !== "scheduled" || isExtra(session);

/**
 * The past days of a weekly class, latest first. Before the class came to its weekday, only days with a session row.
 * After that, a session of another weekday is left out unless something happened: the class had moved away before that
 * date came.
 */
export function pastDates<S extends Dated & { status: SessionStatus }>(
  sessions: readonly S[],
  { dayOfWeek, today, since, count }: { dayOfWeek: number; today: IsoDay; since: IsoDay; count: number },
): DatedSession<S>[] {
  const last = addDays(today, -(((weekdayOf(today) - dayOfWeek + 6) % 7) + 1));
  const weekly = Array.from({ length: count }, (_, week) => addDays(last, -7 * week));
  const written = sessions
    .filter((session) => session.day < today && wasDate(session, since))
    .map(({ day }) => day);
  const days = new Set([...weekly.filter((day) => day >= since), ...written]);
  return [...days]
    .sort((a, b) => (a < b ? 1 : -1))
    .slice(0, count)
    .map((day) => dateOf(sessions, day));
}

const dateOf = <S extends { day: IsoDay }>(sessions: readonly S[], day: IsoDay): DatedSession<S> => ({
  day,
  session: sessions.find((session) => session.day === day) ?? null,
});

/** The date at the time of the action, for the trail: it may be moved or removed later. */
export const dateFacts = (_done: unknown, { classId, day }: { classId: string; day: IsoDay }) => ({
  class: classId,
  on: day,
});
