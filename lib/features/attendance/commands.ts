import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { holdCalled, holdStudents } from "@/lib/db/locks";
import {
  type HeldSession,
  type ClassDay,
  holdSessions,
} from "@/lib/features/class-sessions/commands/open-sessions";
import { now, today } from "@/lib/kernel/clock";
import { type IsoDay, dayToDate } from "@/lib/kernel/dates";
import { NotFoundError } from "@/lib/kernel/errors";
import { attendanceCopy } from "./copy";
import { type Mark, recordedAt, refusalOf } from "./rules";

/** Adds attendances of a roll call. The first one makes its session held; repeated ones are ignored. */
export const recordAttendances = (
  tx: StudioTx,
  present: readonly { sessionId: string; studentId: string; day: IsoDay; recordedAt: Date }[],
): Promise<{ count: number }> =>
  tx.attendance.createMany({
    data: present.map(({ day, ...attendance }) => ({
      ...attendance,
      day: dayToDate(day),
      source: "roll_call",
    })),
    skipDuplicates: true,
  });

/** A presence of another system; without a class, it is one of the art alone. */
type ImportedPresence = {
  id: string;
  studentId: string;
  day: IsoDay;
  classId: string | null;
  artId: string | null;
};

/**
 * Adds presences of another system. Dates of classes on which they were are opened and become held; who taught before the
 * class was here is not known. Repeated ones, and those of a date that is called off, are left out. Answers the ids of
 * those that were added.
 */
export async function importAttendances(
  tx: StudioTx,
  presences: readonly ImportedPresence[],
): Promise<Set<string>> {
  const sessions = await openPastDates(tx, presences);
  await holdStudents(
    tx,
    presences.map(({ studentId }) => studentId),
  );
  const data = presences.flatMap(({ id, studentId, day, classId, artId }) => {
    const session = classId === null ? null : sessions.get(classDayKey({ classId, day }));
    if (session === undefined) return [];
    return { id, student: studentId, day, art: artId, session };
  });
  const added = await tx.$queryRaw<{ id: string }[]>`
    insert into attendances (id, session_id, student_id, day, martial_art_id, source)
      select id, session, student, day, art, 'import'::attendance_source
        from jsonb_to_recordset(${JSON.stringify(data)}::jsonb)
          as came (id uuid, session uuid, student uuid, day date, art uuid)
       order by id
      on conflict do nothing returning id`;
  return new Set(added.map(({ id }) => id));
}

/** Sessions by class and day, locked until the transaction ends; none for a date that is called off. */
async function openPastDates(
  tx: StudioTx,
  presences: readonly ImportedPresence[],
): Promise<Map<string, string>> {
  const named = presences.flatMap(({ classId, day }) => (classId === null ? [] : { classId, day }));
  const dates = [...new Map(named.map((date) => [classDayKey(date), date])).values()];
  const opened = await tx.$queryRaw<{ id: string | null; place: number }[]>`
    select date.place::int as place, open_session(date.class_id, date.day) as id
      from unnest(${dates.map(({ classId }) => classId)}::uuid[], ${dates.map(({ day }) => day)}::date[])
        with ordinality as date (class_id, day, place)
     order by date.class_id, date.day`;
  const ids = opened.flatMap(({ id }) => id ?? []);
  const held = await holdSessions(tx, ids);
  await tx.$executeRaw`
    update class_sessions s set instructor_id = null from classes c, studios z
     where s.id = any (${ids}::uuid[]) and s.created_at = now()::timestamptz(3) and c.id = s.class_id and z.id = s.studio_id
       and s.instructor_id is not null and s.day < (c.created_at at time zone z.time_zone)::date`;
  const open = new Set(held.filter(({ status }) => status !== "cancelled").map(({ id }) => id));
  return new Map(
    opened.flatMap(({ id, place }) => {
      const date = dates[place - 1];
      return date && id !== null && open.has(id) ? [[classDayKey(date), id] as const] : [];
    }),
  );
}

type Refused = keyof typeof attendanceCopy.refused;

/**
 * `kept`: each stored mark's `ref`. `notYours`: those of refused marks that the browser keeps, as the class may become
 * the instructor's again. `why`: shown to the person if others were refused.
 */
export type Marked = { kept: string[]; notYours: string[]; refused: number; why: string | null };

/**
 * Stores taps in order; repeating them changes nothing. A tap that is impossible by now (cancelled class, deleted
 * person) or unreadable (null) is refused alone, so that it never blocks the rest. `hasUnknown`: a class, day or
 * person was not found.
 */
