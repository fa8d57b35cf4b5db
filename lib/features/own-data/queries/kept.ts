import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { type Sql, sql } from "@/lib/db/sql";
import { CHARGE_ASK } from "@/lib/features/charges/rules";
import { healthTexts } from "@/lib/features/consents/copy";
import { consentTexts, guardiansCopy } from "@/lib/features/guardians/copy";
import { studentCopy } from "@/lib/features/students/copy";
import type { Sheet } from "@/lib/kernel/book";
import { answers, tables, words } from "../copy/tables";
import { moneyParts } from "./kept-money";
import { type Kind, type Part, sheetOf } from "./sheets";

type Whose = {
  studentId: string;
  timeZone: string;
  withMoney: boolean;
  /** The reader. */
  userId: string;
};

const rightsOf = Object.values(guardiansCopy.rights);
const { title, columns, last } = tables.guardians;

/** Consent versions with the text that was agreed to. */
const agreed: Kind = Object.fromEntries(
  Object.entries({ ...consentTexts, ...healthTexts }).map(([version, text]) => [
    version,
    `${text} (${version})`,
  ]),
);

/**
 * Every table about one student, selected by the student's id, so that it tells of nobody else. Guardians appear with
 * their relation, without contacts; the names of the academy's writers are left out.
 */
