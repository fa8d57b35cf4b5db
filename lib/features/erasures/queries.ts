import "server-only";
import type { StudentTx, StudioTx } from "@/lib/db/doors";

/** The latest request of a student, open or refused; null if there is none. */
export const findErasureRequest = (tx: StudioTx | StudentTx, { studentId }: { studentId: string }) =>
  tx.erasureRequest.findFirst({
    where: { studentId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { createdAt: true, refusedAt: true, reason: true },
  });

/** True if a receipt or payment of the student awaits a decision. */
export async function isToReview(tx: StudioTx, { studentId }: { studentId: string }): Promise<boolean> {
  const ofStudent = { charges: { some: { charge: { studentId } } } };
  const receipts = await tx.settlement.count({ where: { status: "in_review", ...ofStudent } });
  const online = await tx.onlinePayment.count({ where: { review: { not: null }, settlement: ofStudent } });
  return receipts + online > 0;
}
