import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { commonCopy } from "@/lib/kernel/copy/common";
import { NotFoundError } from "@/lib/kernel/errors";
import { readSealed } from "@/lib/observe/read-sealed";
import { type Counts, type ImportKind, headOf, leftOut } from "../rules/batches";
import { headCells } from "./cells";

export async function getKind(tx: StudioTx, { id }: { id: string }): Promise<ImportKind> {
  const batch = await tx.importBatch.findFirst({ where: { id }, select: { kind: true } });
  if (!batch) throw new NotFoundError(commonCopy.notFound);
  return batch.kind;
}

/** Number of rows by state; `kept` and `undone` of those that an undoing decided on. */
export async function countRows(tx: StudioTx, { id }: { id: string }): Promise<Counts> {
  const rows = await tx.$queryRaw<{ state: keyof Counts; many: number }[]>`
    select state::text, count(*)::int as many from import_rows where batch_id = ${id}::uuid group by 1
    union all select 'undone', count(*)::int from import_rows where batch_id = ${id}::uuid and undone
    union all select 'kept', count(*)::int from import_rows where batch_id = ${id}::uuid and kept is not null
    union all select 'artOnly', count(*)::int from import_rows
               where batch_id = ${id}::uuid and state in ('ready', 'done') and 'artOnly' = any (problems)
    union all select reason, count(*)::int from import_rows, unnest(problems) reason
               where batch_id = ${id}::uuid and state = 'skipped' and reason = any (${[...leftOut]}::text[]) group by 1`;
  return Object.fromEntries(rows.flatMap(({ state, many }) => (many > 0 ? [[state, many]] : [])));
}

/** Imports of the last days, the newest first. */
export const listBatches = (tx: StudioTx) =>
  tx.importBatch.findMany({
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    take: 20,
    select: {
      id: true,
      kind: true,
      fileName: true,
      status: true,
      counts: true,
      rowCount: true,
      createdAt: true,
      finishedAt: true,
      undoneAt: true,
      user: { select: { profile: { select: { fullName: true } } } },
    },
  });

/** An import as its four steps show it. `alsoOpen` counts other files that wait or run, `hasSamples` says that sample data is there. */
export async function getBatch(tx: StudioTx, { id }: { id: string }) {
  const batch = await tx.importBatch.findFirst({
    where: { id },
    select: {
      id: true,
      kind: true,
      fileName: true,
      headSealed: true,
      rowCount: true,
      status: true,
      map: true,
      answers: true,
      createdAt: true,
      startedAt: true,
      finishedAt: true,
      undoneAt: true,
    },
  });
  if (!batch) throw new NotFoundError(commonCopy.notFound);
  const { headSealed: head, ...shown } = batch;
  return {
    ...shown,
    head: headCells(head === null ? null : readSealed(head, headOf(id))),
    counts: await countRows(tx, { id }),
    alsoOpen: await tx.importBatch.count({
      where: { id: { not: id }, status: { in: ["columns", "check", "running"] } },
    }),
    hasSamples: (await tx.sampleRow.count({ take: 1 })) > 0,
  };
}
