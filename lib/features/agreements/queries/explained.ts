import "server-only";
import type { StudentTx, StudioTx } from "@/lib/db/doors";
import { type IsoDay, isoDay } from "@/lib/kernel/dates";
import { type ExplainedCharge, type Explanation, explain } from "../rules/explain";
import type { StoredOwed } from "./owed";

/** `charge` of the view `explained_charges` (prisma/sql/agreements.sql). */
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
    select id, charge from explained_charges where id = any(${[...ids]}::uuid[])`;
  return new Map(rows.map(({ id, charge }) => [id, explainStored(charge, today)]));
}
