import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import type { Prisma } from "@/lib/db/generated/client";
import { holdCharge } from "@/lib/db/locks";
import { findDue } from "@/lib/features/agreements/queries/owed";
import { isLookedAt, ownReview } from "@/lib/features/charges/queries";
import { isUnderWay, reviewOf, underWayOf, underWayWords } from "@/lib/features/charges/rules";
import { RECEIPTS_PER_CHARGE } from "@/lib/features/files/rules";
import { findAcademyAccount, getStudio } from "@/lib/features/studios/queries/get-studio";
import { brCode, txidOf } from "@/lib/kernel/br-code";
import { dayOf } from "@/lib/kernel/dates";
import { DomainError } from "@/lib/kernel/errors";
import { newId } from "@/lib/kernel/ids";
import type { Cents } from "@/lib/kernel/money";
import { settlementsCopy } from "../copy/settle";
import { type PixKey, findPixKey } from "../queries/pix-key";
import { ONLINE_HOURS, isStillGood } from "../rules";

type Claim = { chargeId: string; way: "key" | "pix" | "link"; at: Date };

export type Claimed = {
  id: string;
  amountCents: Cents;
  description: string;
  payer: { email: string; name: string };
  expiresAt: Date | null;
  /** Code and link for the payer. Null if the provider has to be asked, with the same idempotency key as before. */
  brCode: string | null;
  paymentUrl: string | null;
  /** Reason why the last receipt was rejected; null if it was not. */
  refusal: string | null;
  isFull: boolean;
};

/**
 * Returns an open settlement for the charge: the same one for everybody as long as it is valid, else a new one. The
 * row lock of the charge makes callers take turns. Amount and payer are read here and nowhere else (threat 61).
 */
export async function claimSettlement(tx: StudioTx, { chargeId, way, at }: Claim): Promise<Claimed> {
  const charge = await chargeToPay(tx, { chargeId, at });
  await refuseUnderWay(tx, { chargeId, at });
  const pixKey = way === "key" ? await findPixKey(tx) : null;
  if (way === "key" && !pixKey) throw new DomainError("no-provider", settlementsCopy.noProvider);
  const standing = await tx.settlement.findMany({
    where: { chargeId, status: { in: ["open", "in_review"] }, way: { not: null } },
    select: {
      id: true,
      way: true,
      status: true,
      amountCents: true,
      brCode: true,
      paymentUrl: true,
      expiresAt: true,
    },
  });
  if (await isLookedAt(tx, { chargeId })) throw new DomainError("in-review", settlementsCopy.inReview);
  const told = {
    amountCents: charge.due.due,
    description: charge.description,
    payer: charge.payer,
    refusal: pixKey && (await findRefusal(tx, chargeId)),
    isFull: pixKey !== null && (await isFull(tx, charge)),
  };
  const same = standing.filter((one) => one.way === way);
  const good = same.find((one) => {
    const wanted = pixKey && codeOf(pixKey, { id: one.id, amount: charge.due.due });
    return isStillGood(one, { amountCents: charge.due.due, brCode: wanted, at });
  });
  if (good) return { ...told, ...good, amountCents: charge.due.due };
  await closeOpen(tx, { id: { in: same.map(({ id }) => id) } });
  const id = newId();
  const expiresAt = pixKey ? null : new Date(at.getTime() + ONLINE_HOURS * 3_600_000);
  const code = pixKey && codeOf(pixKey, { id, amount: charge.due.due });
  await tx.settlement.create({
    data: {
      id,
      chargeId,
      payerStudentId: charge.studentId,
      amountCents: charge.due.due,
      way,
      ...(pixKey ? { txid: txidOf(id), brCode: code } : { provider: "mercadopago" as const, expiresAt }),
    },
    select: { id: true },
  });
  // A trigger has written the row (keep_settled_charge).
  const { fine: fineCents, interest: interestCents, early: earlyCents } = charge.due;
  await tx.settlementCharge.updateMany({
    where: { settlementId: id, chargeId },
    data: { fineCents, interestCents, earlyCents },
  });
  return { ...told, id, expiresAt, brCode: code, paymentUrl: null };
}

/** Refuses a second code while a payment is under way at the provider, as both could be paid. */
async function refuseUnderWay(tx: StudioTx, { chargeId, at }: { chargeId: string; at: Date }): Promise<void> {
  const pending = await tx.onlinePayment.findMany({
    where: { status: "pending", settlement: { chargeId, way: "link" } },
    orderBy: { toldAt: "desc" },
    select: { settlementId: true, status: true, method: true, expiresAt: true, pageUrl: true, toldAt: true },
  });
  const begun = pending.find((one) => isUnderWay(one, at));
  if (!begun) return;
  const { timeZone } = await getStudio(tx);
  const words = underWayWords(underWayOf(begun, timeZone));
  throw new DomainError("under-way", settlementsCopy.underWay(words));
}

