import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { clockTimes, inWeekOrder } from "@/lib/db/week";
import { INVITES_PER_STUDIO_AND_HOUR } from "@/lib/features/invites/rules";
import { commonCopy } from "@/lib/kernel/copy/common";
import { NotFoundError } from "@/lib/kernel/errors";
import type { Room, RosterAct } from "./rules";

const HOUR_MS = 3_600_000;

const ENDLESS: Room = { places: null, enrolled: new Set() };

/** The room for an act: invites of this hour, or places of the class. Throws NotFoundError for a class that is gone. */
export async function findRoom(
  tx: StudioTx,
  { act, classId, at }: { act: RosterAct; classId: string | null; at: Date },
): Promise<Room> {
  if (act === "invite") return { ...ENDLESS, places: await findInvitesLeft(tx, { at }) };
  if (act !== "enrol") return ENDLESS;
  const room = classId === null ? null : await findPlaces(tx, { classId });
  if (room === null) throw new NotFoundError(commonCopy.notFound);
  return room;
}

/** The invites that the academy may still send this hour. */
async function findInvitesLeft(tx: StudioTx, { at }: { at: Date }): Promise<number> {
  const since = new Date(at.getTime() - HOUR_MS);
  const sent = await tx.studentInvite.count({ where: { createdAt: { gt: since } } });
  return Math.max(0, INVITES_PER_STUDIO_AND_HOUR - sent);
}

/** The free places of an active class, and whoever has one. Null if there is no such class. */
async function findPlaces(tx: StudioTx, { classId }: { classId: string }): Promise<Room | null> {
  const weekly = await tx.studioClass.findFirst({
    where: { id: classId, status: "active" },
    select: {
      maxStudents: true,
      currentStudents: true,
      enrollments: { where: { status: "active" }, select: { studentId: true } },
    },
  });
  return (
    weekly && {
      places: Math.max(0, weekly.maxStudents - weekly.currentStudents),
      enrolled: new Set(weekly.enrollments.map(({ studentId }) => studentId)),
    }
  );
}

/** All active classes in the order of the week, with their free places. */
export async function listClassesWithRoom(tx: StudioTx) {
  const rows = await tx.studioClass.findMany({
    where: { status: "active" },
    orderBy: inWeekOrder,
    select: {
      id: true,
      name: true,
      dayOfWeek: true,
      startTime: true,
      endTime: true,
      maxStudents: true,
      currentStudents: true,
    },
  });
  return rows.map(({ maxStudents, currentStudents, ...row }) => ({
    ...row,
    ...clockTimes(row),
    free: Math.max(0, maxStudents - currentStudents),
  }));
}

export type ClassWithRoom = Awaited<ReturnType<typeof listClassesWithRoom>>[number];
