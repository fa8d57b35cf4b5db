import { beginImport, saveColumns, sendRows, startImport } from "@/lib/features/imports/actions";
import { importJob } from "@/lib/features/imports/flows/run";
import type { Counts, ImportKind } from "@/lib/features/imports/rules/batches";
import type { ActionResult } from "@/lib/kernel/result";
import { openQueue } from "./queue";

export type Cells = (string | null)[];

/** A file: headers, their fields, and rows; the answers are those for the file as a whole. */
type File = {
  kind?: ImportKind;
  head: readonly string[];
  map: readonly (string | null)[];
  rows: readonly Cells[];
  answers?: object;
};

export function answered<T>(result: ActionResult<T>): T {
  if (!result.ok) throw new Error(`refused: ${result.message} ${JSON.stringify(result.fields ?? {})}`);
  return result.data;
}

/** Brings a file in for the session's owner, up to Conferência, as the browser does. */
export async function bringFile({
  kind = "students",
  head,
  map,
  rows,
  answers = {},
}: File): Promise<{ id: string; counts: Counts }> {
  const { id } = answered(
    await beginImport({
      kind,
      fileName: "alunos.csv",
      head: JSON.stringify(head),
      rowCount: String(rows.length),
    }),
  );
  for (let at = 0; at < rows.length; at += 200) {
    const part = rows.slice(at, at + 200).map((cells, n) => ({ line: at + n + 2, cells }));
    answered(await sendRows({ id, rows: JSON.stringify(part) }));
  }
  const counts = answered(
    await saveColumns({ id, map: JSON.stringify(map), answers: JSON.stringify(answers) }),
  );
  return { id, counts };
}

/** The queue of imports for the surrounding tests, and the run of a file that stands in Conferência. */
export function openImports() {
  const queue = openQueue(importJob);
  const run = async (id: string): Promise<void> => {
    answered(await startImport({ id }));
    await queue.work(importJob);
  };
  return { queue, run };
}
