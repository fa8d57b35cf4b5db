import { importsCopy } from "@/lib/features/imports/copy/imports";
import type { Cell } from "@/lib/features/imports/rules/fields";
import { MOST_COLUMNS, MOST_LINES, MOST_ROWS, type Merge } from "@/lib/features/imports/rules/sheet";
import { type ReadCells, UnreadableFile } from "./unreadable-file";
import { Unpacker, entriesOf, zipOf } from "./zip";

/** Ten thousand students take about 15 MB as XML. */
const MOST_UNPACKED = 60_000_000;

const SHEETS = /^xl\/worksheets\/[^/]+\.xml$/;
/** The parts that hold values; pictures, themes and printers are not opened. */
const PARTS = /^xl\/((_rels\/)?[^/]+\.xml(\.rels)?|worksheets\/[^/]+\.xml)$/;
const EMPTY_SHEET =
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData/></worksheet>';

/**
 * Cells and merged cells of the first sheet that has any. The reader gets an archive with that sheet alone, unpacked
 * here: its own way of unpacking needs workers, which our content policy forbids, and has no bounds.
 */
export async function cellsOfXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<ReadCells> {
  const { file } = importsCopy;
  const entries = entriesOf(bytes);
  if (entries.some(({ isEncrypted }) => isEncrypted)) throw new UnreadableFile(file.password);
  if (!entries.some(({ name }) => name === "xl/workbook.xml")) throw new UnreadableFile(file.otherKind);
  if (entries.some(({ name }) => name.endsWith("vbaProject.bin"))) throw new UnreadableFile(file.macro);
  const unpacker = new Unpacker(bytes, MOST_UNPACKED);
  const parts = new Map<string, string>();
  for (const entry of entries)
    if (PARTS.test(entry.name)) parts.set(entry.name, await unpacker.unpack(entry));
  const paths = sheetPaths(parts);
  const place = paths.findIndex((path) => /<(\w+:)?(v|is)\b/.test(parts.get(path) ?? ""));
  const path = paths[place];
  if (path === undefined) throw new UnreadableFile(file.empty);
  const sheet = withoutEmptyCells(parts.get(path) ?? "");
  refuseWide(sheet);
  const kept = [...parts].map(([name, text]) => ({
    name,
    text: name === path ? sheet : SHEETS.test(name) ? EMPTY_SHEET : text,
  }));
  const { readSheet } = await import("read-excel-file/universal");
  const rows = await readSheet(zipOf(kept), place + 1).catch((error: unknown) => {
    if (error instanceof Error && /^Invalid(Input|Spreadsheet)Error$/.test(error.name))
      throw new UnreadableFile(file.broken);
    throw error;
  });
  return { cells: rows.map((row) => row.map(cellOf)), merges: mergesOf(sheet) };
}

/** A day becomes an ISO text; a number stays one. */
function cellOf(value: unknown): Cell {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString().slice(0, 10);
  if (typeof value === "string" || typeof value === "number") return value;
  return typeof value === "boolean" ? String(value) : null;
}

/** Paths of the sheets in the order of the workbook. */
function sheetPaths(parts: ReadonlyMap<string, string>): string[] {
  const targets = new Map(
    tagsOf(parts.get("xl/_rels/workbook.xml.rels") ?? "", "Relationship").map((tag) => [
      attribute(tag, "Id"),
      attribute(tag, "Target").replace(/^\/?(xl\/)?/, "xl/"),
    ]),
  );
  return tagsOf(parts.get("xl/workbook.xml") ?? "", "sheet").map(
    (tag) => targets.get(attribute(tag, "\\w+:id")) ?? "",
  );
}

const tagsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\s[^>]*>`, "g"))].map(([tag]) => tag);

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? "";

/** Without cells that have a format and no value, which some programs write to the end of the sheet. */
const withoutEmptyCells = (xml: string): string =>
  xml.replace(/<c\s[^>]*\/>|<c\s[^>]*><\/c>/g, "").replace(/<row\s[^>]*\/>|<row\s[^>]*>\s*<\/row>/g, "");

/** A small file can name a cell at the far end of a sheet; the reader would make all cells before it. */
function refuseWide(xml: string): void {
  const { file } = importsCopy;
  for (const [, column = "", row = ""] of xml.matchAll(/<(?:\w+:)?c\s[^>]*?\br="([A-Z]+)(\d+)"/g)) {
    if (columnAt(column) >= MOST_COLUMNS) throw new UnreadableFile(file.tooManyColumns(MOST_COLUMNS));
    if (Number(row) > MOST_LINES) throw new UnreadableFile(file.tooManyRows(MOST_ROWS));
  }
  for (const [, row = ""] of xml.matchAll(/<(?:\w+:)?row\s[^>]*?\br="(\d+)"/g))
    if (Number(row) > MOST_LINES) throw new UnreadableFile(file.tooManyRows(MOST_ROWS));
}

/** 0 for "A", 26 for "AA". */
const columnAt = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const mergesOf = (xml: string): Merge[] =>
  [...xml.matchAll(/<(?:\w+:)?mergeCell\s[^>]*?\bref="([A-Z]+)(\d+):([A-Z]+)(\d+)"/g)].map(
    ([, left = "", top = "", right = "", bottom = ""]) => ({
      left: columnAt(left),
      top: Number(top) - 1,
      right: columnAt(right),
      bottom: Number(bottom) - 1,
    }),
  );
