import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { holdCharge, holdPayment } from "@/lib/db/locks";
import { askForWaivedRest } from "@/lib/features/charges/commands";
import { freeCredit, holdCredit } from "@/lib/features/credits/commands";
import { DomainError } from "@/lib/kernel/errors";
import { cents } from "@/lib/kernel/money";
import { paymentsCopy } from "../copy";

/**
 * Reverses a registered payment. With `onlyOwn`, the caller's own entry of the last two minutes alone, which the database
 * asks again (prisma/sql/team.sql). The row keeps its amount and the reason, no sum counts it, and its charge is open
 * again, including a rest that was waived because of this payment. Its credit goes with it: charges that were paid by
 * that credit are open again, the last ones first. Money from a provider is given back there instead.
 */
export async function reversePayment(
  tx: StudioTx,
  { id, reason, at, onlyOwn = false }: Reversal,
): Promise<{ id: string }> {
  const { gone, notReceived, online, notOwn } = paymentsCopy.reversal;
  const payment = await tx.payment.findUnique({
    where: { id },
    select: { chargeId: true, studentId: true, creditCents: true },
  });
  if (!payment) throw new DomainError("not-found", gone);
  const { chargeId, studentId, creditCents } = payment;
  const ofCredit = creditCents > 0 && studentId !== null ? { studentId, until: cents(creditCents) } : null;
  if (ofCredit) await holdCredit(tx, { ...ofCredit, chargeId });
  else if (chargeId !== null) await holdCharge(tx, chargeId);
  await holdPayment(tx, id);
  const { status, provider } = await tx.payment.findUniqueOrThrow({
    where: { id },
    select: { status: true, provider: true },
  });
  if (status !== "completed") throw new DomainError("not-received", notReceived);
  if (provider !== null) throw new DomainError("online", online);
  if (onlyOwn && !(await isOwnEntry(tx, id))) throw new DomainError("forbidden", notOwn);
  const freed = ofCredit ? await freeCredit(tx, ofCredit) : [];
  await tx.payment.updateMany({
    where: { id },
    data: { status: "cancelled", reversedAt: at, reversalReason: reason },
  });
  for (const open of [...freed, ...(chargeId === null ? [] : [chargeId])]) await askForWaivedRest(tx, open);
  return { id };
}

type Reversal = { id: string; reason: string; at: Date; onlyOwn?: boolean };

async function isOwnEntry(tx: StudioTx, id: string): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ own: boolean }[]>`
    select app_just_entered(user_id, created_at) as own from payments where id = ${id}::uuid`;
  return row?.own ?? false;
}
