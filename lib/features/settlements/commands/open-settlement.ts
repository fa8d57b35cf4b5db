import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import type { Prisma } from "@/lib/db/generated/client";
import { isLookedAt, ownReview } from "@/lib/features/charges/queries";
import { isUnderWay, reviewOf, underWayOf, underWayWords } from "@/lib/features/charges/rules";
import { RECEIPTS_PER_CHARGE } from "@/lib/features/files/rules";
import { findAcademyAccount, getStudio } from "@/lib/features/studios/queries/get-studio";
import { brCode, txidOf } from "@/lib/kernel/br-code";
import { DomainError } from "@/lib/kernel/errors";
import { newId } from "@/lib/kernel/ids";
import type { Cents } from "@/lib/kernel/money";
import { settlementsCopy } from "../copy/settle";
import { type EarlierCode, isSameSum, listEarlier } from "../queries/earlier-codes";
import { ofCharges } from "../queries/of-charges";
import { type PixKey, findPixKey } from "../queries/pix-key";
import { ONLINE_HOURS, isStillGood } from "../rules";
import { type Owed, type Part, type Payer, chargesToPay } from "./charges-to-pay";

type Claim = {
  /** Several for the charges of a family. */
  chargeIds: readonly string[];
  way: "key" | "pix" | "link";
  at: Date;
  payer?: Payer;
};

export type Claimed = {
  id: string;
  amountCents: Cents;
  description: string;
  payer: Owed["payer"];
  expiresAt: Date | null;
  /** Code and link for the payer. Null if the provider has to be asked, with the same idempotency key as before. */
  brCode: string | null;
  paymentUrl: string | null;
  /** Reason why the last receipt was rejected; null if it was not. */
  refusal: string | null;
  isFull: boolean;
  /** The charges of a family; empty for a single charge. */
  parts: readonly Part[];
  /** Other codes that its payer may have paid, newest first. Each still takes its own receipt. */
  earlier: readonly EarlierCode[];
};

/**
 * Returns an open settlement for the charges: the same one for everybody as long as it is valid, else a new one. The
 * row locks of the charges make callers take turns. Amount and payer are read here and nowhere else (threat 61).
 */
export async function claimSettlement(tx: StudioTx, { chargeIds, way, at, payer }: Claim): Promise<Claimed> {
  const owed = await chargesToPay(tx, { chargeIds, payer, at });
  await refuseUnderWay(tx, { chargeIds, at });
  const pixKey = way === "key" ? await findPixKey(tx) : null;
  if (way === "key" && !pixKey) throw new DomainError("no-provider", settlementsCopy.noProvider);
  for (const chargeId of chargeIds)
    if (await isLookedAt(tx, { chargeId })) throw new DomainError("in-review", settlementsCopy.inReview);
  const same = await listStanding(tx, { owed, way });
  const told = {
    amountCents: owed.amountCents,
    description: owed.description,
    payer: owed.payer,
    parts: owed.isFamily ? owed.parts : [],
    refusal: pixKey && (await findRefusal(tx, owed)),
    isFull: pixKey !== null && (await isFull(tx, { chargeIds, studentId: owed.studentId })),
  };
  const good = same.find((one) => {
    const wanted = pixKey && codeOf(pixKey, { id: one.id, amount: owed.amountCents });
    return (
      isSameSum(one.charges, owed.parts) &&
      isStillGood(one, { amountCents: owed.amountCents, brCode: wanted, at })
    );
  });
  if (good) {
    // The receipt names whoever opened the code last, if nobody sends a proof of paying it.
    if (payer && payer.guardianId !== good.payerGuardianId)
      await tx.settlement.updateMany({
        where: { id: good.id },
        data: { payerGuardianId: payer.guardianId },
      });
    return {
      ...told,
      ...good,
      amountCents: owed.amountCents,
      earlier: await listEarlier(tx, { ...owed, way, id: good.id }),
    };
  }
  await closeOpen(tx, { id: { in: same.map(({ id }) => id) } });
  const id = newId();
  const expiresAt = pixKey ? null : new Date(at.getTime() + ONLINE_HOURS * 3_600_000);
  const code = pixKey && codeOf(pixKey, { id, amount: owed.amountCents });
  await tx.settlement.create({
    data: {
      id,
      chargeId: owed.chargeId,
      payerStudentId: owed.studentId,
      payerGuardianId: payer?.guardianId ?? null,
      amountCents: owed.amountCents,
      way,
      ...(pixKey ? { txid: txidOf(id), brCode: code } : { provider: "mercadopago" as const, expiresAt }),
    },
    select: { id: true },
  });
  const partsOf = ({ due }: Part) => ({
    fineCents: due.fine,
    interestCents: due.interest,
    earlyCents: due.early,
  });
  const [first] = owed.parts;
  if (owed.isFamily)
    await tx.settlementCharge.createMany({
      data: owed.parts.map((part) => ({
        settlementId: id,
        chargeId: part.chargeId,
        amountCents: part.amountCents,
        ...partsOf(part),
      })),
    });
  // A trigger has written the row of a single charge (keep_settled_charge).
  else if (first) await tx.settlementCharge.updateMany({ where: { settlementId: id }, data: partsOf(first) });
  const earlier = await listEarlier(tx, { ...owed, way, id });
  return { ...told, id, expiresAt, brCode: code, paymentUrl: null, earlier };
}

