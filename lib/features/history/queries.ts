import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { type Sql, join, sql } from "@/lib/db/sql";
import { type IsoDay, addDays } from "@/lib/kernel/dates";
import { HISTORY_ROWS, type HistoryRow, type Thing, referencesIn } from "./rules";
import type { HistoryFilter } from "./schema";

/** A person to filter by. */
type HistoryPerson = { id: string; name: string; isMember: boolean };

/** Owners and members by name, then members who have left. */
export const listHistoryPeople = (tx: StudioTx) =>
  tx.$queryRaw<HistoryPerson[]>`
    select id, name, is_member as "isMember" from academy_people() order by is_member desc, fold(name), id`;

type Asked = Omit<HistoryFilter, "page" | "subject"> & {
  acts: readonly string[];
  events: readonly string[];
  /** The first day that is kept, if the filter names none, and the last one. */
  oldest: IsoDay;
  today: IsoDay;
  timeZone: string;
  skip: number;
  take: number;
};

type Stored = Pick<HistoryRow, "id" | "at" | "act" | "side"> & {
  entityId: string | null;
  userId: string | null;
  data: unknown;
  total: number;
};

const factsIn = (data: unknown): HistoryRow["data"] =>
  typeof data === "object" && data !== null ? { ...data } : {};

/** One page, newest first, and the number of rows up to HISTORY_ROWS + 1. Names are today's. */
export async function readHistory(
  tx: StudioTx,
  { acts, events, who, from, until, oldest, today, timeZone, skip, take }: Asked,
): Promise<{ count: number; rows: HistoryRow[] }> {
  const startOf = (day: IsoDay) => sql`${day}::date::timestamp at time zone ${timeZone}`;
  const side = who === "portal" ? "portal" : who === "automatico" ? "system" : null;
  const stored = await tx.$queryRaw<Stored[]>`
    select id, at, act, entity_id as "entityId", data, user_id as "userId", side, total
      from academy_history(${startOf(from ?? oldest)}, ${startOf(addDays(until ?? today, 1))},
        ${side === null ? who : null}::uuid, ${side}::text, ${acts}::text[], ${events}::text[],
        ${HISTORY_ROWS + 1}::int, ${skip}::int, ${take}::int)`;
  const named = await nameThings(tx, stored);
  return {
    count: stored[0]?.total ?? 0,
    rows: stored.map(({ id, at, act, side: of, userId, entityId, data }) => {
      const facts = factsIn(data);
      const things = [entityId, ...referencesIn(facts)].flatMap((each) => named.get(each ?? "") ?? []);
      // A guardian has no page: the row is about the student.
      const [thing = null, second] = things[0]?.kind === "other" ? things.toReversed() : things;
      return {
        id,
        at,
        act,
        side: of,
        person: named.get(userId ?? "")?.name ?? null,
        thing: thing && { ...thing, about: thing.about ?? aboutOf(thing, second) },
        data: facts,
      };
    }),
  };
}

/** The class of a place that is gone is known from the facts alone. */
const aboutOf = (thing: Thing, second: Thing | undefined): string | null =>
  second && (second.kind !== thing.kind || second.name !== thing.name) ? second.name : null;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Found = Thing & { id: string };

/**
 * Looks ids up in all tables at once, as an id is in one of them at most. The trail itself has no names, so that they
 * go with the person.
 */
