import "server-only";
import type { StudentTx } from "@/lib/db/doors";
import { clockTimes } from "@/lib/db/week";
import { meetingOn } from "@/lib/features/class-sessions/queries/list-sessions";
import { now } from "@/lib/kernel/clock";
import { commonCopy } from "@/lib/kernel/copy/common";
import { type IsoDay, clockTimeOf, dayOf, dayToDate } from "@/lib/kernel/dates";
import { DomainError, NotFoundError } from "@/lib/kernel/errors";
import { absencesCopy } from "./copy";
import { isOpen } from "./rules";

type Said = { classId: string; day: IsoDay; timeZone: string };

/**
 * The class on that day, if the student of this door has a place in it and its absence can still be changed. Throws
 * otherwise.
 */
async function requireDate(tx: StudentTx, { classId, day, timeZone }: Said) {
  const [weekly] = await tx.studioClass.findMany({
    where: {
      id: classId,
      status: "active",
      ...meetingOn(day),
      enrollments: { some: { status: "active" } },
    },
    select: { startTime: true, endTime: true },
    take: 1,
  });
  if (!weekly) throw new NotFoundError(commonCopy.notFound);
  const [date] = await tx.classSession.findMany({
    where: { classId, day: dayToDate(day) },
    select: {
      startTime: true,
      endTime: true,
      status: true,
      closedAt: true,
      // RLS lets this door see only the student's own roll-call mark.
      attendances: { where: { voidedAt: null }, select: { id: true }, take: 1 },
    },
    take: 1,
  });
  const { endTime } = clockTimes(date ?? weekly);
  const at = { day: dayOf(now(), timeZone), time: clockTimeOf(now(), timeZone) };
  if (!isOpen({ day, endTime }, at)) throw new DomainError("over", absencesCopy.over);
  return {
    isCancelled: date?.status === "cancelled",
    isPresent: date !== undefined && date.attendances.length > 0,
    isCalled: date !== undefined && date.closedAt !== null,
  };
}

/** Announces that the student of this door will not come. Idempotent. */
export async function announceAbsence(
  tx: StudentTx,
  { studentId, ...said }: Said & { studentId: string },
): Promise<void> {
  const { isCancelled, isPresent, isCalled } = await requireDate(tx, said);
  if (isCancelled) throw new DomainError("cancelled", absencesCopy.cancelled);
  if (isPresent) throw new DomainError("present", absencesCopy.present);
  if (isCalled) throw new DomainError("called", absencesCopy.called);
  const { classId, day } = said;
  await tx.absence.createMany({ data: { classId, studentId, day: dayToDate(day) }, skipDuplicates: true });
}

/** Takes back the announced absence of the student of this door. */
export async function takeAbsenceBack(tx: StudentTx, said: Said): Promise<void> {
  const { isCalled } = await requireDate(tx, said);
  if (isCalled) throw new DomainError("called", absencesCopy.called);
  const { classId, day } = said;
  await tx.absence.deleteMany({ where: { classId, day: dayToDate(day) } });
}
