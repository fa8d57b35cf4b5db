import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { type Sql, sql } from "@/lib/db/sql";

/**
 * Pays open charges of these students with their credit, the one due first to begin with, as far as the credit goes. A
 * charge that it pays in full until the due day gets its discount for that. A trigger adds each entry to its charge.
 * Locks students, then charges, in the order of their ids. Returns the number of charges that got something.
 */
export async function spendCredit(
  tx: StudioTx,
  studentIds: readonly string[],
  { kinds = ["fee"] }: { kinds?: readonly string[] } = {},
): Promise<number> {
  const rich = await tx.$queryRaw<{ id: string }[]>`
    select s.id from students s
     where s.id = any(${[...studentIds]}::uuid[])
       and (select sum(e.cents) from credit_entries e where e.student_id = s.id) > 0
     order by s.id for no key update of s`;
  if (rich.length === 0) return 0;
  const ids = rich.map(({ id }) => id);
  await tx.$queryRaw`
    select id from charges where student_id = any(${ids}::uuid[]) and status = 'open' order by id for no key update`;
  /** Open charges in the order in which they are paid, each with what the ones before it need. */
  const owed = (open: Sql) => sql`
    select c.id, c.student_id, c.due_on, ${open} as open_cents, k.credit,
           coalesce(sum(${open}) over (partition by c.student_id order by c.due_on, c.id
             rows between unbounded preceding and 1 preceding), 0) as before
      from charges c
      join (select student_id, sum(cents) as credit from credit_entries where student_id = any(${ids}::uuid[]) group by 1) k
        on k.student_id = c.student_id
     where c.status = 'open' and c.kind::text = any(${[...kinds]}::text[]) and c.total_cents > c.paid_cents
       and not exists (select from settlements_to_review r where r.charge_id = c.id)`;
  const open = sql`(c.total_cents - c.paid_cents)`;
  const early = sql`(${open} - case when c.due_on >= app_today() then least(c.early_cents, ${open}) else 0 end)`;
  await tx.$executeRaw`
    update charges c set discount_cents = c.discount_cents + c.early_cents, early_cents = 0,
                         explained = c.explained || jsonb_build_array(jsonb_build_object('line', 'early', 'cents', c.early_cents))
      from (${owed(early)}) owed
     where c.id = owed.id and c.early_cents > 0 and c.due_on >= app_today() and owed.before + owed.open_cents <= owed.credit`;
  return tx.$executeRaw`
    insert into credit_entries (student_id, kind, cents, charge_id)
    select student_id, 'used', -least(open_cents, credit - before), id from (${owed(open)}) owed
     where before < credit
     order by due_on, id`;
}
