import "server-only";
import { commonCopy } from "@/lib/kernel/copy/common";
import { NotFoundError } from "@/lib/kernel/errors";
import type { PlatformTx, StudentTx, StudioTx, SystemTx } from "./doors";

/** Advisory lock by key, held until this transaction ends. */
export const takeTurn = (tx: StudioTx | PlatformTx | SystemTx, key: string) =>
  tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`;

/** The same within the door's studio. */
export const takeTurnInStudio = (tx: StudioTx, key: string) =>
  tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${key} || app_studio_id()::text, 0))`;

/** Several of them, in the order of the keys given. */
export const takeTurnsInStudio = (tx: StudioTx, keys: readonly string[]) =>
  tx.$executeRaw`
    select pg_advisory_xact_lock(hashtextextended(key || app_studio_id()::text, 0)) from unnest(${[...keys]}::text[]) key`;

/**
 * Row lock: nobody else pays or ends the charge until this transaction ends. True where it is the student's and open
 * now. Lock every charge before the first payment: from then on the transaction makes all other payments of the academy
 * wait.
 */
export const holdOpenCharge = async (
  tx: StudioTx,
  { chargeId, studentId }: { chargeId: string; studentId: string },
): Promise<boolean> =>
  (await tx.$executeRaw`
    select from charges where id = ${chargeId}::uuid and student_id = ${studentId}::uuid and status = 'open'
    for no key update`) > 0;

/**
 * Row lock on a charge in any state: nobody else pays, ends or reopens it until this transaction ends. Answers its
 * student, or null where there is no such charge.
 */
export const holdCharge = async (tx: StudioTx, chargeId: string): Promise<{ studentId: string } | null> => {
  const [held] = await tx.$queryRaw<{ studentId: string }[]>`
    select student_id as "studentId" from charges where id = ${chargeId}::uuid for no key update`;
  return held ?? null;
};

/** The same for several charges, in order of id. */
export const holdCharges = (tx: StudioTx, ids: readonly string[]): Promise<{ id: string }[]> =>
  tx.$queryRaw<{ id: string }[]>`
    select id from charges where id = any (${ids}::uuid[]) order by id for no key update`;

/** Row locks on the open charges of these students, in order of id. */
export const holdOpenCharges = (tx: StudioTx, studentIds: readonly string[]) =>
  tx.$queryRaw`
    select id from charges where student_id = any(${[...studentIds]}::uuid[]) and status = 'open'
     order by id for no key update`;

/** Row lock: nobody else reverses the payment until this transaction ends. */
export const holdPayment = (tx: StudioTx, paymentId: string) =>
  tx.$executeRaw`select from payments where id = ${paymentId}::uuid for no key update`;

/**
 * Row lock: nobody else changes the student, their arts or ranks until this transaction ends. Throws NotFoundError
 * for a student who does not exist in this studio.
 */
export async function holdStudent(tx: StudioTx | StudentTx, studentId: string): Promise<void> {
  const held = await tx.$executeRaw`select from students where id = ${studentId}::uuid for no key update`;
  if (held === 0) throw new NotFoundError(commonCopy.notFound);
}

/** Row locks on these students, in order of id. */
export const holdStudents = (tx: StudioTx, ids: readonly string[]) =>
  tx.$queryRaw`select id from students where id = any(${[...ids]}::uuid[]) order by id for no key update`;

/**
 * Locks students who are marked on a roll call, in order of id, so that overlapping sets never deadlock. Answers those
 * whom the caller may mark: an instructor, who sees the own students alone, may also mark an active student of the
 * academy as a visitor.
 */
export const holdCalled = (tx: StudioTx, studentIds: readonly string[]): Promise<{ id: string }[]> =>
  tx.$queryRaw<{ id: string }[]>`select hold_called(${studentIds}::uuid[]) as id`;

/**
 * Row locks on the student and on those who share a paying guardian, in order of id: one's fee may depend on the others.
 * Answers their ids. Throws NotFoundError for a student who does not exist in this studio.
 */
