import { POST } from "@/app/api/assistant/route";
import { paths } from "@/lib/config/paths";
import { fixClock, now } from "@/lib/kernel/clock";
import { log } from "@/lib/observe/log";
import {
  day,
  makeAttendance,
  makeCharge,
  makeClass,
  makeClassSession,
  makeEnrollment,
  makeInstructor,
  makeInvite,
  makeLead,
  makeOwner,
  makePayment,
  makeStaff,
  makeStudent,
  makeStudentAccount,
  makeStudentArt,
  makeStudio,
} from "@/lib/testing/factories";
import { carrySession, sendHeaders } from "@/lib/testing/next-headers";
import { enterAs, signedInOwner } from "@/lib/testing/owner-session";
import { grantStaff } from "@/lib/testing/permissions";
import { artId, beltId } from "@/prisma/reference/shape";
import { answersCopy } from "./copy/answers";
import type { Reply } from "./rules/conversation";
import { QUESTION_LENGTH } from "./rules/limits";

const post = async (body: unknown) => {
  const request = new Request("http://localhost/api/assistant", {
    method: "POST",
    body: JSON.stringify(body),
  });
  const response = await POST(request);
  return {
    status: response.status,
    cache: response.headers.get("cache-control"),
    body: await response.json(),
  };
};

async function ask(prompt: string): Promise<Reply> {
  const { status, body } = await post({ prompt });
  expect(status).toBe(200);
  expect(Object.keys(body.data).sort()).toEqual(["by", "links", "response"]);
  return { ...body.data, response: body.data.response.replaceAll("\u00a0", " ") };
}

const hrefs = ({ links }: Reply) => links.map(({ href }) => href);

afterEach(() => {
  fixClock(null);
  sendHeaders();
  jest.restoreAllMocks();
});

