import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { refuseUnavailableInstructor } from "@/lib/features/instructors/commands";
import { DomainError, NotFoundError } from "@/lib/kernel/errors";
import { classesCopy } from "./copy";
import type { ClassDetails, ClassEdit } from "./schema";

async function refuseUnknownArt(tx: StudioTx, martialArtId: string | null): Promise<void> {
  if (martialArtId === null || (await tx.martialArt.count({ where: { id: martialArtId } })) > 0) return;
  throw new DomainError("not-found", classesCopy.artUnavailable, {
    martialArtId: [classesCopy.artUnavailable],
  });
}

/** A new, active class. Refuses an unknown art and an instructor who is inactive or not of this studio. */
export async function scheduleClass(
  tx: StudioTx,
  { userId, ...details }: ClassDetails & { userId: string },
): Promise<{ id: string }> {
  await refuseUnavailableInstructor(tx, details.instructorId);
  await refuseUnknownArt(tx, details.martialArtId);
  return tx.studioClass.create({ data: { ...details, userId }, select: { id: true } });
}

/**
 * Refuses a class that was removed, that somebody else changed since `version`, or that would have fewer places than
 * students. An instructor who left meanwhile may stay on a class he already has.
 */
export async function rescheduleClass(
  tx: StudioTx,
  { id, version, ...details }: ClassEdit,
): Promise<{ id: string }> {
  const [current] = await tx.studioClass.findMany({
    where: { id, status: "active" },
    select: { updatedAt: true, currentStudents: true, instructorId: true, martialArtId: true },
    take: 1,
  });
  if (!current) throw new NotFoundError(classesCopy.gone);
  if (current.updatedAt.getTime() !== version.getTime()) throw changedElsewhere();
  if (details.maxStudents < current.currentStudents) {
    const sentence = classesCopy.tooFewPlaces(current.currentStudents);
    throw new DomainError("too-few-places", sentence, { maxStudents: [sentence] });
  }
  if (details.instructorId !== current.instructorId)
    await refuseUnavailableInstructor(tx, details.instructorId);
  if (details.martialArtId !== current.martialArtId) await refuseUnknownArt(tx, details.martialArtId);
  const changed = await tx.studioClass.updateMany({
    where: { id, status: "active", updatedAt: version },
    data: details,
  });
  if (changed.count === 0) throw changedElsewhere();
  return { id };
}

const changedElsewhere = () => new DomainError("changed-elsewhere", classesCopy.changedElsewhere);

/** Takes the class off the schedule; the row stays for the record (SCHED-13). */
export async function removeClass(tx: StudioTx, { id }: { id: string }): Promise<{ id: string }> {
  const removed = await tx.studioClass.updateMany({
    where: { id, status: "active" },
    data: { status: "inactive" },
  });
  if (removed.count === 0) throw new NotFoundError(classesCopy.gone);
  return { id };
}
