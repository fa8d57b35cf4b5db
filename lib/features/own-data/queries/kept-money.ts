import "server-only";
import { type Sql, sql } from "@/lib/db/sql";
import { paymentsCopy } from "@/lib/features/payments/copy";
import { answers, tables, words } from "../copy/tables";
import { SINCE_EVER } from "./person";
import type { Part } from "./sheets";

/** A column of the settlement `s`, null where it pays charges of several students. */
const unlessFamily = (
  column: Sql,
) => sql`case when (select count(distinct c.student_id) from settlement_charges p
  join charges c on c.id = p.charge_id where p.settlement_id = s.id) < 2 then ${column} end`;

/** Charges and payments. `own` is a condition, `at` formats a timestamp. */
export const moneyParts = (id: string, own: Sql, at: (moment: Sql) => Sql): Part[] => [
  {
    ...tables.agreement,
    kinds: [
      "text",
      "money",
      "number",
      "number",
      "day",
      "day",
      "text",
      "money",
      "number",
      "money",
      "day",
      "money",
    ],
    rows: sql`select json_build_array(p.name, a.amount_cents, a.every_months, a.due_day,
        nullif(a.begins_on, ${SINCE_EVER}::date), a.ends_on,
        case when a.scholarship then ${answers.yes}::text else ${answers.no}::text end,
        nullif(a.early_cents, 0), nullif(a.early_bp, 0) / 100.0, a.next_amount_cents, a.next_from, a.asked_cents) as row
      from agreements a left join plans p on p.id = a.plan_id where a.student_id = ${id}::uuid`,
  },
  {
    ...tables.discounts,
    kinds: ["money", "number", "text", "day"],
    rows: sql`select json_build_array(cents, percent_bp / 100.0, reason, until, ${at(sql`created_at`)}) as row
      from agreement_discounts where ${own} order by created_at, id`,
  },
  {
    ...tables.credit,
    kinds: ["text", words.credit, "money"],
    rows: sql`select json_build_array(${at(sql`created_at`)}, kind, cents, reason) as row
      from credit_entries where ${own} order by created_at, id`,
  },
  {
    ...tables.charges,
    kinds: ["text", "day", "money", "money", words.charge],
    rows: sql`select json_build_array(description, due_on, total_cents, paid_cents, status, end_reason, note) as row
      from charges where ${own} order by due_on, id`,
  },
  {
    ...tables.payments,
    kinds: ["day", "text", "money", paymentsCopy.paidAs, paymentsCopy.statuses],
    rows: sql`select json_build_array(payment_date, description, amount_cents,
        paid_as(id, payment_method::text), status, reversal_reason) as row
      from payments where ${own} order by payment_date, id`,
  },
  {
    ...tables.settlements,
    kinds: ["text", "money", words.way, words.settlement],
    rows: sql`select json_build_array(${at(sql`s.created_at`)}, coalesce((
          select sum(amount_cents) from settlement_charges p
           where p.settlement_id = s.id and p.charge_id in (select id from charges where ${own})), s.amount_cents), s.way, s.status,
        ${unlessFamily(sql`s.txid`)}, ${unlessFamily(sql`s.e2e_id`)}, ${unlessFamily(sql`s.provider_reference`)}, ${unlessFamily(sql`s.reject_reason`)}) as row
      from settlements s
      where s.id in (select settlement_id from settlement_charges where charge_id in (select id from charges where ${own}))
        or s.payer_student_id = ${id}::uuid and not exists (select from settlement_charges p where p.settlement_id = s.id)
      order by s.created_at`,
  },
];
