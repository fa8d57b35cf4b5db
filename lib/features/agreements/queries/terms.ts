import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { sql } from "@/lib/db/sql";
import { type IsoDay, dateToDay, isoDay } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import type { Terms } from "../rules/price";

export type StudentTerms = Terms & {
  studentId: string;
  dueDay: number;
  earlyBp: number;
  earlyCents: number;
  enrolledOn: IsoDay;
  /** The agreement's price after the discounts of now, as it is stored. */
  askedCents: number;
};

type Row = {
  studentId: string;
  plan: string | null;
  amount: number;
  everyMonths: number;
  nextAmount: number | null;
  nextFrom: Date | null;
  scholarship: boolean;
  dueDay: number;
  earlyBp: number;
  earlyCents: number;
  enrolledOn: Date;
  askedCents: number;
  siblingsBp: number;
  discounts: { percentBp: number | null; cents: number | null; reason: string; until: string | null }[];
};

/**
 * Terms of these students' agreements, or of all active ones, in the order of the students' ids. The discount for
 * brothers is for the second and further active children with a fee of one guardian who pays, in the order of their
 * enrolment.
 */
export async function readTerms(
  tx: StudioTx,
  studentIds: readonly string[] | "active",
): Promise<StudentTerms[]> {
  const ofFamilies =
    studentIds === "active"
      ? sql`true`
      : sql`l.guardian_id in (select guardian_id from student_guardians
                               where student_id = any(${[...studentIds]}::uuid[]) and can_pay)`;
  const rows = await tx.$queryRaw<Row[]>`
    with further as (
      select ranked.student_id from (
        select l.student_id, row_number() over (partition by l.guardian_id order by s.enrollment_date, s.id) as place
          from student_guardians l
          join students s on s.id = l.student_id and s.status = 'active'
          join agreements a on a.student_id = s.id and a.amount_cents > 0 and not a.scholarship
         where l.can_pay and ${ofFamilies}) ranked
       where ranked.place > 1 group by 1)
    select s.id as "studentId", p.name as plan, a.amount_cents as amount, a.every_months as "everyMonths",
           a.next_amount_cents as "nextAmount", a.next_from as "nextFrom", a.scholarship, a.due_day as "dueDay",
           a.early_bp as "earlyBp", a.early_cents as "earlyCents", s.enrollment_date as "enrolledOn",
           a.asked_cents as "askedCents", case when f.student_id is null then 0 else o.siblings_bp end as "siblingsBp",
           array(select json_build_object('percentBp', d.percent_bp, 'cents', d.cents, 'reason', d.reason, 'until', d.until)
                   from agreement_discounts d where d.student_id = s.id order by d.created_at, d.id) as discounts
      from agreements a
      join students s on s.id = a.student_id
      join studios o on o.id = a.studio_id
      left join plans p on p.id = a.plan_id
      left join further f on f.student_id = s.id
     where ${studentIds === "active" ? sql`s.status = 'active'` : sql`s.id = any(${[...studentIds]}::uuid[])`}
     order by s.id`;
  return rows.map(({ discounts, amount, nextAmount, nextFrom, enrolledOn, ...row }) => ({
    ...row,
    amount: cents(amount),
    next:
      nextAmount === null || nextFrom === null
        ? null
        : { amount: cents(nextAmount), from: dateToDay(nextFrom) },
    enrolledOn: dateToDay(enrolledOn),
    discounts: discounts.map(({ cents: fixed, until, ...one }) => ({
      ...one,
      cents: fixed === null ? null : cents(fixed),
      until: until === null ? null : isoDay(until),
    })),
  }));
}
