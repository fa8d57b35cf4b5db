import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { clockTimes, inWeekOrder } from "@/lib/db/week";
import { enrollmentCopy } from "@/lib/features/enrollments/copy";
import { readTermsToAdjust } from "@/lib/features/agreements/queries/to-adjust";
import {
  type AdjustedTerms,
  type Adjustment,
  adjust as adjustPrice,
} from "@/lib/features/agreements/rules/adjust";
import { findInvitesLeft } from "@/lib/features/invites/queries/quota";
import { tagsOf, tagsSelect } from "@/lib/features/tags/queries";
import type { IsoDay } from "@/lib/kernel/dates";
import { NotFoundError } from "@/lib/kernel/errors";
import type { RosterAct } from "../rules/acts";
import { type ClassRoom, ENDLESS, type Room, type TagChange } from "../rules/sort-out";

type Asking = { change: Adjustment; from: IsoDay; again: boolean };

type Asked = {
  act: RosterAct;
  /** False for invites whose links the academy hands over itself. */
  isMailed: boolean;
  classIds: readonly string[];
  tags: TagChange | null;
  adjust: Asking | null;
  ids: readonly string[];
  at: Date;
  today: IsoDay;
};

/**
 * The room for an act on these students: invites of this hour, places of the classes, the tags that they have, the fees
 * that they would have. Throws NotFoundError for a class that is gone.
 */
export async function findRoom(
  tx: StudioTx,
  { act, isMailed, classIds, tags, adjust, ids, at, today }: Asked,
): Promise<Room> {
  if (act === "invite" && isMailed) return { ...ENDLESS, invites: await findInvitesLeft(tx, { at }) };
  if (act === "tag" && tags !== null)
    return { ...ENDLESS, tags: { change: tags, of: await listTagsOf(tx, ids) } };
  if (act === "adjust" && adjust !== null) {
    const terms = await readTermsToAdjust(tx, ids);
    const fees = terms.map((one) => [one.studentId, feeAfter(one, { ...adjust, today })] as const);
    return { ...ENDLESS, fees: new Map(fees) };
  }
  return act === "enrol" && classIds.length > 0
    ? { ...ENDLESS, classes: await listRoomOf(tx, classIds) }
    : ENDLESS;
}

function feeAfter(
  terms: AdjustedTerms,
  { change, from: month, again, today }: Asking & Pick<Asked, "today">,
) {
  const adjusted = adjustPrice(terms, change, { month, again, today });
  return typeof adjusted === "string" ? adjusted : { ...adjusted, months: terms.everyMonths };
}

/** Names of the tags of these students. */
export async function listTagsOf(tx: StudioTx, ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await tx.student.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, tags: tagsSelect },
  });
  return new Map(rows.map(({ id, ...row }) => [id, tagsOf(row)]));
}

async function listRoomOf(tx: StudioTx, classIds: readonly string[]): Promise<ClassRoom[]> {
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
  return rows.map(({ id, enrollments, ...row }) => ({
    id,
    free: freeIn(row),
    enrolled: new Set(enrollments.map(({ studentId }) => studentId)),
  }));
}

const freeIn = ({ maxStudents, currentStudents }: { maxStudents: number; currentStudents: number }): number =>
  Math.max(0, maxStudents - currentStudents);

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
