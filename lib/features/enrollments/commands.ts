import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { recordAudit } from "@/lib/audit/record";
import { holdClass, holdClasses, holdClassesOf, holdStudent } from "@/lib/db/locks";
import { type IsoDay, dayToDate } from "@/lib/kernel/dates";
import { DomainError, NotFoundError } from "@/lib/kernel/errors";
import { fromMonday, weekdaysOf } from "@/lib/features/class-groups/rules";
import { listCalled } from "@/lib/features/waits/queries";
import { NAMES_BETWEEN } from "@/lib/features/waits/rules";
import { enrollmentCopy } from "./copy";
import { findWeekly, listPlaces } from "./queries";
import type { GivenDays } from "./rules";
import type { DaysEnrollment, EnrollmentStatus, NewEnrollment } from "./schema";

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
  return { id, next: await nextFor(tx, [classId]) };
}

/** Names those on the waiting lists of these classes for whom a place is free now; empty if there is nobody. */
const nextFor = async (tx: StudioTx, classIds: readonly string[]): Promise<string> =>
  (await listCalled(tx, { classIds })).join(NAMES_BETWEEN);

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
): Promise<{ id: string; classId: string; studentId: string; next: string }> {
  const place = await holdClassOf(tx, id);
  await tx.studentEnrollment.deleteMany({ where: { id } });
  return { id, ...place, next: await nextFor(tx, [place.classId]) };
}

type By = { userId: string | null; ip: string };

/**
 * Gives an active student a place on each of these days of a turma where there is room; days on which the student has
 * one already are left as they are. Answers the places with their status before, and the days that are full. Refuses if
 * no place is given.
 */
export async function enrolOnDays(
  tx: StudioTx,
  { classIds, studentId, since, ...by }: DaysEnrollment & By & { since: IsoDay },
): Promise<GivenDays> {
  await holdClasses(tx, classIds);
  await refuseInactiveStudent(tx, studentId);
  const classes = await tx.studioClass.findMany({
    where: { id: { in: classIds }, status: "active" },
    select: {
      id: true,
      dayOfWeek: true,
      maxStudents: true,
      currentStudents: true,
      enrollments: { where: { studentId }, select: { id: true, status: true } },
    },
  });
  if (classes.length < classIds.length) throw new NotFoundError(enrollmentCopy.classGone);
  const open = classes
    .filter(({ enrollments: [place] }) => place?.status !== "active")
    .toSorted((a, b) => fromMonday(a) - fromMonday(b));
  const [full, free] = [open.filter(isFull), open.filter((weekly) => !isFull(weekly))];
  if (open.length === 0) throw refusedStudent("already-enrolled", enrollmentCopy.alreadyOnAll);
  if (free.length === 0) throw new DomainError("class-full", enrollmentCopy.fullOnAll);
  const given: GivenDays["given"] = [];
  for (const { id: classId, dayOfWeek, enrollments } of free) {
    const [before] = enrollments;
    if (before)
      await tx.studentEnrollment.updateMany({ where: { id: before.id }, data: { status: "active" } });
    const data = { classId, studentId, enrollmentDate: dayToDate(since) };
    const { id } = before ?? (await tx.studentEnrollment.create({ data, select: { id: true } }));
    const facts = { weekday: dayOfWeek, student: studentId, class: classId };
    await recordAudit(tx, { action: "enrollments.create", ...by, entityId: id, data: facts });
    given.push({ id, was: before?.status ?? null, dayOfWeek });
  }
  return { given, full };
}

const isFull = ({ maxStudents, currentStudents }: { maxStudents: number; currentStudents: number }) =>
  currentStudents >= maxStudents;

/** Suspends these places of one student, as `suspendEnrollment` does. Answers those that were active. */
export async function suspendDays(
  tx: StudioTx,
  { ids, ...by }: { ids: string[] } & By,
): Promise<{ ids: string; count: number; next: string }> {
  const places = await holdClassesOfPlaces(tx, ids);
  const active = places.filter(({ status }) => status === "active");
  for (const { id } of active) {
    await tx.studentEnrollment.updateMany({ where: { id }, data: { status: "suspended" } });
    await recordAudit(tx, { action: "enrollments.suspend", ...by, entityId: id });
  }
  const next = await nextFor(
    tx,
    active.map(({ classId }) => classId),
  );
  return { ids: active.map(({ id }) => id).join(), count: active.length, next };
}

/** Resumes these places of one student where there is room. Answers them, and the weekdays that are full. */
export async function reactivateDays(
  tx: StudioTx,
  { ids, ...by }: { ids: string[] } & By,
): Promise<{ ids: string; count: number; full: string }> {
  const places = await holdClassesOfPlaces(tx, ids);
  const suspended = places.filter(({ status }) => status === "suspended");
  for (const { studentId } of suspended.slice(0, 1)) await refuseInactiveStudent(tx, studentId);
  const [full, free] = [
    suspended.filter((place) => isFull(place.class)),
    suspended.filter((place) => !isFull(place.class)),
  ];
  if (free.length === 0 && full.length > 0) throw new DomainError("class-full", enrollmentCopy.fullOnAll);
  for (const { id } of free) {
    await tx.studentEnrollment.updateMany({ where: { id }, data: { status: "active" } });
    await recordAudit(tx, { action: "enrollments.reactivate", ...by, entityId: id });
  }
  const weekdays = weekdaysOf(full.map((place) => place.class));
  return { ids: free.map(({ id }) => id).join(), count: free.length, full: weekdays.join() };
}

/** Removes these places of one student, as `removeEnrollment` does. */
export async function removeDays(
  tx: StudioTx,
  { ids, ...by }: { ids: string[] } & By,
): Promise<{ count: number; next: string }> {
  const places = await holdClassesOfPlaces(tx, ids);
  for (const { id, classId, studentId } of places) {
    await tx.studentEnrollment.deleteMany({ where: { id } });
    const facts = { student: studentId, class: classId };
    await recordAudit(tx, { action: "enrollments.remove", ...by, entityId: id, data: facts });
  }
  const next = await nextFor(
    tx,
    places.map(({ classId }) => classId),
  );
  return { count: ids.length, next };
}

/** Locks the classes of these places, then reads the places, Monday first. Throws if one is gone. */
async function holdClassesOfPlaces(tx: StudioTx, ids: string[]) {
  const found = await tx.studentEnrollment.findMany({
    where: { id: { in: ids } },
    select: { classId: true },
  });
  await holdClasses(
    tx,
    found.map(({ classId }) => classId),
  );
  const places = await listPlaces(tx, ids);
  if (places.length < ids.length) throw new NotFoundError(enrollmentCopy.gone);
  return places.toSorted((a, b) => fromMonday(a.class) - fromMonday(b.class));
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
  const weekly = await findWeekly(tx, { classId });
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
