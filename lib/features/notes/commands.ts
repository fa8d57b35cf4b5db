import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { holdStudent } from "@/lib/db/locks";
import { DomainError, NotFoundError } from "@/lib/kernel/errors";
import { notesCopy } from "./copy";
import { NOTES_LISTED } from "./rules";

/**
 * The database fills in the author. Throws if the studio has no such student, or the student has `NOTES_LISTED` notes.
 */
export async function addNote(
  tx: StudioTx,
  note: { studentId: string; body: string },
): Promise<{ id: string }> {
  const { studentId } = note;
  await holdStudent(tx, studentId);
  if ((await tx.studentNote.count({ where: { studentId } })) >= NOTES_LISTED)
    throw new DomainError("full", notesCopy.full(NOTES_LISTED));
  return tx.studentNote.create({ data: note, select: { id: true } });
}

/** Notes of students who were just created, and who have none. */
export const addFirstNotes = (tx: StudioTx, notes: readonly { studentId: string; body: string }[]) =>
  tx.studentNote.createMany({ data: [...notes] });

export async function removeNote(tx: StudioTx, { id }: { id: string }): Promise<{ id: string }> {
  const { count } = await tx.studentNote.deleteMany({ where: { id } });
  if (count === 0) throw new NotFoundError(notesCopy.gone);
  return { id };
}
