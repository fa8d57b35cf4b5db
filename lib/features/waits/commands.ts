import "server-only";
import { recordAudit } from "@/lib/audit/record";
import type { StudioTx } from "@/lib/db/doors";
import { holdClasses } from "@/lib/db/locks";
import { groupCopy } from "@/lib/features/class-groups/copy";
import { fromMonday, weekdaysOf } from "@/lib/features/class-groups/rules";
import { DomainError, NotFoundError } from "@/lib/kernel/errors";
import { waitsCopy } from "./copy";
import type { NewWaits } from "./schema";

/**
 * Puts an active student at the end of the waiting lists of these days of a turma, as far as they are full and the
 * student has no place and does not wait there yet. Holds the classes' row locks, so that nobody waits for a place that
 * gets free in this moment. Answers the first wait, the weekdays that the student waits for now, and those that have
 * room. Refuses if there is nothing to wait for. The trail gets a row for each other wait: the action tells the first.
 */
export async function joinWaits(
  tx: StudioTx,
  { classIds, studentId, ...by }: NewWaits & { userId: string | null; ip: string },
): Promise<{ id: string; classId: string; days: string; room: string }> {
  const classes = await holdLists(tx, { classIds, studentId });
  if (classes.length < classIds.length) throw new NotFoundError(waitsCopy.classGone);
  const open = classes.filter(({ isEnrolled, isWaiting }) => !isEnrolled && !isWaiting);
  const [full, free] = [open.filter(({ isFull }) => isFull), open.filter(({ isFull }) => !isFull)];
  const room = weekdaysOf(free).join();
  const [first, ...others] = full;
  if (!first && free.length > 0)
    throw new DomainError("has-place", waitsCopy.hasPlaceOn(groupCopy.daysIn(room)));
  if (!first) throw refused("already-waiting", waitsCopy.already);
  await refuseInactive(tx, studentId);
  const wait = (classId: string) =>
    tx.classWait.create({ data: { classId, studentId }, select: { id: true } });
  const { id } = await wait(first.id);
  for (const { id: classId } of others) {
    const facts = { student: studentId, class: classId };
    const { id: entityId } = await wait(classId);
    await recordAudit(tx, { action: "waits.join", ...by, entityId, data: facts });
  }
  return { id, classId: first.id, days: weekdaysOf(full).join(), room };
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
      waits: { where: { studentId }, select: { id: true } },
    },
  });
  return rows
    .map(({ id, dayOfWeek, maxStudents, currentStudents, enrollments, waits }) => ({
      id,
      dayOfWeek,
      isEnrolled: enrollments.length > 0,
      isWaiting: waits.length > 0,
      isFull: currentStudents >= maxStudents,
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
