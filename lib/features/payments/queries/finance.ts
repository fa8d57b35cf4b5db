import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { type Sql, empty, sql } from "@/lib/db/sql";
import { type IsoDay, dateToDay } from "@/lib/kernel/dates";
import { type Cents, cents } from "@/lib/kernel/money";
import type { PaymentsFound, Period } from "../rules";
import type { PaymentFilter, PaymentStatus } from "../schema";
import { inMonth, ofName, paidBy } from "./sought";

export type FinanceFigures = {
  totalCents: Cents;
  monthCents: Cents;
  pendingCents: Cents;
  activeStudents: number;
};

/** Sums of all time, of this month, and of the month in the filter ("other"). */
type Sums = {
  state: PaymentStatus | "awaited" | "active" | "review";
  rows: number;
  cents: bigint;
  monthRows: number;
  monthCents: bigint;
  otherRows: number;
  otherCents: bigint;
  since: Date | null;
};

type Summing = Pick<PaymentFilter, "q" | "method" | "month"> & { monthStart: IsoDay };

const isAll = ({ q, method }: Pick<Summing, "q" | "method">): boolean => q === "" && method === null;

/** Aggregates over rows called `p`, each with the number and sum (`rows`, `cents`) of one day. */
const sumsOf = ({ monthStart, month }: Pick<Summing, "monthStart" | "month">): Sql => {
  const ofMonth = sql`filter (where ${inMonth(monthStart)})`;
  const ofOther = month === null ? sql`filter (where false)` : sql`filter (where ${inMonth(month)})`;
  return sql`
    coalesce(sum(p.rows), 0)::int as rows, coalesce(sum(p.cents), 0)::bigint as cents,
    coalesce(sum(p.rows) ${ofMonth}, 0)::int as "monthRows",
    coalesce(sum(p.cents) ${ofMonth}, 0)::bigint as "monthCents",
    coalesce(sum(p.rows) ${ofOther}, 0)::int as "otherRows",
    coalesce(sum(p.cents) ${ofOther}, 0)::bigint as "otherCents",
    min(p.payment_date) as since`;
};

/**
 * Counts that only the unfiltered sums need: active students, and what waits for review (PIX receipts, and online
 * money that counts for nothing yet).
 */
const countedAlong = sql`
  union all select 'active', count(*)::int, 0, 0, 0, 0, 0, null from students where status = 'active'
  union all select 'review', (select count(*)::int from settlements where status = 'in_review' and way = 'key')
    + (select count(*)::int from online_payments where review is not null), 0, 0, 0, 0, 0, null`;

/**
 * Sums payments and open charges, which have no method, of students whose name contains `q`. Summing days first, in
 * index order, and months from the days takes half the time of testing each payment's month.
 */
function sum(tx: StudioTx, { q, method, ...asked }: Summing): Promise<Sums[]> {
  const paid = sql`from payments p where ${paidBy(method)} and ${ofName(q)}`;
  const days = sql`
    select status, payment_date, count(*) as rows, sum(amount_cents) as cents ${paid} group by status, payment_date`;
  const begun = sql`
    select payment_date, 1 as rows, amount_cents as cents ${paid} and status = 'pending' and charge_id is null`;
  const owed = sql`
    select due_on, 1, total_cents - paid_cents from charges p where status = 'open' and ${ofName(q)}`;
  const toCome = method === null ? sql`${begun} union all ${owed}` : begun;
  return tx.$queryRaw<Sums[]>`
    select p.status::text as state, ${sumsOf(asked)} from (${days}) p group by p.status
    union all
    select 'awaited', ${sumsOf(asked)} from (${toCome}) p ${isAll({ q, method }) ? countedAlong : empty}`;
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
  received: Record<Period, Cents>;
  /** First day of any row. */
  since: IsoDay | null;
  /** Number of receipts and online payments that wait for review. */
  toReview: number;
};

/**
 * Sums of the finance cards, received and pending money never in one (FIN-02, FIN-03, FIN-04), and row counts for the
 * list's filters.
 */
export async function getFinance(tx: StudioTx, asked: Summing): Promise<Finance> {
  const sums = await sum(tx, { ...asked, q: "", method: null });
  const found = isAll(asked) ? sums : await sum(tx, asked);
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
  };
}
