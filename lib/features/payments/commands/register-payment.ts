import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { holdCharge, holdOpenCharge, holdOpenCharges, holdStudent } from "@/lib/db/locks";
import { spendCredit } from "@/lib/features/agreements/commands/spend-credit";
import { storeLate } from "@/lib/features/agreements/commands/store-late";
import { findDue } from "@/lib/features/agreements/queries/owed";
import type { DueAmount } from "@/lib/features/agreements/rules/late";
import { isLookedAt } from "@/lib/features/charges/queries";
import { type IsoDay, dayToDate, firstOfMonth } from "@/lib/kernel/dates";
import { DomainError, refuseFuture } from "@/lib/kernel/errors";
import { type Cents, ZERO_CENTS, cents, formatBRL } from "@/lib/kernel/money";
import { paymentsCopy } from "../copy";
import { findLastMethod } from "../queries/payments";
import { surplusOf } from "../rules";
import type { PaymentForm, PaymentMethod } from "../schema";
import { chargeFirstFee } from "./charge-fees";

/** Method for students without a payment so far. */
const USUAL_METHOD: PaymentMethod = "pix";

type Registration = Omit<PaymentForm, "paidOn" | "kind" | "surplus"> & {
  /** Purpose of money for no charge. */
  kind?: PaymentForm["kind"];
  surplus?: PaymentForm["surplus"];
  paidOn?: IsoDay | null;
  userId: string;
  day: IsoDay;
};

/**
 * Registers money that the academy has received: completed, dated `paidOn` or else `day`, the academy's today
 * (FIN-14), for one charge or none.
 * The row lock of the charge makes a second payment see that it is paid. The charge costs what it costs on the
 * payment's day: fine and interest of that day are stored with it, and an amount that closes it uses the discount for
 * paying until the due day. A smaller amount leaves the charge open; a surplus becomes the student's credit, as `surplus`
 * says, and is refused without a choice. A charge with a receipt or money in review is refused, as that is the same
 * money. Without a description the payment takes the charge's. Money for a fee of several months that was not charged
 * yet is for its charge, which is made first; the student's credit pays what the money leaves open.
 */
export async function registerPayment(
  tx: StudioTx,
  registration: Registration,
): Promise<{ id: string; keptCents: Cents }> {
  const { studentId, amount, paymentMethod, paidOn = null, userId, day } = registration;
  const { description, kind = "fee", surplus = null } = registration;
  refuseFuture({ field: "paidOn", day: paidOn, today: day, message: paymentsCopy.paidInFuture });
  const known = await tx.student.count({ where: { id: studentId } });
  if (known === 0) {
    throw new DomainError("not-found", paymentsCopy.studentGone, { studentId: [paymentsCopy.studentGone] });
  }
  // Row lock, before the charge's: the job that creates the month's fees takes it too, so it sees that this payment
  // settles the fee. Credit is added and used under it.
  if (registration.chargeId === null || surplus !== null) await holdStudent(tx, studentId);
  // The surplus may pay any of them; locked together, as everybody takes charges in the order of their ids.
  if (surplus === "next") await holdOpenCharges(tx, [studentId]);
  const paidDay = paidOn ?? day;
  const spanId =
    registration.chargeId === null && kind === "fee" ? await chargeSpan(tx, { studentId, day }) : null;
  const chargeId = registration.chargeId ?? spanId;
  const charge = chargeId === null ? null : await holdChargeToPay(tx, { chargeId, studentId, day: paidDay });
  const kept = charge === null ? ZERO_CENTS : keptOf({ amount, openCents: charge.due.due, surplus });
  if (chargeId !== null && charge !== null) {
    const { due, early, ...late } = charge.due;
    const parts = { ...late, early: amount >= due ? early : ZERO_CENTS };
    await storeLate(tx, { chargeId, parts, day: paidDay });
  }
  const { id } = await tx.payment.create({
    data: {
      studentId,
      chargeId,
      // A trigger gives a payment for a charge the charge's kind.
      kind,
      amountCents: amount,
      creditCents: kept,
      paymentMethod,
      description: description ?? charge?.description ?? null,
      status: "completed",
      paymentDate: dayToDate(paidDay),
      userId,
    },
    select: { id: true },
  });
  if (kept > 0 ? surplus === "next" : spanId !== null) await spendCredit(tx, [studentId]);
  return { id, keptCents: kept };
}

