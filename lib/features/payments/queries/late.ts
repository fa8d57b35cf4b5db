import "server-only";
import { LIST_SIZES } from "@/lib/config/constants";
import type { StudioTx } from "@/lib/db/doors";
import { type Sql, sql } from "@/lib/db/sql";
import { type IsoDay, dateToDay } from "@/lib/kernel/dates";
import { type Cents, cents } from "@/lib/kernel/money";
import type { PaymentFilter } from "../schema";
import { canBeCalled } from "./ledger";
import { ofName } from "./sought";

/** A student whose charges are past their day. */
export type LatePayer = {
  /** The student's. */
  id: string;
  studentName: string;
  charges: number;
  openCents: Cents;
  /** The day of the oldest. */
  since: IsoDay;
  /** Which is asked for first. */
  oldestId: string;
  /** Whether somebody who pays for the student, or the student, can be called. */
  hasPhone: boolean;
  /** How long after its day a charge of the last twelve months was settled, on average; null where none was. */
  daysLate: number | null;
};

/** One page of them, and what all of them come to. */
export type LatePayers = { rows: LatePayer[]; students: number; charges: number; openCents: Cents };

type StoredPayer = {
  [Key in "id" | "studentName" | "oldestId"]: string | null;
} & {
  hasPhone: boolean;
  charges: number;
  cents: bigint;
  since: Date;
  days: number | null;
  students: number;
  allCharges: number;
  allCents: bigint;
};

const sorted = (order: PaymentFilter["order"]): Sql => {
  if (order?.by === "valor")
    return order.direction === "desc" ? sql`cents desc, student_id` : sql`cents, student_id`;
  return order?.direction === "desc" ? sql`since desc, student_id desc` : sql`since, student_id`;
};

type Asked = Pick<PaymentFilter, "q" | "order" | "page"> & {
  today: IsoDay;
  take?: number;
};

/**
 * Who owes from before today, longest first or as asked: found and summed from an index, and how each used to pay is read for
 * those of the page alone. Past the last page it is the last one.
 */
export async function listLatePayers(
  tx: StudioTx,
  { q, order, page, today, take = LIST_SIZES.recentPayments }: Asked,
): Promise<LatePayers> {
  const rows = await tx.$queryRaw<StoredPayer[]>`
    with late as materialized (
      select p.student_id, count(*)::int as charges, sum(p.total_cents - p.paid_cents)::bigint as cents, min(p.due_on) as since
        from charges p where p.status = 'open' and p.due_on < ${today}::date and ${ofName(q)} group by 1),
    found as (
      select count(*)::int as students, coalesce(sum(charges), 0)::int as "allCharges",
             coalesce(sum(cents), 0)::bigint as "allCents" from late),
    page as (
      select * from late order by ${sorted(order)} limit ${take}
      offset (select least(${page}::int - 1, greatest(0, students - 1) / ${take}::int) * ${take}::int from found))
    select s.id, s.full_name as "studentName", page.charges, page.cents, page.since, paid.days, found.*,
           oldest.id as "oldestId", ${canBeCalled} as "hasPhone"
      from found left join page on true left join students s on s.id = page.student_id
      left join lateral (
        select round(avg(greatest(m.day - c.due_on, 0)))::int as days
          from charges c cross join lateral (
            select max(payment_date) as day from payments where charge_id = c.id and status = 'completed') m
         where c.student_id = page.student_id and c.status = 'paid' and c.due_on >= ${today}::date - interval '1 year'
           and m.day is not null) paid on true
      left join lateral (
        select id from charges c
         where c.student_id = page.student_id and c.status = 'open' and c.due_on = page.since order by id limit 1) oldest on true
     order by ${sorted(order)}`;
  const [first] = rows;
  return {
    rows: rows.flatMap(({ id, studentName, oldestId, hasPhone, charges, cents: open, since, days }) =>
      id === null || studentName === null || oldestId === null
        ? []
        : [
            {
              id,
              studentName,
              charges,
              openCents: cents(Number(open)),
              since: dateToDay(since),
              oldestId,
              hasPhone,
              daysLate: days,
            },
          ],
    ),
    students: first?.students ?? 0,
    charges: first?.allCharges ?? 0,
    openCents: cents(Number(first?.allCents ?? 0)),
  };
}
