import "server-only";
import { recordAudit } from "@/lib/audit/record";
import type { StudioTx } from "@/lib/db/doors";
import { holdCharge, holdStudent } from "@/lib/db/locks";
import type { OnlineStatus } from "@/lib/db/generated/enums";
import { type SettlementStep, isCalledOff, isDeclined, underWayOf } from "@/lib/features/charges/rules";
import type { MercadoPagoPayment } from "@/lib/integrations/mercadopago/port";
import { type IsoDay, dateToDay, dayOf, dayToDate } from "@/lib/kernel/dates";
import { DomainError, NotFoundError } from "@/lib/kernel/errors";
import { type Cents, ZERO_CENTS, cents } from "@/lib/kernel/money";
import { settlementsCopy } from "../copy/settle";
import { heldOf, isNewer, methodOf, onlineStatusOf, outcomeOf, settlementAfter } from "../rules";
import { findSettledDue, storeSettled } from "./store-settled";
import { type Step, tellPayer, tellReceived } from "./tell-payer";

type Told = {
  settlementId: string;
  told: MercadoPagoPayment;
  paidOn: IsoDay;
  timeZone: string;
  at: Date;
};

/**
 * Writes the provider's state of one payment, with its effects on the charge, in one transaction. Safe to call
 * repeatedly, concurrently and out of order: the row lock of the charge makes callers take turns, and news older than
 * the stored state is ignored. False if the studio opened no such settlement.
 */
export async function keepOnlinePayment(
  tx: StudioTx,
  { settlementId, told, paidOn, timeZone, at }: Told,
): Promise<boolean> {
  const chargeId = await chargeOf(tx, settlementId);
  if (chargeId === null) return false;
  const status = onlineStatusOf(told.status);
  await holdCharge(tx, chargeId);
  const { settlement, charge, known } = await readSituation(tx, { settlementId, chargeId, told });
  const { amountCents, refundedCents, currency, updatedAt: toldAt } = told;
  if (status === null || (known && !isNewer({ status, refundedCents, toldAt }, known))) return true;
  const { due } = await findSettledDue(tx, { settlementId, chargeId });
  const counted = known?.payment ?? null;
  const countedCents = cents(counted?.amountCents ?? 0);
  const { counts, review } = outcomeOf({
    told: { status, amountCents, refundedCents, currency },
    askedCents: cents(settlement.amountCents),
    charge: { status: charge.status, openCents: due },
    countedCents,
  });
  const method = methodOf(told.method);
  let paymentId = counted?.id ?? null;
  if (counts !== countedCents) {
    // Lock the student before the reversal: once a payment changes, all other payments of the academy wait.
    // Registering money without a charge locks in the same order.
    if (counted?.chargeId === null && charge.studentId !== null) await holdStudent(tx, charge.studentId);
    if (counted) await reverse(tx, { id: counted.id, status, at });
    // The rest after a partial refund keeps its charge and its day.
    const paid = counted
      ? { chargeId: counted.chargeId, paidOn: dateToDay(counted.paymentDate) }
      : { chargeId, paidOn };
    paymentId =
      counts > 0 ? await count(tx, { ...charge, ...paid, settlementId, method, amountCents: counts }) : null;
  }
  const { detail, expiresAt, page } = told;
  const approvedAt = told.approvedAt ?? known?.approvedAt ?? (status === "approved" ? toldAt : null);
  const pageUrl = page !== null && page.length <= LONGEST_PAGE ? page : null;
  const state = {
    ...{ status, amountCents, refundedCents, currency, method, toldAt, review, paymentId },
    ...{ detail: detail?.slice(0, LONGEST_DETAIL) ?? null, expiresAt, pageUrl, approvedAt },
  };
  if (known) await tx.onlinePayment.updateMany({ where: { id: known.id }, data: state });
  else
    await tx.onlinePayment.createMany({
      data: [{ settlementId, provider: "mercadopago", reference: told.id, ...state }],
    });
  await turnSettlement(tx, { settlement, status, counts, at });
  // A second audit row beside "settlements.told": only this one brings in money and names the payment (paymentActs).
  if (counts !== countedCents && paymentId !== null)
    await recordAudit(tx, { action: "settlements.count", userId: null, entityId: paymentId, ip: "provider" });
  const isNews = settlement.way === "link" && status !== known?.status;
  const step =
    counts > 0 && countedCents === 0
      ? ({ kind: "paid" } as const)
      : isNews && charge.status === "open"
        ? stepOf({ ...state, settlementId }, timeZone)
        : null;
  const once = `${told.id}:${toldAt.getTime()}`;
  if (step) await tellPayer(tx, { chargeId, amountCents: cents(amountCents), step, once });
  if (isNews && charge.status === "paid" && isCalledOff(state))
    await tellReceived(tx, { chargeId, isBoleto: method === "transfer" });
  await recordAudit(tx, {
    action: "settlements.told",
    userId: null,
    entityId: settlementId,
    ip: "provider",
    data: { payment: told.id, status, counts, review },
  });
  return true;
}

