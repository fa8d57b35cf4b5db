import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import type { Prisma } from "@/lib/db/generated/client";
import { holdCharges, holdStudent } from "@/lib/db/locks";
import { paymentsCopy } from "@/lib/features/payments/copy";
import { type IsoDay, dayOf, dayToDate } from "@/lib/kernel/dates";
import { DomainError, NotFoundError, refuseFuture } from "@/lib/kernel/errors";
import { cents } from "@/lib/kernel/money";
import { calledOf } from "@/lib/kernel/text";
import { dropReceipt } from "@/lib/features/files/commands";
import { RECEIPTS_PER_CHARGE } from "@/lib/features/files/rules";
import { familyCopy } from "../copy/family";
import { lifeCopy } from "../copy/life";
import { settlementsCopy } from "../copy/settle";
import { CLOSED, ofCharges, undecided } from "../queries/of-charges";
import { UNDO_WAIT_MS, misfitOf, surplusOf } from "../rules";
import { type SettledCharge, holdSettledCharges } from "./hold-charges";
import { closeOpen, isFull } from "./open-settlement";
import { storeSettled } from "./store-settled";
import { isTold, tellPayer } from "./tell-payer";

type Paid = { id: string; studentId: string };

const isStillAsked = {
  status: "open",
  settled: { none: { settlement: { way: "key", status: "in_review" } } },
} satisfies Prisma.ChargeWhereInput;

/** A settlement paid in this student's portal that accepts a receipt. */
const ofStudent = ({ id, studentId }: Paid): Prisma.SettlementWhereInput => ({
  id,
  payerStudentId: studentId,
  way: "key",
  OR: [
    { status: { in: ["open", "in_review", "rejected"] } },
    { status: "cancelled", charges: { some: { charge: isStillAsked } } },
  ],
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
    select: { charges: { select: { chargeId: true } }, receiptFileId: true },
  });
  if (!settlement) throw new DomainError("not-open", settlementsCopy.receiptOnly);
  const { charges, receiptFileId } = settlement;
  const chargeIds = charges.map(({ chargeId }) => chargeId);
  if (await isFull(tx, { chargeIds, studentId }))
    throw new DomainError("full", lifeCopy.full(RECEIPTS_PER_CHARGE));
  if (receiptFileId === null) return;
  await tx.settlement.updateMany({ where, data: { receiptFileId: null } });
  await dropReceipt(tx, { id: receiptFileId });
}

/**
 * Records the receipt of a PIX to the academy's own key, which the academy then has to review. The payer is not told
 * again of a replaced receipt. The guardian who sends it has paid. Returns what it pays.
 */
