import "server-only";
import { z } from "zod";
import type { StudioTx } from "@/lib/db/doors";
import { commonCopy } from "@/lib/kernel/copy/common";
import { NotFoundError } from "@/lib/kernel/errors";
import { readSealed } from "@/lib/observe/read-sealed";
import { type Counts, type ImportKind, headOf, leftOut, withoutClass } from "../rules/batches";
import { headCells } from "./cells";

export async function getKind(tx: StudioTx, { id }: { id: string }): Promise<ImportKind> {
  const batch = await tx.importBatch.findFirst({ where: { id }, select: { kind: true } });
  if (!batch) throw new NotFoundError(commonCopy.notFound);
  return batch.kind;
}

/** Numbers as they are stored with an import. */
const keptCounts = z.record(z.string(), z.number());

type Beside = { alsoOpen: number; hasSamples: boolean };
type Counted = Beside & { counts: Record<string, number> };

/** Numbers of an import's rows, and what else is under way at the academy. */
async function countAround(tx: StudioTx, { id }: { id: string }): Promise<Beside & { counts: Counts }> {
  const [found] = await tx.$queryRaw<Counted[]>`
    with rows as (
      select state, intent, undone, kept, problems from import_rows where batch_id = ${id}::uuid),
    counted (state, many) as (
      select state::text, count(*) from rows group by 1
      union all select case state when 'done' then 'completed' else 'completing' end, count(*)
        from rows where intent = 'complete' and state in ('ready', 'done') group by 1
      union all select 'undone', count(*) from rows where undone
      union all select 'kept', count(*) from rows where kept is not null
      union all select 'withoutClass', count(*) from rows where state = 'done' and problems && ${[...withoutClass]}::text[]
      union all select 'repeated', count(*) from rows where state = 'double' and exists(select from unnest(problems) p where p like 'row:%')
      union all select 'artOnly', count(*) from rows where state in ('ready', 'done') and 'artOnly' = any (problems)
      union all select reason, count(*) from rows, unnest(problems) reason
        where state = 'skipped' and reason = any (${[...leftOut]}::text[]) group by 1)
    select (select coalesce(jsonb_object_agg(state, many) filter (where many > 0), '{}') from counted) as counts,
           (select count(*)::int from import_batches
             where id <> ${id}::uuid and status in ('columns', 'check', 'running')) as "alsoOpen",
           exists(select from sample_rows) as "hasSamples"`;
  if (!found) throw new Error("an aggregate returned no row");
  return found;
}

/** Number of rows by state. */
export const countRows = async (tx: StudioTx, batch: { id: string }): Promise<Counts> =>
  (await countAround(tx, batch)).counts;

/** The last imports, the newest first. `sent` is the number of rows that arrived. */
export async function listBatches(tx: StudioTx) {
  const batches = await tx.importBatch.findMany({
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
      user: { select: { profile: { select: { fullName: true } } } },
      _count: { select: { rows: true } },
    },
  });
  return batches.map(({ user, counts, _count, ...batch }) => ({
    ...batch,
    counts: keptCounts.catch({}).parse(counts),
    sent: _count.rows,
    by: user?.profile?.fullName ?? null,
  }));
}

/**
 * An import as its four steps show it. `alsoOpen` counts other files that wait or run, `hasSamples` says that sample data
 * is there. Once the night has deleted the rows, the numbers are those that were kept with the import.
 */
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
      counts: true,
      createdAt: true,
      startedAt: true,
      finishedAt: true,
      undoneAt: true,
    },
  });
  if (!batch) throw new NotFoundError(commonCopy.notFound);
  const { headSealed: head, counts: kept, ...shown } = batch;
  const { counts, ...beside } = await countAround(tx, { id });
  return {
    ...shown,
    ...beside,
    head: headCells(head === null ? null : readSealed(head, headOf(id))),
    counts: Object.keys(counts).length > 0 ? counts : keptCounts.catch({}).parse(kept),
  };
}

export type Batch = Awaited<ReturnType<typeof getBatch>>;
