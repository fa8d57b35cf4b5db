import "server-only";
import type { StudentTx } from "@/lib/db/doors";
import { ownReview } from "@/lib/features/charges/queries";
import { reviewOf } from "@/lib/features/charges/rules";
import { type IsoDay, addMonths, dateToDay, dayToDate } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";

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