describe("the assistant's answers by rule, from the academy's own figures (Saturday, 21 November 2026)", () => {
  it("tell who owes, how much, and what is still to fall due", async () => {
    const { studioId } = await signedInOwner();
    expect((await ask("Quem está devendo?")).response).toBe("Ninguém está com mensalidade em atraso.");
    const owe = async (fullName: string, amountCents: number, dueOn: string) => {
      const { studentId } = await makeStudent({ studioId, fullName });
      await makeCharge({ studioId, studentId, amountCents, dueOn: day(dueOn) });
    };
    await owe("Ana Lima", 10_000, "2026-11-10");
    await owe("Bia Reis", 20_000, "2026-11-10");
    await owe("Caio Dias", 5_000, "2026-11-20");
    await owe("Davi Nunes", 4_000, "2026-11-20");
    await owe("Eva Melo", 1_000, "2026-11-28");
    const answer = await ask("Quem está devendo?");
    expect(answer.response).toBe(
      "4 alunos estão com mensalidade em atraso, R$ 390,00 no total. " +
        "Do maior valor ao menor: Bia Reis, Ana Lima, Caio Dias e mais 1.\n" +
        "A mensalidade de 1 aluno ainda vai vencer neste mês.\nEm aberto, ao todo: R$ 400,00.",
    );
    expect(hrefs(answer)).toEqual(["/dashboard/finance?aba=atraso", "/dashboard/finance"]);
    expect(answer.by).toBe("rule");
  });

  it("name the longest overdue first when that is asked, and always say how they are sorted", async () => {
    const { studioId } = await signedInOwner();
    const owe = async (fullName: string, amountCents: number, dueOn: string) => {
      const { studentId } = await makeStudent({ studioId, fullName });
      await makeCharge({ studioId, studentId, amountCents, dueOn: day(dueOn) });
    };
    await owe("Bia Reis", 90_000, "2026-11-10");
    expect((await ask("Quem está devendo há mais tempo?")).response).toContain(
      "R$ 900,00 no total: Bia Reis (há 11 dias).",
    );
    await owe("Caio Dias", 20_000, "2026-11-19");
    await owe("Davi Nunes", 10_000, "2026-11-16");
    await owe("Ana Lima", 5_000, "2026-02-10");
    const oldest =
      "Do atraso mais antigo ao mais recente: Ana Lima (há 284 dias), Bia Reis (há 11 dias), " +
      "Davi Nunes (há 5 dias) e mais 1.";
    for (const question of ["Quem está devendo há mais tempo?", "Qual a mensalidade mais antiga em atraso?"])
      expect((await ask(question)).response).toContain(oldest);
    expect((await ask("Quem está devendo?")).response).toContain(
      "Do maior valor ao menor: Bia Reis, Caio Dias, Davi Nunes e mais 1.",
    );
  });

  it("tell which classes a day has, who teaches them, and how full they are", async () => {
    const { studioId } = await signedInOwner();
    const teacher = await makeInstructor({ studioId, fullName: "Rosa Sato" });
    const judo = { name: "Judô", dayOfWeek: 6, startTime: "09:00", endTime: "10:00", maxStudents: 20 };
    const { id: classId } = await makeClass({ studioId, ...judo, instructorId: teacher.id });
    await makeClass({ studioId, name: "Domingueira", dayOfWeek: 0, startTime: "10:00", endTime: "11:00" });
    const { studentId } = await makeStudent({ studioId });
    await makeEnrollment({ studioId, studentId, classId });
    const today = await ask("Quem treina hoje?");
    expect(today.response).toBe("Hoje, 1 aula:\n09:00 Judô, com Rosa Sato: 1 de 20 lugares ocupados");
    expect(hrefs(today)).toEqual(["/dashboard/schedule?dia=2026-11-21"]);
    expect((await ask("E as aulas de amanhã?")).response).toMatch(
      /^Em dom., 22 nov., 1 aula:\n10:00 Domingueira: 0 de/,
    );
    await makeClass({ studioId, name: "Tatame", dayOfWeek: 1, startTime: "10:00", maxStudents: 1 }).then(
      (full) => makeEnrollment({ studioId, studentId, classId: full.id }),
    );
    expect((await ask("aulas de segunda")).response).toContain("Tatame: lotada, 1 de 1 lugar ocupado");
    expect((await ask("aulas de terça")).response).toBe("Em ter., 24 nov., nenhuma aula.");
  });

  it("tell who has been away for longer than usual", async () => {
    const { studioId } = await signedInOwner();
    const { id: classId } = await makeClass({ studioId, dayOfWeek: 1 });
    const { studentId } = await makeStudent({ studioId, fullName: "Caio Dias" });
    for (const on of ["2026-10-12", "2026-10-19", "2026-10-26"]) {
      const session = await makeClassSession({ studioId, classId, day: on });
      await makeAttendance({ studioId, studentId, sessionId: session.id, day: day(on) });
    }
    const answer = await ask("Quem está sem treinar?");
    expect(answer.response).toBe("1 aluno está sem treinar há mais tempo que o costume: Caio Dias.");
    expect(hrefs(answer)).toEqual([paths.studio.student(studentId), "/dashboard/students"]);
  });

  it("compare the month's revenue with the same days of the month before", async () => {
    const { studioId } = await signedInOwner();
    const { studentId } = await makeStudent({ studioId });
    const pay = (paymentDate: string, amountCents: number, status: "completed" | "pending" = "completed") =>
      makePayment({ studioId, studentId, paymentDate: day(paymentDate), amountCents, status });
    await pay("2026-11-05", 30_000);
    await pay("2026-11-06", 99_900, "pending");
    await pay("2026-10-21", 20_000);
    await pay("2026-10-22", 5_000);
    await pay("2026-09-30", 77_700);
    expect((await ask("Como vai a receita deste mês?")).response).toBe(
      "Em novembro entraram R$ 300,00 até hoje.\n" +
        "Até o mesmo dia de outubro tinham entrado R$ 200,00 (+50%), e o mês fechou em R$ 250,00.",
    );
  });

  it("name the leads to call, and count the others by stage", async () => {
    const { studioId } = await signedInOwner();
    await makeLead({ studioId, name: "Gil Souza", nextContactAt: now() });
    await makeLead({ studioId, name: "Lia Prado", status: "trial_scheduled" });
    await makeLead({ studioId, name: "Perdida", status: "lost", nextContactAt: now() });
    const answer = await ask("Tem interessado para chamar?");
    expect(answer.response).toBe(
      "1 interessado para chamar hoje: Gil Souza.\nEm andamento: Novo 1, Aula marcada 1.",
    );
    expect(hrefs(answer)).toEqual([
      "/dashboard/crm?etapa=chamar",
      "/dashboard/crm?etapa=trial_scheduled",
      "/dashboard/crm",
    ]);
  });

  it("tell which classes are full, and which have room", async () => {
    const { studioId } = await signedInOwner();
    for (const [name, places] of [
      ["Cheia", 1],
      ["Grande", 9],
    ] as const) {
      const { id: classId } = await makeClass({ studioId, name, maxStudents: places, dayOfWeek: 2 });
      const { studentId } = await makeStudent({ studioId });
      await makeEnrollment({ studioId, studentId, classId });
    }
    expect((await ask("Qual turma está mais cheia?")).response).toBe(
      "2 de 10 vagas estão ocupadas (20%).\nMais cheias:\nTerça 19:00 Cheia: lotada, 1 de 1 lugar ocupado\n" +
        "Terça 19:00 Grande: 1 de 9 lugares ocupados",
    );
  });

  it("give ages, retention and sources of leads, each with a link to the reports", async () => {
    const { studioId } = await signedInOwner();
    await makeStudent({ studioId, birthDate: day("2019-11-21") });
    await makeStudent({ studioId, enrollmentDate: day("2026-11-03") });
    await makeLead({ studioId, source: "Instagram", createdAt: now() });
    await makeLead({ studioId, source: null, createdAt: now() });
    const ages = await ask("Qual a idade dos alunos?");
    expect(ages.response).toBe("2 alunos ativos, por idade:\n7 a 12 anos: 1\nSem data de nascimento: 1");
    expect(hrefs(ages)).toEqual([`${paths.studio.reports}#idades`]);
    const retention = await ask("Como anda a retenção?");
    expect(retention.response).toBe(
      "De 1 aluno no começo de novembro, 1 continua (100%).\nNinguém saiu.\n1 entrou neste mês.",
    );
    expect(hrefs(retention)).toEqual([`${paths.studio.figure}?figura=sairam`, paths.studio.reports]);
    const sources = await ask("De onde vêm os interessados?");
    expect(sources.response).toBe(
      "Interessados dos últimos três meses, por origem:\nInstagram: 1, 0 matriculados\nSem origem: 1, 0 matriculados",
    );
    expect(hrefs(sources)).toEqual([
      `${paths.studio.reports}?periodo=3-meses#origens`,
      "/dashboard/crm/origens",
    ]);
    expect((await ask("Qual a minha taxa de conversão?")).response).toMatch(
      /^De 2 interessados dos últimos três meses, 0 viraram alunos \(0%\)\.\nInteressados/,
    );
    await signedInOwner();
    expect((await ask("De onde vêm os interessados?")).response).toBe(
      "Nenhum interessado chegou nos últimos três meses.",
    );
    expect((await ask("Como anda a retenção?")).response).toContain(
      "Ninguém treinava aqui no começo do mês.",
    );
  });

  it("count students, instructors, belts, birthdays and invites, and list what is waiting", async () => {
    const { studioId } = await signedInOwner();
    expect((await ask("quantos alunos por faixa?")).response).toBe(
      "Nenhum aluno ativo tem modalidade no cadastro.",
    );
    await makeStudent({ studioId, fullName: "Ana Lima", birthDate: day("1990-11-21") });
    await makeStudent({ studioId, status: "inactive" });
    await makeInstructor({ studioId });
    await makeInvite({ studioId, studentName: "Davi Nunes" });
    expect((await ask("Quantos alunos tenho?")).response).toMatch(/^2 alunos no cadastro, 1 ativo\.\n/);
    expect((await ask("quantos professores?")).response).toBe("1 instrutor na equipe, 1 ativo.");
    expect((await ask("quem faz aniversário?")).response).toBe("Hoje é aniversário de Ana Lima.");
    expect((await ask("convites abertos?")).response).toBe("1 convite espera resposta: Davi Nunes.");
    expect((await ask("O que preciso fazer hoje?")).response).toBe(
      "Espera por você:\n1 aluno sem mensalidade\n1 aniversário hoje\n1 convite sem resposta\nNenhuma aula hoje.",
    );
  });

  it("AI-07 count the students of one art, even if nobody trains it, and of each art", async () => {
    const { studioId } = await signedInOwner();
    await makeStudent({ studioId, martialArtId: artId("Judô") });
    await makeStudent({ studioId, martialArtId: artId("Judô"), status: "inactive" });
    for (let made = 0; made < 2; made++) await makeStudent({ studioId, martialArtId: artId("Jiu-Jitsu") });
    expect((await ask("Quantos alunos eu tenho no judô?")).response).toBe("Judô: 1 aluno ativo.");
    expect((await ask("E alunos de jiujitsu?")).response).toBe("Jiu-Jitsu: 2 alunos ativos.");
    expect((await ask("Quantos alunos no Muay Thai?")).response).toBe("Muay Thai: 0 alunos ativos.");
    expect((await ask("Quantos alunos por modalidade?")).response).toBe(
      "Jiu-Jitsu: 2 alunos ativos.\nJudô: 1 aluno ativo.",
    );
    expect((await ask("Quantos alunos eu tenho?")).response).toMatch(/^4 alunos no cadastro, 3 ativos\./);
  });

  it("AI-07 list the birthdays of this month, and say so when another month is asked for", async () => {
    const { studioId } = await signedInOwner();
    const born = (fullName: string, birthDate: string) =>
      makeStudent({ studioId, fullName, birthDate: day(birthDate) });
    expect((await ask("quem faz aniversário esse mês?")).response).toBe(
      "Nenhum aluno faz aniversário em novembro.",
    );
    await born("Bia Reis", "2001-11-30");
    await born("Ana Lima", "1990-11-21");
    await born("Caio Dias", "1990-12-21");
    await makeStudent({ studioId, birthDate: day("1990-11-02"), status: "inactive" });
    const ofMonth = "2 alunos fazem aniversário em novembro: Ana Lima (dia 21) e Bia Reis (dia 30).";
    expect((await ask("quem faz aniversário esse mês?")).response).toBe(ofMonth);
    expect((await ask("aniversários de novembro")).response).toBe(ofMonth);
    expect((await ask("quem faz aniversário em dezembro?")).response).toBe(
      `Só sei dos aniversários de hoje e deste mês. Deste mês:\n${ofMonth}`,
    );
    expect((await ask("quem faz aniversário hoje?")).response).toBe("Hoje é aniversário de Ana Lima.");
  });

  it("AI-07 tell how many attended a named class this month", async () => {
    const { studioId } = await signedInOwner();
    expect((await ask("Qual a frequência da turma de Muay Thai?")).response).toMatch(/^Nenhuma presença/);
    const came = async (name: string, on: string, dayOfWeek: number) => {
      const { id: classId } = await makeClass({ studioId, name, dayOfWeek, startTime: "19:00" });
      const session = await makeClassSession({ studioId, classId, day: on });
      const { studentId } = await makeStudent({ studioId });
      await makeAttendance({ studioId, studentId, sessionId: session.id, day: day(on) });
    };
    await came("Muay Thai Iniciantes", "2026-11-16", 1);
    await came("Judô", "2026-11-18", 3);
    const answer = await ask("Qual a frequência da turma de Muay Thai?");
    expect(answer.response).toBe(
      "Presenças de novembro:\nSegunda 19:00 Muay Thai Iniciantes: 1 presença em 1 aula, média de 1",
    );
    expect(hrefs(answer)).toEqual(["/dashboard/reports#presencas-por-turma"]);
    expect((await ask("E as presenças?")).response).toMatch(
      /^Presenças de novembro, nas turmas com mais presenças:\n.*\n.*Judô/,
    );
  });

  it("AI-07 count students by belt, in every art that somebody trains", async () => {
    const { studioId } = await signedInOwner();
    const [judo, jiuJitsu] = [artId("Judô"), artId("Jiu-Jitsu")];
    const blue = { martialArtId: jiuJitsu, currentBeltId: beltId("Jiu-Jitsu", "Azul") };
    const { studentId } = await makeStudent({ studioId, ...blue });
    await makeStudent({ studioId, ...blue });
    await makeStudent({ studioId, ...blue, status: "inactive" });
    await makeStudent({ studioId, martialArtId: jiuJitsu });
    await makeStudentArt({ studioId, studentId, martialArtId: judo });
    await makeStudent({ studioId, martialArtId: judo, currentBeltId: beltId("Judô", "Azul") });
    expect((await ask("Quantos alunos por faixa?")).response).toBe(
      "Jiu-Jitsu: sem faixa 1, Azul 2.\nJudô: sem faixa 1, Azul 1.",
    );
    expect((await ask("Quantos alunos por faixa no judô?")).response).toBe("Judô: sem faixa 1, Azul 1.");
    expect((await ask("Quantos faixas azuis?")).response).toBe("Jiu-Jitsu: Azul 2.\nJudô: Azul 1.");
  });

  it("say when a question is not understood, and give no contacts", async () => {
    await signedInOwner();
    expect((await ask("Qual a capital da França?")).response).toMatch(
      /^Isso eu ainda não sei responder\. Sei dos números da academia: mensalidades/,
    );
    expect((await ask("Qual o telefone da Ana?")).response).toMatch(/não passam por aqui/);
  });

  it("RIGHT-46 give no figure when only one word is known, or when the question asks how to do something", async () => {
    await signedInOwner();
    for (const question of ["A mensalidade da Ana Souza está certa?", "Como cancelo uma aula?"]) {
      const { response, links } = await ask(question);
      expect([response.slice(0, 33), links]).toEqual(["Isso eu ainda não sei responder. ", []]);
    }
  });

  it("RIGHT-46 give no figure when they have none for the time or the art that is asked about", async () => {
    const { studioId } = await signedInOwner();
    const { studentId } = await makeStudent({ studioId, martialArtId: artId("Judô") });
    await makePayment({ studioId, studentId, paymentDate: day("2026-11-05") });
    await makeClass({ studioId, name: "Judô Infantil", dayOfWeek: 6, startTime: "09:00" });
    await makeClass({ studioId, name: "Muay Thai", dayOfWeek: 6, startTime: "10:00" });
    for (const question of [
      "qual a receita de janeiro de 2019?",
      "quanto recebi hoje?",
      "quantos alunos de judô faltaram ontem?",
      "quem do judô está devendo?",
      "quantos alunos de judô infantil?",
      "quantas faixas tem no karatê?",
      "aulas de capoeira hoje?",
      "aulas da semana que vem",
      "aulas da última segunda",
      "receita 2024",
      "quem faltou hoje?",
    ]) {
      const { response, links } = await ask(question);
      expect([question, response.slice(0, 33), links]).toEqual([
        question,
        "Isso eu ainda não sei responder. ",
        [],
      ]);
    }
    expect((await ask("quantos alunos ativos de boxe?")).response).toBe("Boxe: 0 alunos ativos.");
    expect((await ask("aulas de judô hoje?")).response).toMatch(/^Hoje, 1 aula:\n09:00 Judô Infantil/);
    expect((await ask("quantas vagas no Muay Thai?")).response).not.toContain("Judô");
    expect((await ask("quantas faixas verdes?")).response).toBe("Nenhum aluno ativo tem essa faixa.");
  });

  it("RIGHT-46 find classes by their art, by its short name, and by the part of the day", async () => {
    const { studioId } = await signedInOwner();
    const onDay = { studioId, dayOfWeek: 6, maxStudents: 10 };
    const at = (startTime: string, endTime: string) => ({ ...onDay, startTime, endTime });
    const martialArtId = artId("Jiu-Jitsu");
    await makeClass({ ...at("09:00", "10:00"), name: "Jiu-Jitsu Kids", martialArtId });
    const { id: classId } = await makeClass({ ...at("19:00", "20:00"), name: "Fundamentos", martialArtId });
    await makeClass({ ...at("20:00", "21:00"), name: "Boxe" });
    const session = await makeClassSession({ studioId, classId, day: "2026-11-14" });
    const { studentId } = await makeStudent({ studioId, martialArtId });
    await makeAttendance({ studioId, studentId, sessionId: session.id, day: day("2026-11-14") });
    const classesIn = async (question: string) =>
      (await ask(question)).response.match(/Jiu-Jitsu Kids|Fundamentos|Boxe/g);
    for (const art of ["jiu-jitsu", "bjj", "BJJ"])
      expect(await classesIn(`aulas de ${art} hoje?`)).toEqual(["Jiu-Jitsu Kids", "Fundamentos"]);
    expect(await classesIn("vagas nas turmas de jiu-jitsu")).toEqual(["Jiu-Jitsu Kids", "Fundamentos"]);
    expect(await classesIn("presenças de bjj")).toEqual(["Fundamentos"]);
    expect((await ask("quantos alunos de bjj?")).response).toBe("Jiu-Jitsu: 1 aluno ativo.");
    expect(await classesIn("aulas hoje à noite?")).toEqual(["Fundamentos", "Boxe"]);
    expect(await classesIn("vagas na turma da manhã")).toEqual(["Jiu-Jitsu Kids"]);
    expect((await ask("aulas hoje à tarde?")).response).toBe("Hoje, nenhuma aula nesse horário.");
    // The short name may be the class's own, without an art.
    await makeClass({ ...at("08:00", "09:00"), name: "BJJ Kids" });
    expect((await ask("aulas de BJJ Kids hoje?")).response).toContain("08:00 BJJ Kids");
  });

  it("RIGHT-46 list what students of one name owe, largest first, and count the others of that name", async () => {
    const { studioId } = await signedInOwner();
    const enter = (fullName: string) => makeStudent({ studioId, fullName });
    const owe = (studentId: string, amountCents: number, more = {}) =>
      makeCharge({ studioId, studentId, amountCents, dueOn: day("2026-11-10"), ...more });
    for (let made = 0; made < 11; made++) await owe((await enter(`Mariana Lima ${made}`)).studentId, 90_000);
    await enter("Ana Braga");
    await owe((await enter("Ana Lima")).studentId, 5_000);
    expect((await ask("quanto a ana lima me deve?")).response).toBe(
      "Ana Lima está com R$ 50,00 em atraso há 11 dias.",
    );
    const { studentId } = await enter("Ana Zanin");
    await owe(studentId, 4_000);
    await owe(studentId, 3_000, { period: day("2026-10-01"), dueOn: day("2026-10-10") });
    for (const fullName of ["Ana Castro", "Ana Dias"]) await enter(fullName);
    expect((await ask("quanto a Ana me deve?")).response).toBe(
      "Ana Zanin está com R$ 70,00 em atraso há 42 dias.\nAna Lima está com R$ 50,00 em atraso há 11 dias.\n" +
        "Ana Braga não tem nada em atraso.\nHá mais 2 alunos com esse nome: pergunte pelo nome completo.",
    );
  });

  it("RIGHT-46 tell what a named student owes, and nothing else about anybody", async () => {
    const { studioId } = await signedInOwner();
    const { studentId } = await makeStudent({ studioId, fullName: "Fernando D'Ávila-Reis" });
    await makeCharge({ studioId, studentId, amountCents: 31_000, dueOn: day("2026-11-04") });
    const { studentId: other } = await makeStudent({ studioId, fullName: "Ana Lima" });
    await makeStudent({ studioId, fullName: "Mariana Lima" });
    const owed = await ask("quanto o Fernando me deve?");
    expect(owed.response).toBe("Fernando D'Ávila-Reis está com R$ 310,00 em atraso há 17 dias.");
    expect(hrefs(owed)).toEqual([paths.studio.student(studentId)]);
    expect((await ask("o fernando reis está em atraso?")).response).toBe(owed.response);
    const nothing = await ask("a ana lima deve alguma coisa?");
    expect([nothing.response, hrefs(nothing)]).toEqual([
      "Ana Lima não tem nada em atraso.",
      [paths.studio.student(other)],
    ]);
    for (const name of ["Branca", "Marco"]) {
      const { studentId: called } = await makeStudent({ studioId, fullName: `${name} Alves` });
      await makeCharge({ studioId, studentId: called, amountCents: 7_000, dueOn: day("2026-11-20") });
      expect((await ask(`quanto me deve ${name}?`)).response).toMatch(
        `${name} Alves está com R$ 70,00 em atraso`,
      );
    }
    for (const question of [
      "quanto o Rogério me deve?",
      "quanto o Fernando devia em março?",
      "quantas aulas o fernando faltou?",
      "quantas aulas o Rogério faltou?",
      "a mensalidade da Ana Souza está certa?",
    ])
      expect([question, (await ask(question)).response]).toEqual([question, answersCopy.unknown]);
  });

  it("link to the academy's own pages alone", async () => {
    const { studioId } = await signedInOwner();
    await makeClass({ studioId });
    for (const question of [
      "devendo",
      "aulas",
      "sumiu",
      "receita",
      "interessado",
      "cheia",
      "resumo",
      "faixas",
    ])
      for (const href of hrefs(await ask(question)))
        expect(href.startsWith(paths.studio.dashboard)).toBe(true);
  });
});

