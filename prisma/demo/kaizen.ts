import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { type StudioTx, withStudio, withSystem } from "@/lib/db/doors";
import { scheduleClass } from "@/lib/features/classes/commands";
import { hireInstructor } from "@/lib/features/instructors/commands";
import { enrolStudent } from "@/lib/features/students/commands";
import { addMonths, dayToDate } from "@/lib/kernel/dates";
import { demoStudioIds } from "./accounts";
import { type Present, past } from "./moments";
import type { AcademyPlan } from "./plan";

const studioId = demoStudioIds.kaizen;
const MONTHS_OF_CLASSES = 38;
const STUDENTS_AT_A_TIME = 30;

/** The id at a place of the plan; that there is none would be a mistake of ours. */
function at(ids: readonly string[], index: number): string {
  const id = ids[index];
  if (id === undefined) throw new RangeError(`the plan names row ${index}, which was not made`);
  return id;
}

type Made = { plan: AcademyPlan; userId: string; present: Present };

/**
 * Team and week through their commands, which date what they make today. `created_at` is then put back to when it
 * happened: an academy of years must not look as if everybody had come this morning.
 */
export const hireTeam = ({ plan, userId, present }: Made) =>
  withStudio({ studioId, userId }, async (tx) => {
    const teachers = new Map<string, string>();
    for (const { key, input } of plan.team) teachers.set(key, (await hireInstructor(tx, input)).id);
    await tx.$executeRaw`update instructors set created_at = (hire_date + time '13:00') at time zone 'UTC'`;
    const classIds: string[] = [];
    for (const { input, teacher } of plan.classes) {
      const instructorId = teachers.get(teacher) ?? null;
      classIds.push((await scheduleClass(tx, { ...input, instructorId, userId })).id);
    }
    const since = past(present, addMonths(present.today, -MONTHS_OF_CLASSES), 10);
    await tx.studioClass.updateMany({ data: { createdAt: since } });
    return { teachers, classIds };
  });

async function changeStatus(tx: StudioTx, plan: AcademyPlan, ids: readonly string[]) {
  for (const status of ["inactive", "suspended"] as const) {
    const changed = ids.filter((_, index) => plan.students[index]?.status === status);
    await tx.student.updateMany({ where: { id: { in: changed } }, data: { status } });
  }
}

type Team = { teachers: ReadonlyMap<string, string>; classIds: readonly string[] };

/** Students through their command, some at a time: a door has seconds, also on a slow machine. */
export async function enrolStudents({ plan, userId }: Made, { teachers }: Team): Promise<string[]> {
  const ids: string[] = [];
  for (let from = 0; from < plan.students.length; from += STUDENTS_AT_A_TIME) {
    await withStudio({ studioId, userId }, async (tx) => {
      for (const { input, teacher } of plan.students.slice(from, from + STUDENTS_AT_A_TIME)) {
        ids.push((await enrolStudent(tx, { ...input, instructorId: teachers.get(teacher) ?? null })).id);
      }
    });
  }
  return ids;
}

/** What has no command yet: places in classes, and who is away. Students are back-dated like the team. */
export const giveHistory = ({ plan, userId, present }: Made, { classIds }: Team, ids: readonly string[]) =>
  withStudio({ studioId, userId }, async (tx) => {
    await tx.$executeRaw`update students set created_at = (enrollment_date + time '15:00') at time zone 'UTC'`;
    await changeStatus(tx, plan, ids);
    await tx.studentEnrollment.createMany({
      data: plan.places.map((place) => ({
        studentId: at(ids, place.student),
        classId: at(classIds, place.class),
        enrollmentDate: dayToDate(place.since),
        status: place.status,
        createdAt: past(present, place.since, 12),
      })),
    });
  });

/** A year of payments in one statement: the command records only what is paid now. */
export const keepBooks = ({ plan, userId, present }: Made, studentIds: readonly string[]) =>
  withStudio({ studioId, userId }, (tx) =>
    tx.payment.createMany({
      data: plan.payments.map(({ student, day, ...payment }) => ({
        ...payment,
        studentId: at(studentIds, student),
        paymentDate: dayToDate(day),
        userId,
        createdAt: past(present, day, 18),
      })),
    }),
  );

/** Only the hash of an invite's token is kept, so the links of these lead nowhere. */
const unknownToken = () => createHash("sha256").update(randomBytes(32)).digest("hex");

export const welcomeVisitors = ({ plan, userId }: Made, studentIds: readonly string[]) =>
  withStudio({ studioId, userId }, async (tx) => {
    for (const { student, ...lead } of plan.leads) {
      const studentId = student === null ? null : at(studentIds, student);
      const { id } = await tx.lead.create({ data: { ...lead, studentId }, select: { id: true } });
      if (studentId) await tx.student.updateMany({ where: { id: studentId }, data: { leadId: id } });
    }
    await tx.studentInvite.createMany({
      data: plan.invites.map((invite) => ({ ...invite, inviteToken: unknownToken() })),
    });
  });

/** The portal account of the first student of the plan. */
export const openPortal = (studentIds: readonly string[], userId: string) =>
  withSystem("demo.portal", (tx) =>
    tx.student.updateMany({ where: { id: at(studentIds, 0) }, data: { userId } }),
  );
