import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { listPresences } from "@/lib/features/attendance/queries";
import { listClasses, listClassesOfDay } from "@/lib/features/classes/queries";
import { type Need, listNeeds } from "@/lib/features/day/queries/read-day";
import { NAMED, type NeedKind, rowsOf } from "@/lib/features/day/rules";
import { countLeads } from "@/lib/features/leads/queries/count-leads";
import { listLatePayers } from "@/lib/features/payments/queries/late";
import { countFeeStandings } from "@/lib/features/payments/queries/standings";
import { countPeople, readBooks } from "@/lib/features/reports/queries/read-report";
import { spanOf } from "@/lib/features/reports/rules/figures";
import { countJoined, countRanks } from "@/lib/features/students/queries/count-students";
import { getStudioNumbers } from "@/lib/features/studios/queries/studio-numbers";
import { type IsoDay, addDays, addMonths, dateToDay, firstOfMonth } from "@/lib/kernel/dates";
import { type Cents, ZERO_CENTS, cents } from "@/lib/kernel/money";
import type { KnownTopic } from "./rules/topics";

/** The time of a question (`today`, `at`), and the day that it asks about (`day`). */
export type Moment = { today: IsoDay; at: Date; timeZone: string; day: IsoDay };

type RowsOfNeed = { kind: NeedKind; href: string };

const rowsOfEach = (needs: readonly Need[]): RowsOfNeed[] =>
  needs.map((need) => ({ kind: need.kind, href: rowsOf(need) }));

/** One kind of the owner's open needs. `names` holds the first few people. */
async function readNeed(tx: StudioTx, moment: Moment, kind: NeedKind) {
  const needs = (await listNeeds(tx, moment)).filter((need) => need.kind === kind);
  return {
    count: needs[0]?.count ?? 0,
    openCents: needs[0]?.openCents ?? ZERO_CENTS,
    names: (needs[0]?.first ?? []).map(({ name }) => name),
    rows: rowsOfEach(needs),
  };
}

const NAMED_BIRTHDAYS = 12;

/** Active students with a birthday in this month, by day. `count` on each row is the total. */
const listBirthdaysOfMonth = (tx: StudioTx, today: IsoDay) =>
  tx.$queryRaw<{ name: string; day: number; count: number }[]>`
    select s.full_name as name, extract(day from s.birth_date)::int as day, (count(*) over ())::int as count
      from students s
     where s.status = 'active' and extract(month from s.birth_date) = extract(month from ${today}::date)
     order by 2, s.folded_name, s.id limit ${NAMED_BIRTHDAYS}::int`;

/** Active students of every art, including arts that nobody trains. */
async function countByArt(tx: StudioTx): Promise<{ name: string; students: number }[]> {
  const held = (await countRanks(tx)).map(({ name, count }) => ({ name, students: count ?? 0 }));
  const all = await tx.martialArt.findMany({ distinct: ["modality"], select: { modality: true } });
  const others = all.filter(({ modality }) => !held.some(({ name }) => name.startsWith(modality)));
  return [...held, ...others.map(({ modality }) => ({ name: modality, students: 0 }))];
}

/** The name of a class's art by the class's id, also for a removed class. Null if the class has none. */
async function readArts(tx: StudioTx): Promise<(classId: string) => string | null> {
  const rows = await tx.studioClass.findMany({
    select: { id: true, martialArt: { select: { name: true } } },
  });
  const arts = new Map(rows.map(({ id, martialArt }) => [id, martialArt?.name ?? null]));
  return (classId) => arts.get(classId) ?? null;
}

/** Completed payments from `since` up to but excluding `until`. */
async function sumRevenue(tx: StudioTx, { since, until }: { since: IsoDay; until: IsoDay }): Promise<Cents> {
  const [row] = await tx.$queryRaw<{ amount: bigint }[]>`
    select coalesce(sum(amount_cents), 0)::bigint as amount from payments
     where status = 'completed' and payment_date >= ${since}::date and payment_date < ${until}::date`;
  return cents(Number(row?.amount ?? 0));
}

/**
 * The figures of each topic, all of the door's studio. `numbers` holds aggregates and the names of classes; names of
 * people are kept apart, in `names`. Contacts and health are never selected.
 */
