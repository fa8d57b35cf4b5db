import type { Cell } from "@/lib/features/imports/rules/fields";
import type { Merge } from "@/lib/features/imports/rules/sheet";

export type ReadCells = { cells: Cell[][]; merges: Merge[] };

/** A file that is not read; the message is the sentence for the person. */
export class UnreadableFile extends Error {
  override readonly name = "UnreadableFile";
}