/** True if the student has sent as many receipts for the charge as allowed, replaced and rejected ones included. */
export async function isFull(
  tx: StudioTx,
  { chargeId, studentId }: { chargeId: string | null; studentId: string | null },
): Promise<boolean> {
  const { _sum: sent } = await tx.settlement.aggregate({
    where: { chargeId, payerStudentId: studentId, way: "key" },
    _sum: { receiptsSent: true },
  });
  return (sent.receiptsSent ?? 0) >= RECEIPTS_PER_CHARGE;
}

async function findRefusal(tx: StudioTx, chargeId: string): Promise<string | null> {
  const where = { ...ownReview.where, chargeId, way: "key" } as const;
  const receipt = await tx.settlement.findFirst({ ...ownReview, where });
  return reviewOf(receipt ? [receipt] : []).refusal;
}

const codeOf = ({ key, name, city }: PixKey, { id, amount }: { id: string; amount: Cents }): string =>
  brCode({ key, name, city, amount, txid: txidOf(id) });

async function chargeToPay(tx: StudioTx, { chargeId, at }: { chargeId: string; at: Date }) {
  const gone = () => new DomainError("not-open", settlementsCopy.notOpen);
  if (!(await holdCharge(tx, chargeId))) throw gone();
  const charge = await tx.charge.findUniqueOrThrow({
    where: { id: chargeId },
    select: {
      status: true,
      description: true,
      studentId: true,
      student: { select: { email: true, fullName: true } },
    },
  });
  const { description, studentId, student } = charge;
  const { timeZone } = await getStudio(tx);
  const due = await findDue(tx, { chargeId, day: dayOf(at, timeZone) });
  if (charge.status !== "open" || student === null || due === null) throw gone();
  return {
    chargeId,
    studentId,
    description,
    due,
    payer: { email: student.email, name: student.fullName },
  };
}

/** Cancels open settlements here. The update queues a job that ends them at the provider (prisma/sql/queue.sql). */
export const closeOpen = async (tx: StudioTx, where: Prisma.SettlementWhereInput): Promise<void> => {
  await tx.settlement.updateMany({ where: { ...where, status: "open" }, data: { status: "cancelled" } });
};

/** Records settlements that the provider has ended: they expire now. */
export async function noteEnded(
  tx: StudioTx,
  { references, at }: { references: string[]; at: Date },
): Promise<void> {
  await tx.settlement.updateMany({
    where: { providerReference: { in: references }, expiresAt: { gt: at } },
    data: { expiresAt: at },
  });
}

type Named = {
  id: string;
  /** Access token of the account at which it was opened. */
  token: string | null;
  reference: string;
  brCode: string | null;
  paymentUrl: string | null;
};

export type HandedOut = Omit<Named, "id" | "token">;

/**
 * Stores the provider's reference, code and link, unless the settlement has them already, and returns the stored
 * ones. Null if nobody should pay it: the charge was paid meanwhile, another settlement replaced it, or the academy
 * left the account at which it was opened.
 */
export async function nameSettlement(
  tx: StudioTx,
  { id, token, reference, brCode: code, paymentUrl }: Named,
): Promise<HandedOut | null> {
  if ((await findAcademyAccount(tx))?.token !== token) return null;
  const wanted = { id, status: "open", charge: { status: "open" } } as const;
  await tx.settlement.updateMany({
    where: { ...wanted, providerReference: null },
    data: { providerReference: reference, brCode: code, paymentUrl },
  });
  const named = await tx.settlement.findFirst({
    where: wanted,
    select: { providerReference: true, brCode: true, paymentUrl: true },
  });
  if (named?.providerReference == null) return null;
  return { reference: named.providerReference, brCode: named.brCode, paymentUrl: named.paymentUrl };
}

/** Marks online settlements as expired. Call it after the provider confirmed that none of them was paid. */
export async function expireSettlements(
  tx: StudioTx,
  { ids, at }: { ids: string[]; at: Date },
): Promise<number> {
  const { count } = await tx.settlement.updateMany({
    where: { id: { in: ids }, status: "open", way: { in: ["pix", "link"] }, expiresAt: { lt: at } },
    data: { status: "expired" },
  });
  return count;
}
