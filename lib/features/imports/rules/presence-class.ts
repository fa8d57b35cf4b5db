import { type ClockTime, type IsoDay, clockTimeAt, weekdayOf } from "@/lib/kernel/dates";
import type { Cell } from "./fields";
import { plain, textOf } from "./text";

/** A class of one weekday. */
export type WeeklyClass = {
  id: string;
  name: string;
  martialArtId: string | null;
  dayOfWeek: number;
  startTime: string;
};

/** A date of a class that is called off, or that was moved to another weekday. */
export type OddDate = { classId: string; day: IsoDay; isCancelled: boolean };

/** Turmas by name and art, each by one of its classes: a question offers them. */
export const turmasOf = (classes: readonly WeeklyClass[]): { value: string; label: string }[] => {
  const first = new Map(
    classes.toReversed().map((each) => [`${plain(each.name)} ${each.martialArtId}`, each]),
  );
  return [...first.values()]
    .map(({ id, name }) => ({ value: id, label: name }))
    .sort((one, other) => one.label.localeCompare(other.label, "pt-BR"));
};

const HOURS = 24;

/** A time of day: "19:00", "19h30", "7:30 PM", "19", or the fraction of a day that a spreadsheet stores. */
export function readTime(cell: Cell): ClockTime | null {
  if (typeof cell === "number" && cell > 0 && cell < 1)
    return clockTimeAt(Math.round(cell * HOURS * 60) % (HOURS * 60));
  const [, hour, minute = "0", half] =
    /^(\d{1,2})(?:\s*[h:.]\s*(\d{2})?)?(?::\d{2})?(?:\s*(?:h|hs|horas|min))?\s*([ap])?\.?m?\.?$/i.exec(
      textOf(cell),
    ) ?? [];
  if (hour === undefined) return null;
  const [hours, minutes] = [half ? Number(hour) % 12 : Number(hour), Number(minute)];
  const at = (hours + (half?.toLowerCase() === "p" ? 12 : 0)) * 60 + minutes;
  return minutes < 60 && at < HOURS * 60 ? clockTimeAt(at) : null;
}

/** The time that a cell names behind its day. */
export function timeBehindDay(cell: Cell): ClockTime | null {
  const [, time] =
    /(?:t|\s|,\s*)(\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]m)?)z?$/i.exec(textOf(cell)) ?? [];
  const read = time === undefined ? null : readTime(time.replace(/\.\d+/, ""));
  // A day without a time is midnight in many exports.
  return read === "00:00" ? null : read;
}

type Asked = {
  /** The name of the turma in the file, "" for none. */
  said: string;
  time: ClockTime | null;
  day: IsoDay;
  /** The arts that the row may mean; none if it names none. */
  artIds: readonly string[];
  /** Classes in which the student has a place, which tell two of one name apart. */
  ownIds: readonly string[];
};
type Timetable = {
  classes: readonly WeeklyClass[];
  odd: readonly OddDate[];
  answers: Readonly<Record<string, string>>;
};

/** `named`: the turma that the row means, on any weekday. `lesson`: its class on that day; null if it has none then. */
type ClassRead = { named: readonly WeeklyClass[]; lesson: WeeklyClass | null } | { problem: "class" };

/**
 * The class of a presence: one of the name, the hour and the art that the row says, on that weekday. Where more than one
 * is left, the one in which the student has a place; where that does not tell them apart either, none.
 */
export function readClass({ said, time, day, artIds, ownIds }: Asked, timetable: Timetable): ClassRead {
  const found = namedBy(said, timetable);
  if (found === null) return { problem: "class" };
  if (said !== "" && found.length === 0) return { named: [], lesson: null };
  const ofArt = narrowed(found, ({ martialArtId }) => martialArtId !== null && artIds.includes(martialArtId));
  const meeting = ofArt.filter((each) => meetsOn(each, day, timetable.odd));
  const atTime = meeting.filter(({ startTime }) => startTime === time);
  // Without a name, only the hour tells which class it was.
  if (said === "") return { named: atTime, lesson: only(atTime, ownIds) };
  return { named: ofArt, lesson: only(atTime.length > 0 ? atTime : meeting, ownIds) };
}

function namedBy(said: string, { classes, answers }: Timetable): readonly WeeklyClass[] | null {
  if (said === "") return classes;
  const key = plain(said);
  const answer = answers[key];
  if (answer === "") return [];
  const chosen = classes.find(({ id }) => id === answer);
  const name = chosen ? plain(chosen.name) : key;
  const named = classes.filter(
    (each) => plain(each.name) === name && (!chosen || each.martialArtId === chosen.martialArtId),
  );
  return named.length > 0 ? named : null;
}

const narrowed = <Each>(all: readonly Each[], fits: (each: Each) => boolean): readonly Each[] =>
  all.some(fits) ? all.filter(fits) : all;

const meetsOn = ({ id, dayOfWeek }: WeeklyClass, day: IsoDay, odd: readonly OddDate[]): boolean =>
  dayOfWeek === weekdayOf(day) || odd.some((date) => date.classId === id && date.day === day);

function only(classes: readonly WeeklyClass[], ownIds: readonly string[]): WeeklyClass | null {
  const own = narrowed(classes, ({ id }) => ownIds.includes(id));
  return own.length === 1 ? (own[0] ?? null) : null;
}
