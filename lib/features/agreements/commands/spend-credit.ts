import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { holdOpenCharges } from "@/lib/db/locks";
import { type IsoDay, isoDay } from "@/lib/kernel/dates";
import { ZERO_CENTS } from "@/lib/kernel/money";
import { type StoredOwed, dueOfStored } from "../queries/owed";
import { storeLate } from "./store-late";

type Row = { id: string; studentId: string; owed: StoredOwed; credit: number; today: string };

/**
 * Pays open fees of these students with their credit, the one due first to begin with, as far as the credit goes. A
 * fee costs what it costs today: a late one with fine and interest, and one that is paid in full until the due day
 * without its discount for that. A trigger adds each entry to its charge. Locks students, then charges, in the order of
 * their ids. Returns the number of charges that got something.
 */
export async function spendCredit(tx: StudioTx, studentIds: readonly string[]): Promise<number> {
  const rich = await tx.$queryRaw<{ id: string }[]>`
    select s.id from students s
     where s.id = any(${[...studentIds]}::uuid[])
       and (select sum(e.cents) from credit_entries e where e.student_id = s.id) > 0
     order by s.id for no key update of s`;
  if (rich.length === 0) return 0;
  const ids = rich.map(({ id }) => id);
  await holdOpenCharges(tx, ids);
  const owed = await tx.$queryRaw<Row[]>`
    select c.id, c.student_id as "studentId", w.owed, k.credit, to_char(app_today(), 'YYYY-MM-DD') as today
      from charges c
      join owed_charges w on w.id = c.id
      join (select student_id, sum(cents)::float as credit from credit_entries where student_id = any(${ids}::uuid[]) group by 1) k
        on k.student_id = c.student_id
     where c.status = 'open' and c.kind = 'fee' and c.total_cents > c.paid_cents
       and not exists (select from settlements_to_review r where r.charge_id = c.id)
     order by c.student_id, c.due_on, c.id`;
  const entries = [];
  for (const rows of Map.groupBy(owed, ({ studentId }) => studentId).values()) {
    let left = rows[0]?.credit ?? 0;
    for (const { id: chargeId, studentId, owed: stored, today } of rows) {
      if (left <= 0) break;
      const used = await payUpTo(tx, { chargeId, stored, day: isoDay(today), left });
      entries.push({ studentId, kind: "used" as const, cents: -used, chargeId });
      left -= used;
    }
  }
  await tx.creditEntry.createMany({ data: entries });
  return entries.length;
}

type Use = { chargeId: string; stored: StoredOwed; day: IsoDay; left: number };

/** Stores what the charge costs on the day, and returns the part of that which the credit pays. */
async function payUpTo(tx: StudioTx, { chargeId, stored, day, left }: Use): Promise<number> {
  const { open, early, fine, interest, due } = dueOfStored(stored, day);
  const closes = left >= due;
  const parts = { fine, interest, early: closes ? early : ZERO_CENTS };
  await storeLate(tx, { chargeId, parts, day });
  return closes ? due : Math.min(left, open + fine + interest);
}
