import "server-only";
import type { StudentTx, StudioTx } from "@/lib/db/doors";
import { sql } from "@/lib/db/sql";
import { type IsoDay, dateToDay } from "@/lib/kernel/dates";
import { type ExplainedCharge, type Explanation, explain } from "../rules/explain";
import type { StoredLine } from "../rules/price";
import type { StoredOwed } from "./owed";

type Row = Omit<ExplainedCharge, "dueOn" | "lateUntil"> & {
  id: string;
  due: Date;
  until: Date | null;
  rule: StoredOwed["rule"];
  lines: StoredLine[];
};

/** How the amounts of these charges on a day came about, by the charge's id. The portal does not read the note. */
export async function explainCharges(
  tx: StudioTx | StudentTx,
  { ids, today, note }: { ids: readonly string[]; today: IsoDay; note: "shown" | "hidden" },
): Promise<ReadonlyMap<string, Explanation>> {
  const rows = await tx.$queryRaw<Row[]>`
    select c.id, c.description, c.status::text as status, ${note === "shown" ? sql`c.note` : sql`null::text`} as note, c.amount_cents as "amountCents",
           c.discount_cents as "discountCents", c.late_cents as "lateCents", c.fine_cents as "fineCents",
           c.forgiven_cents as "forgivenCents", c.early_cents as "earlyCents", c.total_cents as "totalCents",
           c.paid_cents as "paidCents", c.due_on as due, c.late_until as until, c.explained as lines, o.owed -> 'rule' as rule,
           (select coalesce(-sum(k.cents), 0)::int from credit_entries k where k.charge_id = c.id) as "creditCents"
      from charges c join owed_charges o on o.id = c.id
     where c.id = any(${[...ids]}::uuid[])`;
  return new Map(
    rows.map(({ id, due, until, rule, ...charge }) => [
      id,
      explain({ ...charge, dueOn: dateToDay(due), lateUntil: until && dateToDay(until) }, today, rule),
    ]),
  );
}
