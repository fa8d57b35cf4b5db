import "server-only";
import type { StudentTx, StudioTx } from "@/lib/db/doors";
import { clockTimes, inWeekOrder } from "@/lib/db/week";
import type { BeltLook } from "@/lib/features/catalog/rules";
import { inTurn } from "@/lib/features/waits/queries";
import { type ClockTime, type IsoDay, dateToDay, dayToDate } from "@/lib/kernel/dates";
import type { OwnPlace } from "./rules";
import type { EnrollmentStatus } from "./schema";

export type EnrolledStudent = {
  id: string;
  studentId: string;
  fullName: string;
  belt: BeltLook | null;
  beltDegree: number;
  since: IsoDay;
  status: EnrollmentStatus;
  /** The student's places on all days of the turma, Monday first; empty if the student has one day. */
  days: HeldDay[];
};

/** A student's place on one day of a turma. */
export type HeldDay = { id: string; dayOfWeek: number };

type EnrolledRow = Omit<EnrolledStudent, "belt" | "since"> & { since: Date } & {
  [Key in keyof BeltLook]: BeltLook[Key] | null;
};

/**
 * Enrollments of a class, by the student's name; the first `take` of each status, or all. The belt is that of the class's
 * own art, and of the student's first art if the class has none. `group` holds the ids of all days of the turma.
 */
export async function listEnrollmentsOfClass(
  tx: StudioTx,
  { classId, group = [], take = null }: { classId: string; group?: readonly string[]; take?: number | null },
): Promise<EnrolledStudent[]> {
  const rows = await tx.$queryRaw<EnrolledRow[]>`
    select p.id, p.status, p.since, p."studentId", p."fullName", coalesce(rank.degree, 0) as "beltDegree",
           b.name, b.color, b.color2, b.color3, b.tip_color as "tipColor",
           coalesce((
             select json_agg(json_build_object('id', o.id, 'dayOfWeek', d.day_of_week)
                             order by (d.day_of_week + 6) % 7)
               from student_enrollments o join classes d on d.id = o.class_id
              where o.student_id = p."studentId" and o.class_id = any(${group.length > 1 ? [...group] : []}::uuid[])),
             '[]') as days
      from (select e.id, e.status, e.enrollment_date as since, s.id as "studentId", s.full_name as "fullName", s.folded_name,
                   s.current_belt_id, s.belt_degree, c.martial_art_id as art,
                   row_number() over (partition by e.status order by s.folded_name, e.id) as place
              from student_enrollments e join students s on s.id = e.student_id join classes c on c.id = e.class_id
             where e.class_id = ${classId}::uuid) p
      left join lateral (
        select p.current_belt_id as belt, p.belt_degree as degree where p.art is null
        union all
        select a.belt_rank_id, a.belt_degree from student_arts a
         where a.student_id = p."studentId" and a.martial_art_id = p.art) rank on true
      left join belt_ranks b on b.id = rank.belt
     where ${take}::int is null or p.place <= ${take}::int
     order by p.folded_name, p.id`;
  return rows.map(({ since, name, color, color2, color3, tipColor, days, ...row }) => ({
    ...row,
    days: days.length > 1 ? days : [],
    since: dateToDay(since),
    belt: name === null || color === null ? null : { name, color, color2, color3, tipColor },
  }));
}

/** A weekly class that can be chosen for a student; `enrollment` is the student's own there. */
export type ClassChoice = {
  classId: string;
  name: string;
  level: string | null;
  martialArtId: string | null;
  instructorId: string | null;
  dayOfWeek: number;
  startTime: ClockTime;
  endTime: ClockTime;
  instructor: string | null;
  enrolled: number;
  places: number;
  enrollment: { id: string; status: EnrollmentStatus } | null;
  /** The student's turn on the waiting list; null if the student is not on it. */
  turn: number | null;
};

/** A place of a student in an active class; `released` means that it was suspended with the student's status. */
export type StudentPlace = { status: EnrollmentStatus; released: boolean; name: string; dayOfWeek: number };

export async function listPlacesOfStudent(
  tx: StudioTx,
  { studentId }: { studentId: string },
): Promise<StudentPlace[]> {
  const rows = await tx.studentEnrollment.findMany({
    where: { studentId, class: { status: "active" } },
    orderBy: [{ class: { dayOfWeek: "asc" } }, { class: { startTime: "asc" } }, { id: "asc" }],
    select: { status: true, released: true, class: { select: { name: true, dayOfWeek: true } } },
  });
  return rows.map(({ class: weekly, ...place }) => ({ ...place, ...weekly }));
}

