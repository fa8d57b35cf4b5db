import type { Book, Cell } from "@/lib/kernel/book";
import { fileStem } from "@/lib/kernel/book";
import { checkCopy } from "./copy/check";
import { importsCopy } from "./copy/imports";
import { resultCopy } from "./copy/result";
import type { RowState } from "./rules/batches";
import type { Typed } from "./rules/judge";
import type { Problem } from "./rules/rank";
import { lineOfDouble } from "./rules/verdicts";

type Left = {
  id: string;
  line: number;
  state: RowState;
  kinds: readonly string[];
  typed: Typed;
  problems: readonly Problem[];
  student: { fullName: string } | null;
};

/** Why a row was left out, in words. */
function reasonOf({ state, kinds, problems, student }: Left): string {
  if (problems.length > 0)
    return problems.map(({ field, message }) => `${importsCopy.fields[field]}: ${message}`).join(" ");
  const line = lineOfDouble(kinds);
  if (state === "left") {
    if (kinds.includes("double")) return resultCopy.reasons.double;
    return kinds.includes("failed") ? resultCopy.reasons.failed : resultCopy.reasons.other;
  }
  if (student) return checkCopy.sameStudent(student.fullName);
  return line === null ? resultCopy.reasons.undecided : checkCopy.sameLine(line);
}

/** A row that was left out, as Resultado lists it. */
export const leftRow = (row: Left) => ({
  id: row.id,
  line: row.line,
  name: row.typed.fullName,
  reason: reasonOf(row),
});

/** The same rows as a file with the columns that they came in, and the reason beside them. */
export const leftBook = (
  rows: readonly (Left & { cells: readonly Cell[] })[],
  { head, fileName }: { head: readonly Cell[]; fileName: string },
): Book => {
  const width = Math.max(head.length, ...rows.map(({ cells }) => cells.length));
  const titles = Array.from(
    { length: width },
    (_, at) => String(head[at] ?? "") || importsCopy.column(at + 1),
  );
  return {
    name: `${fileStem(fileName.replace(/\.\w{1,5}$/, ""))}-faltam`,
    title: resultCopy.left.title,
    facts: [],
    sheets: [
      {
        title: resultCopy.left.title,
        columns: [...titles, resultCopy.left.reason].map((title) => ({ title, kind: "text" })),
        rows: rows.map((row) => [...titles.map((_, at) => row.cells[at] ?? null), reasonOf(row)]),
      },
    ],
  };
};
