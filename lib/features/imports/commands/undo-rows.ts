import "server-only";
import { recordAudit } from "@/lib/audit/record";
import type { StudioTx } from "@/lib/db/doors";
import { commonCopy } from "@/lib/kernel/copy/common";
import { DomainError, NotFoundError } from "@/lib/kernel/errors";
import { importsCopy } from "../copy/imports";
import { countRows } from "../queries/batches";
import { UNDONE_AT_ONCE, mayUndo } from "../rules/batches";

/** Refuses to undo what did not run, was undone, or is older than the rows are kept. */
export async function refuseUndo(tx: StudioTx, { id, at }: { id: string; at: Date }): Promise<void> {
  const batch = await tx.importBatch.findFirst({
    where: { id },
    select: { status: true, createdAt: true },
  });
  if (!batch) throw new NotFoundError(commonCopy.notFound);
  if (!mayUndo(batch, at)) throw new DomainError("not-undone", importsCopy.batches.notUndone);
}

/**
 * Undoes some rows: students whom nobody touched since are deleted, the others kept with the reason. The database decides
 * and deletes (`undo_import_rows`). Answers the number of rows decided on; 0 means that none is left.
 */
export async function undoRows(tx: StudioTx, { id }: { id: string }): Promise<number> {
  const [row] = await tx.$queryRaw<{ decided: number }[]>`
    select undo_import_rows(${id}::uuid, ${UNDONE_AT_ONCE}::integer) as decided`;
  return row?.decided ?? 0;
}

type Ending = { id: string; at: Date; userId: string; ip: string };

/** Ends the undoing of an import once every row is decided. */
export async function finishUndo(
  tx: StudioTx,
  { id, at, userId, ip }: Ending,
): Promise<{ undone: number; kept: number }> {
  const counts = await countRows(tx, { id });
  const { undone = 0, kept = 0 } = counts;
  const { count } = await tx.importBatch.updateMany({
    where: { id, status: "done" },
    data: { status: "undone", undoneAt: at, counts },
  });
  if (count > 0)
    await recordAudit(tx, { action: "imports.undo", userId, entityId: id, ip, data: { undone, kept } });
  return { undone, kept };
}
