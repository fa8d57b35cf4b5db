import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { NotFoundError } from "@/lib/kernel/errors";
import { notesCopy } from "./copy";

/** By whom stands in the row; another studio's student is refused by the key. */
export const addNote = (tx: StudioTx, note: { studentId: string; body: string }): Promise<{ id: string }> =>
  tx.studentNote.create({ data: note, select: { id: true } });

export async function removeNote(tx: StudioTx, { id }: { id: string }): Promise<{ id: string }> {
  const { count } = await tx.studentNote.deleteMany({ where: { id } });
  if (count === 0) throw new NotFoundError(notesCopy.gone);
  return { id };
}