export async function holdFamily(tx: StudioTx, studentId: string): Promise<string[]> {
  const held = await tx.$queryRaw<{ id: string }[]>`
    select s.id from students s
     where s.id = ${studentId}::uuid
        or s.id in (select other.student_id from student_guardians own
                      join student_guardians other on other.guardian_id = own.guardian_id and other.can_pay
                     where own.student_id = ${studentId}::uuid and own.can_pay)
     order by s.id for no key update of s`;
  if (!held.some(({ id }) => id === studentId)) throw new NotFoundError(commonCopy.notFound);
  return held.map(({ id }) => id);
}

/**
 * Row locks, in order of id, on everybody who may be in the student's family before or after a change of the guardians:
 * those who share one with the student, and those of the named guardian or the one with this address. Lock students
 * before guardians.
 */
export const holdKin = (
  tx: StudioTx,
  {
    studentId,
    email,
    guardianId = null,
  }: { studentId: string; email: string | null; guardianId?: string | null },
) =>
  tx.$queryRaw<{ id: string }[]>`
    select id from students
     where id = ${studentId}::uuid
        or id in (select l.student_id from student_guardians l join guardians g on g.id = l.guardian_id
                   where g.email = ${email} or g.id = ${guardianId}::uuid or g.id in (
                     select guardian_id from student_guardians where student_id = ${studentId}::uuid))
     order by id for no key update`;

/** The same for several students and people at once. */
export const holdKinOf = (
  tx: StudioTx,
  {
    studentIds,
    guardians,
  }: {
    studentIds: readonly string[];
    guardians: readonly { email: string | null; phone: string | null }[];
  },
) =>
  tx.$queryRaw`
    select id from students
     where id = any (${[...studentIds]}::uuid[])
        or id in (select l.student_id from student_guardians l join guardians g on g.id = l.guardian_id
                   where g.email = any (${guardians.flatMap(({ email }) => email ?? [])}::text[])
                      or g.phone = any (${guardians.flatMap(({ phone }) => phone ?? [])}::text[])
                      or g.id in (select guardian_id from student_guardians where student_id = any (${[...studentIds]}::uuid[])))
     order by id for no key update`;

/** Row lock: nobody else changes the guardian, whom siblings share, until this transaction ends. */
export const holdGuardian = (tx: StudioTx, guardianId: string) =>
  tx.$executeRaw`select from guardians where id = ${guardianId}::uuid for no key update`;

/**
 * Row lock: nobody else enrols in the class, changes or removes it until this transaction ends. Lock classes before
 * students, as opening a roll call does; the fixed order prevents deadlocks.
 */
export const holdClass = (tx: StudioTx, classId: string) =>
  tx.$executeRaw`select from classes where id = ${classId}::uuid for no key update`;

/** The same for several classes, in order of id. */
export const holdClasses = (tx: StudioTx, ids: readonly string[]) =>
  tx.$queryRaw`select id from classes where id = any(${[...ids]}::uuid[]) order by id for no key update`;

/** Locks every class where the student has or had a place, in order of id. Answers their ids. */
export const holdClassesOf = (tx: StudioTx, studentId: string): Promise<{ id: string }[]> =>
  tx.$queryRaw<{ id: string }[]>`
    select id from classes where id in (select class_id from student_enrollments where student_id = ${studentId}::uuid)
     order by id for no key update`;

/**
 * Share lock: the instructor is neither changed nor removed until this transaction ends; others may assign them too.
 */
export const keepInstructor = (tx: StudioTx, instructorId: string) =>
  tx.$executeRaw`select from instructors where id = ${instructorId}::uuid for share`;

/** Row lock: nobody else changes the user, nor the rows guarded by this lock, until this transaction ends. */
export const holdUser = (tx: SystemTx, userId: string) =>
  tx.$executeRaw`select from users where id = ${userId}::uuid for update`;
