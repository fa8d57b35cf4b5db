import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { recordAudit } from "@/lib/audit/record";
import { holdClassesOf, holdStudent } from "@/lib/db/locks";
import { DomainError } from "@/lib/kernel/errors";
import { enrollmentCopy } from "../copy";

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
