import { formatDay } from "@/lib/kernel/dates";
import { checkCopy } from "../copy/check";
import { importsCopy } from "../copy/imports";
import type { RowState } from "./batches";
import type { Cell, ColumnMap, ImportField } from "./fields";
import type { PresenceTyped } from "./judge-presence";
import type { Problem } from "./rank";
import { type ShownCell, type ShownRow, rawText } from "./shown";

/** Fields that Conferência shows beside the student, as far as the file has them. */
const BESIDE: readonly ImportField[] = ["day", "class", "time", "art", "present"];
const MOST_BESIDE = 4;

export const shownPresenceFields = (map: ColumnMap): ImportField[] =>
  BESIDE.filter((field) => map.includes(field)).slice(0, MOST_BESIDE);

type Row = {
  id: string;
  line: number;
  state: RowState;
  cells: readonly Cell[];
  typed: PresenceTyped;
  problems: readonly Problem[];
  kinds: readonly string[];
};

const WHO: readonly ImportField[] = ["fullName", "givenName", "email", "cpf", "phone"];

const { presence: hints } = checkCopy;
const isHint = (kind: string): kind is keyof typeof hints => Object.hasOwn(hints, kind);

/** A row of presences as Conferência draws it: the student who was found, and the class and day that were understood. */
export function shownPresence(
  row: Row,
  { map, headers }: { map: ColumnMap; headers: readonly string[] },
): ShownRow {
  const { id, line, state, typed } = row;
  const raw = (column: number | null) => (column === null ? "" : rawText(row.cells[column]));
  const cell = (field: ImportField | undefined): ShownCell => {
    const column = field === undefined ? -1 : map.indexOf(field);
    const at = column < 0 ? null : column;
    const isWrong = row.problems.some((problem) => problem.column === at);
    const text = isWrong || field === undefined ? raw(at) : (presenceText(field, typed) ?? raw(at));
    return { text, column: at, ...(at !== null && raw(at) !== text && { raw: raw(at) }) };
  };
  const hint = row.kinds.find(isHint);
  return {
    id,
    line,
    state,
    intent: null,
    student: null,
    name: cell(WHO.find((field) => map.includes(field))),
    cells: shownPresenceFields(map).map(cell),
    problems:
      state === "problem"
        ? row.problems.map(({ field, column, message }) => ({
            title: (column !== null && headers[column]) || importsCopy.fields[field],
            message,
            column,
            ...(column !== null && { raw: raw(column) }),
          }))
        : [],
    sameLine: null,
    ...(hint !== undefined && state !== "problem" && { hint: hints[hint] }),
  };
}

/** The understood value of a field, in words; null where the text of the file is shown. */
export function presenceText(
  field: ImportField,
  { student, day, time, lesson, art }: PresenceTyped,
): string | null {
  if (WHO.includes(field)) return student?.fullName ?? null;
  if (field === "day") return day && formatDay(day);
  if (field === "time") return time;
  if (field === "class") return lesson?.name ?? null;
  return field === "art" ? (art?.name ?? null) : null;
}
