import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { type Sql, sql } from "@/lib/db/sql";
import { paymentActs } from "@/lib/features/payments/rules";
import type { StudentStatus } from "@/lib/features/students/schema";
import { type ClockTime, type IsoDay, addMonths, dateToDay, firstOfMonth } from "@/lib/kernel/dates";
import { type Cents, cents } from "@/lib/kernel/money";
import { birthdaysOf, holidaysUntil } from "@/lib/features/students/queries/search-students";
import { getStudioNumbers } from "@/lib/features/studios/queries/studio-numbers";
import { DAY_EVENTS, NAMED, type NeedKind, type PlanEnd, needKinds } from "../rules";

/** Rows that need attention: their number, and the first ones by name. */
export type Need = {
  kind: NeedKind;
  count: number;
  first: { id: string; name: string; neverTrained: boolean }[];
  openCents: Cents;
};

/** An event of the academy: its object, amount, and what it links to. */
export type Happened = {
  id: string;
  action: HappenedAction;
  name: string;
  className: string | null;
  beltName: string | null;
  /** The degree awarded, and the art's word for a belt. */
  degree: number | null;
  gradeWord: string | null;
  amountCents: Cents | null;
  /** For a class that was moved or enrolled in: its hour at that time. */
  weekday: number | null;
  time: ClockTime | null;
  day: IsoDay | null;
  studentId: string | null;
  classId: string | null;
  instructorId: string | null;
  at: Date;
};

type HappenedAction = (typeof recordedActs)[number] | `students.${StudentStatus}`;

/** Acts whose trail entry has the id of its row. */
const recordedActs = [
  "students.create",
  "instructors.create",
  "classes.create",
  "classes.move",
  ...paymentActs,
  "invites.send",
  "invites.send-student",
  "enrollments.create",
  "ranks.promote",
  "proposals.approve",
  "class-sessions.cancel",
  "class-sessions.cancel-day",
  "class-sessions.close",
  "class-sessions.move",
  "team.invite",
  "team.join",
  "team.remove",
  "team.leave",
] as const;

/** Older status changes are no news. */
const STATUS_DAYS = 60;

/** Changes of the figures since the month began, and the revenue up to the same day of the month before. */
export type MonthChange = {
  students: number;
  activeStudents: number;
  activeClasses: number;
  activeInstructors: number;
  revenueBefore: Cents;
};

type Moment = { today: IsoDay; timeZone: string };

type Begun = {
  plan: PlanEnd["status"] | null;
  end: Date | null;
  paidSince: Date | null;
  madeAt: Date;
  weekdays: number[];
  movedOn: Date | null;
  hasPayment: boolean;
  hasInvite: boolean;
  hasSamples: boolean;
};

/** `seesTeam`: acts of the team's accounts are among the latest ones. */
export async function readDay(tx: StudioTx, { seesTeam, ...moment }: Moment & { seesTeam: boolean }) {
  const numbers = await getStudioNumbers(tx, firstOfMonth(moment.today));
  const needs = await listNeeds(tx, moment);
  const happened = await listHappened(tx, { ...moment, seesTeam });
  const change = await readChange(tx, moment);
  const [begun] = await tx.$queryRaw<Begun[]>`
    select case when s.plan_granted_at is null then p.status::text end as plan,
           case when p.status in ('active', 'trialing') then p.current_period_end else p.access_until end as "end",
           case when p.status in ('active', 'trialing', 'past_due') then p.created_at end as "paidSince",
           s.created_at as "madeAt",
           (select coalesce(array_agg(distinct day_of_week), '{}') from classes where status = 'active') as weekdays,
           (select min(d.day) from class_sessions d join classes c on c.id = d.class_id and c.status = 'active'
             where d.moved_from is not null and d.status = 'scheduled' and d.day > ${moment.today}::date) as "movedOn",
           -- Ordered so that the index is used: the first row of a table scan may be any academy's.
           (select id from payments order by payment_date desc, id desc limit 1) is not null as "hasPayment",
           exists (select from student_invites) as "hasInvite", exists (select from sample_rows) as "hasSamples"
      from studios s left join subscriptions p on p.studio_id = s.id`;
  if (!begun) throw new Error("the academy of this transaction does not exist");
  const { plan: status, end, hasPayment, hasInvite, movedOn, ...rest } = begun;
  const plan = status && { status, end };
  return {
    ...rest,
    movedOn: movedOn && dateToDay(movedOn),
    numbers,
    needs,
    happened,
    change,
    plan,
    begun: { hasPayment, hasInvite },
  };
}