export async function keepReceipt(
  tx: StudioTx,
  { fileId, guardianId, at, ...paid }: Paid & { fileId: string; guardianId: string | null; at: Date },
): Promise<{ description: string; isFamily: boolean }> {
  const { id, studentId } = paid;
  const own = { id, payerStudentId: studentId, way: "key" } as const;
  const isFirst =
    (await tx.settlement.count({ where: { ...own, status: { in: ["open", "cancelled"] } } })) > 0;
  const closed = await tx.settlement.findFirst({
    where: { ...own, status: { in: [...CLOSED] }, charges: { some: { charge: isStillAsked } } },
    select: { charges: { select: { chargeId: true } } },
  });
  // Codes that were opened since are closed.
  if (closed) {
    const chargeIds = closed.charges.map(({ chargeId }) => chargeId);
    await holdCharges(tx, chargeIds);
    await closeOpen(tx, { ...ofCharges(chargeIds), way: "key" });
  }
  const [kept] = await tx.settlement.updateManyAndReturn({
    where: { ...own, status: { in: ["open", "in_review", ...(closed ? CLOSED : [])] } },
    data: {
      status: "in_review",
      payerGuardianId: guardianId,
      receiptFileId: fileId,
      receiptSentAt: at,
      receiptsSent: { increment: 1 },
      decidedAt: null,
      rejectReason: null,
    },
    select: { id: true },
  });
  if (!kept) throw new DomainError("not-open", settlementsCopy.receiptOnly);
  const parts = await tx.settlementCharge.findMany({
    where: { settlementId: id },
    orderBy: { chargeId: "asc" },
    select: {
      chargeId: true,
      amountCents: true,
      charge: { select: { description: true, student: { select: { id: true, fullName: true } } } },
    },
  });
  if (isFirst)
    for (const { chargeId, amountCents } of parts)
      await tellPayer(tx, { chargeId, amountCents: cents(amountCents), step: { kind: "sent" }, once: id });
  const [first] = parts;
  if (!first) throw new DomainError("not-open", settlementsCopy.receiptOnly);
  if (parts.length === 1) return { description: first.charge.description, isFamily: false };
  const people = parts.flatMap(({ charge }) => (charge.student ? [charge.student] : []));
  return { description: familyCopy.of([...calledOf(people).values()]), isFamily: true };
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
 * Approves a receipt: registers its money, one payment for each charge, and returns a payment's id. Two approvals at
 * once make one set of payments (CHG-09); the second gets DomainError "decided".
 */
export async function approveSettlement(tx: StudioTx, approval: Approval): Promise<{ id: string }> {
  const held = await holdToDecide(tx, approval.id);
  if (held.charges.some((charge) => misfitOf(charge) !== null))
    throw new DomainError("not-open", settlementsCopy.paidOtherwise);
  return keepApproved(tx, approval, held);
}

/** Keeps money that a charge does not ask for, or not in full: what is above becomes the student's credit. */
export async function acceptSettlement(tx: StudioTx, approval: Approval): Promise<{ id: string }> {
  const held = await holdToDecide(tx, approval.id);
  return keepApproved(tx, approval, held);
}

/** Approves a receipt whose money has been registered already, without other payments. */
export async function matchReceipt(
  tx: StudioTx,
  { id, at }: { id: string; at: Date },
): Promise<{ id: string }> {
  const { charges } = await holdToDecide(tx, id);
  const registered = [];
  for (const { chargeId, status } of charges) {
    const payment = await tx.payment.findFirst({
      where: { chargeId, status: "completed" },
      orderBy: { createdAt: "desc" },
      select: { id: true, amountCents: true, provider: true },
    });
    if (status !== "paid" || !payment) throw new DomainError("not-paid", settlementsCopy.notPaid);
    registered.push({ chargeId, ...payment });
  }
  await decide(tx, { id, status: "approved", at, rejectReason: null });
  // Money from the provider was announced when it came.
  for (const { chargeId, id: paymentId, amountCents, provider } of registered)
    if (provider === null && !(await isTold(tx, { chargeId, paymentId })))
      await tellPayer(tx, {
        chargeId,
        amountCents: cents(amountCents),
        step: { kind: "paid" },
        once: paymentId,
      });
  return { id };
}

async function keepApproved(
  tx: StudioTx,
  { id, paidOn, day, timeZone, at, userId }: Approval,
  { sentAt, charges }: Held,
): Promise<{ id: string }> {
  refuseFuture({ field: "paidOn", day: paidOn, today: day, message: paymentsCopy.paidInFuture });
  await decide(tx, { id, status: "approved", at, rejectReason: null });
  const paymentDate = dayToDate(paidOn ?? (sentAt === null ? day : dayOf(sentAt, timeZone)));
  const made = [];
  for (const charge of charges) {
    const { chargeId, amountCents, status, kind, studentId, description } = charge;
    if (status === "open") await storeSettled(tx, { settlementId: id, chargeId, amountCents });
    const payment = await tx.payment.create({
      data: {
        studentId,
        chargeId,
        settlementId: id,
        amountCents,
        creditCents: surplusOf(charge),
        kind,
        paymentMethod: "pix",
        description,
        status: "completed",
        paymentDate,
        userId,
      },
      select: { id: true },
    });
    made.push({ ...payment, chargeId, amountCents });
  }
  const leavesAt = new Date(at.getTime() + UNDO_WAIT_MS);
  for (const payment of made) {
    const { chargeId, amountCents } = payment;
    const step = { kind: "paid" } as const;
    await tellPayer(tx, { chargeId, amountCents: cents(amountCents), step, once: payment.id, leavesAt });
  }
  const [first] = made;
  if (!first) throw new NotFoundError(settlementsCopy.gone);
  return { id: first.id };
}

export async function rejectSettlement(
  tx: StudioTx,
  { id, reason, at }: { id: string; reason: string; at: Date },
): Promise<{ id: string }> {
  const { charges, payerId } = await holdToDecide(tx, id);
  await decide(tx, { id, status: "rejected", at, rejectReason: reason });
  const once = `${id}:${at.getTime()}`;
  const chargeIds = charges.map(({ chargeId }) => chargeId);
  const studentId = payerId ?? charges[0]?.studentId ?? null;
  const step = { kind: "refused", reason, isFull: await isFull(tx, { chargeIds, studentId }) } as const;
  // Money for a paid or ended charge was returned by hand, so no other receipt is needed.
  for (const { chargeId, amountCents, status } of charges)
    if (status === "open") await tellPayer(tx, { chargeId, amountCents: cents(amountCents), step, once });
  return { id };
}

type Held = { sentAt: Date | null; payerId: string | null; charges: SettledCharge[] };

async function holdToDecide(tx: StudioTx, id: string): Promise<Held> {
  const found = await tx.settlement.findFirst({
    where: { id, way: "key" },
    select: { payerStudentId: true, receiptSentAt: true },
  });
  const charges = found ? await holdSettledCharges(tx, id) : [];
  if (!found || charges.length === 0) throw new NotFoundError(settlementsCopy.gone);
  const waiting = await tx.settlement.count({ where: { id, ...undecided } });
  if (waiting === 0) throw new DomainError("decided", settlementsCopy.decided);
  return { sentAt: found.receiptSentAt, payerId: found.payerStudentId, charges };
}

type Decision = { id: string; status: "approved" | "rejected"; at: Date; rejectReason: string | null };

async function decide(tx: StudioTx, { id, status, at, rejectReason }: Decision): Promise<void> {
  await tx.settlement.updateMany({ where: { id }, data: { status, decidedAt: at, rejectReason } });
}
