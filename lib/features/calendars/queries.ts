import "server-only";
import { tokenDigest } from "@/lib/auth/tokens";
import type { StudentTx, VisitorTx } from "@/lib/db/doors";
import { clockTimes } from "@/lib/db/week";
import { type ClockTime, type IsoDay, dateToDay } from "@/lib/kernel/dates";
import { readSealed } from "@/lib/observe/read-sealed";
import { addressOf } from "./rules";

type Whose = { studentId: string; userId: string };

/** The key of this person's calendar of the student; null while there is none. */
export async function findCalendarKey(tx: StudentTx, whose: Whose): Promise<string | null> {
  return (await findSealedKey(tx, whose)).key;
}

/** The same, beside what is kept of it: there is no key in what cannot be read any more. */
export async function findSealedKey(tx: StudentTx, whose: Whose) {
  const [calendar] = await tx.studentCalendar.findMany({ select: { addressSecret: true }, take: 1 });
  const sealed = calendar?.addressSecret ?? null;
  return { sealed, key: sealed && readSealed(sealed, addressOf(whose)) };
}

/** One lesson on its day, as that day has it. */
export type CalendarLesson = {
  classId: string;
  name: string;
  day: IsoDay;
  startTime: ClockTime;
  endTime: ClockTime;
  /** Why it was called off; null where it takes place. */
  cancelled: string | null;
  instructor: string | null;
  /** The student said that they will not come. */
  absent: boolean;
};

export type Calendar = { studioName: string; timeZone: string; lessons: CalendarLesson[] };

type Row = {
  studioName: string;
  timeZone: string;
  classId: string | null;
  name: string;
  day: Date;
  startTime: string;
  endTime: string;
  cancelled: string | null;
  instructor: string | null;
  absent: boolean;
};

/** What a key opens; null for one that is nobody's. */
export async function findCalendar(
  tx: VisitorTx,
  { key, from, until }: { key: string; from: IsoDay; until: IsoDay },
): Promise<Calendar | null> {
  const rows = await tx.$queryRaw<Row[]>`
    select studio_name as "studioName", time_zone as "timeZone", class_id as "classId", name, day,
           start_time as "startTime", end_time as "endTime", cancel_reason as cancelled, instructor, absent
      from calendar_lessons(${tokenDigest(key)}, ${from}::date, ${until}::date)`;
  const [first] = rows;
  if (!first) return null;
  const { studioName, timeZone } = first;
  const lessons = rows.flatMap(({ classId, name, day, cancelled, instructor, absent, ...row }) =>
    classId === null
      ? []
      : [{ classId, name, day: dateToDay(day), ...clockTimes(row), cancelled, instructor, absent }],
  );
  return { studioName, timeZone, lessons };
}
