import "server-only";
import { type Sql, sql } from "@/lib/db/sql";
import { type IsoDay, addMonths } from "@/lib/kernel/dates";
import { likeEach } from "@/lib/kernel/search";
import type { PaymentMethod } from "../schema";

/**
 * Rows of amounts still to come in, with the columns of `payments`: open charges by due day, and pending payments
 * without a charge. A pending payment for a charge is left out, as the charge asks for the same money (FIN-03).
 */
export const openCharges = sql`(
  select id, student_id, due_on as payment_date, description, null::payment_method as payment_method,
         total_cents - paid_cents as amount_cents, 'pending'::payment_status as status, null as reversal_reason, paid_cents
    from charges where status = 'open')`;
export const underWay = sql`(
  select id, student_id, payment_date, description, payment_method, amount_cents, status, reversal_reason, 0 as paid_cents
    from payments where status = 'pending' and charge_id is null)`;

/** Condition on rows called `p`: the student's name contains every word. */
export const ofName = (q: string): Sql =>
  q === ""
    ? sql`true`
    : sql`p.student_id in (select id from students where folded_name like all (${likeEach(q)}::text[]))`;

/** Condition on rows called `p`. */
export const inMonth = (monthStart: IsoDay): Sql =>
  sql`(p.payment_date >= ${monthStart}::date and p.payment_date < ${addMonths(monthStart, 1)}::date)`;

/** Condition on rows called `p`. */
export const paidBy = (method: PaymentMethod | null): Sql =>
  method === null ? sql`true` : sql`p.payment_method = ${method}::payment_method`;
