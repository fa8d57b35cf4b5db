import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import type { Prisma } from "@/lib/db/generated/client";
import type { ChargeStatus } from "@/lib/db/generated/enums";
import { holdCharge, holdStudent } from "@/lib/db/locks";
import { reversePayment } from "@/lib/features/payments/commands/reverse-payment";
import { paymentsCopy } from "@/lib/features/payments/copy";
import { type IsoDay, dayOf, dayToDate } from "@/lib/kernel/dates";
import { DomainError, NotFoundError, refuseFuture } from "@/lib/kernel/errors";
import { cents } from "@/lib/kernel/money";
import { dropReceipt } from "@/lib/features/files/commands";
import { RECEIPTS_PER_CHARGE } from "@/lib/features/files/rules";
import { lifeCopy } from "../copy/life";
import { settlementsCopy } from "../copy/settle";
import { UNDO_WAIT_MS, unwantedReason } from "../rules";
import { closeOpen, isFull } from "./open-settlement";
import { findSettledDue, storeSettled } from "./store-settled";
import { hasConfirmed, isTold, tellPayer } from "./tell-payer";

type Paid = { id: string; studentId: string };

/** A settlement of the student that accepts a receipt, even after a rejection. */
const ofStudent = ({ id, studentId }: Paid): Prisma.SettlementWhereInput => ({
  id,
  payerStudentId: studentId,
  way: "key",
  status: { in: ["open", "in_review", "rejected"] },
});

/**
 * Drops the previous receipt before a new one is kept, so that its storage is free again. Throws DomainError "full"
 * if the student has sent too many for the charge, "not-open" if none is accepted. The row lock on the student makes
 * a second upload wait.
 */
export async function dropEarlierReceipt(tx: StudioTx, { id, studentId }: Paid): Promise<void> {
  await holdStudent(tx, studentId);
  const where = ofStudent({ id, studentId });
  const settlement = await tx.settlement.findFirst({
    where,
    select: { chargeId: true, receiptFileId: true },
  });
  if (!settlement) throw new DomainError("not-open", settlementsCopy.receiptOnly);
  const { chargeId, receiptFileId } = settlement;
  if (await isFull(tx, { chargeId, studentId }))
    throw new DomainError("full", lifeCopy.full(RECEIPTS_PER_CHARGE));
  if (receiptFileId === null) return;
  await tx.settlement.updateMany({ where, data: { receiptFileId: null } });
  await dropReceipt(tx, { id: receiptFileId });
}

/**
 * Records the receipt of a PIX to the academy's own key, which the academy then has to review. The payer is not told
 * again of a replaced receipt. Returns the charge's description.
 */
export async function keepReceipt(
  tx: StudioTx,
  { fileId, at, ...paid }: Paid & { fileId: string; at: Date },
): Promise<{ description: string }> {
  const { id, studentId } = paid;
  const own = { id, payerStudentId: studentId, way: "key" } as const;
  const isFirst = (await tx.settlement.count({ where: { ...own, status: "open" } })) > 0;
  const refused = await tx.settlement.findFirst({
    where: {
      ...own,
      status: "rejected",
      charge: { status: "open", settlements: { none: { way: "key", status: "in_review" } } },
    },
    select: { chargeId: true },
  });
  // A new receipt for a rejected transfer: a code that was opened since is closed.
  if (refused?.chargeId) {
    await holdCharge(tx, refused.chargeId);
    await closeOpen(tx, { chargeId: refused.chargeId, way: "key" });
  }
  const [kept] = await tx.settlement.updateManyAndReturn({
    where: { ...own, status: { in: ["open", "in_review", ...(refused ? (["rejected"] as const) : [])] } },
    data: {
      status: "in_review",
      receiptFileId: fileId,
      receiptSentAt: at,
      receiptsSent: { increment: 1 },
      decidedAt: null,
      rejectReason: null,
    },
    select: { chargeId: true, amountCents: true },
  });
  if (!kept?.chargeId) throw new DomainError("not-open", settlementsCopy.receiptOnly);
  const { chargeId } = kept;
  const amountCents = cents(kept.amountCents);
  if (isFirst) await tellPayer(tx, { chargeId, amountCents, step: { kind: "sent" }, once: id });
  return tx.charge.findUniqueOrThrow({ where: { id: chargeId }, select: { description: true } });
}

