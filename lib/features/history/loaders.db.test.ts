import { randomUUID } from "node:crypto";
import { GET, HEAD } from "@/app/(app)/dashboard/settings/historico/exportar/route";
import { recordAudit, recordSecurityEvent } from "@/lib/audit/record";
import { withPlatform, withStudio, withSystem } from "@/lib/db/doors";
import { waiveCharge } from "@/lib/features/charges/actions";
import { closeRollCall } from "@/lib/features/class-sessions/actions";
import { enrolInClass, removeEnrollment } from "@/lib/features/enrollments/actions";
import { addGuardian, editGuardian, endGuardian } from "@/lib/features/guardians/actions";
import { loadGuardianValues } from "@/lib/features/guardians/loaders";
import { moveLead } from "@/lib/features/leads/actions";
import { sendNotice, takeNoticeBack } from "@/lib/features/notices/actions";
import { saveReminders } from "@/lib/features/studios/actions";
import { registerPayment, reversePayment } from "@/lib/features/payments/actions";
import { promoteStudent } from "@/lib/features/ranks/actions";
import { updateStudent } from "@/lib/features/students/actions";
import { addDays, dayToDate, formatDay, isoDay, weekdayOf } from "@/lib/kernel/dates";
import { fixClock, now, today } from "@/lib/kernel/clock";
import {
  makeAttendance,
  makeCharge,
  makeLead,
  makeClass,
  makeClassSession,
  makeInstructor,
  makeOwner,
  makeStaff,
  makeStudent,
  makeStudentAccount,
  makeStudio,
  makeSuperAdmin,
} from "@/lib/testing/factories";
import { enterAs } from "@/lib/testing/owner-session";
import { openStudentForm } from "@/lib/testing/student-form";
import { openSuperuser } from "@/lib/testing/superuser";
import { artId, beltId } from "@/prisma/reference/shape";
import { loadHistory } from "./loaders";
import { actOf, changesOf, whoOf } from "./rules";

// Set by next.config.mjs; without it forbidden() is an ordinary error.
process.env.__NEXT_EXPERIMENTAL_AUTH_INTERRUPTS = "true";
const superuser = openSuperuser();
afterEach(() => fixClock(null));

const ZONE = "America/Sao_Paulo";
const ip = "198.51.100.77";

async function enter() {
  const { id: studioId } = await makeStudio({ name: `Dojô ${randomUUID()}` });
  const owner = await makeOwner({ studioId, fullName: "Marina Lopes" });
  await enterAs(owner.userId, { area: "owner", confirmed: true });
  return { ...owner, studioId };
}

type View = Awaited<ReturnType<typeof loadHistory>>;

const plain = (text: string | null) => text?.replace(/\s/g, " ") ?? null;

/** Rows as a person reads them: who, what, of whom, changes. */
const told = ({ rows }: View) =>
  rows.map((row) => [whoOf(row), actOf(row), row.thing && row.thing.name, ...changesOf(row)].map(plain));

const actsIn = ({ rows }: View) => rows.map(({ act }) => act);

/** An act as the system records it, at a moment of the test's choice. */
const recordAt = (
  studioId: string,
  { at, ...entry }: { at?: string; action: string; userId: string | null },
) =>
  withSystem("test", (tx) =>
    recordAudit(tx, { ...entry, studioId, ip, ...(at !== undefined && { at: new Date(at) }) }),
  );

const sent = <T extends object>(form: T) => ({ requestId: randomUUID(), ...form });

async function signIn(person: { userId: string }) {
  await enterAs(person.userId, { area: "owner", confirmed: true });
}

