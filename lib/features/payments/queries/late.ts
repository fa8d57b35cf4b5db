import "server-only";
import { LIST_SIZES } from "@/lib/config/constants";
import type { StudioTx } from "@/lib/db/doors";
import { type Sql, sql } from "@/lib/db/sql";
import { type StoredOwed, dueOfStored } from "@/lib/features/agreements/queries/owed";
import { type Asked as LastAsk, type Begun, underWaySince } from "@/lib/features/charges/rules";
import { now } from "@/lib/kernel/clock";
import { type IsoDay, dateToDay } from "@/lib/kernel/dates";
import { type Cents, cents, sumCents } from "@/lib/kernel/money";
import { LONG_GONE_DAYS } from "../rules";
import type { PaymentFilter } from "../schema";
import { canBeCalled } from "./ledger";
import { ofName } from "./sought";

/** A student with charges, or this month's fee, past due. */
export type LatePayer = {
  id: string;
  studentName: string;
  charges: number;
  /** Amount due today, cents, with fine and interest. */
  openCents: Cents;
  since: IsoDay;
  /**
   * Oldest late charge, which can be asked for. Null if only this month's uncharged fee is late, or if all late
   * charges are in review.
   */
  oldestId: string | null;
  /** Step of paying one of the charges that somebody has begun; one in review comes first. */
  begun: Begun | null;
  /** When one of the late charges was last asked for; null if none was. */
  asked: LastAsk | null;
  /** Left more than `LONG_GONE_DAYS` days ago. */
  isGone: boolean;
  /** True if the student or somebody who pays for them has a phone number. */
  hasPhone: boolean;
  /** Average days between due day and payment of the last twelve months' charges; null if there were none. */
  daysLate: number | null;
};

/** One page, and the totals of all pages, which leave out fine and interest of the day. */
export type LatePayers = { rows: LatePayer[]; students: number; charges: number; openCents: Cents };

type StoredPayer = {
  [Key in "id" | "studentName" | "oldestId"]: string | null;
} & {
  begun: Begun | null;
  asked: LastAsk | null;
  hasPhone: boolean;
  isGone: boolean;
  /** The late charges; null if there are none. */
  owed: StoredOwed[] | null;
  charges: number;
  cents: bigint;
  since: Date;
  days: number | null;
  students: number;
  allCharges: number;
  allCents: bigint;
};

/** Students who left long ago always come last. */
const sorted = (order: PaymentFilter["order"]): Sql => {
  if (order?.by === "valor")
    return order.direction === "desc"
      ? sql`is_gone, cents desc, student_id`
      : sql`is_gone, cents, student_id`;
  return order?.direction === "desc"
    ? sql`is_gone, since desc, student_id desc`
    : sql`is_gone, since, student_id`;
};

export async function countLatePayers(
  tx: StudioTx,
  { q, today }: Pick<PaymentFilter, "q"> & { today: IsoDay },
): Promise<number> {
  const [row] = await tx.$queryRaw<{ students: number }[]>`
    select count(*)::int as students from late_students(${today}::date) p where ${ofName(q)}`;
  return row?.students ?? 0;
}

type Asked = Pick<PaymentFilter, "q" | "order" | "page"> & {
  today: IsoDay;
  take?: number;
};

/**
 * Students with something past due, longest first or as asked; those who left long ago come last. The average delay
 * is read for the page's students alone. A page past the last one gives the last one.
 */
export async function listLatePayers(
  tx: StudioTx,
  { q, order, page, today, take = LIST_SIZES.recentPayments }: Asked,
): Promise<LatePayers> {
  const rows = await tx.$queryRaw<StoredPayer[]>`
    with owing as (
      select p.student_id, count(*)::int as charges, sum(p.cents) as cents, min(p.due_on) as since
        from late_fees(${today}::date) p where ${ofName(q)} group by 1),
    late as materialized (
      select owing.*, s.status = 'inactive' and not exists (
               select from student_status_changes h
                where h.student_id = s.id and h.day > ${today}::date - ${LONG_GONE_DAYS}::int) as is_gone
        from owing join students s on s.id = student_id),
    found as (
      select count(*)::int as students, coalesce(sum(charges), 0)::int as "allCharges",
             coalesce(sum(cents), 0)::bigint as "allCents" from late),
    page as (
      select * from late order by ${sorted(order)} limit ${take}
      offset (select least(${page}::int - 1, greatest(0, students - 1) / ${take}::int) * ${take}::int from found))
    select s.id, s.full_name as "studentName", page.charges, page.cents, page.since, page.is_gone as "isGone", paid.days, found.*,
           (select json_agg(o.owed) from charges c join owed_charges o on o.id = c.id
             where c.student_id = page.student_id and c.status = 'open' and c.due_on < ${today}::date) as owed,
           oldest.id as "oldestId", paying.begun, ${canBeCalled} as "hasPhone",
           last_ask(array(select id from charges c where c.student_id = page.student_id and c.status = 'open'
             and c.due_on < ${today}::date)) as asked
      from found left join page on true left join students s on s.id = page.student_id
      left join lateral (
        select round(avg(greatest(m.day - c.due_on, 0)))::int as days
          from charges c cross join lateral (
            select max(payment_date) as day from payments
             where charge_id = c.id and status = 'completed' and credit_cents < amount_cents) m
         where c.student_id = page.student_id and c.status = 'paid' and c.due_on >= ${today}::date - interval '1 year'
           and m.day is not null) paid on true
      left join lateral (
        select id from charges c
         where c.student_id = page.student_id and c.status = 'open' and c.due_on < ${today}::date
           and not exists (select from settlements_to_review w where w.charge_id = c.id)
         order by due_on, id limit 1) oldest on true
      left join lateral (
        select b.begun from charges c cross join lateral begun_payment(c.id, ${underWaySince(now())}::timestamptz) b
         where c.student_id = page.student_id and c.status = 'open' and c.due_on < ${today}::date
         order by b.begun in ('receipt', 'review') desc, c.due_on, c.id limit 1) paying on true
     order by ${sorted(order)}`;
  const [first] = rows;
  return {
    rows: rows.flatMap(
      ({
        id,
        studentName,
        oldestId,
        begun,
        asked,
        hasPhone,
        isGone,
        owed,
        charges,
        cents: open,
        since,
        days,
      }) =>
        id === null || studentName === null
          ? []
          : [
              {
                id,
                studentName,
                charges,
                openCents: cents(Number(open) + lateMoney(owed ?? [], today)),
                since: dateToDay(since),
                oldestId,
                begun,
                asked,
                hasPhone,
                isGone,
                daysLate: days,
              },
            ],
    ),
    students: first?.students ?? 0,
    charges: first?.allCharges ?? 0,
    openCents: cents(Number(first?.allCents ?? 0)),
  };
}

/** Fine and interest of the day, which `late_fees` leaves out. */
const lateMoney = (owed: readonly StoredOwed[], day: IsoDay): Cents =>
  sumCents(owed.map((one) => dueOfStored(one, day)).flatMap(({ fine, interest }) => [fine, interest]));
