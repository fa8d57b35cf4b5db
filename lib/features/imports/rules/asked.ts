import { checkCopy } from "../copy/check";
import { importsCopy } from "../copy/imports";
import type { CatalogArt } from "./belts";
import { centuries, discountUnits, rowStatuses } from "./fields";
import type { Question } from "./questions";
import type { Ask } from "./rank";

/** Questions that are shown at once; the others follow. */
export const QUESTIONS_SHOWN = 8;

/** A value that stands for no belt. */
const NO_BELT = "none";

export type AskedChoice = { value: string; label: string; degreesMax?: number };

/** A question as it is put to somebody. Without choices the answer is typed. */
export type ShownQuestion = {
  key: string;
  asks: Ask;
  message: string;
  /** How many rows the answer mends: "14 linhas". */
  rows: string;
  choices: AskedChoice[] | null;
};

type Put = { catalog: readonly CatalogArt[]; isCut: boolean };

export function shownQuestion(question: Question, { catalog, isCut }: Put): ShownQuestion {
  const { key, asks, lines } = question;
  const rows = checkCopy.questions.rows(lines.length, isCut);
  return { key, asks, message: sentenceFor(question), rows, choices: choicesFor(asks, catalog) };
}

/** A question about the whole file speaks of the file, not of its first row. */
function sentenceFor({ asks, message }: Question): string {
  return asks.about === "century" || asks.about === "area" || asks.about === "discount"
    ? importsCopy.questions[asks.about]
    : message;
}

function choicesFor(asks: Ask, catalog: readonly CatalogArt[]): AskedChoice[] | null {
  const { centuries: centuryWords, units } = importsCopy.questions;
  switch (asks.about) {
    case "century":
      return centuries.map((value) => ({ value, label: centuryWords[value] }));
    case "discount":
      return discountUnits.map((value) => ({ value, label: units[value] }));
    case "status":
      return rowStatuses.map((value) => ({ value, label: checkCopy.questions.statuses[value] }));
    case "art":
      return [...catalog]
        .sort((one, other) => Number(other.isOwn ?? false) - Number(one.isOwn ?? false))
        .map(({ id, name }) => ({ value: id, label: name }));
    case "belt":
      return [
        ...(catalog.find(({ id }) => id === asks.artId)?.belts ?? []).map(({ id, name, degreesMax }) => ({
          value: id,
          label: name,
          degreesMax,
        })),
        { value: NO_BELT, label: checkCopy.questions.noBelt },
      ];
    case "area":
      return null;
  }
}

/** The answer that somebody chose or typed, as the action takes it, which checks every value. */
export function answerOf(
  asks: Ask,
  { value, degree }: { value: string; degree: number },
): Record<string, unknown> {
  switch (asks.about) {
    case "century":
      return { about: asks.about, century: value };
    case "area":
      return { about: asks.about, area: value };
    case "discount":
      return { about: asks.about, unit: value };
    case "art":
      return { ...asks, artId: value };
    case "status":
      return { ...asks, status: value };
    case "belt":
      return { ...asks, beltId: value === NO_BELT ? null : value, degree };
  }
}
