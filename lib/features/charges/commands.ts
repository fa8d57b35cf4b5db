import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { type IsoDay, dayToDate } from "@/lib/kernel/dates";

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
