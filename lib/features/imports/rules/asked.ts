import { checkCopy } from "../copy/check";
import { importsCopy } from "../copy/imports";
import type { CatalogArt } from "./belts";
import { centuries, discountUnits, presents, rowStatuses } from "./fields";
import type { Question } from "./questions";
import type { Ask } from "./rank";

/** Questions that are shown at once; the others follow. */
export const QUESTIONS_SHOWN = 8;

/** A value that stands for no belt, or for no class. */
const NONE = "none";

type AskedChoice = { value: string; label: string; degreesMax?: number };

/** A question as it is put to somebody. Without choices the answer is typed, or a student is searched for. */
export type ShownQuestion = {
  key: string;
  asks: Ask;
  message: string;
  /** The number of rows that the answer mends: "14 linhas". */
  rows: string;
  choices: AskedChoice[] | null;
};

type Put = {
  catalog: readonly CatalogArt[];
  isCut: boolean;
  /** Turmas of the academy, each by one of its classes. */
  turmas?: readonly AskedChoice[];
};

export function shownQuestion(question: Question, { catalog, isCut, turmas = [] }: Put): ShownQuestion {
  const { key, asks, lines } = question;
  const rows = checkCopy.questions.rows(lines.length, isCut);
  return { key, asks, message: sentenceFor(question), rows, choices: choicesFor(asks, { catalog, turmas }) };
}

/** A question about the whole file speaks of the file, not of its first row. */
function sentenceFor({ asks, message }: Question): string {
  return asks.about === "century" || asks.about === "area" || asks.about === "discount"
    ? importsCopy.questions[asks.about]
    : message;
}

function choicesFor(
  asks: Ask,
  { catalog, turmas }: Required<Pick<Put, "catalog" | "turmas">>,
): AskedChoice[] | null {
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
        { value: NONE, label: checkCopy.questions.noBelt },
      ];
    case "turma":
      return [...turmas, { value: NONE, label: checkCopy.questions.noClass }];
    case "present":
      return presents.map((value) => ({ value, label: checkCopy.questions.presents[value] }));
    case "area":
    case "student":
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
    case "student":
      return { ...asks, studentId: value };
    case "turma":
      return { ...asks, classId: value === NONE ? "" : value };
    case "present":
      return { ...asks, present: value };
    case "belt":
      return { ...asks, beltId: value === NONE ? null : value, degree };
  }
}
