import { commonCopy } from "@/lib/kernel/copy/common";
import { type IsoDay, addMonths, firstOfMonth, isoDay, monthName } from "@/lib/kernel/dates";
import { fold } from "@/lib/kernel/search";
import type { KnownTopic } from "./topics";

/** A time that a question names; `other` is one of which no topic has a figure. */
type Period =
  "today" | "part" | "neighbour" | "weekday" | "week" | "month" | "last-month" | "three-months" | "other";

/** The times of which a topic has figures. A question that names none asks for what is so now. */
const periodsOf: Readonly<Record<KnownTopic, readonly Period[] | "any">> = {
  // It says itself of which days it knows.
  birthdays: "any",
  invites: ["today"],
  occupancy: ["week", "part"],
  ages: ["today"],
  belts: ["today"],
  retention: ["month"],
  fees: ["today", "month"],
  presences: ["month", "part"],
  sources: ["three-months"],
  leads: ["today"],
  // It tells who is missed now, and of no day who was not there.
  away: [],
  revenue: ["month", "last-month"],
  classes: ["today", "part", "neighbour", "weekday"],
  instructors: ["today"],
  summary: ["today"],
  students: ["today", "month"],
};

const MONTHS = Array.from({ length: 12 }, (_, index) =>
  fold(monthName(addMonths(isoDay("2026-01-01"), index))),
);
const WEEKDAYS = commonCopy.weekdays.map(fold).join("|");
/** When classes begin that are of a part of the day. */
const PARTS = [
  ["manha", "00:00", "12:00"],
  ["tarde", "12:00", "18:00"],
  ["noite", "18:00", "24:00"],
] as const;
const NUMBER = String.raw`(?:\d+|uma?|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|doze|quinze|vinte|trinta)`;

/** The first that fits takes its words away, so what is long stands before what is short. */
const signs: readonly [RegExp, Period][] = [
  [/\bmes (passado|anterior)\b|\bultimo mes\b/, "last-month"],
  [/\bmes retrasado\b|\bmes (que vem|seguinte)\b|\bproximo mes\b|\b(por|cada|todo) mes\b/, "other"],
  [/\b(ultimos )?(3|tres) meses\b/, "three-months"],
  [new RegExp(String.raw`\b${NUMBER} (dias?|semanas?|mes|meses)\b`), "other"],
  [/\b(ultim|proxim|passad)[ao]s? (dias?|semanas?|meses|anos?)\b|\b(ha|em|faz) \S+ anos?\b/, "other"],
  [/\bmes\b/, "month"],
  [/\b(semana|ano) (passad[ao]|anterior|retrasad[ao]|que vem|seguinte)\b/, "other"],
  [/\bsemana\b/, "week"],
  [/\b(quinzena|bimestre|trimestre|semestre|semanas|ano)\b/, "other"],
  [
    /\bdepois de amanha\b|\banteontem\b|\bdia \d+\b|\b\d{1,2}\/\d{1,2}(\/\d+)?\b|\b\d{4}-\d\d-\d\d\b/,
    "other",
  ],
  [/\b\d{1,2} ?(h|hs|hrs?|horas?)(\d\d)?\b|\b\d{1,2}:\d\d\b|\bas \d{1,2}(?=[^a-z]*($| da ))/, "other"],
  [new RegExp(String.raw`\b(${WEEKDAYS})(-feira| feira)? (passad[ao]|retrasad[ao])\b`), "other"],
  [new RegExp(String.raw`\b(ultim|passad|retrasad)[ao] (${WEEKDAYS})\b`), "other"],
  [new RegExp(String.raw`\b(${WEEKDAYS})(-feira| feira)?\b`), "weekday"],
  [/\b(amanha|ontem)\b/, "neighbour"],
  [/\bhoje\b/, "today"],
  [new RegExp(String.raw`\b(${PARTS.map(([part]) => part).join("|")})\b`), "part"],
];

/** "janeiro de 2019", "outubro"; a year that stands alone is a time too. */
const MONTH = new RegExp(
  String.raw`\b(${MONTHS.join("|")})\b(?: (?:de |do ano de )?((?:19|20)\d\d)\b|\/((?:19|20)\d\d)\b)?`,
);
const YEAR = /\b(19|20)\d\d\b/;

/** A name: the month has a cedilla, or is typed without a capital. */
export const MARCO = /\bMarco\b/g;

/** Figures are of until today; who says good night asks for no night. */
const SAYS_NO_TIME = /\bate (hoje|agora)\b|\bbo[am] (dia|tarde|noite)\b/g;

const timesIn = (question: string): string =>
  fold(question.replaceAll(MARCO, " ")).replaceAll(SAYS_NO_TIME, " ");

function monthsNamed(text: string, today: IsoDay): { rest: string; found: Period[] } {
  const found: Period[] = [];
  const [month, last] = [firstOfMonth(today), addMonths(firstOfMonth(today), -1)];
  const rest = text.replaceAll(
    new RegExp(MONTH, "g"),
    (_, name: string, spaced?: string, slashed?: string) => {
      const year = spaced ?? slashed;
      const isOf = (day: IsoDay) =>
        fold(monthName(day)) === name && (year === undefined || day.startsWith(year));
      found.push(isOf(month) ? "month" : isOf(last) ? "last-month" : "other");
      return " ";
    },
  );
  return { rest, found };
}

/** The times that a question names, each as the academy's today makes it. */
function periodsNamed(question: string, today: IsoDay): Period[] {
  const { rest, found } = monthsNamed(timesIn(question), today);
  let text = rest;
  if (YEAR.test(text)) found.push("other");
  for (const [sign, period] of signs) {
    const without = text.replaceAll(new RegExp(sign, "g"), " ");
    if (without !== text) found.push(period);
    text = without;
  }
  return found;
}

/** Whether a class begins in a part of the day that a question names; in any, where it names none. */
export function isInPartNamed(question: string, startTime: string): boolean {
  const text = timesIn(question);
  const named = PARTS.filter(([part]) => new RegExp(String.raw`\b${part}\b`).test(text));
  return named.length === 0 || named.some(([, from, until]) => from <= startTime && startTime < until);
}

/** Whether a topic's figures are of every time that a question about it names: those of another time would answer another question. */
export const isOfItsTime = (topic: KnownTopic, question: string, today: IsoDay): boolean => {
  const known = periodsOf[topic];
  return known === "any" || periodsNamed(question, today).every((period) => known.includes(period));
};
