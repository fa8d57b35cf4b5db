import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import type { IsoDay } from "@/lib/kernel/dates";
import type { DayParts } from "../rules/late";

/**
 * Stores the late money of a day with its charge, or uses its discount for paying until the due day, before the
 * payment's row. Later days count from `day`. The caller holds the charge, and passes a discount only if the payment
 * closes the charge.
 *
 * A trigger undoes this when no money is left on the charge (`clear_late`, prisma/sql/agreements.sql): the amount of
 * its next day is asked for anew, and a discount that was used can be used again. Late money that was forgiven stays.
 */
export async function storeLate(
  tx: StudioTx,
  { chargeId, parts: { fine, interest, early }, day }: { chargeId: string; parts: DayParts; day: IsoDay },
): Promise<void> {
  if (fine + interest > 0)
    await tx.$executeRaw`
      update charges set late_cents = late_cents + ${fine + interest}::int, fine_cents = fine_cents + ${fine}::int,
                         late_until = greatest(late_until, ${day}::date)
       where id = ${chargeId}::uuid`;
  if (early > 0)
    await tx.$executeRaw`
      update charges set discount_cents = discount_cents + early_cents, early_cents = 0,
                         explained = explained || jsonb_build_array(jsonb_build_object('line', 'early', 'cents', early_cents))
       where id = ${chargeId}::uuid`;
}
