import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { holdClass } from "@/lib/db/locks";
import { listCalled } from "@/lib/features/waits/queries";
import { NAMES_BETWEEN } from "@/lib/features/waits/rules";
import { type IsoDay, dayToDate } from "@/lib/kernel/dates";
import { DomainError, NotFoundError } from "@/lib/kernel/errors";
import { enrollmentCopy } from "../copy";
import { findWeekly } from "../queries";
import type { EnrollmentStatus, NewEnrollment } from "../schema";

/**
 * Gives an active student a place in a class, or reactivates a suspended one. Holds the class's row lock, so that the
 * last place is given once, and none in a class that is being removed.
 */
export async function enrolInClass(
  tx: StudioTx,
  { classId, studentId, since, status }: Omit<NewEnrollment, "since"> & { since: IsoDay },
): Promise<{ id: string; weekday: number }> {
  await holdClass(tx, classId);
  const { dayOfWeek: weekday } = await getClassWithPlace(tx, { classId, status });
  if (status === "active") await refuseInactiveStudent(tx, studentId);
  const [before] = await tx.studentEnrollment.findMany({
    where: { classId, studentId },
    select: { id: true, status: true },
    take: 1,
  });
  if (before?.status === "active") throw refusedStudent("already-enrolled", enrollmentCopy.already);
  if (!before) {
    const data = { classId, studentId, status, enrollmentDate: dayToDate(since) };
    return { ...(await tx.studentEnrollment.create({ data, select: { id: true } })), weekday };
  }
  await tx.studentEnrollment.updateMany({ where: { id: before.id }, data: { status } });
  return { id: before.id, weekday };
}

type NewPlaces = { classId: string; students: readonly { id: string; since: IsoDay }[] };

/** Gives new active students a place in a class, in their order, as far as there is room. Answers who got one. */
export async function enrolNew(tx: StudioTx, { classId, students }: NewPlaces): Promise<string[]> {
  await holdClass(tx, classId);
  const weekly = await findWeekly(tx, { classId });
  const given = students.slice(0, weekly ? Math.max(0, weekly.maxStudents - weekly.currentStudents) : 0);
  await tx.studentEnrollment.createMany({
    data: given.map(({ id: studentId, since }) => ({ classId, studentId, enrollmentDate: dayToDate(since) })),
  });
  return given.map(({ id }) => id);
}

/** Frees the place for others. The enrollment stays, suspended. Answers who is next for it, as `nextFor` does. */
export async function suspendEnrollment(
  tx: StudioTx,
  { id }: { id: string },
): Promise<{ id: string; next: string }> {
  const { classId } = await holdClassOf(tx, id);
  await tx.studentEnrollment.updateMany({ where: { id, status: "active" }, data: { status: "suspended" } });
  return { id, next: await nextFor(tx, [{ classId }]) };
}

/** Names those on the waiting lists of these classes for whom a place is free now; empty if there is nobody. */
export const nextFor = async (tx: StudioTx, places: readonly { classId: string }[]): Promise<string> =>
  (await listCalled(tx, { classIds: places.map(({ classId }) => classId) })).join(NAMES_BETWEEN);

/** Refuses if the class is full by now. */
export async function reactivateEnrollment(tx: StudioTx, { id }: { id: string }): Promise<{ id: string }> {
  const { classId, studentId } = await holdClassOf(tx, id);
  const [{ status = "active" } = {}] = await tx.studentEnrollment.findMany({
    where: { id },
    select: { status: true },
    take: 1,
  });
  if (status === "active") return { id };
  await getClassWithPlace(tx, { classId, status: "active" });
  await refuseInactiveStudent(tx, studentId);
  await tx.studentEnrollment.updateMany({ where: { id }, data: { status: "active" } });
  return { id };
}

/** Attendances stay, because they belong to the sessions. Answers who is next, as `nextFor` does. */
export async function removeEnrollment(
  tx: StudioTx,
  { id }: { id: string },
): Promise<{ id: string; classId: string; studentId: string; weekday: number; next: string }> {
  const place = await holdClassOf(tx, id);
  await tx.studentEnrollment.deleteMany({ where: { id } });
  return { id, ...place, next: await nextFor(tx, [place]) };
}

/** Locks the class before the enrollment, so that two changes of a place wait for each other and never deadlock. */
async function holdClassOf(tx: StudioTx, id: string) {
  const [found] = await tx.studentEnrollment.findMany({
    where: { id },
    select: { classId: true, studentId: true, class: { select: { dayOfWeek: true } } },
    take: 1,
  });
  if (!found) throw new NotFoundError(enrollmentCopy.gone);
  const { class: weekly, ...place } = found;
  await holdClass(tx, place.classId);
  return { ...place, weekday: weekly.dayOfWeek };
}

async function getClassWithPlace(
  tx: StudioTx,
  { classId, status }: { classId: string; status: EnrollmentStatus },
): Promise<{ dayOfWeek: number }> {
  const weekly = await findWeekly(tx, { classId });
  if (!weekly) throw new NotFoundError(enrollmentCopy.classGone);
  if (status === "active" && weekly.currentStudents >= weekly.maxStudents)
    throw new DomainError("class-full", enrollmentCopy.full(weekly.maxStudents));
  return weekly;
}

export async function refuseInactiveStudent(tx: StudioTx, studentId: string): Promise<void> {
  const [student] = await tx.student.findMany({
    where: { id: studentId },
    select: { status: true },
    take: 1,
  });
  if (!student) throw refusedStudent("not-found", enrollmentCopy.studentGone);
  if (student.status !== "active") throw refusedStudent("inactive-student", enrollmentCopy.notActive);
}

const refusedStudent = (code: string, sentence: string) =>
  new DomainError(code, sentence, { studentId: [sentence] });
