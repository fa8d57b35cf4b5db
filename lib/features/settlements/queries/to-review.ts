import "server-only";
import { LIST_SIZES } from "@/lib/config/constants";
import type { StudioTx } from "@/lib/db/doors";
import type { Prisma } from "@/lib/db/generated/client";
import { commonCopy } from "@/lib/kernel/copy/common";
import { type StoredOwed, owedOf, readOwed } from "@/lib/features/agreements/queries/owed";
import { settledDueOf } from "@/lib/features/agreements/rules/late";
import { type IsoDay, dayOf } from "@/lib/kernel/dates";
import { type Cents, cents } from "@/lib/kernel/money";
import { type ListedReason, heldOf, listedReason, misfitOf } from "../rules";

export const findToReturn = (tx: StudioTx, { id }: { id: string }) =>
  tx.onlinePayment.findFirst({
    where: { id, review: { not: null } },
    select: { reference: true, settlementId: true },
  });

/** A charge of a family's transfer, named with its student. */
export type ReviewPart = {
  chargeId: string;
  name: string;
  description: string;
  amountCents: Cents;
  reason: ListedReason | null;
};

export type ReceiptRow = {
  id: string;
  /** All names, for a family's transfer. */
  studentName: string;
  /** The guardian who paid; null if the student did. */
  payer: string | null;
  description: string;
  /** The charges of a family's transfer; empty for a single charge. */
  parts: readonly ReviewPart[];
  amountCents: Cents;
  txid: string | null;
  fileId: string | null;
  isPicture: boolean;
  sentOn: IsoDay | null;
  /** The same file was sent for another settlement too. */
  isSeen: boolean;
  /**
   * Reason why a charge no longer takes the money, so that a double payment is returned; null if all do. "surplus" only
   * if each charge is paid, since the money may then be registered already.
   */
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
      receipt: { select: { id: true, sha256: true, contentType: true } },
      payerGuardian: { select: { fullName: true } },
      charges,
    },
  });
  const prints = rows.flatMap(({ receipt }) => (receipt ? [receipt.sha256] : []));
  const alike = await tx.settlement.findMany({
    where: { receipt: { sha256: { in: prints } } },
    select: { id: true, receipt: { select: { sha256: true } } },
  });
  const owed = await readOwed(tx, idsOf(rows));
  return rows.flatMap(
    ({ id, amountCents, txid, createdAt, receipt, receiptSentAt, payerGuardian, charges }) => {
      const named = namedParts(charges, { owed, settledOn: dayOf(createdAt, timeZone) });
      if (!named) return [];
      return [
        {
          id,
          ...named,
          payer: payerGuardian?.fullName ?? null,
          amountCents: cents(amountCents),
          txid,
          fileId: receipt?.id ?? null,
          isPicture: receipt?.contentType.startsWith("image/") ?? false,
          sentOn: receiptSentAt && dayOf(receiptSentAt, timeZone),
          isSeen: alike.some(
            (other) =>
              other.id !== id && receipt && other.receipt && isEqual(other.receipt.sha256, receipt.sha256),
          ),
        },
      ];
    },
  );
}

/** Charges of a settlement with their present state, for `namedParts`. */
const charges = {
  orderBy: { chargeId: "asc" },
  select: {
    chargeId: true,
    amountCents: true,
    fineCents: true,
    interestCents: true,
    earlyCents: true,
    charge: {
      select: {
        description: true,
        status: true,
        paidCents: true,
        student: { select: { fullName: true } },
      },
    },
  },
} as const satisfies Prisma.Settlement$chargesArgs;

type StoredPart = Prisma.SettlementChargeGetPayload<typeof charges>;

const idsOf = (settlements: readonly { charges: readonly { chargeId: string }[] }[]): string[] =>
  settlements.flatMap((one) => one.charges.map(({ chargeId }) => chargeId));

/** Names and charges of a settlement, and why it does not fit; null once none has a student. */
function namedParts(
  stored: readonly StoredPart[],
  { owed, settledOn }: { owed: ReadonlyMap<string, StoredOwed>; settledOn: IsoDay },
): Pick<ReceiptRow, "studentName" | "description" | "parts" | "reason"> | null {
  const all = stored.flatMap(({ chargeId, amountCents, charge, ...parts }) => {
    const now = owed.get(chargeId);
    if (!charge.student || !now) return [];
    const { due: dueCents } = settledDueOf(parts, { ...owedOf(now), rule: now.rule, settledOn });
    const reason = misfitOf({ status: charge.status, dueCents, amountCents });
    return [
      {
        chargeId,
        name: charge.student.fullName,
        description: charge.description,
        amountCents: cents(amountCents),
        reason: reason && listedReason(reason, charge),
      },
    ];
  });
  const [first] = all;
  if (!first) return null;
  const reasons = all.map(({ reason }) => reason);
  const reason = reasons.every((one) => one === first.reason)
    ? first.reason
    : reasons.some((one) => one === "surplus" || one === "part")
      ? ("part" as const)
      : ("ended" as const);
  return {
    studentName: listed.format(new Set(all.map(({ name }) => name))),
    description: all.length === 1 ? first.description : "",
    parts: all.length === 1 ? [] : all,
    reason,
  };
}

const listed = new Intl.ListFormat("pt-BR");

const isEqual = (one: Uint8Array, other: Uint8Array): boolean => Buffer.from(one).equals(Buffer.from(other));

export type ToReturnRow = {
  id: string;
  studentName: string;
  /** The guardian who paid; null if the student did. */
  payer: string | null;
  description: string;
  parts: readonly ReviewPart[];
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
          createdAt: true,
          payerGuardian: { select: { fullName: true } },
          charges,
        },
      },
    },
  });
  const owed = await readOwed(tx, idsOf(rows.map(({ settlement }) => settlement)));
  return rows.flatMap(({ id, reference, review, toldAt, approvedAt, currency, settlement, ...told }) => {
    const [first] = settlement.charges;
    if (review === null || !first) return [];
    const named = namedParts(settlement.charges, {
      owed,
      settledOn: dayOf(settlement.createdAt, timeZone),
    });
    const { charge } = first;
    return [
      {
        id,
        studentName: named?.studentName ?? commonCopy.removedStudent,
        payer: settlement.payerGuardian?.fullName ?? null,
        description: named?.description ?? charge.description,
        parts: named?.parts ?? [],
        askedCents: cents(settlement.amountCents),
        heldCents: heldOf(told),
        currency,
        reason: settlement.charges.length > 1 && named?.reason ? named.reason : listedReason(review, charge),
        cameOn: dayOf(approvedAt ?? toldAt, timeZone),
        reference,
      },
    ];
  });
}
