import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { storeLate } from "@/lib/features/agreements/commands/store-late";
import { owedOf, readOwed } from "@/lib/features/agreements/queries/owed";
import { settledDueOf } from "@/lib/features/agreements/rules/late";
import { getStudio } from "@/lib/features/studios/queries/get-studio";
import { dayOf } from "@/lib/kernel/dates";
import { ZERO_CENTS } from "@/lib/kernel/money";

type Settled = { settlementId: string; chargeId: string; amountCents: number };

/**
 * Stores the late money of a settlement's own day before its money is registered for the charge, however late the money
 * comes; its discount for paying until the due day is used if the money closes the charge. The caller holds the charge.
 */
export async function storeSettled(
  tx: StudioTx,
  { settlementId, chargeId, amountCents }: Settled,
): Promise<void> {
  const settled = await tx.settlementCharge.findFirst({
    where: { settlementId, chargeId },
    select: {
      fineCents: true,
      interestCents: true,
      earlyCents: true,
      settlement: { select: { createdAt: true } },
    },
  });
  if (!settled || settled.fineCents + settled.interestCents + settled.earlyCents === 0) return;
  const { timeZone } = await getStudio(tx);
  const settledOn = dayOf(settled.settlement.createdAt, timeZone);
  const owed = (await readOwed(tx, [chargeId])).get(chargeId);
  if (!owed) return;
  const { parts, due } = settledDueOf(settled, { ...owedOf(owed), rule: owed.rule, settledOn });
  const early = amountCents >= due ? parts.early : ZERO_CENTS;
  await storeLate(tx, { chargeId, parts: { ...parts, early }, day: settledOn });
}
