import type PdfDocument from "pdfkit";
import type { PrintedLetterhead } from "../../lib/kernel/book.ts";
import { oneLine } from "../../lib/kernel/text.ts";

/** All PDFs share these papers, fonts, inks, drawable letters, letterhead and the line to sign on. */

/** These fonts have every Latin letter; the pages' font does not. */
export const FONTS = { text: "noto-sans-500.ttf", bold: "noto-sans-700.ttf" } as const;
export const PAPERS = {
  whole: { size: "A4", margin: 42 },
  half: { size: "A5", layout: "landscape", margin: 26 },
} as const;
/** Height in points between that of A5 across and that of A4. */
const HALF = 500;
const LOGO = 40;
export const INK = "#16181d";
export const QUIET = "#5b5d63";
const LINE = "#d8d2c4";
export const LETTERS = 9;
export const WHOLE_ROW = 17;

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

export type Doc = InstanceType<typeof PdfDocument>;

/** Every side has the same margin; the one below is taken away while pages are numbered. */
export const marginOf = (doc: Doc): number => doc.page.margins.left;
/** Rows are closer on half a page, on which a receipt's lines must fit. */
export const rowOf = (doc: Doc): number => (doc.page.height < HALF ? 13 : WHOLE_ROW);
export const roomOf = (doc: Doc): number => doc.page.width - 2 * marginOf(doc);
export const endOf = (doc: Doc): number => doc.page.height - marginOf(doc) - rowOf(doc);

export const rule = (doc: Doc, y: number): Doc =>
  doc
    .moveTo(marginOf(doc), y)
    .lineTo(doc.page.width - marginOf(doc), y)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();

/** Logo, name and the lines below it, whichever of them there are. */
export function drawLetterhead(doc: Doc, { name, lines, logo }: PrintedLetterhead): void {
  const [margin, top] = [marginOf(doc), doc.y];
  if (logo) doc.image(Buffer.from(logo), margin, top, { fit: [LOGO, LOGO], valign: "center" });
  const left = logo ? margin + LOGO + 12 : margin;
  const width = doc.page.width - margin - left;
  doc.font("bold").fontSize(12).fillColor(INK).text(drawable(name), left, top, { width });
  doc.font("text").fontSize(8).fillColor(QUIET);
  for (const line of lines) doc.text(drawable(line), left, doc.y, { width });
  const y = Math.max(doc.y, logo ? top + LOGO : 0) + 8;
  rule(doc, y);
  doc.x = margin;
  doc.y = y + 10;
}

/** The line to sign on, with the name below it. */
export function drawSignature(doc: Doc, from: number, signature: string): void {
  const width = Math.min(240, roomOf(doc));
  const left = doc.page.width - marginOf(doc) - width;
  let y = from + rowOf(doc);
  if (y > endOf(doc)) {
    doc.addPage();
    y = marginOf(doc) + rowOf(doc);
  }
  doc
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(0.5)
    .strokeColor(QUIET)
    .stroke();
  doc.font("text").fontSize(LETTERS).fillColor(QUIET);
  doc.text(drawable(signature), left, y + 4, { width, height: rowOf(doc), ellipsis: true, align: "center" });
}
