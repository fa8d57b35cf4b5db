import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { sql } from "@/lib/db/sql";
import { type IsoDay, dateToDay, firstOfMonth } from "@/lib/kernel/dates";
import { type Cents, cents } from "@/lib/kernel/money";
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
  /** Sum of `fees_owed`: this month's and overdue charges of all of them. */
  openCents: Cents;
  lastPaidOn: IsoDay | null;
};

type StoredFamily = { [Key in "id" | "guardianName"]: string | null } & {
  hasPhone: boolean;
  students: Named[];
  open: bigint;
  lastPaidOn: Date | null;
  count: number;
};

type Asked = FamilyFilter & { today: IsoDay; take: number };

/** Families who owe most first. A page past the last one gives the last one. `total` counts all pages. */
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
    owed as (select student_id, sum(cents) as cents from fees_owed(${today}::date) group by 1),
    owing as (
      select f.*, coalesce((select sum(o.cents) from owed o where o.student_id = any (f.students)), 0)::bigint as open
        from family f),
    found as (select count(*)::int as count from family),
    page as (
      select * from owing order by open desc, fold(full_name), id limit ${take}
      offset (select least(${page}::int - 1, greatest(0, count - 1) / ${take}::int) * ${take}::int from found))
    select page.id, page.full_name as "guardianName", page.has_phone as "hasPhone", page.open, found.count,
           (select json_agg(json_build_object('id', s.id, 'fullName', s.full_name) order by s.folded_name, s.id)
              from students s where s.id = any (page.students)) as students,
           (select max(p.payment_date) from payments p
             where p.student_id = any (page.students) and p.status = 'completed') as "lastPaidOn"
      from found left join page on true
     order by page.open desc, fold(page.full_name), page.id`;
  return {
    families: rows.flatMap(({ id, guardianName, hasPhone, students, open, lastPaidOn }) =>
      id === null || guardianName === null
        ? []
        : [
            {
              id,
              guardianName,
              hasPhone,
              students,
              openCents: cents(Number(open)),
              lastPaidOn: lastPaidOn && dateToDay(lastPaidOn),
            },
          ],
    ),
    total: rows[0]?.count ?? 0,
  };
}

export type FamilyToAsk = Named & {
  phone: string | null;
  charges: readonly {
    studentId: string;
    studentName: string;
    description: string;
    dueOn: IsoDay;
    openCents: Cents;
  }[];
};

/**
 * A guardian with what `fees_owed` counts for the students, as far as charges exist and no receipt for them is in
 * review. Null for a guardian of another academy.
 */
export async function findFamilyToAsk(
  tx: StudioTx,
  { id, today }: { id: string; today: IsoDay },
): Promise<FamilyToAsk | null> {
  const guardian = await tx.guardian.findFirst({
    where: { id },
    select: { id: true, fullName: true, phone: true },
  });
  if (!guardian) return null;
  const month = firstOfMonth(today);
  const rows = await tx.$queryRaw<
    { studentId: string; studentName: string; description: string; dueOn: Date; openCents: number }[]
  >`
    select s.id as "studentId", s.full_name as "studentName", c.description, c.due_on as "dueOn",
           c.total_cents - c.paid_cents as "openCents"
      from student_guardians l
      join students s on s.id = l.student_id and s.status <> 'inactive'
      join charges c on c.student_id = s.id and c.status = 'open'
     where l.guardian_id = ${id}::uuid and l.can_pay
       and (c.due_on < ${today}::date or case c.kind when 'fee' then c.period = ${month}::date
            else c.due_on < (${month}::date + interval '1 month')::date end)
       and not exists (select from settlements_to_review w where w.charge_id = c.id)
     order by s.folded_name, s.id, c.due_on, c.id`;
  return {
    ...guardian,
    charges: rows.map(({ dueOn, openCents, ...row }) => ({
      ...row,
      dueOn: dateToDay(dueOn),
      openCents: cents(openCents),
    })),
  };
}
