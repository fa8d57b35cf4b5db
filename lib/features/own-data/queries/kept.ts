import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { type Sql, sql } from "@/lib/db/sql";
import { paymentsCopy } from "@/lib/features/payments/copy";
import { guardiansCopy } from "@/lib/features/guardians/copy";
import type { Sheet } from "@/lib/kernel/book";
import { ownDataCopy } from "../copy";
import type { OwnFile } from "../rules";
import { type Field, day, money, number, sheetOf, text } from "./sheets";

const { words, yes, no } = ownDataCopy;

type Whose = { studentId: string; timeZone: string };
type Part = { title: string; fields: readonly Field[]; rows: Sql };

/**
 * Every table in which something stands about one student, each by the student's own id: nothing about anybody else. Of
 * guardians what they are to the student, without their contacts; who wrote something down stays the academy's.
 */
const parts = ({ studentId: id, timeZone }: Whose): Part[] => {
  const own = sql`student_id = ${id}::uuid`;
  const at = (moment: Sql) => sql`to_char(${moment} at time zone ${timeZone}::text, 'DD/MM/YYYY HH24:MI')`;
  const said = (what: Sql) => sql`case when ${what} then ${yes}::text else ${no}::text end`;
  return [
    {
      title: "Responsáveis",
      fields: [
        text("Nome"),
        text("Relação"),
        ...Object.values(guardiansCopy.rights).map((right) => text(right)),
        text("Consentiu em"),
        text("Texto"),
      ],
      rows: sql`select json_build_array(g.full_name, l.relation, ${said(sql`can_see`)}, ${said(sql`can_pay`)},
          ${said(sql`can_sign`)}, ${said(sql`can_pick_up`)}, ${said(sql`gets_messages`)},
          ${at(sql`l.consented_at`)}, l.consent_version) as row
        from student_guardians l join guardians g on g.id = l.guardian_id where l.student_id = ${id}::uuid
        order by l.created_at`,
    },
    {
      title: "Modalidades",
      fields: [
        text("Modalidade"),
        text("Situação", words.art),
        day("Desde"),
        day("Até"),
        text("Faixa"),
        number("Graus"),
        day("Faixa desde"),
        number("Aulas em outro lugar"),
      ],
      rows: sql`select json_build_array(m.name, a.status, a.started_on, a.ended_on, b.name, a.belt_degree, a.rank_since,
          a.classes_before) as row
        from student_arts a join martial_arts m on m.id = a.martial_art_id left join belt_ranks b on b.id = a.belt_rank_id
        where ${own} order by a.started_on`,
    },
    {
      title: "Graduações",
      fields: [
        day("Dia"),
        text("Modalidade"),
        text("Tipo", words.promotion),
        text("De"),
        text("Para"),
        number("Graus"),
        text("Motivo"),
        text("O que se sabia"),
      ],
      rows: sql`select json_build_array(p.promoted_on, m.name, p.kind, f.name, t.name, p.to_degree, p.reason, p.facts::text) as row
        from promotions p join martial_arts m on m.id = p.martial_art_id join belt_ranks t on t.id = p.to_belt_id
          left join belt_ranks f on f.id = p.from_belt_id
        where ${own} order by p.promoted_on, p.created_at`,
    },
    {
      title: "Turmas",
      fields: [text("Turma"), day("Desde"), text("Situação", words.place)],
      rows: sql`select json_build_array(c.name, e.enrollment_date, e.status) as row
        from student_enrollments e join classes c on c.id = e.class_id where ${own} order by e.enrollment_date`,
    },
    {
      title: "Presenças",
      fields: [
        day("Dia"),
        text("Turma"),
        text("Como", words.attendance),
        text("Registrada em"),
        text("Por que depois"),
        text("Anulada em"),
        text("Por que anulada"),
      ],
      rows: sql`select json_build_array(a.day, c.name, a.source, ${at(sql`a.recorded_at`)}, a.late_reason,
          ${at(sql`a.voided_at`)}, a.void_reason) as row
        from attendances a left join class_sessions s on s.id = a.session_id left join classes c on c.id = s.class_id
        where ${own} order by a.day, a.created_at`,
    },
    {
      title: "Cobranças",
      fields: [
        text("Descrição"),
        day("Vencimento"),
        money("Valor"),
        money("Pago"),
        text("Situação", words.charge),
        text("Por que terminou"),
      ],
      rows: sql`select json_build_array(description, due_on, total_cents, paid_cents, status, end_reason) as row
        from charges where ${own} order by due_on, id`,
    },
    {
      title: "Pagamentos",
      fields: [
        day("Dia"),
        text("Descrição"),
        money("Valor"),
        text("Forma", paymentsCopy.methods),
        text("Situação", paymentsCopy.statuses),
        text("Por que estornado"),
      ],
      rows: sql`select json_build_array(payment_date, description, amount_cents, payment_method, status, reversal_reason) as row
        from payments where ${own} order by payment_date, id`,
    },
    {
      title: "Pagamentos pelo portal",
      fields: [
        text("Aberto em"),
        money("Valor"),
        text("Forma", words.way),
        text("Situação", words.settlement),
        text("Código PIX"),
        text("Transferência"),
        text("No provedor"),
        text("Por que recusado"),
      ],
      rows: sql`select json_build_array(${at(sql`s.created_at`)}, s.amount_cents, s.way, s.status, s.txid, s.e2e_id,
          s.provider_reference, s.reject_reason) as row
        from settlements s
        where s.payer_student_id = ${id}::uuid or s.charge_id in (select id from charges where ${own})
        order by s.created_at`,
    },
    {
      title: "Mensagens",
      fields: [
        text("Quando"),
        text("Por", words.channel),
        text("Sobre"),
        text("Situação", words.message),
        text("Texto"),
      ],
      rows: sql`select json_build_array(${at(sql`created_at`)}, channel, reason, status, body) as row
        from messages where ${own} order by created_at`,
    },
    {
      title: "Avisos",
      fields: [text("Quando"), text("Título"), text("Texto")],
      rows: sql`select json_build_array(${at(sql`n.created_at`)}, n.title, n.message) as row
        from notification_recipients r join notifications n on n.id = r.notification_id where ${own} order by n.created_at`,
    },
    {
      title: "Arquivos",
      fields: [text("Nome"), text("Tipo", words.file), text("Formato"), number("Bytes"), text("Enviado em")],
      rows: sql`select json_build_array(name, purpose, content_type, size_bytes, ${at(sql`created_at`)}) as row
        from files where ${own} order by created_at`,
    },
    {
      title: "Anotações da academia",
      fields: [text("Quando"), text("Texto")],
      rows: sql`select json_build_array(${at(sql`created_at`)}, body) as row from student_notes where ${own} order by created_at`,
    },
    {
      title: "Situação na academia",
      fields: [day("Dia"), text("De"), text("Para"), text("Motivo")],
      rows: sql`select json_build_array(day, from_status, to_status, reason) as row
        from student_status_changes where ${own} order by created_at`,
    },
    {
      title: "Antes de ser aluno",
      fields: [
        text("Nome"),
        text("E-mail"),
        text("Telefone"),
        day("Nascimento"),
        text("Origem"),
        text("Campanha"),
        text("Etapa", words.stage),
        text("Anotações"),
        text("Registrado em"),
      ],
      rows: sql`select json_build_array(name, email, phone, birth_date, source, utm::text, status, notes, ${at(sql`created_at`)}) as row
        from leads where ${own} or id = (select lead_id from students where id = ${id}::uuid)`,
    },
    {
      title: "Conversas antes de ser aluno",
      fields: [text("Quando"), text("Etapa", words.stage), text("Texto")],
      rows: sql`select json_build_array(${at(sql`e.created_at`)}, e.to_status, e.note) as row
        from lead_events e join leads l on l.id = e.lead_id
        where l.student_id = ${id}::uuid or l.id = (select lead_id from students where id = ${id}::uuid) order by e.created_at`,
    },
    {
      title: "Convites para o portal",
      fields: [text("Enviado em"), text("E-mail"), text("Telefone"), text("Mensagem"), text("Usado em")],
      rows: sql`select json_build_array(${at(sql`created_at`)}, student_email, student_phone, invite_message, ${at(sql`used_at`)}) as row
        from student_invites where ${own} order by created_at`,
    },
    {
      title: "Autorizações",
      fields: [
        text("Quando"),
        text("Sobre", words.consent),
        text("Dada ou retirada"),
        text("Texto"),
        text("Por"),
      ],
      rows: sql`select json_build_array(${at(sql`created_at`)}, kind, case when given then 'Dada' else 'Retirada' end, version,
          signed_by) as row
        from consents where ${own} order by created_at`,
    },
    {
      title: "Pedidos de exclusão",
      fields: [text("Pedido em"), text("Recusado em"), text("Motivo")],
      rows: sql`select json_build_array(${at(sql`created_at`)}, ${at(sql`refused_at`)}, reason) as row
        from erasure_requests where ${own} order by created_at`,
    },
  ];
};

export async function readKept(tx: StudioTx, whose: Whose): Promise<Sheet[]> {
  const sheets: Sheet[] = [];
  for (const part of parts(whose)) sheets.push(await sheetOf(tx, part));
  return sheets;
}

/** The files themselves. */
export async function readOwnFiles(tx: StudioTx, { studentId }: { studentId: string }): Promise<OwnFile[]> {
  const files = await tx.studioFile.findMany({
    where: { studentId },
    orderBy: { createdAt: "asc" },
    select: { id: true, name: true, contentType: true, content: true },
  });
  return files.map(({ id, name, contentType, content }) => ({
    name: name ?? id,
    contentType,
    base64: Buffer.from(content).toString("base64"),
  }));
}
