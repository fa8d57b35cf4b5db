import { commonCopy } from "@/lib/kernel/copy/common";
import { type IsoDay, addMonths, firstOfMonth, isoDay, monthName } from "@/lib/kernel/dates";
import { fold } from "@/lib/kernel/search";
import type { KnownTopic } from "./topics";

/** A period named by a question; `other` is one for which no topic has a figure. */
type Period =
  "today" | "part" | "neighbour" | "weekday" | "week" | "month" | "last-month" | "three-months" | "other";

/** The periods for which each topic has figures. A question that names none asks about now. */
const periodsOf: Readonly<Record<KnownTopic, readonly Period[] | "any">> = {
  // Its answer says itself which days it covers.
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
  // The figures tell who is away now, not who was absent on a given day.
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
const PARTS = [
  ["manha", "00:00", "12:00"],
  ["tarde", "12:00", "18:00"],
  ["noite", "18:00", "24:00"],
] as const;
const NUMBER = String.raw`(?:\d+|uma?|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|doze|quinze|vinte|trinta)`;

/** The first match removes its words from the text, so long patterns stand before short ones. */
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

/** "janeiro de 2019", "outubro"; a year alone is a period too. */
const MONTH = new RegExp(
  String.raw`\b(${MONTHS.join("|")})\b(?: (?:de |do ano de )?((?:19|20)\d\d)\b|\/((?:19|20)\d\d)\b)?`,
);
const YEAR = /\b(19|20)\d\d\b/;

/** The name Marco: the month of March is spelt with a cedilla, or typed without a capital. */
export const MARCO = /\bMarco\b/g;

/** Figures run until today anyway, and "boa noite" is a greeting. */
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

/** The periods named by a question, relative to the academy's today. */
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

/** True if a class begins in a part of the day that the question names, or if it names none. */
export function isInPartNamed(question: string, startTime: string): boolean {
  const text = timesIn(question);
  const named = PARTS.filter(([part]) => new RegExp(String.raw`\b${part}\b`).test(text));
  return named.length === 0 || named.some(([, from, until]) => from <= startTime && startTime < until);
}

/**
 * True if the topic has figures for every period that the question names. Figures of another period would answer
 * another question.
 */
export const isOfItsTime = (topic: KnownTopic, question: string, today: IsoDay): boolean => {
  const known = periodsOf[topic];
  return known === "any" || periodsNamed(question, today).every((period) => known.includes(period));
};
