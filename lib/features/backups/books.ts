import { paymentsCopy } from "@/lib/features/payments/copy";
import { studentCopy } from "@/lib/features/students/copy";
import type { Cell, Column, ColumnKind } from "@/lib/kernel/book";
import { csvHead, csvLine, csvRow } from "@/lib/kernel/csv";
import { formatPhone } from "@/lib/kernel/phone";
import { backupsCopy } from "./copy";
import type { ReadableName } from "./rules";

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

type ReadableColumn = { kind?: ColumnKind; say?: (value: string) => string };

const wordIn =
  (words: Readonly<Record<string, string>>) =>
  (value: string): string =>
    words[value] ?? value;

/** Columns by the key of their head (copy.ts), in the order of the query; a text unless another kind is said. */
const readable: { [Name in ReadableName]: Readonly<Partial<Record<string, ReadableColumn>>> } = {
  students: {
    status: { say: wordIn(studentCopy.status) },
    phone: { say: formatPhone },
    birth: { kind: "day" },
    degrees: { kind: "number" },
    enrolled: { kind: "day" },
    trained: { kind: "day" },
    fee: { kind: "money" },
  },
  payments: {
    day: { kind: "day" },
    due: { kind: "day" },
    method: { say: wordIn(paymentsCopy.methods) },
    amount: { kind: "money" },
    status: { say: wordIn(paymentsCopy.statuses) },
  },
  attendances: { day: { kind: "day" } },
};

/** A table of the copy for people: its file, its head, and its rows as lines of a CSV. */
export function readableSheet(name: ReadableName) {
  const { file, heads } = backupsCopy.readable[name];
  const parts = Object.entries(heads).map(([key, title]) => ({ title, ...readable[name][key] }));
  const columns = parts.map(({ title, kind = "text" }): Column => ({ title, kind }));
  const told = (row: readonly Cell[]): Cell[] =>
    parts.map(({ say }, at) => {
      const value = row[at] ?? null;
      return say && typeof value === "string" ? say(value) : value;
    });
  return { file, head: csvHead(columns), lineOf: (row: readonly Cell[]) => csvRow(columns, told(row)) };
}
