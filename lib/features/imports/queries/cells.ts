import "server-only";
import { z } from "zod";
import { readSealed } from "@/lib/observe/read-sealed";
import { fixedOf, rawOf } from "../rules/batches";
import type { Cell } from "../rules/fields";

const cell = z.union([z.string(), z.number(), z.null()]);
const cells = z.array(cell);
const fixes = z.record(z.string().regex(/^\d+$/), z.string());

/** Edited cells by the number of their column. */
type Fixes = Readonly<Record<string, string>>;

type Sealed = { id: string; rawSealed: string | null; fixedSealed: string | null };

/** The edited cells of a row; none if they cannot be decrypted any more. */
export function fixesOf({ id, fixedSealed }: Omit<Sealed, "rawSealed">): Fixes {
  const text = fixedSealed === null ? null : readSealed(fixedSealed, fixedOf(id));
  return text === null ? {} : fixes.parse(JSON.parse(text));
}

/** The cells of a row as they count: those of the file, with the edited ones in their places. */
export function cellsOf({ rawSealed, ...row }: Sealed): Cell[] {
  const text = rawSealed === null ? null : readSealed(rawSealed, rawOf(row.id));
  const raw = text === null ? [] : cells.parse(JSON.parse(text));
  const fixed = fixesOf(row);
  const width = Math.max(raw.length, ...Object.keys(fixed).map((column) => Number(column) + 1));
  return Array.from({ length: width }, (_, column) => fixed[column] ?? raw[column] ?? null);
}

/** Headers of a file, from their sealed text; none once the night has deleted them. */
export function headCells(text: string | null): Cell[] {
  return text === null ? [] : cells.parse(JSON.parse(text));
}
