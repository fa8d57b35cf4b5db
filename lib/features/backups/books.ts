import { csvLine } from "@/lib/kernel/csv";

const ENDINGS: Readonly<Record<string, string>> = {
  "image/webp": ".webp",
  "image/jpeg": ".jpg",
  "image/png": ".png",
  "application/pdf": ".pdf",
  "text/csv": ".csv",
};

export const placeOfFile = ({ id, contentType }: { id: string; contentType: string }): string =>
  `arquivos/${id}${ENDINGS[contentType] ?? ""}`;

/** One line of a table, with its line end. */
export const csvOf = (values: readonly unknown[]): string => csvLine(values.map(cell));

const cell = (value: unknown): string | number | null => {
  if (value === null || value === undefined) return null;
  return typeof value === "string" || typeof value === "number" ? value : JSON.stringify(value);
};