/**
 * Charges a fee for several months that is asked for. Null if nothing is, or if the fee is for one month. Credit does
 * not pay it before the money that came in does.
 */
async function chargeSpan(
  tx: StudioTx,
  { studentId, day }: { studentId: string; day: IsoDay },
): Promise<string | null> {
  const spans = await tx.agreement.count({ where: { studentId, everyMonths: { gt: 1 } } });
  if (spans === 0) return null;
  if ((await chargeFirstFee(tx, { studentId, today: day, usesCredit: false })) === 0) return null;
  // Credit may pay older fees, too; locked together before the payment's row.
  await holdOpenCharges(tx, [studentId]);
  const made = await tx.charge.findFirst({
    where: { studentId, kind: "fee", period: dayToDate(firstOfMonth(day)), status: "open" },
    select: { id: true },
  });
  return made?.id ?? null;
}

/** Locks the charge and reads what it costs on the day. Refuses one that is not open, or that has a receipt or money in review. */
async function holdChargeToPay(
  tx: StudioTx,
  { chargeId, studentId, day }: { chargeId: string; studentId: string; day: IsoDay },
): Promise<{ description: string; due: DueAmount }> {
  const { ended, toReview } = paymentsCopy.charges;
  if (!(await holdOpenCharge(tx, { chargeId, studentId })))
    throw new DomainError("not-open", ended, { chargeId: [ended] });
  if (await isLookedAt(tx, { chargeId }))
    throw new DomainError("in-review", toReview, { chargeId: [toReview] });
  const { description } = await tx.charge.findUniqueOrThrow({
    where: { id: chargeId },
    select: { description: true },
  });
  const due = await findDue(tx, { chargeId, day });
  if (due === null) throw new DomainError("not-open", ended, { chargeId: [ended] });
  return { description, due };
}

type Surplus = { amount: Cents; openCents: Cents; surplus: PaymentForm["surplus"] };

/** The part of an amount that becomes credit. Refuses a surplus for which nothing was chosen. */
function keptOf({ amount, openCents, surplus }: Surplus): Cents {
  const kept = surplusOf(amount, openCents);
  if (kept === 0 || surplus !== null) return kept;
  const message = paymentsCopy.surplus.choose(formatBRL(kept));
  throw new DomainError("surplus", message, { surplus: [message] });
}

/**
 * Registers all that is to be paid for a charge today, by the method of the student's last payment. Refuses if that is
 * not the amount that the person saw (`openCents`), as somebody else registered a part or the day changed meanwhile.
 */
export async function receiveCharge(
  tx: StudioTx,
  { chargeId, openCents, ...by }: { chargeId: string; openCents: number; userId: string; day: IsoDay },
): Promise<{ id: string; method: PaymentMethod }> {
  const { ended } = paymentsCopy.charges;
  const held = await holdCharge(tx, chargeId);
  if (!held) throw new DomainError("not-open", ended);
  const { status } = await tx.charge.findUniqueOrThrow({ where: { id: chargeId }, select: { status: true } });
  if (status !== "open") throw new DomainError("not-open", ended);
  const due = await findDue(tx, { chargeId, day: by.day });
  if (due?.due !== openCents) throw new DomainError("changed", paymentsCopy.receive.changed);
  const method = (await findLastMethod(tx, held)) ?? USUAL_METHOD;
  const paid = { chargeId, amount: cents(openCents), paymentMethod: method, description: null };
  const { id } = await registerPayment(tx, { ...held, ...paid, ...by });
  return { id, method };
}
