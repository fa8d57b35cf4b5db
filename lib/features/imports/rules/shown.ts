import { importsCopy } from "../copy/imports";
import type { RowState } from "./batches";
import type { CatalogArt } from "./belts";
import type { Cell, ColumnMap, ImportField } from "./fields";
import type { Typed } from "./judge";
import type { Problem } from "./rank";
import { studentText } from "./student-text";
import { textOf } from "./text";
import { type ImportIntent, lineOfDouble } from "./verdicts";

/** Fields that Conferência shows beside the name, as far as the file has them; the first ones take the room. */
const BESIDE: readonly ImportField[] = [
  "belt",
  "guardianName",
  "fee",
  "dueDay",
  "birthDate",
  "phone",
  "whatsapp",
  "email",
  "classes",
  "plan",
  "art",
];
const MOST_BESIDE = 4;

export const shownFields = (map: ColumnMap): ImportField[] =>
  BESIDE.filter((field) => map.includes(field) && !(field === "whatsapp" && map.includes("phone"))).slice(
    0,
    MOST_BESIDE,
  );

/** A cell as it will be, with its column and text in the file where these can be edited. */
export type ShownCell = { text: string; column: number | null; raw?: string };

export type ShownProblem = { title: string; message: string; column: number | null; raw?: string };

export type ShownRow = {
  id: string;
  line: number;
  state: RowState;
  intent: ImportIntent | null;
  name: ShownCell;
  cells: ShownCell[];
  problems: ShownProblem[];
  /** Line of the file that seems to be the same person. */
  sameLine: number | null;
  student: { id: string; fullName: string } | null;
  /** Why a presence comes without a class, or not at all. */
  hint?: string;
};

type Row = {
  id: string;
  line: number;
  state: RowState;
  intent: ImportIntent | null;
  cells: readonly Cell[];
  typed: Typed;
  problems: readonly Problem[];
  kinds: readonly string[];
  student: { id: string; fullName: string } | null;
};

type With = {
  map: ColumnMap;
  headers: readonly string[];
  catalog: readonly CatalogArt[];
};

/** A row as Conferência draws it. */
export function shownRow(row: Row, { map, headers, catalog }: With): ShownRow {
  const { id, line, state, intent, student } = row;
  const raw = (column: number | null) => (column === null ? "" : rawText(row.cells[column]));
  const cell = (field: ImportField): ShownCell => {
    const column = map.indexOf(field);
    const at = column < 0 ? null : column;
    const isWrong = row.problems.some((problem) => problem.column === at);
    const text = isWrong ? raw(at) : (studentText(field, { ...row, map, catalog }) ?? raw(at));
    return { text, column: at, ...(at !== null && raw(at) !== text && { raw: raw(at) }) };
  };
  const given = map.includes("fullName") ? -1 : map.indexOf("givenName");
  // Of a name in several columns the whole stands there, and its first column is edited.
  const name = given < 0 ? cell("fullName") : { text: row.typed.fullName, column: given, raw: raw(given) };
  return {
    id,
    line,
    state,
    intent,
    student,
    name,
    cells: shownFields(map).map(cell),
    problems:
      state === "problem"
        ? row.problems.map(({ field, column, message }) => ({
            title: (column !== null && headers[column]) || importsCopy.fields[field],
            message,
            column,
            ...(column !== null && { raw: raw(column) }),
          }))
        : [],
    sameLine: lineOfDouble(row.kinds),
  };
}

/** The text of a cell as somebody edits it. */
export const rawText = (cell: Cell | undefined): string =>
  typeof cell === "number" ? textOf(cell) : (cell ?? "");
