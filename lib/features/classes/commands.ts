import "server-only";
import { newToken } from "@/lib/auth/tokens";
import { changesBetween } from "@/lib/audit/changes";
import type { StudioTx } from "@/lib/db/doors";
import type { Prisma } from "@/lib/db/generated/client";
import { holdClasses } from "@/lib/db/locks";
import { clockTimes } from "@/lib/db/week";
import { groupCopy } from "@/lib/features/class-groups/copy";
import { type GroupDay, listGroup } from "@/lib/features/class-groups/queries";
import { fromMonday, weekdaysOf } from "@/lib/features/class-groups/rules";
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
      level: true,
      description: true,
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
  return { id, ...current, ...clockTimes(current) };
}

/** The other days of a class's turma that are to be changed with it. Throws if one of them is not in it any more. */
async function holdOthers(
  tx: StudioTx,
  { id, version, also = [] }: { id: string; version: Date; also?: readonly string[] | undefined },
): Promise<GroupDay[]> {
  if (also.length === 0) return [];
  await holdClasses(tx, [id, ...also]);
  const group = await listGroup(tx, await findUnchanged(tx, { id, version }));
  const others = group.filter((day) => day.id !== id && also.includes(day.id));
  if (others.length < also.length) throw new DomainError("changed-elsewhere", groupCopy.changed);
  return others;
}

/** The values that differ. The weekday is each class's own. */
const changedOf = (
  { dayOfWeek: _own, ...details }: Omit<ClassEdit, "id" | "version" | "overrule" | "also">,
  before: Awaited<ReturnType<typeof findUnchanged>>,
): Partial<typeof details> =>
  Object.fromEntries(
    Object.entries(details).filter(([name, value]) => before[name as keyof typeof details] !== value),
  );

/** Optional in calls that change one day. */
type Also = { also?: readonly string[] };

/**
 * Refuses if the class was removed, changed since `version`, or would have fewer places than students. An instructor
 * who has become inactive may keep a class that is already theirs. The days in `also` get those values that change,
 * and keep their others; the class keeps its weekday with them.
 */
export async function updateClass(
  tx: StudioTx,
  { id, version, overrule, also, ...sent }: Omit<ClassEdit, "also"> & Also,
): Promise<{ saved: { id: string }; changed: Readonly<Record<string, string | number>> }> {
  const others = await holdOthers(tx, { id, version, also });
  const current = await findUnchanged(tx, { id, version });
  const details = { ...sent, dayOfWeek: others.length > 0 ? current.dayOfWeek : sent.dayOfWeek };
  const shared = changedOf(details, current);
  refuseTooFewPlaces(details.maxStudents, current, classesCopy.tooFewPlaces);
  for (const day of others)
    refuseTooFewPlaces(shared.maxStudents ?? day.maxStudents, day, (enrolled) =>
      classesCopy.tooFewPlacesOn(enrolled, day.dayOfWeek),
    );
  const except = [id, ...others.map((day) => day.id)];
  const isTaughtByAnother = details.instructorId !== current.instructorId;
  if (isTaughtByAnother) await refuseUnavailableInstructor(tx, details.instructorId);
  if (details.martialArtId !== current.martialArtId) await refuseUnknownArt(tx, details.martialArtId);
  if (!overrule && (isTaughtByAnother || !isSameTime(details, current)))
    await warnOfClash(tx, { instructorId: details.instructorId, weekly: [details], except });
  await change(tx, { id, version }, details);
  for (const day of others) {
    const then = { ...day, ...shared };
    const isTaughtAnew = then.instructorId !== day.instructorId || !isSameTime(then, day);
    if (!overrule && isTaughtAnew)
      await warnOfClash(tx, { instructorId: then.instructorId, weekly: [then], except });
    await change(tx, { id: day.id, version: day.updatedAt }, shared);
  }
  const told = ({ name, maxStudents, startTime, endTime }: Told) => ({
    className: name,
    places: maxStudents,
    hours: `${startTime}–${endTime}`,
  });
  const days = others.length > 0 && { weekdays: 1 + others.length };
  return { saved: { id }, changed: { ...changesBetween(told(current), told(details)), ...days } };
}

function refuseTooFewPlaces(
  places: number,
  { currentStudents }: { currentStudents: number },
  words: (enrolled: number) => string,
): void {
  if (places >= currentStudents) return;
  const sentence = words(currentStudents);
  throw new DomainError("too-few-places", sentence, { maxStudents: [sentence] });
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
  /** Ids and weekdays of the other days that moved along, separated by commas. */
  also: string;
  days: string;
  notified: boolean;
  /** People who get no mail because a limit of the day is reached. */
  unmailed: number;
};

/**
 * Moves a class with its students to another day and hour and keeps its length. The days in `also` keep their weekday
 * and get the same hour, and so does the class then. Notifies the students if `notify` is set.
 */
export async function moveClass(
  tx: StudioTx,
  { id, version, dayOfWeek, startTime, also, overrule, notify }: Omit<ClassMove, "also"> & Also,
): Promise<Moved> {
  const others = await holdOthers(tx, { id, version, also });
  const current = await findUnchanged(tx, { id, version });
  const { instructorId, name } = current;
  const times = movedTo(current, startTime);
  if (!times) {
    const sentence = sessionCopy.move.pastMidnight;
    throw new DomainError("past-midnight", sentence, { startTime: [sentence] });
  }
  const slot = { dayOfWeek: others.length > 0 ? current.dayOfWeek : dayOfWeek, ...times };
  const except = [id, ...others.map((day) => day.id)];
  const isMoved = !isSameTime(slot, current);
  if (!overrule && isMoved) await warnOfClash(tx, { instructorId, weekly: [slot], except });
  for (const day of isMoved ? others : []) {
    const weekly = [{ dayOfWeek: day.dayOfWeek, ...times }];
    if (!overrule) await warnOfClash(tx, { instructorId: day.instructorId, weekly, except });
    await change(tx, { id: day.id, version: day.updatedAt }, times);
  }
  const { updatedAt } = await change(tx, { id, version }, slot);
  const notified = notify && isMoved;
  const unmailed = notified
    ? await notifyEnrolled(tx, { kind: "moved", classId: id, name, from: current, to: slot, others })
    : 0;
  return {
    id,
    name,
    ...slot,
    version: updatedAt.toISOString(),
    enrolled: current.currentStudents,
    also: others.map((day) => day.id).join(),
    days: weekdaysOf([current, ...others].toSorted((a, b) => fromMonday(a) - fromMonday(b))).join(),
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
 * key then opens nothing. If several calls come at once, the first creates the key and all get that one.
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
