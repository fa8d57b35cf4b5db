import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { holdClass } from "@/lib/db/locks";
import { DomainError, NotFoundError } from "@/lib/kernel/errors";
import { waitsCopy } from "./copy";
import type { NewWait } from "./schema";

/**
 * Puts an active student at the end of the waiting list of a full class. Holds the class's row lock, so that nobody
 * waits for a place that gets free in this moment.
 */
export async function joinWaits(
  tx: StudioTx,
  { classId, studentId }: NewWait,
): Promise<{ id: string; turn: number }> {
  await holdClass(tx, classId);
  const [weekly] = await tx.studioClass.findMany({
    where: { id: classId, status: "active" },
    select: {
      maxStudents: true,
      currentStudents: true,
      enrollments: { where: { studentId, status: "active" }, select: { id: true } },
      waits: { select: { studentId: true } },
    },
    take: 1,
  });
  if (!weekly) throw new NotFoundError(waitsCopy.classGone);
  const { enrollments, waits, maxStudents, currentStudents } = weekly;
  if (enrollments.length > 0) throw refused("already-enrolled", waitsCopy.enrolled);
  if (waits.some((wait) => wait.studentId === studentId)) throw refused("already-waiting", waitsCopy.already);
  if (currentStudents < maxStudents) throw new DomainError("has-place", waitsCopy.hasPlace);
  const [student] = await tx.student.findMany({
    where: { id: studentId },
    select: { status: true },
    take: 1,
  });
  if (!student) throw refused("not-found", waitsCopy.studentGone);
  if (student.status !== "active") throw refused("inactive-student", waitsCopy.inactive);
  const { id } = await tx.classWait.create({ data: { classId, studentId }, select: { id: true } });
  return { id, turn: waits.length + 1 };
}

/** Takes a student off a waiting list. The turn is lost. */
export async function leaveWaits(
  tx: StudioTx,
  { id }: { id: string },
): Promise<{ id: string; classId: string; studentId: string }> {
  const [wait] = await tx.classWait.findMany({
    where: { id },
    select: { classId: true, studentId: true },
    take: 1,
  });
  const { count } = await tx.classWait.deleteMany({ where: { id } });
  if (!wait || count === 0) throw new NotFoundError(waitsCopy.gone);
  return { id, ...wait };
}

const refused = (code: string, sentence: string) =>
  new DomainError(code, sentence, { studentId: [sentence] });
