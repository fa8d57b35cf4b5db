import { randomUUID } from "node:crypto";
import { GET, HEAD } from "@/app/(app)/student/(portal)/profile/privacidade/dados/route";
import { seal } from "@/lib/config/seal";
import { withStudio } from "@/lib/db/doors";
import { PASSWORDS_PER_PERSON } from "@/lib/features/accounts/flows/confirm-password";
import { consentsCopy } from "@/lib/features/consents/copy";
import { HEALTH_VERSION } from "@/lib/features/consents/rules";
import { consentTexts } from "@/lib/features/guardians/copy";
import { CONSENT_VERSION, cpfOf } from "@/lib/features/guardians/rules";
import { acts } from "@/lib/features/trail/copy/acts";
import { securityEvents } from "@/lib/features/trail/copy/trail";
import { fixClock } from "@/lib/kernel/clock";
import { globalTables, readCatalog } from "@/lib/testing/catalog";
import { makeCharge, makeFile, makeGuardian, makeLead, makeOwner, makeStudio } from "@/lib/testing/factories";
import { makeKnownStudent } from "@/lib/testing/known-student";
import { enterAs } from "@/lib/testing/owner-session";
import { openSuperuser } from "@/lib/testing/superuser";
import { today } from "@/lib/testing/today";
import { confirmOwnData } from "./actions";
import { ownDataCopy } from "./copy/page";
import { DOWNLOADS_PER_STUDENT } from "./rules";

const superuser = openSuperuser();
beforeAll(() => fixClock("2026-11-25T15:00:00Z"));
afterAll(() => fixClock(null));

async function makeWorld() {
  const { id: studioId } = await makeStudio({ name: "Dojô dos Direitos" });
  await makeOwner({ studioId });
  const known = await makeKnownStudent({ studioId });
  const other = await makeKnownStudent({ studioId });
  const enter = (userId = known.userId) =>
    enterAs(userId, { area: "student", student: { id: known.studentId, studioId } });
  await enter();
  return { studioId, known, other, enter };
}

const ask = (format = "json") =>
  GET(new Request(`https://obi.example/student/profile/privacidade/dados?formato=${format}`));
type Told = Record<string, Record<string, unknown>[]>;
const json = async () => (await (await ask()).json()) as Told;

/** The place in the file of each table that refers to students. A new table needs a decision here. */
const told: Readonly<Record<string, string>> = {
  absences: "Faltas avisadas",
  agreements: "Combinado",
  attendances: "Presenças",
  charges: "Cobranças",
  class_waits: "Listas de espera",
  consents: "Autorizações",
  credit_entries: "Crédito",
  enrollment_spans: "Períodos nas turmas",
  erasure_requests: "Pedidos de exclusão",
  files: "Arquivos",
  import_rows: "Importações",
  leads: "Antes de ser aluno",
  messages: "Mensagens",
  notification_recipients: "Avisos",
  payments: "Pagamentos",
  promotion_proposals: "Propostas de graduação",
  promotions: "Graduações",
  roster_rows: "Ações com vários alunos",
  sessions: "Aparelhos conectados",
  settlements: "Pagamentos pelo portal",
  student_arts: "Modalidades",
  student_calendars: "Calendários assinados",
  student_enrollments: "Turmas",
  student_guardians: "Responsáveis",
  student_invites: "Convites para o portal",
  student_pauses: "Trancamentos",
  student_notes: "Anotações da academia",
  student_status_changes: "Situação na academia",
  student_tags: "Cadastro",
  student_unions: "Cadastros unidos",
};

