import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import type { ChargeStatus, SettlementStatus } from "@/lib/db/generated/enums";
import { type Life, lifeOf } from "@/lib/features/charges/rules";
import { type Cents, cents } from "@/lib/kernel/money";
import { ofCharges } from "./of-charges";

export type Opened = {
  status: SettlementStatus;
  chargeIds: readonly string[];
  /** Ended: of several charges not all are open, and not all are paid. */
  chargeStatus: ChargeStatus | "ended";
  payerStudentId: string | null;
};

/** A settlement that was opened to be paid; null if there is none with this id or its charge is gone. */
export async function findOpened(tx: StudioTx, { id }: { id: string }): Promise<Opened | null> {
  const row = await tx.settlement.findFirst({
    where: { id, way: { not: null } },
    select: {
      status: true,
      payerStudentId: true,
      charges: { orderBy: { chargeId: "asc" }, select: { charge: { select: { id: true, status: true } } } },
    },
  });
  const [first] = row?.charges ?? [];
  if (!row || !first) return null;
  const { status, payerStudentId, charges } = row;
  const isAlike = charges.every(({ charge }) => charge.status === first.charge.status);
  return {
    status,
    payerStudentId,
    chargeIds: charges.map(({ charge }) => charge.id),
    chargeStatus: isAlike ? first.charge.status : "ended",
  };
}

/** Pending payments on the provider's page, for a settlement of this student. */
export const listUnderWay = (
  tx: StudioTx,
  { id, studentId }: { id: string; studentId: string },
): Promise<{ reference: string }[]> =>
  tx.onlinePayment.findMany({
    where: { status: "pending", settlement: { id, payerStudentId: studentId, way: "link" } },
    orderBy: { id: "asc" },
    select: { reference: true },
  });

/** Latest completed payment of the charges, and whether a page payment is under way or was declined. */
export async function getOutcome(
  tx: StudioTx,
  { chargeIds, at, timeZone }: { chargeIds: readonly string[]; at: Date; timeZone: string },
): Promise<Outcome> {
  const paid = await tx.payment.findFirst({
    where: { chargeId: { in: [...chargeIds] }, status: "completed" },
    orderBy: { createdAt: "desc" },
    select: { id: true, amountCents: true },
  });
  const steps = await tx.settlement.findMany({
    where: { ...ofCharges(chargeIds), way: "link" },
    orderBy: { createdAt: "desc" },
    select: {
      id: true,
      status: true,
      way: true,
      rejectReason: true,
      receiptSentAt: true,
      receiptsSent: true,
      online: {
        orderBy: { id: "desc" },
        select: { status: true, detail: true, method: true, expiresAt: true, pageUrl: true, toldAt: true },
      },
    },
  });
  const { underWay, declined } = lifeOf(steps, { at, timeZone });
  return { paid: paid && { id: paid.id, amountCents: cents(paid.amountCents) }, underWay, declined };
}

export type Outcome = Pick<Life, "underWay" | "declined"> & {
  paid: { id: string; amountCents: Cents } | null;
};

/** Settlements of the charges (PIX or link) to ask the provider about: all open ones and the given one. */
export const listToAsk = (
  tx: StudioTx,
  { chargeIds, id }: { chargeIds: readonly string[]; id: string },
): Promise<{ id: string }[]> =>
  tx.settlement.findMany({
    where: { ...ofCharges(chargeIds), way: { in: ["pix", "link"] }, OR: [{ status: "open" }, { id }] },
    orderBy: { id: "asc" },
    select: { id: true },
  });

/**
 * Days. A boleto is payable for up to thirty days and reported some days later; older pending payments are not asked
 * about again.
 */
const LONGEST_PENDING_DAYS = 60;

/** Settlements that may still be paid at the provider: the open ones first, then those with a pending payment. */
export function listToReconcile(
  tx: StudioTx,
  { take, at }: { take: number; at: Date },
): Promise<{ id: string }[]> {
  const since = new Date(at.getTime() - LONGEST_PENDING_DAYS * 86_400_000);
  const begun = { online: { some: { status: "pending", toldAt: { gt: since } } } } as const;
  return tx.settlement.findMany({
    where: { way: { in: ["pix", "link"] }, OR: [{ status: "open" }, begun] },
    orderBy: [{ status: "asc" }, { id: "asc" }],
    take,
    select: { id: true },
  });
}
