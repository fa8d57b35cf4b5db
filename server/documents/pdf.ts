import { join } from "node:path";
import PdfDocument from "pdfkit";
import type { Book, Cell, Column, ColumnKind, Sheet } from "../../lib/kernel/book.ts";
import {
  type Doc,
  FONTS,
  INK,
  LETTERS,
  PAPERS,
  QUIET,
  WHOLE_ROW,
  drawLetterhead,
  drawSignature,
  drawable,
  endOf,
  marginOf,
  roomOf,
  rowOf,
  rule,
} from "./paper.ts";

const LINE_HEIGHT = 11;
const CELL_GAP = 8;
/** The line below a row stands this far above the next one. */
const RULE_ABOVE = 4;
/** Rounding error of summed widths: without it a word would not fit the column made for it. */
const ROUNDING = 0.01;
/** Rows that are measured for the width of a column. */
const MEASURED = 200;
const WIDEST = 240;
/** Share of a column's texts that counts as its usual length. */
const USUAL = 0.8;
/** No text column is narrowed below this to make room for others. */
const READABLE = 100;

const real = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });
const plain = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 2 });

const shown: Readonly<Record<Exclude<ColumnKind, "text">, (value: string | number) => string>> = {
  number: (value) => plain.format(Number(value)),
  money: (value) => real.format(Number(value) / 100),
  percent: (value) => `${plain.format(Number(value))}%`,
  day: (value) => String(value).split("-").toReversed().join("/"),
};

function read({ kind }: Column, value: Cell | undefined): string {
  if (value === null || value === undefined) return "–";
  const isWord = kind === "text" || (typeof value === "string" && kind !== "day");
  return isWord ? drawable(String(value)) : shown[kind](value);
}

const isText = ({ kind }: Column): boolean => kind === "text";
const isRight = ({ kind }: Column): boolean => kind !== "text" && kind !== "day";

const longer = (one: string, other: string): string => (other.length > one.length ? other : one);

const total = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);

/** Shrinks the widest columns to a common width until all fit the room; none goes below its `least`. */
function shareRoom(room: number, least: readonly number[], wanted: readonly number[]): number[] {
  const upTo = (line: number) => wanted.map((width, at) => Math.max(least[at] ?? 0, Math.min(width, line)));
  let [low, high] = [0, room];
  for (let step = 0; step < 30; step += 1) {
    const line = (low + high) / 2;
    if (total(upTo(line)) > room) high = line;
    else low = line;
  }
  return upTo(low);
}

/**
 * Column widths by content. Where the page is too narrow, text columns shrink and numbers are never cut. In a whole
 * table the few texts longer than usual for their column are wrapped first; words are broken last.
 */
function columnWidths(doc: Doc, { columns, rows, isWhole }: Sheet): number[] {
  const widthsOf = (texts: Iterable<string>): number[] =>
    Array.from(texts, (text) => doc.widthOfString(text) + CELL_GAP).sort((one, other) => one - other);
  doc.font("bold").fontSize(LETTERS);
  const heads = columns.map(({ title }) => widthsOf([title])[0] ?? 0);
  const headWords = columns.map(({ title }) => widthsOf(title.split(" ")).at(-1) ?? 0);
  doc.font("text");
  const measured = columns.map((column, at) =>
    widthsOf(
      isText(column)
        ? rows.slice(0, MEASURED).map((row) => read(column, row[at]))
        : [rows.reduce((longest, row) => longer(longest, read(column, row[at])), "").replace(/\d/g, "0")],
    ),
  );
  const wanted = columns.map((column, at) => {
    const width = Math.max(heads[at] ?? 0, measured[at]?.at(-1) ?? 0);
    return isText(column) && !isWhole ? Math.min(WIDEST + CELL_GAP, width) : width;
  });
  const room = roomOf(doc);
  const left = room - total(wanted);
  const first = columns.findIndex(isText);
  if (left >= 0) return wanted.map((width, at) => (at === first ? width + left : width));
  const numbers = columns.map((column, at) => (isText(column) ? 0 : (wanted[at] ?? 0)));
  if (!isWhole) return shareRoom(room, numbers, wanted);
  const words = columns.map((column, at) => {
    if (!isText(column)) return numbers[at] ?? 0;
    const found = new Set(rows.flatMap((row) => read(column, row[at]).split(" ")));
    return Math.max(headWords[at] ?? 0, widthsOf(found).at(-1) ?? 0);
  });
  const usual = words.map((width, at) => {
    const texts = measured[at] ?? [];
    const few = Math.min(READABLE, wanted[at] ?? 0);
    return Math.max(width, few, texts[Math.floor((texts.length - 1) * USUAL)] ?? 0);
  });
  if (total(words) > room) return shareRoom(room, numbers, words);
  if (total(usual) > room) return shareRoom(room, words, usual);
  return shareRoom(room, usual, wanted);
}

function drawLine(
  doc: Doc,
  y: number,
  widths: readonly number[],
  cells: readonly string[],
  table: Sheet,
): void {
  let x = marginOf(doc);
  cells.forEach((text, at) => {
    const column = table.columns[at];
    const room = (widths[at] ?? 0) - CELL_GAP;
    const wide = doc.widthOfString(text);
    // Text that fits skips pdfkit's ellipsis, which is slow in long tables.
    if (column && isText(column) && wide > room && !table.isWhole)
      doc.text(text, x, y, { width: room, height: rowOf(doc) - 4, lineBreak: false, ellipsis: true });
    else doc.text(text, column && isRight(column) ? x + room - wide : x, y, { lineBreak: false });
    x += widths[at] ?? 0;
  });
}

