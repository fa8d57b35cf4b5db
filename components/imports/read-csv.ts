import { importsCopy } from "@/lib/features/imports/copy/imports";
import type { Cell } from "@/lib/features/imports/rules/fields";
import { MOST_ROWS } from "@/lib/features/imports/rules/sheet";
import { SAMPLE_LINES, SEPARATORS, rowsWithOddQuotes, separatorIn } from "./odd-quotes";
import { UnreadableFile } from "./unreadable-file";

/** One row more than allowed is enough to refuse; a few more for titles and headers. */
const READ_ROWS = MOST_ROWS + 20;

/** UTF-8 or UTF-16 by their marks, UTF-8 without one if it is valid, else Latin-1 as Windows writes it. */
export function textOfBytes(bytes: Uint8Array<ArrayBuffer>): string {
  const { file } = importsCopy;
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  if (bytes.includes(0) || isPdf(bytes)) throw new UnreadableFile(file.otherKind);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // Not valid UTF-8: older programs in Brazil save in the code page of Windows.
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

const isPdf = (bytes: Uint8Array): boolean => String.fromCharCode(...bytes.subarray(0, 4)) === "%PDF";

/** The apostrophe that exports, ours too, put before a text that a spreadsheet would take for a formula. */
const DISARMED = /^'(?=\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/** Excel tells the separator in a first line of its own. */
const TOLD = /^sep=(.)\r?\n/i;
/** Many systems write a web page and call it XLS. */
const MARKUP = /^\s*<(!doctype|html|table|meta|\?xml)/i;

const hasOddQuotes = ({ errors }: { errors: readonly { type: string }[] }): boolean =>
  errors.some(({ type }) => type === "Quotes");

/** Cells of a text with semicolons, commas, tabs or bars between them. */
export async function cellsOfText(text: string): Promise<Cell[][]> {
  const { file } = importsCopy;
  const plain = text.replace(/^\uFEFF/, "");
  if (MARKUP.test(plain)) throw new UnreadableFile(file.oldExcel);
  const [mark = "", told = ""] = TOLD.exec(plain) ?? [];
  const { default: papa } = await import("papaparse");
  const table = plain.slice(mark.length);
  const sample = papa.parse(table, {
    delimitersToGuess: SEPARATORS,
    preview: SAMPLE_LINES,
    // Empty lines would hide the separator of a short file.
    skipEmptyLines: "greedy",
  });
  const guessed = hasOddQuotes(sample) ? separatorIn(table) : sample.meta.delimiter;
  const separator = told || guessed;
  const read = papa.parse<string[]>(table, { delimiter: separator, preview: READ_ROWS });
  const rows = hasOddQuotes(read) ? rowsWithOddQuotes(table, { separator, most: READ_ROWS }) : read.data;
  return rows.map((row) => row.map((cell) => cell.replace(DISARMED, "")));
}