describe("the history of an academy", () => {
  it("TEAM-63 is the owner's and the manager's, and a manager reads nothing of what is the owner's", async () => {
    const { studioId, userId } = await enter();
    for (const action of ["leads.create", "settlements.key", "team.invite", "billing.cancel"])
      await recordAt(studioId, { action, userId });
    expect(actsIn(await loadHistory({}))).toHaveLength(4);
    await signIn(await makeStaff({ studioId, staffRole: "manager" }));
    expect(actsIn(await loadHistory({}))).toEqual(["leads.create"]);
    expect(actsIn(await loadHistory({ assunto: "equipe" }))).toEqual([]);
    for (const staffRole of ["desk", "finance", null] as const) {
      await signIn(await makeStaff({ studioId, staffRole }));
      await expect(loadHistory({ quem: staffRole ?? "" })).rejects.toThrow();
    }
  });

  it("TEAM-63 cannot be asked from the database by the role of the other functions", async () => {
    const { studioId } = await enter();
    const as = { door: "desk", rights: ["day:read"] } as const;
    for (const asked of [
      "select academy_people()",
      "select academy_history(now(), now(), null, null, '{}', '{}', 1, 0, 1)",
    ])
      await expect(withStudio({ studioId, as }, (tx) => tx.$executeRawUnsafe(asked))).rejects.toThrow(
        /permission denied/,
      );
  });

  it("TEAM-60 tells who received, waived and reversed how much of whom, with the reason", async () => {
    const { studioId } = await enter();
    const { id: studentId } = await makeStudent({ studioId, fullName: "Ana Souza" });
    const { id: chargeId } = await makeCharge({ studioId, studentId });
    const paid = await registerPayment(
      sent({ studentId, amount: "80,00", paymentMethod: "cash", description: "Kimono" }),
    );
    const id = paid.ok ? String(paid.data.id) : "";
    await reversePayment(sent({ id, reason: "Cobrei em dobro" }));
    await waiveCharge(sent({ chargeId, reason: "Bolsa" }));
    expect(told(await loadHistory({}))).toEqual([
      ["Marina Lopes", "Cobrança isentada", "Ana Souza", "valor: R$ 150,00", "Mensalidade", "motivo: Bolsa"],
      [
        "Marina Lopes",
        "Pagamento estornado",
        "Ana Souza",
        "valor: R$ 80,00",
        "Kimono",
        "motivo: Cobrei em dobro",
      ],
      ["Marina Lopes", "Pagamento registrado", "Ana Souza", "valor: R$ 80,00", "forma: dinheiro", "Kimono"],
    ]);
  });

  it("TEAM-60 tells a degree before and after, and the substitute of a day without naming the day twice", async () => {
    const { studioId } = await enter();
    const belt = beltId("Jiu-Jitsu", "Azul");
    const art = { martialArtId: artId("Jiu-Jitsu"), currentBeltId: belt };
    const { studentId } = await makeStudent({ studioId, fullName: "Ana Souza", ...art, beltDegree: 2 });
    const to = { beltId: belt, beltDegree: "3", promotedOn: today(ZONE) };
    const { martialArtId } = art;
    expect(
      await promoteStudent(sent({ studentId, martialArtId, ...to, instructorId: "", promotionReason: "" })),
    ).toMatchObject({ ok: true });
    const { id: instructorId } = await makeInstructor({ studioId, fullName: "Mestre Sato" });
    const { id: classId } = await makeClass({ studioId, name: "Judô", dayOfWeek: weekdayOf(today(ZONE)) });
    const { id } = await makeClassSession({ studioId, classId, day: today(ZONE) });
    await withStudio(studioId, (tx) => tx.classSession.update({ where: { id }, data: { instructorId } }));
    expect(await closeRollCall(sent({ classId, day: today(ZONE) }))).toMatchObject({ ok: true });
    expect(told(await loadHistory({}))).toEqual([
      ["Marina Lopes", "Chamada concluída", "Judô", `${formatDay(today(ZONE))}, com Mestre Sato`],
      ["Marina Lopes", "Graduação", "Ana Souza", "Azul, 2º grau → Azul, 3º grau"],
    ]);
  });

  it("TEAM-60 tells a fee and a status before and after, and which other fields of a student changed", async () => {
    const { form } = await openStudentForm(now().toISOString());
    expect(
      await updateStudent({
        ...(await form()),
        monthlyFee: "180,00",
        status: "suspended",
        phone: "(11) 91234-5678",
      }),
    ).toMatchObject({ ok: true });
    const [line] = told(await loadHistory({ assunto: "alunos" }));
    expect(line?.slice(3)).toEqual([
      "mensalidade: R$ 150,00 → R$ 180,00",
      "mudou: telefone",
      "situação: ativo → suspenso",
    ]);
  });

  it("TEAM-60 tells a place in a class that was taken away, and a struck presence with its reason", async () => {
    const { studioId, userId } = await enter();
    const { id: studentId } = await makeStudent({ studioId, fullName: "Ana Souza" });
    const { id: classId } = await makeClass({ studioId, name: "Judô", dayOfWeek: 1 });
    const place = await enrolInClass(sent({ studentId, classId }));
    const id = place.ok ? String(place.data.id) : "";
    await removeEnrollment(sent({ id }));
    expect(told(await loadHistory({ assunto: "aulas" }))).toEqual([
      ["Marina Lopes", "Matrícula removida", "Ana Souza", "Judô"],
      ["Marina Lopes", "Matrícula na aula", "Ana Souza", "dia da semana: Segunda", "Judô"],
    ]);
    const { id: sessionId } = await makeClassSession({ studioId, classId, day: "2026-11-16" });
    const day = dayToDate(isoDay("2026-11-16"));
    const came = await makeAttendance({ studioId, studentId, sessionId, day });
    await withStudio({ studioId, userId }, (tx) =>
      tx.attendance.updateMany({
        where: { id: came.id },
        data: { voidedAt: now(), voidReason: "Toque errado" },
      }),
    );
    expect(told(await loadHistory({ assunto: "presencas" }))).toEqual([
      ["Marina Lopes", "Presença retirada", "Ana Souza", "Judô, 16/11/2026", "motivo: Toque errado"],
    ]);
  });

  it("TEAM-60 tells a setting of the academy and the stage of a lead before and after", async () => {
    const { studioId } = await enter();
    const { updatedAt } = await withStudio(studioId, (tx) => tx.studio.findFirstOrThrow());
    const set = await saveReminders(sent({ version: updatedAt.toISOString(), reminderDays: "7" }));
    expect(set).toMatchObject({ ok: true });
    const { id } = await makeLead({ studioId, name: "Bia Melo" });
    await moveLead(sent({ id, from: "new", to: "contacted" }));
    expect(told(await loadHistory({}))).toEqual([
      ["Marina Lopes", "Interessado mudou de etapa", "Bia Melo", "etapa: novo → contatado"],
      ["Marina Lopes", "Lembretes alterados", null, "dias antes do vencimento: 5 → 7"],
    ]);
  });

  it("TEAM-61 is filtered by person, subject and day in the academy's zone, and paged", async () => {
    const { studioId, userId } = await enter();
    const { userId: lia } = await makeStaff({ studioId, fullName: "Lia Prado" });
    const pupil = await makeStudentAccount({ studioId, fullName: "Caio Reis" });
    const on = today(ZONE);
    await recordAt(studioId, { action: "leads.create", userId: lia, at: `${addDays(on, -2)}T02:59:00Z` });
    await recordAt(studioId, { action: "classes.create", userId: lia, at: `${addDays(on, -2)}T03:00:00Z` });
    await recordAt(studioId, { action: "absences.announce", userId: pupil.userId });
    await recordAt(studioId, { action: "settlements.count", userId: null });
    await recordAt(studioId, { action: "notices.read", userId });
    const acts = async (asked: object) => actsIn(await loadHistory(asked));
    expect(await acts({})).toHaveLength(4);
    expect(await acts({ quem: lia })).toEqual(["classes.create", "leads.create"]);
    expect(await acts({ quem: "portal" })).toEqual(["absences.announce"]);
    expect(told(await loadHistory({ quem: "portal" }))[0]?.[0]).toBe("Caio Reis (portal)");
    expect(await acts({ quem: "automatico" })).toEqual(["settlements.count"]);
    expect(await acts({ quem: userId })).toEqual([]);
    expect(await acts({ quem: "ninguém", assunto: "DROP", de: "2026-02-31" })).toHaveLength(4);
    expect(await acts({ assunto: "interessados" })).toEqual(["leads.create"]);
    expect(await acts({ ate: addDays(on, -3) })).toEqual(["leads.create"]);
    expect(await acts({ de: addDays(on, -2), ate: addDays(on, -2) })).toEqual(["classes.create"]);
    expect((await loadHistory({})).people.map(({ name }) => name)).toEqual(["Lia Prado", "Marina Lopes"]);
  });

  it("TEAM-61 has 25 rows a page, and a page beyond the last shows the first", async () => {
    const { studioId, userId } = await enter();
    for (let n = 0; n < 27; n += 1) await recordAt(studioId, { action: "leads.create", userId });
    const first = await loadHistory({});
    expect([first.rows.length, first.total, first.pages]).toEqual([25, 27, 2]);
    expect((await loadHistory({ pagina: "2" })).rows).toHaveLength(2);
    expect((await loadHistory({ pagina: "900" })).rows).toHaveLength(25);
  });

  it("TEAM-62 is a file with the rows of the filter, which is recorded itself, and no cell becomes a formula", async () => {
    const { studioId, userId } = await enter();
    const { id: studentId } = await makeStudent({ studioId, fullName: "=cmd|' /C calc'!A0" });
    await registerPayment(sent({ studentId, amount: "80,00", paymentMethod: "pix", description: "@soma" }));
    await recordAt(studioId, { action: "leads.create", userId });
    const of = "http://obi.test/dashboard/settings/historico/exportar?assunto=dinheiro";
    expect(HEAD().status).toBe(405);
    const response = await GET(new Request(`${of}&formato=csv`));
    expect(response.status).toBe(200);
    expect(response.headers.get("content-disposition")).toMatch(/historico-.+\.csv/);
    const text = (await response.text()).replace(/\u00a0/g, " ");
    expect(text).toContain("Marina Lopes");
    expect(text).toContain("'=cmd|");
    expect(text).toContain("valor: R$ 80,00 · forma: PIX · @soma");
    expect(text).not.toContain("Interessado");
    expect(actsIn(await loadHistory({ assunto: "academia" }))).toEqual(["history.export"]);
    await enterAs((await makeStaff({ studioId })).userId);
    expect((await GET(new Request(`${of}&formato=csv`))).status).toBe(403);
  });

  it("TEAM-63 shows no row, name or person of another academy, and no network address", async () => {
    const other = await enter();
    const { id: studentId } = await makeStudent({ studioId: other.studioId, fullName: "Aluna Alheia" });
    await registerPayment(sent({ studentId, amount: "80,00", paymentMethod: "pix", description: "" }));
    const { studioId } = await enter();
    await withStudio(studioId, (tx) =>
      recordAudit(tx, { action: "students.update", userId: null, entityId: studentId, ip }),
    );
    const view = await loadHistory({ quem: other.userId });
    expect(view.rows).toEqual([]);
    const all = await loadHistory({});
    expect(told(all)).toEqual([["Automático", "Aluno alterado", null]]);
    expect(JSON.stringify(all)).not.toMatch(/Alheia|198\.51\.100/);
    expect(all.people.map(({ id }) => id)).not.toContain(other.userId);
  });

  it("TEAM-63 names the super admin's acts as Obi's, without person or address", async () => {
    const { studioId } = await enter();
    const { userId: admin } = await makeSuperAdmin();
    await withPlatform(admin, (tx) =>
      recordAudit(tx, {
        action: "studios.plan",
        userId: admin,
        studioId,
        ip,
        data: { before: "trial basic", after: "active premium" },
      }),
    );
    const view = await loadHistory({});
    expect(told(view)).toEqual([
      ["Equipe do Obi", "Plano alterado", null, "em teste, básico → ativa, completo"],
    ]);
    expect(JSON.stringify(view.people)).not.toContain(admin);
  });

  it("TEAM-64 keeps the name of a member who has left, and tells members' new passwords", async () => {
    const { studioId, userId } = await enter();
    const { userId: lia } = await makeStaff({ studioId, fullName: "Lia Prado" });
    await recordAt(studioId, { action: "team.join", userId: lia });
    await withSystem("test", (tx) =>
      recordSecurityEvent(tx, { type: "PASSWORD_CHANGED", userId: lia, ip, userAgent: "jest" }),
    );
    expect(told(await loadHistory({ assunto: "equipe" }))).toEqual([
      ["Lia Prado", "Senha trocada", null],
      ["Lia Prado", "Entrou na equipe", null],
    ]);
    await withStudio({ studioId, userId }, (tx) => tx.userRole.deleteMany({ where: { userId: lia } }));
    const { people, ...view } = await loadHistory({ assunto: "equipe" });
    expect(told({ people, ...view })).toEqual([["Lia Prado", "Entrou na equipe", null]]);
    expect(people.map(({ name, isMember }) => [name, isMember])).toEqual([
      ["Marina Lopes", true],
      ["Lia Prado", false],
    ]);
  });

  it("TEAM-64 an academy cannot learn the name of a stranger by writing rows of the trail", async () => {
    const { studioId, userId } = await enter();
    const stranger = await makeOwner({ fullName: "Pessoa Alheia" });
    await withStudio({ studioId, userId }, (tx) =>
      recordAudit(tx, { action: "team.join", userId, entityId: stranger.userId, ip }),
    );
    const forged = withStudio({ studioId, userId }, (tx) =>
      recordAudit(tx, { action: "team.join", userId: stranger.userId, ip }),
    );
    await expect(forged).rejects.toThrow();
    expect(JSON.stringify(await loadHistory({}))).not.toContain("Alheia");
  });

  it("TEAM-68 tells whose guardian was added, changed and removed, and which field, without its value", async () => {
    const { studioId } = await enter();
    const { id: studentId } = await makeStudent({ studioId, fullName: "Ana Lima" });
    const rosa = { fullName: "Rosa Canário", email: "canario@obi.example", relation: "mãe" };
    const added = await addGuardian(sent({ studentId, ...rosa, canSee: "on" }));
    const guardianId = added.ok ? added.data.id : "";
    const change = async (fields: object) => {
      const asked = await loadGuardianValues.result({ studentId, guardianId });
      const version = (asked.ok && asked.data[0]?.version) || "";
      expect(await editGuardian(sent({ studentId, guardianId, version, ...rosa, ...fields }))).toMatchObject({
        ok: true,
      });
    };
    const phone = "(11) 97777-1234";
    await change({ phone, canSee: "on" });
    await change({ phone, relation: "avó", canPay: "on" });
    const whose = ["Ana Lima", "Rosa Canário"] as const;
    const shown = async () =>
      told(await loadHistory({ assunto: "alunos" })).filter(([, act]) => act?.startsWith("Responsável"));
    const [name, guardian] = whose;
    const until = [
      ["Marina Lopes", "Responsável alterado", name, "mudou: parentesco, o que pode", guardian],
      ["Marina Lopes", "Responsável alterado", name, "mudou: telefone", guardian],
      ["Marina Lopes", "Responsável adicionado", name, guardian],
    ];
    expect(await shown()).toEqual(until);
    expect(await endGuardian(sent({ studentId, guardianId }))).toMatchObject({ ok: true });
    expect((await shown())[0]?.slice(0, 3)).toEqual(["Marina Lopes", "Responsável desligado", name]);
    const { rows } = await superuser.query("select data from audit_events where studio_id = $1", [studioId]);
    expect(JSON.stringify(rows)).not.toMatch(/Can[aá]rio|canario|97777|avó/);
  });

  it("TEAM-68 tells the title of a notice that was taken back", async () => {
    const { studioId } = await enter();
    await makeStudent({ studioId });
    const notice = {
      title: "Sem treino na sexta",
      message: "Voltamos na segunda.",
      type: "info",
      audience: "all",
    };
    const made = await sendNotice(sent(notice));
    expect(made).toMatchObject({ ok: true });
    const id = made.ok ? String(made.data.id) : "";
    expect(await takeNoticeBack(sent({ id }))).toMatchObject({ ok: true });
    const [line] = told(await loadHistory({ assunto: "avisos" }));
    expect(line?.slice(1)).toEqual(["Aviso aos alunos retirado", null, "título: Sem treino na sexta"]);
  });

  it("TEAM-65 the trail keeps no name, contact or reason of a changed student", async () => {
    const { form, studioId, id } = await openStudentForm(now().toISOString());
    await updateStudent({
      ...(await form()),
      fullName: "Canário Nome",
      email: "canario@obi.example",
      phone: "(11) 97777-1234",
      emergencyContactName: "Canário Rosa",
      monthlyFee: "90",
      status: "inactive",
      reason: "Canário motivo",
    });
    const { rows } = await superuser.query("select data from audit_events where studio_id = $1", [studioId]);
    expect(rows).toContainEqual({
      data: { fee: "15000 → 9000", standing: "active → inactive", fields: "name email phone emergency" },
    });
    expect(JSON.stringify(rows)).not.toMatch(/Can[aá]rio|canario|97777/);
    expect(told(await loadHistory({ assunto: "alunos" }))[0]?.[2]).toBe("Canário Nome");
    expect(id).toBeTruthy();
  });
});
