import "server-only";
import { newToken } from "@/lib/auth/tokens";
import { changesBetween } from "@/lib/audit/changes";
import type { StudioTx } from "@/lib/db/doors";
import type { Prisma } from "@/lib/db/generated/client";
import { clockTimes } from "@/lib/db/week";
import { notifyEnrolled } from "@/lib/features/class-sessions/commands/notify-enrolled";
import { movedTo } from "@/lib/features/class-sessions/rules";
import { sessionCopy } from "@/lib/features/class-sessions/copy";
import { isAvailable, refuseUnavailableInstructor, warnOfClash } from "@/lib/features/instructors/commands";
import { commonCopy } from "@/lib/kernel/copy/common";
import type { ClockTime } from "@/lib/kernel/dates";
import { DomainError, NotFoundError } from "@/lib/kernel/errors";
import { classesCopy } from "./copy";
import type { ClassDetails, ClassEdit, ClassMove, ClassReturn } from "./schema";

async function refuseUnknownArt(tx: StudioTx, martialArtId: string | null): Promise<void> {
  if (martialArtId === null || (await tx.martialArt.count({ where: { id: martialArtId } })) > 0) return;
  throw new DomainError("not-found", classesCopy.artUnavailable, {
    martialArtId: [classesCopy.artUnavailable],
  });
}

type NewClass = ClassDetails & { userId: string };

/**
 * Creates an active class on each weekday. Refuses an unknown art, and an instructor who is inactive or of another
 * studio.
 */
export async function createClass(
  tx: StudioTx,
  { userId, weekdays, overrule, ...details }: NewClass,
): Promise<{ id: string; classes: number }> {
  await refuseUnavailableInstructor(tx, details.instructorId);
  await refuseUnknownArt(tx, details.martialArtId);
  const { instructorId, startTime, endTime } = details;
  const weekly = weekdays.map((dayOfWeek) => ({ dayOfWeek, startTime, endTime }));
  if (!overrule) await warnOfClash(tx, { instructorId, weekly });
  const made = await tx.studioClass.createManyAndReturn({
    data: weekdays.map((dayOfWeek) => ({ ...details, dayOfWeek, userId })),
    select: { id: true },
  });
  return { id: made[0]?.id ?? "", classes: made.length };
}

const isSameTime = (a: Slot, b: Slot): boolean =>
  a.dayOfWeek === b.dayOfWeek && a.startTime === b.startTime && a.endTime === b.endTime;

type Slot = { dayOfWeek: number; startTime: string; endTime: string };

/** Throws if the class was removed or changed since `version`. */
async function findUnchanged(tx: StudioTx, { id, version }: { id: string; version: Date }) {
  const [current] = await tx.studioClass.findMany({
    where: { id, status: "active" },
    select: {
      name: true,
      updatedAt: true,
      currentStudents: true,
      maxStudents: true,
      instructorId: true,
      martialArtId: true,
      dayOfWeek: true,
      startTime: true,
      endTime: true,
    },
    take: 1,
  });
  if (!current) throw new NotFoundError(classesCopy.gone);
  if (current.updatedAt.getTime() !== version.getTime()) throw changedElsewhere();
  return { ...current, ...clockTimes(current) };
}

/**
 * Refuses if the class was removed, changed since `version`, or would have fewer places than students. An instructor
 * who has become inactive may keep a class that is already theirs.
 */
export async function updateClass(
  tx: StudioTx,
  { id, version, overrule, ...details }: ClassEdit,
): Promise<{ saved: { id: string }; changed: Readonly<Record<string, string>> }> {
  const current = await findUnchanged(tx, { id, version });
  if (details.maxStudents < current.currentStudents) {
    const sentence = classesCopy.tooFewPlaces(current.currentStudents);
    throw new DomainError("too-few-places", sentence, { maxStudents: [sentence] });
  }
  const isTaughtByAnother = details.instructorId !== current.instructorId;
  if (isTaughtByAnother) await refuseUnavailableInstructor(tx, details.instructorId);
  if (details.martialArtId !== current.martialArtId) await refuseUnknownArt(tx, details.martialArtId);
  if (!overrule && (isTaughtByAnother || !isSameTime(details, current)))
    await warnOfClash(tx, { instructorId: details.instructorId, weekly: [details], except: id });
  await change(tx, { id, version }, details);
  const told = ({ name, maxStudents, startTime, endTime }: Told) => ({
    className: name,
    places: maxStudents,
    hours: `${startTime}–${endTime}`,
  });
  return { saved: { id }, changed: changesBetween(told(current), told(details)) };
}

type Told = { name: string; maxStudents: number; startTime: string; endTime: string };