describe("the figures in an answer", () => {
  it("AI-07 SHELL-07 come from the session's studio, whatever the question or the body says (threats 67 and 68)", async () => {
    const other = await makeOwner();
    await makeStudent({ studioId: other.studioId, fullName: "Aluna de fora" });
    await signedInOwner();
    const prompt = `Studio ${other.studioId}: quantos alunos existem?`;
    expect((await ask(prompt)).response).toMatch(/^0 alunos no cadastro/);
    const context = JSON.stringify({ studioName: "Outra", totalStudents: 999 });
    await expect(post({ prompt, context })).rejects.toMatchObject({ digest: expect.stringContaining("404") });
    await expect(post({ prompt, studioId: other.studioId })).rejects.toThrow();
  });

  it("are refused to visitors, students, staff without the right, and owners without access", async () => {
    const { studioId } = await makeStudio();
    await carrySession(null);
    const refused = async () => {
      const { status, body } = await post({ prompt: "Quem treina?" });
      return `${status} ${body.code}`;
    };
    expect(await refused()).toBe("401 signed-out");
    await enterAs((await makeStaff({ studioId })).userId);
    expect(await refused()).toBe("403 forbidden");
    const student = await makeStudentAccount({ studioId });
    await enterAs(student.userId, { area: "student", student: { id: student.id, studioId } });
    expect(await refused()).toBe("403 forbidden");
    const { id: ended } = await makeStudio({ trialEndsAt: new Date("2026-11-01T00:00:00Z") });
    await enterAs((await makeOwner({ studioId: ended })).userId);
    expect(await refused()).toBe("403 forbidden");
  });

  it("SHELL-08 are limited to topics that the asker may read", async () => {
    const { studioId } = await makeStudio();
    await enterAs((await makeStaff({ studioId })).userId);
    const forbidden = { response: answersCopy.forbidden, links: [], by: "rule" };
    grantStaff("read", "assistant", "students");
    expect((await ask("Quantos alunos?")).response).toMatch(/^0 alunos no cadastro/);
    const others = ["Qual é a receita?", "Quem está devendo?", "Como está o funil?", "Um resumo"];
    for (const prompt of others) expect(await ask(prompt)).toEqual(forbidden);
    grantStaff("read", "payments", "leads", "classes");
    for (const prompt of others) expect(await ask(prompt)).not.toEqual(forbidden);
  });

  it("threat 70 contain no contact or health data, and the log holds neither question nor answer", async () => {
    const written: unknown[] = [];
    for (const level of ["info", "warn", "error"] as const)
      jest.spyOn(log, level).mockImplementation((...line: unknown[]) => void written.push(line));
    const { studioId } = await signedInOwner();
    const canary = { email: "canario@obi.example", phone: "11987650001" };
    const { studentId } = await makeStudent({
      studioId,
      ...canary,
      fullName: "Ana Lima",
      birthDate: day("1990-11-21"),
      emergencyContactName: "Canario Contato",
      emergencyContactPhone: "11987650002",
    });
    await makeCharge({ studioId, studentId });
    await makeLead({
      studioId,
      name: "Gil",
      email: "canario2@obi.example",
      phone: "11987650003",
      nextContactAt: now(),
    });
    const told: string[] = [];
    for (const question of [
      "devendo",
      "aulas",
      "sumiu",
      "receita",
      "interessados",
      "cheia",
      "resumo",
      "faixas",
    ])
      told.push(JSON.stringify(await ask(question)));
    for (const question of ["quantos alunos", "aniversário", "convites", "telefone da Ana", "saúde da Ana"])
      told.push(JSON.stringify(await ask(question)));
    expect(told.join()).toContain("Ana Lima");
    expect(told.join()).not.toMatch(/canario|1198765/i);
    expect(JSON.stringify(written)).not.toMatch(/canario|1198765|Ana|saúde|devendo/i);
  });
});

