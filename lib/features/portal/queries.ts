import "server-only";
import type { StudentTx } from "@/lib/db/doors";
import { beltLook } from "@/lib/features/catalog/queries";
import type { BeltLook } from "@/lib/features/catalog/rules";
import { commonCopy } from "@/lib/kernel/copy";
import { type ClockTime, type IsoDay, dateToDay, dayToDate } from "@/lib/kernel/dates";
import { NotFoundError } from "@/lib/kernel/errors";
import { type Cents, cents } from "@/lib/kernel/money";

export type PortalStudent = {
  fullName: string;
  status: "active" | "inactive" | "suspended";
  monthlyFee: Cents;
  martialArt: string | null;
  belt: BeltLook | null;
  degree: number;
  paidThisMonth: boolean;
};

/** The student of the door with belt and fee; `month` runs from its first day to before the next one's. */
export async function getPortalStudent(
  tx: StudentTx,
  month: { since: IsoDay; until: IsoDay },
): Promise<PortalStudent> {
  const row = await tx.student.findFirst({
    select: {
      fullName: true,
      status: true,
      monthlyFeeCents: true,
      beltDegree: true,
      martialArt: { select: { name: true } },
      currentBelt: { select: beltLook },
    },
  });
  if (!row) throw new NotFoundError(commonCopy.notFound);
  const paymentDate = { gte: dayToDate(month.since), lt: dayToDate(month.until) };
  const paid = await tx.payment.count({ where: { status: "completed", paymentDate } });
  return {
    fullName: row.fullName,
    status: row.status,
    monthlyFee: cents(row.monthlyFeeCents),
    martialArt: row.martialArt?.name ?? null,
    belt: row.currentBelt,
    degree: row.beltDegree,
    paidThisMonth: paid > 0,
  };
}

export type PortalClass = {
  id: string;
  name: string;
  martialArt: string | null;
  instructor: string | null;
  dayOfWeek: number;
  startTime: ClockTime;
  endTime: ClockTime;
};

/** Active classes in which the student is actively enrolled; the door shows no other student's enrollments. */
export async function listOwnClasses(tx: StudentTx): Promise<PortalClass[]> {
  const rows = await tx.studioClass.findMany({
    where: { status: "active", enrollments: { some: { status: "active" } } },
    orderBy: [{ dayOfWeek: "asc" }, { startTime: "asc" }, { id: "asc" }],
    select: {
      id: true,
      name: true,
      dayOfWeek: true,
      startTime: true,
      endTime: true,
      martialArt: { select: { name: true } },
      instructor: { select: { fullName: true } },
    },
  });
  return rows.map(({ martialArt, instructor, startTime, endTime, ...row }) => ({
    ...row,
    // Safe because the columns hold "HH:MM" by a check constraint.
    startTime: startTime as ClockTime,
    endTime: endTime as ClockTime,
    martialArt: martialArt?.name ?? null,
    instructor: instructor?.fullName ?? null,
  }));
}

/** The latest payments, newest first. */
export async function listOwnPayments(tx: StudentTx, count: number) {
  const rows = await tx.payment.findMany({
    orderBy: [{ paymentDate: "desc" }, { id: "desc" }],
    take: count,
    select: {
      id: true,
      paymentDate: true,
      description: true,
      paymentMethod: true,
      amountCents: true,
      status: true,
    },
  });
  return rows.map(({ paymentDate, amountCents, ...payment }) => ({
    ...payment,
    day: dateToDay(paymentDate),
    amount: cents(amountCents),
  }));
}

export type PortalPayment = Awaited<ReturnType<typeof listOwnPayments>>[number];