describe("a student's own data", () => {
  it("threat 85 DATA-02 include the student's rows of every table, health data in clear text, and the files", async () => {
    const { studioId, known } = await makeWorld();
    await superuser.query(
      "insert into erasure_requests (id, studio_id, student_id) values (gen_random_uuid(), $1, $2)",
      [studioId, known.studentId],
    );
    await superuser.query(
      "insert into student_unions (studio_id, kept_id, gone_id, gone_name) values ($1, $2, gen_random_uuid(), $3)",
      [studioId, known.studentId, known.name],
    );
    // This lead is linked to no student: name and telephone identify it.
    await makeLead({ studioId, name: known.name, phone: known.phone, notes: "ligou antes" });
    expect(await confirmOwnData({ password: known.password })).toMatchObject({ ok: true });
    const file = await json();
    const about = (await readCatalog(superuser))
      .filter(({ name }) => !globalTables.includes(name))
      .filter(({ foreignKeys }) => foreignKeys.some(({ target }) => target === "students"))
      .map(({ name }) => name);
    expect(about.filter((name) => !(name in told))).toEqual([]);
    const empty = Object.values(told).filter((title) => (file[title]?.length ?? 0) === 0);
    expect(empty).toEqual([]);
    const text = JSON.stringify(file);
    for (const said of [
      "Asma de",
      "ajuda de",
      "viagem de",
      "volta em janeiro",
      "não é de",
      "liguei para",
      "veio por",
      "ligou antes",
      "turma de",
    ])
      expect(text).toContain(said);
    expect(file.Cadastro).toContainEqual({ "O quê": "Condições médicas", Valor: `Asma de ${known.word}` });
    expect(file.Cadastro).toContainEqual({ "O quê": "Endereço", Valor: `Rua ${known.word}, 22041-001` });
    const content = file.Conteúdo?.map(({ base64 }) => Buffer.from(String(base64), "base64").toString());
    expect(content).toContain(known.word);
  });

  it("name the first charged month only if one is set", async () => {
    const { known } = await makeWorld();
    await confirmOwnData({ password: known.password });
    expect(await (await ask()).text()).not.toContain("Cobrado desde");
    await superuser.query("update students set fees_from = '2026-12-01' where id = $1", [known.studentId]);
    expect((await json()).Cadastro).toContainEqual({ "O quê": "Cobrado desde", Valor: "01/12/2026" });
  });

  it("AGR-71 include every term of the agreement, and each discount with its value and last day", async () => {
    const { known } = await makeWorld();
    await superuser.query(
      `update agreements set begins_on = '2026-03-01', ends_on = '2027-02-01', due_day = 5, early_bp = 250,
         next_amount_cents = 20050, next_from = '2027-01-01' where student_id = $1`,
      [known.studentId],
    );
    await superuser.query("update agreement_discounts set until = '2026-12-31' where student_id = $1", [
      known.studentId,
    ]);
    await confirmOwnData({ password: known.password });
    const file = await json();
    expect(file.Combinado).toMatchObject([
      {
        Plano: null,
        Valor: 150,
        "Meses por cobrança": 1,
        "Dia do vencimento": 5,
        "Começa em": "2026-03-01",
        "Termina em": "2027-02-01",
        "Desconto de pontualidade": null,
        "Desconto de pontualidade, em %": 2.5,
        "Próximo valor": 200.5,
        "Próximo valor desde": "2027-01-01",
      },
    ]);
    const reason = expect.stringMatching(/^ajuda de /);
    expect(file["Descontos do combinado"]).toMatchObject([
      { Valor: null, "Em %": 5, Motivo: reason, "Último dia": "2026-12-31" },
    ]);
  });

  it("threat 85 SEC-05 include nothing about another student, nor a guardian's contacts", async () => {
    const { known, other } = await makeWorld();
    await confirmOwnData({ password: known.password });
    const text = await (await ask()).text();
    expect(text).toContain(known.word);
    expect(text).not.toContain(other.word);
    expect(text).toContain(known.parent.fullName);
    expect(text).not.toContain(known.parent.email);
  });

  it("threat 85 include the text and version of each consent, and an unknown version as it is stored", async () => {
    const { known } = await makeWorld();
    await superuser.query("update student_guardians set consent_version = $2 where student_id = $1", [
      known.studentId,
      CONSENT_VERSION,
    ]);
    await superuser.query(
      `insert into consents (id, studio_id, student_id, kind, given, version, signed_by)
         select gen_random_uuid(), studio_id, id, 'health', true, v, 'Ana'
           from students, unnest($2::text[]) v where id = $1`,
      [known.studentId, [HEALTH_VERSION, CONSENT_VERSION, "saude-1999-01"]],
    );
    await confirmOwnData({ password: known.password });
    const file = await json();
    const guardians = `${consentTexts[CONSENT_VERSION]} (${CONSENT_VERSION})`;
    expect(file.Responsáveis?.map(({ Texto }) => Texto)).toContain(guardians);
    expect(file.Autorizações?.map(({ Texto }) => Texto)).toEqual(
      expect.arrayContaining([`${consentsCopy.health.text} (${HEALTH_VERSION})`, guardians, "saude-1999-01"]),
    );
  });

  it("can be downloaded as a PDF, too", async () => {
    const { known } = await makeWorld();
    await confirmOwnData({ password: known.password });
    const response = await ask("pdf");
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("content-disposition")).toBe(
      `attachment; filename="dados-do-aluno-${today()}.pdf"`,
    );
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  });

  it("threat 85 need the password in this session, are limited per hour, and each download is audited", async () => {
    const { studioId, known, enter } = await makeWorld();
    expect(HEAD().status).toBe(405);
    expect((await ask()).headers.get("location")).toContain("aviso=unconfirmed");
    expect(await confirmOwnData({ password: "errada" })).toMatchObject({
      fields: { password: [ownDataCopy.wrongPassword] },
    });
    expect((await ask()).status).toBe(303);
    await confirmOwnData({ password: known.password });
    await enter();
    expect((await ask()).status).toBe(303);
    await confirmOwnData({ password: known.password });
    for (let n = 0; n < DOWNLOADS_PER_STUDENT.max; n += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).headers.get("location")).toContain("aviso=limited");
    const { rows } = await superuser.query(
      "select user_id, entity_id, data from audit_events where studio_id = $1 and action = 'own-data.download'",
      [studioId],
    );
    expect(rows).toHaveLength(DOWNLOADS_PER_STUDENT.max);
    expect(rows[0]).toEqual({ user_id: known.userId, entity_id: known.studentId, data: { format: "json" } });
    for (let n = 3; n < PASSWORDS_PER_PERSON.max; n += 1) await confirmOwnData({ password: "errada" });
    expect(await confirmOwnData({ password: known.password })).toMatchObject({ code: "limited" });
  });

  it("SEC-05 are open to a guardian with the right to sign, and to no owner", async () => {
    const { studioId, known, enter } = await makeWorld();
    await withStudio(studioId, (tx) => tx.studentGuardian.updateMany({ data: { canSign: false } }));
    await enter(known.parent.userId);
    expect(await confirmOwnData({ password: "faixa-de-teste" })).toMatchObject({ code: "forbidden" });
    await withStudio(studioId, (tx) => tx.studentGuardian.updateMany({ data: { canSign: true } }));
    expect(await confirmOwnData({ password: "faixa-de-teste" })).toMatchObject({ ok: true });
    expect((await ask()).status).toBe(200);
    await withStudio(studioId, (tx) => tx.studentGuardian.updateMany({ data: { canSign: false } }));
    expect((await ask()).status).toBe(403);
    await enterAs((await makeOwner({ studioId })).userId);
    expect((await ask()).status).toBe(403);
  });

  it("AGR-62 include a guardian's own contacts and CPF, and no other guardian's", async () => {
    const { studioId, known, enter } = await makeWorld();
    const { parent } = known;
    const other = await makeGuardian({ studioId, students: [known.studentId], email: "outra@obi.example" });
    for (const [id, cpf] of [
      [parent.id, "11144477735"],
      [other.id, "52998224725"],
    ] as const)
      await superuser.query("update guardians set cpf_sealed = $2 where id = $1", [id, seal(cpf, cpfOf(id))]);
    await withStudio(studioId, (tx) => tx.studentGuardian.updateMany({ data: { canSign: true } }));
    await enter(parent.userId);
    await confirmOwnData({ password: "faixa-de-teste" });
    const file = await json();
    expect(file["Seu cadastro de responsável"]?.map(({ Valor }) => Valor)).toEqual(
      expect.arrayContaining([parent.fullName, parent.email, "111.444.777-35"]),
    );
    expect(JSON.stringify(file)).not.toMatch(/529\.982|52998224725|outra@obi/);
    await enter();
    await confirmOwnData({ password: known.password });
    const own = await json();
    expect(own["Seu cadastro de responsável"]).toBeUndefined();
    expect(JSON.stringify(own)).not.toMatch(/111\.444|11144477735/);
  });

  it("AGR-71 SEC-05 tell of a family's transfer only the student's part", async () => {
    const { studioId, known, other } = await makeWorld();
    const charge = (studentId: string) => makeCharge({ studioId, studentId, kind: "product", period: null });
    const owed = [await charge(known.studentId), await charge(other.studentId)];
    await withStudio(studioId, async (tx) => {
      const { id: settlementId } = await tx.settlement.create({
        data: {
          amountCents: 98_700,
          way: "key",
          payerStudentId: known.studentId,
          payerGuardianId: known.parent.id,
          txid: "OBIFAMILIA",
          status: "rejected",
          decidedAt: new Date(),
          rejectReason: "Faltou a parte do irmão",
        },
      });
      await tx.settlementCharge.createMany({
        data: owed.map(({ id: chargeId }, index) => ({
          settlementId,
          chargeId,
          amountCents: 12_300 + index,
        })),
      });
    });
    await confirmOwnData({ password: known.password });
    const rows = (await json())["Pagamentos pelo portal"];
    expect(rows?.map(({ Valor }) => Valor)).toEqual(expect.arrayContaining([123]));
    expect(JSON.stringify(rows)).not.toMatch(/987|123\.01|OBIFAMILIA|irmão/);
  });

  it("AGR-71 SEC-05 hold no text or receipt of a family's charges, but for its payer's own receipt", async () => {
    const { studioId, known, other, enter } = await makeWorld();
    const { studentId } = known;
    const owed = [known.studentId, other.studentId].map((id) =>
      makeCharge({ studioId, studentId: id, kind: "product", period: null }),
    );
    const [own, others] = await Promise.all(owed);
    if (!own || !others) throw new Error("two were made");
    const file = await makeFile({
      studioId,
      studentId,
      purpose: "receipt",
      name: null,
      contentType: "image/png",
      content: Buffer.from("recibo da família"),
    });
    await withStudio(studioId, async (tx) => {
      const said = { channel: "whatsapp", reason: "charge.ask", guardianId: known.parent.id } as const;
      const ask = (body: string, createdAt: Date, charges: (typeof own)[]) =>
        tx.message.createMany({
          data: charges.map((charge) => ({
            ...said,
            body,
            createdAt,
            chargeId: charge.id,
            studentId: charge.studentId,
          })),
        });
      await ask("Cobrança da família", new Date("2026-11-20T12:00:00Z"), [own, others]);
      await ask("Cobrança de um só", new Date("2026-11-21T12:00:00Z"), [own]);
      const { id: settlementId } = await tx.settlement.create({
        data: {
          amountCents: 30_000,
          way: "key",
          status: "in_review",
          payerStudentId: studentId,
          payerGuardianId: known.parent.id,
          receiptFileId: file.id,
          receiptSentAt: new Date(),
        },
      });
      await tx.settlementCharge.createMany({
        data: [own, others].map(({ id: chargeId }) => ({ settlementId, chargeId, amountCents: 15_000 })),
      });
      await tx.studentGuardian.updateMany({ data: { canSign: true } });
    });
    const read = async (userId: string, password: string) => {
      await enter(userId);
      expect(await confirmOwnData({ password })).toMatchObject({ ok: true });
      const found = await json();
      return {
        texts: found.Mensagens?.map(({ Texto }) => Texto),
        listed: found.Arquivos?.length,
        contents: found.Conteúdo?.map(({ base64 }) => Buffer.from(String(base64), "base64").toString()),
      };
    };
    const student = await read(known.userId, known.password);
    expect(student.texts).toContain("Cobrança de um só");
    expect(student.texts).not.toContain("Cobrança da família");
    expect(student.contents).not.toContain("recibo da família");
    const payer = await read(known.parent.userId, "faixa-de-teste");
    expect(payer.contents).toContain("recibo da família");
    expect(payer.listed).toBe((student.listed ?? 0) + 1);
    expect(payer.texts).not.toContain("Cobrança da família");
  });

  it("threat 85 SEC-05 hide the student's account and its acts from a guardian who has another account", async () => {
    const { studioId, known, enter } = await makeWorld();
    const { id: elsewhere } = await makeStudio();
    await superuser.query(
      `insert into audit_events (id, studio_id, user_id, action, entity, entity_id, ip)
         values (gen_random_uuid(), $1, $3, 'students.create', 'students', $4, '198.51.100.1'),
                (gen_random_uuid(), $2, $3, 'leads.create', 'leads', $4, '198.51.100.2'),
                (gen_random_uuid(), $1, null, 'students.update', 'students', $5, '198.51.100.3')`,
      [studioId, elsewhere, known.userId, randomUUID(), known.studentId],
    );
    await superuser.query(
      `insert into security_events (id, user_id, type, ip, user_agent)
         values (gen_random_uuid(), $1, 'LOGIN_SUCCESS', '198.51.100.4', 'jest')`,
      [known.userId],
    );
    const actsOf = (file: Told) => file["Registro de alterações"]?.map((row) => row["O quê"]);
    const told = (...names: string[]) => names.map((name) => acts[name]);
    await confirmOwnData({ password: known.password });
    const own = await json();
    expect(actsOf(own)).toEqual(
      expect.arrayContaining(told("students.create", "leads.create", "students.update")),
    );
    expect(own["Segurança da conta"]?.map((row) => row["O quê"])).toContain(securityEvents.LOGIN_SUCCESS);
    // Acts appear by their label, never by their stored name.
    expect(JSON.stringify([own["Registro de alterações"], own["Segurança da conta"]])).not.toMatch(
      /"[a-z-]+\.[a-z-]+"|"[A-Z]+_[A-Z_]+"/,
    );
    for (const title of ["Conta do portal", "Aparelhos conectados", "Segurança da conta"])
      expect(own[title]).not.toEqual([]);
    expect(JSON.stringify(own)).not.toContain(ownDataCopy.book.withoutAccount);

    await enter(known.parent.userId);
    await withStudio(studioId, (tx) => tx.studentGuardian.updateMany({ data: { canSign: true } }));
    await confirmOwnData({ password: "faixa-de-teste" });
    const file = await json();
    for (const title of ["Conta do portal", "Aparelhos conectados", "Segurança da conta"])
      expect(file[title]).toEqual([]);
    expect(actsOf(file)).toEqual(expect.arrayContaining(told("students.update")));
    expect(actsOf(file)).not.toContain(acts["students.create"]);
    expect(actsOf(file)).not.toContain(acts["leads.create"]);
    const text = JSON.stringify(file);
    expect(text).not.toMatch(/198\.51\.100|192\.0\.2/);
    expect(text).toContain(ownDataCopy.book.withoutAccount);
  });

  it("threat 85 FAM-02 include no money for a guardian who may sign but not pay", async () => {
    const { studioId, known, enter } = await makeWorld();
    const amounts = [/"Valor":150/, /R\$/, /Mensalidade de/, /Oi de novo/, /faixa de/];
    const allowPaying = (canPay: boolean) =>
      withStudio(studioId, (tx) => tx.studentGuardian.updateMany({ data: { canSign: true, canPay } }));
    const read = async () => {
      await enter(known.parent.userId);
      expect(await confirmOwnData({ password: "faixa-de-teste" })).toMatchObject({ ok: true });
      return json();
    };
    await allowPaying(true);
    const whole = JSON.stringify(await read());
    for (const amount of amounts) expect(whole).toMatch(amount);
    await allowPaying(false);
    const file = await read();
    for (const title of [
      "Combinado",
      "Descontos do combinado",
      "Crédito",
      "Cobranças",
      "Pagamentos",
      "Pagamentos pelo portal",
      "Mensagens",
    ])
      expect(file[title] ?? []).toEqual([]);
    const text = JSON.stringify(file);
    for (const amount of amounts) expect(text).not.toMatch(amount);
    expect(file.Arquivos?.map(({ Formato }) => Formato)).not.toContain("image/png");
    expect(text).toContain(ownDataCopy.book.withoutMoney);
    expect(text).toContain(`Asma de ${known.word}`);
  });

  it("are refused in an unknown format", async () => {
    const { known } = await makeWorld();
    await confirmOwnData({ password: known.password });
    expect((await ask("exe")).status).toBe(422);
  });
});
