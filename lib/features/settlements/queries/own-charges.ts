import "server-only";
import type { StudentTx } from "@/lib/db/doors";
import { type Life, type SettlementStep, lifeOf, sumLate } from "@/lib/features/charges/rules";
import { sql } from "@/lib/db/sql";
import { type StoredExplained, explainStored } from "@/lib/features/agreements/queries/explained";
import { dueOfStored } from "@/lib/features/agreements/queries/owed";
import { type StoredFee, toFee } from "@/lib/features/payments/queries/standings";
import { type IsoDay, firstOfMonth, isoDay } from "@/lib/kernel/dates";
import { commonCopy } from "@/lib/kernel/copy/common";
import { NotFoundError } from "@/lib/kernel/errors";
import { nextDueDay, standingOf } from "../rules";

type OwnCharge = { id: string; status: string };

/** True for the charge `c` of a fee that covers the month beginning on `month`. */
const isFeeOf = (month: IsoDay) => sql`
  (c.kind = 'fee' and c.status <> 'cancelled' and c.period <= ${month}::date
   and (c.period + c.covers_months * interval '1 month')::date > ${month}::date)`;

/** Fee that covers the month beginning on `month`, if row level security shows it to the student. */
export async function findOwnFee(
  tx: StudentTx,
  { studentId, month }: { studentId: string; month: IsoDay },
): Promise<OwnCharge | null> {
  const [row] = await tx.$queryRaw<OwnCharge[]>`
    select c.id, c.status::text as status from charges c
     where c.student_id = ${studentId}::uuid and ${isFeeOf(month)}`;
  return row ?? null;
}

export const findOwnCharge = (
  tx: StudentTx,
  { studentId, id }: { studentId: string; id: string },
): Promise<OwnCharge | null> =>
  tx.charge.findFirst({ where: { id, studentId }, select: { id: true, status: true } });

/**
 * Steps of paying the charge `c`, newest first, for `lifeOf`. The receipt of a family's transfer is shown in the portal
 * of the student in which it was sent. Row level security shows a family's settlement (`t`) to its payer alone; others
 * learn how far it is.
 */
const stepsOfCharge = sql`
  array(select json_build_object('id', p.settlement_id, 'status', k.status, 'way', k.way, 'rejectReason', t.reject_reason,
          'receiptSentAt', case when t.payer_student_id = c.student_id then t.receipt_sent_at end,
          'receiptsSent', coalesce(t.receipts_sent, 0),
          'online', case when t.id is null then k.online else (
            select coalesce(json_agg(json_build_object('status', o.status, 'detail', o.detail, 'method', o.method,
                       'expiresAt', o.expires_at, 'pageUrl', o.page_url, 'toldAt', o.told_at) order by o.id desc), '[]')
              from online_payments o where o.settlement_id = t.id) end)
          from settlement_charges p cross join lateral settlement_state(p.settlement_id) k
          left join settlements t on t.studio_id = p.studio_id and t.id = p.settlement_id
         where p.charge_id = c.id and (k.status in ('in_review', 'approved', 'rejected') or k.way = 'link')
         order by k.created_at desc)`;

/** As JSON: times are strings. */
type StoredSteps = (Omit<SettlementStep, "receiptSentAt" | "online"> & {
  receiptSentAt: string | null;
  online: (Omit<SettlementStep["online"][number], "expiresAt" | "toldAt"> & {
    expiresAt: string | null;
    toldAt: string;
  })[];
})[];

const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

type Read = { at: Date; timeZone: string };

const toLife = (steps: StoredSteps, read: Read): Life =>
  lifeOf(
    steps.map((step) => ({
      ...step,
      receiptSentAt: momentOf(step.receiptSentAt),
      online: step.online.map((one) => ({
        ...one,
        expiresAt: momentOf(one.expiresAt),
        toldAt: new Date(one.toldAt),
      })),
    })),
    read,
  );

type OwnSums = StoredFee & {
  charges: {
    id: string;
    isFee: boolean;
    isOpen: boolean;
    charge: StoredExplained;
    steps: StoredSteps;
  }[];
};

