import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { holdStudent } from "@/lib/db/locks";
import { type IsoDay, dayToDate, formatDay } from "@/lib/kernel/dates";
import { DomainError, refuseFuture } from "@/lib/kernel/errors";
import { ranksCopy } from "../copy";
import { type Told, getArtOfPromotion, listTold } from "../queries";
import { getBeltOfArt } from "./record-promotion";

type Correction = {
  studentId: string;
  promotionId: string;
  beltId: string;
  beltDegree: number;
  promotedOn: IsoDay;
  reason: string;
  today: IsoDay;
};

/** Corrects rank or day of an art's last promotion. The wrong one stays in the ledger, superseded. */
export async function correctRank(tx: StudioTx, correction: Correction): Promise<{ id: string }> {
  const { studentId, promotionId, beltId, beltDegree, promotedOn, reason, today } = correction;
  refuseFuture({ field: "promotedOn", day: promotedOn, today, message: ranksCopy.promotion.inFuture });
  const { martialArtId, last, before } = await holdLast(tx, { studentId, promotionId });
  await getBeltOfArt(tx, { martialArtId, beltId, beltDegree });
  if (last.toBeltId === beltId && last.toDegree === beltDegree && last.promotedOn === promotedOn)
    throw new DomainError("same", ranksCopy.correction.same, { beltId: [ranksCopy.correction.same] });
  if (before && promotedOn < before.promotedOn) {
    const message = ranksCopy.correction.before(formatDay(before.promotedOn));
    throw new DomainError("too-early", message, { promotedOn: [message] });
  }
  return tx.promotion.create({
    data: {
      studentId,
      martialArtId,
      kind: "correction",
      toBeltId: beltId,
      toDegree: beltDegree,
      promotedOn: dayToDate(promotedOn),
      supersedesId: promotionId,
      reason,
    },
    select: { id: true },
  });
}

/**
 * Restores the rank before the last promotion, from that rank's own day on. A correction cannot be undone, only
 * corrected.
 */
export async function undoPromotion(
  tx: StudioTx,
  { studentId, promotionId }: { studentId: string; promotionId: string },
): Promise<{ id: string }> {
  const { martialArtId, last, before } = await holdLast(tx, { studentId, promotionId });
  if (last.kind === "correction") throw new DomainError("correction", ranksCopy.promotion.isCorrection);
  if (!before) throw new DomainError("nothing-before", ranksCopy.promotion.nothingBefore);
  return tx.promotion.create({
    data: {
      studentId,
      martialArtId,
      kind: "correction",
      toBeltId: before.toBeltId,
      toDegree: before.toDegree,
      promotedOn: dayToDate(before.promotedOn),
      estimated: before.estimated,
      supersedesId: promotionId,
      reason: ranksCopy.promotion.undoneReason,
    },
    select: { id: true },
  });
}

/** Checks that the promotion is the art's last valid one, and locks the student until the transaction ends. */
async function holdLast(
  tx: StudioTx,
  { studentId, promotionId }: { studentId: string; promotionId: string },
): Promise<{ martialArtId: string; last: Told; before: Told | null }> {
  await holdStudent(tx, studentId);
  const martialArtId = await getArtOfPromotion(tx, { studentId, promotionId });
  const [last, before = null] = await listTold(tx, { studentId, martialArtId, count: 2 });
  if (last?.id !== promotionId) throw new DomainError("changed", ranksCopy.correction.notLast);
  return { martialArtId, last, before };
}
