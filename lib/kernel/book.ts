export type Book = {
  /** File name without extension: letters, digits and hyphens. */
  name: string;
  title: string;
  /** Lines below the title, such as the period. */
  facts: readonly string[];
  sheets: readonly Sheet[];
  /** The academy in whose name a PDF is handed out. */
  letterhead?: PrintedLetterhead;
  /** Half a page of the PDF, and its facts are its text. Absent for a whole page. */
  paper?: "half";
  /** Below the line to sign on, at the end of the PDF. */
  signature?: string;
};

/** Name, CNPJ and address of the academy, as far as it has given them. The logo is the content of its file. */
export type PrintedLetterhead = { name: string; lines: readonly string[]; logo: Uint8Array | null };

export type Sheet = {
  title: string;
  /** In the PDF no text of this sheet is cut; rows grow instead. */
  isWhole?: true;
  /** Sums of another table, which the PDF alone has: a spreadsheet sums by itself. */
  isPrintedOnly?: true;
  /** In the PDF a line is drawn below each row, for writing by hand. */
  isRuled?: true;
  columns: readonly Column[];
  rows: readonly (readonly Cell[])[];
};

/** Money in integer cents, days as ISO days, shares in percent. */
export type ColumnKind = "text" | "number" | "money" | "percent" | "day";

export type Column = { title: string; kind: ColumnKind };

export type Cell = string | number | null;

const bookFormats = ["csv", "xlsx", "pdf"] as const;

export type BookFormat = (typeof bookFormats)[number];

export const isBookFormat = (word: unknown): word is BookFormat => bookFormats.some((each) => each === word);

/** A file name for every file system: "receita-2026-11" of "Receita 2026/11". */
export const fileStem = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 80) || "obi";

/** At most `limit` rows; where more were read, the last row says that the table was cut. */
export const cutRows = (
  rows: readonly (readonly Cell[])[],
  { limit, words }: { limit: number; words: string },
): readonly (readonly Cell[])[] =>
  rows.length > limit
    ? [...rows.slice(0, limit), [words, ...(rows[0] ?? []).slice(1).map(() => null)]]
    : rows;
