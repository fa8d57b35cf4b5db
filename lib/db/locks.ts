import "server-only";
import { commonCopy } from "@/lib/kernel/copy/common";
import { NotFoundError } from "@/lib/kernel/errors";
import type { PlatformTx, StudentTx, StudioTx, SystemTx } from "./doors";

/** Those who name the same key go one after the other: the next one when this transaction has ended. */
export const takeTurn = (tx: StudioTx | PlatformTx | SystemTx, key: string) =>
  tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`;

/** The same within the studio of the door. */
export const takeTurnInStudio = (tx: StudioTx, key: string) =>
  tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${key} || app_studio_id()::text, 0))`;

/**
 * Nobody else pays or ends the charge until this transaction has ended. Answers whether the student has it open now. Who
 * pays several holds them all first: from its first payment on a transaction keeps the academy's others waiting.
 */
export const holdOpenCharge = async (
  tx: StudioTx,
  { chargeId, studentId }: { chargeId: string; studentId: string },
): Promise<boolean> =>
  (await tx.$executeRaw`
    select from charges where id = ${chargeId}::uuid and student_id = ${studentId}::uuid and status = 'open'
    for no key update`) > 0;

/**
 * Nobody else pays, ends or reopens the charge until this transaction has ended, however it stands. Answers whose it is, or
 * null where there is none.
 */
export const holdCharge = async (tx: StudioTx, chargeId: string): Promise<{ studentId: string } | null> => {
  const [held] = await tx.$queryRaw<{ studentId: string }[]>`
    select student_id as "studentId" from charges where id = ${chargeId}::uuid for no key update`;
  return held ?? null;
};

/** Nobody else reverses the payment until this transaction has ended. */
export const holdPayment = (tx: StudioTx, paymentId: string) =>
  tx.$executeRaw`select from payments where id = ${paymentId}::uuid for no key update`;

/**
 * Nobody else changes the student, nor the arts and ranks that are kept under this lock, until this transaction has ended.
 * Refuses a student who does not exist here.
 */
export async function holdStudent(tx: StudioTx | StudentTx, studentId: string): Promise<void> {
  const held = await tx.$executeRaw`select from students where id = ${studentId}::uuid for no key update`;
  if (held === 0) throw new NotFoundError(commonCopy.notFound);
}

/** The same of several, in one order, so that two who hold some of them never lock each other out. Answers who exist here. */
export const holdStudents = (tx: StudioTx, studentIds: readonly string[]): Promise<{ id: string }[]> =>
  tx.$queryRaw<{ id: string }[]>`
    select id from students where id = any(${studentIds}::uuid[]) order by id for no key update`;

/** Nobody else changes the guardian, whom brothers and sisters share, until this transaction has ended. */
export const holdGuardian = (tx: StudioTx, guardianId: string) =>
  tx.$executeRaw`select from guardians where id = ${guardianId}::uuid for no key update`;

/**
 * Nobody else enrols in the class, changes or removes it until this transaction has ended. Who holds classes and students
 * holds the classes first, as opening a roll call does: so they wait for each other and never lock each other out.
 */
export const holdClass = (tx: StudioTx, classId: string) =>
  tx.$executeRaw`select from classes where id = ${classId}::uuid for no key update`;

/** The same of every class where the student has or had a place, in one order. Answers which. */
export const holdClassesOf = (tx: StudioTx, studentId: string): Promise<{ id: string }[]> =>
  tx.$queryRaw<{ id: string }[]>`
    select id from classes where id in (select class_id from student_enrollments where student_id = ${studentId}::uuid)
     order by id for no key update`;

/** The instructor neither leaves nor is changed until this transaction has ended; others may be given the same one. */
export const keepInstructor = (tx: StudioTx, instructorId: string) =>
  tx.$executeRaw`select from instructors where id = ${instructorId}::uuid for share`;

/** Nobody else changes the person, nor what is kept of it under this lock, until this transaction has ended. */
export const holdUser = (tx: SystemTx, userId: string) =>
  tx.$executeRaw`select from users where id = ${userId}::uuid for update`;