/** Limits of the database columns, in characters. */
const LONGEST_DETAIL = 200;
const LONGEST_PAGE = 2_000;

/** Step to tell the payer about a payment on the provider's page that brought no money; null for none. */
function stepOf(
  { settlementId, ...told }: Omit<SettlementStep["online"][number], "toldAt"> & { settlementId: string },
  timeZone: string,
): Step | null {
  if (told.status === "pending")
    return { kind: "underWay", underWay: underWayOf({ ...told, settlementId }, timeZone) };
  return isDeclined(told) ? { kind: "declined", detail: told.detail ?? "" } : null;
}

/** Null if the settlement is another academy's or not an online one. */
async function chargeOf(tx: StudioTx, id: string): Promise<string | null> {
  const found = await tx.settlement.findFirst({
    where: { id, way: { in: ["pix", "link"] } },
    select: { chargeId: true },
  });
  return found?.chargeId ?? null;
}

async function readSituation(
  tx: StudioTx,
  { settlementId, chargeId, told }: { settlementId: string; chargeId: string; told: MercadoPagoPayment },
) {
  const settlement = await tx.settlement.findUniqueOrThrow({
    where: { id: settlementId },
    select: { id: true, status: true, way: true, amountCents: true },
  });
  const charge = await tx.charge.findUniqueOrThrow({
    where: { id: chargeId },
    select: { status: true, description: true, studentId: true },
  });
  const known = await tx.onlinePayment.findFirst({
    where: { provider: "mercadopago", reference: told.id },
    select: {
      id: true,
      status: true,
      refundedCents: true,
      toldAt: true,
      approvedAt: true,
      payment: { select: { id: true, amountCents: true, chargeId: true, paymentDate: true } },
    },
  });
  return { settlement, charge, known };
}

type Counted = {
  chargeId: string | null;
  settlementId: string;
  /** Null if the student was erased. */
  studentId: string | null;
  description: string;
  amountCents: number;
  method: ReturnType<typeof methodOf>;
  paidOn: IsoDay;
};

async function count(tx: StudioTx, paid: Counted): Promise<string> {
  const { chargeId, settlementId, studentId, description, amountCents, method, paidOn } = paid;
  if (chargeId !== null) await storeSettled(tx, { settlementId, chargeId, amountCents });
  const { id } = await tx.payment.create({
    data: {
      studentId,
      chargeId,
      settlementId,
      amountCents,
      paymentMethod: method,
      description,
      status: "completed",
      paymentDate: dayToDate(paidOn),
      provider: "mercadopago",
    },
    select: { id: true },
  });
  return id;
}

const reverse = (tx: StudioTx, { id, status, at }: { id: string; status: OnlineStatus; at: Date }) =>
  tx.payment.updateMany({
    where: { id, status: "completed" },
    data: { status: "cancelled", reversedAt: at, reversalReason: reasonOf(status) },
  });

function reasonOf(status: OnlineStatus): string {
  const { refunded, charged_back, partly } = settlementsCopy.reasons;
  if (status === "charged_back") return charged_back;
  return status === "approved" ? partly : refunded;
}

