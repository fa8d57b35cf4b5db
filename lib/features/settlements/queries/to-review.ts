import "server-only";
import { LIST_SIZES } from "@/lib/config/constants";
import type { StudioTx } from "@/lib/db/doors";
import { settledDueOf } from "@/lib/features/agreements/rules/late";
import { commonCopy } from "@/lib/kernel/copy/common";
import { type IsoDay, dateToDay, dayOf } from "@/lib/kernel/dates";
import { type Cents, cents } from "@/lib/kernel/money";
import { type ListedReason, heldOf, listedReason, unwantedReason } from "../rules";

export const findToReturn = (tx: StudioTx, { id }: { id: string }) =>
  tx.onlinePayment.findFirst({
    where: { id, review: { not: null } },
    select: { reference: true, settlementId: true },
  });

export type ReceiptRow = {
  id: string;
  studentId: string;
  studentName: string;
  description: string;
  amountCents: Cents;
  txid: string | null;
  fileId: string | null;
  isPicture: boolean;
  sentOn: IsoDay | null;
  /** The same file was sent for another settlement too. */
  isSeen: boolean;
  /** Reason why its charge no longer takes the money, so that a double payment is returned; null if it does. */
  reason: ListedReason | null;
};

export async function listReceipts(tx: StudioTx, { timeZone }: { timeZone: string }): Promise<ReceiptRow[]> {
  const rows = await tx.settlement.findMany({
    where: { way: "key", status: "in_review" },
    orderBy: [{ receiptSentAt: "asc" }, { id: "asc" }],
    take: LIST_SIZES.toReview,
    select: {
      id: true,
      amountCents: true,
      txid: true,
      createdAt: true,
      receiptSentAt: true,
      charges: { select: { chargeId: true, fineCents: true, interestCents: true, earlyCents: true } },
      receipt: { select: { id: true, sha256: true, contentType: true } },
      charge: {
        select: {
          id: true,
          description: true,
          status: true,
          totalCents: true,
          paidCents: true,
          earlyCents: true,
          lateUntil: true,
          student: { select: { id: true, fullName: true } },
        },
      },
    },
  });
  const prints = rows.flatMap(({ receipt }) => (receipt ? [receipt.sha256] : []));
  const alike = await tx.settlement.findMany({
    where: { receipt: { sha256: { in: prints } } },
    select: { id: true, receipt: { select: { sha256: true } } },
  });
  return rows.flatMap(({ id, amountCents, txid, createdAt, receipt, receiptSentAt, charges, charge }) => {
    if (!charge?.student) return [];
    const { due } = settledDueOf(charges.find(({ chargeId }) => chargeId === charge.id) ?? null, {
      settledOn: dayOf(createdAt, timeZone),
      openCents: charge.totalCents - charge.paidCents,
      earlyCents: charge.earlyCents,
      lateUntil: charge.lateUntil && dateToDay(charge.lateUntil),
    });
    const reason = unwantedReason({ status: charge.status, openCents: due }, cents(amountCents));
    return [
      {
        id,
        studentId: charge.student.id,
        studentName: charge.student.fullName,
        description: charge.description,
        amountCents: cents(amountCents),
        txid,
        fileId: receipt?.id ?? null,
        isPicture: receipt?.contentType.startsWith("image/") ?? false,
        sentOn: receiptSentAt && dayOf(receiptSentAt, timeZone),
        isSeen: alike.some(
          (other) =>
            other.id !== id && receipt && other.receipt && isEqual(other.receipt.sha256, receipt.sha256),
        ),
        reason: reason && listedReason(reason, charge),
      },
    ];
  });
}

const isEqual = (one: Uint8Array, other: Uint8Array): boolean => Buffer.from(one).equals(Buffer.from(other));

export type ToReturnRow = {
  id: string;
  /** Null if the student was erased. */
  studentId: string | null;
  studentName: string;
  description: string;
  askedCents: Cents;
  heldCents: Cents;
  /** Currency code of three letters. Only BRL can be kept. */
  currency: string;
  reason: ListedReason;
  cameOn: IsoDay;
  /** Payment number in the provider's panel. */
  reference: string;
};

export async function listToReturn(tx: StudioTx, { timeZone }: { timeZone: string }): Promise<ToReturnRow[]> {
  const rows = await tx.onlinePayment.findMany({
    where: { review: { not: null } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: LIST_SIZES.toReview,
    select: {
      id: true,
      status: true,
      amountCents: true,
      refundedCents: true,
      currency: true,
      reference: true,
      review: true,
      toldAt: true,
      approvedAt: true,
      settlement: {
        select: {
          amountCents: true,
          charge: {
            select: {
              description: true,
              status: true,
              paidCents: true,
              student: { select: { id: true, fullName: true } },
            },
          },
        },
      },
    },
  });
  return rows.flatMap(({ id, reference, review, toldAt, approvedAt, currency, settlement, ...told }) =>
    review === null || settlement.charge === null
      ? []
      : [
          {
            id,
            studentId: settlement.charge.student?.id ?? null,
            studentName: settlement.charge.student?.fullName ?? commonCopy.removedStudent,
            description: settlement.charge.description,
            askedCents: cents(settlement.amountCents),
            heldCents: heldOf(told),
            currency,
            reason: listedReason(review, settlement.charge),
            cameOn: dayOf(approvedAt ?? toldAt, timeZone),
            reference,
          },
        ],
  );
}
