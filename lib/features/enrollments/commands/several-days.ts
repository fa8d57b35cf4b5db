import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { recordAudit } from "@/lib/audit/record";
import { holdClasses } from "@/lib/db/locks";
import { fromMonday, weekdaysOf } from "@/lib/features/class-groups/rules";
import { type IsoDay, dayToDate } from "@/lib/kernel/dates";
import { DomainError, NotFoundError } from "@/lib/kernel/errors";
import { enrollmentCopy } from "../copy";
import { listPlaces } from "../queries";
import { type GivenDays, isFull, removedDays } from "../rules";
import type { DaysBack, DaysEnrollment } from "../schema";
import { enrolInClass, nextFor, refuseInactiveStudent } from "./one-class";

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
  if (open.length === 0) throw alreadyOnAll();
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
  const next = await nextFor(tx, active);
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

/**
 * Removes these places of one student, as `removeEnrollment` does. Answers what `giveDaysBack` needs for each, and the
 * weekdays.
 */
export async function removeDays(
  tx: StudioTx,
  { ids, ...by }: { ids: string[] } & By,
): Promise<{ studentId: string; places: string; days: string; next: string }> {
  const places = await holdClassesOfPlaces(tx, ids);
  for (const { id, classId, studentId } of places) {
    await tx.studentEnrollment.deleteMany({ where: { id } });
    const facts = { student: studentId, class: classId };
    await recordAudit(tx, { action: "enrollments.remove", ...by, entityId: id, data: facts });
  }
  return { ...removedDays(places), next: await nextFor(tx, places) };
}

/** Undoes `removeDays`: every place comes back as it was, or none does. */
export async function giveDaysBack(
  tx: StudioTx,
  { places, studentId, ...by }: DaysBack & By,
): Promise<{ days: string }> {
  await holdClasses(
    tx,
    places.map(({ classId }) => classId),
  );
  const days: number[] = [];
  for (const place of places) {
    const { id, weekday } = await enrolInClass(tx, { ...place, studentId });
    const facts = { weekday, student: studentId, class: place.classId };
    await recordAudit(tx, { action: "enrollments.create", ...by, entityId: id, data: facts });
    days.push(weekday);
  }
  return { days: days.join() };
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

const alreadyOnAll = () =>
  new DomainError("already-enrolled", enrollmentCopy.alreadyOnAll, {
    studentId: [enrollmentCopy.alreadyOnAll],
  });
