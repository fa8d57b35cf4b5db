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

/** Nothing more is to be paid for an open charge: what came in for it stays, and so does the reason. */
export async function waiveCharge(
  tx: StudioTx,
  { chargeId, reason }: { chargeId: string; reason: string },
): Promise<{ id: string }> {
  const { status, totalCents, paidCents, forgivenCents } = await holdAndRead(tx, chargeId);
  if (status !== "open") throw new DomainError("not-open", chargesCopy.waive.ended);
  // With the rest forgiven the charge comes to what was paid, and a trigger calls it paid.
  const ending =
    paidCents === 0
      ? { status: "waived" as const }
      : { forgivenCents: forgivenCents + totalCents - paidCents };
  await tx.charge.updateMany({ where: { id: chargeId }, data: { ...ending, endReason: reason } });
  return { id: chargeId };
}

/** A charge that was waived, or its rest, is asked for again as a whole. */
export async function reopenCharge(
  tx: StudioTx,
  { chargeId }: { chargeId: string },
): Promise<{ id: string }> {
  const { status, forgivenCents } = await holdAndRead(tx, chargeId);
  const isWaived = status === "waived" || (status === "paid" && forgivenCents > 0);
  if (!isWaived) throw new DomainError("not-waived", chargesCopy.waive.notWaived);
  const asked = { status: "open", forgivenCents: 0, endReason: null } as const;
  await tx.charge.updateMany({ where: { id: chargeId }, data: asked });
  return { id: chargeId };
}

/** Where what was paid of a charge is taken back, the rest that was waived is asked for too. */
export async function askForWaivedRest(tx: StudioTx, chargeId: string): Promise<void> {
  await tx.charge.updateMany({
    where: { id: chargeId, status: "open", forgivenCents: { gt: 0 } },
    data: { forgivenCents: 0, endReason: null },
  });
}

async function holdAndRead(tx: StudioTx, chargeId: string) {
  if (!(await holdCharge(tx, chargeId))) throw new DomainError("not-found", chargesCopy.gone);
  return tx.charge.findUniqueOrThrow({
    where: { id: chargeId },
    select: { status: true, totalCents: true, paidCents: true, forgivenCents: true },
  });
}
