import "server-only";
import type { StudentTx } from "@/lib/db/doors";
import { reviewOf, sumLate } from "@/lib/features/charges/rules";
import { type StoredFee, toFee } from "@/lib/features/payments/queries/standings";
import { type IsoDay, dayToDate, firstOfMonth, isoDay } from "@/lib/kernel/dates";
import { type Cents, cents } from "@/lib/kernel/money";
import { nextDueDay, standingOf } from "../rules";

type OwnCharge = { id: string; status: string };

/** The fee of the month that begins on `month`, as the student's own door shows it. */
export const findOwnFee = (
  tx: StudentTx,
  { studentId, month }: { studentId: string; month: IsoDay },
): Promise<OwnCharge | null> =>
  tx.charge.findFirst({
    where: { studentId, kind: "fee", period: dayToDate(month), status: { not: "cancelled" } },
    select: { id: true, status: true },
  });

/** A charge, as the student's own door shows it; null where it is somebody else's. */
export const findOwnCharge = (
  tx: StudentTx,
  { studentId, id }: { studentId: string; id: string },
): Promise<OwnCharge | null> =>
  tx.charge.findFirst({ where: { id, studentId }, select: { id: true, status: true } });

type OwnSums = StoredFee & {
  charges: {
    isFee: boolean;
    isOpen: boolean;
    dueOn: string;
    openCents: number;
    sent: Parameters<typeof reviewOf>[0];
  }[];
};

/**
 * The month's fee as the student's own door shows it, by one statement: how it stands, whether the academy looks at something
 * that came for it, and why it refused the last receipt; what is open, be it looked at or not, and what of it is past its day
 * beside the fee. The database tells a student no fee, so the session's is handed over.
 */
export async function getOwnFee(tx: StudentTx, { monthlyFee, today }: { monthlyFee: Cents; today: IsoDay }) {
  const month = firstOfMonth(today);
  const [row] = await tx.$queryRaw<OwnSums[]>`
    select f.of_month as status, f.amount_cents as amount, f.due_on as due, f.uncharged_cents as uncharged,
           array(select json_build_object('isFee', c.kind = 'fee' and c.period = ${month}::date,
                   'isOpen', c.status = 'open', 'dueOn', c.due_on,
                   'openCents', c.total_cents - c.paid_cents,
                   'sent', array(select json_build_object('status', t.status, 'way', t.way, 'rejectReason', t.reject_reason)
                                   from settlements t
                                  where t.charge_id = c.id and t.status in ('in_review', 'approved', 'rejected')
                                  order by t.created_at desc))
                   from charges c
                  where c.student_id = s.id and (c.kind = 'fee' and c.period = ${month}::date and c.status <> 'cancelled'
                                                 or c.status = 'open')
                  order by c.due_on) as charges
      from students s
     cross join lateral student_fee(s.id, s.status, ${monthlyFee}::int, s.fees_from, s.enrollment_date, ${today}::date) f`;
  if (!row) throw new Error("the door's student is not there");
  const charges = row.charges.map(({ dueOn, openCents, sent, ...charge }) => ({
    ...charge,
    dueOn: isoDay(dueOn),
    openCents: cents(openCents),
    ...reviewOf(sent),
  }));
  const fee = row.charges.find(({ isFee }) => isFee);
  const open = charges.filter(({ isOpen }) => isOpen);
  return {
    ...toFee(row),
    ...reviewOf(fee?.sent ?? []),
    open,
    late: open.filter(({ isFee, dueOn }) => !isFee && dueOn < today),
  };
}

/** The same in the few words of a first screen: how the student stands, and what is late beside the fee in one sum. */
export async function getOwnMoney(
  tx: StudentTx,
  asked: Omit<Parameters<typeof nextDueDay>[0], "fee" | "open">,
) {
  const { uncharged, open, late, ...own } = await getOwnFee(tx, asked);
  const { today } = asked;
  const nextDue = nextDueDay({ ...asked, fee: own.fee, open });
  return {
    ...own,
    late: sumLate(late),
    standing: standingOf({ fee: own.fee, uncharged, open, nextDue, today }),
  };
}
