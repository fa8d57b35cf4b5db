import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { type Sql, empty, sql } from "@/lib/db/sql";
import { type IsoDay, dateToDay } from "@/lib/kernel/dates";
import { type Cents, cents } from "@/lib/kernel/money";
import type { PaymentsFound } from "../rules";
import type { PaymentFilter, PaymentStatus, Period } from "../schema";
import { foundStudents, inMonth, paidBy } from "./sought";

export type FinanceFigures = {
  totalCents: Cents;
  monthCents: Cents;
  pendingCents: Cents;
  activeStudents: number;
};

/** Of all time, of this month alone, and of the month that is asked for. */
type Sums = {
  state: PaymentStatus | "awaited" | "active" | "review" | "found";
  rows: number;
  cents: bigint;
  monthRows: number;
  monthCents: bigint;
  otherRows: number;
  otherCents: bigint;
  /** The first day of them. */
  since: Date | null;
  /** Whose they are, where these are few; told of a search alone. */
  people?: string[] | null;
};

type Summing = Pick<PaymentFilter, "q" | "method" | "month"> & { monthStart: IsoDay };

const isAll = ({ q, method }: Pick<Summing, "q" | "method">): boolean => q === "" && method === null;

/** Of rows called `p`. */
const sumsOf = ({ monthStart, month }: Pick<Summing, "monthStart" | "month">): Sql => {
  const ofMonth = sql`filter (where ${inMonth(monthStart)})`;
  const ofOther = month === null ? sql`filter (where false)` : sql`filter (where ${inMonth(month)})`;
  return sql`
    coalesce(sum(p.payments), 0)::int as rows, coalesce(sum(p.amount_cents), 0)::bigint as cents,
    coalesce(sum(p.payments) ${ofMonth}, 0)::int as "monthRows",
    coalesce(sum(p.amount_cents) ${ofMonth}, 0)::bigint as "monthCents",
    coalesce(sum(p.payments) ${ofOther}, 0)::int as "otherRows",
    coalesce(sum(p.amount_cents) ${ofOther}, 0)::bigint as "otherCents",
    min(p.payment_date) filter (where p.payments > 0) as since`;
};

/**
 * Of everybody, active students are counted along. And what waits for somebody to look at it: receipts of PIX, and money that
 * counts for nothing yet.
 */
const countedAlong = sql`
  union all select 'active', coalesce(sum(students), 0)::int, 0, 0, 0, 0, 0, null from student_counts where status = 'active'
  union all select 'review', (select count(*)::int from settlements where status = 'in_review' and way = 'key')
    + (select count(*)::int from online_payments where review is not null), 0, 0, 0, 0, 0, null`;

/** Of everybody: the sums that are kept of each month, and what is owed. A charge has no method. */
function sumAll(tx: StudioTx, { method, ...asked }: Omit<Summing, "q">): Promise<Sums[]> {
  const months = sql`
    select month as payment_date, payments, amount_cents, status from payment_months p where ${paidBy(method)}`;
  const begun = sql`${months} and status = 'pending' and not for_charge`;
  const owed = sql`
    select due_on, 1, total_cents - paid_cents, 'pending'::payment_status from charges where status = 'open'`;
  const toCome = method === null ? sql`(${begun} union all ${owed}) p` : sql`(${begun}) p`;
  return tx.$queryRaw<Sums[]>`
    select p.status::text as state, ${sumsOf(asked)} from (${months}) p group by p.status
    union all
    select 'awaited', ${sumsOf(asked)} from ${toCome} ${method === null ? countedAlong : empty}`;
}

/** So many are handed on by their ids. */
const FEW = 500;

/** Of rows with an `id`, each once. */
const peopleOf = (rows: Sql): Sql => sql`
  (select case when count(*) <= ${FEW}::int then coalesce(json_agg(id), '[]') end from (${rows} limit ${FEW + 1}::int) people)`;

/**
 * Of those with a name like `q`, who are looked for once: their payments one by one from an index, and of all that is owed
 * what is theirs, as a case, which keeps the planner from asking for each of them.
 */
