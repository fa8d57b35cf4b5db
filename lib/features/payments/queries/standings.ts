import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { type Sql, sql } from "@/lib/db/sql";
import { type IsoDay, addMonths, firstOfMonth } from "@/lib/kernel/dates";
import { type Cents, cents } from "@/lib/kernel/money";
import { type FeeStanding, feeDueDay } from "../rules";

/** Of whom a month's fee is asked, of students called `s`: who trains and has come by then. */
export const feeAskedIn = (month: IsoDay): Sql => sql`(s.status = 'active' and s.monthly_fee_cents > 0
  and s.fees_from <= ${month}::date and s.enrollment_date < ${addMonths(month, 1)}::date)`;

/** Who paid in a month for no charge, of students called `s`. R$ 0,00 pays nothing. */
export const paidIn = (month: IsoDay): Sql => sql`exists (
  select from payments p
   where p.student_id = s.id and p.status = 'completed' and p.charge_id is null and p.amount_cents > 0
     and p.payment_date >= ${month}::date and p.payment_date < ${addMonths(month, 1)}::date)`;

/**
 * `feeOfMonth` (rules) for whole sets of students, whom any charge past its day makes late; queries.db.test.ts holds both
 * against each other. To be joined to students called `s`: `standing` is the word, `open` what is to be paid now. All charges
 * are read for it, or, where students are few, those of each.
 */
export function feeStandingSql(today: IsoDay, { reads }: { reads: "all" | "of each" } = { reads: "all" }) {
  const month = firstOfMonth(today);
  const paid = paidIn(month);
  const asked = feeAskedIn(month);
  const fee = sql`fee.student_id = s.id and fee.kind = 'fee' and fee.period = ${month}::date and fee.status <> 'cancelled'`;
  const ofMonth = sql`case
      when fee.status = 'waived' or fee.total_cents = 0 then 'none'
      when fee.status = 'paid' then 'paid'
      when fee.status = 'open' then case when fee.due_on < ${today}::date then 'late' else 'due' end
      when ${paid} then 'paid'
      when not ${asked} then 'none'
      when ${today}::date > greatest(${feeDueDay(today)}::date, s.enrollment_date) then 'late'
      else 'due' end`;
  const late = sql`sum(total_cents - paid_cents)::int as cents from charges where status = 'open' and due_on < ${today}::date`;
  return {
    joins:
      reads === "all"
        ? sql`left join charges fee on ${fee}
              left join (select student_id, ${late} group by 1) late on late.student_id = s.id`
        : sql`left join lateral (select * from charges fee where ${fee} limit 1) fee on true
              left join lateral (select ${late} and student_id = s.id) late on true`,
    /** Of the month's own fee, whatever else is late. */
    ofMonth,
    standing: sql`case when late.cents > 0 then 'late' else ${ofMonth} end`,
    open: sql`coalesce(late.cents, 0)
      + case when fee.status = 'open' and fee.due_on >= ${today}::date then fee.total_cents - fee.paid_cents
             when fee.student_id is null and ${asked} and not ${paid} then s.monthly_fee_cents else 0 end`,
  };
}

/**
 * Whom `feeStandingSql` calls late, with the same `open`, found from the charges: what is open and past its day, and who has
 * no charge for the month. Both are held against each other in queries.db.test.ts.
 */
export function lateFeesSql(today: IsoDay): Sql {
  const month = firstOfMonth(today);
  const rest = sql`sum(total_cents - paid_cents)`;
  // Whose latest charge is the month's own is left out by an index.
  const uncharged = (without: Sql): Sql => sql`
    select s.id, s.monthly_fee_cents as cents, s.enrollment_date as since from students s
     where ${feeAskedIn(month)} and ${without} and not ${paidIn(month)}`;
  // Before the fee is due nobody is late for the lack of a charge alone.
  const among = today > feeDueDay(today) ? sql`full join` : sql`left join`;
  return sql`
    select coalesce(owed.student_id, uncharged.id) as id, coalesce(owed.cents, 0) + coalesce(uncharged.cents, 0) as open
      from (select student_id, ${rest} filter (where due_on < ${today}::date or kind = 'fee' and period = ${month}::date) as cents
              from charges where status = 'open' group by 1 having ${rest} filter (where due_on < ${today}::date) > 0) owed
      ${among} (${uncharged(sql`s.charged_period < ${month}::date`)} union all
                ${uncharged(sql`s.charged_period > ${month}::date and not exists (
                  select from charges fee where fee.student_id = s.id and fee.kind = 'fee' and fee.period = ${month}::date
                                            and fee.status <> 'cancelled')`)}) uncharged
        on uncharged.id = owed.student_id
     where owed.student_id is not null or uncharged.since < ${today}::date`;
}

type FeeCounts = Record<FeeStanding, number> & { openCents: Cents };

/** How many students stand how, and what they are to pay now. */
export async function countFeeStandings(tx: StudioTx, { today }: { today: IsoDay }): Promise<FeeCounts> {
  const fee = feeStandingSql(today);
  const rows = await tx.$queryRaw<{ standing: FeeStanding; students: number; open: bigint }[]>`
    select ${fee.standing} as standing, count(*)::int as students, coalesce(sum(${fee.open}), 0)::bigint as open
      from students s ${fee.joins} group by 1`;
  const of = (standing: FeeStanding) => rows.find((row) => row.standing === standing)?.students ?? 0;
  return {
    paid: of("paid"),
    due: of("due"),
    late: of("late"),
    none: of("none"),
    openCents: cents(rows.reduce((sum, { open }) => sum + Number(open), 0)),
  };
}

/** What one student pays a month, how this month's fee stands, and what is late beside it. */
export async function findFeeStanding(
  tx: StudioTx,
  { studentId, today }: { studentId: string; today: IsoDay },
): Promise<{ monthlyFee: Cents; standing: FeeStanding; uncharged: Cents; late: Cents } | null> {
  const fee = feeStandingSql(today, { reads: "of each" });
  const [row] = await tx.$queryRaw<{ fee: number; standing: FeeStanding; uncharged: number; late: number }[]>`
    select s.monthly_fee_cents as fee, ${fee.ofMonth} as standing,
           (case when fee.student_id is null then ${fee.open} - coalesce(late.cents, 0) else 0 end)::int as uncharged,
           (coalesce(late.cents, 0) - case when s.monthly_fee_cents > 0 and fee.status = 'open' and fee.due_on < ${today}::date
             then fee.total_cents - fee.paid_cents else 0 end)::int as late
      from students s ${fee.joins} where s.id = ${studentId}::uuid`;
  if (!row) return null;
  const { standing } = row;
  return { monthlyFee: cents(row.fee), standing, uncharged: cents(row.uncharged), late: cents(row.late) };
}
