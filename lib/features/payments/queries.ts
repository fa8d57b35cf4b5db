import "server-only";
import { LIST_SIZES } from "@/lib/config/constants";
import type { StudentTx, StudioTx } from "@/lib/db/doors";
import { type Sql, empty, sql } from "@/lib/db/sql";
import { type IsoDay, addMonths, dateToDay, dayToDate, firstOfMonth, isoDay } from "@/lib/kernel/dates";
import { type Cents, cents } from "@/lib/kernel/money";
import { fold, literally } from "@/lib/kernel/search";
import { type FeeStanding, feeDueDay } from "./rules";
import type { PaymentFilter, PaymentMethod, PaymentStatus, Period } from "./schema";

export type FinanceFigures = {
  totalCents: Cents;
  monthCents: Cents;
  pendingCents: Cents;
  activeStudents: number;
};

/** How many rows stand behind each filter; `all` are those of `payments`, `pending` what is still to come in. */
export type PaymentsFound = Record<Period, Record<"all" | PaymentStatus, number>>;

/**
 * What is still to come in, as rows like those of `payments`: open charges by the day they are due, and pending payments for
 * no charge, as one for a charge is money that the charge asks for (FIN-03).
 */
const awaited = sql`(
  select id, student_id, due_on as payment_date, description, null::payment_method as payment_method,
         total_cents - paid_cents as amount_cents, 'pending'::payment_status as status
    from charges where status = 'open'
  union all
  select id, student_id, payment_date, description, payment_method, amount_cents, status
    from payments where status = 'pending' and charge_id is null)`;

/** Whose name holds the words; to be joined to rows called `p`. */
const ofStudents = (q: string): Sql =>
  q === ""
    ? empty
    : sql`join students found on found.id = p.student_id and found.folded_name like ${`%${literally(fold(q))}%`}`;

/** Of rows called `p`. */
const inMonth = (monthStart: IsoDay): Sql =>
  sql`(p.payment_date >= ${monthStart}::date and p.payment_date < ${addMonths(monthStart, 1)}::date)`;

/** Of all time, and of this month alone. */
type Sums = {
  state: PaymentStatus | "awaited";
  rows: number;
  cents: bigint;
  monthRows: number;
  monthCents: bigint;
};

/** Rows called `p` to be summed: of everybody the sums that are kept of each month, of those with a name like `q` one by one. */
function summed(q: string): { registered: Sql; toCome: Sql } {
  if (q === "")
    return {
      registered: sql`(select month as payment_date, status, payments, amount_cents from payment_months) p`,
      toCome: sql`(
        select due_on as payment_date, 1 as payments, total_cents - paid_cents as amount_cents
          from charges where status = 'open'
        union all
        select month, payments, amount_cents from payment_months where status = 'pending' and not for_charge) p`,
    };
  const eachOf = (rows: Sql) => sql`(select *, 1 as payments from ${rows} each) p ${ofStudents(q)}`;
  return { registered: eachOf(sql`payments`), toCome: eachOf(awaited) };
}

const sumPayments = (tx: StudioTx, { q, monthStart }: { q: string; monthStart: IsoDay }): Promise<Sums[]> => {
  const { registered, toCome } = summed(q);
  const ofMonth = sql`filter (where ${inMonth(monthStart)})`;
  const sums = sql`
    coalesce(sum(p.payments), 0)::int as rows, coalesce(sum(p.amount_cents), 0)::bigint as cents,
    coalesce(sum(p.payments) ${ofMonth}, 0)::int as "monthRows",
    coalesce(sum(p.amount_cents) ${ofMonth}, 0)::bigint as "monthCents"`;
  return tx.$queryRaw<Sums[]>`
    select p.status::text as state, ${sums} from ${registered} group by p.status
    union all
    select 'awaited', ${sums} from ${toCome}`;
};

function sumOf(sums: readonly Sums[], state: Sums["state"], period: Period): { rows: number; cents: number } {
  const row = sums.find((each) => each.state === state);
  if (!row) return { rows: 0, cents: 0 };
  return period === "sempre"
    ? { rows: row.rows, cents: Number(row.cents) }
    : { rows: row.monthRows, cents: Number(row.monthCents) };
}

function foundIn(sums: readonly Sums[], period: Period): PaymentsFound[Period] {
  const of = (state: Sums["state"]) => sumOf(sums, state, period).rows;
  const [completed, failed, cancelled] = [of("completed"), of("failed"), of("cancelled")];
  return {
    all: completed + of("pending") + failed + cancelled,
    completed,
    pending: of("awaited"),
    failed,
    cancelled,
  };
}

