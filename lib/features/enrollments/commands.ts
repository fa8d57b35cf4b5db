import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { recordAudit } from "@/lib/audit/record";
import { holdClass, holdClassesOf, holdStudent } from "@/lib/db/locks";
import { type IsoDay, dayToDate } from "@/lib/kernel/dates";
import { DomainError, NotFoundError } from "@/lib/kernel/errors";
import { enrollmentCopy } from "./copy";
import type { EnrollmentStatus, NewEnrollment } from "./schema";

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

/** Frees the place for others. The enrollment stays, suspended. */
export async function suspendEnrollment(tx: StudioTx, { id }: { id: string }): Promise<{ id: string }> {
  await holdClassOf(tx, id);
  await tx.studentEnrollment.updateMany({ where: { id, status: "active" }, data: { status: "suspended" } });
  return { id };
}

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

/** Attendances stay, because they belong to the sessions. */
export async function removeEnrollment(
  tx: StudioTx,
  { id }: { id: string },
): Promise<{ id: string; classId: string; studentId: string }> {
  const place = await holdClassOf(tx, id);
  await tx.studentEnrollment.deleteMany({ where: { id } });
  return { id, ...place };
}

/**
 * Locks a student whose status is to change, and their classes. Nobody else can give or take places of theirs
 * meanwhile.
 */
export async function holdPlaces(tx: StudioTx, studentId: string): Promise<void> {
  const classIds = (await holdClassesOf(tx, studentId)).map(({ id }) => id);
  await holdStudent(tx, studentId);
  const given = await tx.studentEnrollment.count({ where: { studentId, classId: { notIn: classIds } } });
  if (given > 0) throw new DomainError("changed", enrollmentCopy.changed);
}

type Places = { studentId: string; userId: string | null; ip: string };

/**
 * Audits the places that a student frees by no longer being active; the database suspends them with the status. Returns
 * how many are in active classes. Requires `holdPlaces`.
 */
export async function recordReleased(
  tx: StudioTx,
  { studentId, userId, ip }: Places,
): Promise<{ suspended: number }> {
  const places = await tx.studentEnrollment.findMany({
    where: { studentId, status: "active" },
    select: { id: true, class: { select: { status: true } } },
  });
  for (const { id } of places)
    await recordAudit(tx, { action: "enrollments.suspend", userId, entityId: id, ip });
  return { suspended: places.filter((place) => place.class.status === "active").length };
}

/**
 * Reactivates the places of an active student that were suspended with the status, if there is room. Places suspended
 * by the academy stay so. Returns how many were resumed, and how many classes were full. Requires `holdPlaces`.
 */
export async function resumePlaces(
  tx: StudioTx,
  { studentId, userId, ip }: Places,
): Promise<{ resumed: number; full: number }> {
  const lost = await tx.studentEnrollment.count({
    where: { studentId, released: true, class: { status: "active" } },
  });
  const resumed = await tx.$queryRaw<{ id: string }[]>`
    update student_enrollments e set status = 'active' from classes c
     where c.id = e.class_id and c.status = 'active' and c.current_students < c.max_students
       and e.student_id = ${studentId}::uuid and e.released
    returning e.id`;
  for (const { id } of resumed)
    await recordAudit(tx, { action: "enrollments.reactivate", userId, entityId: id, ip });
  return { resumed: resumed.length, full: lost - resumed.length };
}

/** Locks the class before the enrollment, so that two changes of a place wait for each other and never deadlock. */
async function holdClassOf(tx: StudioTx, id: string): Promise<{ classId: string; studentId: string }> {
  const [found] = await tx.studentEnrollment.findMany({
    where: { id },
    select: { classId: true, studentId: true },
    take: 1,
  });
  if (!found) throw new NotFoundError(enrollmentCopy.gone);
  await holdClass(tx, found.classId);
  return found;
}

async function getClassWithPlace(
  tx: StudioTx,
  { classId, status }: { classId: string; status: EnrollmentStatus },
): Promise<{ dayOfWeek: number }> {
  const [weekly] = await tx.studioClass.findMany({
    where: { id: classId, status: "active" },
    select: { maxStudents: true, currentStudents: true, dayOfWeek: true },
    take: 1,
  });
  if (!weekly) throw new NotFoundError(enrollmentCopy.classGone);
  if (status === "active" && weekly.currentStudents >= weekly.maxStudents)
    throw new DomainError("class-full", enrollmentCopy.full(weekly.maxStudents));
  return weekly;
}

async function refuseInactiveStudent(tx: StudioTx, studentId: string): Promise<void> {
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
