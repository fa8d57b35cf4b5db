import "server-only";
import type { SnapshotTx, SystemTx } from "@/lib/db/doors";
import type { AcademyCheck, DatabaseCheck } from "../rules";

/** For each check, the academy's rows that contradict their source. */
const academyChecks: Readonly<Record<AcademyCheck, string>> = {
  "charge-sums": `
    select from charges c where c.paid_cents <> coalesce((
      select sum(p.amount_cents - p.credit_cents) from payments p where p.charge_id = c.id and p.status = 'completed'), 0)
      - coalesce((select sum(e.cents) from credit_entries e where e.charge_id = c.id), 0)`,
  "class-places": `
    select from classes c where c.current_students <>
      (select count(*) from student_enrollments e where e.class_id = c.id and e.status = 'active')`,
  "lost-files": `
    select from files f where
      (f.purpose = 'photo' and not exists (select from students s where s.photo_file_id = f.id))
      or (f.purpose = 'receipt' and not exists (select from settlements t where t.receipt_file_id = f.id))
      or (f.purpose = 'document' and f.student_id is null)`,
};

/** The checks run one after the other in one snapshot. */
export async function checkAcademy(tx: SnapshotTx): Promise<Partial<Record<AcademyCheck, number>>> {
  const found: Partial<Record<AcademyCheck, number>> = {};
  for (const [name, question] of Object.entries(academyChecks) as [AcademyCheck, string][]) {
    const [row] = await tx.$ask<{ count: number }>(`select count(*)::int as count from (${question}) wrong`);
    found[name] = row?.count ?? 0;
  }
  return found;
}

/** Counts the constraints, indexes and triggers that are invalid or disabled, and the tables without forced RLS. */
export async function checkDatabase(tx: SystemTx): Promise<Record<DatabaseCheck, number>> {
  const [row] = await tx.$queryRaw<Record<DatabaseCheck, number>[]>`
    select (select count(*)::int from pg_constraint k join pg_class c on c.oid = k.conrelid
             where c.relnamespace = 'public'::regnamespace and not k.convalidated) as "constraints",
           (select count(*)::int from pg_index i join pg_class c on c.oid = i.indrelid
             where c.relnamespace = 'public'::regnamespace and not (i.indisvalid and i.indisready)) as "indexes",
           (select count(*)::int from pg_trigger t join pg_class c on c.oid = t.tgrelid
             where c.relnamespace = 'public'::regnamespace and t.tgenabled <> 'O') as "triggers",
           (select count(*)::int from pg_class c
             where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
               and c.relname not in ('_prisma_migrations', 'martial_arts', 'belt_ranks')
               and not (c.relrowsecurity and c.relforcerowsecurity)) as "row-security"`;
  if (!row) throw new Error("the query of the database checks returned no row");
  return row;
}