export async function applyMarks(
  tx: StudioTx,
  {
    marks: sent,
    isTeacher,
    timeZone,
  }: { marks: readonly (Mark | null)[]; isTeacher: boolean; timeZone: string },
): Promise<Marked & { hasUnknown: boolean }> {
  const marks = sent.filter((mark) => mark !== null);
  const sessions = await holdClassDays(tx, { marks, until: today(timeZone) });
  const people = await holdPeople(tx, marks);
  const refused: Refused[] = sent.filter((mark) => mark === null).map(() => "unreadable");
  const notYours: string[] = [];
  const kept = marks.flatMap((mark) => {
    const session = sessions.get(classDayKey(mark));
    const known = { status: session?.status, isKnown: people.has(mark.personId), isTeacher };
    const clock = { now: now(), timeZone };
    const refusal = refusalOf(mark, { ...known, ...clock });
    if (refusal === "not-yours") notYours.push(mark.ref);
    else if (refusal) refused.push(refusal);
    return refusal || !session
      ? []
      : [{ ...mark, sessionId: session.id, recordedAt: recordedAt(mark, clock) }];
  });
  for (const mark of kept) await (mark.undoes === null ? markPresent : takeBack)(tx, mark);
  const [first] = refused;
  return {
    kept: kept.map(({ ref }) => ref),
    notYours,
    refused: refused.length + notYours.length,
    why: first === undefined ? null : attendanceCopy.refused[first],
    hasUnknown: notYours.length > 0 || refused.includes("gone"),
  };
}

const classDayKey = ({ classId, day }: ClassDay): string => `${classId} ${day}`;

/**
 * Finds the sessions of these classes and days, opens missing ones if the class meets on that day, and locks them until
 * the transaction ends.
 */
async function holdClassDays(
  tx: StudioTx,
  { marks, until }: { marks: readonly Mark[]; until: IsoDay },
): Promise<Map<string, HeldSession>> {
  const classDays = [...new Map(marks.map((mark) => [classDayKey(mark), mark])).values()];
  const classIds = classDays.map(({ classId }) => classId);
  const days = classDays.map(({ day }) => day);
  const opened = await tx.$queryRaw<{ id: string | null; place: number }[]>`
    select classDay.place::int as place, coalesce(session.id, case
        when weekly.status = 'active' and weekly.day_of_week = extract(dow from classDay.day)
          and classDay.day <= ${until}::date then open_session(weekly.id, classDay.day) end) as id
      from unnest(${classIds}::uuid[], ${days}::date[]) with ordinality as classDay (class_id, day, place)
      left join classes weekly on weekly.id = classDay.class_id
      left join class_sessions session on session.class_id = classDay.class_id and session.day = classDay.day
     order by classDay.class_id, classDay.day`;
  const held = await holdSessions(
    tx,
    opened.flatMap(({ id }) => id ?? []),
  );
  return new Map(
    opened.flatMap(({ id, place }) => {
      const asked = classDays[place - 1];
      const session = held.find((one) => one.id === id);
      return asked && session ? [[classDayKey(asked), session] as const] : [];
    }),
  );
}

/**
 * Ids of the people who exist and may be marked by this caller. Locks the students among them, because each attendance
 * updates when they last trained.
 */
async function holdPeople(tx: StudioTx, marks: readonly Mark[]): Promise<Set<string>> {
  const idsOf = (kind: Mark["kind"]) =>
    marks.filter((mark) => mark.kind === kind).map(({ personId }) => personId);
  const students = await holdCalled(tx, idsOf("student"));
  const leadIds = idsOf("lead");
  const leads =
    leadIds.length > 0
      ? await tx.lead.findMany({ where: { id: { in: leadIds } }, select: { id: true } })
      : [];
  return new Set([...students, ...leads].map(({ id }) => id));
}

type KeptMark = Mark & { sessionId: string; recordedAt: Date };

const personOf = ({ kind, personId }: Mark) =>
  kind === "student" ? { studentId: personId } : { leadId: personId };

const markPresent = (tx: StudioTx, mark: KeptMark) =>
  tx.attendance.createMany({
    data: {
      ...personOf(mark),
      sessionId: mark.sessionId,
      day: dayToDate(mark.day),
      source: "roll_call",
      clientRef: mark.ref,
      recordedAt: mark.recordedAt,
      lateReason: mark.reason,
    },
    skipDuplicates: true,
  });

const takeBack = (tx: StudioTx, mark: KeptMark) =>
  tx.attendance.updateMany({
    where: {
      ...personOf(mark),
      sessionId: mark.sessionId,
      voidedAt: null,
      OR: [{ id: mark.undoes ?? "" }, { clientRef: mark.undoes }],
    },
    data: { voidedAt: now(), voidReason: mark.reason ?? attendanceCopy.unmarked },
  });

/** Gives a reason to a presence that the person has struck without one; a given reason is history. */
export async function explainStrike(
  tx: StudioTx,
  { id, reason, userId }: { id: string; reason: string; userId: string },
): Promise<{ id: string }> {
  const { count } = await tx.attendance.updateMany({
    where: { id, voidedBy: userId, voidReason: attendanceCopy.unmarked },
    data: { voidReason: reason },
  });
  if (count === 0) throw new NotFoundError(attendanceCopy.struck.explain.gone);
  return { id };
}
