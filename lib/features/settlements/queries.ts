import "server-only";
import { LIST_SIZES } from "@/lib/config/constants";
import type { StudentTx, StudioTx } from "@/lib/db/doors";
import type { ReviewReason, SettlementStatus } from "@/lib/db/generated/enums";
import { sql } from "@/lib/db/sql";
import { ownReview } from "@/lib/features/charges/queries";
import { reviewOf } from "@/lib/features/charges/rules";
import { commonCopy } from "@/lib/kernel/copy/common";
import { type IsoDay, addMonths, dateToDay, dayOf, dayToDate } from "@/lib/kernel/dates";
import { type Cents, cents } from "@/lib/kernel/money";
import type { PixKeyKind } from "@/lib/kernel/pix-key";
import { heldOf, unwantedReason } from "./rules";

export type PixKey = { kind: PixKeyKind; key: string; name: string; city: string };

/** The academy's own key; null while it has none. */
export async function findPixKey(tx: StudioTx): Promise<PixKey | null> {
  const row = await tx.studioPixKey.findFirst({
    select: { kind: true, pixKey: true, merchantName: true, merchantCity: true },
  });
  return row && { kind: row.kind, key: row.pixKey, name: row.merchantName, city: row.merchantCity };
}

export type OwnCharge = { id: string; status: string };

/** The fee of the month that begins on `month`, as the student's own door shows it. */
export const findOwnFee = (
  tx: StudentTx,
  { studentId, month }: { studentId: string; month: IsoDay },
): Promise<OwnCharge | null> =>
  tx.charge.findFirst({
    where: { studentId, kind: "fee", period: dayToDate(month), status: { not: "cancelled" } },
    select: { id: true, status: true },
  });

/** A charge, as the student's own door shows it; null where it is somebody else's. */
export const findOwnCharge = (
  tx: StudentTx,
  { studentId, id }: { studentId: string; id: string },
): Promise<OwnCharge | null> =>
  tx.charge.findFirst({ where: { id, studentId }, select: { id: true, status: true } });

/**
 * What the student's own door knows of a month's fee, by one statement: its charge, whether money came that is for none,
 * whether the academy looks at something that came for it, and why it refused the last receipt; and what else is past its day, be it looked at or not.
 */
export async function getOwnFee(tx: StudentTx, { month, today }: { month: IsoDay; today: IsoDay }) {
  const row = await tx.student.findFirst({
    select: {
      charges: {
        where: {
          OR: [
            { kind: "fee", period: dayToDate(month), status: { not: "cancelled" } },
            { status: "open", dueOn: { lt: dayToDate(today) } },
          ],
        },
        orderBy: { dueOn: "asc" },
        select: {
          kind: true,
          period: true,
          status: true,
          dueOn: true,
          totalCents: true,
          paidCents: true,
          settlements: ownReview,
        },
      },
      _count: {
        select: {
          payments: {
            where: {
              status: "completed",
              chargeId: null,
              amountCents: { gt: 0 },
              paymentDate: { gte: dayToDate(month), lt: dayToDate(addMonths(month, 1)) },
            },
          },
        },
      },
    },
  });
  const charges = row?.charges ?? [];
  const charge = charges.find(
    ({ kind, period }) => kind === "fee" && period !== null && dateToDay(period) === month,
  );
  return {
    charge: charge
      ? {
          status: charge.status,
          dueOn: dateToDay(charge.dueOn),
          totalCents: cents(charge.totalCents),
          paidCents: cents(charge.paidCents),
        }
      : null,
    paidThisMonth: (row?._count.payments ?? 0) > 0,
    ...reviewOf(charge?.settlements ?? []),
    late: charges
      .filter((other) => other !== charge)
      .map((other) => ({
        dueOn: dateToDay(other.dueOn),
        openCents: cents(other.totalCents - other.paidCents),
        ...reviewOf(other.settlements),
      })),
  };
}

export type Opened = {
  status: SettlementStatus;
  chargeId: string;
  chargeStatus: string;
  payerStudentId: string | null;
};

