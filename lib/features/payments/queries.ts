import "server-only";
import type { StudentTx, StudioTx } from "@/lib/db/doors";
import { type Sql, sql } from "@/lib/db/sql";
import { type IsoDay, addMonths, dateToDay, dayToDate, firstOfMonth, isoDay } from "@/lib/kernel/dates";
import { type Cents, cents } from "@/lib/kernel/money";
import { type FeeStanding, feeDueDay } from "./rules";
import type { PaymentMethod, PaymentStatus } from "./schema";

export type FinanceFigures = {
  totalCents: Cents;
  monthCents: Cents;
  pendingCents: Cents;
  activeStudents: number;
};

/**
 * The sums of the finance cards in one statement; completed and pending money never mix (FIN-02, FIN-03, FIN-04). Pending is
 * what open charges still ask for, and pending payments for no charge: one for a charge is money that the charge asks for.
 */
export async function getFinanceFigures(
  tx: StudioTx,
  { monthStart }: { monthStart: IsoDay },
): Promise<FinanceFigures> {
  const [sums] = await tx.$queryRaw<Record<"total" | "month" | "pending" | "students", bigint>[]>`
    select coalesce(sum(amount_cents), 0)::bigint as total,
           coalesce(sum(amount_cents) filter (where payment_date >= ${dayToDate(monthStart)}::date), 0)::bigint as month,
           (select coalesce(sum(amount_cents), 0) from payments where status = 'pending' and charge_id is null)::bigint
             + (select coalesce(sum(total_cents - paid_cents), 0) from charges where status = 'open')::bigint as pending,
           (select count(*) from students where status = 'active')::bigint as students
      from payments where status = 'completed'`;
  return {
    totalCents: cents(Number(sums?.total ?? 0)),
    monthCents: cents(Number(sums?.month ?? 0)),
    pendingCents: cents(Number(sums?.pending ?? 0)),
    activeStudents: Number(sums?.students ?? 0),
  };
}

export type PaymentRow = {
  id: string;
  studentName: string;
  day: IsoDay;
  description: string | null;
  method: PaymentMethod;
  amountCents: Cents;
  status: PaymentStatus;
};

/** The latest payments, newest day first (FIN-05): the studio's, or the student's own. */
export async function listRecentPayments(
  tx: StudioTx | StudentTx,
  { count }: { count: number },
): Promise<PaymentRow[]> {
  const rows = await tx.payment.findMany({
    orderBy: [{ paymentDate: "desc" }, { id: "desc" }],
    take: count,
    select: {
      id: true,
      paymentDate: true,
      description: true,
      paymentMethod: true,
      amountCents: true,
      status: true,
      student: { select: { fullName: true } },
    },
  });
  return rows.map((row) => ({
    id: row.id,
    studentName: row.student.fullName,
    day: dateToDay(row.paymentDate),
    description: row.description,
    method: row.paymentMethod,
    amountCents: cents(row.amountCents),
    status: row.status,
  }));
}

/** The student's own, completed from `since` to before `until`. One for a charge settles that charge, not the month it came in. */
export const countPaymentsWithoutCharge = (
  tx: StudentTx,
  { since, until }: { since: IsoDay; until: IsoDay },
): Promise<number> =>
  tx.payment.count({
    where: {
      status: "completed",
      chargeId: null,
      paymentDate: { gte: dayToDate(since), lt: dayToDate(until) },
    },
  });

/** Completed payments by month from `since` to before `until`. Summed by day first: a month is costly to write for every row. */
export async function sumRevenueByMonth(tx: StudioTx, span: { since: IsoDay; until: IsoDay }) {
  const rows = await tx.$queryRaw<{ month: string; amount: bigint }[]>`
    select to_char(day, 'YYYY-MM-01') as "month", sum(amount)::bigint as "amount"
    from (select payment_date as day, sum(amount_cents) as amount
          from payments
          where status = 'completed' and payment_date >= ${span.since}::date and payment_date < ${span.until}::date
          group by 1) days
    group by 1`;
  return rows.map((row) => ({ month: isoDay(row.month), amount: cents(Number(row.amount)) }));
}

/**
 * `feeOfMonth` (rules) for whole sets of students, whom any charge past its day makes late; queries.db.test.ts holds both
 * against each other. To be joined to students called `s`: `standing` is the word, `open` what is to be paid now.
 */
export function feeStandingSql(today: IsoDay): { joins: Sql; standing: Sql; open: Sql } {
  const month = firstOfMonth(today);
  const paid = sql`exists (
    select from payments p
     where p.student_id = s.id and p.status = 'completed' and p.charge_id is null
       and p.payment_date >= ${month}::date and p.payment_date < ${addMonths(month, 1)}::date)`;
  return {
    joins: sql`
      left join charges fee
        on fee.student_id = s.id and fee.kind = 'fee' and fee.period = ${month}::date and fee.status <> 'cancelled'
      left join (select student_id, sum(total_cents - paid_cents)::int as cents from charges
                  where status = 'open' and due_on < ${today}::date group by 1) late
        on late.student_id = s.id`,
    standing: sql`case
      when late.cents > 0 then 'late'
      when fee.status = 'waived' or fee.total_cents = 0 then 'none'
      when fee.status = 'paid' then 'paid'
      when fee.status = 'open' then 'due'
      when ${paid} then 'paid'
      when s.status <> 'active' or s.monthly_fee_cents = 0 then 'none'
      when ${today}::date > ${feeDueDay(today)}::date then 'late'
      else 'due' end`,
    open: sql`coalesce(late.cents, 0)
      + case when fee.status = 'open' and fee.due_on >= ${today}::date then fee.total_cents - fee.paid_cents
             when fee.id is null and s.status = 'active' and not ${paid} then s.monthly_fee_cents else 0 end`,
  };
}

export type FeeCounts = Record<FeeStanding, number> & { openCents: Cents };

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
