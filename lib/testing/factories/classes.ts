import { withStudio } from "@/lib/db/doors";
import type { Prisma } from "@/lib/db/generated/client";
import { now } from "@/lib/kernel/clock";
import { address, next } from "./made-up";

export const makeInstructor = ({
  studioId,
  ...fields
}: { studioId: string } & Partial<Prisma.InstructorUncheckedCreateInput>) =>
  withStudio(studioId, (tx) =>
    tx.instructor.create({
      data: { fullName: `Instrutor ${next()}`, email: address("instrutor"), ...fields },
    }),
  );

export const makeClass = ({
  studioId,
  ...fields
}: { studioId: string } & Partial<Prisma.StudioClassUncheckedCreateInput>) =>
  withStudio(studioId, (tx) =>
    tx.studioClass.create({
      data: { name: `Turma ${next()}`, startTime: "19:00", endTime: "20:30", ...fields },
    }),
  );

/** Before any day on which a test calls the roll. */
const LONG_AGO = new Date("2020-01-01");

export const makeEnrollment = ({
  studioId,
  ...fields
}: {
  studioId: string;
  studentId: string;
  classId: string;
} & Partial<Prisma.StudentEnrollmentUncheckedCreateInput>) =>
  withStudio(studioId, (tx) =>
    tx.studentEnrollment.create({ data: { enrollmentDate: LONG_AGO, ...fields } }),
  );

export async function makeClassSession({
  studioId,
  classId,
  day: on,
}: {
  studioId: string;
  classId: string;
  day: string;
}) {
  return withStudio(studioId, async (tx) => {
    const [opened] = await tx.$queryRaw<{ id: string | null }[]>`
      select open_session(${classId}::uuid, ${on}::date) as id`;
    return tx.classSession.findUniqueOrThrow({ where: { id: opened?.id ?? "" } });
  });
}

/** A date of a weekly class that was moved to another day, "2026-11-18", or to another hour. */
export async function makeMovedSession({
  studioId,
  classId,
  from,
  to,
  startTime = "20:00",
  endTime = "21:00",
}: Record<"studioId" | "classId" | "from" | "to", string> & { startTime?: string; endTime?: string }) {
  return withStudio(studioId, async (tx) => {
    const [moved] = await tx.$queryRaw<{ id: string | null }[]>`
      select move_session(${classId}::uuid, ${from}::date, ${to}::date, ${startTime}, ${endTime}, 'Mudou') as id`;
    return tx.classSession.findUniqueOrThrow({ where: { id: moved?.id ?? "" } });
  });
}

export const makeAttendance = ({
  studioId,
  ...fields
}: { studioId: string } & Partial<Prisma.AttendanceUncheckedCreateInput>) =>
  withStudio(studioId, (tx) =>
    tx.attendance.create({ data: { source: "roll_call", day: now(), ...fields } }),
  );
