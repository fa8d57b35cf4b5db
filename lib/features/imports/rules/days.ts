import { type IsoDay, addDays, isoDay, parseIsoDay } from "@/lib/kernel/dates";
import { fold } from "@/lib/kernel/search";
import type { Cell, Century, DayOrder } from "./fields";
import { textOf } from "./text";

type Reading = { order: DayOrder; century: Century | null; today: IsoDay };

/** `unknown`: written as a day, and the calendar has none of it. */
type DayRead = { day: IsoDay } | { problem: "form" | "unknown" | "century" };

/** Days of Excel from 1910 to 2099. Smaller numbers are more likely a year or a day of the month. */
const SERIALS = { first: 3_654, last: 73_050 };
/** Day 2 of Excel less two: it counts 29 February 1900, which did not exist. */
const SERIAL_ZERO = isoDay("1900-01-01");

/** The first three letters, in Portuguese and, where they differ, in English. */
const MONTHS: readonly (readonly string[])[] = [
  ["jan"],
  ["fev", "feb"],
  ["mar"],
  ["abr", "apr"],
  ["mai", "may"],
  ["jun"],
  ["jul"],
  ["ago", "aug"],
  ["set", "sep"],
  ["out", "oct"],
  ["nov"],
  ["dez", "dec"],
];

/** A number of days as Excel stores them; null outside the years that it stands for here. */
export function dayOfSerial(value: number): IsoDay | null {
  const whole = Math.floor(value);
  return whole >= SERIALS.first && whole <= SERIALS.last ? addDays(SERIAL_ZERO, whole - 2) : null;
}

/**
 * A day as people and programs write it: dd/mm/aaaa, ISO, with the name of the month, a serial of Excel, each with or
 * without a time. A year of two digits is a question until its century is known (IMP-15).
 */
export function readDay(cell: Cell, how: Reading): DayRead {
  if (typeof cell === "number") return found(dayOfSerial(cell));
  const text = fold(textOf(cell)).replace(/(?:t|\s+|,\s*)\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?\s*([ap]m|z)?$/, "");
  if (/^\d{5}([.,]\d+)?$/.test(text)) return found(dayOfSerial(Number(text.replace(",", "."))));
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso) return onCalendar(dayIn(iso[1], iso[2], iso[3]));
  const packed = /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  const [, one, two, year] = packed ?? /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(text) ?? [];
  if (year !== undefined)
    return how.order === "mdy" ? ofYear(year, one, two, how) : ofYear(year, two, one, how);
  const [, day, name = "", named] =
    /^(\d{1,2})[ºo]?[-/. ]*(?:de )?([a-z]{3,9})\.?[-/. ]*(?:de )?(\d{4}|\d{2})$/.exec(text) ?? [];
  const month = MONTHS.findIndex((names) => names.includes(name.slice(0, 3)));
  return named === undefined || month < 0 ? { problem: "form" } : ofYear(named, String(month + 1), day, how);
}

function ofYear(
  year: string,
  month: string | undefined,
  day: string | undefined,
  { century, today }: Reading,
): DayRead {
  if (year.length === 4) return onCalendar(dayIn(year, month, day));
  const [old, recent] = [dayIn(`19${year}`, month, day), dayIn(`20${year}`, month, day)];
  if (old === null && recent === null) return { problem: "unknown" };
  if (century === null) return { problem: "century" };
  if (century === "1900") return onCalendar(old);
  if (century === "2000") return onCalendar(recent);
  return onCalendar(recent !== null && recent <= today ? recent : old);
}

const onCalendar = (day: IsoDay | null): DayRead => (day === null ? { problem: "unknown" } : { day });

const found = (day: IsoDay | null): DayRead => (day === null ? { problem: "form" } : { day });

const dayIn = (year = "", month = "", day = ""): IsoDay | null =>
  parseIsoDay(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);

/** Month before day, where that alone explains the dates of a file. */
export function orderOf(cells: readonly Cell[]): DayOrder {
  const pairs = cells.flatMap((cell) => {
    const [, one, two] = /^(\d{1,2})[-/.](\d{1,2})[-/.](?:\d{4}|\d{2})\b/.exec(textOf(cell)) ?? [];
    return one && two ? [[Number(one), Number(two)] as const] : [];
  });
  const isMonthFirst = pairs.some(([, two]) => two > 12) && pairs.every(([one]) => one <= 12);
  return isMonthFirst ? "mdy" : "dmy";
}
