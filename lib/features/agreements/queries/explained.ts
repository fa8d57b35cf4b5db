import "server-only";
import type { StudentTx, StudioTx } from "@/lib/db/doors";
import { type Sql, sql } from "@/lib/db/sql";
import { type IsoDay, isoDay } from "@/lib/kernel/dates";
import { type ExplainedCharge, type Explanation, explain } from "../rules/explain";
import type { StoredOwed } from "./owed";

/** Everything that explains the charge `c`, with `w` of `owed_charges`, as JSON, for `explainStored`. */
export const explainedColumns: Sql = sql`
  json_build_object('description', c.description, 'isOpen', c.status = 'open', 'amountCents', c.amount_cents,
    'discountCents', c.discount_cents, 'fineCents', c.fine_cents, 'lines', c.explained, 'owed', w.owed,
    'creditCents', (select coalesce(-sum(k.cents), 0)::int from credit_entries k where k.charge_id = c.id))`;

export type StoredExplained = Pick<
  ExplainedCharge,
  "description" | "isOpen" | "amountCents" | "discountCents" | "fineCents" | "lines" | "creditCents"
> & { owed: StoredOwed };

/** How the amount of a charge on a day came about. */
export const explainStored = (
  { owed: { rule, dueOn, lateUntil, ...owed }, ...charge }: StoredExplained,
  day: IsoDay,
): Explanation =>
  explain(
    { ...charge, ...owed, dueOn: isoDay(dueOn), lateUntil: lateUntil === null ? null : isoDay(lateUntil) },
    day,
    rule,
  );

/** How the amounts of these charges on a day came about, by the charge's id. */
export async function explainCharges(
  tx: StudioTx | StudentTx,
  { ids, today }: { ids: readonly string[]; today: IsoDay },
): Promise<ReadonlyMap<string, Explanation>> {
  const rows = await tx.$queryRaw<{ id: string; charge: StoredExplained }[]>`
    select c.id, ${explainedColumns} as charge
      from charges c join owed_charges w on w.id = c.id
     where c.id = any(${[...ids]}::uuid[])`;
  return new Map(rows.map(({ id, charge }) => [id, explainStored(charge, today)]));
}