/**
 * Open settlements by this way: of the single charge, whoever opened them; of a family those that its payer opened,
 * whatever charges they name.
 */
const listStanding = (tx: StudioTx, { owed, way }: { owed: Owed; way: Claim["way"] }) =>
  tx.settlement.findMany({
    where: {
      way,
      status: "open",
      chargeId: owed.chargeId,
      ...(owed.isFamily && { payerStudentId: owed.studentId, payerGuardianId: owed.guardianId }),
    },
    select: {
      id: true,
      status: true,
      amountCents: true,
      brCode: true,
      paymentUrl: true,
      expiresAt: true,
      payerGuardianId: true,
      charges: { select: { chargeId: true, amountCents: true } },
    },
  });

/** Refuses a second code while a payment is under way at the provider, as both could be paid. */
async function refuseUnderWay(
  tx: StudioTx,
  { chargeIds, at }: Pick<Claim, "chargeIds" | "at">,
): Promise<void> {
  const pending = await tx.onlinePayment.findMany({
    where: { status: "pending", settlement: { ...ofCharges(chargeIds), way: "link" } },
    orderBy: { toldAt: "desc" },
    select: { settlementId: true, status: true, method: true, expiresAt: true, pageUrl: true, toldAt: true },
  });
  const begun = pending.find((one) => isUnderWay(one, at));
  if (!begun) return;
  const { timeZone } = await getStudio(tx);
  const words = underWayWords(underWayOf(begun, timeZone));
  throw new DomainError("under-way", settlementsCopy.underWay(words));
}

/** True if the student has sent as many receipts for a charge as allowed, replaced and rejected ones included. */
export async function isFull(
  tx: StudioTx,
  { chargeIds, studentId }: { chargeIds: readonly string[]; studentId: string | null },
): Promise<boolean> {
  const { _sum: sent } = await tx.settlement.aggregate({
    where: { ...ofCharges(chargeIds), payerStudentId: studentId, way: "key" },
    _sum: { receiptsSent: true },
  });
  return (sent.receiptsSent ?? 0) >= RECEIPTS_PER_CHARGE;
}

/** For a family, only a receipt that was sent for several charges counts. */
async function findRefusal(
  tx: StudioTx,
  { parts, isFamily }: Pick<Owed, "parts" | "isFamily">,
): Promise<string | null> {
  const ids = parts.map(({ chargeId }) => chargeId);
  const where = { ...ownReview.where, ...ofCharges(ids), way: "key" } as const;
  const receipt = await tx.settlement.findFirst({
    ...ownReview,
    where: { ...where, ...(isFamily && { chargeId: null }) },
  });
  return reviewOf(receipt ? [receipt] : []).refusal;
}

const codeOf = ({ key, name, city }: PixKey, { id, amount }: { id: string; amount: Cents }): string =>
  brCode({ key, name, city, amount, txid: txidOf(id) });

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
  const wanted = { id, status: "open", charges: { every: { charge: { status: "open" } } } } as const;
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
