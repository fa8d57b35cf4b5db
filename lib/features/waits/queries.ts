import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import type { Prisma } from "@/lib/db/generated/client";
import { calledOf } from "./rules";
import { type IsoDay, dayOf } from "@/lib/kernel/dates";

/** The order of a waiting list. */
export const inTurn = [{ createdAt: "asc" as const }, { id: "asc" as const }];

export type WaitRow = { id: string; studentId: string; fullName: string; isActive: boolean; since: IsoDay };

/** The waiting list of a class, in turn, for a statement that reads the class. */
export const waitsOfClass = {
  orderBy: inTurn,
  select: {
    id: true,
    studentId: true,
    createdAt: true,
    student: { select: { fullName: true, status: true } },
  },
};

export const waitRows = (
  rows: readonly Prisma.ClassWaitGetPayload<{ select: (typeof waitsOfClass)["select"] }>[],
  timeZone: string,
): WaitRow[] =>
  rows.map(({ student: { fullName, status }, createdAt, ...row }) => ({
    ...row,
    fullName,
    isActive: status === "active",
    since: dayOf(createdAt, timeZone),
  }));

/** Names of those whose turn it is in these classes, which have free places. */
export async function listCalled(
  tx: StudioTx,
  { classIds }: { classIds: readonly string[] },
): Promise<string[]> {
  const rows = await tx.$queryRaw<{ name: string }[]>`
    select s.full_name as name from waits_called() w join students s on s.id = w.student_id
     where w.class_id = any(${[...classIds]}::uuid[]) group by s.id, s.full_name order by min(w.since), s.id`;
  return rows.map(({ name }) => name);
}

/** The waits of a student with the lists on which they stand, for a statement that reads the student. */
export const ownWaits = {
  where: { class: { status: "active" as const } },
  orderBy: inTurn,
  select: {
    id: true,
    classId: true,
    class: {
      select: {
        name: true,
        dayOfWeek: true,
        startTime: true,
        endTime: true,
        maxStudents: true,
        currentStudents: true,
        waits: { orderBy: inTurn, select: { id: true, student: { select: { status: true } } } },
      },
    },
  },
};

/** Each wait with its class, the turn on the list, and whether a place is free for it now. */
export const waitsOf = (rows: readonly Prisma.ClassWaitGetPayload<{ select: typeof ownWaits.select }>[]) =>
  rows.map(({ id, classId, class: { waits, maxStudents, currentStudents, ...weekly } }) => {
    const line = waits.map((wait) => ({ id: wait.id, isActive: wait.student.status === "active" }));
    const called = calledOf(line, { free: maxStudents - currentStudents });
    return {
      ...weekly,
      id,
      classId,
      turn: 1 + line.findIndex((wait) => wait.id === id),
      isCalled: called.some((wait) => wait.id === id),
    };
  });