const readers = {
  birthdays: async (tx: StudioTx, moment: Moment) => {
    const { count, names, rows } = await readNeed(tx, moment, "birthdays");
    const ofMonth = await listBirthdaysOfMonth(tx, moment.today);
    const numbers = { count, month: firstOfMonth(moment.today), ofMonth: ofMonth[0]?.count ?? 0 };
    return { topic: "birthdays" as const, numbers, names, rows, ofMonth, today: moment.today };
  },
  invites: async (tx: StudioTx, moment: Moment) => {
    const { count, names, rows } = await readNeed(tx, moment, "invites");
    return { topic: "invites" as const, numbers: { count }, names, rows };
  },
  occupancy: async (tx: StudioTx) => {
    const artOf = await readArts(tx);
    const classes = (await listClasses(tx)).map(
      ({ id, name, dayOfWeek, startTime, enrolled, maxStudents }) => ({
        name,
        art: artOf(id),
        dayOfWeek,
        startTime,
        enrolled,
        places: maxStudents,
      }),
    );
    return { topic: "occupancy" as const, numbers: { classes }, names: [], rows: [] };
  },
  belts: async (tx: StudioTx) => {
    const held = (await countRanks(tx)).map(({ name, belts }) => ({
      name,
      belts: belts.map(({ look, count }) => ({ name: look?.name ?? null, students: count })),
    }));
    return { topic: "belts" as const, numbers: { arts: held }, names: [], rows: [] };
  },
  ages: async (tx: StudioTx, { today }: Moment) => {
    const { people } = await countPeople(tx, { span: spanOf("this-month", today), today, artId: null });
    const numbers = { active: people.active, ages: people.ages.filter(({ students }) => students > 0) };
    return { topic: "ages" as const, numbers, names: [], rows: [] };
  },
  retention: async (tx: StudioTx, { today }: Moment) => {
    const { people, retention } = await countPeople(tx, {
      span: spanOf("this-month", today),
      today,
      artId: null,
    });
    const numbers = { month: firstOfMonth(today), ...retention, joined: people.joined };
    return { topic: "retention" as const, numbers, names: [], rows: [] };
  },
  presences: async (tx: StudioTx, { today }: Moment) => {
    const span = spanOf("this-month", today);
    const artOf = await readArts(tx);
    const classes = (await listPresences(tx, span)).map(
      ({ classId, name, weekday, startTime, held, present }) => ({
        name,
        art: artOf(classId),
        dayOfWeek: weekday,
        startTime,
        held,
        present,
      }),
    );
    const numbers = { month: span.since, classes };
    return { topic: "presences" as const, numbers, names: [], rows: [] };
  },
  /** Sources are typed by hand and may be a person's name, so they are kept out of `numbers`. */
  sources: async (tx: StudioTx, { today, timeZone }: Moment) => {
    const span = spanOf("three-months", today);
    const { sources } = await readBooks(tx, { months: span, span, timeZone });
    return {
      topic: "sources" as const,
      numbers: { months: 3, sources: sources.map(({ leads, enrolled }) => ({ leads, enrolled })) },
      names: sources.map(({ source }) => source ?? ""),
      rows: [],
    };
  },
  fees: async (tx: StudioTx, moment: Moment) => {
    const counts = await countFeeStandings(tx, moment);
    const { openCents: lateCents, names, rows } = await readNeed(tx, moment, "fees");
    const { today } = moment;
    const payers = await listLatePayers(tx, { q: "", order: null, page: 1, today, take: NAMED });
    const longest = payers.rows
      .map(({ studentName: name, since }) => ({ name, since }))
      .toSorted((one, other) => one.since.localeCompare(other.since));
    return { topic: "fees" as const, numbers: { ...counts, lateCents }, names, longest, today, rows };
  },
  leads: async (tx: StudioTx, moment: Moment) => {
    const { byStage: stages } = await countLeads(tx, moment);
    const { count, names, rows } = await readNeed(tx, moment, "calls");
    return { topic: "leads" as const, numbers: { toCall: count, stages }, names, rows };
  },
  away: async (tx: StudioTx, moment: Moment) => {
    const { count, names, rows } = await readNeed(tx, moment, "away");
    return { topic: "away" as const, numbers: { count }, names, rows };
  },
  revenue: async (tx: StudioTx, { today }: Moment) => {
    const month = firstOfMonth(today);
    const before = addMonths(month, -1);
    const numbers = {
      month,
      before,
      soFarCents: await sumRevenue(tx, { since: month, until: addDays(today, 1) }),
      beforeSoFarCents: await sumRevenue(tx, { since: before, until: addDays(addMonths(today, -1), 1) }),
      beforeWholeCents: await sumRevenue(tx, { since: before, until: month }),
    };
    return { topic: "revenue" as const, numbers, names: [], rows: [] };
  },
  classes: async (tx: StudioTx, { day, today }: Moment) => {
    const found = await listClassesOfDay(tx, day);
    const artOf = await readArts(tx);
    const classes = found.map(({ id, name, startTime, enrolled, places, cancelled }) => ({
      name,
      art: artOf(id),
      startTime,
      enrolled,
      places,
      cancelled,
    }));
    return {
      topic: "classes" as const,
      numbers: { day, isToday: day === today, classes },
      names: found.map(({ instructor }) => instructor ?? ""),
      rows: [],
    };
  },
  instructors: async (tx: StudioTx, { today }: Moment) => {
    const { instructors, activeInstructors } = await getStudioNumbers(tx, firstOfMonth(today));
    return {
      topic: "instructors" as const,
      numbers: { all: instructors, active: activeInstructors },
      names: [],
      rows: [],
    };
  },
  summary: async (tx: StudioTx, moment: Moment) => {
    const needs = await listNeeds(tx, moment);
    const classes = (await listClassesOfDay(tx, moment.today)).filter(({ cancelled }) => !cancelled);
    const waiting = needs.map(({ kind, count }) => ({ kind, count }));
    const numbers = { waiting, classesToday: classes.length };
    return { topic: "summary" as const, numbers, names: [], rows: rowsOfEach(needs) };
  },
  students: async (tx: StudioTx, { today }: Moment) => {
    const month = firstOfMonth(today);
    const { students, activeStudents } = await getStudioNumbers(tx, month);
    const joinedThisMonth = await countJoined(tx, month);
    const arts = await countByArt(tx);
    const numbers = { all: students, active: activeStudents, joinedThisMonth, arts };
    return { topic: "students" as const, numbers, names: [], rows: [] };
  },
} as const satisfies Record<KnownTopic, unknown>;

