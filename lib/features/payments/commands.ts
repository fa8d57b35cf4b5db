import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { holdOpenCharge } from "@/lib/db/locks";
import { type IsoDay, dayToDate } from "@/lib/kernel/dates";
import { DomainError } from "@/lib/kernel/errors";
import { paymentsCopy } from "./copy";
import type { PaymentForm } from "./schema";

/**
 * Money the studio already has in hand: completed, on `day` (FIN-14), one row for the charge that was named, or for none.
 * Those who name the same charge take turns, so that the second one reads that it is paid. Less than is open leaves the
 * charge open; what is more stays on it to be seen (paid above total); R$ 0,00 pays nothing and goes to no charge. Where
 * nothing else is said of it, a payment is called as what it pays.
 */
export async function registerPayment(
  tx: StudioTx,
  {
    studentId,
    chargeId,
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
  const paidChargeId = amount > 0 ? chargeId : null;
  if (paidChargeId !== null && !(await holdOpenCharge(tx, { chargeId: paidChargeId, studentId }))) {
    const { ended } = paymentsCopy.charges;
    throw new DomainError("not-open", ended, { chargeId: [ended] });
  }
  const charge =
    paidChargeId !== null && description === null
      ? await tx.charge.findUnique({ where: { id: paidChargeId }, select: { description: true } })
      : null;
  return tx.payment.create({
    data: {
      studentId,
      chargeId: paidChargeId,
      amountCents: amount,
      paymentMethod,
      description: description ?? charge?.description ?? null,
      status: "completed",
      paymentDate: dayToDate(day),
      userId,
    },
    select: { id: true },
  });
}
