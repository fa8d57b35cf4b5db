import { GET } from "@/app/(app)/dashboard/students/exportar/route";
import { withStudio, withSystem } from "@/lib/db/doors";
import { loadStudents } from "@/lib/features/students/loaders";
import { fixClock } from "@/lib/kernel/clock";
import {
  day,
  makeClass,
  makeEnrollment,
  makeGuardian,
  makeStaff,
  makeStudent,
  makeTeacher,
} from "@/lib/testing/factories";
import { enterAs, signedInOwner } from "@/lib/testing/owner-session";
import { artId, beltId } from "@/prisma/reference/shape";
import { loadActPreview, loadRollCallSheet, loadRosterBook } from "./loaders";

afterEach(() => fixClock(null));

const dataOf = <T>(result: { ok: true; data: T } | { ok: false; message: string }): T => {
  if (!result.ok) throw new Error(result.message);
  return result.data;
};

/** Three active students and one who left; Ana Lima is a child with a guardian, a class and a fee. */
async function academy() {
  const owner = await signedInOwner();
  const { studioId } = owner;
  const { studentId: ana } = await makeStudent({
    studioId,
    fullName: "Ana Lima",
    email: "ana@obi.example",
    phone: "+5511987651234",
    birthDate: day("2017-03-01"),
    martialArtId: artId("Jiu-Jitsu"),
    currentBeltId: beltId("Jiu-Jitsu", "Branca"),
    beltDegree: 2,
    monthlyFeeCents: 15_000,
  });
  await makeGuardian({
    studioId,
    fullName: "Rita Lima",
    phone: "+5521912345678",
    email: "rita@obi.example",
    students: [ana],
  });
  const { id: classId } = await makeClass({ studioId, name: "Kids" });
  await makeEnrollment({ studioId, classId, studentId: ana });
  const { studentId: formula } = await makeStudent({ studioId, fullName: '=HYPERLINK("http://x","Breno")' });
  const { studentId: third } = await makeStudent({ studioId, fullName: "Caio Sá" });
  const { studentId: left } = await makeStudent({ studioId, fullName: "Davi Reis", status: "inactive" });
  return { ...owner, ana, formula, third, left };
}

const file = async (address: string) =>
  (await GET(new Request(`http://obi.test/dashboard/students/exportar?${address}`))).text();

const reveals = (studioId: string) =>
  withSystem("test", (tx) =>
    tx.auditEvent.findMany({
      where: { studioId, action: { in: ["students.reveal-contacts", "students.export"] } },
      orderBy: { id: "asc" },
      select: { action: true, data: true },
    }),
  );

it("IMP-43 a file of the list has as many rows as the list says, under every filter", async () => {
  const { studioId, ana } = await academy();
  const [tagId, importId] = await withStudio(studioId, async (tx) => {
    const tag = await tx.tag.create({ data: { name: "Kids" }, select: { id: true } });
    await tx.studentTag.createMany({ data: [{ studentId: ana, tagId: tag.id }] });
    const head = { kind: "students", fileName: "alunos.csv", shape: "a", rowCount: 1 } as const;
    const { id: batchId } = await tx.importBatch.create({ data: head, select: { id: true } });
    await tx.importRow.createMany({ data: [{ batchId, line: 1 }] });
    await tx.importRow.updateMany({ where: { batchId }, data: { state: "done", studentId: ana } });
    return [tag.id, batchId];
  });
  const found: readonly (readonly [object, number])[] = [
    [{}, 4],
    [{ status: "active" }, 3],
    [{ status: "inactive" }, 1],
    [{ q: "lima" }, 1],
    [{ q: "nobody" }, 0],
    [{ arte: artId("Jiu-Jitsu") }, 1],
    [{ faixa: beltId("Jiu-Jitsu", "Branca") }, 1],
    [{ mensalidade: "nada" }, 3],
    [{ etiqueta: tagId }, 1],
    [{ importacao: importId }, 1],
    [{ quem: "sem-mensalidade" }, 2],
    [{ quem: "sem-acesso" }, 3],
  ];
  for (const [address, many] of found) {
    const { counts } = await loadStudents(address);
    expect([address, counts.matching]).toEqual([address, many]);
    const [sheet] = dataOf(await loadRosterBook.result(address)).sheets;
    const [paper] = dataOf(await loadRollCallSheet.result(address)).sheets;
    expect([sheet?.rows.length, paper?.rows.length]).toEqual([counts.matching, counts.matching]);
  }
});

it("IMP-43 the spreadsheet is in Portuguese, with contacts, guardian, class and fee, in the list's order", async () => {
  await academy();
  const [head, first] = (await file("status=active&ordem=nome&sentido=desc&formato=csv"))
    .split("\r\n")
    .filter((line) => !line.startsWith("Caio"));
  expect(head).toBe(
    "Nome;Situação;E-mail;Telefone;Nascimento;Modalidade;Faixa;Graus;Turmas;Matrícula;Último treino;Mensalidade;Situação da mensalidade;Responsável;Telefone do responsável;E-mail do responsável",
  );
  expect(first).toMatch(
    /^Ana Lima;Ativo;ana@obi\.example;.*98765-1234;01\/03\/2017;Jiu-Jitsu;Branca;2;Kids;05\/01\/2026;;150,00;[^;]*;Rita Lima;.*91234-5678;rita@obi\.example$/,
  );
});

