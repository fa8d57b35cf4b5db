import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { commonCopy } from "@/lib/kernel/copy/common";
import { DomainError, NotFoundError } from "@/lib/kernel/errors";
import { importsCopy } from "../copy/imports";
import { countRows } from "../queries/batches";
import { makeProposed } from "./make-proposed";

const words = importsCopy.batches;

/**
 * Starts an import that was checked; the database queues its job. If two people press at once, one
 * starts it. One import of an academy runs at a time, which the database enforces (`import_batches_running_key`).
 */
export async function startBatch(
  tx: StudioTx,
  { id, at, userId }: { id: string; at: Date; userId: string },
): Promise<{ id: string; rows: number; turmas: number; plans: number }> {
  const batch = await tx.importBatch.findFirst({ where: { id }, select: { status: true } });
  if (!batch) throw new NotFoundError(commonCopy.notFound);
  if (batch.status === "columns") throw new DomainError("unchecked", words.notChecked);
  const { ready = 0, unread = 0 } = await countRows(tx, { id });
  if (unread > 0) throw new DomainError("unchecked", words.notChecked);
  if (batch.status === "check" && ready === 0) throw new DomainError("nothing", words.nothingReady);
  if ((await tx.importBatch.count({ where: { status: "running", id: { not: id } } })) > 0)
    throw new DomainError("running", words.otherRuns);
  const { count } = await tx.importBatch.updateMany({
    where: { id, status: "check" },
    data: { status: "running", startedAt: at },
  });
  if (count === 0) throw new DomainError("changed", words.begun);
  return { id, rows: ready, ...(await makeProposed(tx, { id, userId })) };
}
