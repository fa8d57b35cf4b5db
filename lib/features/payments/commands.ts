import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { holdOpenCharges } from "@/lib/db/locks";
import { findOldestOpenCharge } from "@/lib/features/charges/queries";
import { type IsoDay, dayToDate } from "@/lib/kernel/dates";
import { DomainError } from "@/lib/kernel/errors";
import { paymentsCopy } from "./copy";
import type { PaymentForm } from "./schema";

/**
 * Money the studio already has in hand: completed, on `day` (FIN-14), one row for one charge: the open one that was due
 * first. Those who register at once take turns, so the second payment finds the next charge. Less than is open leaves the
 * charge open; what is more stays on it to be seen (paid above total); R$ 0,00 pays nothing and goes to no charge.
 */
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
  await holdOpenCharges(tx, studentId);
  const charge = amount > 0 ? await findOldestOpenCharge(tx, { studentId }) : null;
  return tx.payment.create({
    data: {
      studentId,
      chargeId: charge?.id ?? null,
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
