import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { recordAudit } from "@/lib/audit/record";
import { holdClass, holdClasses } from "@/lib/db/locks";
import { type IsoDay, dayToDate } from "@/lib/kernel/dates";
import { DomainError, NotFoundError } from "@/lib/kernel/errors";
import { enrollmentCopy } from "./copy";
import type { EnrollmentStatus, NewEnrollment } from "./schema";

/**
 * A place in a class for an active student; a suspended one becomes active again. Nobody else enrols in the class, changes
 * or removes it meanwhile, so the last place is given once and none in a class that is gone.
 */
export async function enrolInClass(
  tx: StudioTx,
  { classId, studentId, since, status }: Omit<NewEnrollment, "since"> & { since: IsoDay },
): Promise<{ id: string }> {
  await holdClass(tx, classId);
  await refuseWithoutPlace(tx, { classId, status });
  if (status === "active") await refuseInactiveStudent(tx, studentId);
  const [before] = await tx.studentEnrollment.findMany({
    where: { classId, studentId },
    select: { id: true, status: true },
    take: 1,
  });
  if (before?.status === "active") throw refusedStudent("already-enrolled", enrollmentCopy.already);
  if (!before) {
    const data = { classId, studentId, status, enrollmentDate: dayToDate(since) };
    return tx.studentEnrollment.create({ data, select: { id: true } });
  }
  await tx.studentEnrollment.updateMany({ where: { id: before.id }, data: { status } });
  return { id: before.id };
}

/** The place is free for others; the class stays known as the student's. */
export async function suspendEnrollment(tx: StudioTx, { id }: { id: string }): Promise<{ id: string }> {
  await holdClassOf(tx, id);
  await tx.studentEnrollment.updateMany({ where: { id, status: "active" }, data: { status: "suspended" } });
  return { id };
}

/** Refuses when the place was given to somebody else meanwhile. */
export async function reactivateEnrollment(tx: StudioTx, { id }: { id: string }): Promise<{ id: string }> {
  const { classId, studentId } = await holdClassOf(tx, id);
  const [{ status = "active" } = {}] = await tx.studentEnrollment.findMany({
    where: { id },
    select: { status: true },
    take: 1,
  });
  if (status === "active") return { id };
  await refuseWithoutPlace(tx, { classId, status: "active" });
  await refuseInactiveStudent(tx, studentId);
  await tx.studentEnrollment.updateMany({ where: { id }, data: { status: "active" } });
  return { id };
}

/** Attendances stay: they belong to the sessions. */
export async function removeEnrollment(tx: StudioTx, { id }: { id: string }): Promise<{ id: string }> {
  await holdClassOf(tx, id);
  await tx.studentEnrollment.deleteMany({ where: { id } });
  return { id };
}

type Places = { studentId: string; userId: string | null; ip: string };

/** Frees the places of a student who stops being active. Answers how many in classes that are held. */
export async function releasePlaces(
  tx: StudioTx,
  { studentId, userId, ip }: Places,
): Promise<{ suspended: number }> {
  const held = await tx.studentEnrollment.findMany({
    where: { studentId, status: "active" },
    select: { id: true, classId: true, class: { select: { status: true } } },
  });
  await holdClasses(
    tx,
    held.map(({ classId }) => classId),
  );
  await tx.studentEnrollment.updateMany({
    where: { studentId, status: "active" },
    data: { status: "suspended" },
  });
  for (const { id } of held)
    await recordAudit(tx, { action: "enrollments.suspend", userId, entityId: id, ip });
  return { suspended: held.filter((place) => place.class.status === "active").length };
}

/** Gives the suspended places of an active student back where one is free. Answers how many, and how many were taken. */
export async function resumePlaces(
  tx: StudioTx,
  { studentId, userId, ip }: Places,
): Promise<{ resumed: number; full: number }> {
  const lost = await tx.studentEnrollment.findMany({
    where: { studentId, status: "suspended", class: { status: "active" } },
    select: { classId: true },
  });
  await holdClasses(
    tx,
    lost.map(({ classId }) => classId),
  );
  const resumed = await tx.$queryRaw<{ id: string }[]>`
    update student_enrollments e set status = 'active' from classes c
     where c.id = e.class_id and c.status = 'active' and c.current_students < c.max_students
       and e.student_id = ${studentId}::uuid and e.status = 'suspended'
    returning e.id`;
  for (const { id } of resumed)
    await recordAudit(tx, { action: "enrollments.reactivate", userId, entityId: id, ip });
  return { resumed: resumed.length, full: lost.length - resumed.length };
}

/** The class first and the enrollment after it, everywhere: so two changes wait for each other and never lock each other out. */
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

async function refuseWithoutPlace(
  tx: StudioTx,
  { classId, status }: { classId: string; status: EnrollmentStatus },
): Promise<void> {
  const [weekly] = await tx.studioClass.findMany({
    where: { id: classId, status: "active" },
    select: { maxStudents: true, currentStudents: true },
    take: 1,
  });
  if (!weekly) throw new NotFoundError(enrollmentCopy.classGone);
  if (status === "active" && weekly.currentStudents >= weekly.maxStudents)
    throw new DomainError("class-full", enrollmentCopy.full(weekly.maxStudents));
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
