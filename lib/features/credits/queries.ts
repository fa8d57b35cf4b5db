import "server-only";
import type { StudentTx, StudioTx } from "@/lib/db/doors";
import type { CreditKind } from "@/lib/db/generated/enums";
import { sql } from "@/lib/db/sql";
import { isoDay } from "@/lib/kernel/dates";
import { type Cents, cents } from "@/lib/kernel/money";
import { type Credit, MOVEMENTS_SHOWN } from "./rules";

/** A student's credit of now. */
export async function sumCredit(tx: StudioTx, { studentId }: { studentId: string }): Promise<Cents> {
  const [row] = await tx.$queryRaw<{ balance: bigint | null }[]>`
    select sum(cents) as balance from credit_entries where student_id = ${studentId}::uuid`;
  return cents(Number(row?.balance ?? 0));
}

type Stored = { balance: bigint; movements: StoredMovement[] };
/** As JSON. */
type StoredMovement = {
  id: string;
  kind: CreditKind;
  amount: number;
  on: string;
  charge: string | null;
  reason: string | null;
};

/**
 * Credit and its latest movements, newest first, by the days of the academy; null without any movement. Students may not
 * read the reasons.
 */
export async function findCredit(
  tx: StudioTx | StudentTx,
  { studentId, timeZone, reasons }: { studentId: string; timeZone: string; reasons: "shown" | "hidden" },
): Promise<Credit | null> {
  const reason = reasons === "shown" ? sql`e.reason` : sql`null::text`;
  const [row] = await tx.$queryRaw<Stored[]>`
    select (select sum(cents) from credit_entries where student_id = ${studentId}::uuid) as balance,
           coalesce(json_agg(m order by m.at desc, m.id), '[]') as movements
      from (select e.id, e.kind, e.cents as amount, e.created_at as at, c.description as charge, ${reason} as reason,
                   to_char(e.created_at at time zone ${timeZone}, 'YYYY-MM-DD') as "on"
              from credit_entries e left join charges c on c.id = e.charge_id
             where e.student_id = ${studentId}::uuid
             order by e.created_at desc, e.id limit ${MOVEMENTS_SHOWN + 1}) m`;
  if (!row || row.movements.length === 0) return null;
  return {
    balance: cents(Number(row.balance)),
    movements: row.movements.map(({ id, kind, amount, on, charge, reason: said }) => ({
      id,
      kind,
      amount: cents(amount),
      on: isoDay(on),
      charge,
      reason: said,
    })),
  };
}
