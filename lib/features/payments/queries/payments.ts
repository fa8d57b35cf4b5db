import "server-only";
import type { StudentTx, StudioTx } from "@/lib/db/doors";
import { commonCopy } from "@/lib/kernel/copy/common";
import { type IsoDay, addMonths, dateToDay } from "@/lib/kernel/dates";
import { type Cents, cents } from "@/lib/kernel/money";
import { type PaidAs, describedAs } from "../rules";
import type { PaymentMethod, PaymentStatus } from "../schema";
import { paidAsOf, paidAsSelect } from "./paid-as";

export type PaymentRow = {
  id: string;
  studentName: string;
  day: IsoDay;
  description: string | null;
  method: PaidAs;
  amountCents: Cents;
  status: PaymentStatus;
};

export async function findLastMethod(
  tx: StudioTx,
  { studentId }: { studentId: string },
): Promise<PaymentMethod | null> {
  const last = await tx.payment.findFirst({
    where: { studentId, status: "completed" },
    orderBy: [{ paymentDate: "desc" }, { id: "desc" }],
    select: { paymentMethod: true },
  });
  return last?.paymentMethod ?? null;
}

/** `isNumbered`: its receipt was opened, which it keeps when it is reversed. */
export type OwnPayment = PaymentRow & { isReversed: boolean; isNumbered: boolean };

export async function listRecentPayments(
  tx: StudentTx,
  { count, skip = 0 }: { count: number; skip?: number },
): Promise<OwnPayment[]> {
  const rows = await tx.payment.findMany({
    orderBy: [{ paymentDate: "desc" }, { id: "desc" }],
    skip,
    take: count,
    select: {
      id: true,
      paymentDate: true,
      description: true,
      kind: true,
      ...paidAsSelect,
      amountCents: true,
      status: true,
      reversedAt: true,
      receiptNumber: true,
      student: { select: { fullName: true } },
    },
  });
  return rows.map((row) => ({
    id: row.id,
    studentName: row.student?.fullName ?? commonCopy.removedStudent,
    day: dateToDay(row.paymentDate),
    description: describedAs(row),
    method: paidAsOf(row),
    amountCents: cents(row.amountCents),
    status: row.status,
    isReversed: row.reversedAt !== null,
    isNumbered: row.receiptNumber !== null,
  }));
}

/** Number of the student's own payments, and the amount received in the year from `year`, its first day. */
export async function sumOwnPayments(
  tx: StudentTx,
  { studentId, year }: { studentId: string; year: IsoDay },
): Promise<{ count: number; paidInYear: Cents }> {
  const [sums] = await tx.$queryRaw<{ count: bigint; paid: bigint | null }[]>`
    select count(*) as count,
           sum(amount_cents) filter (where status = 'completed' and payment_date >= ${year}::date
                                       and payment_date < ${addMonths(year, 12)}::date) as paid
      from payments where student_id = ${studentId}::uuid`;
  return { count: Number(sums?.count ?? 0), paidInYear: cents(Number(sums?.paid ?? 0)) };
}
