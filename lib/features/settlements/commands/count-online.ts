import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import type { OnlineStatus } from "@/lib/db/generated/enums";
import { askForWaivedRest } from "@/lib/features/charges/commands";
import { freeCredit, holdCredit } from "@/lib/features/credits/commands";
import { type IsoDay, dayToDate } from "@/lib/kernel/dates";
import { type Cents, cents } from "@/lib/kernel/money";
import { settlementsCopy } from "../copy/settle";
import { type methodOf, settlementAfter } from "../rules";
import type { SettledCharge } from "./hold-charges";
import { storeSettled } from "./store-settled";
import { tellPayer } from "./tell-payer";

/**
 * Payments with which an online payment counts: the one that it names; for a family all of its settlement, which the
 * provider pays only once, as it is a PIX.
 */
export async function listCounted(
  tx: StudioTx,
  { id: settlementId, chargeId, paymentId }: { id: string; chargeId: string | null; paymentId: string },
) {
  const own = chargeId === null ? { settlementId, provider: "mercadopago" as const } : { id: paymentId };
  const rows = await tx.payment.findMany({
    where: { ...own, status: "completed" },
    orderBy: { id: "asc" },
    select: {
      id: true,
      amountCents: true,
      chargeId: true,
      studentId: true,
      description: true,
      kind: true,
      paymentDate: true,
      creditCents: true,
    },
  });
  return rows.map((row) => ({ ...row, amountCents: cents(row.amountCents) }));
}

export type Counted = Awaited<ReturnType<typeof listCounted>>[number];

type Counting = {
  settlementId: string;
  method: ReturnType<typeof methodOf>;
  paidOn: IsoDay;
  parts: readonly Share[];
};

/**
 * A part of the money: what it is for, its charge, and what of it becomes credit. Older money for an ended charge has
 * none.
 */
export type Share = Pick<SettledCharge, "studentId" | "kind" | "amountCents"> & {
  chargeId: string | null;
  description: string | null;
  creditCents: number;
};

export type Made = Omit<Share, "creditCents"> & { id: string };

export async function count(
  tx: StudioTx,
  { settlementId, method, paidOn, parts }: Counting,
): Promise<Made[]> {
  const made = [];
  for (const { chargeId, studentId, description, amountCents, kind, creditCents } of parts) {
    if (chargeId !== null && creditCents < amountCents)
      await storeSettled(tx, { settlementId, chargeId, paidCents: amountCents - creditCents });
    const { id } = await tx.payment.create({
      data: {
        studentId,
        chargeId,
        settlementId,
        amountCents,
        creditCents,
        kind,
        paymentMethod: method,
        description,
        status: "completed",
        paymentDate: dayToDate(paidOn),
        provider: "mercadopago",
      },
      select: { id: true },
    });
    made.push({ id, chargeId, studentId, description, amountCents, kind });
  }
  return made;
}

/** `made` names the charge of each payment. */
export async function tellPaid(
  tx: StudioTx,
  { made, once }: { made: readonly Pick<Made, "chargeId" | "amountCents">[]; once: string },
): Promise<void> {
  for (const { chargeId, amountCents } of made)
    if (chargeId !== null)
      await tellPayer(tx, { chargeId, amountCents: cents(amountCents), step: { kind: "paid" }, once });
}

/**
 * Takes credit that is refunded out of the charges that it paid. The caller holds the students. Credit that the academy
 * gave back already is owed from then on: the provider's refund cannot be refused.
 */
export async function freeRefunded(
  tx: StudioTx,
  { counted, rest }: { counted: readonly Counted[]; rest: readonly Share[] },
): Promise<void> {
  const taken = new Map<string, number>();
  const add = (studentId: string | null, credit: number) => {
    if (studentId !== null) taken.set(studentId, (taken.get(studentId) ?? 0) + credit);
  };
  for (const { studentId, creditCents } of counted) add(studentId, creditCents);
  for (const { studentId, creditCents } of rest) add(studentId, -creditCents);
  for (const [studentId, credit] of taken) {
    if (credit <= 0) continue;
    await holdCredit(tx, { studentId, chargeId: null });
    const freed = await freeCredit(tx, { studentId, until: cents(credit), mayOwe: true });
    for (const chargeId of freed) await askForWaivedRest(tx, chargeId);
  }
}

export const reverse = (
  tx: StudioTx,
  { ids, status, at }: { ids: string[]; status: OnlineStatus; at: Date },
) =>
  tx.payment.updateMany({
    where: { id: { in: ids }, status: "completed" },
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

export async function turnSettlement(tx: StudioTx, { settlement, status, counts, at }: Turn): Promise<void> {
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
