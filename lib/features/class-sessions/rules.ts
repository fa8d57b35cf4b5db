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

/** About classes, to one address and by one academy in a day: addresses are typed, and nobody has proven them. */
export const CLASS_MAILS = {
  reason: "class.",
  perAddress: 6,
  perStudio: 1_000,
  withinMs: 86_400_000,
} as const;

export type SessionStatus = "scheduled" | "held" | "cancelled";

/** A day and the clock on the academy's wall. */
export type WallClock = { day: IsoDay; time: ClockTime };

/** Whether a class on a day is not over yet. */
export const isAhead = ({ day, endTime }: { day: IsoDay; endTime: string }, at: WallClock): boolean =>
  day === at.day ? endTime > at.time : day > at.day;

type Times = { startTime: ClockTime; endTime: ClockTime };

/** The same length from another start; null where it would end after 23:59 (C-44). */
export function movedTo({ startTime, endTime }: Times, start: ClockTime): Times | null {
  const end = minutesOf(start) + minutesOf(endTime) - minutesOf(startTime);
  return end < 24 * 60 ? { startTime: start, endTime: clockTimeAt(end) } : null;
}

/** A date that is moved by itself stays within so many days of the one it came from. */
export const MOVE_DAYS = 14;

/** Whether a class on a day has not begun yet. */
export const isToBegin = ({ day, startTime }: { day: IsoDay; startTime: string }, at: WallClock): boolean =>
  day === at.day ? startTime > at.time : day > at.day;

/** A session that may stand in the place of another date. */
type Dated = { day: IsoDay; movedFrom?: IsoDay | null };

/** Whether a class stands on a day in the place of another of its dates. */
export const isExtra = ({ day, movedFrom = null }: Dated): boolean => movedFrom !== null && movedFrom !== day;

/** One date of a class, as it is to be moved by itself. */
export type MovableDate = { day: IsoDay; startTime: ClockTime; movedFrom: IsoDay | null };

/** Why one date cannot go to another day and hour; null where it can. */
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

/** The roll call of a class on one of its days: nothing yet, still to be made, or how many came. */
export type RollCallState = number | "due" | null;

type Called = { cancelled: boolean; closed: boolean; present: number };

/** A roll call that nobody concluded counts once the class is over, if somebody was called present. */
export function rollCallState({ cancelled, closed, present }: Called, isOver: boolean): RollCallState {
  if (cancelled) return null;
  if (closed || (isOver && present > 0)) return present;
  return isOver ? "due" : null;
}

/** A date of a class as its session has it. */
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

/** When a class was made, since when it is on its weekday (null: always), and whether it still is. */
export type Since = { madeOn: IsoDay; weekdaySince: IsoDay | null; isActive: boolean };

/**
 * Why a class stands on a day: each week, once, as it did then and does no more, or from the next week on. `gone` was taken off the
 * schedule since.
 */
export type Stand = "weekly" | "once" | "then" | "gone" | "later";

/** As it was then and is no more: there is nothing to be moved. */
export const isBygone = ({ stand }: { stand: Stand }): boolean => stand === "then" || stand === "gone";

/** Now, and since when the class is as it is. */
type AskedStand = {
  day: IsoDay;
  at?: { day: IsoDay };
  since?: Pick<Since, "weekdaySince" | "isActive">;
};

/**
 * Why a class stands on a day; null where it does not. Before it came to its weekday it stands where it was written down then, and
 * on any day on which it was held.
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
  // A class that came to its weekday this week is shown there: this week is also the plan of all that follow.
  return isWeekly && at && daysBetween(day, at.day) <= weekdayOf(at.day) ? "later" : null;
}

/** The hours of a date that is over or was held; null where they are those of every week. */
export function timesThen(item: Times, session: DatedRow | undefined, isOver: boolean): Times | null {
  const { startTime = item.startTime, endTime = item.endTime, status } = session ?? {};
  const isSame = startTime === item.startTime && endTime === item.endTime;
  return isSame || (!isOver && status !== "held") ? null : { startTime, endTime };
}

type AskedDay = { day: IsoDay; at?: WallClock; since?: Since };

/** Of a day before the class came to its weekday no roll is missing but what was written down then. */
export function rollCallOn(
  session: DatedRow | undefined,
  { day, at, since, endTime }: AskedDay & { endTime: ClockTime },
): RollCallState {
  const { status, closed = false, present = 0 } = session ?? {};
  const isCalled = session !== undefined || day >= (since?.weekdaySince ?? since?.madeOn ?? day);
  const isOver = at !== undefined && isCalled && !isAhead({ day, endTime }, at);
  return rollCallState({ cancelled: status === "cancelled", closed, present }, isOver);
}

/** How early a holiday is spoken of. */
export const HOLIDAY_DAYS_AHEAD = 21;

/** `optional` days are no holiday by law, but most academies close: carnival, Corpus Christi. */
export type Holiday = { day: IsoDay; name: string; optional: boolean };

/** Sunday of Easter by the Gregorian calendar (Meeus, Jones and Butcher). */
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

/** Consciência Negra is national since 2024 (Lei 14.759/2023). */
const CONSCIENCIA_NEGRA_SINCE = 2024;

/** The national holidays of a year, first to last. */
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

/** The holidays of some days, first to last; both ends count. */
export function holidaysBetween(from: IsoDay, until: IsoDay): Holiday[] {
  const years = new Set([Number(from.slice(0, 4)), Number(until.slice(0, 4))]);
  return [...years].flatMap(holidaysOf).filter(({ day }) => day >= from && day <= until);
}

/** Why a day is called off, where the calendar knows it: "Feriado: Natal"; else nothing. */
export function reasonFor(day: IsoDay): string {
  const [holiday] = holidaysBetween(day, day);
  return holiday ? sessionCopy.holidayReason(holiday.name) : "";
}

/**
 * For what the classes of a holiday were called off, where none of them stands: for the holiday, or for what was typed in
 * its place, which most of them share.
 */
export function reasonOfDay(reasons: readonly string[], holiday: string): string {
  if (reasons.includes(holiday)) return holiday;
  const times = (reason: string) => reasons.filter((other) => other === reason).length;
  return reasons.toSorted((a, b) => times(b) - times(a))[0] ?? holiday;
}

/** How many dates of a class are shown to come, and gone. */
export const COMING_DATES = 4;
export const PAST_DATES = 12;

/** How a class stood on one of its days. */
export type DatedSession<S> = { day: IsoDay; session: S | null };

/** The coming days of a weekly class, today first where it meets, and those to which a date was moved. */
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
 * Whether a date that is over was one of its class's, whatever weekday that has had since a day: it was written down as the class
 * left that weekday, its roll was called, it was called off, or it was moved there.
 */
const wasDate = (session: Dated & { status: string }, since: IsoDay): boolean =>
  session.day <= since || session.status !== "scheduled" || isExtra(session);

/**
 * The past days of a weekly class, the last first. Of those before it came to its weekday none but what was written down;
 * after that none on another weekday, which has nothing to say: the class moved away before it came.
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

/** The date as it was when something was done about it, for the trail: it may be moved, or go, afterwards. */
export const dateFacts = (_done: unknown, { classId, day }: { classId: string; day: IsoDay }) => ({
  class: classId,
  on: day,
});