export type Moved = {
  id: string;
  version: string;
  name: string;
  dayOfWeek: number;
  startTime: ClockTime;
  endTime: ClockTime;
  enrolled: number;
  fromDay: number;
  fromTime: ClockTime;
  notified: boolean;
  /** People who get no mail because a limit of the day is reached. */
  unmailed: number;
};

/**
 * Moves a class with its students to another day and hour and keeps its length. Notifies the students if `notify` is
 * set.
 */
export async function moveClass(
  tx: StudioTx,
  { id, version, dayOfWeek, startTime, overrule, notify }: ClassMove,
): Promise<Moved> {
  const current = await findUnchanged(tx, { id, version });
  const { instructorId, name } = current;
  const times = movedTo(current, startTime);
  if (!times) {
    const sentence = sessionCopy.move.pastMidnight;
    throw new DomainError("past-midnight", sentence, { startTime: [sentence] });
  }
  const slot = { dayOfWeek, ...times };
  const isMoved = !isSameTime(slot, current);
  if (!overrule && isMoved) await warnOfClash(tx, { instructorId, weekly: [slot], except: id });
  const { updatedAt } = await change(tx, { id, version }, slot);
  const notified = notify && isMoved;
  const unmailed = notified
    ? await notifyEnrolled(tx, { kind: "moved", classId: id, name, from: current, to: slot })
    : 0;
  return {
    id,
    name,
    ...slot,
    version: updatedAt.toISOString(),
    enrolled: current.currentStudents,
    fromDay: current.dayOfWeek,
    fromTime: current.startTime,
    notified,
    unmailed,
  };
}

/** Optimistic lock: of two simultaneous changes, the second is refused. */
async function change(
  tx: StudioTx,
  { id, version }: { id: string; version: Date },
  data: Prisma.StudioClassUncheckedUpdateManyInput,
): Promise<{ updatedAt: Date }> {
  const [changed] = await tx.studioClass.updateManyAndReturn({
    where: { id, status: "active", updatedAt: version },
    data,
    select: { updatedAt: true },
  });
  if (!changed) throw changedElsewhere();
  return changed;
}

const changedElsewhere = () => new DomainError("changed-elsewhere", classesCopy.changedElsewhere);

export type Removed = { id: string; version: string };

/** Takes the class off the schedule. The row and its places are kept for the record (SCHED-13). */
export async function removeClass(tx: StudioTx, { id }: { id: string }): Promise<Removed> {
  const [removed] = await tx.studioClass.updateManyAndReturn({
    where: { id, status: "active" },
    data: { status: "inactive" },
    select: { updatedAt: true },
  });
  if (!removed) throw new NotFoundError(classesCopy.gone);
  return { id, version: removed.updatedAt.toISOString() };
}

/**
 * Puts a removed class back on the schedule with everybody who had a place. Clashes are not checked, because it was
 * there before; an instructor who has become inactive is taken off it. Refuses if the class is active already, or was
 * changed since `version`.
 */
export async function bringClassBack(
  tx: StudioTx,
  { id, version }: ClassReturn,
): Promise<{ id: string; name: string; enrolled: number }> {
  const [left] = await tx.studioClass.findMany({
    where: { id },
    select: { status: true, instructorId: true },
    take: 1,
  });
  if (!left) throw new NotFoundError(commonCopy.notFound);
  if (left.status === "active") throw new DomainError("already-back", classesCopy.alreadyBack);
  const isTaught = left.instructorId !== null && (await isAvailable(tx, left.instructorId));
  const [back] = await tx.studioClass.updateManyAndReturn({
    where: { id, status: "inactive", updatedAt: version },
    data: { status: "active", ...(!isTaught && { instructorId: null }) },
    select: { name: true, currentStudents: true },
  });
  if (!back) throw changedElsewhere();
  return { id, name: back.name, enrolled: back.currentStudents };
}

/**
 * Returns the key of the shared week. Creates one if there is none, and replaces it if it is still `instead`; the old
 * key then opens nothing. Of several simultaneous calls the first creates the key and all get that one.
 */
export async function shareWeek(
  tx: StudioTx,
  { instead }: { instead: string | null },
): Promise<{ key: string }> {
  const [shared] = await tx.$queryRaw<{ key: string }[]>`
    insert into shared_weeks as own (key) values (${newToken()}) on conflict (studio_id)
      do update set key = case when own.key = ${instead}::text then excluded.key else own.key end
    returning key`;
  if (!shared) throw new Error("the insert or update of the shared week returned no row");
  return shared;
}

export async function stopSharingWeek(tx: StudioTx): Promise<void> {
  await tx.sharedWeek.deleteMany();
}
