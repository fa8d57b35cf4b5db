import type { Book, Cell, Column, Sheet } from "@/lib/kernel/book";
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
};

/** The tables of what is kept, and whose they are, of which day and by which law. */
export function ownDataBook({ fullName, studioName, day, withMoney, withAccount, sheets }: OwnBook): Book {
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
  };
}

/** Money in reais, days as ISO days: for another program, which knows nothing of our cents. */
const valueOf = ({ kind }: Column, cell: Cell | undefined): Cell =>
  kind === "money" && typeof cell === "number" ? cell / 100 : (cell ?? null);

/** The tables of the book by their titles, each row by its columns'. */
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

/** Without the columns in which no row says anything; a table that says nothing at all keeps its heads. */
function withoutSilentColumns(sheet: Sheet): Sheet {
  const spoken = sheet.columns.map((_column, at) => sheet.rows.some((row) => saysSomething(row[at])));
  if (!spoken.includes(true)) return sheet;
  return {
    ...sheet,
    columns: sheet.columns.filter((_column, at) => spoken[at]),
    rows: sheet.rows.map((row) => row.filter((_cell, at) => spoken[at])),
  };
}

/** As it is printed, where columns share the width of a page. */
export const inPrint = (book: Book): Book => ({ ...book, sheets: book.sheets.map(withoutSilentColumns) });
