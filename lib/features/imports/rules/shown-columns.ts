import { formatDay, parseIsoDay } from "@/lib/kernel/dates";
import { importsCopy } from "../copy/imports";
import { guessColumns } from "./columns";
import type { ImportKind } from "./batches";
import { guessPresenceColumns } from "./presence-columns";
import type { Answers, Cell, ColumnMap, ColumnUse, Row } from "./fields";
import { textOf } from "./text";

/** Rows by which the use of a column is guessed. */
export const GUESS_ROWS = 200;
const EXAMPLES = 3;
const EXAMPLE_LENGTH = 40;

export type ShownColumn = { title: string; examples: string[]; use: ColumnUse };

type Batch = { kind: ImportKind; status: string; head: readonly Cell[]; map: ColumnMap; answers: Answers };

/** The columns of a file with what they are: as they were saved, as in the last file of the shape, or as guessed. */
export function shownColumns({ kind, status, head, map, answers }: Batch, rows: readonly Row[]) {
  const headers = head.map((cell) => String(cell ?? ""));
  const guessed =
    kind === "presences"
      ? { ...guessPresenceColumns(headers, rows), from: null }
      : guessColumns(headers, rows);
  const isKnown = map.length === headers.length;
  return {
    columns: headers.map((header, at): ShownColumn => ({
      title: header || importsCopy.column(at + 1),
      examples: examplesOf(rows, at),
      use: (isKnown ? map : guessed.map)[at] ?? null,
    })),
    from: guessed.from?.name ?? null,
    isRemembered: isKnown && status === "columns",
    answers: { ...answers, dates: answers.dates ?? guessed.dates },
  };
}

function examplesOf(rows: readonly Row[], column: number): string[] {
  const texts = rows.map((row) => shownText(textOf(row[column]))).filter((text) => text !== "");
  return [...new Set(texts)].slice(0, EXAMPLES);
}

function shownText(text: string): string {
  const day = parseIsoDay(text);
  if (day) return formatDay(day);
  return text.length > EXAMPLE_LENGTH ? `${text.slice(0, EXAMPLE_LENGTH - 1)}…` : text;
}
