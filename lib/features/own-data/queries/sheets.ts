import "server-only";
import type { StudioTx, SystemTx } from "@/lib/db/doors";
import type { Sql } from "@/lib/db/sql";
import type { Cell, Column, Sheet } from "@/lib/kernel/book";

/** A column, and what its values are called where they are words of the database. */
export type Field = Column & { words?: Readonly<Record<string, string>> };

export const text = (title: string, words?: Field["words"]): Field =>
  words ? { title, kind: "text", words } : { title, kind: "text" };
export const day = (title: string): Field => ({ title, kind: "day" });
export const money = (title: string): Field => ({ title, kind: "money" });
export const number = (title: string): Field => ({ title, kind: "number" });

/** A table of the file: `rows` asks for arrays, `select json_build_array(…) as row`, in the order of the fields. */
export async function sheetOf(
  tx: StudioTx | SystemTx,
  { title, fields, rows }: { title: string; fields: readonly Field[]; rows: Sql },
): Promise<Sheet> {
  const found = await tx.$queryRaw<{ row: Cell[] }[]>`${rows}`;
  return {
    title,
    isWhole: true,
    columns: fields.map(({ title: name, kind }) => ({ title: name, kind })),
    rows: found.map(({ row }) => fields.map(({ words }, at) => called(row[at] ?? null, words))),
  };
}

const called = (value: Cell, words: Field["words"]): Cell =>
  typeof value === "string" ? (words?.[value] ?? value) : value;
