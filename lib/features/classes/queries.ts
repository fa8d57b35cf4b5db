import "server-only";
import type { StudentTx, StudioTx, VisitorTx } from "@/lib/db/doors";
import type { Prisma } from "@/lib/db/generated/client";
import { clockTimes, inWeekOrder } from "@/lib/db/week";
import { waitsOfClass } from "@/lib/features/waits/queries";
import { commonCopy } from "@/lib/kernel/copy/common";
import { type ClockTime, type IsoDay, dateToDay, dayToDate, weekdayOf } from "@/lib/kernel/dates";
import { NotFoundError } from "@/lib/kernel/errors";

const columns = {
  id: true,
  name: true,
  description: true,
  level: true,
  dayOfWeek: true,
  startTime: true,
  endTime: true,
  maxStudents: true,
  currentStudents: true,
  updatedAt: true,
  instructorId: true,
  martialArtId: true,
  instructor: { select: { fullName: true } },
  martialArt: { select: { modality: true, audience: true } },
} as const;

/** The active classes of the week, Sunday first, by start time (SCHED-13, SCHED-14). */
export async function listClasses(tx: StudioTx): Promise<ClassRow[]> {
  const rows = await tx.studioClass.findMany({
    where: { status: "active" },
    orderBy: inWeekOrder,
    select: columns,
  });
  return rows.map(rowOf);
}

const life = { status: true, createdAt: true, weekdaySince: true } as const;

const lifeOf = ({
  status,
  createdAt,
  weekdaySince,
}: Prisma.StudioClassGetPayload<{ select: typeof life }>) => ({
  isActive: status === "active",
  createdAt,
  weekdaySince: weekdaySince && dateToDay(weekdaySince),
});

/**
 * Like `listClasses`, plus removed classes that had a session between the days. Each with the day since which it is as
 * it is.
 */
export async function listClassesOf(tx: StudioTx, { from, until }: { from: IsoDay; until: IsoDay }) {
  const dated = { sessions: { some: { day: { gte: dayToDate(from), lte: dayToDate(until) } } } };
  const rows = await tx.studioClass.findMany({
    where: { OR: [{ status: "active" }, dated] },
    orderBy: inWeekOrder,
    select: { ...columns, ...life },
  });
  return rows.map(({ status, createdAt, weekdaySince, ...row }) => ({
    row: rowOf(row),
    ...lifeOf({ status, createdAt, weekdaySince }),
  }));
}

function rowOf({ instructor, martialArt, currentStudents, updatedAt, ...row }: Found) {
  return {
    ...row,
    ...clockTimes(row),
    enrolled: currentStudents,
    instructorName: instructor?.fullName ?? null,
    martialArtName: martialArt?.modality ?? null,
    audience: martialArt?.audience ?? null,
    version: updatedAt.toISOString(),
  };
}

type Found = Prisma.StudioClassGetPayload<{ select: typeof columns }>;
export type ClassRow = ReturnType<typeof rowOf>;

const whole = {
  ...columns,
  ...life,
  _count: { select: { enrollments: { where: { status: "suspended" } } } },
} as const;

/**
 * One class, also a removed one, with its waiting list for those who may read it. `weekdaySince` is null if it is still
 * on its first weekday.
 */
export async function getClass(tx: StudioTx, { id, readsWaits }: { id: string; readsWaits: boolean }) {
  const one = { where: { id }, take: 1 };
  const [row] = readsWaits
    ? await tx.studioClass.findMany({ ...one, select: { ...whole, waits: waitsOfClass } })
    : (await tx.studioClass.findMany({ ...one, select: whole })).map((found) => ({ ...found, waits: [] }));
  if (!row) throw new NotFoundError(commonCopy.notFound);
  const { status, createdAt, weekdaySince, _count, waits, ...weekly } = row;
  return {
    row: rowOf(weekly),
    suspended: _count.enrollments,
    waits,
    ...lifeOf({ status, createdAt, weekdaySince }),
  };
}

export type TodaysClass = {
  id: string;
  name: string;
  startTime: ClockTime;
  endTime: ClockTime;
  instructor: string | null;
  enrolled: number;
  places: number;
  cancelled: boolean;
  isCalled: boolean;
  present: number;
};

/**
 * The active classes of a day by start time, as changed by the day's sessions, plus classes whose session was held on
 * the day or written before they left its weekday. `teacher`: only that instructor's classes and the dates on which
 * they substitute.
 * Raw SQL, because every dashboard runs it and Prisma takes longer to build this statement than PostgreSQL to answer
 * it.
 */
