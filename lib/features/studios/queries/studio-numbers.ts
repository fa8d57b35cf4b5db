import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import type { IsoDay } from "@/lib/kernel/dates";
import { type Cents, cents } from "@/lib/kernel/money";

export type StudioNumbers = {
  students: number;
  activeStudents: number;
  classes: number;
  activeClasses: number;
  instructors: number;
  activeInstructors: number;
  /** Payments in every status (DASH-07, C-21). */
  revenue: Cents;
  confirmedRevenue: Cents;
};

/** The dashboard's figures. Money counts from the day `since` on. */
export async function getStudioNumbers(tx: StudioTx, since: IsoDay): Promise<StudioNumbers> {
  const [row] = await tx.$queryRaw<Record<keyof StudioNumbers, number>[]>`
    select s.*, c.*, i.*, p.*
    from (select count(*)::int as "students",
                 (count(*) filter (where status = 'active'))::int as "activeStudents" from students) s,
         (select count(*)::int as "classes",
                 (count(*) filter (where status = 'active'))::int as "activeClasses" from classes) c,
         (select count(*)::int as "instructors",
                 (count(*) filter (where status = 'active'))::int as "activeInstructors" from instructors) i,
         (select coalesce(sum(amount_cents), 0)::float8 as "revenue",
                 coalesce(sum(amount_cents) filter (where status = 'completed'), 0)::float8 as "confirmedRevenue"
            from payments where payment_date >= ${since}::date) p`;
  if (!row) throw new Error("the aggregate query returned no row");
  return { ...row, revenue: cents(row.revenue), confirmedRevenue: cents(row.confirmedRevenue) };
}
