import "server-only";
import { recordAudit } from "@/lib/audit/record";
import type { StudioTx } from "@/lib/db/doors";
import { holdClasses } from "@/lib/db/locks";
import { groupCopy } from "@/lib/features/class-groups/copy";
import { fromMonday, weekdaysOf } from "@/lib/features/class-groups/rules";
import { DomainError, NotFoundError } from "@/lib/kernel/errors";
import { waitsCopy } from "./copy";
import type { NewWait, NewWaits } from "./schema";

/**
 * Puts an active student at the end of the waiting list of a full class. Holds the class's row lock, so that nobody
 * waits for a place that gets free in this moment.
 */
export async function joinWaits(
  tx: StudioTx,
  { classId, studentId }: NewWait,
): Promise<{ id: string; turn: number; weekday: number }> {
  const [weekly] = await holdLists(tx, { classIds: [classId], studentId });
  if (!weekly) throw new NotFoundError(waitsCopy.classGone);
  const { isEnrolled, isWaiting, isFull, turn, dayOfWeek: weekday } = weekly;
  if (isEnrolled) throw refused("already-enrolled", waitsCopy.enrolled);
  if (isWaiting) throw refused("already-waiting", waitsCopy.already);
  if (!isFull) throw new DomainError("has-place", waitsCopy.hasPlace);
  await refuseInactive(tx, studentId);
  const { id } = await tx.classWait.create({ data: { classId, studentId }, select: { id: true } });
  return { id, turn, weekday };
}

/**
 * The same for every full day of a turma on which the student has no place and does not wait yet. Answers the weekdays
 * that the student waits for now, and those that have room. Refuses if there is nothing to wait for.
 */
export async function joinWaitsOnDays(
  tx: StudioTx,
  { classIds, studentId, ...by }: NewWaits & { userId: string | null; ip: string },
): Promise<{ days: string; room: string }> {
  const classes = await holdLists(tx, { classIds, studentId });
  if (classes.length < classIds.length) throw new NotFoundError(waitsCopy.classGone);
  const open = classes.filter(({ isEnrolled, isWaiting }) => !isEnrolled && !isWaiting);
  const [full, free] = [open.filter(({ isFull }) => isFull), open.filter(({ isFull }) => !isFull)];
  const room = weekdaysOf(free).join();
  if (full.length === 0 && free.length > 0)
    throw new DomainError("has-place", waitsCopy.hasPlaceOn(groupCopy.daysIn(room)));
  if (full.length === 0) throw refused("already-waiting", waitsCopy.alreadyOnAll);
  await refuseInactive(tx, studentId);
  for (const { id: classId } of full) {
    const { id } = await tx.classWait.create({ data: { classId, studentId }, select: { id: true } });
    const facts = { student: studentId, class: classId };
    await recordAudit(tx, { action: "waits.join", ...by, entityId: id, data: facts });
  }
  return { days: weekdaysOf(full).join(), room };
}

/** Locks these classes and reads how the student stands in each, Monday first. Removed classes are left out. */
async function holdLists(tx: StudioTx, { classIds, studentId }: NewWaits) {
  await holdClasses(tx, classIds);
  const rows = await tx.studioClass.findMany({
    where: { id: { in: classIds }, status: "active" },
    select: {
      id: true,
      dayOfWeek: true,
      maxStudents: true,
      currentStudents: true,
      enrollments: { where: { studentId, status: "active" }, select: { id: true } },
      waits: { select: { studentId: true } },
    },
  });
  return rows
    .map(({ id, dayOfWeek, maxStudents, currentStudents, enrollments, waits }) => ({
      id,
      dayOfWeek,
      isEnrolled: enrollments.length > 0,
      isWaiting: waits.some((wait) => wait.studentId === studentId),
      isFull: currentStudents >= maxStudents,
      turn: waits.length + 1,
    }))
    .toSorted((a, b) => fromMonday(a) - fromMonday(b));
}

async function refuseInactive(tx: StudioTx, studentId: string): Promise<void> {
  const [student] = await tx.student.findMany({
    where: { id: studentId },
    select: { status: true },
    take: 1,
  });
  if (!student) throw refused("not-found", waitsCopy.studentGone);
  if (student.status !== "active") throw refused("inactive-student", waitsCopy.inactive);
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
