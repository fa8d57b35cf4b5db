import "server-only";
import { LIST_SIZES } from "@/lib/config/constants";
import type { StudioTx } from "@/lib/db/doors";
import type { ChargeKind } from "@/lib/db/generated/enums";
import { type Sql, sql } from "@/lib/db/sql";
import { type StoredOwed, dueOfStored } from "@/lib/features/agreements/queries/owed";
import { type DueAmount, plainDue } from "@/lib/features/agreements/rules/late";
import type { BeltLook } from "@/lib/features/catalog/rules";
import { type Asked, type Begun, underWaySince } from "@/lib/features/charges/rules";
import { commonCopy } from "@/lib/kernel/copy/common";
import { now } from "@/lib/kernel/clock";
import { type IsoDay, dateToDay } from "@/lib/kernel/dates";
import { type Cents, cents } from "@/lib/kernel/money";
import { type PaidAs, describedAs, monthAsked } from "../rules";
import type { PaymentFilter, PaymentMethod } from "../schema";
import type { PaymentRow } from "./payments";
import { inMonth, ofName, openCharges, paidBy, underWay } from "./sought";

/** A row of the finance page. An open charge has no method yet. */
export type LedgerRow = Omit<PaymentRow, "method"> & {
  /** Null if the student was erased. */
  studentId: string | null;
  /** The charge that it is for, or itself. Null for money for no charge. */
  chargeId: string | null;
  method: PaidAs | null;
  /** The reason of the reversal; null without one. */
  reversal: string | null;
  /** Name of the person who reversed it; null without a reversal, or if the person has left the product. */
  reversedBy: string | null;
  /** True if it came through the provider, where it has to be refunded. */
  isOnline: boolean;
  /** True once its receipt was opened, which it keeps when it is reversed. */
  isNumbered: boolean;
};

function sorted(order: PaymentFilter["order"], otherwise: "newest" | "oldest" = "newest"): Sql {
  const up = sql`p.payment_date, p.id`;
  const down = sql`p.payment_date desc, p.id desc`;
  if (order === null) return otherwise === "newest" ? down : up;
  const isDown = order.direction === "desc";
  switch (order.by) {
    case "data":
      return isDown ? down : up;
    case "valor":
      return isDown ? sql`p.amount_cents desc, p.id desc` : sql`p.amount_cents, p.id`;
  }
}

type StoredRow = Omit<LedgerRow, "day" | "amountCents"> & {
  day: Date;
  cents: number;
  kind: ChargeKind | null;
};

const PAGE = LIST_SIZES.recentPayments;

type PageAsked = Omit<PaymentFilter, "page"> & {
  monthStart: IsoDay;
  skip: number;
  take?: number;
};

const withinOf = (asked: PageAsked): Sql => {
  const month = monthAsked(asked, asked.monthStart);
  return sql`${month === null ? sql`true` : inMonth(month)} and ${paidBy(asked.method)} and ${ofName(asked.q)}`;
};

const upTo = ({ skip, take = PAGE }: Pick<PageAsked, "skip" | "take">): Sql => sql`limit ${skip + take}`;

/**
 * Open charges and pending payments. Each side is read in the list's order up to the page's end, so that neither is
 * sorted as a whole.
 */
function awaitedUpTo(asked: PageAsked, by: Sql): Sql {
  const side = (rows: Sql) =>
    sql`(select p.* from ${rows} p where ${withinOf(asked)} order by ${by} ${upTo(asked)})`;
  return sql`(${side(openCharges)} union all ${side(underWay)})`;
}

/** Rows of the received or all tab; the latter includes what is still to come in. */
function ledger(asked: PageAsked): Sql {
  const { tab, state, order } = asked;
  const by = sorted(order);
  if (state === "pending") return sql`${awaitedUpTo(asked, by)} p`;
  if (tab !== "all" || state !== null) {
    const status = tab === "received" ? "completed" : state;
    return sql`(select p.* from payments p where p.status = ${status}::payment_status and ${withinOf(asked)}) p`;
  }
  const columns = sql`p.id, p.student_id, p.payment_date, p.description, p.payment_method, p.amount_cents, p.status, p.reversal_reason`;
  return sql`(
    (select ${columns} from payments p where p.status <> 'pending' and ${withinOf(asked)} order by ${by} ${upTo(asked)})
    union all
    select ${columns} from ${awaitedUpTo(asked, by)} p) p`;
}