/** `isWhole` is true if the student's name has all words of the question, not only some. */
type Named = { id: string; isWhole: boolean };

/** Students whose name has one of these words as a whole word. */
export function listNamed(tx: StudioTx, words: readonly string[]): Promise<Named[]> {
  const each = words.map((word) => `% ${word} %`);
  return tx.$queryRaw<Named[]>`
    select s.id, called.by like all (${each}::text[]) as "isWhole"
      from students s
     cross join lateral (select ' ' || translate(s.folded_name, '-.', '  ') || ' ' as by) called
     where called.by like any (${each}::text[])`;
}

/** A student with the overdue sum and its oldest due date. `late` is null if nothing is overdue. */
export type Debt = { id: string; name: string; late: { openCents: Cents; since: IsoDay } | null };

/** The first few of these students with their charges due before today, largest debt first. */
export async function readDebts(
  tx: StudioTx,
  { ids, today }: { ids: readonly string[]; today: IsoDay },
): Promise<Debt[]> {
  const rows = await tx.$queryRaw<{ id: string; name: string; cents: bigint | null; since: Date | null }[]>`
    with owed as (
      select student_id, sum(cents) as cents, min(due_on) as since from late_fees(${today}::date)
       where student_id = any (${ids}::uuid[]) group by 1)
    select s.id, s.full_name as name, owed.cents, owed.since
      from students s left join owed on owed.student_id = s.id
     where s.id = any (${ids}::uuid[])
     order by owed.cents desc nulls last, s.status <> 'active', s.folded_name, s.id limit ${NAMED}::int`;
  return rows.map(({ id, name, cents: open, since }) => ({
    id,
    name,
    late: since && { openCents: cents(Number(open)), since: dateToDay(since) },
  }));
}

export type Figures = Awaited<ReturnType<(typeof readers)[KnownTopic]>>;

export const readFigures = (tx: StudioTx, topic: KnownTopic, moment: Moment): Promise<Figures> =>
  readers[topic](tx, moment);

/** The context that a model gets with every question: four aggregates (AI-07). */
export async function readContext(
  tx: StudioTx,
  { studioName, today }: { studioName: string; today: IsoDay },
) {
  const numbers = await getStudioNumbers(tx, firstOfMonth(today));
  return {
    studioName,
    totalStudents: numbers.students,
    activeClasses: numbers.activeClasses,
    recentMetrics: {
      activeStudents: numbers.activeStudents,
      receivedThisMonthInReais: numbers.confirmedRevenue / 100,
    },
  };
}