it("IMP-43 AGR-12 list and spreadsheet say in which month a fee begins", async () => {
  const { studioId } = await signedInOwner("2026-11-21T15:00:00Z");
  await makeStudent({ studioId, monthlyFeeCents: 15_000, feesFrom: day("2026-12-01") });
  expect((await loadStudents({})).students).toMatchObject([{ standing: "none", feeBegins: "2026-12-01" }]);
  expect(await file("formato=csv")).toContain(";150,00;começa em dezembro de 2026;");
});

it("IMP-43 a name that a spreadsheet would take for a formula stays a text", async () => {
  await academy();
  expect(await file("formato=csv")).toContain(`"'=HYPERLINK(""http://x"",""Breno"")"`);
});

it("IMP-43 the sheet on paper has names and belts without contacts, below the academy's letterhead", async () => {
  const { studioId } = await academy();
  const book = dataOf(await loadRollCallSheet.result({ q: "lima" }));
  expect(book.letterhead?.name).toBeTruthy();
  expect(book.sheets[0]?.rows).toEqual([[1, "Ana Lima", "Branca · 2 graus", ...Array(8).fill("")]]);
  expect(JSON.stringify(book)).not.toMatch(/obi\.example|1234/);
  expect(await reveals(studioId)).toEqual([{ action: "students.export", data: { rows: 1 } }]);
  const pdf = await GET(new Request("http://obi.test/dashboard/students/exportar?formato=pdf"));
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
});

it("IMP-43 STU-05 contacts in a file are a reveal, with everybody whose they are", async () => {
  const { studioId, ana } = await academy();
  await file("q=lima&formato=xlsx");
  expect(await reveals(studioId)).toEqual([
    { action: "students.export", data: { rows: 1 } },
    { action: "students.reveal-contacts", data: { students: ana } },
  ]);
});

it("IMP-43 STU-05 a long file is a reveal of everybody in it, in several rows of the trail", async () => {
  const { studioId } = await academy();
  await withStudio(studioId, (tx) =>
    tx.student.createMany({
      data: Array.from({ length: 1_200 }, (_, at) => ({ studioId, fullName: `Zé ${at}` })),
    }),
  );
  const { sheets } = dataOf(await loadRosterBook.result({}));
  const told = (await reveals(studioId)).flatMap(({ action, data }) =>
    action === "students.reveal-contacts" ? [String(Object(data).students).split(" ")] : [],
  );
  expect(told.map(({ length }) => length)).toEqual([500, 500, 204]);
  expect([new Set(told.flat()).size, sheets[0]?.rows.length]).toEqual([1_204, 1_204]);
});

it("IMP-43 IMP-30 the desk and finance export what they read, and a teacher nothing", async () => {
  const { studioId } = await academy();
  const heads = async () =>
    dataOf(await loadRosterBook.result({})).sheets[0]?.columns.map(({ title }) => title);
  await enterAs((await makeStaff({ studioId, staffRole: "desk" })).userId);
  expect(await heads()).toEqual(expect.arrayContaining(["Turmas", "Mensalidade"]));
  await enterAs((await makeStaff({ studioId, staffRole: "finance" })).userId);
  expect(await heads()).toContain("Mensalidade");
  expect(await heads()).not.toContain("Turmas");
  await enterAs((await makeTeacher({ studioId })).userId);
  expect(await loadRosterBook.result({})).toMatchObject({ ok: false, code: "forbidden" });
  expect(await loadRollCallSheet.result({})).toMatchObject({ ok: false, code: "forbidden" });
});

it("IMP-41 a file of chosen students has them alone, and nobody of another academy", async () => {
  const stranger = await academy();
  const { ana, left } = await academy();
  const ids = [ana, left, stranger.third].join(",");
  const [sheet] = dataOf(await loadRosterBook.result({ ids, ordem: "nome" })).sheets;
  expect(sheet?.rows.map(([name]) => name)).toEqual(["Ana Lima", "Davi Reis"]);
});

it("IMP-41 a preview counts those chosen by a filter, and names who is left out", async () => {
  await academy();
  const preview = async (asked: object) => dataOf(await loadActPreview.result({ act: "pause", ...asked }))[0];
  expect(await preview({ filter: "?status=active" })).toEqual({
    chosen: 3,
    going: 3,
    later: 0,
    left: [],
    sums: null,
  });
  expect(await preview({ filter: "?" })).toMatchObject({
    chosen: 4,
    going: 3,
    left: [{ why: "inactive", count: 1, names: ["Davi Reis"] }],
  });
  expect(await loadActPreview.result({ act: "pause", filter: "?q=nobody" })).toMatchObject({ code: "empty" });
});
