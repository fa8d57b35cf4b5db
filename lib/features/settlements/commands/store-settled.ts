import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { storeLate } from "@/lib/features/agreements/commands/store-late";
import { findDue } from "@/lib/features/agreements/queries/owed";
import { type DayParts, settledDueOf } from "@/lib/features/agreements/rules/late";
import { getStudio } from "@/lib/features/studios/queries/get-studio";
import { type IsoDay, dayOf } from "@/lib/kernel/dates";
import { type Cents, ZERO_CENTS } from "@/lib/kernel/money";

type Settled = { settlementId: string; chargeId: string };

/** Amount that closes a charge by a settlement: that of the day on which the settlement was opened. */
export type SettledDue = { settledOn: IsoDay; parts: DayParts; due: Cents };

/**
 * Reads the amount with which a settlement closes its charge, however late its money comes. Late money that was stored
 * meanwhile counts as open. Without parts of its own, as for a settlement of the previous version, that is what is open.
 */
export async function findSettledDue(tx: StudioTx, { settlementId, chargeId }: Settled): Promise<SettledDue> {
  const { timeZone } = await getStudio(tx);
  const settled = await tx.settlementCharge.findFirst({
    where: { settlementId, chargeId },
    select: {
      fineCents: true,
      interestCents: true,
      earlyCents: true,
      settlement: { select: { createdAt: true } },
    },
  });
  const settledOn = dayOf(settled?.settlement.createdAt ?? new Date(0), timeZone);
  const charge = await findDue(tx, { chargeId, day: settledOn });
  if (charge === null) throw new Error("a settlement's charge is never deleted before it");
  return { settledOn, ...settledDueOf(settled, { ...charge, settledOn, openCents: charge.open }) };
}

/**
 * Stores the late money of a settlement's day before its money is registered for the charge; its discount for paying
 * until the due day is used if the money closes the charge. The caller holds the charge.
 */
export async function storeSettled(
  tx: StudioTx,
  { amountCents, ...settled }: Settled & { amountCents: number },
): Promise<void> {
  const { settledOn, parts, due } = await findSettledDue(tx, settled);
  await storeLate(tx, {
    chargeId: settled.chargeId,
    parts: { ...parts, early: amountCents >= due ? parts.early : ZERO_CENTS },
    day: settledOn,
  });
}
