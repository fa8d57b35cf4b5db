import "server-only";
import type { Open } from "@/lib/action/task";
import type { StudioTx } from "@/lib/db/doors";
import { now } from "@/lib/kernel/clock";
import { finishUndo, refuseUndo, undoRows } from "../commands/undo-rows";

type Undoing = { open: Open<StudioTx>; id: string; userId: string; ip: string };

/** Undoes an import, some rows in each transaction. Pressed again after an interruption, it goes on. */
export async function undoBatch({
  open,
  id,
  userId,
  ip,
}: Undoing): Promise<{ undone: number; kept: number }> {
  await open((tx) => refuseUndo(tx, { id, at: now() }));
  while ((await open((tx) => undoRows(tx, { id }))) > 0);
  return open((tx) => finishUndo(tx, { id, at: now(), userId, ip }));
}
