import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { sql } from "@/lib/db/sql";
import { type StoredOwed, dueOfStored } from "@/lib/features/agreements/queries/owed";
import type { Asked as LastAsk } from "@/lib/features/charges/rules";
import { type IsoDay, dateToDay } from "@/lib/kernel/dates";
import { type Cents, sumCents } from "@/lib/kernel/money";
import { likeEach } from "@/lib/kernel/search";
import type { FamilyFilter } from "./schema";

type Named = { id: string; fullName: string };

/** A guardian who pays for two or more students who have not left. */
export type FamilyRow = {
  /** The guardian's. */
  id: string;
  guardianName: string;
  hasPhone: boolean;
  students: readonly Named[];
  /** Amount due today, cents, of the charges that "Cobrar" asks for: this month's and overdue ones of all of them. */
  openCents: Cents;
  /** A payment of further charges is in review. */
  isInReview: boolean;
  asked: LastAsk | null;
  lastPaidOn: IsoDay | null;
};

type StoredFamily = { [Key in "id" | "guardianName"]: string | null } & {
  hasPhone: boolean;
  students: Named[];
  owed: StoredOwed[];
  isInReview: boolean;
  asked: LastAsk | null;
  lastPaidOn: Date | null;
  count: number;
};

type Asked = FamilyFilter & { today: IsoDay; take: number };

/**
 * Families who owe most first, fine and interest aside. A page past the last one gives the last one. `total` counts all
 * pages.
 */
export async function listFamilies(
  tx: StudioTx,
  { q, page, today, take }: Asked,
): Promise<{ families: FamilyRow[]; total: number }> {
  const words = likeEach(q);
  const isSought =
    q === ""
      ? sql`true`
      : sql`(fold(g.full_name) like all (${words}::text[])
          or bool_or(s.folded_name like all (${words}::text[])))`;
  const rows = await tx.$queryRaw<StoredFamily[]>`
    with family as materialized (
      select g.id, g.full_name, g.phone is not null as has_phone, array_agg(s.id) as students
        from student_guardians l
        join guardians g on g.id = l.guardian_id
        join students s on s.id = l.student_id and s.status <> 'inactive'
       where l.can_pay
       group by g.id, g.full_name, g.phone having count(*) > 1 and ${isSought}),
    due as materialized (select * from due_charges(${today}::date)),
    owing as (
      select f.*, coalesce((select sum(d.cents) from due d
               where d.student_id = any (f.students) and not d.in_review), 0)::bigint as open
        from family f),
    found as (select count(*)::int as count from family),
    page as (
      select * from owing order by open desc, fold(full_name), id limit ${take}
      offset (select least(${page}::int - 1, greatest(0, count - 1) / ${take}::int) * ${take}::int from found))
    select page.id, page.full_name as "guardianName", page.has_phone as "hasPhone", found.count,
           (select coalesce(json_agg(o.owed), '[]') from due d join owed_charges o on o.id = d.charge_id
             where d.student_id = any (page.students) and not d.in_review) as owed,
           exists (select from due d where d.student_id = any (page.students) and d.in_review) as "isInReview",
           last_ask(array(select d.charge_id from due d
             where d.student_id = any (page.students) and not d.in_review)) as asked,
           (select json_agg(json_build_object('id', s.id, 'fullName', s.full_name) order by s.folded_name, s.id)
              from students s where s.id = any (page.students)) as students,
           (select max(p.payment_date) from payments p
             where p.student_id = any (page.students) and p.status = 'completed') as "lastPaidOn"
      from found left join page on true
     order by page.open desc, fold(page.full_name), page.id`;
  return {
    families: rows.flatMap(({ id, guardianName, hasPhone, students, owed, lastPaidOn, ...row }) =>
      id === null || guardianName === null
        ? []
        : [
            {
              id,
              guardianName,
              hasPhone,
              students,
              openCents: sumCents(owed.map((one) => dueOfStored(one, today).due)),
              isInReview: row.isInReview,
              asked: row.asked,
              lastPaidOn: lastPaidOn && dateToDay(lastPaidOn),
            },
          ],
    ),
    total: rows[0]?.count ?? 0,
  };
}
