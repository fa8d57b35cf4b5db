import { importsCopy } from "@/lib/features/imports/copy/imports";
import { UnreadableFile } from "./unreadable-file";

/** Signs that separate more often, and stand in texts less often, come first: they win if two fit equally. */
export const SEPARATORS = ["\t", ";", "|", ","];
/** Lines that tell the separator. */
export const SAMPLE_LINES = 20;

/** The sign that stands in most of the first lines. */
export function separatorIn(text: string): string {
  const lines = text.split(/\r?\n/, SAMPLE_LINES);
  const linesWith = (sign: string) => lines.filter((line) => line.includes(sign)).length;
  return SEPARATORS.toSorted((one, other) => linesWith(other) - linesWith(one))[0] ?? ";";
}

/**
 * Rows of a text in which some cells begin with a quote and go on behind the closing one, such as `"Beto" Lima`: each of
 * these is the text as it stands. A cell whose quote never closes, or a row that gets more columns than the others, is
 * refused with its line.
 */
export function rowsWithOddQuotes(
  text: string,
  { separator, most }: { separator: string; most: number },
): string[][] {
  const rows: { cells: string[]; isOdd: boolean }[] = [];
  let row: (typeof rows)[number] = { cells: [], isOdd: false };
  for (let at = 0; at <= text.length && rows.length < most;) {
    const whole = wholeQuoted(text, { at, separator });
    const end = whole ? whole.end : cellEnd(text, { at, separator });
    const cell = whole ? whole.cell : text.slice(at, end);
    if (!whole && cell.startsWith('"')) {
      row.isOdd = true;
      if (!cell.includes('"', 1)) throw new UnreadableFile(importsCopy.file.quotes(rows.length + 1));
    }
    row.cells.push(cell);
    if (text[end] !== separator) {
      rows.push(row);
      row = { cells: [], isOdd: false };
    }
    at = end + (text.startsWith("\r\n", end) ? 2 : 1);
  }
  const width = rows.reduce(
    (widest, { cells, isOdd }) => (isOdd ? widest : Math.max(widest, cells.length)),
    0,
  );
  const wide = rows.findIndex(({ cells, isOdd }) => isOdd && cells.length > width);
  if (wide >= 0) throw new UnreadableFile(importsCopy.file.quotes(wide + 1));
  return rows.map(({ cells }) => cells);
}

type Place = { at: number; separator: string };

const isBreak = (sign: string | undefined, separator: string): boolean =>
  sign === undefined || sign === separator || sign === "\n" || sign === "\r";

function cellEnd(text: string, { at, separator }: Place): number {
  let end = at;
  while (!isBreak(text[end], separator)) end += 1;
  return end;
}

/** A cell between quotes, with its end behind the closing one; null if it is none. Two quotes in it stand for one. */
function wholeQuoted(text: string, { at, separator }: Place): { cell: string; end: number } | null {
  if (text[at] !== '"') return null;
  let close = text.indexOf('"', at + 1);
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close < 0 || !isBreak(text[close + 1], separator)) return null;
  return { cell: text.slice(at + 1, close).replaceAll('""', '"'), end: close + 1 };
}
