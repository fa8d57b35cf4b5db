import { importsCopy } from "@/lib/features/imports/copy/imports";
import { shapeOf } from "@/lib/features/imports/rules/columns";
import { type Table, type TableRead, tableOf } from "@/lib/features/imports/rules/sheet";
import { type ReadCells, UnreadableFile } from "./unreadable-file";

/** A file is read in the browser alone: the server gets its rows, never the file (IMP-03). */

const MOST_BYTES = 10_000_000;
const EXCEL = /\.xlsx?$/i;

/** A table with its shape, by which the uses of its columns are remembered (IMP-07). */
export type FileRead = (Table & { shape: string }) | { problem: string };

/** The table of a CSV or an XLSX, or a sentence that says why it was not read (IMP-06). */
export async function readFile(file: File): Promise<FileRead> {
  if (file.size > MOST_BYTES) return { problem: importsCopy.file.tooLarge };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const table = await read(() => cellsOf(bytes));
  const isText = !startsWith(bytes, 0x50, 0x4b);
  // A lone line of text that is called XLSX is no header.
  return "problem" in table && table.problem === importsCopy.file.noRows && isText && EXCEL.test(file.name)
    ? { problem: importsCopy.file.otherKind }
    : table;
}

/** The same of cells that were copied from a spreadsheet. */
export const readPasted = (text: string): Promise<FileRead> =>
  read(async () => {
    const { cellsOfText } = await import("./read-csv");
    return { cells: await cellsOfText(text), merges: [] };
  });

async function read(cells: () => Promise<ReadCells>): Promise<FileRead> {
  let table: TableRead;
  try {
    const found = await cells();
    table = tableOf(found.cells, found.merges);
  } catch (error) {
    if (error instanceof UnreadableFile) return { problem: error.message };
    throw error;
  }
  return "problem" in table ? table : { ...table, shape: shapeOf(table.headers) };
}

const startsWith = (bytes: Uint8Array, ...signs: number[]): boolean =>
  signs.every((sign, at) => bytes[at] === sign);

/** The kind is told by the content: names and types of files are often wrong. */
async function cellsOf(bytes: Uint8Array<ArrayBuffer>): Promise<ReadCells> {
  const { file } = importsCopy;
  if (bytes.length === 0) throw new UnreadableFile(file.empty);
  // The container of old Office files also holds the new ones that have a password.
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new UnreadableFile(isEncrypted(bytes) ? file.password : file.oldExcel);
  if (startsWith(bytes, 0x50, 0x4b)) {
    const { cellsOfXlsx } = await import("./read-xlsx");
    return cellsOfXlsx(bytes);
  }
  const { cellsOfText, textOfBytes } = await import("./read-csv");
  return { cells: await cellsOfText(textOfBytes(bytes)), merges: [] };
}

/** Names within the container are UTF-16. */
const isEncrypted = (bytes: Uint8Array): boolean =>
  new TextDecoder("utf-16le")
    .decode(bytes.subarray(0, bytes.length - (bytes.length % 2)))
    .includes("EncryptedPackage");