export async function listClassesOfDay(
  tx: StudioTx,
  day: IsoDay,
  { teacher = null }: { teacher?: string | null } = {},
): Promise<TodaysClass[]> {
  const rows = await tx.$queryRaw<(TodaysClass & { startTime: string; endTime: string })[]>`
    select c.id, c.name, coalesce(held.start_time, c.start_time) as "startTime",
           coalesce(held.end_time, c.end_time) as "endTime", i.full_name as instructor,
           c.current_students as enrolled, c.max_students as places,
           coalesce(held.status = 'cancelled', false) as cancelled, held.closed_at is not null as "isCalled",
           (select count(*)::int from attendances a where a.session_id = held.id and a.voided_at is null) as present
      from classes c
      left join class_sessions held on held.class_id = c.id and held.day = ${day}::date
      left join instructors i on i.id = case when held.id is null then c.instructor_id else held.instructor_id end
     where (${teacher}::uuid is null or ${teacher}::uuid in (c.instructor_id, held.instructor_id))
       and (c.status = 'active' and (held.moved_from is not null or (c.day_of_week = ${weekdayOf(day)}::int
             and (c.weekday_since is null or c.weekday_since <= ${day}::date)))
         or held.status = 'held' or held.day < c.weekday_since)
     order by 3, c.name, c.id`;
  return rows.map((row) => ({ ...row, ...clockTimes(row) }));
}

type OwnClass = {
  id: string;
  name: string;
  martialArt: string | null;
  instructor: string | null;
  dayOfWeek: number;
  startTime: ClockTime;
  endTime: ClockTime;
  absences: IsoDay[];
};

/** Active classes in which the student is actively enrolled. The door shows no other student's enrollments. */
export async function listOwnClasses(tx: StudentTx, { from }: { from: IsoDay }): Promise<OwnClass[]> {
  const rows = await tx.studioClass.findMany({
    where: { status: "active", enrollments: { some: { status: "active" } } },
    orderBy: inWeekOrder,
    select: {
      id: true,
      name: true,
      dayOfWeek: true,
      startTime: true,
      endTime: true,
      martialArt: { select: { modality: true } },
      instructor: { select: { fullName: true } },
      enrollments: {
        where: { status: "active" },
        select: { absences: { where: { day: { gte: dayToDate(from) } }, select: { day: true } } },
      },
    },
  });
  return rows.map(({ martialArt, instructor, enrollments, ...row }) => ({
    ...row,
    ...clockTimes(row),
    martialArt: martialArt?.modality ?? null,
    instructor: instructor?.fullName ?? null,
    absences: enrollments.flatMap(({ absences }) => absences.map(({ day }) => dateToDay(day))),
  }));
}

export type TimetableClass = {
  id: string;
  name: string;
  martialArt: string | null;
  instructor: string | null;
  dayOfWeek: number;
  startTime: ClockTime;
  endTime: ClockTime;
};

/** All active classes of the academy, with or without a place for the student. */
export async function listTimetable(tx: StudentTx): Promise<TimetableClass[]> {
  const rows = await tx.$queryRaw<(TimetableClass & { startTime: string; endTime: string })[]>`
    select id, name, martial_art as "martialArt", instructor, day_of_week as "dayOfWeek", start_time as "startTime",
           end_time as "endTime"
      from academy_week()`;
  return rows.map((row) => ({ ...row, ...clockTimes(row) }));
}

/** The key of the shared week; null if the academy does not share it. */
export async function findWeekKey(tx: StudioTx): Promise<string | null> {
  const [shared] = await tx.sharedWeek.findMany({ select: { key: true }, take: 1 });
  return shared?.key ?? null;
}

/** Base64, because the drawn picture is cached by its input as text. */
const asText = (picture: Uint8Array | null | undefined): string | null =>
  picture ? Buffer.from(picture).toString("base64") : null;

/** The academy's logo in base64, for the picture of the week. */
export async function findLogo(tx: StudioTx): Promise<string | null> {
  const [logo] = await tx.studioFile.findMany({
    where: { purpose: "logo" },
    select: { content: true },
    take: 1,
  });
  return asText(logo?.content);
}

type SharedClass = { name: string; dayOfWeek: number; startTime: string; endTime: string };

/** The academy's name, logo and classes (name and hour) under a key. Null for an unknown key. */
export async function findSharedWeek(tx: VisitorTx, { key, at }: { key: string; at: Date }) {
  const rows = await tx.$queryRaw<
    ({ studioName: string } & { [Column in keyof SharedClass]: SharedClass[Column] | null })[]
  >`
    select studio_name as "studioName", name, day_of_week as "dayOfWeek", start_time as "startTime", end_time as "endTime"
      from shared_week(${key}, ${at}::timestamptz)`;
  const [first] = rows;
  if (!first) return null;
  const classes = rows.flatMap(({ name, dayOfWeek, startTime, endTime }): SharedClass[] =>
    name === null || dayOfWeek === null || startTime === null || endTime === null
      ? []
      : [{ name, dayOfWeek, startTime, endTime }],
  );
  const [shared] = await tx.$queryRaw<{ logo: Uint8Array | null }[]>`
    select shared_logo(${key}, ${at}::timestamptz) as logo`;
  return { studioName: first.studioName, classes, logo: asText(shared?.logo) };
}
