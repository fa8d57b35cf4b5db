import { checkCopy } from "../copy/check";
import { importsCopy } from "../copy/imports";
import type { Cell, ColumnMap, ImportField } from "./fields";
import type { Problem } from "./rank";
import { rawText } from "./shown";

/** A column of a row: what it is, as it will be, as it is edited, and what is wrong with it. */
export type ShownPart = {
  column: number;
  title: string;
  field: string;
  text: string;
  raw: string;
  problem: string | null;
};

type Row = { cells: readonly Cell[]; problems: readonly Problem[] };
type With = {
  map: ColumnMap;
  headers: readonly string[];
  /** The text that will be written for a field; null where the text of the file is. */
  textOf: (field: ImportField) => string | null;
};

/** Every column of a row that is brought in, as it will be written (IMP-11). */
export const shownDetail = ({ cells, problems }: Row, { map, headers, textOf }: With): ShownPart[] =>
  map.flatMap((use, column) => {
    if (use === null) return [];
    const raw = rawText(cells[column]);
    const problem = problems.find((each) => each.column === column)?.message ?? null;
    return {
      column,
      title: headers[column] || importsCopy.column(column + 1),
      field: use === "note" ? checkCopy.detail.note : importsCopy.fields[use],
      text: problem !== null || use === "note" ? raw : (textOf(use) ?? raw),
      raw,
      problem,
    };
  });
