import "server-only";
import type { StudioTx, SystemTx } from "@/lib/db/doors";
import type { Sql } from "@/lib/db/sql";
import type { Cell, ColumnKind, Sheet } from "@/lib/kernel/book";

/** Type of a column; a record gives labels for enum values. */
export type Kind = ColumnKind | Readonly<Record<string, string>>;

/** `rows` selects arrays in column order: `select json_build_array(…) as row`. */
export type Part = { title: string; columns: readonly string[]; kinds: readonly Kind[]; rows: Sql };

export async function sheetOf(
  tx: StudioTx | SystemTx,
  { title, columns, kinds, rows }: Part,
): Promise<Sheet> {
  const found = await tx.$queryRaw<{ row: Cell[] }[]>`${rows}`;
  return {
    title,
    isWhole: true,
    columns: columns.map((name, at) => ({ title: name, kind: kindOf(kinds[at]) })),
    rows: found.map(({ row }) => columns.map((_name, at) => called(row[at] ?? null, kinds[at]))),
  };
}

const kindOf = (kind: Kind = "text"): ColumnKind => (typeof kind === "string" ? kind : "text");

const called = (value: Cell, kind: Kind = "text"): Cell =>
  typeof kind === "object" && typeof value === "string" ? (kind[value] ?? value) : value;
