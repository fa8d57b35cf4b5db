import "server-only";
import { newToken } from "@/lib/auth/tokens";
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

/** A new, active class on each of the weekdays. Refuses an unknown art and an instructor who is inactive or not of this studio. */
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

/** The class as it was opened on; not one that was removed, or that somebody else changed since. */
async function findUnchanged(tx: StudioTx, { id, version }: { id: string; version: Date }) {
  const [current] = await tx.studioClass.findMany({
    where: { id, status: "active" },
    select: {
      name: true,
      updatedAt: true,
      currentStudents: true,
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
 * Refuses a class that was removed, that somebody else changed since `version`, or that would have fewer places than
 * students. An instructor who left meanwhile may stay on a class he already has.
 */
export async function updateClass(
  tx: StudioTx,
  { id, version, overrule, ...details }: ClassEdit,
): Promise<{ id: string }> {
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
  return { id };
}

/** What a move tells the screen, and what its undoing needs. */
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
  /** How many people no mail could tell any more that day. */
  unmailed: number;
};

/** To another day and hour, as long as before and with everybody in it, who are told where that is asked for. */
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

/** Of two who change the same at once the second is told. */
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

/** What bringing a class back needs to know: the class as it was left. */
export type Removed = { id: string; version: string };

/** Takes the class off the schedule; the row stays for the record, with the places in it (SCHED-13). */
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
 * Puts a removed class back on the schedule with those who had a place in it. It was there before, so no clash is asked
 * about; an instructor who left meanwhile stays away from it. Refuses one that is back already, or that was back and
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
 * The address of the week: a new one where there is none, or in place of `instead`, which then opens nothing any more. Of
 * several who ask at once the first makes it and all get that one.
 */
export async function shareWeek(
  tx: StudioTx,
  { instead }: { instead: string | null },
): Promise<{ key: string }> {
  const [shared] = await tx.$queryRaw<{ key: string }[]>`
    insert into shared_weeks as own (key) values (${newToken()}) on conflict (studio_id)
      do update set key = case when own.key = ${instead}::text then excluded.key else own.key end
    returning key`;
  if (!shared) throw new Error("a statement that writes a row or changes it gave none");
  return shared;
}

export async function stopSharingWeek(tx: StudioTx): Promise<void> {
  await tx.sharedWeek.deleteMany();
}
