import { commonCopy } from "@/lib/kernel/copy/common";
import { type IsoDay, addMonths, firstOfMonth, isoDay, monthName } from "@/lib/kernel/dates";
import { fold } from "@/lib/kernel/search";
import type { KnownTopic } from "./topics";

/** A time that a question names; `other` is one of which no topic has a figure. */
type Period = "today" | "neighbour" | "weekday" | "week" | "month" | "last-month" | "three-months" | "other";

/** The times of which a topic has figures. A question that names none asks for what is so now. */
const periodsOf: Readonly<Record<KnownTopic, readonly Period[] | "any">> = {
  // It says itself of which days it knows.
  birthdays: "any",
  invites: ["today"],
  occupancy: ["week"],
  ages: ["today"],
  belts: ["today"],
  retention: ["month"],
  fees: ["today", "month"],
  presences: ["month"],
  sources: ["three-months"],
  leads: ["today"],
  away: ["today"],
  revenue: ["month", "last-month"],
  classes: ["today", "neighbour", "weekday"],
  instructors: ["today"],
  summary: ["today"],
  students: ["today", "month"],
};

const MONTHS = Array.from({ length: 12 }, (_, index) =>
  fold(monthName(addMonths(isoDay("2026-01-01"), index))),
);
const WEEKDAYS = commonCopy.weekdays.map(fold).join("|");
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
  [new RegExp(String.raw`\b(${WEEKDAYS})(-feira| feira)? (passad[ao]|retrasad[ao])\b`), "other"],
  [new RegExp(String.raw`\b(${WEEKDAYS})(-feira| feira)?\b`), "weekday"],
  [/\b(amanha|ontem)\b/, "neighbour"],
  [/\bhoje\b/, "today"],
];

/** "janeiro de 2019", "outubro"; a year that stands alone is a time too. */
const MONTH = new RegExp(
  String.raw`\b(${MONTHS.join("|")})\b(?: (?:de |do ano de )?((?:19|20)\d\d)\b|\/((?:19|20)\d\d)\b)?`,
);
const YEAR = /\b(de|em|ano|desde|ate) (19|20)\d\d\b/;

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
export function periodsNamed(question: string, today: IsoDay): Period[] {
  const { rest, found } = monthsNamed(fold(question), today);
  let text = rest;
  if (YEAR.test(text)) found.push("other");
  for (const [sign, period] of signs) {
    const without = text.replaceAll(new RegExp(sign, "g"), " ");
    if (without !== text) found.push(period);
    text = without;
  }
  return found;
}

/** Whether a topic's figures are of every time that a question about it names: those of another time would answer another question. */
export const isOfItsTime = (topic: KnownTopic, question: string, today: IsoDay): boolean => {
  const known = periodsOf[topic];
  return known === "any" || periodsNamed(question, today).every((period) => known.includes(period));
};
