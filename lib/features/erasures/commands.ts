import "server-only";
import { hashSaid } from "@/lib/config/seal";
import type { StudentTx, StudioTx } from "@/lib/db/doors";
import { holdClassesOf, holdStudent } from "@/lib/db/locks";
import { now } from "@/lib/kernel/clock";
import { commonCopy } from "@/lib/kernel/copy/common";
import type { IsoDay } from "@/lib/kernel/dates";
import { DomainError, NotFoundError } from "@/lib/kernel/errors";
import { fold, nameKey } from "@/lib/kernel/search";
import { erasuresCopy } from "./copy";
import { findErasureRequest, isToReview } from "./queries";

/** At most one request is open at a time; the academy decides about it. */
export async function requestErasure(
  tx: StudentTx,
  { studentId, maySign }: { studentId: string; maySign: boolean },
): Promise<{ id: string }> {
  if (!maySign) throw new DomainError("forbidden", erasuresCopy.forbidden);
  await holdStudent(tx, studentId);
  const last = await findErasureRequest(tx, { studentId });
  if (last && last.refusedAt === null) throw new DomainError("asked", erasuresCopy.askedAlready);
  await tx.erasureRequest.createMany({ data: [{ studentId }] });
  return { id: studentId };
}

export async function refuseErasure(
  tx: StudioTx,
  { studentId, reason }: { studentId: string; reason: string },
): Promise<{ id: string }> {
  await holdStudent(tx, studentId);
  const { count } = await tx.erasureRequest.updateMany({
    where: { studentId, refusedAt: null },
    data: { refusedAt: now(), reason },
  });
  if (count === 0) throw new DomainError("gone", erasuresCopy.desk.gone);
  return { id: studentId };
}

/**
 * Deletes everything that names the student, requested or not (`erase_person`, which also records that no copy may
 * bring them back). Money awaiting a decision must be decided first.
 */
export async function eraseStudent(
  tx: StudioTx,
  { id, name }: { id: string; name: string },
): Promise<{ id: string }> {
  await holdClassesOf(tx, id);
  await holdStudent(tx, id);
  const { fullName, studioId } = await tx.student.findUniqueOrThrow({
    where: { id },
    select: { fullName: true, studioId: true },
  });
  const { otherName, toReview } = erasuresCopy.desk;
  if (fold(name) !== fold(fullName.trim()))
    throw new DomainError("other-name", otherName, { name: [otherName] });
  if (await isToReview(tx, { studentId: id })) throw new DomainError("to-review", toReview);
  const named = [hashSaid({ studioId, said: nameKey(fullName) })];
  const [answer] = await tx.$queryRaw<{ erased: boolean }[]>`
    select erase_student(${id}::uuid, ${named}::text[]) as erased`;
  if (!answer?.erased) throw new NotFoundError(commonCopy.notFound);
  return { id };
}

/** Keeps one statement within a door's time limit. */
const AT_ONCE = 500;

/** Removes names from payments and charges before that day with nothing open; the amounts stay. Returns how many. */
export async function anonymiseMoney(tx: StudioTx, { before }: { before: IsoDay }): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    select anonymise_money(${before}::date, ${AT_ONCE}::int) as count`;
  return row?.count ?? 0;
}
