import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import type { ClockTime } from "@/lib/kernel/dates";

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
  martialArt: { select: { name: true } },
} as const;

/** The active classes of the week, Sunday first, by start time (SCHED-13, SCHED-14). */
export async function listClasses(tx: StudioTx) {
  const rows = await tx.studioClass.findMany({
    where: { status: "active" },
    orderBy: [{ dayOfWeek: "asc" }, { startTime: "asc" }, { id: "asc" }],
    select: columns,
  });
  return rows.map(({ instructor, martialArt, currentStudents, updatedAt, startTime, endTime, ...row }) => ({
    ...row,
    // Safe because the columns hold "HH:MM" by a check constraint.
    startTime: startTime as ClockTime,
    endTime: endTime as ClockTime,
    enrolled: currentStudents,
    instructorName: instructor?.fullName ?? null,
    martialArtName: martialArt?.name ?? null,
    version: updatedAt.toISOString(),
  }));
}

export type ClassRow = Awaited<ReturnType<typeof listClasses>>[number];
