import { beginImport, saveColumns, sendRows } from "@/lib/features/imports/actions";
import type { Counts } from "@/lib/features/imports/rules/batches";
import type { ColumnMap } from "@/lib/features/imports/rules/fields";
import type { ActionResult } from "@/lib/kernel/result";

export type Cells = (string | null)[];

/** A file of students: headers, their fields, and rows. */
type File = { head: readonly string[]; map: ColumnMap; rows: readonly Cells[] };

export function answered<T>(result: ActionResult<T>): T {
  if (!result.ok) throw new Error(`refused: ${result.message} ${JSON.stringify(result.fields ?? {})}`);
  return result.data;
}

/** Brings a file in for the session's owner, up to Conferência, as the browser does. */
export async function bringFile({ head, map, rows }: File): Promise<{ id: string; counts: Counts }> {
  const { id } = answered(
    await beginImport({
      kind: "students",
      fileName: "alunos.csv",
      head: JSON.stringify(head),
      rowCount: String(rows.length),
    }),
  );
  for (let at = 0; at < rows.length; at += 200) {
    const part = rows.slice(at, at + 200).map((cells, n) => ({ line: at + n + 2, cells }));
    answered(await sendRows({ id, rows: JSON.stringify(part) }));
  }
  const counts = answered(await saveColumns({ id, map: JSON.stringify(map), answers: "{}" }));
  return { id, counts };
}