function partsOf(doc: Doc, word: string, room: number): string[] {
  const letters = [...word];
  const parts: string[] = [];
  while (letters.length > 0) {
    let size = letters.length;
    let width = doc.widthOfString(letters.join(""));
    while (size > 1 && width > room) {
      size = Math.max(1, Math.min(size - 1, Math.ceil((size * room) / width)));
      width = doc.widthOfString(letters.slice(0, size).join(""));
    }
    parts.push(letters.splice(0, size).join(""));
  }
  return parts;
}

function linesOf(doc: Doc, text: string, room: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const joined = line === "" ? word : `${line} ${word}`;
    if (doc.widthOfString(joined) <= room) {
      line = joined;
      continue;
    }
    if (line !== "") lines.push(line);
    const parts = partsOf(doc, word, room);
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1) ?? "";
  }
  return [...lines, line];
}

const heightOf = (doc: Doc, cells: readonly (readonly string[])[]): number =>
  rowOf(doc) + (Math.max(...cells.map(({ length }) => length)) - 1) * LINE_HEIGHT;

function drawTable(doc: Doc, sheet: Sheet, from: number): number {
  let y = from;
  const widths = columnWidths(doc, sheet);
  const wrapped = (cells: readonly string[]): string[][] =>
    cells.map((text, at) => {
      const column = sheet.columns[at];
      const isWrapped = sheet.isWhole && column && isText(column);
      return isWrapped ? linesOf(doc, text, (widths[at] ?? 0) - CELL_GAP + ROUNDING) : [text];
    });
  const draw = (cells: readonly (readonly string[])[]): void => {
    const lines = Math.max(...cells.map(({ length }) => length));
    for (let line = 0; line < lines; line += 1)
      drawLine(
        doc,
        y + line * LINE_HEIGHT,
        widths,
        cells.map((texts) => texts[line] ?? ""),
        sheet,
      );
    y += heightOf(doc, cells);
  };
  const head = (): void => {
    doc.font("bold").fontSize(LETTERS).fillColor(QUIET);
    draw(wrapped(sheet.columns.map(({ title }) => title)));
    y += WHOLE_ROW - rowOf(doc);
    rule(doc, y - RULE_ABOVE);
    doc.font("text").fillColor(INK);
  };
  const turn = (): void => {
    doc.addPage();
    y = marginOf(doc);
    head();
  };
  head();
  for (const row of sheet.rows) {
    let cells = wrapped(sheet.columns.map((column, at) => read(column, row[at])));
    if (y + heightOf(doc, cells) > endOf(doc)) turn();
    // A row higher than a page continues on the next one.
    while (y + heightOf(doc, cells) > endOf(doc)) {
      const fitting = Math.max(1, Math.floor((endOf(doc) - y - rowOf(doc)) / LINE_HEIGHT) + 1);
      draw(cells.map((texts) => texts.slice(0, fitting)));
      cells = cells.map((texts) => texts.slice(fitting));
      turn();
    }
    draw(cells);
    if (sheet.isRuled) rule(doc, y - RULE_ABOVE);
  }
  if (sheet.rows.length === 0) {
    doc.fillColor(QUIET).text(sheet.isWhole ? "Nada." : "Nada neste período.", marginOf(doc), y);
    y += rowOf(doc);
  }
  return y;
}

function numberPages(doc: Doc, title: string): void {
  const { start, count } = doc.bufferedPageRange();
  const margin = marginOf(doc);
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    // Text below the margin would start another page.
    doc.page.margins.bottom = 0;
    const y = doc.page.height - margin + 8;
    doc.font("text").fontSize(8).fillColor(QUIET);
    doc.text(drawable(title), margin, y, {
      lineBreak: false,
      width: roomOf(doc) - 90,
      height: 12,
      ellipsis: true,
    });
    const number = `Página ${page + 1} de ${count}`;
    doc.text(number, doc.page.width - margin - doc.widthOfString(number), y, { lineBreak: false });
  }
}

/**
 * Pages of A4, or half as large, with page numbers where there are several or the page is a whole one; a table repeats
 * its head on every page.
 */
export async function writePdf({
  title,
  facts,
  sheets,
  letterhead,
  paper,
  signature,
}: Book): Promise<Buffer> {
  const isHalf = paper === "half";
  const doc = new PdfDocument({
    ...PAPERS[paper ?? "whole"],
    bufferPages: true,
    lang: "pt-BR",
    info: { Title: title, Creator: "Obi" },
  });
  for (const [name, file] of Object.entries(FONTS))
    doc.registerFont(name, join(process.cwd(), "app/fonts", file));
  const parts: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => doc.on("end", resolve).on("error", reject));
  doc.on("data", (part: Buffer) => parts.push(part));

  if (letterhead) drawLetterhead(doc, letterhead);
  doc
    .font("bold")
    .fontSize(isHalf ? 15 : 18)
    .fillColor(INK)
    .text(drawable(title));
  doc
    .font("text")
    .fontSize(10)
    .fillColor(isHalf ? INK : QUIET);
  if (isHalf) doc.moveDown(0.4);
  for (const fact of facts) doc.text(drawable(fact), { paragraphGap: isHalf ? 4 : 0 });
  let y = doc.y + (isHalf ? 8 : 18);
  for (const sheet of sheets) {
    // Keeps a title with the first rows of its table.
    if (y > endOf(doc) - 4 * rowOf(doc)) {
      doc.addPage();
      y = marginOf(doc);
    }
    doc
      .font("bold")
      .fontSize(isHalf ? 10 : 12)
      .fillColor(INK)
      .text(drawable(sheet.title), marginOf(doc), y);
    y = drawTable(doc, sheet, doc.y + 6) + 16;
  }
  if (signature !== undefined) drawSignature(doc, y, signature);
  if (!isHalf || doc.bufferedPageRange().count > 1) numberPages(doc, title);
  doc.end();
  await ended;
  return Buffer.concat(parts);
}
