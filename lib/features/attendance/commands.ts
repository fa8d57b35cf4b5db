import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { commonCopy } from "@/lib/kernel/copy";
import { type IsoDay, dayToDate } from "@/lib/kernel/dates";
import { NotFoundError } from "@/lib/kernel/errors";

/**
 * The sessions of weekly classes on days, in the order they were asked for: those that are there already, and new ones of
 * active classes. The database refuses a day that is not the class's weekday.
 */
export async function openSessions(
  tx: StudioTx,
  lessons: readonly { classId: string; day: IsoDay }[],
): Promise<string[]> {
  const classIds = lessons.map(({ classId }) => classId);
  const days = lessons.map(({ day }) => day);
  const opened = await tx.$queryRaw<{ id: string | null }[]>`
    select open_session(lesson.class_id, lesson.day) as id
      from unnest(${classIds}::uuid[], ${days}::date[]) with ordinality as lesson (class_id, day, place)
     order by lesson.place`;
  return opened.map(({ id }) => {
    if (id === null) throw new NotFoundError(commonCopy.notFound);
    return id;
  });
}

/** Who was there, by roll call. The first of a session makes it held; nobody is there twice. */
export const recordAttendances = (
  tx: StudioTx,
  present: readonly { sessionId: string; studentId: string; day: IsoDay; recordedAt: Date }[],
): Promise<{ count: number }> =>
  tx.attendance.createMany({
    data: present.map(({ day, ...attendance }) => ({
      ...attendance,
      day: dayToDate(day),
      source: "roll_call",
    })),
    skipDuplicates: true,
  });
