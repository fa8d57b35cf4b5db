import { importsCopy } from "../copy/imports";
import { isHeader, isOfSomebodyElse, looksLikeData } from "./columns";
import type { Cell } from "./fields";
import { headerKey, textOf } from "./text";

/** Rows that one import takes (IMP-06). */
export const MOST_ROWS = 10_000;
/** The last line that a row may have: titles, headers and empty lines count too. */
export const MOST_LINES = MOST_ROWS + MOST_ROWS;
/** A table of students has fewer columns. */
export const MOST_COLUMNS = 100;

/** Cells that are one on the screen, by their places from 0, ends included. Only the first one has the value. */
export type Merge = { top: number; bottom: number; left: number; right: number };

/** A row with its place in the file, from 1. */
export type SheetRow = { line: number; cells: Cell[] };

export type Table = { headers: string[]; rows: SheetRow[] };

export type TableRead = Table | { problem: string };

/** A header stands within the first rows, below a title. */
const HEADER_WITHIN = 10;

const isFilled = (cell: Cell | undefined): boolean => textOf(cell) !== "";
const filledIn = (row: readonly Cell[]): Cell[] => row.filter(isFilled);

/**
 * The table of a sheet: one header for each column, and the rows below (IMP-05). Titles above, empty rows and columns,
 * and rows of totals are left out; two rows of headers become one. A file without a header has empty ones.
 */
export function tableOf(cells: readonly (readonly Cell[])[], merges: readonly Merge[] = []): TableRead {
  const { file } = importsCopy;
  const width = cells.reduce((most, row) => Math.max(most, row.length), 0);
  const grid = cells.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? null));
  if (!grid.some((row) => row.some(isFilled))) return { problem: file.empty };
  const { headers, first } = headersOf(grid, merges);
  fillDown(grid, merges, first);
  const found = grid
    .map((row, at): SheetRow => ({ line: at + 1, cells: row }))
    .slice(first)
    .filter(({ cells: row }) => row.some(isFilled) && !isTotal(row) && !isRepeated(row, headers));
  const rows = found.filter(({ cells: row }) => !isExample(row));
  const used = headers.flatMap((header, at) =>
    header !== "" || rows.some(({ cells: row }) => isFilled(row[at])) ? [at] : [],
  );
  if (used.length > MOST_COLUMNS) return { problem: file.tooManyColumns(MOST_COLUMNS) };
  if (rows.length === 0) return { problem: found.length > 0 ? file.onlyExamples : file.noRows };
  if (rows.length > MOST_ROWS) return { problem: file.tooManyRows(MOST_ROWS) };
  const kept = used.map((at) => headers[at] ?? "");
  const twice = kept.find(
    (header, at) => header !== "" && kept.findIndex((one) => headerKey(one) === headerKey(header)) < at,
  );
  if (twice !== undefined) return { problem: file.columnTwice(twice) };
  return {
    headers: kept,
    rows: rows.map(({ line, cells: row }) => ({ line, cells: used.map((at) => row[at] ?? null) })),
  };
}

const isTotal = (row: readonly Cell[]): boolean => {
  const filled = filledIn(row);
  return filled.length <= 2 && /^(sub)?total\b/i.test(textOf(filled[0]));
};

/** A row of our own sheet to fill that nobody deleted. */
const isExample = (row: readonly Cell[]): boolean => textOf(row[0]).endsWith(importsCopy.sheet.mark);

/** Exports in pages repeat the header. */
const isRepeated = (row: readonly Cell[], headers: readonly string[]): boolean =>
  headers.some((header) => header !== "") && row.every((cell, at) => textOf(cell) === headers[at]);

type Grid = (readonly Cell[])[];

/** The header of each column, and the place of the first row below. */
function headersOf(grid: Grid, merges: readonly Merge[]): { headers: string[]; first: number } {
  const filled = grid.flatMap((row, at) => (row.some(isFilled) ? [at] : [])).slice(0, HEADER_WITHIN);
  const scores = filled.map((at) => (grid[at] ?? []).filter((cell) => isText(cell) && isHeader(cell)).length);
  const best = Math.max(...scores);
  const place = filled[best > 0 ? scores.indexOf(best) : titlesIn(grid, filled)] ?? 0;
  const row = grid[place] ?? [];
  if (best < 2 && row.some(looksLikeData)) return { headers: row.map(() => ""), first: place };
  if (isSubRow(grid[place + 1]))
    return { headers: joined(spread(grid, place, merges), grid[place + 1] ?? []), first: place + 2 };
  const above = place > 0 && isGroupRow(grid[place - 1]) ? spread(grid, place - 1, merges) : [];
  return { headers: joined(above, row), first: place + 1 };
}

const isText = (cell: Cell): cell is string => typeof cell === "string";

/** Titles have one cell; the first row with more is the header. */
function titlesIn(grid: Grid, filled: readonly number[]): number {
  const at = filled.findIndex((row) => filledIn(grid[row] ?? []).length > 1);
  return Math.max(at, 0);
}

/** Below a header: a row of headers alone, as below "Responsável". */
const isSubRow = (row: readonly Cell[] | undefined): boolean => {
  const filled = filledIn(row ?? []);
  return filled.length > 0 && filled.every((cell) => isText(cell) && isHeader(cell));
};

/** Above a header: names of groups. A single cell at the left is a title. */
const isGroupRow = (row: readonly Cell[] | undefined): boolean => {
  const filled = filledIn(row ?? []);
  return (filled.length > 1 || (filled.length === 1 && !isFilled(row?.[0]))) && !filled.some(looksLikeData);
};

/** A group stands over the columns of its merged cells; in a file without such, over those up to the next group. */
function spread(grid: Grid, place: number, merges: readonly Merge[]): string[] {
  const row = grid[place] ?? [];
  const own = merges.filter(({ top, left, right }) => top === place && right > left);
  if (own.length > 0)
    return row.map((cell, at) =>
      textOf(row[own.find(({ left, right }) => left <= at && at <= right)?.left ?? at] ?? cell),
    );
  let group = "";
  return row.map((cell) => (group = textOf(cell) || group));
}

/** Headers with their group, where it names another person or tells two equal ones apart. */
function joined(groups: readonly string[], row: readonly Cell[]): string[] {
  const own = row.map(textOf);
  const keys = own.map(headerKey);
  return own.map((header, at) => {
    const group = groups[at] ?? "";
    if (header === "" || group === "") return header || group;
    const isEqual = keys.filter((key) => key === keys[at]).length > 1;
    return isOfSomebodyElse(group) || (isEqual && isOfSomebodyElse(header)) ? `${group} ${header}` : header;
  });
}

/** Cells merged downwards hold one value for all their rows. */
function fillDown(grid: Cell[][], merges: readonly Merge[], first: number): void {
  for (const { top, bottom, left } of merges)
    for (let at = Math.max(top, first) + 1; at <= Math.min(bottom, grid.length - 1); at += 1) {
      const row = grid[at];
      if (row && top >= first) row[left] ??= grid[top]?.[left] ?? null;
    }
}