type Asked = Read & { today: IsoDay };

/**
 * The student's fee of this month, in one statement: its state with the amount of today, the steps of paying it, all
 * open charges (in review or not) with the lines that explain them, and those past due beside the fee.
 */
export async function getOwnFee(tx: StudentTx, { today, ...read }: Asked) {
  const month = firstOfMonth(today);
  const [row] = await tx.$queryRaw<OwnSums[]>`
    select f.of_month as status, f.amount_cents as amount, f.due_on as due, f.uncharged_cents as uncharged,
           fee_paid_until(s.id, ${today}::date) as "paidUntil",
           array(select json_build_object('id', c.id, 'isFee', ${isFeeOf(month)},
                   'isOpen', c.status = 'open', 'charge', x.charge, 'steps', ${stepsOfCharge})
                   from charges c join explained_charges x on x.id = c.id
                  where c.student_id = s.id and (${isFeeOf(month)} or c.status = 'open')
                  order by c.due_on, c.id) as charges
      from students s
     cross join lateral student_fee(s.id, s.status, s.fees_from, s.enrollment_date, ${today}::date) f`;
  if (!row) throw new Error("the signed-in student has no row");
  const open = row.charges
    .filter(({ isOpen }) => isOpen)
    .map(({ id, isFee, charge, steps }) => ({
      id,
      isFee,
      description: charge.description,
      dueOn: isoDay(charge.owed.dueOn),
      openCents: dueOfStored(charge.owed, today).due,
      explanation: explainStored(charge, today),
      ...toLife(steps, read),
    }));
  const stored = toFee(row);
  const asked = open.find((charge) => charge.isFee);
  return {
    ...stored,
    /** Lines of the month's fee while it is open. */
    explanation: asked?.explanation ?? null,
    fee: asked ? { ...stored.fee, amount: asked.openCents } : stored.fee,
    life: toLife(row.charges.find(({ isFee }) => isFee)?.steps ?? [], read),
    open,
    late: open.filter(({ isFee, dueOn }) => !isFee && dueOn < today),
  };
}

/** The same for the portal's first page: the student's standing, and the late sum beside the fee. */
export async function getOwnMoney(
  tx: StudentTx,
  asked: Asked & Omit<Parameters<typeof nextDueDay>[0], "fee" | "open">,
) {
  const { uncharged, open, late, fee, life } = await getOwnFee(tx, asked);
  const { today } = asked;
  const nextDue = nextDueDay({ ...asked, fee, open });
  return {
    fee,
    life,
    late: sumLate(late),
    standing: standingOf({ fee, uncharged, open, nextDue, today }),
  };
}

/** Whether row level security shows the settlement: a family's only to its payer. */
export const isOwnSettlement = async (tx: StudentTx, { id }: { id: string }): Promise<boolean> =>
  (await tx.settlement.count({ where: { id } })) > 0;

/**
 * The student for whom a receipt of the settlement is kept: this one, and for several charges that name the person as
 * guardian the one in whose portal they were opened. Null if row level security hides the settlement.
 */
export async function findReceiptStudent(
  tx: StudentTx,
  { id, studentId }: { id: string; studentId: string },
): Promise<string | null> {
  const found = await tx.settlement.findFirst({
    where: { id },
    select: { chargeId: true, payerStudentId: true, payerGuardianId: true },
  });
  if (!found) return null;
  const isGuardians = found.chargeId === null && found.payerGuardianId !== null;
  return isGuardians ? (found.payerStudentId ?? studentId) : studentId;
}

export async function getSentReceipt(tx: StudentTx, { id }: { id: string }) {
  const sent = await tx.settlement.findFirst({
    where: { id, receiptFileId: { not: null } },
    select: { receipt: { select: { purpose: true, contentType: true, name: true, content: true } } },
  });
  if (!sent?.receipt) throw new NotFoundError(commonCopy.notFound);
  return sent.receipt;
}