/** One page of payments and pending amounts, newest first (FIN-05) or as asked. */
export async function listPayments(tx: StudioTx, asked: PageAsked): Promise<LedgerRow[]> {
  const { skip, take = PAGE } = asked;
  const rows = await tx.$queryRaw<StoredRow[]>`
    select p.id, p.student_id as "studentId", p.payment_date as day, p.description, o.kind,
           case when o.id is null then p.id else o.charge_id end as "chargeId",
           paid_as(p.id, p.payment_method::text) as method,
           p.amount_cents as cents, p.status, p.reversal_reason as reversal,
           coalesce(o.provider is not null, false) as "isOnline",
           o.receipt_number is not null as "isNumbered",
           (select f.full_name from profiles f where f.user_id = o.reversed_by) as "reversedBy",
           coalesce(s.full_name, ${commonCopy.removedStudent}::text) as "studentName"
      from (select * from ${ledger(asked)} order by ${sorted(asked.order)} limit ${take} offset ${skip}) p
      left join payments o on o.id = p.id
      left join students s on s.id = p.student_id
     order by ${sorted(asked.order)}`;
  return rows.map(({ day, cents: amount, kind, description, ...row }) => ({
    ...row,
    description: kind === null ? description : describedAs({ description, kind }),
    day: dateToDay(day),
    amountCents: cents(amount),
  }));
}

/** An amount still to come in: an open charge, or a pending payment without a charge, which has a method. */
export type OpenRow = {
  id: string;
  studentId: string;
  studentName: string;
  belt: BeltLook | null;
  beltDegree: number;
  description: string | null;
  dueOn: IsoDay;
  openCents: Cents;
  /** To pay today, with its parts. */
  due: DueAmount;
  paidCents: Cents;
  method: PaymentMethod | null;
  begun: Begun | null;
  /** When it was last asked for; null if it never was. */
  asked: Asked | null;
  hasPhone: boolean;
};

/** SQL condition on students with the alias `s`: they or a paying guardian have a telephone number. */
export const canBeCalled = sql`(
  s.phone is not null or exists (select from student_guardians l join guardians g on g.id = l.guardian_id
    where l.student_id = s.id and l.can_pay and g.phone is not null))`;

type StoredOpen = Omit<OpenRow, "dueOn" | "due" | "openCents" | "paidCents" | "belt"> & {
  dueOn: Date;
  /** Null for a payment without a charge. */
  owed: StoredOwed | null;
  cents: number;
  paid: number;
} & { [Key in keyof BeltLook]: BeltLook[Key] | null };

/** One page of open amounts, by due day or as asked. Students are joined only to the rows of the page. */
export async function listOpen(
  tx: StudioTx,
  { today, ...asked }: PageAsked & { today: IsoDay },
): Promise<OpenRow[]> {
  const by = sorted(asked.order, "oldest");
  const { skip, take = PAGE } = asked;
  const rows = await tx.$queryRaw<StoredOpen[]>`
    with page as (select p.* from ${awaitedUpTo(asked, by)} p order by ${by} limit ${take} offset ${skip})
    select p.id, p.student_id as "studentId", p.payment_date as "dueOn", p.description, p.payment_method as method,
           p.amount_cents as cents, w.owed, p.paid_cents as paid, s.full_name as "studentName", s.belt_degree as "beltDegree",
           ${canBeCalled} as "hasPhone", begun, last_ask(array[p.id]) as asked,
           b.name, b.color, b.color2, b.color3, b.tip_color as "tipColor"
      from page p join students s on s.id = p.student_id
      left join owed_charges w on w.id = p.id
      left join belt_ranks b on b.id = s.current_belt_id
      left join lateral begun_payment(p.id, ${underWaySince(now())}::timestamptz) on true
     order by ${by}`;
  return rows.map(({ dueOn, owed, cents: open, paid, name, color, color2, color3, tipColor, ...row }) => ({
    ...row,
    dueOn: dateToDay(dueOn),
    openCents: cents(open),
    due: owed === null ? plainDue(cents(open)) : dueOfStored(owed, today),
    paidCents: cents(paid),
    belt: name === null || color === null ? null : { name, color, color2, color3, tipColor },
  }));
}
