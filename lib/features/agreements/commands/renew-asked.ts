import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { sql } from "@/lib/db/sql";
import { type IsoDay, firstOfMonth } from "@/lib/kernel/dates";
import { readTerms } from "../queries/terms";
import { askedOf } from "../rules/change";

/**
 * Stores what agreements ask for now where that has changed: a discount has ended, a price has begun, a brother came
 * or left. The database mirrors it as the monthly fee. Returns the number of changed agreements. Somebody without the
 * right to change fees changes nothing: the nightly job does it then.
 */
export async function renewAsked(
  tx: StudioTx,
  { of, today }: { of: readonly string[] | "active"; today: IsoDay },
): Promise<number> {
  await tx.$executeRaw`
    update agreements set amount_cents = next_amount_cents, next_amount_cents = null, next_from = null
     where next_from <= ${firstOfMonth(today)}::date and ${of === "active" ? sql`true` : sql`student_id = any(${[...of]}::uuid[])`}
       and (select app_may('fees:write'))`;
  const changed = (await readTerms(tx, of)).flatMap((terms) => {
    const asked = askedOf(terms, firstOfMonth(today));
    return asked === terms.askedCents ? [] : [{ student: terms.studentId, asked }];
  });
  if (changed.length === 0) return 0;
  return tx.$executeRaw`
    update agreements a set asked_cents = c.asked
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as c (student uuid, asked int)
     where a.student_id = c.student and (select app_may('fees:write'))`;
}
