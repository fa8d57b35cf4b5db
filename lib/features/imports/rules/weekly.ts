import { type ClockTime, clockTimeAt, minutesOf, parseClockTime } from "@/lib/kernel/dates";
import { fold } from "@/lib/kernel/search";
import { oneLine } from "@/lib/kernel/text";

/**
 * The days and hours that the name of a turma tells: "Kids Seg e Qua 18h" is "Kids" on Mondays and Wednesdays at 18:00.
 */
export type Weekly = {
  /** The text without days and hours; the whole text if nothing else is left. */
  name: string;
  /** 0 is Sunday; Monday first. */
  weekdays: number[];
  startTime: ClockTime | null;
  endTime: ClockTime | null;
};

/** Folded words of each day from Sunday on. "2ª", "2a" and "segunda-feira" are Mondays. */
const DAYS: readonly string[] = [
  "dom|domingos?",
  "seg|segundas?|2[aª]",
  "ter|tercas?|3[aª]",
  "qua|quartas?|4[aª]",
  "qui|quintas?|5[aª]",
  "sex|sextas?|6[aª]",
  "sab|sabados?",
];
const FAIR = String.raw`(?:[ -]feiras?)?\.?`;
const anyDay = `(?:${DAYS.join("|")})${FAIR}`;
/** "seg a sex" names all days between. */
const RANGE = new RegExp(String.raw`(?<![\p{L}\d])(${anyDay}) (?:a|ate) (${anyDay})(?![\p{L}\d])`, "u");
const DAY = new RegExp(String.raw`(?<![\p{L}\d])${anyDay}(?![\p{L}\d])`, "gu");
/** "18h", "18h30", "18:30", "18:30h". A number alone may be an age. */
const TIME = /(?<![\p{L}\d])([01]?\d|2[0-3])(?:h([0-5]\d)?|:([0-5]\d)h?)(?:s|rs|oras)?(?![\p{L}\d])/gu;
/** Signs and words at the edge of a part, which joined it to a day or an hour. */
const EDGE =
  /^(?:[\s\-–—,;:|/+()]|(?:às|as|das|nas|até)(?=\s|$))+|(?:[\s\-–—,;:|/+()]|(?<=^|\s)(?:às|as|das|nas|até))+$/giu;
const JOINT = /^(?:e|a)$/i;

const MINUTES = 60;

const weekdayOf = (word: string): number =>
  DAYS.findIndex((names) => new RegExp(`^(?:${names})${FAIR}$`, "u").test(word));

const fromMonday = (weekday: number): number => (weekday + 6) % 7;

function between(from: number, until: number): number[] {
  const count = ((until - from + 7) % 7) + 1;
  return Array.from({ length: count }, (_, at) => (from + at) % 7);
}

/** One character for one, so that places in the folded text are places in the text. */
const folded = (text: string): string =>
  [...text].map((sign) => (fold(sign).length === sign.length ? fold(sign) : sign.toLowerCase())).join("");

/** Reads weekdays and hours out of the name of a turma. A class without an end lasts an hour. */
export function readWeekly(text: string): Weekly {
  const said = oneLine(text).normalize("NFC");
  let rest = folded(said);
  let shown = said;
  const take = (pattern: RegExp, note: (found: RegExpExecArray) => void): void => {
    for (let found = pattern.exec(rest); found; found = pattern.exec(rest)) {
      note(found);
      const blank = " ".repeat(found[0].length);
      const cut = (whole: string) =>
        whole.slice(0, found.index) + blank + whole.slice(found.index + blank.length);
      rest = cut(rest);
      shown = cut(shown);
      pattern.lastIndex = 0;
    }
  };
  const weekdays = new Set<number>();
  take(RANGE, ([, from = "", until = ""]) =>
    between(weekdayOf(from), weekdayOf(until)).forEach((day) => weekdays.add(day)),
  );
  take(DAY, ([word]) => weekdays.add(weekdayOf(word)));
  const times: ClockTime[] = [];
  take(TIME, ([, hour = "", short = "", long = ""]) => {
    const time = parseClockTime(`${hour.padStart(2, "0")}:${short || long || "00"}`);
    if (time) times.push(time);
  });
  const [startTime = null, told = null] = times;
  return {
    name: nameLeft(shown, said),
    weekdays: [...weekdays].sort((one, other) => fromMonday(one) - fromMonday(other)),
    startTime,
    endTime: told ?? (startTime && hourAfter(startTime)),
  };
}

/** Days and hours left at least two spaces. */
function nameLeft(shown: string, said: string): string {
  if (shown === said) return said;
  const parts = shown.split(/\s{2,}/).map((part) => part.replace(EDGE, "").replace(JOINT, ""));
  return oneLine(parts.join(" ")) || said;
}

/** Null if the class would cross midnight. */
function hourAfter(start: ClockTime): ClockTime | null {
  const end = minutesOf(start) + MINUTES;
  return end < 24 * MINUTES ? clockTimeAt(end) : null;
}
