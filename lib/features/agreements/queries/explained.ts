import "server-only";
import type { StudentTx, StudioTx } from "@/lib/db/doors";
import { sql } from "@/lib/db/sql";
import type { IsoDay } from "@/lib/kernel/dates";
import { type ExplainedCharge, type Explanation, explain } from "../rules/explain";
import { type StoredOwed, owedOf } from "./owed";

/** `charge` of the view `explained_charges` (prisma/sql/agreements.sql). */
export type StoredExplained = Pick<
  ExplainedCharge,
  "description" | "status" | "amountCents" | "discountCents" | "fineCents" | "lines" | "creditCents"
> & { owed: StoredOwed; note?: string | null };

/** How the amount of a charge on a day came about. */
export const explainStored = ({ owed, ...charge }: StoredExplained, day: IsoDay): Explanation =>
  explain({ ...charge, ...owedOf(owed) }, day, owed.rule);

/** How the amounts of these charges on a day came about, by the charge's id. The note is the academy's alone. */
export async function explainCharges(
  tx: StudioTx | StudentTx,
  { ids, today, note }: { ids: readonly string[]; today: IsoDay; note: "shown" | "hidden" },
): Promise<ReadonlyMap<string, Explanation>> {
  const rows = await tx.$queryRaw<{ id: string; charge: StoredExplained; note: string | null }[]>`
    select x.id, x.charge, ${note === "shown" ? sql`c.note` : sql`null::text`} as note
      from explained_charges x join charges c on c.id = x.id
     where x.id = any(${[...ids]}::uuid[])`;
  return new Map(
    rows.map(({ id, charge, note: said }) => [id, explainStored({ ...charge, note: said }, today)]),
  );
}
