import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { holdStudents } from "@/lib/db/locks";
import { sql } from "@/lib/db/sql";
import { type IsoDay, firstOfMonth } from "@/lib/kernel/dates";
import { readTerms } from "../queries/terms";
import { askedOf } from "../rules/change";

/**
 * Stores what agreements ask for now where that has changed: a discount has ended, a price has begun, a brother came
 * or left. The database mirrors it as the monthly fee, so the students are locked first, in the order of their ids.
 * Returns the number of changed agreements. Somebody without the right to change fees changes nothing: the nightly job
 * does it then.
 */
export async function renewAsked(
  tx: StudioTx,
  { of, today }: { of: readonly string[] | "active"; today: IsoDay },
): Promise<number> {
  const month = firstOfMonth(today);
  const begun = await tx.$queryRaw<{ id: string }[]>`
    select student_id as id from agreements
     where next_from <= ${month}::date and ${of === "active" ? sql`true` : sql`student_id = any(${[...of]}::uuid[])`}`;
  const listChanged = async (students: readonly string[] | "active") =>
    (await readTerms(tx, students)).flatMap((terms) => {
      const asked = askedOf(terms, month);
      return asked === terms.askedCents ? [] : [{ student: terms.studentId, asked }];
    });
  const ids = [...begun.map(({ id }) => id), ...(await listChanged(of)).map(({ student }) => student)];
  if (ids.length === 0) return 0;
  await holdStudents(tx, ids);
  await tx.$executeRaw`
    update agreements set amount_cents = next_amount_cents, next_amount_cents = null, next_from = null
     where next_from <= ${month}::date and student_id = any(${ids}::uuid[]) and (select app_may('fees:write'))`;
  const changed = await listChanged(ids);
  return tx.$executeRaw`
    update agreements a set asked_cents = c.asked
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as c (student uuid, asked int)
     where a.student_id = c.student and (select app_may('fees:write'))`;
}
