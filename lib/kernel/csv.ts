import type { Book, Cell, Column, ColumnKind, Sheet } from "./book";
import { formatDay, isoDay } from "./dates";

/** By it a spreadsheet knows that the letters are UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";
const LINE_END = "\r\n";

/** So many rows are written before whatever else waits has its turn. */
const ROWS_AT_A_TIME = 1_000;

/** What a spreadsheet would take for a formula; signs of full width and leading blanks count as well. */
const FORMULA = /^[\s\u0000]*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** Text that no spreadsheet computes. */
const disarmed = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

const quoted = (text: string): string => (/[";\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const numbers: Readonly<Record<Exclude<ColumnKind, "text" | "day">, (value: number) => string>> = {
  number: (value) => String(value).replace(".", ","),
  money: (value) => (value / 100).toFixed(2).replace(".", ","),
  percent: (value) => `${String(value).replace(".", ",")}%`,
};

function written({ kind }: Column, value: Cell | undefined): string {
  if (value === null || value === undefined) return "";
  if (kind === "day") return formatDay(isoDay(String(value)));
  if (kind === "text" || typeof value === "string") return quoted(disarmed(String(value)));
  return numbers[kind](value);
}

const line = (cells: readonly string[]): string => cells.join(";") + LINE_END;

/** Values that no column describes: texts that no spreadsheet computes, and numbers. */
export const csvLine = (values: readonly Cell[]): string =>
  line(
    values.map((value) => written({ title: "", kind: typeof value === "number" ? "number" : "text" }, value)),
  );

async function writeSheet({ columns, rows }: Sheet): Promise<string> {
  const lines = [line(columns.map(({ title }) => quoted(disarmed(title))))];
  for (const [index, row] of rows.entries()) {
    lines.push(line(columns.map((column, at) => written(column, row[at]))));
    if (index % ROWS_AT_A_TIME === ROWS_AT_A_TIME - 1) await new Promise((resolve) => setTimeout(resolve));
  }
  return lines.join("");
}

/**
 * As spreadsheets in Portuguese read it: semicolons, decimal commas, days as dd/mm/aaaa, no text that is a formula. One
 * table is its head and rows alone; several stand below each other, each under its title.
 */
export async function writeCsv({ sheets }: Pick<Book, "sheets">): Promise<string> {
  const parts: string[] = [];
  for (const sheet of sheets)
    parts.push((sheets.length > 1 ? line([quoted(disarmed(sheet.title))]) : "") + (await writeSheet(sheet)));
  return BYTE_ORDER_MARK + parts.join(LINE_END);
}