type Approval = {
  id: string;
  /** Day on which the money came in; null for the day on which the receipt was sent. */
  paidOn: IsoDay | null;
  /** Today in the academy's time zone. */
  day: IsoDay;
  timeZone: string;
  at: Date;
  userId: string;
};

/**
 * Approves a receipt: registers its money for the charge and returns the payment's id. Two approvals at once make one
 * payment (CHG-09); the second gets DomainError "decided".
 */
export async function approveSettlement(tx: StudioTx, approval: Approval): Promise<{ id: string }> {
  const held = await holdToDecide(tx, approval.id);
  const { due } = await findSettledDue(tx, { settlementId: approval.id, chargeId: held.chargeId });
  if (unwantedReason({ status: held.charge.status, openCents: due }, cents(held.amountCents)) !== null)
    throw new DomainError("not-open", settlementsCopy.paidOtherwise);
  return keepApproved(tx, approval, { ...held, isForCharge: true });
}

/** Keeps money that its charge no longer asks for: for the charge if it is open, else for none. */
export async function acceptSettlement(tx: StudioTx, approval: Approval): Promise<{ id: string }> {
  const held = await holdToDecide(tx, approval.id);
  const isForCharge = held.charge.status === "open";
  // Row lock: the job that creates the month's fees takes it too, so it sees that this payment settles the fee.
  if (!isForCharge && held.charge.studentId !== null) await holdStudent(tx, held.charge.studentId);
  return keepApproved(tx, approval, { ...held, isForCharge });
}

/** Approves a receipt whose money has been registered already, without a second payment. */
export async function matchReceipt(
  tx: StudioTx,
  { id, at }: { id: string; at: Date },
): Promise<{ id: string }> {
  const { chargeId, charge } = await holdToDecide(tx, id);
  const payment = await tx.payment.findFirst({
    where: { chargeId, status: "completed" },
    orderBy: { createdAt: "desc" },
    select: { id: true, amountCents: true, provider: true },
  });
  if (charge.status !== "paid" || !payment) throw new DomainError("not-paid", settlementsCopy.notPaid);
  await decide(tx, { id, status: "approved", at, rejectReason: null });
  // Money from the provider was announced when it came.
  const amountCents = cents(payment.amountCents);
  if (payment.provider === null && !(await isTold(tx, { chargeId, paymentId: payment.id })))
    await tellPayer(tx, { chargeId, amountCents, step: { kind: "paid" }, once: payment.id });
  return { id };
}

async function keepApproved(
  tx: StudioTx,
  { id, paidOn, day, timeZone, at, userId }: Approval,
  { chargeId, amountCents, sentAt, charge, isForCharge }: Held & { isForCharge: boolean },
): Promise<{ id: string }> {
  refuseFuture({ field: "paidOn", day: paidOn, today: day, message: paymentsCopy.paidInFuture });
  await decide(tx, { id, status: "approved", at, rejectReason: null });
  if (isForCharge) await storeSettled(tx, { settlementId: id, chargeId, amountCents });
  const payment = await tx.payment.create({
    data: {
      studentId: charge.studentId,
      chargeId: isForCharge ? chargeId : null,
      settlementId: id,
      amountCents,
      paymentMethod: "pix",
      description: charge.description,
      status: "completed",
      paymentDate: dayToDate(paidOn ?? (sentAt === null ? day : dayOf(sentAt, timeZone))),
      userId,
    },
    select: { id: true },
  });
  await tellPayer(tx, {
    chargeId,
    amountCents: cents(amountCents),
    step: { kind: "paid" },
    once: payment.id,
    leavesAt: new Date(at.getTime() + UNDO_WAIT_MS),
  });
  return payment;
}

