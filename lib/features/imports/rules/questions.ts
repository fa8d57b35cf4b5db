import { beltKey } from "./belts";
import type { Answers, Century, DiscountUnit, Present, RowStatus } from "./fields";
import type { Ask, Problem, ProblemKind } from "./rank";

/** A question whose one answer mends every row that raises it (IMP-12). */
export type Question = {
  /** Equal for equal questions of one file. */
  key: string;
  kind: ProblemKind;
  asks: Ask;
  /** The sentence of the first row that raises it. */
  message: string;
  column: number | null;
  lines: number[];
};

const askKey = (asks: Ask): string => JSON.stringify(Object.entries(asks).sort());

type Judged = { line: number; problems: readonly Problem[] };

/** Questions of a file, those of most rows first. */
export function questionsOf(rows: readonly Judged[]): Question[] {
  const questions = new Map<string, Question>();
  for (const { line, problems } of rows)
    for (const { kind, asks, message, column } of problems) {
      if (asks === undefined) continue;
      const key = askKey(asks);
      const known = questions.get(key) ?? { key, kind, asks, message, column, lines: [] };
      if (known.lines.at(-1) !== line) known.lines.push(line);
      questions.set(key, known);
    }
  return [...questions.values()].sort((one, other) => other.lines.length - one.lines.length);
}

export type Answer =
  | { about: "century"; century: Century }
  | { about: "area"; area: string }
  | { about: "discount"; unit: DiscountUnit }
  | { about: "art"; said: string; artId: string }
  | { about: "status"; said: string; status: RowStatus }
  | { about: "student"; said: string; studentId: string }
  | { about: "turma"; said: string; classId: string }
  | { about: "present"; said: string; present: Present }
  | { about: "belt"; artId: string; said: string; beltId: string | null; degree: number };

/** The answers of a file with one more. */
export function answered(answers: Answers, answer: Answer): Answers {
  switch (answer.about) {
    case "century":
      return { ...answers, century: answer.century };
    case "area":
      return { ...answers, area: answer.area };
    case "discount":
      return { ...answers, discount: answer.unit };
    case "art":
      return { ...answers, arts: { ...answers.arts, [answer.said]: answer.artId } };
    case "status":
      return { ...answers, statuses: { ...answers.statuses, [answer.said]: answer.status } };
    case "student":
      return { ...answers, students: { ...answers.students, [answer.said]: answer.studentId } };
    case "turma":
      return { ...answers, lessons: { ...answers.lessons, [answer.said]: answer.classId } };
    case "present":
      return { ...answers, presents: { ...answers.presents, [answer.said]: answer.present } };
    case "belt": {
      const { artId, said, beltId, degree } = answer;
      return { ...answers, belts: { ...answers.belts, [beltKey(artId, said)]: { beltId, degree } } };
    }
  }
}
