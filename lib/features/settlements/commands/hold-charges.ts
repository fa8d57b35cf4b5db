import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import type { ChargeKind, ChargeStatus } from "@/lib/db/generated/enums";
import { holdCharges } from "@/lib/db/locks";

/** A charge that a settlement pays. `amountCents`: what the settlement pays of it. */
export type SettledCharge = {
  chargeId: string;
  amountCents: number;
  status: ChargeStatus;
  kind: ChargeKind;
  /** Null if the student was erased. */
  studentId: string | null;
  description: string;
  totalCents: number;
  paidCents: number;
};

/**
 * Row locks on all charges of a settlement, in order of id: nobody else pays, ends or decides them until this
 * transaction ends. Empty if the academy has no such settlement.
 */
export async function holdSettledCharges(tx: StudioTx, settlementId: string): Promise<SettledCharge[]> {
  const named = await tx.settlementCharge.findMany({
    where: { settlementId },
    orderBy: { chargeId: "asc" },
    select: { chargeId: true, amountCents: true },
  });
  const ids = named.map(({ chargeId }) => chargeId);
  await holdCharges(tx, ids);
  const charges = await tx.charge.findMany({
    where: { id: { in: ids } },
    select: {
      id: true,
      status: true,
      kind: true,
      studentId: true,
      description: true,
      totalCents: true,
      paidCents: true,
    },
  });
  const byId = new Map(charges.map(({ id, ...charge }) => [id, charge]));
  return named.flatMap(({ chargeId, amountCents }) => {
    const charge = byId.get(chargeId);
    return charge ? [{ chargeId, amountCents, ...charge }] : [];
  });
}
