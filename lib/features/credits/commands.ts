import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { holdStudent } from "@/lib/db/locks";
import { spendCredit } from "@/lib/features/agreements/commands/spend-credit";
import { DomainError } from "@/lib/kernel/errors";
import { type Cents, cents, formatBRL } from "@/lib/kernel/money";
import { creditsCopy } from "./copy";
import { sumCredit } from "./queries";

/** Records that a part of a student's credit was given back to the payer. Answers the student's id. */
export async function giveBackCredit(
  tx: StudioTx,
  { studentId, amount, reason }: { studentId: string; amount: Cents; reason: string },
): Promise<{ id: string }> {
  const { gone, tooMuch } = creditsCopy.returned;
  if ((await tx.student.count({ where: { id: studentId } })) === 0) throw new DomainError("not-found", gone);
  await holdStudent(tx, studentId);
  const balance = await sumCredit(tx, { studentId });
  if (amount > balance) {
    const message = tooMuch(formatBRL(balance));
    throw new DomainError("too-much", message, { amount: [message] });
  }
  await tx.creditEntry.createMany({ data: [{ studentId, kind: "returned", cents: -amount, reason }] });
  return { id: studentId };
}

/** Pays open fees with a student's credit, as happens by itself to a new fee. Answers the student and what was used. */
export async function payWithCredit(
  tx: StudioTx,
  { studentId }: { studentId: string },
): Promise<{ id: string; usedCents: number }> {
  const { gone } = creditsCopy.returned;
  if ((await tx.student.count({ where: { id: studentId } })) === 0) throw new DomainError("not-found", gone);
  await holdStudent(tx, studentId);
  const before = await sumCredit(tx, { studentId });
  await spendCredit(tx, [studentId]);
  const usedCents = before - (await sumCredit(tx, { studentId }));
  if (usedCents === 0) throw new DomainError("nothing-open", creditsCopy.use.nothing);
  return { id: studentId, usedCents };
}

/** Locks a student, then the charges that their credit paid and `chargeId`, in the order of their ids. */
export async function holdCredit(
  tx: StudioTx,
  { studentId, chargeId }: { studentId: string; chargeId: string | null },
): Promise<void> {
  await holdStudent(tx, studentId);
  await tx.$queryRaw`
    select c.id from charges c
     where c.student_id = ${studentId}::uuid
       and (c.id = ${chargeId}::uuid or exists (select from credit_entries e where e.charge_id = c.id))
     order by c.id for no key update`;
}

/**
 * Takes credit out of the charges that it paid last, until the student has this much. They are open again. Returns
 * their ids. The caller holds the credit. Throws if what is missing was given back, unless the student may owe it.
 */
export async function freeCredit(
  tx: StudioTx,
  { studentId, until, mayOwe = false }: { studentId: string; until: Cents; mayOwe?: boolean },
): Promise<string[]> {
  const balance = await sumCredit(tx, { studentId });
  const missing = cents(Math.max(0, until - balance));
  if (missing === 0) return [];
  const paid = await tx.$queryRaw<{ id: string; paid: bigint }[]>`
    select e.charge_id as id, -sum(e.cents) as paid
      from credit_entries e join charges c on c.id = e.charge_id
     where e.student_id = ${studentId}::uuid
     group by e.charge_id, c.due_on having sum(e.cents) < 0
     order by max(e.created_at) filter (where e.kind = 'used') desc, c.due_on desc, e.charge_id`;
  let left: number = missing;
  const freed = paid.flatMap(({ id, paid: used }) => {
    const amount = Math.min(left, Number(used));
    left -= amount;
    return amount === 0 ? [] : [{ studentId, kind: "freed" as const, cents: amount, chargeId: id }];
  });
  if (left > 0 && !mayOwe) throw new DomainError("given-back", creditsCopy.givenBack(formatBRL(cents(left))));
  if (freed.length > 0) await tx.creditEntry.createMany({ data: freed });
  return freed.map(({ chargeId }) => chargeId);
}
