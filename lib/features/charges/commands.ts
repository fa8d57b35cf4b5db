import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { holdCharge } from "@/lib/db/locks";
import { type IsoDay, dayToDate } from "@/lib/kernel/dates";
import { DomainError } from "@/lib/kernel/errors";
import { chargesCopy } from "./copy";

export type NewCharge = {
  studentId: string;
  kind: "fee" | "enrolment" | "exam" | "product";
  description: string;
  /** First day of the month; a fee has one, and there is one fee a student and month. */
  period: IsoDay | null;
  dueOn: IsoDay;
  amountCents: number;
  /** Why nothing is to be paid; null where it is. */
  waived: string | null;
  createdAt: Date;
};

/** What students owe from now on; answers the ids in the order of `charges`. */
export async function createCharges(tx: StudioTx, charges: readonly NewCharge[]): Promise<string[]> {
  const made = await tx.charge.createManyAndReturn({
    data: charges.map(({ period, dueOn, waived, ...charge }) => ({
      ...charge,
      period: period && dayToDate(period),
      dueOn: dayToDate(dueOn),
      ...(waived !== null && { status: "waived", endReason: waived }),
    })),
    select: { id: true },
  });
  return made.map(({ id }) => id);
}

/** Nothing is to be paid for an open charge on which no money is; the reason stays with it. */
export async function waiveCharge(
  tx: StudioTx,
  { chargeId, reason }: { chargeId: string; reason: string },
): Promise<{ id: string }> {
  const { paid, ended } = chargesCopy.waive;
  const charge = await holdAndRead(tx, chargeId);
  if (charge.status !== "open") throw new DomainError("not-open", ended);
  if (charge.paidCents > 0) throw new DomainError("paid", paid);
  await tx.charge.updateMany({ where: { id: chargeId }, data: { status: "waived", endReason: reason } });
  return { id: chargeId };
}

/** A waived charge is asked for again. */
export async function reopenCharge(
  tx: StudioTx,
  { chargeId }: { chargeId: string },
): Promise<{ id: string }> {
  const charge = await holdAndRead(tx, chargeId);
  if (charge.status !== "waived") throw new DomainError("not-waived", chargesCopy.waive.notWaived);
  await tx.charge.updateMany({ where: { id: chargeId }, data: { status: "open", endReason: null } });
  return { id: chargeId };
}

async function holdAndRead(tx: StudioTx, chargeId: string) {
  if (!(await holdCharge(tx, chargeId))) throw new DomainError("not-found", chargesCopy.gone);
  return tx.charge.findUniqueOrThrow({
    where: { id: chargeId },
    select: { status: true, paidCents: true },
  });
}
