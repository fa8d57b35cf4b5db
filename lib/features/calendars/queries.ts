import "server-only";
import { tokenDigest } from "@/lib/auth/tokens";
import type { StudentTx, VisitorTx } from "@/lib/db/doors";
import { clockTimes } from "@/lib/db/week";
import { type ClockTime, type IsoDay, dateToDay } from "@/lib/kernel/dates";
import { readSealed } from "@/lib/observe/read-sealed";
import { addressOf } from "./rules";

type Whose = { studentId: string; userId: string };

/** Null while there is none. */
export async function findCalendarKey(tx: StudentTx, whose: Whose): Promise<string | null> {
  return (await findSealedKey(tx, whose)).key;
}

/** With the stored value: `key` is null if that cannot be decrypted any more. */
export async function findSealedKey(tx: StudentTx, whose: Whose) {
  const [calendar] = await tx.studentCalendar.findMany({ select: { addressSecret: true }, take: 1 });
  const sealed = calendar?.addressSecret ?? null;
  return { sealed, key: sealed && readSealed(sealed, addressOf(whose)) };
}

/** A lesson on one day, with that day's changes. */
export type CalendarLesson = {
  classId: string;
  name: string;
  day: IsoDay;
  startTime: ClockTime;
  endTime: ClockTime;
  /** The reason of a cancelled class; null if it takes place. */
  cancelled: string | null;
  instructor: string | null;
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

/** The calendar of a key; null for an unknown one. */
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
