import "server-only";
import { recordAudit } from "@/lib/audit/record";
import type { StudioTx } from "@/lib/db/doors";
import { holdStudents } from "@/lib/db/locks";
import type { ChargeStatus, StudentStatus } from "@/lib/db/generated/enums";
import { type IsoDay, dateToDay, firstOfMonth, formatDay } from "@/lib/kernel/dates";
import { cents, formatBRL } from "@/lib/kernel/money";
import { followCopy } from "../copy";
import { type StudentTerms, readTerms } from "../queries/terms";
import { type AgreedFee, feeOf } from "../rules/fee";
import { causeOf } from "../rules/explain";
import type { StoredLine } from "../rules/price";
import { renewAsked } from "./renew-asked";
import { spendCredit } from "./spend-credit";

const words = followCopy;

type Followed = {
  id: string;
  studentId: string;
  period: Date;
  dueOn: Date;
  amount: number;
  discount: number;
  early: number;
  total: number;
  covers: number;
  status: ChargeStatus;
  explained: StoredLine[];
  standing: StudentStatus;
  scholarship: boolean | null;
  isOver: boolean | null;
  /** The agreement asks for a fee in the month, and no other charge covers it. */
  isAsked: boolean;
};

/** Null keeps the column. `amount` and the like are in cents. */
type Change = Partial<Omit<AgreedFee, "lines">> & {
  id: string;
  studentId: string;
  from: number;
  to: number;
  status: "open" | "cancelled";
  reason: string | null;
  lines: StoredLine[];
};

type Asked = {
  studentIds: readonly string[];
  /** Those whose stored price is renewed: the students, unless others' prices depend on the change too. */
  renews?: readonly string[];
  today: IsoDay;
  userId: string | null;
  ip: string;
};

/**
 * Applies a changed agreement or status to the fee charges of this month and later: amount, discounts, lines, span and
 * due day. A charge with money, a waived part or a receipt in review stays, and so do earlier months, what a student who
 * left already owes, and what was kept or cancelled for a time away while that lasts. Where nothing is asked any more the
 * charge is cancelled; it is asked for again if that changes, and so is one that was cancelled for a time away, if it
 * falls due after the return. Each charge says why and when, and the trail counts them. Call it after the change, in its
 * transaction. Returns the number of changed charges.
 */
export async function followAgreement(
  tx: StudioTx,
  { studentIds, renews = studentIds, today, userId, ip }: Asked,
): Promise<number> {
  const ids = [...studentIds];
  await holdStudents(tx, ids);
  await renewAsked(tx, { of: [...renews], today });
  const terms = new Map((await readTerms(tx, ids)).map((one) => [one.studentId, one]));
  await holdChargesToChange(tx, ids, today);
  const changes = (await holdCharges(tx, ids, today)).flatMap(
    (charge) => changeOf(charge, terms.get(charge.studentId), today) ?? [],
  );
  if (changes.length === 0) return 0;
  await tx.$executeRaw`
    update charges c
       set status = f.status::charge_status, end_reason = f.reason, explained = f.lines,
           description = coalesce(f.description, c.description), covers_months = coalesce(f.covers, c.covers_months),
           due_on = coalesce(f."dueOn", c.due_on), amount_cents = coalesce(f.amount, c.amount_cents),
           discount_cents = coalesce(f.discount, c.discount_cents), early_cents = coalesce(f.early, c.early_cents)
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
        as f (id uuid, status text, reason text, lines jsonb, description text, covers smallint, "dueOn" date, amount int,
              discount int, early int)
     where c.id = f.id`;
  const changed = Map.groupBy(changes, ({ studentId }) => studentId);
  for (const [entityId, of] of changed) {
    const cancelled = of.filter(({ status }) => status === "cancelled").length;
    const sum = (side: "from" | "to") => of.reduce((all, change) => all + change[side], 0);
    const data = {
      charges: of.length,
      ...(cancelled > 0 && { cancelled }),
      fromCents: sum("from"),
      toCents: sum("to"),
    };
    await recordAudit(tx, { action: "charges.follow-fee", userId, entityId, ip, data });
  }
  await spendCredit(tx, [...changed.keys()]);
  return changes.length;
}

/** The same for students who are back from a time away and whose fee was cancelled for it. */
export async function followReturns(tx: StudioTx, by: Omit<Asked, "studentIds">): Promise<number> {
  const back = await tx.$queryRaw<{ id: string }[]>`
    select distinct c.student_id as id from charges c join students s on s.id = c.student_id and s.status = 'active'
     where c.kind = 'fee' and c.period >= ${firstOfMonth(by.today)}::date and c.due_on >= ${by.today}::date
       and c.status = 'cancelled' and c.end_reason = ${words.paused.reason}`;
  return back.length === 0 ? 0 : followAgreement(tx, { studentIds: back.map(({ id }) => id), ...by });
}

