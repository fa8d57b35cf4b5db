import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { holdStudent } from "@/lib/db/locks";
import { rankProblem } from "@/lib/features/catalog/rules";
import { refuseUnavailableInstructor } from "@/lib/features/instructors/commands";
import { commonCopy } from "@/lib/kernel/copy/common";
import { type IsoDay, dayToDate, formatDay } from "@/lib/kernel/dates";
import { DomainError, NotFoundError, refuseFuture } from "@/lib/kernel/errors";
import { ranksCopy } from "../copy";
import { type BeltOnLadder, findArt, findBelt, listTold } from "../queries";
import { isSkip, stepOf } from "../rules";

type Award = {
  studentId: string;
  martialArtId: string;
  kind: "entry" | "degree" | "belt";
  toBeltId: string;
  toDegree: number;
  promotedOn: IsoDay;
  instructorId: string | null;
};

/**
 * Adds promotions, each student's in the order of `awards`. Triggers fill in the previous rank and set the present one,
 * and refuse a belt of another art or too many degrees.
 */
export const recordPromotions = (tx: StudioTx, awards: readonly Award[]): Promise<{ count: number }> =>
  tx.promotion.createMany({
    data: awards.map(({ promotedOn, ...award }) => ({ ...award, promotedOn: dayToDate(promotedOn) })),
  });

export type Promotion = {
  studentId: string;
  martialArtId: string;
  beltId: string;
  beltDegree: number;
  promotedOn: IsoDay;
  instructorId: string | null;
  /** Required if the rank skips a belt or degree. */
  promotionReason: string | null;
  today: IsoDay;
};

const refuse = (code: string, field: string, message: string) =>
  new DomainError(code, message, { [field]: [message] });

/**
 * Awards a belt or degree, between the day of the last promotion and today. Throws for the rank already held, a lower
 * one (which is a correction), a skip without a reason, and an instructor who is not active.
 */
export async function promoteStudent(tx: StudioTx, promotion: Promotion): Promise<{ id: string }> {
  await holdStudent(tx, promotion.studentId);
  await refuseUnavailableInstructor(tx, promotion.instructorId);
  return promoteAsProposed(tx, promotion);
}

/**
 * Like `promoteStudent`, in the name of an instructor who may have been deactivated since. The caller holds the student.
 */
export async function promoteAsProposed(tx: StudioTx, promotion: Promotion): Promise<{ id: string }> {
  const { studentId, martialArtId, beltId, beltDegree, promotedOn, promotionReason: reason } = promotion;
  const { kind, skips } = await checkPromotion(tx, promotion);
  return tx.promotion.create({
    data: {
      studentId,
      martialArtId,
      kind,
      toBeltId: beltId,
      toDegree: beltDegree,
      promotedOn: dayToDate(promotedOn),
      instructorId: promotion.instructorId,
      reason,
      skips,
    },
    select: { id: true },
  });
}

/** Throws where `promoteStudent` would, but for the instructor. */
export async function checkPromotion(
  tx: StudioTx,
  promotion: Omit<Promotion, "instructorId">,
): Promise<{ kind: "entry" | "degree" | "belt"; skips: boolean }> {
  const { studentId, martialArtId, beltId, beltDegree, promotedOn, today } = promotion;
  refuseFuture({ field: "promotedOn", day: promotedOn, today, message: ranksCopy.promotion.inFuture });
  const art = await findArt(tx, { studentId, martialArtId });
  if (!art) throw new NotFoundError(commonCopy.notFound);
  if (art.status === "ended") throw new DomainError("ended", ranksCopy.promotion.ended);
  const belt = await getBeltOfArt(tx, { martialArtId, beltId, beltDegree });

  const to = { orderRank: belt.orderRank, degree: beltDegree };
  const step = stepOf(art.rank, to);
  if (step === "same" || step === "lower") throw refuse("rank", "beltId", ranksCopy.promotion[step]);
  const skips = isSkip(art.rank, to);
  if (skips && promotion.promotionReason === null)
    throw refuse("skips", "promotionReason", ranksCopy.promotion.skips);
  const [last] = await listTold(tx, { studentId, martialArtId, count: 1 });
  if (last && promotedOn < last.promotedOn)
    throw refuse("too-early", "promotedOn", ranksCopy.promotion.before(formatDay(last.promotedOn)));
  return { kind: step, skips };
}

/** Throws, at its field, for a belt of another art or more degrees than the belt has. */
export async function getBeltOfArt(
  tx: StudioTx,
  choice: { martialArtId: string; beltId: string; beltDegree: number },
): Promise<BeltOnLadder> {
  const belt = await findBelt(tx, choice.beltId);
  const problem = rankProblem({ ...choice, degree: choice.beltDegree }, belt);
  if (problem) throw refuse("rank", problem.about === "belt" ? "beltId" : "beltDegree", problem.message);
  if (!belt) throw new NotFoundError(commonCopy.notFound);
  return belt;
}