export async function listNeeds(tx: StudioTx, moment: Moment): Promise<Need[]> {
  const rows = await tx.$queryRaw<NeedRow[]>`${needsSql(moment)}`;
  return needKinds.flatMap((kind) => needOf(kind, rows));
}

type NeedRow = {
  kind: NeedKind;
  id: string;
  name: string;
  neverTrained: boolean;
  count: number;
  open: number;
};

function needOf(kind: NeedKind, rows: readonly NeedRow[]): Need[] {
  const own = rows.filter((row) => row.kind === kind);
  const [head] = own;
  if (!head) return [];
  const first = own.map(({ id, name, neverTrained }) => ({ id, name, neverTrained }));
  return [{ kind, count: head.count, first, openCents: cents(head.open) }];
}

/** The most urgent of each kind first. Many may be late, so names are read only for those who owe most. */
function needsSql({ today, timeZone }: Moment): Sql {
  return sql`
    with late as materialized (select student_id as id, open_cents as open from late_students(${today}::date)),
    away as materialized (select id, days_away, last_trained_on from students_missed(${today}::date, ${holidaysUntil(today)}::date[])),
    every as (
      select 'fees' as kind, id, (select full_name from students s where s.id = most.id) as name,
             (select count(*) from late) as count, (select sum(open) from late) as open,
             most.open::numeric as weight, false as never
        from (select id, open from late order by open desc fetch first (${NAMED}::int) rows with ties) most
      union all
      -- One line a transfer: that of a family names several charges.
      select 'receipts', w.id, min(s.full_name), count(*) over (), 0, extract(epoch from w.since) * -1, false
        from settlements_to_review w join charges c on c.id = w.charge_id join students s on s.id = c.student_id
       group by w.id, w.since
      union all
      select 'away', most.id, (select full_name from students s where s.id = most.id),
             (select count(*) from away), 0, most.days_away, most.last_trained_on is null
        from (select a.id, a.days_away, a.last_trained_on from away a
               order by a.days_away desc fetch first (${NAMED}::int) rows with ties) most
      union all
      select 'erasures', s.id, s.full_name, count(*) over (), 0, extract(epoch from r.created_at) * -1, false
        from erasure_requests r join students s on s.id = r.student_id where r.refused_at is null
      union all
      -- One line a student: two arts may be proposed at once.
      select 'proposals', s.id, s.full_name, count(*) over (), 0, extract(epoch from min(p.created_at)) * -1, false
        from promotion_proposals p join students s on s.id = p.student_id where p.state = 'open' group by s.id, s.full_name
      union all
      -- One line a student: places may be free in two classes.
      select 'waits', w.student_id, s.full_name || ' (' || string_agg(distinct w.class_name, ', ') || ')', count(*) over (), 0,
             extract(epoch from min(w.since)) * -1, false
        from waits_called() w join students s on s.id = w.student_id group by w.student_id, s.full_name
      union all
      select 'unplaced', w.student_id, s.full_name || ' (' || w.classes || ')', count(*) over (), 0,
             extract(epoch from w.since::timestamp) * -1, false
        from students_without_place(${today}::date) w join students s on s.id = w.student_id
      union all
      select 'feeless', f.id, f.full_name, count(*) over (), 0, f.enrollment_date - date '1900-01-01', false
        from students_without_fee() f
      union all
      select 'calls', l.id, l.name, count(*) over (), 0, extract(epoch from l.next_contact_at) * -1, false
        from leads_to_call(${today}::date, ${timeZone}::text) l
      union all
      select 'birthdays', b.id, b.full_name, count(*) over (), 0, 0, false
        from students_born_on(${birthdaysOf(today)}::date[]) b
      union all
      select 'invites', i.id, i.student_name, count(*) over (), 0, extract(epoch from i.created_at) * -1, false
        from student_invites i where not i.used and i.closed_at is null
    )
    select kind, id, name, never as "neverTrained", count::int, open::float8 from (
      select *, row_number() over (partition by kind order by weight desc, name, id) as place from every
    ) placed where place <= ${NAMED}::int order by kind, place`;
}

const invitedAs = sql`(select full_name from staff_invites t where t.accepted_by = entity order by accepted_at desc limit 1)`;

/** Names of invited, present and former team members; the trail has no name for those who left long ago. */
const teamName = sql`
  case action when 'team.invite' then (select full_name from staff_invites t where t.id = entity)
    when 'team.join' then coalesce((select full_name from profiles m where m.user_id = entity), ${invitedAs})
    when 'team.remove' then ${invitedAs} when 'team.leave' then ${invitedAs} end`;

/**
 * Events come from the trail, which has ids, days and hours, and from the status ledger, by the day of the change.
 * Names are today's (DASH-09); days and hours are those of then, which older rows lack. `meant` resolves each row to
 * plain ids first: joined by an expression, the planner would read every student.
 */