async function nameThings(tx: StudioTx, rows: readonly Stored[]): Promise<Map<string, Thing>> {
  const mentioned = rows.flatMap(({ entityId, userId, data }) => [
    ...(entityId === null ? [] : [entityId]),
    ...(userId === null ? [] : [userId]),
    ...referencesIn(factsIn(data)),
  ]);
  const ids = [...new Set(mentioned)].filter((id) => UUID.test(id));
  if (ids.length === 0) return new Map();
  const asked = sql`any(${ids}::uuid[])`;
  const degree = (of: Sql) => sql`case when ${of} > 0 then ', ' || ${of} || 'º grau' else '' end`;
  const awarded = sql`n.name || ${degree(sql`r.to_degree`)}`;
  const rank = sql`coalesce(o.name || ${degree(sql`r.from_degree`)}, '–') || ' → ' || ${awarded}`;
  const parts = [
    sql`select s.id, 'student' as kind, s.full_name as name, s.id as "linkId", null::text as day, null::text as about,
               null::int as amount, null::text as reason from students s where s.id = ${asked}`,
    // The record that went when two were united has a name as long as the one that stayed is there.
    sql`select u.gone_id, 'student', u.gone_name, u.kept_id, null, null, null, null
          from student_unions u where u.gone_id = ${asked}`,
    sql`select l.id, 'lead', l.name, l.id, null, null, null, l.lost_reason from leads l where l.id = ${asked}`,
    sql`select c.id, 'class', c.name, c.id, null, null, null, null from classes c where c.id = ${asked}`,
    sql`select i.id, 'instructor', i.full_name, i.id, null, null, null, null from instructors i where i.id = ${asked}`,
    sql`select g.id, 'other', g.full_name, null, null, null, null, null from guardians g where g.id = ${asked}`,
    sql`select p.id, 'student', s.full_name, s.id, null, p.description, p.amount_cents, p.reversal_reason
          from payments p left join students s on s.id = p.student_id where p.id = ${asked}`,
    sql`select c.id, 'student', s.full_name, s.id, null, c.description, c.amount_cents, c.end_reason
          from charges c left join students s on s.id = c.student_id where c.id = ${asked}`,
    sql`select t.id, 'student', s.full_name, s.id, null, c.description, t.amount_cents, t.reject_reason
          from settlements t left join charges c on c.id = t.charge_id
          left join students s on s.id = coalesce(c.student_id, t.payer_student_id)
         where t.id = ${asked}`,
    sql`select e.id, 'student', s.full_name, s.id, null, c.name, null, null
          from student_enrollments e join students s on s.id = e.student_id join classes c on c.id = e.class_id
         where e.id = ${asked}`,
    sql`select r.id, 'student', s.full_name, s.id, null, ${rank}, null, r.reason
          from promotions r join students s on s.id = r.student_id join belt_ranks n on n.id = r.to_belt_id
          left join belt_ranks o on o.id = r.from_belt_id
         where r.id = ${asked}`,
    sql`select r.id, 'student', s.full_name, s.id, null, m.name || ': ' || ${awarded}, null, r.decline_reason
          from promotion_proposals r join students s on s.id = r.student_id join belt_ranks n on n.id = r.to_belt_id
          join martial_arts m on m.id = r.martial_art_id where r.id = ${asked}`,
    sql`select a.id, 'student', s.full_name, s.id, null, m.name, null, null
          from student_arts a join students s on s.id = a.student_id join martial_arts m on m.id = a.martial_art_id
         where a.id = ${asked}`,
    sql`select n.id, 'student', s.full_name, s.id, null, null, null, null
          from student_notes n join students s on s.id = n.student_id where n.id = ${asked}`,
    sql`select p.id, 'other', p.name, null, null, null, null, null from plans p where p.id = ${asked}`,
    sql`select n.id, 'other', n.title, null, null, null, null, null from notifications n where n.id = ${asked}`,
    sql`select v.id, case when v.student_id is null then 'other' else 'student' end, v.student_name, v.student_id, null,
               null, null, null from student_invites v where v.id = ${asked}`,
    sql`select v.id, 'other', v.full_name, null, null, null, null, null from staff_invites v where v.id = ${asked}`,
    sql`select f.id, 'student', s.full_name, s.id, null, null, null, null
          from files f join students s on s.id = f.student_id where f.id = ${asked}`,
    sql`select d.id, 'day', c.name, c.id, d.day::text,
               concat_ws(', com ', to_char(d.day, 'DD/MM/YYYY'), i.full_name), null, d.cancel_reason
          from class_sessions d join classes c on c.id = d.class_id
          left join instructors i on i.id = d.instructor_id where d.id = ${asked}`,
    sql`select a.id, case when a.student_id is null then 'lead' else 'student' end, coalesce(s.full_name, l.name),
               coalesce(s.id, l.id), null, concat_ws(', ', c.name, to_char(a.day, 'DD/MM/YYYY')), null, a.void_reason
          from attendances a left join students s on s.id = a.student_id left join leads l on l.id = a.lead_id
          left join class_sessions d on d.id = a.session_id left join classes c on c.id = d.class_id
         where a.id = ${asked}`,
    sql`select id, 'other', name, null, null, null, null, null from academy_people() where id = ${asked}`,
    sql`select g.user_id, 'other', min(g.full_name), null, null, null, null, null
          from guardians g where g.user_id = ${asked} group by g.user_id`,
    sql`select s.user_id, 'other', min(s.full_name), null, null, null, null, null
          from students s where s.user_id = ${asked}
           and not exists (select from guardians g where g.user_id = s.user_id) group by s.user_id`,
  ];
  const found = await tx.$queryRaw<Found[]>`${join(parts, " union all ")}`;
  return new Map(found.map(({ id, ...thing }) => [id, thing]));
}
