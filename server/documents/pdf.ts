import { join } from "node:path";
import PdfDocument from "pdfkit";
import type { Book, Cell, Column, ColumnKind, Sheet } from "../../lib/kernel/book.ts";

const FONTS = { text: "instrument-sans-500.woff", bold: "instrument-sans-700.woff" } as const;
const PAGE = { size: "A4", margin: 42 } as const;
const INK = "#16181d";
const QUIET = "#5b5d63";
const LINE = "#d8d2c4";
const LETTERS = 9;
const ROW = 17;
const CELL_GAP = 8;
/** From so many rows the width of a column is taken. */
const MEASURED = 200;
const WIDEST = 240;

const real = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });
const plain = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 2 });

const shown: Readonly<Record<Exclude<ColumnKind, "text">, (value: string | number) => string>> = {
  number: (value) => plain.format(Number(value)),
  money: (value) => real.format(Number(value) / 100),
  percent: (value) => `${plain.format(Number(value))}%`,
  day: (value) => String(value).split("-").toReversed().join("/"),
};

/** What the letters of the pages cannot draw. */
const UNDRAWN = /[\p{Extended_Pictographic}\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFE0F]/gu;

function read({ kind }: Column, value: Cell | undefined): string {
  if (value === null || value === undefined) return "–";
  const isWord = kind === "text" || (typeof value === "string" && kind !== "day");
  return isWord ? String(value).replace(UNDRAWN, "").replace(/\s+/g, " ").trim() : shown[kind](value);
}

const isText = ({ kind }: Column): boolean => kind === "text";
const isRight = ({ kind }: Column): boolean => kind !== "text" && kind !== "day";

type Doc = InstanceType<typeof PdfDocument>;

const roomOf = (doc: Doc): number => doc.page.width - 2 * PAGE.margin;
const endOf = (doc: Doc): number => doc.page.height - PAGE.margin - ROW;

const longer = (one: string, other: string): string => (other.length > one.length ? other : one);

/** As wide as what stands in it; where that is too much for the page, texts give way: a number is never cut. */
function columnWidths(doc: Doc, { columns, rows }: Sheet): number[] {
  doc.font("bold").fontSize(LETTERS);
  const heads = columns.map(({ title }) => doc.widthOfString(title));
  doc.font("text");
  const wanted = columns.map((column, at) => {
    const texts = isText(column)
      ? rows.slice(0, MEASURED).map((row) => read(column, row[at]))
      : [rows.reduce((longest, row) => longer(longest, read(column, row[at])), "").replace(/\d/g, "0")];
    const widest = Math.max(heads[at] ?? 0, ...texts.map((text) => doc.widthOfString(text)));
    return (isText(column) ? Math.min(WIDEST, widest) : widest) + CELL_GAP;
  });
  const sum = (of: (column: Column) => boolean) =>
    columns.reduce((all, column, at) => all + (of(column) ? (wanted[at] ?? 0) : 0), 0);
  const room = roomOf(doc) - sum((column) => !isText(column));
  const texts = sum(isText);
  const first = columns.findIndex(isText);
  return wanted.map((width, at) => {
    const column = columns[at];
    if (!column || !isText(column)) return width;
    if (texts > room) return (width * room) / texts;
    return at === first ? width + room - texts : width;
  });
}

function drawRow(
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
    // No line is looked for in what has room: a long table would wait for it.
    if (column && isText(column) && wide > room)
      doc.text(text, x, y, { width: room, height: ROW - 4, lineBreak: false, ellipsis: true });
    else doc.text(text, column && isRight(column) ? x + room - wide : x, y, { lineBreak: false });
    x += widths[at] ?? 0;
  });
}

/** How high a row is whose texts are not cut. */
function heightOf(doc: Doc, widths: readonly number[], cells: readonly string[]): number {
  const heights = cells.map((text, at) => doc.heightOfString(text, { width: (widths[at] ?? 0) - CELL_GAP }));
  return Math.max(ROW, Math.max(...heights) + ROW - 12);
}

/** Every text stands whole, over as many lines as it takes: the longest that a form takes fill half a page. */
function drawWholeRow(
  doc: Doc,
  y: number,
  widths: readonly number[],
  cells: readonly string[],
  { columns }: Sheet,
): void {
  let x = PAGE.margin;
  cells.forEach((text, at) => {
    const column = columns[at];
    const align = column && isRight(column) ? "right" : "left";
    doc.text(text, x, y, { width: (widths[at] ?? 0) - CELL_GAP, align });
    x += widths[at] ?? 0;
  });
}

const rule = (doc: Doc, y: number): Doc =>
  doc
    .moveTo(PAGE.margin, y)
    .lineTo(doc.page.width - PAGE.margin, y)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();

function drawTable(doc: Doc, sheet: Sheet, from: number): number {
  let y = from;
  const widths = columnWidths(doc, sheet);
  const draw = (cells: readonly string[]): number => {
    const height = sheet.isWhole ? heightOf(doc, widths, cells) : ROW;
    const drawn = sheet.isWhole ? drawWholeRow : drawRow;
    drawn(doc, y, widths, cells, sheet);
    return height;
  };
  const head = (): void => {
    doc.font("bold").fontSize(LETTERS).fillColor(QUIET);
    y += draw(sheet.columns.map(({ title }) => title));
    rule(doc, y - 4);
    doc.font("text").fillColor(INK);
  };
  head();
  for (const row of sheet.rows) {
    const cells = sheet.columns.map((column, at) => read(column, row[at]));
    if (y + (sheet.isWhole ? heightOf(doc, widths, cells) : ROW) > endOf(doc)) {
      doc.addPage();
      y = PAGE.margin;
      head();
    }
    y += draw(cells);
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
    // Below the margin a text would begin another page.
    doc.page.margins.bottom = 0;
    const y = doc.page.height - PAGE.margin + 8;
    doc.font("text").fontSize(8).fillColor(QUIET);
    doc.text(title, PAGE.margin, y, {
      lineBreak: false,
      width: roomOf(doc) - 90,
      height: 12,
      ellipsis: true,
    });
    const number = `Página ${page + 1} de ${count}`;
    doc.text(number, doc.page.width - PAGE.margin - doc.widthOfString(number), y, { lineBreak: false });
  }
}

/** On A4, in the letters of the pages; a table's head stands on every page it goes on to, and pages are numbered. */
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

  doc.font("bold").fontSize(18).fillColor(INK).text(title);
  doc.font("text").fontSize(10).fillColor(QUIET);
  for (const fact of facts) doc.text(fact);
  let y = doc.y + 18;
  for (const sheet of sheets) {
    // A title is not left alone at the foot of a page.
    if (y > endOf(doc) - 4 * ROW) {
      doc.addPage();
      y = PAGE.margin;
    }
    doc.font("bold").fontSize(12).fillColor(INK).text(sheet.title, PAGE.margin, y);
    y = drawTable(doc, sheet, doc.y + 6) + 16;
  }
  numberPages(doc, title);
  doc.end();
  await ended;
  return Buffer.concat(parts);
}