async function listHappened(
  tx: StudioTx,
  { today, timeZone, seesTeam }: Moment & { seesTeam: boolean },
): Promise<Happened[]> {
  const acts = recordedActs.filter((act) => seesTeam || !act.startsWith("team."));
  type Row = Omit<Happened, "day" | "amountCents"> & { day: Date | null; amount: number | null };
  const rows = await tx.$queryRaw<Row[]>`
  with done as materialized (
    (select id, action, created_at as at, entity_id::uuid as entity from audit_events
      where action = any (${acts}::text[]) and entity_id is not null
        -- Payments reversed since then are left out.
        and (action <> all (${[...paymentActs]}::text[])
          or exists (select from payments p where p.id = entity_id::uuid and p.status = 'completed'))
      order by created_at desc limit ${DAY_EVENTS}::int)
    union all
    (select id, 'students.' || to_status, least(created_at, (day + time '23:59') at time zone ${timeZone}::text), student_id
       from student_status_changes
      where from_status is not null and day > ${today}::date - ${STATUS_DAYS}::int
      order by 3 desc limit ${DAY_EVENTS}::int)
    order by at desc limit ${DAY_EVENTS}::int
  ), meant as materialized (
    select done.*, p.amount_cents, r.to_belt_id, case when r.kind = 'degree' then r.to_degree end as degree,
           coalesce(told.day, held.day) as day, told.weekday, told.hour,
           coalesce(p.student_id, e.student_id, r.student_id, case when action like 'students.%' then entity end) as student_id,
           coalesce(e.class_id, told.class_id, held.class_id,
             case when action in ('classes.create', 'classes.move') then entity end) as class_id
      from done
      left join lateral act_then(done.id) told on true
      left join payments p on action = any (${[...paymentActs]}::text[]) and p.id = entity
      left join student_enrollments e on action = 'enrollments.create' and e.id = entity
      left join promotions r on action in ('ranks.promote', 'proposals.approve') and r.id = entity
      left join class_sessions held on action like 'class-sessions.%' and held.id = entity
  )
  select meant.id, action, at, amount_cents as amount, b.name as "beltName", degree,
         m.grade_word as "gradeWord",
         coalesce(s.full_name, i.full_name, c.name, v.student_name, ${teamName}, '') as name, c.name as "className",
         meant.weekday, meant.hour as time, meant.day,
         s.id as "studentId", c.id as "classId", i.id as "instructorId"
    from meant
    left join belt_ranks b on b.id = to_belt_id
    left join martial_arts m on m.id = b.martial_art_id
    left join students s on s.id = student_id
    left join instructors i on action = 'instructors.create' and i.id = entity
    left join classes c on c.id = class_id
    left join student_invites v on action like 'invites.%' and v.id = entity
   order by at desc`;
  return rows
    .filter(({ name, action }) => name !== "" || action.startsWith("team."))
    .map(({ amount, day, ...done }) => ({
      ...done,
      day: day && dateToDay(day),
      amountCents: amount === null ? null : cents(amount),
    }));
}

/**
 * Computed backwards from the present rows: an inactive class or instructor counts as ended at its row's last change
 * (DASH-08).
 */
async function readChange(tx: StudioTx, { today, timeZone }: Moment): Promise<MonthChange> {
  const month = firstOfMonth(today);
  const until = addMonths(today, -1);
  const balance = sql`
    (count(*) filter (where status = 'active' and created_at >= began)
      - count(*) filter (where status = 'inactive' and created_at < began and updated_at >= began))::int`;
  type Row = Omit<MonthChange, "revenueBefore"> & { revenue: number };
  const [row] = await tx.$queryRaw<Row[]>`
    with month as (select (${month}::date)::timestamp at time zone ${timeZone}::text as began)
    select came.*, held.*, taught.*, paid.*
      from (select (count(*) filter (where from_status is null))::int as students,
                   (count(*) filter (where to_status = 'active') - count(*) filter (where from_status = 'active'))::int
                     as "activeStudents"
              from student_status_changes where day >= ${month}::date) came,
           (select ${balance} as "activeClasses" from classes, month) held,
           (select ${balance} as "activeInstructors" from instructors, month) taught,
           (select coalesce(sum(amount_cents), 0)::float8 as revenue from payments
             where status = 'completed' and payment_date between ${firstOfMonth(until)}::date and ${until}::date) paid`;
  if (!row) throw new Error("the aggregate query returned no row");
  const { revenue, ...change } = row;
  return { ...change, revenueBefore: cents(revenue) };
}
