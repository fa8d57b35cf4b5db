import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { holdCharge, holdOpenCharge, holdPayment, holdStudent } from "@/lib/db/locks";
import { askForWaivedRest } from "@/lib/features/charges/commands";
import { isLookedAt } from "@/lib/features/charges/queries";
import { type IsoDay, dayToDate } from "@/lib/kernel/dates";
import { DomainError, refuseFuture } from "@/lib/kernel/errors";
import { cents } from "@/lib/kernel/money";
import { paymentsCopy } from "../copy";
import { findLastMethod } from "../queries/payments";
import type { PaymentForm, PaymentMethod } from "../schema";

/** Method for students without a payment so far. */
const USUAL_METHOD: PaymentMethod = "pix";

/**
 * Registers money that the academy has received: completed, dated `paidOn` or else `day`, the academy's today
 * (FIN-14), for one charge or none.
 * The row lock of the charge makes a second payment see that it is paid. A smaller amount leaves the charge open; a
 * surplus stays on it (paid above total). A charge with a receipt or money in review is refused, as that is the same
 * money. Without a description the payment takes the charge's.
 */
export async function registerPayment(
  tx: StudioTx,
  {
    studentId,
    chargeId,
    amount,
    paymentMethod,
    description,
    paidOn = null,
    userId,
    day,
  }: Omit<PaymentForm, "paidOn"> & { paidOn?: IsoDay | null; userId: string; day: IsoDay },
): Promise<{ id: string }> {
  refuseFuture({ field: "paidOn", day: paidOn, today: day, message: paymentsCopy.paidInFuture });
  const known = await tx.student.count({ where: { id: studentId } });
  if (known === 0) {
    throw new DomainError("not-found", paymentsCopy.studentGone, { studentId: [paymentsCopy.studentGone] });
  }
  if (chargeId !== null && !(await holdOpenCharge(tx, { chargeId, studentId }))) {
    const { ended } = paymentsCopy.charges;
    throw new DomainError("not-open", ended, { chargeId: [ended] });
  }
  if (chargeId !== null && (await isLookedAt(tx, { chargeId }))) {
    const { toReview } = paymentsCopy.charges;
    throw new DomainError("in-review", toReview, { chargeId: [toReview] });
  }
  // Row lock: the job that creates the month's fees takes it too, so it sees that this payment settles the fee.
  if (chargeId === null) await holdStudent(tx, studentId);
  const charge =
    chargeId !== null && description === null
      ? await tx.charge.findUnique({ where: { id: chargeId }, select: { description: true } })
      : null;
  return tx.payment.create({
    data: {
      studentId,
      chargeId,
      amountCents: amount,
      paymentMethod,
      description: description ?? charge?.description ?? null,
      status: "completed",
      paymentDate: dayToDate(paidOn ?? day),
      userId,
    },
    select: { id: true },
  });
}

/**
 * Registers all that is open on a charge, today and by the method of the student's last payment. Refuses if the open
 * sum is not the one that the person saw, as somebody else registered a part meanwhile.
 */
export async function receiveCharge(
  tx: StudioTx,
  { chargeId, openCents, ...by }: { chargeId: string; openCents: number; userId: string; day: IsoDay },
): Promise<{ id: string; method: PaymentMethod }> {
  const { ended } = paymentsCopy.charges;
  const held = await holdCharge(tx, chargeId);
  if (!held) throw new DomainError("not-open", ended);
  const { status, totalCents, paidCents } = await tx.charge.findUniqueOrThrow({
    where: { id: chargeId },
    select: { status: true, totalCents: true, paidCents: true },
  });
  if (status !== "open") throw new DomainError("not-open", ended);
  if (totalCents - paidCents !== openCents) throw new DomainError("changed", paymentsCopy.receive.changed);
  const method = (await findLastMethod(tx, held)) ?? USUAL_METHOD;
  const paid = { chargeId, amount: cents(openCents), paymentMethod: method, description: null };
  return { ...(await registerPayment(tx, { ...held, ...paid, ...by })), method };
}

/**
 * Reverses a registered payment. With `onlyOwn`, the caller's own entry of the last two minutes alone, which the database
 * asks again (prisma/sql/team.sql). The row keeps its amount and the reason, no sum counts it, and its charge is open
 * again, including a rest that was waived because of this payment. Money from a provider is given back there instead.
 */
export async function reversePayment(
  tx: StudioTx,
  { id, reason, at, onlyOwn = false }: Reversal,
): Promise<{ id: string }> {
  const { gone, notReceived, online, notOwn } = paymentsCopy.reversal;
  const payment = await tx.payment.findUnique({ where: { id }, select: { chargeId: true } });
  if (!payment) throw new DomainError("not-found", gone);
  if (payment.chargeId !== null) await holdCharge(tx, payment.chargeId);
  await holdPayment(tx, id);
  const { status, provider } = await tx.payment.findUniqueOrThrow({
    where: { id },
    select: { status: true, provider: true },
  });
  if (status !== "completed") throw new DomainError("not-received", notReceived);
  if (provider !== null) throw new DomainError("online", online);
  if (onlyOwn && !(await isOwnEntry(tx, id))) throw new DomainError("forbidden", notOwn);
  await tx.payment.updateMany({
    where: { id },
    data: { status: "cancelled", reversedAt: at, reversalReason: reason },
  });
  if (payment.chargeId !== null) await askForWaivedRest(tx, payment.chargeId);
  return { id };
}

type Reversal = { id: string; reason: string; at: Date; onlyOwn?: boolean };

async function isOwnEntry(tx: StudioTx, id: string): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ own: boolean }[]>`
    select app_just_entered(user_id, created_at) as own from payments where id = ${id}::uuid`;
  return row?.own ?? false;
}
