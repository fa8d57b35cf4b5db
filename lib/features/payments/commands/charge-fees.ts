import "server-only";
import { recordAudit } from "@/lib/audit/record";
import type { StudioTx } from "@/lib/db/doors";
import { takeTurnInStudio } from "@/lib/db/locks";
import { type Sql, sql } from "@/lib/db/sql";
import { feeName } from "@/lib/features/charges/rules";
import { type IsoDay, firstOfMonth, formatDay } from "@/lib/kernel/dates";
import { type Cents, formatBRL } from "@/lib/kernel/money";
import { paymentsCopy } from "../copy";
import { FEE_JOB } from "../rules";

/** So many are charged by one door, which has seconds. */
const AT_ONCE = 2_000;

/**
 * Whose first month nobody decides in a dialog any more: who was enrolled before today. None, where the academy charges by
 * hand.
 */
const enrolledBefore = (today: IsoDay): Sql => sql`
  exists (select from studios o where o.id = s.studio_id and o.auto_charge
             and (s.created_at at time zone o.time_zone)::date < ${today}::date)`;

/**
 * The fee of this month from each active student who has one and was not charged for it yet: due on the 10th, on the day
 * of who came later, or today, so that nobody is late at once. Who paid in the month for no charge has settled it, as
 * everywhere; a charge that was cancelled does not come back. However often and by however many it is run, a month's fee is
 * one charge (charges_fee_once_key). One call charges a part of them and answers how many; who finds nobody left is done.
 */
export async function chargeFees(tx: StudioTx, { today }: { today: IsoDay }): Promise<number> {
  // Another worker's part is not mistaken for nobody being left.
  await takeTurnInStudio(tx, FEE_JOB);
  return chargeSome(tx, { today, who: enrolledBefore(today) });
}

/** The same from one student, who was enrolled today. */
export const chargeFirstFee = (
  tx: StudioTx,
  { studentId, today }: { studentId: string; today: IsoDay },
): Promise<number> => chargeSome(tx, { today, who: sql`s.id = ${studentId}::uuid` });

/**
 * First holds whom it charges: who edits a fee or registers money for no charge holds the student too, so the statement
 * after it reads what they left.
 */
async function chargeSome(tx: StudioTx, { today, who }: { today: IsoDay; who: Sql }): Promise<number> {
  const month = firstOfMonth(today);
  const toCharge = sql`is_fee_asked(s.status, s.monthly_fee_cents, s.fees_from, s.enrollment_date, ${month}::date) and ${who}
     and not exists (select from charges c where c.student_id = s.id and c.kind = 'fee' and c.period = ${month}::date)
     and not exists (select from payments_of_fee(${month}::date) p where p.student_id = s.id)`;
  const held = await tx.$queryRaw<{ id: string }[]>`
    select s.id from students s where ${toCharge} order by s.id limit ${AT_ONCE} for no key update of s`;
  if (held.length === 0) return 0;
  return tx.$executeRaw`
    insert into charges (id, student_id, kind, description, period, due_on, amount_cents)
    select gen_random_uuid(), s.id, 'fee', ${feeName(month)}, ${month}::date,
           greatest(fee_due_on(${month}::date, s.enrollment_date), ${today}::date), s.monthly_fee_cents
      from students s
     where s.id = any(${held.map(({ id }) => id)}::uuid[]) and ${toCharge}
     order by s.id
    on conflict do nothing`;
}

type FeeChange = {
  studentId: string;
  from: Cents;
  to: Cents;
  today: IsoDay;
  userId: string | null;
  ip: string;
};

/**
 * What is asked of a student from this month on follows an edited fee, as long as no money is on it and nothing of it was
 * waived; months before keep what was agreed then. Each charge says how its amount came about, and the trail who changed how many.
 */
export async function followFeeChange(
  tx: StudioTx,
  { studentId, from, to, today, userId, ip }: FeeChange,
): Promise<number> {
  const line = paymentsCopy.feeChanged(formatBRL(from), formatBRL(to), formatDay(today));
  const followed = await tx.$executeRaw`
    update charges set amount_cents = ${to}, discount_cents = least(discount_cents, ${to}),
                       explained = explained || jsonb_build_array(${line}::text)
     where student_id = ${studentId}::uuid and kind = 'fee' and period >= ${firstOfMonth(today)}::date
       and paid_cents = 0 and forgiven_cents = 0
       and (status = 'open' or status = 'paid' and total_cents = 0) and amount_cents <> ${to}`;
  if (followed > 0)
    await recordAudit(tx, {
      action: "charges.follow-fee",
      userId,
      entityId: studentId,
      ip,
      data: { charges: followed, fromCents: from, toCents: to },
    });
  return followed;
}