function sumFound(tx: StudioTx, { q, method, ...asked }: Summing): Promise<Sums[]> {
  const sums = sumsOf(asked);
  return tx.$queryRaw<Sums[]>`
    with ${foundStudents(q)},
         theirs as materialized (
           select p.student_id, p.status, p.charge_id, p.payment_date, p.payment_method, p.amount_cents, 1 as payments
             from found join payments p on p.student_id = found.id),
         to_come as materialized (
           select student_id, payment_date, payment_method, amount_cents, payments
             from theirs where status = 'pending' and charge_id is null
           union all
           select student_id, due_on, null, total_cents - paid_cents, 1
             from charges where status = 'open' and case when student_id in (select id from found) then true end)
    select p.status::text as state, ${sums}, null::json as people from theirs p where ${paidBy(method)} group by p.status
    union all
    select 'awaited', ${sums}, ${peopleOf(sql`select student_id as id from to_come group by 1`)} from to_come p where ${paidBy(method)}
    union all
    select 'found', 0, 0, 0, 0, 0, 0, null, ${peopleOf(sql`select id from found`)}`;
}

function sumOf(sums: readonly Sums[], state: Sums["state"], period: Period): { rows: number; cents: number } {
  const row = sums.find((each) => each.state === state);
  if (!row) return { rows: 0, cents: 0 };
  switch (period) {
    case "sempre":
      return { rows: row.rows, cents: Number(row.cents) };
    case "mes":
      return { rows: row.monthRows, cents: Number(row.monthCents) };
    case "outro":
      return { rows: row.otherRows, cents: Number(row.otherCents) };
  }
}

const peopleIn = (sums: readonly Sums[], state: Sums["state"]): string[] | null =>
  sums.find((each) => each.state === state)?.people ?? null;

function foundIn(sums: readonly Sums[], period: Period): PaymentsFound[Period] {
  const of = (state: Sums["state"]) => sumOf(sums, state, period).rows;
  const each = {
    completed: of("completed"),
    pending: of("awaited"),
    failed: of("failed"),
    cancelled: of("cancelled"),
  };
  return { all: Object.values(each).reduce((sum, rows) => sum + rows, 0), ...each };
}

type Finance = {
  figures: FinanceFigures;
  found: PaymentsFound;
  /** What of those came in. */
  received: Record<Period, Cents>;
  /** The first day of anything. */
  since: IsoDay | null;
  /** How much waits for somebody to look at it. */
  toReview: number;
  /** Whom the search finds, and who of them has anything to come; null where they are many or all. */
  people: { found: string[] | null; awaited: string[] | null };
};

/** The sums of the finance cards, completed and awaited money never in one (FIN-02, FIN-03, FIN-04), and what the list can find. */
export async function getFinance(tx: StudioTx, asked: Summing): Promise<Finance> {
  const sums = await sumAll(tx, { ...asked, method: null });
  const found = isAll(asked) ? sums : await (asked.q === "" ? sumAll(tx, asked) : sumFound(tx, asked));
  const each = <T>(of: (period: Period) => T) => ({
    sempre: of("sempre"),
    mes: of("mes"),
    outro: of("outro"),
  });
  return {
    figures: {
      totalCents: cents(sumOf(sums, "completed", "sempre").cents),
      monthCents: cents(sumOf(sums, "completed", "mes").cents),
      pendingCents: cents(sumOf(sums, "awaited", "sempre").cents),
      activeStudents: sumOf(sums, "active", "sempre").rows,
    },
    found: each((period) => foundIn(found, period)),
    received: each((period) => cents(sumOf(found, "completed", period).cents)),
    since: sums.flatMap(({ since }) => (since ? [dateToDay(since)] : [])).sort()[0] ?? null,
    toReview: sumOf(sums, "review", "sempre").rows,
    people: { found: peopleIn(found, "found"), awaited: peopleIn(found, "awaited") },
  };
}
