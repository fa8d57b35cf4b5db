import type { Book, Cell, Column, PrintedLetterhead, Sheet } from "@/lib/kernel/book";
import { type IsoDay, formatDay } from "@/lib/kernel/dates";
import { ownDataCopy } from "./copy/page";
import type { OwnFile } from "./queries/kept";

type OwnBook = {
  fullName: string;
  studioName: string;
  day: IsoDay;
  withMoney: boolean;
  withAccount: boolean;
  sheets: readonly Sheet[];
  letterhead: PrintedLetterhead;
};

/** All stored data of a student as tables, with whose they are, the day and the law. */
export function ownDataBook({
  fullName,
  studioName,
  day,
  withMoney,
  withAccount,
  sheets,
  letterhead,
}: OwnBook): Book {
  const words = ownDataCopy.book;
  return {
    name: words.name(day),
    title: words.title(fullName),
    facts: [
      words.academy(studioName),
      words.made(formatDay(day)),
      words.law,
      ...(withMoney ? [] : [words.withoutMoney]),
      ...(withAccount ? [] : [words.withoutAccount]),
    ],
    sheets,
    letterhead,
  };
}

/** Money in reais, because the reading program does not know our cents; days stay ISO days. */
const valueOf = ({ kind }: Column, cell: Cell | undefined): Cell =>
  kind === "money" && typeof cell === "number" ? cell / 100 : (cell ?? null);

/** Tables by title, rows by column name. */
export function jsonOf({ title, facts, sheets }: Book, files: readonly OwnFile[]): string {
  const tables = sheets.map(({ title: name, columns, rows }) => [
    name,
    rows.map((row) =>
      Object.fromEntries(columns.map((column, at) => [column.title, valueOf(column, row[at])])),
    ),
  ]);
  const told = { titulo: title, sobre: facts, ...Object.fromEntries(tables), Conteúdo: files };
  return `${JSON.stringify(told, null, 2)}\n`;
}

const saysSomething = (cell: Cell | undefined): boolean => cell !== null && cell !== undefined && cell !== "";

/** Drops columns without any value. A table without any value keeps all its columns. */
function withoutSilentColumns(sheet: Sheet): Sheet {
  const spoken = sheet.columns.map((_column, at) => sheet.rows.some((row) => saysSomething(row[at])));
  if (!spoken.includes(true)) return sheet;
  return {
    ...sheet,
    columns: sheet.columns.filter((_column, at) => spoken[at]),
    rows: sheet.rows.map((row) => row.filter((_cell, at) => spoken[at])),
  };
}

/** For print, where columns share the width of a page. */
export const inPrint = (book: Book): Book => ({ ...book, sheets: book.sheets.map(withoutSilentColumns) });
