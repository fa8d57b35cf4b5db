import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { beltLook } from "@/lib/features/catalog/queries";
import type { BeltLook } from "@/lib/features/catalog/rules";
import { type ClockTime, type IsoDay, dateToDay } from "@/lib/kernel/dates";
import type { EnrollmentStatus } from "./schema";

export type EnrolledStudent = {
  id: string;
  studentId: string;
  fullName: string;
  belt: BeltLook | null;
  beltDegree: number;
  martialArt: string | null;
  since: IsoDay;
  status: EnrollmentStatus;
};

/** Everybody who has or had a place in a class, by name. */
export async function listEnrollmentsOfClass(
  tx: StudioTx,
  { classId }: { classId: string },
): Promise<EnrolledStudent[]> {
  const rows = await tx.studentEnrollment.findMany({
    where: { classId },
    orderBy: [{ student: { foldedName: "asc" } }, { id: "asc" }],
    select: {
      id: true,
      status: true,
      enrollmentDate: true,
      student: {
        select: {
          id: true,
          fullName: true,
          beltDegree: true,
          martialArt: { select: { modality: true } },
          currentBelt: { select: beltLook },
        },
      },
    },
  });
  return rows.map(({ student, enrollmentDate, ...row }) => ({
    ...row,
    since: dateToDay(enrollmentDate),
    studentId: student.id,
    fullName: student.fullName,
    belt: student.currentBelt,
    beltDegree: student.beltDegree,
    martialArt: student.martialArt?.modality ?? null,
  }));
}

const weekly = {
  id: true,
  name: true,
  dayOfWeek: true,
  startTime: true,
  endTime: true,
  maxStudents: true,
  currentStudents: true,
  instructor: { select: { fullName: true } },
} as const;

type WeeklyRow = {
  id: string;
  name: string;
  dayOfWeek: number;
  startTime: string;
  endTime: string;
  maxStudents: number;
  currentStudents: number;
  instructor: { fullName: string } | null;
};

export type WeeklyPlace = {
  classId: string;
  name: string;
  dayOfWeek: number;
  startTime: ClockTime;
  endTime: ClockTime;
  instructor: string | null;
  enrolled: number;
  places: number;
};

/** Safe because the columns hold "HH:MM" by a check constraint. */
const placeOf = ({ id, instructor, maxStudents, currentStudents, ...row }: WeeklyRow): WeeklyPlace => ({
  ...row,
  classId: id,
  startTime: row.startTime as ClockTime,
  endTime: row.endTime as ClockTime,
  instructor: instructor?.fullName ?? null,
  enrolled: currentStudents,
  places: maxStudents,
});

/** `enrollment` is the student's own in that class. */
export type ClassChoice = WeeklyPlace & { enrollment: { id: string; status: EnrollmentStatus } | null };

/** All active classes, Sunday first, and how the student stands in each. */
export async function listClassChoices(
  tx: StudioTx,
  { studentId }: { studentId: string },
): Promise<ClassChoice[]> {
  const rows = await tx.studioClass.findMany({
    where: { status: "active" },
    orderBy: [{ dayOfWeek: "asc" }, { startTime: "asc" }, { id: "asc" }],
    select: { ...weekly, enrollments: { where: { studentId }, select: { id: true, status: true } } },
  });
  return rows.map(({ enrollments: [enrollment = null], ...row }) => ({ ...placeOf(row), enrollment }));
}
