import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { reversePayment } from "@/lib/features/payments/commands/reverse-payment";
import { DomainError, NotFoundError } from "@/lib/kernel/errors";
import { cents } from "@/lib/kernel/money";
import { settlementsCopy } from "../copy/settle";
import { ofCharges, undecided } from "../queries/of-charges";
import { holdSettledCharges } from "./hold-charges";
import { hasConfirmed, tellPayer } from "./tell-payer";

/**
 * Undoes an approval, given one of its payments. All its payments and their messages are withdrawn, and the receipt is
 * in review again. If a mail has left, another one says that it was a mistake. Throws DomainError "not-open" if another
 * payment for a charge was begun since.
 */
export async function undoApproval(
  tx: StudioTx,
  { id, at, onlyOwn }: { id: string; at: Date; onlyOwn: boolean },
): Promise<{ id: string }> {
  const payment = await tx.payment.findFirst({
    where: { id, settlement: { way: "key" } },
    select: { settlementId: true },
  });
  if (!payment?.settlementId) throw new NotFoundError(settlementsCopy.gone);
  const { settlementId } = payment;
  const charges = await holdSettledCharges(tx, settlementId);
  if (charges.length === 0) throw new NotFoundError(settlementsCopy.gone);
  const chargeIds = charges.map(({ chargeId }) => chargeId);
  if ((await tx.settlement.count({ where: { ...ofCharges(chargeIds), way: "key", ...undecided } })) > 0)
    throw new DomainError("not-open", settlementsCopy.begunAnew);
  // The given payment first: if it is reversed already, the undoing is refused.
  const others = await tx.payment.findMany({
    where: { settlementId, status: "completed", id: { not: id } },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  const reason = settlementsCopy.reasons.undone;
  for (const one of [{ id }, ...others]) await reversePayment(tx, { id: one.id, reason, at, onlyOwn });
  await tx.settlement.updateMany({
    where: { id: settlementId },
    data: { status: "in_review", decidedAt: null },
  });
  const undone = await tx.payment.findMany({
    where: { id: { in: [id, ...others.map((one) => one.id)] } },
    orderBy: { id: "asc" },
    select: { id: true, studentId: true, amountCents: true, chargeId: true },
  });
  for (const { id: paymentId, studentId, amountCents, chargeId } of undone) {
    const about = chargeId ?? charges.find((charge) => charge.studentId === studentId)?.chargeId;
    if (about !== undefined && studentId !== null && (await hasConfirmed(tx, { paymentId, studentId })))
      await tellPayer(tx, {
        chargeId: about,
        amountCents: cents(amountCents),
        step: { kind: "undone" },
        once: paymentId,
      });
  }
  return { id };
}
