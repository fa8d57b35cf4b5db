import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { type OpenSums, type StoredSum, sumsOf } from "@/lib/features/charges/queries";
import { underWaySince } from "@/lib/features/charges/rules";
import { now } from "@/lib/kernel/clock";
import { type IsoDay, dateToDay } from "@/lib/kernel/dates";
import { type Cents, cents } from "@/lib/kernel/money";
import type { FeeStanding, FeeStatus, StudentFee } from "../rules";

// prisma/sql/fees.sql decides the standing of a fee.

type FeeCounts = Record<FeeStanding, number> & { openCents: Cents };

/** Number of students by standing, and the sum that is to be paid now. */
export async function countFeeStandings(tx: StudioTx, { today }: { today: IsoDay }): Promise<FeeCounts> {
  const rows = await tx.$queryRaw<{ standing: FeeStanding; students: number; open: bigint | null }[]>`
    select f.standing, count(*)::int as students, (select sum(cents)::bigint from fees_owed(${today}::date)) as open
      from students s
     cross join lateral fee_standing(s.id, s.status, s.fees_from, s.enrollment_date, ${today}::date) f
     group by 1`;
  const of = (standing: FeeStanding) => rows.find((row) => row.standing === standing)?.students ?? 0;
  return {
    paid: of("paid"),
    due: of("due"),
    late: of("late"),
    none: of("none"),
    openCents: cents(Number(rows[0]?.open ?? 0)),
  };
}

/** Row of `student_fee`, without the late sum, and `fee_paid_until`. */
export type StoredFee = {
  status: FeeStatus;
  amount: number;
  due: Date;
  paidUntil: Date | null;
  uncharged: number;
  /** The first month of a fee that begins later; null for any other. */
  begins?: Date | null;
};

export const toFee = ({
  status,
  amount,
  due,
  paidUntil,
  uncharged,
  begins,
}: StoredFee): Omit<StudentFee, "late"> => ({
  fee: {
    status,
    amount: cents(amount),
    dueOn: dateToDay(due),
    ...(paidUntil && { paidUntil: dateToDay(paidUntil) }),
    ...(begins && status === "none" && { begins: dateToDay(begins) }),
  },
  uncharged: cents(uncharged),
});

/** A student's fee of the month and open charges, in one statement. */
export async function findStudentFee(
  tx: StudioTx,
  { studentId, today }: { studentId: string; today: IsoDay },
): Promise<(StudentFee & { monthlyFee: Cents; charges: OpenSums }) | null> {
  const [row] = await tx.$queryRaw<(StoredFee & { monthly: number; late: bigint; charges: StoredSum[] })[]>`
    select s.monthly_fee_cents as monthly, f.of_month as status, f.amount_cents as amount, f.due_on as due,
           f.uncharged_cents as uncharged, f.late_cents as late, fee_paid_until(s.id, ${today}::date) as "paidUntil",
           fee_begins(s.id, s.status, s.fees_from, s.enrollment_date, ${today}::date) as begins,
           array(select json_build_object('id', c.id, 'isLate', c.due_on < ${today}::date, 'owed', w.owed, 'begun', b.begun)
                   from charges c join owed_charges w on w.id = c.id
                   left join lateral begun_payment(c.id, ${underWaySince(now())}::timestamptz) b on true
                  where c.student_id = s.id and c.status = 'open') as charges
      from students s
     cross join lateral student_fee(s.id, s.status, s.fees_from, s.enrollment_date, ${today}::date) f
     where s.id = ${studentId}::uuid`;
  if (!row) return null;
  return {
    ...toFee(row),
    late: cents(Number(row.late)),
    monthlyFee: cents(row.monthly),
    charges: sumsOf(row.charges, today),
  };
}
