import "server-only";
import { createHash } from "node:crypto";
import { seal } from "@/lib/config/seal";
import type { StudioTx } from "@/lib/db/doors";
import { DomainError, NotFoundError } from "@/lib/kernel/errors";
import { commonCopy } from "@/lib/kernel/copy/common";
import { newId } from "@/lib/kernel/ids";
import { fold } from "@/lib/kernel/search";
import { importsCopy } from "../copy/imports";
import { cellsOf, fixesOf } from "../queries/cells";
import { fixedOf, headOf, rawOf } from "../rules/batches";
import type { Cell } from "../rules/fields";
import { SAME_CPF } from "../rules/verdicts";
import { answered } from "../rules/questions";
import {
  type AnswerInput,
  type CellInput,
  type ColumnsInput,
  type DecisionInput,
  type NewBatch,
  type SentRows,
  importAnswers,
} from "../schema";

/** Files whose headers read alike have one shape. */
const shapeOf = (head: readonly Cell[]): string =>
  createHash("sha256")
    .update(JSON.stringify(head.map((cell) => fold(String(cell ?? "")))))
    .digest("hex");

/** Begins an import. Its rows follow; the columns of the last file of the same shape are kept with it. */
export async function beginBatch(
  tx: StudioTx,
  { kind, fileName, head, rowCount }: NewBatch,
): Promise<{ id: string }> {
  const id = newId();
  const shape = shapeOf(head);
  const headSealed = seal(JSON.stringify(head), headOf(id));
  await tx.importBatch.createMany({ data: [{ id, kind, fileName, shape, headSealed, rowCount }] });
  const known = await tx.importMap.findFirst({ where: { kind, shape }, select: { map: true } });
  if (known) await tx.importBatch.updateMany({ where: { id }, data: { map: known.map ?? {} } });
  return { id };
}

/**
 * Row lock: until this transaction ends, nobody else edits or starts the import. Refuses one that has begun to run.
 */
export async function holdOpen(tx: StudioTx, id: string): Promise<{ status: string; rowCount: number }> {
  const [batch] = await tx.$queryRaw<{ status: string; rowCount: number }[]>`
    select status::text, row_count as "rowCount" from import_batches where id = ${id}::uuid for no key update`;
  if (!batch) throw new NotFoundError(commonCopy.notFound);
  if (batch.status !== "columns" && batch.status !== "check")
    throw new DomainError("changed", importsCopy.batches.begun);
  return batch;
}

/** Keeps rows of the file, each line once: a call that comes again changes nothing. Answers how many are there by now. */
export async function keepRows(tx: StudioTx, { id, rows }: SentRows): Promise<{ kept: number }> {
  const { rowCount } = await holdOpen(tx, id);
  const data = rows.map(({ line, cells }) => {
    const row = newId();
    return { id: row, batchId: id, line, rawSealed: seal(JSON.stringify(cells), rawOf(row)) };
  });
  await tx.importRow.createMany({ data, skipDuplicates: true });
  const kept = await tx.importRow.count({ where: { batchId: id } });
  if (kept > rowCount) throw new DomainError("invalid", importsCopy.batches.unreadable);
  return { kept };
}

/** Keeps the use of each column and the answers for the whole file. Refuses while rows are missing. */
export async function keepColumns(tx: StudioTx, { id, map, answers }: ColumnsInput): Promise<{ id: string }> {
  const { rowCount } = await holdOpen(tx, id);
  if ((await tx.importRow.count({ where: { batchId: id } })) < rowCount)
    throw new DomainError("incomplete", importsCopy.batches.notAllRows);
  await tx.importBatch.updateMany({ where: { id }, data: { map, answers, status: "check" } });
  await tx.$executeRaw`
    insert into import_maps (kind, shape, map)
      select kind, shape, map from import_batches where id = ${id}::uuid
      on conflict (studio_id, kind, shape) do update set map = excluded.map, updated_at = clock_timestamp()`;
  return { id };
}

/** Keeps an edited cell, and answers the cells before it. A decision on the row is asked for again. */
export async function editCell(
  tx: StudioTx,
  { id, rowId, column, text }: CellInput,
): Promise<{ before: Cell[] }> {
  await holdOpen(tx, id);
  const where = { id: rowId, batchId: id };
  const row = await tx.importRow.findFirst({
    where,
    select: { id: true, rawSealed: true, fixedSealed: true },
  });
  if (!row) throw new NotFoundError(commonCopy.notFound);
  const fixed = { ...fixesOf(row), [column]: text };
  await tx.importRow.updateMany({
    where,
    data: { fixedSealed: seal(JSON.stringify(fixed), fixedOf(rowId)), state: "unread", intent: null },
  });
  return { before: cellsOf(row) };
}

/** Keeps an answer for all rows of the file beside those that were given before. */
export async function keepAnswer(tx: StudioTx, { id, answer }: AnswerInput): Promise<{ id: string }> {
  await holdOpen(tx, id);
  const { answers } = await tx.importBatch.findFirstOrThrow({ where: { id }, select: { answers: true } });
  const kept = answered(importAnswers.catch({}).parse(answers), answer);
  await tx.importBatch.updateMany({ where: { id }, data: { answers: kept } });
  return { id };
}

/** Deletes an import that was not run, with its rows. */
export async function discardBatch(
  tx: StudioTx,
  { id }: { id: string },
): Promise<{ id: string; rows: number }> {
  const { rowCount } = await holdOpen(tx, id);
  await tx.importBatch.deleteMany({ where: { id } });
  return { id, rows: rowCount };
}

/** Decides on rows whose student is there already. */
export async function decideRows(
  tx: StudioTx,
  { id, rowId, decision }: DecisionInput,
): Promise<{ decided: number }> {
  await holdOpen(tx, id);
  const isDecided = decision === "make" || decision === "complete";
  const { count } = await tx.importRow.updateMany({
    where: {
      batchId: id,
      ...(rowId === "all"
        ? { state: "double" }
        : { id: rowId, state: { in: ["double", "ready", "skipped"] } }),
      // Only somebody of the academy can be completed; the double may also be another row of the file.
      ...(decision === "make" && { NOT: { problems: { has: SAME_CPF } } }),
      ...(decision === "complete"
        ? { studentId: { not: null } }
        : { OR: [{ studentId: { not: null } }, { problems: { isEmpty: false } }] }),
    },
    data: {
      intent: isDecided ? decision : null,
      state: isDecided ? "ready" : decision === "skip" ? "skipped" : "double",
    },
  });
  return { decided: count };
}
