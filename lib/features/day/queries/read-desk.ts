import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { type StoredOwed, dueOfStored } from "@/lib/features/agreements/queries/owed";
import { type TodaysClass, listClassesOfDay } from "@/lib/features/classes/queries";
import { type ClockTime, type IsoDay, dateToDay } from "@/lib/kernel/dates";
import { type Cents, cents } from "@/lib/kernel/money";

/** The oldest overdue charge of somebody who comes today, and how many of theirs are overdue. */
export type LateHere = {
  id: string;
  studentId: string;
  studentName: string;
  description: string;
  dueOn: IsoDay;
  /** To pay today. */
  openCents: Cents;
  charges: number;
  /** Start of the first class of the day in which the student has a place; null for somebody present without one. */
  startsAt: ClockTime | null;
};

/** Students at most; the desk asks one after the other. */
const LATE_HERE = 30;

/**
 * Students with an overdue charge who are here today: with a place in one of the day's classes, or present already.
 * `classes` by start time. A charge whose receipt or money is in review is not asked for again.
 */
export async function listLateHere(
  tx: StudioTx,
  { today, classes }: { today: IsoDay; classes: readonly Pick<TodaysClass, "id" | "startTime">[] },
): Promise<LateHere[]> {
  type Row = Omit<LateHere, "dueOn" | "openCents" | "startsAt"> & {
    due: Date;
    owed: StoredOwed;
    places: string[];
  };
  const rows = await tx.$queryRaw<Row[]>`
    with here as (
      select student_id, array_remove(array_agg(class_id), null) as places from (
        select student_id, class_id from student_enrollments
         where status = 'active' and class_id = any (${classes.map(({ id }) => id)}::uuid[])
        union all
        select student_id, null from attendances
         where day = ${today}::date and voided_at is null and student_id is not null) come
       group by student_id)
    select c.id, s.id as "studentId", s.full_name as "studentName", c.description, c.due_on as due,
           w.owed, c.charges, here.places::text[] as places
      from here join students s on s.id = here.student_id
      join lateral (
        select c.*, count(*) over ()::int as charges from charges c
         where c.student_id = s.id and c.status = 'open' and c.due_on < ${today}::date
           and not exists (select from settlements_to_review w where w.charge_id = c.id)
         order by c.due_on, c.id limit 1) c on true
      join owed_charges w on w.id = c.id
     order by c.due_on, s.folded_name, s.id limit ${LATE_HERE}::int`;
  return rows.map(({ due, owed, places, ...row }) => ({
    ...row,
    dueOn: dateToDay(due),
    openCents: dueOfStored(owed, today).due,
    startsAt: classes.find(({ id }) => places.includes(id))?.startTime ?? null,
  }));
}

/** The desk's home: today's classes, overdue charges of people who are here today, and payments to look at. */
export async function readDesk(tx: StudioTx, day: IsoDay) {
  const classes = await listClassesOfDay(tx, day);
  return {
    classes,
    late: await listLateHere(tx, { today: day, classes: classes.filter(({ cancelled }) => !cancelled) }),
    toReview: await countToReview(tx),
  };
}

export type MoneyDay = {
  received: { count: number; cents: Cents };
  /** Everything open, and the part of it that is overdue. */
  open: { count: number; cents: Cents };
  late: { count: number; cents: Cents };
  /** Late charges cost fine or interest, which these sums leave out. */
  hasLateMoney: boolean;
};

/** Money of the day, for who looks after it. */
export async function readMoneyDay(tx: StudioTx, { today }: { today: IsoDay }): Promise<MoneyDay> {
  type Row = Record<"received" | "receivedCents" | "open" | "openCents" | "late" | "lateCents", number> & {
    hasLateMoney: boolean;
  };
  const [row] = await tx.$queryRaw<Row[]>`
    select came.*, owed.*, overdue.*, own.* from
      (select count(*)::int as received, coalesce(sum(amount_cents), 0)::float8 as "receivedCents" from payments
        where status = 'completed' and payment_date = ${today}::date) came,
      (select count(*)::int as open, coalesce(sum(total_cents - paid_cents), 0)::float8 as "openCents" from charges
        where status = 'open' and student_id is not null) owed,
      (select count(*)::int as late, coalesce(sum(open_cents), 0)::float8 as "lateCents"
         from late_students(${today}::date)) overdue,
      (select late_on as "hasLateMoney" from studios where id = app_studio_id()) own`;
  if (!row) throw new Error("the aggregate query returned no row");
  return {
    received: { count: row.received, cents: cents(row.receivedCents) },
    open: { count: row.open, cents: cents(row.openCents) },
    late: { count: row.late, cents: cents(row.lateCents) },
    hasLateMoney: row.hasLateMoney,
  };
}

/** Receipts and online money that wait to be looked at. */
export async function countToReview(tx: StudioTx): Promise<number> {
  const [row] = await tx.$queryRaw<
    { count: number }[]
  >`select count(distinct id)::int as count from settlements_to_review`;
  return row?.count ?? 0;
}