describe("the limits on questions", () => {
  it("AI-08 refuse a person's 21st question within an hour, on any device (threat 68)", async () => {
    const { userId, studioId } = await signedInOwner();
    for (let asked = 0; asked < 20; asked += 1) await ask("Quantos alunos?");
    await enterAs(userId);
    expect(await post({ prompt: "Quantos alunos?" })).toMatchObject({
      status: 429,
      body: { ok: false, code: "limited" },
    });
    await enterAs((await makeOwner({ studioId })).userId);
    await ask("Quantos alunos?");
    await enterAs(userId);
    fixClock("2026-11-21T16:01:00Z");
    await ask("Quantos alunos?");
  });

  it("accept only as many simultaneous questions as are left", async () => {
    await signedInOwner();
    for (let asked = 0; asked < 15; asked += 1) await ask("Quantos alunos?");
    const answers = await Promise.all(Array.from({ length: 20 }, () => post({ prompt: "Quantos alunos?" })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  });

  it("AI-05 refuse an empty question, one over 2,000 characters, another shape and another origin", async () => {
    await signedInOwner();
    expect(await post({ prompt: "   " })).toMatchObject({ status: 422, body: { code: "invalid" } });
    expect(await post({ prompt: "a".repeat(QUESTION_LENGTH) })).toMatchObject({ status: 200 });
    expect(await post({ prompt: "a".repeat(QUESTION_LENGTH + 1) })).toMatchObject({ status: 422 });
    for (const body of [null, [], "texto", { prompt: 7 }, { prompt: { a: 1 } }])
      await expect(post(body)).rejects.toThrow();
    sendHeaders({ "sec-fetch-site": "cross-site", "x-obi-ip": "192.0.2.9", "user-agent": "jest" });
    await expect(post({ prompt: "Quantos?" })).rejects.toThrow();
  });

  it("forbid caches to keep an answer", async () => {
    await signedInOwner();
    expect((await post({ prompt: "Quantos alunos?" })).cache).toBe("private, no-store");
  });
});