/** Credit may pay older open charges at the end: locked together, as everybody takes charges in the order of their ids. */
const holdChargesToChange = (tx: StudioTx, ids: string[], today: IsoDay) =>
  tx.$queryRaw`
    select id from charges
     where student_id = any(${ids}::uuid[])
       and (status = 'open' or kind = 'fee' and period >= ${firstOfMonth(today)}::date)
     order by id for no key update`;

const holdCharges = (tx: StudioTx, ids: string[], today: IsoDay): Promise<Followed[]> =>
  tx.$queryRaw<Followed[]>`
    select c.id, c.student_id as "studentId", c.period, c.due_on as "dueOn", c.amount_cents as amount,
           c.discount_cents as discount, c.early_cents as early, c.total_cents as total, c.covers_months as covers,
           c.status::text as status, c.explained, s.status::text as standing, a.scholarship,
           a.ends_on < c.period as "isOver",
           exists (select from fee_asked(s.id, s.status, s.fees_from, s.enrollment_date, c.period))
             and not exists (select from charges o where o.student_id = c.student_id and o.kind = 'fee' and o.id <> c.id
               and o.status <> 'cancelled' and o.period <= c.period
               and (o.period + o.covers_months * interval '1 month')::date > c.period) as "isAsked"
      from charges c
      join students s on s.id = c.student_id
      left join agreements a on a.student_id = s.id
     where c.student_id = any(${ids}::uuid[]) and c.kind = 'fee' and c.period >= ${firstOfMonth(today)}::date
       and c.paid_cents = 0 and c.forgiven_cents = 0
       and (c.status = 'open' or c.status = 'paid' and c.total_cents = 0
         or c.status = 'cancelled' and (c.end_reason = any(${Object.values(words.reasons)}::text[])
           or c.end_reason = ${words.paused.reason} and c.due_on >= ${today}::date))
       and not exists (select from settlements_to_review r where r.charge_id = c.id)
       and not exists (select from student_pauses p where p.student_id = s.id and p.ended_on is null)
     order by c.id for no key update of c`;

/** Null if the charge stays as it is. */
function changeOf(charge: Followed, terms: StudentTerms | undefined, today: IsoDay): Change | null {
  const { id, studentId, status, total: from } = charge;
  const wasDueOn = dateToDay(charge.dueOn);
  const fee =
    terms && charge.isAsked ? feeOf(terms, { month: dateToDay(charge.period), today, wasDueOn }) : null;
  const day = formatDay(today);
  const noted = (lines: readonly StoredLine[], remark: string) => [
    ...lines,
    ...charge.explained.filter((line) => typeof line === "string"),
    remark,
  ];
  if (fee === null || fee.amount === fee.discount) {
    const owes = charge.standing !== "active" && wasDueOn < today;
    if (status !== "open" || owes) return null;
    const reason = reasonOf(charge);
    const lines = noted(
      charge.explained.filter((line) => typeof line !== "string"),
      words.cancelled(reason, day),
    );
    return { id, studentId, from, to: 0, status: "cancelled", reason, lines };
  }
  const { lines, ...columns } = fee;
  const to = fee.amount - fee.discount;
  const isSame =
    status === "open" &&
    fee.amount === charge.amount &&
    fee.discount === charge.discount &&
    fee.early === charge.early &&
    fee.dueOn === wasDueOn &&
    fee.covers === charge.covers;
  if (isSame) return null;
  const remark = remarkOf({
    status,
    from,
    to,
    wasDueOn,
    dueOn: fee.dueOn,
    day,
    why: causeOf(charge.explained, lines),
  });
  return { id, studentId, from, to, status: "open", reason: null, ...columns, lines: noted(lines, remark) };
}

function reasonOf({ standing, scholarship, isOver }: Followed): string {
  if (standing !== "active") return words.reasons.away;
  if (scholarship) return words.reasons.scholarship;
  return isOver ? words.reasons.over : words.reasons.nothing;
}

type Remark = {
  status: ChargeStatus;
  from: number;
  to: number;
  wasDueOn: IsoDay;
  dueOn: IsoDay;
  day: string;
  why: string;
};

function remarkOf({ status, from, to, wasDueOn, dueOn, day, why }: Remark): string {
  if (status === "cancelled") return words.again(day);
  if (from !== to) return words.price(formatBRL(cents(from)), formatBRL(cents(to)), day, why);
  return wasDueOn === dueOn ? words.terms(day) : words.due(formatDay(wasDueOn), formatDay(dueOn), day);
}