/** How something that was opened stands; null where there is no such thing, or it is no charge's. */
export async function findOpened(tx: StudioTx, { id }: { id: string }): Promise<Opened | null> {
  const row = await tx.settlement.findFirst({
    where: { id, way: { not: null } },
    select: { status: true, payerStudentId: true, charge: { select: { id: true, status: true } } },
  });
  if (!row?.charge) return null;
  const { status, payerStudentId, charge } = row;
  return { status, payerStudentId, chargeId: charge.id, chargeStatus: charge.status };
}

/** What of a charge can still be paid at the provider, its code, its link or both; and the one that somebody looks at. */
export const listToAsk = (
  tx: StudioTx,
  { chargeId, id }: { chargeId: string; id: string },
): Promise<{ id: string }[]> =>
  tx.settlement.findMany({
    where: { chargeId, way: { in: ["pix", "link"] }, OR: [{ status: "open" }, { id }] },
    orderBy: { id: "asc" },
    select: { id: true },
  });

/** What can still be paid at the provider, as far as is known here. */
export const listOpenOnline = (tx: StudioTx, { take }: { take: number }): Promise<{ id: string }[]> =>
  tx.settlement.findMany({
    where: { status: "open", way: { in: ["pix", "link"] } },
    orderBy: { id: "asc" },
    take,
    select: { id: true },
  });

/** The provider's number of money that waits for a decision; null where none waits. */
export const findToReturn = (tx: StudioTx, { id }: { id: string }) =>
  tx.onlinePayment.findFirst({
    where: { id, review: { not: null } },
    select: { reference: true, settlementId: true },
  });

/** Receipts, and money that counts for nothing yet: of which charge, and since when somebody is to look at it. */
export const toReviewSql = sql`
  select id, charge_id, receipt_sent_at as since from settlements where way = 'key' and status = 'in_review'
  union all
  select o.id, t.charge_id, o.created_at from online_payments o join settlements t on t.id = o.settlement_id
   where o.review is not null`;

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
  /** The same file came for something else. */
  isSeen: boolean;
  /** Why its charge does not take the money any more: whoever paid twice gets one of the two back. */
  reason: ReviewReason | null;
};

/** Receipts that wait, the oldest first. */
export async function listReceipts(tx: StudioTx, { timeZone }: { timeZone: string }): Promise<ReceiptRow[]> {
  const rows = await tx.settlement.findMany({
    where: { way: "key", status: "in_review" },
    orderBy: [{ receiptSentAt: "asc" }, { id: "asc" }],
    take: LIST_SIZES.toReview,
    select: {
      id: true,
      amountCents: true,
      txid: true,
      receiptSentAt: true,
      receipt: { select: { id: true, sha256: true, contentType: true } },
      charge: {
        select: {
          description: true,
          status: true,
          totalCents: true,
          paidCents: true,
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
  return rows.flatMap(({ id, amountCents, txid, receipt, receiptSentAt, charge }) =>
    !charge?.student
      ? []
      : [
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
            reason: unwantedReason(
              { status: charge.status, openCents: cents(charge.totalCents - charge.paidCents) },
              cents(amountCents),
            ),
          },
        ],
  );
}

const isEqual = (one: Uint8Array, other: Uint8Array): boolean => Buffer.from(one).equals(Buffer.from(other));

export type ToReturnRow = {
  id: string;
  /** Null where the student was erased. */
  studentId: string | null;
  studentName: string;
  description: string;
  askedCents: Cents;
  heldCents: Cents;
  /** Three letters; what is not BRL can only be given back. */
  currency: string;
  reason: ReviewReason;
  cameOn: IsoDay;
  /** The provider's number, by which it is found in the provider's panel. */
  reference: string;
};

/** Money that came in online and counts for nothing yet, the oldest first. */
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
      settlement: {
        select: {
          amountCents: true,
          charge: { select: { description: true, student: { select: { id: true, fullName: true } } } },
        },
      },
    },
  });
  return rows.flatMap(({ id, reference, review, toldAt, currency, settlement, ...told }) =>
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
            reason: review,
            cameOn: dayOf(toldAt, timeZone),
            reference,
          },
        ],
  );
}
