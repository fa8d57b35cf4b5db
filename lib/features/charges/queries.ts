import "server-only";
import type { StudentTx, StudioTx } from "@/lib/db/doors";
import type { ChargeStatus } from "@/lib/db/generated/enums";
import { type IsoDay, dateToDay, dayToDate } from "@/lib/kernel/dates";
import { type Cents, cents } from "@/lib/kernel/money";
import type { OpenCharge } from "./rules";

export type FeeCharge = { status: ChargeStatus; dueOn: IsoDay; totalCents: Cents; paidCents: Cents };

/** What a student was charged as fee for the month that begins on `month`: one at most, as a cancelled one is none. */
export async function findFeeCharge(
  tx: StudioTx | StudentTx,
  { studentId, month }: { studentId: string; month: IsoDay },
): Promise<FeeCharge | null> {
  const row = await tx.charge.findFirst({
    where: { studentId, kind: "fee", period: dayToDate(month), status: { not: "cancelled" } },
    select: { status: true, dueOn: true, totalCents: true, paidCents: true },
  });
  return (
    row && {
      status: row.status,
      dueOn: dateToDay(row.dueOn),
      totalCents: cents(row.totalCents),
      paidCents: cents(row.paidCents),
    }
  );
}

/** What a student still owes, by due day. */
export async function listOpenCharges(
  tx: StudioTx,
  { studentId }: { studentId: string },
): Promise<OpenCharge[]> {
  const rows = await tx.charge.findMany({
    where: { studentId, status: "open" },
    orderBy: [{ dueOn: "asc" }, { id: "asc" }],
    select: { id: true, description: true, dueOn: true, totalCents: true, paidCents: true },
  });
  return rows.map(({ id, description, dueOn, totalCents, paidCents }) => ({
    id,
    description,
    dueOn: dateToDay(dueOn),
    openCents: cents(totalCents - paidCents),
  }));
}
