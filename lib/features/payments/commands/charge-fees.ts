import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { takeTurnInStudio } from "@/lib/db/locks";
import { type Sql, sql } from "@/lib/db/sql";
import { followReturns } from "@/lib/features/agreements/commands/follow-agreement";
import { renewAsked } from "@/lib/features/agreements/commands/renew-asked";
import { spendCredit } from "@/lib/features/agreements/commands/spend-credit";
import { readTerms } from "@/lib/features/agreements/queries/terms";
import { feeOf } from "@/lib/features/agreements/rules/fee";
import { type IsoDay, firstOfMonth } from "@/lib/kernel/dates";
import { FEE_JOB } from "../rules";

/** Students per transaction, so that each takes only seconds. */
const AT_ONCE = 2_000;

/**
 * Students enrolled before today: until then a dialog lets the owner decide about the first month. Nobody, if the
 * academy charges by hand.
 */
const enrolledBefore = (today: IsoDay): Sql => sql`
  exists (select from studios o where o.id = s.studio_id and o.auto_charge
             and (s.created_at at time zone o.time_zone)::date < ${today}::date)`;

/**
 * Creates the fee of this month for each active student whose agreement asks for one and who was not charged yet. It is
 * due on the agreed day, on the day of enrolment if that is later, or today, so that nobody is late at once. A payment
 * for a fee without a charge in the month settles it, a fee that covers the month is enough, and a cancelled charge does
 * not come back, except one that was cancelled for a time away that ended before its due day. A student's credit pays
 * the new charge. Safe to repeat and to run concurrently (charges_fee_once_key). Each call charges a part and returns
 * its number; 0 means done.
 */
export async function chargeFees(tx: StudioTx, { today }: { today: IsoDay }): Promise<number> {
  // Advisory lock: otherwise rows that another worker is inserting would count as none left.
  await takeTurnInStudio(tx, FEE_JOB);
  await renewAsked(tx, { of: "active", today });
  await followReturns(tx, { today, userId: null, ip: "job" });
  return chargeSome(tx, { today, who: enrolledBefore(today), usesCredit: true });
}

/** The same for one student, who was enrolled today. Credit is left alone if money that came in pays the charge first. */
export async function chargeFirstFee(
  tx: StudioTx,
  { studentId, today, usesCredit = true }: { studentId: string; today: IsoDay; usesCredit?: boolean },
): Promise<number> {
  await renewAsked(tx, { of: [studentId], today });
  return chargeSome(tx, { today, who: sql`s.id = ${studentId}::uuid`, usesCredit });
}

/**
 * Locks the students' rows first. Editing a fee and registering money without a charge lock the same row, so the
 * second statement sees their result.
 */
async function chargeSome(
  tx: StudioTx,
  { today, who, usesCredit }: { today: IsoDay; who: Sql; usesCredit: boolean },
): Promise<number> {
  const month = firstOfMonth(today);
  const toCharge = sql`s.status = 'active' and s.monthly_fee_cents > 0 and ${who}
     and exists (select from fee_asked(s.id, s.status, s.fees_from, s.enrollment_date, ${month}::date))
     and not exists (select from charges c where c.student_id = s.id and c.kind = 'fee' and c.period = ${month}::date)
     and not exists (select from charges_of_fee(${month}::date) c where c.student_id = s.id)
     and not exists (select from payments_of_fee(${month}::date) p where p.student_id = s.id)`;
  const held = await tx.$queryRaw<{ id: string }[]>`
    select s.id from students s where ${toCharge} order by s.id limit ${AT_ONCE} for no key update of s`;
  if (held.length === 0) return 0;
  const still = await tx.$queryRaw<{ id: string }[]>`
    select s.id from students s where s.id = any(${held.map(({ id }) => id)}::uuid[]) and ${toCharge}`;
  const terms = await readTerms(
    tx,
    still.map(({ id }) => id),
  );
  const made = terms.map((one) => ({ student: one.studentId, ...feeOf(one, { month, today }) }));
  await tx.$executeRaw`
    insert into charges (id, student_id, kind, description, period, covers_months, due_on, amount_cents, discount_cents,
                         early_cents, explained)
    select gen_random_uuid(), c.student, 'fee', c.description, ${month}::date, c.covers, c."dueOn", c.amount, c.discount,
           c.early, c.lines
      from jsonb_to_recordset(${JSON.stringify(made)}::jsonb)
        as c (student uuid, description text, covers smallint, "dueOn" date, amount int, discount int, early int, lines jsonb)
     order by c.student
    on conflict do nothing`;
  if (usesCredit)
    await spendCredit(
      tx,
      made.map(({ student }) => student),
    );
  return held.length;
}
