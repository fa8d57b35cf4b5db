import { join } from "node:path";
import PdfDocument from "pdfkit";
import { oneLine } from "../../lib/kernel/text.ts";
import type { Book, Cell, Column, ColumnKind, Sheet } from "../../lib/kernel/book.ts";

/** These fonts have every Latin letter; the pages' font does not. */
const FONTS = { text: "noto-sans-500.ttf", bold: "noto-sans-700.ttf" } as const;
const PAGE = { size: "A4", margin: 42 } as const;
const INK = "#16181d";
const QUIET = "#5b5d63";
const LINE = "#d8d2c4";
const LETTERS = 9;
const ROW = 17;
const LINE_HEIGHT = 11;
const CELL_GAP = 8;
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

/**
 * Characters that at least one of the fonts lacks: all but Latin, Greek, Cyrillic and punctuation. A missing glyph
 * would be drawn as a box.
 */
const UNDRAWN =
  "[^\\u0020-\\u007e\\u00a0-\\u0373\\u0375-\\u03e1\\u03f0-\\u03ff\\u0400-\\u052f\\u1e00-\\u1fff\\u2010-\\u2027\\u2030-\\u205e\\u2070-\\u209f\\u20a0-\\u20c0\\u2100-\\u214f\\u2c60-\\u2c7f\\ua720-\\ua787\\u2212]";
const UNDRAWN_SIGN = new RegExp(UNDRAWN, "gu");
const OTHER_SCRIPT = new RegExp(`(?:(?=\\p{L})${UNDRAWN}[\\p{M}\\s]*)+`, "gu");

/** The text in drawable letters; other scripts become "[outra escrita]", emoji are removed. */
export const drawable = (text: string): string =>
  oneLine(text)
    .replace(OTHER_SCRIPT, " [outra escrita] ")
    .replace(UNDRAWN_SIGN, "")
    .replace(/\s+/g, " ")
    .trim();

function read({ kind }: Column, value: Cell | undefined): string {
  if (value === null || value === undefined) return "–";
  const isWord = kind === "text" || (typeof value === "string" && kind !== "day");
  return isWord ? drawable(String(value)) : shown[kind](value);
}

const isText = ({ kind }: Column): boolean => kind === "text";
const isRight = ({ kind }: Column): boolean => kind !== "text" && kind !== "day";

type Doc = InstanceType<typeof PdfDocument>;

const roomOf = (doc: Doc): number => doc.page.width - 2 * PAGE.margin;
const endOf = (doc: Doc): number => doc.page.height - PAGE.margin - ROW;

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
  let x = PAGE.margin;
  cells.forEach((text, at) => {
    const column = table.columns[at];
    const room = (widths[at] ?? 0) - CELL_GAP;
    const wide = doc.widthOfString(text);
    // Text that fits skips pdfkit's ellipsis, which is slow in long tables.
    if (column && isText(column) && wide > room && !table.isWhole)
      doc.text(text, x, y, { width: room, height: ROW - 4, lineBreak: false, ellipsis: true });
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

const rule = (doc: Doc, y: number): Doc =>
  doc
    .moveTo(PAGE.margin, y)
    .lineTo(doc.page.width - PAGE.margin, y)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();

const heightOf = (cells: readonly (readonly string[])[]): number =>
  ROW + (Math.max(...cells.map(({ length }) => length)) - 1) * LINE_HEIGHT;

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
    y += heightOf(cells);
  };
  const head = (): void => {
    doc.font("bold").fontSize(LETTERS).fillColor(QUIET);
    draw(wrapped(sheet.columns.map(({ title }) => title)));
    rule(doc, y - 4);
    doc.font("text").fillColor(INK);
  };
  const turn = (): void => {
    doc.addPage();
    y = PAGE.margin;
    head();
  };
  head();
  for (const row of sheet.rows) {
    let cells = wrapped(sheet.columns.map((column, at) => read(column, row[at])));
    if (y + heightOf(cells) > endOf(doc)) turn();
    // A row higher than a page continues on the next one.
    while (y + heightOf(cells) > endOf(doc)) {
      const fitting = Math.max(1, Math.floor((endOf(doc) - y - ROW) / LINE_HEIGHT) + 1);
      draw(cells.map((texts) => texts.slice(0, fitting)));
      cells = cells.map((texts) => texts.slice(fitting));
      turn();
    }
    draw(cells);
  }
  if (sheet.rows.length === 0) {
    doc.fillColor(QUIET).text(sheet.isWhole ? "Nada." : "Nada neste período.", PAGE.margin, y);
    y += ROW;
  }
  return y;
}

function numberPages(doc: Doc, title: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    // Text below the margin would start another page.
    doc.page.margins.bottom = 0;
    const y = doc.page.height - PAGE.margin + 8;
    doc.font("text").fontSize(8).fillColor(QUIET);
    doc.text(drawable(title), PAGE.margin, y, {
      lineBreak: false,
      width: roomOf(doc) - 90,
      height: 12,
      ellipsis: true,
    });
    const number = `Página ${page + 1} de ${count}`;
    doc.text(number, doc.page.width - PAGE.margin - doc.widthOfString(number), y, { lineBreak: false });
  }
}

/** A4 pages with page numbers; a table repeats its head on every page. */
export async function writePdf({ title, facts, sheets }: Book): Promise<Buffer> {
  const doc = new PdfDocument({
    ...PAGE,
    bufferPages: true,
    lang: "pt-BR",
    info: { Title: title, Creator: "Obi" },
  });
  for (const [name, file] of Object.entries(FONTS))
    doc.registerFont(name, join(process.cwd(), "app/fonts", file));
  const parts: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => doc.on("end", resolve).on("error", reject));
  doc.on("data", (part: Buffer) => parts.push(part));

  doc.font("bold").fontSize(18).fillColor(INK).text(drawable(title));
  doc.font("text").fontSize(10).fillColor(QUIET);
  for (const fact of facts) doc.text(drawable(fact));
  let y = doc.y + 18;
  for (const sheet of sheets) {
    // Keeps a title with the first rows of its table.
    if (y > endOf(doc) - 4 * ROW) {
      doc.addPage();
      y = PAGE.margin;
    }
    doc.font("bold").fontSize(12).fillColor(INK).text(drawable(sheet.title), PAGE.margin, y);
    y = drawTable(doc, sheet, doc.y + 6) + 16;
  }
  numberPages(doc, title);
  doc.end();
  await ended;
  return Buffer.concat(parts);
}
