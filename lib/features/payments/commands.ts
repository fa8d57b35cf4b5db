import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { type IsoDay, dayToDate } from "@/lib/kernel/dates";
import { DomainError } from "@/lib/kernel/errors";
import { paymentsCopy } from "./copy";
import type { PaymentForm } from "./schema";

/** Money the studio already has in hand: completed, on `day` (FIN-14). */
export async function recordPayment(
  tx: StudioTx,
  {
    studentId,
    amount,
    paymentMethod,
    description,
    userId,
    day,
  }: PaymentForm & { userId: string; day: IsoDay },
): Promise<{ id: string }> {
  const known = await tx.student.count({ where: { id: studentId } });
  if (known === 0) {
    throw new DomainError("not-found", paymentsCopy.studentGone, { studentId: [paymentsCopy.studentGone] });
  }
  return tx.payment.create({
    data: {
      studentId,
      amountCents: amount,
      paymentMethod,
      description,
      status: "completed",
      paymentDate: dayToDate(day),
      userId,
    },
    select: { id: true },
  });
}
