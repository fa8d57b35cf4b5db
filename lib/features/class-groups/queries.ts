import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { clockTimes, inWeekOrder } from "@/lib/db/week";
import { groupOf } from "./rules";

type Timed = { id: string; startTime: string; endTime: string };

/** The classes of the turma to which an active class belongs, with that class, Monday first. */
export async function listGroup(tx: StudioTx, { id, startTime, endTime }: Timed) {
  const rows = await tx.studioClass.findMany({
    where: { status: "active", startTime, endTime },
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
      description: true,
      maxStudents: true,
      currentStudents: true,
      updatedAt: true,
      instructor: { select: { fullName: true } },
    },
  });
  return groupOf(
    rows.map(({ instructor, ...row }) => ({
      ...row,
      ...clockTimes(row),
      instructorName: instructor?.fullName ?? null,
    })),
    id,
  );
}

export type GroupDay = Awaited<ReturnType<typeof listGroup>>[number];