/** The sums of the finance cards, completed and awaited money never in one (FIN-02, FIN-03, FIN-04), and what the list can find. */
export async function getFinance(
  tx: StudioTx,
  { q, monthStart }: { q: string; monthStart: IsoDay },
): Promise<{ figures: FinanceFigures; found: PaymentsFound }> {
  const sums = await sumPayments(tx, { q: "", monthStart });
  const found = q === "" ? sums : await sumPayments(tx, { q, monthStart });
  return {
    figures: {
      totalCents: cents(sumOf(sums, "completed", "sempre").cents),
      monthCents: cents(sumOf(sums, "completed", "mes").cents),
      pendingCents: cents(sumOf(sums, "awaited", "sempre").cents),
      activeStudents: await tx.student.count({ where: { status: "active" } }),
    },
    found: { sempre: foundIn(found, "sempre"), mes: foundIn(found, "mes") },
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

/** A row of the finance page; an open charge among what is to come in has no method yet. */
export type LedgerRow = Omit<PaymentRow, "method"> & { studentId: string; method: PaymentMethod | null };

function sorted(order: PaymentFilter["order"]): Sql {
  const down = sql`p.payment_date desc, p.id desc`;
  if (order === null) return down;
  const isDown = order.direction === "desc";
  switch (order.by) {
    case "data":
      return isDown ? down : sql`p.payment_date, p.id`;
    case "valor":
      return isDown ? sql`p.amount_cents desc, p.id desc` : sql`p.amount_cents, p.id`;
  }
}

type StoredRow = Omit<LedgerRow, "day" | "amountCents"> & { day: Date; cents: number };

/** One page of what came in and is to come in, newest first (FIN-05) or as asked. */
export async function listPayments(
  tx: StudioTx,
  {
    q,
    state,
    period,
    order,
    monthStart,
    skip,
  }: Omit<PaymentFilter, "page"> & { monthStart: IsoDay; skip: number },
): Promise<LedgerRow[]> {
  // The name by itself: a join that was planned while a small academy asked would go through all payments of a large one.
  const rows = await tx.$queryRaw<StoredRow[]>`
    select p.id, p.student_id as "studentId", p.payment_date as day, p.description, p.payment_method as method,
           p.amount_cents as cents, p.status, (select full_name from students s where s.id = p.student_id) as "studentName"
      from ${state === "pending" ? awaited : sql`payments`} p ${ofStudents(q)}
     where ${state === null ? sql`true` : sql`p.status = ${state}::payment_status`}
       and ${period === "sempre" ? sql`true` : inMonth(monthStart)}
     order by ${sorted(order)} limit ${LIST_SIZES.recentPayments} offset ${skip}`;
  return rows.map(({ day, cents: amount, ...row }) => ({
    ...row,
    day: dateToDay(day),
    amountCents: cents(amount),
  }));
}

/** The student's own latest payments, newest day first. */
export async function listRecentPayments(tx: StudentTx, { count }: { count: number }): Promise<PaymentRow[]> {
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

/** Completed payments of whole months, from `since` to before `until`, which are first days. */
export async function sumRevenueByMonth(tx: StudioTx, span: { since: IsoDay; until: IsoDay }) {
  const rows = await tx.$queryRaw<{ month: string; amount: bigint }[]>`
    select month::text, sum(amount_cents)::bigint as amount from payment_months
     where status = 'completed' and month >= ${span.since}::date and month < ${span.until}::date
     group by month`;
  return rows.map((row) => ({ month: isoDay(row.month), amount: cents(Number(row.amount)) }));
}

/** Who paid in a month for no charge, of students called `s`. */
const paidIn = (month: IsoDay): Sql => sql`exists (
  select from payments p
   where p.student_id = s.id and p.status = 'completed' and p.charge_id is null
     and p.payment_date >= ${month}::date and p.payment_date < ${addMonths(month, 1)}::date)`;

/**
 * `feeOfMonth` (rules) for whole sets of students, whom any charge past its day makes late; queries.db.test.ts holds both
 * against each other. To be joined to students called `s`: `standing` is the word, `open` what is to be paid now. All charges
 * are read for it, or, where students are few, those of each.
 */
export function feeStandingSql(today: IsoDay, { reads }: { reads: "all" | "of each" } = { reads: "all" }) {
  const month = firstOfMonth(today);
  const paid = paidIn(month);
  const fee = sql`fee.student_id = s.id and fee.kind = 'fee' and fee.period = ${month}::date and fee.status <> 'cancelled'`;
  const late = sql`sum(total_cents - paid_cents)::int as cents from charges where status = 'open' and due_on < ${today}::date`;
  return {
    joins:
      reads === "all"
        ? sql`left join charges fee on ${fee}
              left join (select student_id, ${late} group by 1) late on late.student_id = s.id`
        : sql`left join lateral (select * from charges fee where ${fee} limit 1) fee on true
              left join lateral (select ${late} and student_id = s.id) late on true`,
    standing: sql`case
      when late.cents > 0 then 'late'
      when fee.status = 'waived' or fee.total_cents = 0 then 'none'
      when fee.status = 'paid' then 'paid'
      when fee.status = 'open' then 'due'
      when ${paid} then 'paid'
      when s.status <> 'active' or s.monthly_fee_cents = 0 then 'none'
      when ${today}::date > greatest(${feeDueDay(today)}::date, s.enrollment_date) then 'late'
      else 'due' end`,
    open: sql`coalesce(late.cents, 0)
      + case when fee.status = 'open' and fee.due_on >= ${today}::date then fee.total_cents - fee.paid_cents
             when fee.student_id is null and s.status = 'active' and not ${paid} then s.monthly_fee_cents else 0 end`,
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
     where s.status = 'active' and s.monthly_fee_cents > 0 and ${without} and not ${paidIn(month)}`;
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
