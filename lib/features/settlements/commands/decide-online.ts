import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { dayOf } from "@/lib/kernel/dates";
import { DomainError, NotFoundError } from "@/lib/kernel/errors";
import { ZERO_CENTS, shareOut } from "@/lib/kernel/money";
import { settlementsCopy } from "../copy/settle";
import { heldOf, surplusOf } from "../rules";
import { count, tellPaid, turnSettlement } from "./count-online";
import { holdSettledCharges } from "./hold-charges";

/**
 * Keeps money that counted for nothing so far, for its charges, dated the day on which it came. What they do not ask for
 * becomes the student's credit. Later news from the provider still applies to it. Returns a payment's id.
 */
export async function acceptOnlinePayment(
  tx: StudioTx,
  { id, timeZone, at }: { id: string; timeZone: string; at: Date },
): Promise<{ id: string }> {
  const { settlementId, charges, online } = await holdToDecide(tx, id);
  if (online.currency !== "BRL") throw new DomainError("currency", settlementsCopy.notReais);
  const counts = heldOf(online);
  const shares = shareOut(counts, charges);
  const parts = shares.map((part) => ({ ...part, creditCents: surplusOf(part) }));
  const made = await count(tx, {
    settlementId,
    method: online.method,
    paidOn: dayOf(online.approvedAt ?? online.toldAt, timeZone),
    parts,
  });
  const [first] = made;
  if (!first) throw new DomainError("decided", settlementsCopy.decided);
  await tx.onlinePayment.updateMany({ where: { id }, data: { review: null, paymentId: first.id } });
  await turnSettlement(tx, { settlement: online.settlement, status: online.status, counts, at });
  await tellPaid(tx, { made: shares, once: first.id });
  return { id: first.id };
}

/** Records that the academy returned the money itself. Later news from the provider still applies to it. */
export async function noteReturnedPayment(
  tx: StudioTx,
  { id, at }: { id: string; at: Date },
): Promise<{ id: string }> {
  const { online } = await holdToDecide(tx, id);
  await tx.onlinePayment.updateMany({ where: { id }, data: { review: null } });
  await turnSettlement(tx, { settlement: online.settlement, status: "refunded", counts: ZERO_CENTS, at });
  return { id };
}

/**
 * Row locks of the charges, so that nobody else decides, then the waiting online payment. Throws DomainError "decided"
 * if it no longer waits.
 */
async function holdToDecide(tx: StudioTx, id: string) {
  const found = await tx.onlinePayment.findFirst({ where: { id }, select: { settlementId: true } });
  const charges = found ? await holdSettledCharges(tx, found.settlementId) : [];
  if (!found || charges.length === 0) throw new NotFoundError(settlementsCopy.gone);
  const online = await tx.onlinePayment.findUniqueOrThrow({
    where: { id },
    select: {
      status: true,
      review: true,
      amountCents: true,
      refundedCents: true,
      currency: true,
      method: true,
      toldAt: true,
      approvedAt: true,
      settlement: { select: { id: true, status: true, way: true } },
    },
  });
  if (online.review === null) throw new DomainError("decided", settlementsCopy.decided);
  return { settlementId: found.settlementId, charges, online };
}
