import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { holdStudent } from "@/lib/db/locks";
import {
  type Promotion,
  checkPromotion,
  promoteAsProposed,
} from "@/lib/features/ranks/commands/record-promotion";
import { commonCopy } from "@/lib/kernel/copy/common";
import { type IsoDay, dayToDate } from "@/lib/kernel/dates";
import { DomainError, NotFoundError } from "@/lib/kernel/errors";
import { proposalsCopy } from "./copy";
import { findOpenProposal } from "./queries";

/**
 * Proposes a promotion. Throws as the promotion itself would, for a person who is no instructor, and for a student
 * without a place in a class of theirs.
 */
export async function propose(tx: StudioTx, proposal: Promotion): Promise<{ id: string }> {
  const { studentId, martialArtId, instructorId } = proposal;
  if (instructorId === null) throw new DomainError("not-teaching", proposalsCopy.propose.onlyTeachers);
  const places = { studentId, status: "active", class: { instructorId, status: "active" } } as const;
  if ((await tx.studentEnrollment.count({ where: places })) === 0)
    throw new NotFoundError(commonCopy.notFound);
  await checkPromotion(tx, proposal);
  return tx.promotionProposal.create({
    data: {
      studentId,
      martialArtId,
      instructorId,
      toBeltId: proposal.beltId,
      toDegree: proposal.beltDegree,
      promotedOn: dayToDate(proposal.promotedOn),
      reason: proposal.promotionReason,
    },
    select: { id: true },
  });
}

/** Takes back an own proposal that nobody has decided. */
export async function withdraw(
  tx: StudioTx,
  { id, instructorId }: { id: string; instructorId: string | null },
): Promise<{ id: string }> {
  if (instructorId === null) throw new NotFoundError(proposalsCopy.decided);
  const { count } = await tx.promotionProposal.updateMany({
    where: { id, instructorId, state: "open" },
    data: { state: "withdrawn" },
  });
  if (count === 0) throw new NotFoundError(proposalsCopy.decided);
  return { id };
}

/**
 * Records the proposed promotion in the name of the instructor who proposed it, who taught the student then, whether or
 * not they still do. Answers the promotion's id.
 */
export async function approve(
  tx: StudioTx,
  { id, today }: { id: string; today: IsoDay },
): Promise<{ id: string }> {
  const proposal = await findOpenProposal(tx, id);
  if (!proposal) throw new NotFoundError(proposalsCopy.decided);
  await holdStudent(tx, proposal.studentId);
  await decide(tx, { id, state: "approved" });
  return promoteAsProposed(tx, { ...proposal, today });
}

export async function decline(
  tx: StudioTx,
  { id, reason }: { id: string; reason: string },
): Promise<{ id: string }> {
  await decide(tx, { id, state: "declined", declineReason: reason });
  return { id };
}

/** The database fills in day and person. Throws if somebody else decided first. */
async function decide(
  tx: StudioTx,
  { id, ...decision }: { id: string; state: "approved" | "declined"; declineReason?: string },
): Promise<void> {
  const { count } = await tx.promotionProposal.updateMany({ where: { id, state: "open" }, data: decision });
  if (count === 0) throw new NotFoundError(proposalsCopy.decided);
}