const parts = ({ studentId: id, timeZone, withMoney, userId }: Whose): Part[] => {
  const own = sql`student_id = ${id}::uuid`;
  const ownLead = sql`l.id in (select leads_of_student(app_studio_id(), ${id}::uuid))`;
  const at = (moment: Sql) => sql`to_char(${moment} at time zone ${timeZone}::text, 'DD/MM/YYYY HH24:MI')`;
  const said = (what: Sql) => sql`case when ${what} then ${answers.yes}::text else ${answers.no}::text end`;
  return [
    {
      title,
      columns: [...columns, ...rightsOf, ...last],
      kinds: [...[...columns, ...rightsOf, last[0], last[1]].map((): Kind => "text"), agreed],
      rows: sql`select json_build_array(g.full_name, l.relation, ${said(sql`l.can_see`)}, ${said(sql`l.can_pay`)},
          ${said(sql`l.can_sign and is_minor(s.birth_date, studio_today(s.studio_id)) is not false`)}, ${said(sql`l.can_pick_up`)}, ${said(sql`l.gets_messages`)},
          ${at(sql`l.confirmed_at`)}, ${at(sql`l.consented_at`)}, l.consent_version) as row
        from student_guardians l join guardians g on g.id = l.guardian_id join students s on s.id = l.student_id
        where l.student_id = ${id}::uuid
        order by l.created_at`,
    },
    {
      ...tables.arts,
      kinds: ["text", words.art, "day", "day", "text", "number", "day", "number"],
      rows: sql`select json_build_array(m.name, a.status, a.started_on, a.ended_on, b.name, a.belt_degree, a.rank_since,
          a.classes_before) as row
        from student_arts a join martial_arts m on m.id = a.martial_art_id left join belt_ranks b on b.id = a.belt_rank_id
        where ${own} order by a.started_on`,
    },
    {
      ...tables.promotions,
      kinds: ["day", "text", words.promotion, "text", "text", "number"],
      rows: sql`select json_build_array(p.promoted_on, m.name, p.kind, f.name, t.name, p.to_degree, p.reason, p.facts::text) as row
        from promotions p join martial_arts m on m.id = p.martial_art_id join belt_ranks t on t.id = p.to_belt_id
          left join belt_ranks f on f.id = p.from_belt_id
        where ${own} order by p.promoted_on, p.created_at`,
    },
    {
      ...tables.proposals,
      kinds: ["text", "text", "text", "number", "day", "text", words.proposal],
      rows: sql`select json_build_array(${at(sql`p.created_at`)}, m.name, t.name, p.to_degree, p.promoted_on, p.reason, p.state,
          p.decline_reason) as row
        from promotion_proposals p join martial_arts m on m.id = p.martial_art_id join belt_ranks t on t.id = p.to_belt_id
        where ${own} order by p.created_at`,
    },
    {
      ...tables.enrollments,
      kinds: ["text", "day", words.place],
      rows: sql`select json_build_array(c.name, e.enrollment_date, e.status) as row
        from student_enrollments e join classes c on c.id = e.class_id where ${own} order by e.enrollment_date`,
    },
    {
      ...tables.waits,
      kinds: ["text"],
      rows: sql`select json_build_array(c.name, ${at(sql`w.created_at`)}) as row
        from class_waits w join classes c on c.id = w.class_id where ${own} order by w.created_at`,
    },
    {
      ...tables.spans,
      kinds: ["text", "day", "day"],
      rows: sql`select json_build_array(c.name, e.since, e.until) as row
        from enrollment_spans e join classes c on c.id = e.class_id where ${own} order by e.since, c.name`,
    },
    {
      ...tables.attendances,
      kinds: ["day", "text", words.attendance],
      rows: sql`select json_build_array(a.day, c.name, a.source, ${at(sql`a.recorded_at`)}, a.late_reason,
          ${at(sql`a.voided_at`)}, a.void_reason) as row
        from attendances a left join class_sessions s on s.id = a.session_id left join classes c on c.id = s.class_id
        where ${own} or a.lead_id in (select l.id from leads l where ${ownLead}) order by a.day, a.created_at`,
    },
    {
      ...tables.absences,
      kinds: ["day"],
      rows: sql`select json_build_array(a.day, c.name, ${at(sql`a.created_at`)}) as row
        from absences a join classes c on c.id = a.class_id where ${own} order by a.day, a.created_at`,
    },
    {
      ...tables.calendars,
      kinds: [],
      rows: sql`select json_build_array(${at(sql`created_at`)}) as row from student_calendars where ${own} order by created_at`,
    },
    ...(withMoney ? moneyParts(id, own, at) : []),
    {
      ...tables.messages,
      kinds: ["text", words.channel, "text", words.message],
      rows: sql`select json_build_array(${at(sql`created_at`)}, channel, reason, status, ${bodyOf(id)}) as row
        from messages m
        where (${own} or lead_id in (select l.id from leads l where ${ownLead})) and (charge_id is null or ${withMoney}::boolean)
        order by created_at`,
    },
    {
      ...tables.notices,
      kinds: [],
      rows: sql`select json_build_array(${at(sql`n.created_at`)}, n.title, n.message) as row
        from notification_recipients r join notifications n on n.id = r.notification_id
        where ${own} and (${withMoney}::boolean or not (n.is_reminder and not n.about_age or n.about_money)) order by n.created_at`,
    },
    {
      ...tables.files,
      kinds: ["text", words.file, "text", "number"],
      rows: sql`select json_build_array(name, purpose, content_type, size_bytes, ${at(sql`created_at`)}) as row
        from files f where ${own} and (${withMoney}::boolean or purpose <> 'receipt') and not (${isOthers({ id, userId })})
        order by created_at`,
    },
    {
      ...tables.notes,
      kinds: [],
      rows: sql`select json_build_array(${at(sql`created_at`)}, body) as row from student_notes where ${own} order by created_at`,
    },
    {
      ...tables.statuses,
      kinds: ["day", studentCopy.status, studentCopy.status],
      rows: sql`select json_build_array(day, from_status, to_status, reason) as row
        from student_status_changes where ${own} order by created_at`,
    },
    {
      ...tables.pauses,
      kinds: ["day", "day", "day"],
      rows: sql`select json_build_array(began_on, until, ended_on, reason) as row
        from student_pauses where ${own} order by began_on, created_at`,
    },
    {
      ...tables.imports,
      kinds: ["text", "text", "number"],
      rows: sql`select json_build_array(${at(sql`b.created_at`)}, b.file_name, r.line) as row
        from import_rows r join import_batches b on b.id = r.batch_id where ${own} order by b.created_at, r.line`,
    },
    {
      ...tables.acts,
      kinds: ["text", words.act, words.actState],
      rows: sql`select json_build_array(${at(sql`a.created_at`)}, a.act, r.state) as row
        from roster_rows r join roster_runs a on a.id = r.run_id where ${own} order by a.created_at`,
    },
    {
      ...tables.unions,
      kinds: [],
      rows: sql`select json_build_array(${at(sql`created_at`)}, gone_name) as row
        from student_unions where kept_id = ${id}::uuid order by created_at`,
    },
    {
      ...tables.lead,
      kinds: ["text", "text", "text", "day", "text", "text", words.stage],
      rows: sql`select json_build_array(l.name, l.email, l.phone, l.birth_date, l.source, l.utm::text, l.status, l.notes,
          l.lost_reason, ${at(sql`l.created_at`)}) as row
        from leads l where ${ownLead}`,
    },
    {
      ...tables.talks,
      kinds: ["text", words.stage],
      rows: sql`select json_build_array(${at(sql`e.created_at`)}, e.to_status, e.note) as row
        from lead_events e join leads l on l.id = e.lead_id where ${ownLead} order by e.created_at`,
    },
    {
      ...tables.invites,
      kinds: [],
      rows: sql`select json_build_array(${at(sql`created_at`)}, student_email, student_phone, invite_message,
          ${at(sql`used_at`)}) as row
        from student_invites where ${own} order by created_at`,
    },
    {
      ...tables.consents,
      kinds: ["text", words.consent, "text", agreed],
      rows: sql`select json_build_array(${at(sql`created_at`)}, kind,
          case when given then ${answers.given}::text else ${answers.taken}::text end, version, signed_by) as row
        from consents where ${own} order by created_at`,
    },
    {
      ...tables.erasures,
      kinds: [],
      rows: sql`select json_build_array(${at(sql`created_at`)}, ${at(sql`refused_at`)}, reason) as row
        from erasure_requests where ${own} order by created_at`,
    },
  ];
};

