import "server-only";
import { unseal } from "@/lib/config/seal";
import type { StudioTx, SystemTx } from "@/lib/db/doors";
import { sql } from "@/lib/db/sql";
import { studentCopy } from "@/lib/features/students/copy";
import { healthOf } from "@/lib/features/students/rules";
import type { Sheet } from "@/lib/kernel/book";
import { commonCopy } from "@/lib/kernel/copy";
import { dateToDay, formatDay } from "@/lib/kernel/dates";
import { NotFoundError } from "@/lib/kernel/errors";
import { cents, formatBRL } from "@/lib/kernel/money";
import { sheetOf, text } from "./sheets";

const day = (date: Date | null): string | null => date && formatDay(dateToDay(date));

/** Who the student is to the academy; health as it was written. */
export async function readPerson(
  tx: StudioTx,
  { studentId: id }: { studentId: string },
): Promise<{ fullName: string; userId: string | null; sheet: Sheet }> {
  const row = await tx.student.findFirst({
    where: { id },
    include: {
      martialArt: { select: { name: true } },
      currentBelt: { select: { name: true } },
      instructor: { select: { fullName: true } },
    },
  });
  if (!row) throw new NotFoundError(commonCopy.notFound);
  const health = row.medicalConditions;
  const rows: [string, string | null][] = [
    ["Nome", row.fullName],
    ["E-mail", row.email],
    ["Telefone", row.phone],
    ["Nascimento", day(row.birthDate)],
    ["Situação", studentCopy.status[row.status]],
    ["Aluno desde", day(row.enrollmentDate)],
    ["Modalidade", row.martialArt?.name ?? null],
    ["Faixa", row.currentBelt?.name ?? null],
    ["Graus", String(row.beltDegree)],
    ["Instrutor", row.instructor?.fullName ?? null],
    ["Mensalidade", formatBRL(cents(row.monthlyFeeCents))],
    ["Quem avisar", row.emergencyContactName],
    ["Telefone de quem avisar", row.emergencyContactPhone],
    ["Condições médicas", health === null ? null : unseal(health, healthOf(id))],
    ["Código de check-in", row.checkinCode],
    ["Último treino", day(row.lastTrainedOn)],
    ["Cadastrado em", formatDay(dateToDay(row.createdAt))],
    ["Mudado em", formatDay(dateToDay(row.updatedAt))],
  ];
  const columns = [text("O quê"), text("Valor")];
  return {
    fullName: row.fullName,
    userId: row.userId,
    sheet: { title: "Cadastro", isWhole: true, columns, rows },
  };
}

type Account = { studentId: string; studioId: string; userId: string | null; timeZone: string };

/** What the student's own account left behind, and what was done about the student: when, and from where the student did it. */
export async function readAccount(
  tx: SystemTx,
  { studentId, studioId, userId, timeZone }: Account,
): Promise<Sheet[]> {
  const at = sql`to_char(created_at at time zone ${timeZone}::text, 'DD/MM/YYYY HH24:MI')`;
  const whose = sql`user_id = ${userId}::uuid`;
  return [
    await sheetOf(tx, {
      title: "Conta do portal",
      fields: [text("E-mail"), text("Aberta em")],
      rows: sql`select json_build_array(email, ${at}) as row from users where id = ${userId}::uuid`,
    }),
    await sheetOf(tx, {
      title: "Aparelhos conectados",
      fields: [text("Entrou em"), text("IP"), text("Navegador")],
      rows: sql`select json_build_array(${at}, ip, user_agent) as row from sessions where ${whose} order by created_at`,
    }),
    await sheetOf(tx, {
      title: "Segurança da conta",
      fields: [text("Quando"), text("O quê"), text("IP"), text("Navegador")],
      rows: sql`select json_build_array(${at}, type, ip, user_agent) as row from security_events where ${whose} order by created_at`,
    }),
    await sheetOf(tx, {
      title: "Registro de alterações",
      fields: [text("Quando"), text("O quê"), text("IP")],
      rows: sql`select json_build_array(${at}, action, case when ${whose} then ip end) as row from audit_events
        where (studio_id = ${studioId}::uuid and entity_id = ${studentId}::text) or ${whose} order by created_at`,
    }),
  ];
}
