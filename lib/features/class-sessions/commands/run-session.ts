import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { refuseUnavailableInstructor } from "@/lib/features/instructors/commands";
import { now, today } from "@/lib/kernel/clock";
import { DomainError } from "@/lib/kernel/errors";
import { sessionCopy } from "../copy";
import { type ClassDay, holdSession } from "./open-sessions";

/** Who teaches on that day, and a note. Somebody who left meanwhile may stay on a day already theirs. */
export async function describeClassSession(
  tx: StudioTx,
  { instructorId, note, ...classDay }: ClassDay & { instructorId: string | null; note: string | null },
): Promise<{ id: string }> {
  const { id } = await holdSession(tx, classDay);
  const [before] = await tx.classSession.findMany({ where: { id }, select: { instructorId: true }, take: 1 });
  if (instructorId !== before?.instructorId) await refuseUnavailableInstructor(tx, instructorId);
  await tx.classSession.updateMany({ where: { id }, data: { instructorId, note } });
  return { id };
}

/** The roll call is done; who comes later is still written down. A class to which nobody came was held all the same. */
export async function closeRollCall(
  tx: StudioTx,
  { timeZone, ...classDay }: ClassDay & { timeZone: string },
): Promise<{ id: string }> {
  if (classDay.day > today(timeZone)) throw new DomainError("future", sessionCopy.tooEarly);
  const { id, status } = await holdSession(tx, classDay);
  if (status === "cancelled") throw new DomainError("cancelled", sessionCopy.alreadyCancelled);
  await tx.classSession.updateMany({
    where: { id, closedAt: null },
    data: { closedAt: now(), status: "held" },
  });
  return { id };
}

export async function reopenRollCall(tx: StudioTx, classDay: ClassDay): Promise<{ id: string }> {
  const { id } = await holdSession(tx, classDay);
  await tx.classSession.updateMany({ where: { id }, data: { closedAt: null } });
  return { id };
}