type Turn = {
  settlement: {
    id: string;
    status: Parameters<typeof settlementAfter>[0]["status"];
    way: "key" | "pix" | "link" | null;
  };
  status: OnlineStatus;
  counts: Cents;
  at: Date;
};

async function turnSettlement(tx: StudioTx, { settlement, status, counts, at }: Turn): Promise<void> {
  const { id, way } = settlement;
  if (way === null) return;
  const waiting = await tx.onlinePayment.count({ where: { settlementId: id, review: { not: null } } });
  const next = settlementAfter(
    { status: settlement.status, way },
    { status, counts, isLookedAt: waiting > 0 },
  );
  if (next === null) return;
  const isDecided = next === "approved" || next === "rejected";
  await tx.settlement.updateMany({
    where: { id },
    data: {
      status: next,
      decidedAt: isDecided ? at : null,
      rejectReason: next === "rejected" ? reasonOf(status) : null,
    },
  });
}

/**
 * Keeps money that counted for nothing so far: for its charge if that is open, else for none, dated the day on which
 * it came. Later news from the provider still applies to it. Returns the payment's id.
 */
export async function acceptOnlinePayment(
  tx: StudioTx,
  { id, timeZone, at }: { id: string; timeZone: string; at: Date },
): Promise<{ id: string }> {
  const { settlementId, chargeId, online } = await holdToDecide(tx, id);
  if (online.currency !== "BRL") throw new DomainError("currency", settlementsCopy.notReais);
  const charge = await tx.charge.findUniqueOrThrow({
    where: { id: chargeId },
    select: { status: true, studentId: true, description: true },
  });
  const counts = heldOf(online);
  const isWanted = charge.status === "open";
  // Row lock: the job that creates the month's fees takes it too, so it sees that this payment settles the fee.
  if (!isWanted && charge.studentId !== null) await holdStudent(tx, charge.studentId);
  const paymentId = await count(tx, {
    chargeId: isWanted ? chargeId : null,
    settlementId,
    studentId: charge.studentId,
    description: charge.description,
    amountCents: counts,
    method: online.method,
    paidOn: dayOf(online.approvedAt ?? online.toldAt, timeZone),
  });
  await tx.onlinePayment.updateMany({ where: { id }, data: { review: null, paymentId } });
  await turnSettlement(tx, { settlement: online.settlement, status: online.status, counts, at });
  await tellPayer(tx, { chargeId, amountCents: counts, step: { kind: "paid" }, once: paymentId });
  return { id: paymentId };
}

/** Records that the academy returned the money itself. Later news from the provider still applies to it. */
export async function noteReturnedPayment(
  tx: StudioTx,
  { id, at }: { id: string; at: Date },
): Promise<{ id: string }> {
  const { online } = await holdToDecide(tx, id);
  await tx.onlinePayment.updateMany({ where: { id }, data: { review: null } });
  await turnSettlement(tx, { settlement: online.settlement, status: "refunded", counts: ZERO_CENTS, at });
  return { id };
}

/**
 * Row lock of the charge, so that nobody else decides, then the waiting online payment. Throws DomainError "decided"
 * if it no longer waits.
 */
async function holdToDecide(tx: StudioTx, id: string) {
  const found = await tx.onlinePayment.findFirst({
    where: { id },
    select: { settlementId: true, settlement: { select: { chargeId: true } } },
  });
  const chargeId = found?.settlement.chargeId;
  if (!found || !chargeId) throw new NotFoundError(settlementsCopy.gone);
  await holdCharge(tx, chargeId);
  const online = await tx.onlinePayment.findUniqueOrThrow({
    where: { id },
    select: {
      status: true,
      review: true,
      amountCents: true,
      refundedCents: true,
      currency: true,
      method: true,
      toldAt: true,
      approvedAt: true,
      settlement: { select: { id: true, status: true, way: true } },
    },
  });
  if (online.review === null) throw new DomainError("decided", settlementsCopy.decided);
  return { settlementId: found.settlementId, chargeId, online };
}
