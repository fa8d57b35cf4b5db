import type { RowState } from "./batches";
import { type KnownPerson, type PersonOfRow, findDoubles } from "./doubles";
import type { Problem } from "./rank";

export type ImportIntent = "make" | "complete";

type JudgedRow<Facts> = {
  line: number;
  state: RowState;
  intent: ImportIntent | null;
  studentId: string | null;
  facts: Facts | null;
  problems: readonly Problem[];
};

export type Verdict = {
  state: RowState;
  intent: ImportIntent | null;
  /** Kinds of problems; for a double within the file, the line of the other row. No personal data. */
  problems: string[];
  /** The student of the academy whom the row is about. */
  studentId: string | null;
};

/** The CPF is somebody else's, who may have another name. No second student gets it. */
export const SAME_CPF = "sameCpf";

/** "row:12": the same person as line 12. */
const sameAsRow = (line: number): string => `row:${line}`;

/** The line of the other row, of a double within the file. */
export function lineOfDouble(problems: readonly string[]): number | null {
  const told = problems.find((problem) => problem.startsWith("row:"));
  return told === undefined ? null : Number(told.slice("row:".length));
}

/**
 * The verdict on each row, in the order of the rows. A decision on a double stands as long as it is the same double.
 */
export function verdictsOf<Facts>(
  rows: readonly JudgedRow<Facts>[],
  {
    known,
    personOf,
    madeHere = new Set(),
    hintsOf = () => [],
  }: {
    known: readonly KnownPerson[];
    personOf: (row: { line: number; facts: Facts }) => PersonOfRow;
    /** Students whom earlier rows of the same file made: a double of one is a double of that row. */
    madeHere?: ReadonlySet<string>;
    /** Kinds of what Conferência says of a row that is ready. */
    hintsOf?: (facts: Facts) => string[];
  },
): Verdict[] {
  const people = rows.flatMap(({ line, facts }) => (facts === null ? [] : [personOf({ line, facts })]));
  const doubles = findDoubles(people, known);
  return rows.map(({ line, state, intent, studentId, facts, problems }): Verdict => {
    if (facts === null)
      return {
        state: "problem",
        intent: null,
        problems: [...new Set(problems.map(({ kind }) => kind))],
        studentId: null,
      };
    const double = doubles.get(line);
    if (!double) return { state: "ready", intent: null, problems: hintsOf(facts), studentId: null };
    const found = double.of === "student" && !madeHere.has(double.id) ? double.id : null;
    const byCpf = double.by === "cpf";
    const told = [...(double.of === "row" ? [sameAsRow(double.line)] : []), ...(byCpf ? [SAME_CPF] : [])];
    const isSame = found === studentId;
    // Only somebody of the academy can be completed.
    const may = { make: !byCpf, complete: found !== null };
    const stands = isSame && intent !== null && may[intent] ? intent : null;
    const isSkipped = isSame && state === "skipped";
    return {
      state: stands ? "ready" : isSkipped ? "skipped" : "double",
      intent: stands,
      problems: stands === "make" ? [...told, ...hintsOf(facts)] : told,
      studentId: found,
    };
  });
}
