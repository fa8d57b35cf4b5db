/** Tables that are about to become a file: CSV, spreadsheet or PDF. */
export type Book = {
  /** The file's name without its ending: letters, digits and hyphens. */
  name: string;
  title: string;
  /** What stands below the title, a line each: whose figures, of which time. */
  facts: readonly string[];
  sheets: readonly Sheet[];
};

export type Sheet = {
  title: string;
  /** In print no text is cut, and rows are as high as they need. */
  isWhole?: true;
  columns: readonly Column[];
  /** As many cells as there are columns. */
  rows: readonly (readonly Cell[])[];
};

/** Money in integer cents, days as ISO days, shares in percent; everything else as it reads. */
export type ColumnKind = "text" | "number" | "money" | "percent" | "day";

export type Column = { title: string; kind: ColumnKind };

export type Cell = string | number | null;

/** How a book may be taken along, as its address says it (`?formato=`). */
const bookFormats = ["csv", "xlsx", "pdf"] as const;

export type BookFormat = (typeof bookFormats)[number];

export const isBookFormat = (word: unknown): word is BookFormat => bookFormats.some((each) => each === word);

/** A name that every file system takes: "receita-2026-11" of "Receita 2026/11". */
export const fileStem = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 80) || "obi";

/** At most so many rows; where more were read, the last line of the table says that it was cut. */
export const cutRows = (
  rows: readonly (readonly Cell[])[],
  { limit, words }: { limit: number; words: string },
): readonly (readonly Cell[])[] =>
  rows.length > limit
    ? [...rows.slice(0, limit), [words, ...(rows[0] ?? []).slice(1).map(() => null)]]
    : rows;
