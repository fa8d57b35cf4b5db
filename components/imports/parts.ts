import { CELL_LENGTH, ROWS_AT_ONCE } from "@/lib/features/imports/rules/batches";
import type { SheetRow } from "@/lib/features/imports/rules/sheet";

/** Letters of one call; a field may have 200,000 (lib/action/receive.ts). */
const MOST_LETTERS = 150_000;

/** Rows as the texts of calls: at most 200 of them each, fewer where cells are long. */
export function partsOf(rows: readonly SheetRow[]): string[] {
  const parts: string[][] = [];
  let room = 0;
  for (const { line, cells } of rows) {
    const cut = cells.map((cell) => (typeof cell === "string" ? cell.slice(0, CELL_LENGTH) : cell));
    const text = JSON.stringify({ line, cells: cut });
    const part = parts.at(-1);
    if (part && part.length < ROWS_AT_ONCE && room + text.length < MOST_LETTERS) part.push(text);
    else {
      parts.push([text]);
      room = 0;
    }
    room += text.length + 1;
  }
  return parts.map((texts) => `[${texts.join(",")}]`);
}
