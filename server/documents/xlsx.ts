import writeExcel from "write-excel-file/node";
import type { Book, Cell, Column } from "../../lib/kernel/book.ts";

const MONEY = '"R$" #,##0.00';
const DAY = "dd/mm/yyyy";
const PERCENT = "0%";
const DAY_MS = 86_400_000;
/** Day 0 of Excel. */
const FIRST_DAY = Date.UTC(1899, 11, 30);

const LONGEST_NAME = 31;

const cut = (title: string, length: number): string =>
  title
    .replace(/[[\]*/\\?:']/g, " ")
    .slice(0, length)
    .trim();

/** Sheet names: at most 31 letters, some signs forbidden, unique ignoring case. */
function sheetNames(titles: readonly string[]): string[] {
  const names: string[] = [];
  for (const [index, title] of titles.entries()) {
    const name = cut(title, LONGEST_NAME) || `Tabela ${index + 1}`;
    const isTaken = names.some((other) => other.toLowerCase() === name.toLowerCase());
    const mark = ` (${index + 1})`;
    names.push(isTaken ? cut(title, LONGEST_NAME - mark.length) + mark : name);
  }
  return names;
}

/** Text is stored as text, whatever it begins with: no cell is a formula. */
function cell({ kind }: Column, value: Cell | undefined) {
  if (value === null || value === undefined) return null;
  if (kind === "day")
    return { type: Number, value: (Date.parse(String(value)) - FIRST_DAY) / DAY_MS, format: DAY };
  if (typeof value === "string" || kind === "text") return { type: String, value: String(value) };
  if (kind === "money") return { type: Number, value: value / 100, format: MONEY };
  if (kind === "percent") return { type: Number, value: value / 100, format: PERCENT };
  return { type: Number, value };
}

const widths: Readonly<Record<Column["kind"], number>> = {
  text: 28,
  number: 12,
  money: 16,
  percent: 12,
  day: 12,
};

export function writeXlsx(book: Book): Promise<Buffer> {
  const sheets = book.sheets.filter(({ isPrintedOnly }) => !isPrintedOnly);
  const names = sheetNames(sheets.map(({ title }) => title));
  return writeExcel(
    sheets.map(({ columns, rows }, index) => ({
      sheet: names[index] ?? "",
      columns: columns.map(({ title: head, kind }) => ({ width: Math.max(widths[kind], head.length + 2) })),
      stickyRowsCount: 1,
      data: [
        columns.map(({ title: head }) => ({ type: String, value: head, fontWeight: "bold" as const })),
        ...rows.map((row) => columns.map((column, at) => cell(column, row[at]))),
      ],
    })),
  ).toBuffer();
}
