import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { clockTimes, inWeekOrder } from "@/lib/db/week";
import { enrollmentCopy } from "@/lib/features/enrollments/copy";
import { INVITES_PER_STUDIO_AND_HOUR } from "@/lib/features/invites/rules";
import { NotFoundError } from "@/lib/kernel/errors";
import type { Room, RosterAct } from "./rules";

const HOUR_MS = 3_600_000;

const ENDLESS: Room = { invites: null, classes: null };

/** The room for an act: invites of this hour, or places of the classes. Throws NotFoundError for a class that is gone. */
export async function findRoom(
  tx: StudioTx,
  { act, classIds, at }: { act: RosterAct; classIds: readonly string[]; at: Date },
): Promise<Room> {
  if (act === "invite") return { ...ENDLESS, invites: await findInvitesLeft(tx, { at }) };
  if (act !== "enrol" || classIds.length === 0) return ENDLESS;
  const rows = await tx.studioClass.findMany({
    where: { id: { in: [...classIds] }, status: "active" },
    orderBy: { id: "asc" },
    select: {
      id: true,
      maxStudents: true,
      currentStudents: true,
      enrollments: { where: { status: "active" }, select: { studentId: true } },
    },
  });
  if (rows.length < classIds.length) throw new NotFoundError(enrollmentCopy.classGone);
  const classes = rows.map(({ id, enrollments, ...row }) => ({
    id,
    free: freeIn(row),
    enrolled: new Set(enrollments.map(({ studentId }) => studentId)),
  }));
  return { ...ENDLESS, classes };
}

const freeIn = ({ maxStudents, currentStudents }: { maxStudents: number; currentStudents: number }): number =>
  Math.max(0, maxStudents - currentStudents);

/** The invites that the academy may still send this hour. */
async function findInvitesLeft(tx: StudioTx, { at }: { at: Date }): Promise<number> {
  const since = new Date(at.getTime() - HOUR_MS);
  const sent = await tx.studentInvite.count({ where: { createdAt: { gt: since } } });
  return Math.max(0, INVITES_PER_STUDIO_AND_HOUR - sent);
}

/** All active classes in the order of the week, with their free places. */
export async function listClassesWithRoom(tx: StudioTx) {
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
    },
  });
  return rows.map(({ maxStudents, currentStudents, ...row }) => ({
    ...row,
    ...clockTimes(row),
    free: freeIn({ maxStudents, currentStudents }),
  }));
}

export type ClassWithRoom = Awaited<ReturnType<typeof listClassesWithRoom>>[number];
