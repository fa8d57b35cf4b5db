import type { Book, Cell, Column, ColumnKind, Sheet } from "./book";
import { formatDay, isoDay } from "./dates";

/** Tells spreadsheets that the file is UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";
const LINE_END = "\r\n";

/** Rows written between two pauses, so that other work gets its turn. */
const ROWS_AT_A_TIME = 1_000;

/** Beginnings that a spreadsheet takes for a formula, full-width signs and leading blanks included (CSV injection). */
const FORMULA = /^[\s\u0000]*[=+\-@＝＋－＠]|^[\t\r\n]/;

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

export const csvLine = (values: readonly Cell[]): string =>
  line(
    values.map((value) => written({ title: "", kind: typeof value === "number" ? "number" : "text" }, value)),
  );

/** The head of a table, with its line end. */
export const csvHead = (columns: readonly Column[]): string =>
  line(columns.map(({ title }) => quoted(disarmed(title))));

/** One row of a table, with its line end. */
export const csvRow = (columns: readonly Column[], row: readonly Cell[]): string =>
  line(columns.map((column, at) => written(column, row[at])));

async function writeSheet({ columns, rows }: Sheet): Promise<string> {
  const lines = [csvHead(columns)];
  for (const [index, row] of rows.entries()) {
    lines.push(csvRow(columns, row));
    if (index % ROWS_AT_A_TIME === ROWS_AT_A_TIME - 1) await new Promise((resolve) => setTimeout(resolve));
  }
  return lines.join("");
}

/**
 * In the Portuguese dialect of spreadsheets: semicolons, decimal commas, days as dd/mm/aaaa; no text becomes a
 * formula. A single table has no title; several follow each other, each under its title.
 */
export async function writeCsv(book: Pick<Book, "sheets">): Promise<string> {
  const sheets = book.sheets.filter(({ isPrintedOnly }) => !isPrintedOnly);
  const parts: string[] = [];
  for (const sheet of sheets)
    parts.push((sheets.length > 1 ? line([quoted(disarmed(sheet.title))]) : "") + (await writeSheet(sheet)));
  return BYTE_ORDER_MARK + parts.join(LINE_END);
}
