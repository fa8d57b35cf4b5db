import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { type Sql, empty, sql } from "@/lib/db/sql";
import { clockTimes, inWeekOrder } from "@/lib/db/week";
import { type Mailbox, byMailbox, withinReach } from "@/lib/features/studios/queries/mailboxes";
import type { IsoDay } from "@/lib/kernel/dates";
import { NOTICE_MAILS } from "../rules";
import type { Audience, AudienceQuestion, NoticeForm } from "../schema";
import { withoutRefusals } from "./refusals";

/** An audience of the form, or students chosen in their list, perhaps by what they owe. */
export type Told = Audience | { audience: "chosen"; studentIds: readonly string[]; aboutMoney: boolean };

/** The form of a notice to either. */
export type ToldForm = Omit<NoticeForm, keyof Audience> & Told;

/** Late fees must not reach everybody who reads a student's notices. */
export const isAboutMoney = (told: Pick<Audience, "audience"> | Told): boolean =>
  told.audience === "late" || ("aboutMoney" in told && told.aboutMoney);

/** About the reader's own class; mailed also to people who unsubscribed from general notices. */
export const isAboutClass = ({ audience, type }: { audience: string; type: string }): boolean =>
  audience === "class" || type === "class";

export function studentsOf(asked: Told, { today }: { today: IsoDay }): Sql {
  const active = (among: Sql): Sql =>
    sql`select s.id, s.full_name, s.folded_name, s.user_id from students s ${among} where s.status = 'active'`;
  if (asked.audience === "chosen")
    return active(sql`join unnest(${[...asked.studentIds]}::uuid[]) chosen (id) on chosen.id = s.id`);
  const { classId, martialArtId, beltRankId } = asked;
  switch (asked.audience) {
    case "all":
      return active(empty);
    case "class":
      return active(sql`join student_enrollments e on e.student_id = s.id and e.status = 'active'
        and e.class_id = ${classId}::uuid`);
    case "art":
      return active(sql`join student_arts a on a.student_id = s.id and a.status = 'active'
        and a.martial_art_id = ${martialArtId}::uuid
        ${beltRankId === null ? empty : sql`and a.belt_rank_id = ${beltRankId}::uuid`}`);
    case "late":
      return active(sql`join late_students(${today}::date) late on late.student_id = s.id`);
  }
}

export async function listClassesToTell(tx: StudioTx) {
  const rows = await tx.studioClass.findMany({
    where: { status: "active" },
    orderBy: inWeekOrder,
    select: { id: true, name: true, dayOfWeek: true, startTime: true, endTime: true },
  });
  return rows.map((row) => ({ ...row, ...clockTimes(row) }));
}

export type ClassToTell = Awaited<ReturnType<typeof listClassesToTell>>[number];

/** A notice's recipients who still train there: a correction may come long after. */
export const toldBy = (noticeId: string): Sql => sql`
  select s.id, s.full_name, s.folded_name, s.user_id from notification_recipients r join students s on s.id = r.student_id
   where r.notification_id = ${noticeId}::uuid and s.status = 'active'`;

/** A reader of a notice by mail, on behalf of one student. */
export type NoticeReader = {
  id: string;
  kind: "student" | "guardian";
  name: string;
  to: string;
  studentId: string;
  student: string;
};

/**
 * Readers for the students that a statement selects: the students and the guardians who get their messages. About
 * money: the guardians who pay, and the student only without one.
 */
export const listNoticeReaders = (
  tx: StudioTx,
  { people, aboutMoney }: { people: Sql; aboutMoney: boolean },
) =>
  tx.$queryRaw<NoticeReader[]>`
    with people as materialized (${people}),
    parents as (
      select g.id, g.full_name, g.email, p.id as student_id, p.full_name as student, p.folded_name
        from people p
        join student_guardians l on l.student_id = p.id and l.gets_messages and (l.can_pay or not ${aboutMoney})
        join guardians g on g.id = l.guardian_id and g.email is not null)
    select p.id, 'student' as kind, p.full_name as name, s.email as "to", p.id as "studentId", p.full_name as student
      from people p join students s on s.id = p.id and s.email is not null
     where not ${aboutMoney} or p.id not in (select student_id from parents)
    union all
    select id, 'guardian', full_name, email, student_id, student from (select * from parents order by folded_name, id) each`;

const NAMES_SHOWN = 3;

/** Counts students: with a portal reader, with a mail reader, with neither. */
export type AudienceSize = { people: number; portal: number; mail: number; neither: number; names: string[] };

/** The size of an audience, how it is reached, and its first names. */
export async function measureAudience(
  tx: StudioTx,
  { today, type, ...asked }: AudienceQuestion & { today: IsoDay },
): Promise<AudienceSize> {
  const aboutMoney = isAboutMoney(asked);
  const people = studentsOf(asked, { today });
  const told = await tx.$queryRaw<{ id: string; fullName: string; enters: boolean }[]>`
    select p.id, p.full_name as "fullName", p.user_id is not null or exists (
             select from student_guardians l join guardians g on g.id = l.guardian_id
              where l.student_id = p.id and l.can_see and (l.can_pay or not ${aboutMoney}) and g.user_id is not null) as enters
      from (${people}) p order by p.folded_name, p.id`;
  const readers = await listNoticeReaders(tx, { people, aboutMoney });
  const isGeneral = !aboutMoney && !isAboutClass({ ...asked, type });
  const mailed = studentsIn(await listReached(tx, { readers, isGeneral }));
  return {
    people: told.length,
    portal: told.filter(({ enters }) => enters).length,
    mail: mailed.size,
    neither: told.filter(({ id, enters }) => !enters && !mailed.has(id)).length,
    names: told.slice(0, NAMES_SHOWN).map(({ fullName }) => fullName),
  };
}

export async function listReached(
  tx: StudioTx,
  { readers, isGeneral }: { readers: readonly NoticeReader[]; isGeneral: boolean },
): Promise<Mailbox<NoticeReader>[]> {
  const mailboxes = byMailbox(readers);
  return withinReach(tx, isGeneral ? await withoutRefusals(tx, mailboxes) : mailboxes, NOTICE_MAILS);
}

export const studentsIn = (mailboxes: readonly Mailbox<NoticeReader>[]): Set<string> =>
  new Set(mailboxes.flatMap(({ people }) => people.map(({ studentId }) => studentId)));
