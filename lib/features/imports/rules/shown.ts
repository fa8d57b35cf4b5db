import { checkCopy } from "../copy/check";
import { importsCopy } from "../copy/imports";
import { OWN_PRICE, type RowState } from "./batches";
import type { CatalogArt } from "./belts";
import type { Cell, ColumnMap, ImportField } from "./fields";
import type { Typed } from "./judge";
import type { Problem } from "./rank";
import { studentText } from "./student-text";
import { textOf } from "./text";
import { type ImportIntent, SAME_CPF, lineOfDouble } from "./verdicts";

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

/** `isAsked`: an answer for the whole file mends it too. */
export type ShownProblem = {
  title: string;
  message: string;
  column: number | null;
  raw?: string;
  isAsked?: true;
};

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
  /** The CPF is what both have in common. */
  sameCpf?: true;
  /** Why a presence comes without a class, or not at all; why a student comes without the plan. */
  hint?: string;
};

type Listed = {
  id: string;
  line: number;
  state: RowState;
  cells: readonly Cell[];
  problems: readonly Problem[];
};

type Columns = { map: ColumnMap; headers: readonly string[] };

type DrawnBy = Columns & {
  /** Null for a file without a column that says who it is. */
  name: ImportField | null;
  beside: readonly ImportField[];
  /** The text that will be written for a field; null where the text of the file is. */
  textOf: (field: ImportField) => string | null;
};

/** A row of either kind, with its name, its cells and the places to correct its problems. */
export function drawn(row: Listed, { map, headers, name, beside, textOf: written }: DrawnBy) {
  const { id, line, state } = row;
  const raw = (column: number | null) => (column === null ? "" : rawText(row.cells[column]));
  const cell = (field: ImportField): ShownCell => {
    const column = map.indexOf(field);
    const at = column < 0 ? null : column;
    const isWrong = row.problems.some((problem) => problem.column === at);
    const text = isWrong ? raw(at) : (written(field) ?? raw(at));
    return { text, column: at, ...(at !== null && raw(at) !== text && { raw: raw(at) }) };
  };
  const problems = row.problems.map(({ field, column, message, asks }): ShownProblem => ({
    title: (column !== null && headers[column]) || importsCopy.fields[field],
    message,
    column,
    ...(column !== null && { raw: raw(column) }),
    ...(asks && { isAsked: true as const }),
  }));
  return {
    id,
    line,
    state,
    name: name === null ? { text: "", column: null } : cell(name),
    cells: beside.map(cell),
    problems: state === "problem" ? problems : [],
  };
}

type Row = Listed & {
  intent: ImportIntent | null;
  typed: Typed;
  kinds: readonly string[];
  student: { id: string; fullName: string } | null;
};

/** A row of students as Conferência draws it. */
export function shownRow(
  row: Row,
  { map, headers, catalog }: Columns & { catalog: readonly CatalogArt[] },
): ShownRow {
  const name = map.includes("fullName") || !map.includes("givenName") ? "fullName" : "givenName";
  return {
    ...drawn(row, {
      map,
      headers,
      name,
      beside: shownFields(map),
      // A name in several columns stands there whole, and its first column is edited.
      textOf: (field) =>
        field === "givenName" ? row.typed.fullName : studentText(field, { ...row, map, catalog }),
    }),
    intent: row.intent,
    student: row.student,
    sameLine: lineOfDouble(row.kinds),
    ...(row.kinds.includes(SAME_CPF) && { sameCpf: true as const }),
    ...(row.kinds.includes(OWN_PRICE) && { hint: checkCopy.ownPrice }),
  };
}

/** The text of a cell as somebody edits it. */
export const rawText = (cell: Cell | undefined): string =>
  typeof cell === "number" ? textOf(cell) : (cell ?? "");