/**
 * Undoes an approval, given its payment. The payment and its messages are withdrawn, and the receipt is in review
 * again. If the mail has left, another one says that it was a mistake. Throws DomainError "not-open" if another
 * payment for the charge was begun since.
 */
export async function undoApproval(
  tx: StudioTx,
  { id, at, onlyOwn }: { id: string; at: Date; onlyOwn: boolean },
): Promise<{ id: string }> {
  const payment = await tx.payment.findFirst({
    where: { id, settlement: { way: "key" } },
    select: {
      settlementId: true,
      studentId: true,
      amountCents: true,
      settlement: { select: { chargeId: true } },
    },
  });
  const chargeId = payment?.settlement?.chargeId;
  if (!payment?.settlementId || !chargeId) throw new NotFoundError(settlementsCopy.gone);
  await holdCharge(tx, chargeId);
  if ((await tx.settlement.count({ where: { chargeId, way: "key", ...undecided } })) > 0)
    throw new DomainError("not-open", settlementsCopy.begunAnew);
  await reversePayment(tx, { id, reason: settlementsCopy.reasons.undone, at, onlyOwn });
  await tx.settlement.updateMany({
    where: { id: payment.settlementId },
    data: { status: "in_review", decidedAt: null },
  });
  const { studentId, amountCents } = payment;
  if (studentId !== null && (await hasConfirmed(tx, { paymentId: id, studentId })))
    await tellPayer(tx, { chargeId, amountCents: cents(amountCents), step: { kind: "undone" }, once: id });
  return { id };
}

export async function rejectSettlement(
  tx: StudioTx,
  { id, reason, at }: { id: string; reason: string; at: Date },
): Promise<{ id: string }> {
  const { chargeId, amountCents, charge } = await holdToDecide(tx, id);
  await decide(tx, { id, status: "rejected", at, rejectReason: reason });
  // Money for a paid or ended charge was returned by hand, so no other receipt is needed.
  if (charge.status !== "open") return { id };
  const once = `${id}:${at.getTime()}`;
  const { studentId } = charge;
  const step = { kind: "refused", reason, isFull: await isFull(tx, { chargeId, studentId }) } as const;
  await tellPayer(tx, { chargeId, amountCents: cents(amountCents), step, once });
  return { id };
}

type Held = {
  chargeId: string;
  amountCents: number;
  sentAt: Date | null;
  charge: {
    status: ChargeStatus;
    studentId: string | null;
    description: string;
  };
};

async function holdToDecide(tx: StudioTx, id: string): Promise<Held> {
  const found = await tx.settlement.findFirst({
    where: { id, way: "key" },
    select: { chargeId: true, amountCents: true, receiptSentAt: true },
  });
  if (!found?.chargeId) throw new NotFoundError(settlementsCopy.gone);
  const { chargeId, amountCents, receiptSentAt: sentAt } = found;
  await holdCharge(tx, chargeId);
  const waiting = await tx.settlement.count({ where: { id, ...undecided } });
  if (waiting === 0) throw new DomainError("decided", settlementsCopy.decided);
  const charge = await tx.charge.findUniqueOrThrow({
    where: { id: chargeId },
    select: { status: true, studentId: true, description: true },
  });
  return { chargeId, amountCents, sentAt, charge };
}

const undecided = { status: { in: ["open", "in_review"] } } satisfies Prisma.SettlementWhereInput;

type Decision = { id: string; status: "approved" | "rejected"; at: Date; rejectReason: string | null };

async function decide(tx: StudioTx, { id, status, at, rejectReason }: Decision): Promise<void> {
  await tx.settlement.updateMany({ where: { id }, data: { status, decidedAt: at, rejectReason } });
}
