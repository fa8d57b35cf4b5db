/** A civil day, "2026-11-21". Compares and sorts as text. */
export type IsoDay = string & { readonly __brand: "IsoDay" };

/** A wall-clock time of day, "19:30". */
export type ClockTime = string & { readonly __brand: "ClockTime" };

/** The platform's zone, and the default of an academy. */
export const DEFAULT_TIME_ZONE = "America/Sao_Paulo";

/** Null unless the text is a day that exists (no 31 February) in the years 1900 to 2199. */
export function parseIsoDay(text: string): IsoDay | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && year >= 1900 && year < 2200 ? (text as IsoDay) : null;
}

/** For days that our own code wrote; throws a RangeError on anything else. */
export function isoDay(text: string): IsoDay {
  const day = parseIsoDay(text);
  if (!day) throw new RangeError(`not an ISO day: ${text}`);
  return day;
}

/** Null unless "HH:MM" between 00:00 and 23:59. */
export const parseClockTime = (text: string): ClockTime | null =>
  /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? (text as ClockTime) : null;

/** Minutes since midnight. */
export const minutesOf = (time: ClockTime): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** "19:30" for 1170, between 0 and 1439. */
export function clockTimeAt(minutes: number): ClockTime {
  const pair = (value: number) => String(value).padStart(2, "0");
  const time = parseClockTime(`${pair(Math.floor(minutes / 60))}:${pair(minutes % 60)}`);
  if (!time) throw new RangeError(`not a minute of a day: ${minutes}`);
  return time;
}

/** "4h30", "2h", "45min" */
export function formatHours(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest}min`;
  return rest === 0 ? `${hours}h` : `${hours}h${String(rest).padStart(2, "0")}`;
}

/**
 * Creates one format per time zone, on first use: creating takes two hundred times as long as using, and a phone that
 * loads a page may need none.
 */
function inZone(
  locale: string,
  parts: Intl.DateTimeFormatOptions,
): (timeZone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const format = made.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...parts, timeZone });
    made.set(timeZone, format);
    return format;
  };
}

const dayIn = inZone("en-GB", { year: "numeric", month: "2-digit", day: "2-digit" });
const clockIn = inZone("en-GB", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** Reads parts by name, as engines order them differently: WebKit has "11/28/2026" for en-CA. */
const partsOf = (format: Intl.DateTimeFormat, moment: Date): Partial<Record<string, string>> =>
  Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));

export function dayOf(moment: Date, timeZone: string): IsoDay {
  const { year, month, day } = partsOf(dayIn(timeZone), moment);
  return isoDay(`${year}-${month}-${day}`);
}

/** Local time of a moment in a time zone, "19:30". */
export function clockTimeOf(moment: Date, timeZone: string): ClockTime {
  const { hour, minute } = partsOf(clockIn(timeZone), moment);
  const text = `${hour}:${minute}`;
  const time = parseClockTime(text);
  if (!time) throw new RangeError(`not a clock time: ${text}`);
  return time;
}

/** The moment of a local time in a time zone; null for an invalid time. */
export function momentAt(day: IsoDay, time: string, timeZone: string): Date | null {
  if (parseClockTime(time) === null) return null;
  const shown = Date.parse(`${day}T${time}:00Z`);
  const offset = (moment: number): number => {
    const at = new Date(moment);
    return Date.parse(`${dayOf(at, timeZone)}T${clockTimeOf(at, timeZone)}:00Z`) - moment;
  };
  // Applied twice, as the offset may change between the two moments. A local time that the zone skips becomes the
  // hour after.
  const at = shown - offset(shown - offset(shown));
  return new Date(at + offset(at) === shown ? at : shown - offset(at));
}

/** UTC midnight of the day, the form of Postgres `date` columns. */
export const dayToDate = (day: IsoDay): Date => new Date(`${day}T00:00:00.000Z`);

export const dateToDay = (date: Date): IsoDay => isoDay(date.toISOString().slice(0, 10));

export const firstOfMonth = (day: IsoDay): IsoDay => isoDay(`${day.slice(0, 7)}-01`);

export const firstOfYear = (day: IsoDay): IsoDay => isoDay(`${day.slice(0, 4)}-01-01`);

export function addDays(day: IsoDay, days: number): IsoDay {
  const date = dayToDate(day);
  date.setUTCDate(date.getUTCDate() + days);
  return dateToDay(date);
}

/** The same day of another month, or that month's last day when it is shorter. */
export function addMonths(day: IsoDay, months: number): IsoDay {
  const date = dayToDate(firstOfMonth(day));
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(Number(day.slice(8)), lastDay));
  return dateToDay(date);
}

/** Negative when `to` is earlier. */
export const daysBetween = (from: IsoDay, to: IsoDay): number =>
  (dayToDate(to).getTime() - dayToDate(from).getTime()) / 86_400_000;

/** Whole years, the months beyond them, and the days beyond those. */
export function elapsed(from: IsoDay, to: IsoDay): { years: number; months: number; days: number } {
  const monthsApart =
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
    Number(to.slice(5, 7)) -
    Number(from.slice(5, 7));
  const whole = addMonths(from, monthsApart) > to ? monthsApart - 1 : monthsApart;
  const days = daysBetween(addMonths(from, whole), to);
  return { years: Math.floor(whole / 12), months: whole % 12, days };
}

export function ageOn(birth: IsoDay, day: IsoDay): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5) < birth.slice(5) ? years - 1 : years;
}

/** 0 = Sunday to 6 = Saturday. */
export const weekdayOf = (day: IsoDay): number => dayToDate(day).getUTCDay();

/** The day itself or the last Monday before it. */
export const mondayOf = (day: IsoDay): IsoDay => addDays(day, -((weekdayOf(day) + 6) % 7));

/** "21/11/2026" */
export const formatDay = (day: IsoDay): string => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;

const shortDay = inZone("pt-BR", { weekday: "short", day: "numeric", month: "short" });

/** "sáb., 21 nov." */
export const formatDayShort = (day: IsoDay): string =>
  shortDay("UTC").format(dayToDate(day)).replace(" de ", " ").replace(/\.?$/, ".");

/** "21 nov." */
export const formatDayOfMonth = (day: IsoDay): string => formatDayShort(day).replace(/^.*, /, "");

const shortMonth = inZone("pt-BR", { month: "short", year: "numeric" });

/** "nov. 2026" */
export const formatMonth = (month: IsoDay): string =>
  shortMonth("UTC").format(dayToDate(month)).replace(" de ", " ");

const longMonth = inZone("pt-BR", { month: "long" });

/** "novembro" */
export const monthName = (day: IsoDay): string => longMonth("UTC").format(dayToDate(day));

/** "novembro de 2026" */
export const monthOfYear = (day: IsoDay): string => `${monthName(day)} de ${day.slice(0, 4)}`;

const dayWithYear = inZone("pt-BR", { day: "numeric", month: "short", year: "numeric" });

/** "22 – 28 nov. 2026" */
export const formatDaySpan = (from: IsoDay, until: IsoDay): string =>
  dayWithYear("UTC")
    .formatRange(dayToDate(from), dayToDate(until))
    .replaceAll(" de ", " ")
    .replace(/\s+/g, " ");