/** The text of the message `m`, null where it asks for another student's charges, too. */
const bodyOf = (id: string) => sql`case when not exists (
  select from messages other where other.reason = ${CHARGE_ASK} and m.reason = other.reason
    and other.guardian_id = m.guardian_id and other.created_at = m.created_at and other.student_id <> ${id}::uuid) then m.body end`;

/** True for the file `f` if it is the receipt of a transfer for other students, too, and the reader did not pay it. */
const isOthers = ({ id, userId }: { id: string; userId: string }) => sql`exists (
  select from settlements t join settlement_charges p on p.settlement_id = t.id join charges c on c.id = p.charge_id
   where t.receipt_file_id = f.id and c.student_id <> ${id}::uuid
     and ${userId}::uuid is distinct from case when t.payer_guardian_id is null
       then (select user_id from students where id = t.payer_student_id)
       else (select user_id from guardians where id = t.payer_guardian_id) end)`;

export async function readKept(tx: StudioTx, whose: Whose): Promise<Sheet[]> {
  const sheets: Sheet[] = [];
  for (const part of parts(whose)) sheets.push(await sheetOf(tx, part));
  return sheets;
}

/** A file of the student, as embedded in the JSON. */
export type OwnFile = { name: string; contentType: string; base64: string };

export async function readOwnFiles(
  tx: StudioTx,
  { studentId, withMoney, userId }: Whose,
): Promise<OwnFile[]> {
  const others = await tx.$queryRaw<{ id: string }[]>`
    select f.id from files f where f.student_id = ${studentId}::uuid and ${isOthers({ id: studentId, userId })}`;
  const files = await tx.studioFile.findMany({
    where: {
      studentId,
      id: { notIn: others.map(({ id }) => id) },
      ...(!withMoney && { purpose: { not: "receipt" } }),
    },
    orderBy: { createdAt: "asc" },
    select: { id: true, name: true, contentType: true, content: true },
  });
  return files.map(({ id, name, contentType, content }) => ({
    name: name ?? id,
    contentType,
    base64: Buffer.from(content).toString("base64"),
  }));
}
