import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import type { ChargeKind, ChargeStatus } from "@/lib/db/generated/enums";
import { holdCharges } from "@/lib/db/locks";
import { owedOf, readOwed } from "@/lib/features/agreements/queries/owed";
import { settledDueOf } from "@/lib/features/agreements/rules/late";
import { getStudio } from "@/lib/features/studios/queries/get-studio";
import { dayOf } from "@/lib/kernel/dates";
import type { Cents } from "@/lib/kernel/money";

/** A charge that a settlement pays. `amountCents`: what the settlement pays of it. */
export type SettledCharge = {
  chargeId: string;
  amountCents: number;
  status: ChargeStatus;
  kind: ChargeKind;
  /** Null if the student was erased. */
  studentId: string | null;
  description: string;
  /** Amount with which the settlement closes the charge: that of the day on which it was opened. */
  dueCents: Cents;
};

/**
 * Row locks on the students and all charges of a settlement, each in order of id: nobody else pays, ends or decides
 * these charges or moves these students' credit until this transaction ends. If its money was kept as credit, the charges
 * that this credit may have paid are locked with them, as undoing the money frees them. Empty if the academy has no such
 * settlement.
 */
export async function holdSettledCharges(tx: StudioTx, settlementId: string): Promise<SettledCharge[]> {
  const named = await tx.settlementCharge.findMany({
    where: { settlementId },
    orderBy: { chargeId: "asc" },
    select: {
      chargeId: true,
      amountCents: true,
      fineCents: true,
      interestCents: true,
      earlyCents: true,
      settlement: { select: { createdAt: true } },
    },
  });
  if (named.length === 0) return [];
  const { timeZone } = await getStudio(tx);
  const ids = named.map(({ chargeId }) => chargeId);
  await tx.$queryRaw`
    select s.id from students s where s.id in (select c.student_id from charges c where c.id = any(${ids}::uuid[]))
     order by s.id for no key update of s`;
  const ofCredit = await tx.$queryRaw<{ id: string }[]>`
    select distinct e.charge_id as id from credit_entries e
      join payments p on p.student_id = e.student_id and p.settlement_id = ${settlementId}::uuid and p.credit_cents > 0
     where e.charge_id is not null`;
  await holdCharges(tx, [...ids, ...ofCredit.map(({ id }) => id)]);
  const charges = await tx.charge.findMany({
    where: { id: { in: ids } },
    select: {
      id: true,
      status: true,
      kind: true,
      studentId: true,
      description: true,
    },
  });
  const owed = await readOwed(tx, ids);
  const byId = new Map(charges.map(({ id, ...charge }) => [id, charge]));
  return named.flatMap(({ chargeId, amountCents, settlement, ...parts }) => {
    const charge = byId.get(chargeId);
    const stored = owed.get(chargeId);
    if (!charge || !stored) return [];
    const settledOn = dayOf(settlement.createdAt, timeZone);
    const { due } = settledDueOf(parts, { ...owedOf(stored), rule: stored.rule, settledOn });
    return [{ chargeId, amountCents, dueCents: due, ...charge }];
  });
}
