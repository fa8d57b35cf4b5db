import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { type IsoDay, dateToDay } from "@/lib/kernel/dates";

type OpenProposal = {
  studentId: string;
  martialArtId: string;
  beltId: string;
  beltDegree: number;
  promotedOn: IsoDay;
  promotionReason: string | null;
  instructorId: string;
};

/** Null if there is no such proposal or it is decided. */
export async function findOpenProposal(tx: StudioTx, id: string): Promise<OpenProposal | null> {
  const row = await tx.promotionProposal.findFirst({
    where: { id, state: "open" },
    select: {
      studentId: true,
      martialArtId: true,
      toBeltId: true,
      toDegree: true,
      promotedOn: true,
      reason: true,
      instructorId: true,
    },
  });
  if (!row) return null;
  const { toBeltId, toDegree, promotedOn, reason, ...proposal } = row;
  return {
    ...proposal,
    beltId: toBeltId,
    beltDegree: toDegree,
    promotedOn: dateToDay(promotedOn),
    promotionReason: reason,
  };
}
