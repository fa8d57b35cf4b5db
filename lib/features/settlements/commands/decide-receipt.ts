import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { holdCharge } from "@/lib/db/locks";
import { type IsoDay, dayToDate } from "@/lib/kernel/dates";
import { DomainError, NotFoundError } from "@/lib/kernel/errors";
import { settlementsCopy } from "../copy/settle";

/** A receipt of a PIX to the academy's own key: from now on the academy has to look at it. A newer one takes its place. */
export async function keepReceipt(
  tx: StudioTx,
  { id, studentId, fileId, at }: { id: string; studentId: string; fileId: string; at: Date },
): Promise<void> {
  const { count } = await tx.settlement.updateMany({
    where: { id, payerStudentId: studentId, way: "key", status: { in: ["open", "in_review"] } },
    data: { status: "in_review", receiptFileId: fileId, receiptSentAt: at },
  });
  if (count === 0) throw new DomainError("not-open", settlementsCopy.receiptOnly);
}

/** One tap: the money came in, today, for its charge. Said twice, by two people or in two tabs, it is one payment (CHG-09). */
export async function approveSettlement(
  tx: StudioTx,
  { id, day, at, userId }: { id: string; day: IsoDay; at: Date; userId: string },
): Promise<{ id: string }> {
  const { chargeId, amountCents } = await holdToDecide(tx, id);
  const charge = await tx.charge.findUniqueOrThrow({
    where: { id: chargeId },
    select: { status: true, studentId: true, description: true, totalCents: true, paidCents: true },
  });
  if (charge.status !== "open" || charge.totalCents - charge.paidCents < amountCents)
    throw new DomainError("not-open", settlementsCopy.paidOtherwise);
  await decide(tx, { id, status: "approved", at, rejectReason: null });
  await tx.payment.create({
    data: {
      studentId: charge.studentId,
      chargeId,
      settlementId: id,
      amountCents,
      paymentMethod: "pix",
      description: charge.description,
      status: "completed",
      paymentDate: dayToDate(day),
      userId,
    },
    select: { id: true },
  });
  return { id };
}

/** The student reads why, and may pay or send a receipt anew. */
export async function rejectSettlement(
  tx: StudioTx,
  { id, reason, at }: { id: string; reason: string; at: Date },
): Promise<{ id: string }> {
  await holdToDecide(tx, id);
  await decide(tx, { id, status: "rejected", at, rejectReason: reason });
  return { id };
}

async function holdToDecide(tx: StudioTx, id: string): Promise<{ chargeId: string; amountCents: number }> {
  const found = await tx.settlement.findFirst({
    where: { id, way: "key" },
    select: { chargeId: true, amountCents: true },
  });
  if (!found?.chargeId) throw new NotFoundError(settlementsCopy.gone);
  await holdCharge(tx, found.chargeId);
  return { chargeId: found.chargeId, amountCents: found.amountCents };
}

type Decision = { id: string; status: "approved" | "rejected"; at: Date; rejectReason: string | null };

async function decide(tx: StudioTx, { id, status, at, rejectReason }: Decision): Promise<void> {
  const { count } = await tx.settlement.updateMany({
    where: { id, status: { in: ["open", "in_review"] } },
    data: { status, decidedAt: at, rejectReason },
  });
  if (count === 0) throw new DomainError("decided", settlementsCopy.decided);
}