/**
 * All active classes with the student's enrollment in each: those of the student's own arts first (IMP-50), each part in
 * the order of the week from Sunday.
 */
export async function listClassChoices(
  tx: StudioTx,
  { studentId }: { studentId: string },
): Promise<ClassChoice[]> {
  const arts = await tx.studentArt.findMany({
    where: { studentId, status: "active" },
    select: { martialArtId: true },
  });
  const own = new Set(arts.map(({ martialArtId }) => martialArtId));
  const isOwn = ({ martialArtId }: { martialArtId: string | null }) =>
    martialArtId !== null && own.has(martialArtId);
  const rows = await tx.studioClass.findMany({
    where: { status: "active" },
    orderBy: inWeekOrder,
    select: {
      id: true,
      name: true,
      level: true,
      martialArtId: true,
      instructorId: true,
      dayOfWeek: true,
      startTime: true,
      endTime: true,
      maxStudents: true,
      currentStudents: true,
      instructor: { select: { fullName: true } },
      enrollments: { where: { studentId }, select: { id: true, status: true } },
      waits: { orderBy: inTurn, select: { studentId: true } },
    },
  });
  const inOrder = [...rows.filter(isOwn), ...rows.filter((row) => !isOwn(row))];
  return inOrder.map(({ id, instructor, maxStudents, currentStudents, enrollments, waits, ...row }) => ({
    ...row,
    classId: id,
    ...clockTimes(row),
    instructor: instructor?.fullName ?? null,
    enrolled: currentStudents,
    places: maxStudents,
    enrollment: enrollments[0] ?? null,
    turn: 1 + waits.findIndex((wait) => wait.studentId === studentId) || null,
  }));
}

/**
 * The student's own places with class, instructor and art, in the order of the week from Sunday (FUNC-12). Includes
 * places lost since `from`, with or without their class: a class may have been held on the day of the removal.
 */
export async function listOwnPlaces(
  tx: StudentTx,
  { studentId, from }: { studentId: string; from: IsoDay },
): Promise<OwnPlace[]> {
  const own = {
    OR: [
      { enrollments: { some: { studentId } } },
      { spans: { some: { studentId, until: { gt: dayToDate(from) } } } },
    ],
  };
  const rows = await tx.studioClass.findMany({
    where: { AND: [own, { OR: [{ status: "active" }, { weekdaySince: { gte: dayToDate(from) } }] }] },
    orderBy: [{ dayOfWeek: "asc" }, { startTime: "asc" }, { id: "asc" }],
    select: {
      id: true,
      name: true,
      dayOfWeek: true,
      weekdaySince: true,
      status: true,
      startTime: true,
      endTime: true,
      martialArt: { select: { modality: true } },
      instructor: { select: { fullName: true } },
      enrollments: { where: { studentId }, select: { id: true, status: true } },
      spans: { where: { studentId }, select: { since: true, until: true } },
    },
  });
  return rows.map(({ id: classId, martialArt, instructor, enrollments, spans, ...weekly }) => {
    const [place] = enrollments;
    const isActive = weekly.status === "active";
    return {
      ...weekly,
      ...clockTimes(weekly),
      id: place?.id ?? classId,
      classId,
      status: isActive ? (place?.status ?? null) : null,
      isActive,
      weekdaySince: weekly.weekdaySince && dateToDay(weekly.weekdaySince),
      spans: spans.map(({ since, until }) => ({ since: dateToDay(since), until: until && dateToDay(until) })),
      martialArt: martialArt?.modality ?? null,
      instructor: instructor?.fullName ?? null,
    };
  });
}

/** These places with the room of their classes. */
export const listPlaces = (tx: StudioTx, ids: readonly string[]) =>
  tx.studentEnrollment.findMany({
    where: { id: { in: [...ids] } },
    select: {
      id: true,
      classId: true,
      studentId: true,
      status: true,
      enrollmentDate: true,
      class: { select: { dayOfWeek: true, maxStudents: true, currentStudents: true } },
    },
  });

/** The day and the room of a class on the schedule; null for a removed one. */
export async function findWeekly(tx: StudioTx, { classId }: { classId: string }) {
  const [weekly] = await tx.studioClass.findMany({
    where: { id: classId, status: "active" },
    select: { maxStudents: true, currentStudents: true, dayOfWeek: true },
    take: 1,
  });
  return weekly ?? null;
}
