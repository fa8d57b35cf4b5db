import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { writeFirstAgreement } from "@/lib/features/agreements/commands/keep-agreement";
import { type IsoDay, firstOfMonth } from "@/lib/kernel/dates";
import { type Cents, ZERO_CENTS } from "@/lib/kernel/money";
import type { StudentInput } from "../schema";

export type AgreedFields = Pick<StudentInput, "planId" | "dueDay" | "scholarship">;

type AtFirst = AgreedFields & {
  studentId: string;
  amount: Cents;
  enrollmentDate: IsoDay;
  feesFrom: IsoDay | null;
  today: IsoDay;
};

/**
 * Writes the agreement of a student who was just created; the caller stores what it asks for (`renewAsked`). Fees for
 * several months begin with the first charged one.
 */
export async function agreeAtFirst(
  tx: StudioTx,
  { enrollmentDate, feesFrom, ...terms }: AtFirst,
): Promise<void> {
  const first = feesFrom ?? firstOfMonth(terms.today);
  const enrolled = firstOfMonth(enrollmentDate);
  const { everyMonths } = (terms.planId !== null &&
    (await tx.plan.findFirst({ where: { id: terms.planId }, select: { everyMonths: true } }))) || {
    everyMonths: 1,
  };
  await writeFirstAgreement(tx, {
    ...terms,
    everyMonths,
    beginsOn: everyMonths === 1 ? null : enrolled > first ? enrolled : first,
    endsOn: null,
    earlyBp: 0,
    earlyCents: ZERO_CENTS,
    field: "monthlyFee",
  });
}
