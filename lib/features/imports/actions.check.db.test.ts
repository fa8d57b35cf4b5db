import pg from "pg";
import { GET } from "@/app/(app)/dashboard/students/importar/faltam/route";
import { cellsOfText } from "@/components/imports/read-csv";
import { withStudio } from "@/lib/db/doors";
import { eraseStudent } from "@/lib/features/erasures/actions";
import { type Cells, answered, bringFile, openImports } from "@/lib/testing/import-file";
import { makeInvite, makeStaff, makeStudent, makeTeacher } from "@/lib/testing/factories";
import { enterAs, signedInOwner } from "@/lib/testing/owner-session";
import { openSuperuser } from "@/lib/testing/superuser";
import { artId, beltId } from "@/prisma/reference/shape";
import {
  answerQuestion,
  checkImport,
  decideDoubles,
  discardImport,
  editCell,
  startImport,
  undoImport,
} from "./actions";
import { checkCopy } from "./copy/check";
import { importsCopy } from "./copy/imports";
import { resultCopy } from "./copy/result";
import { importJob } from "./flows/run";
import { loadImportCheck, loadImportResult, loadUndoPreview } from "./loaders";

const superuser = openSuperuser();
const { run } = openImports();

const HEAD = ["Nome", "Nascimento", "Modalidade", "Faixa"];
const MAP = ["fullName", "birthDate", "art", "belt"] as const;

/** Names of letters alone, each another one. */
const nameOf = (at: number): string =>
  `Aluna ${String(at).replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "")}`;

const person = (at: number, [birth = "01/02/2001", art = "", belt = ""]: string[] = []): Cells => [
  nameOf(at),
  birth,
  art,
  belt,
];

const bring = (rows: readonly Cells[]) => bringFile({ head: HEAD, map: MAP, rows });

async function academy() {
  const by = await signedInOwner();
  return {
    ...by,
    students: () =>
      withStudio(by, (tx) =>
        tx.student.findMany({
          select: { id: true, fullName: true, birthDate: true },
          orderBy: { id: "asc" },
        }),
      ),
  };
}

it("IMP-12 one answer about a belt mends the 14 rows that ask for it", async () => {
  await academy();
  const rows = Array.from({ length: 15 }, (_, at) =>
    person(at, ["01/02/2001", "Jiu-Jitsu", at === 14 ? "Branca" : "Azul clara"]),
  );
  const { id, counts } = await bring(rows);
  expect(counts).toEqual({ ready: 1, problem: 14 });
  const { questions } = await loadImportCheck({ batch: id });
  expect(questions).toMatchObject([{ asks: { about: "belt", said: "azul clara" }, rows: "14 linhas" }]);
  const answer = { ...questions[0]?.asks, beltId: beltId("Jiu-Jitsu", "Azul"), degree: 1 };
  expect(answered(await answerQuestion({ id, answer: JSON.stringify(answer) }))).toEqual({ ready: 15 });
  const view = await loadImportCheck({ batch: id });
  expect([view.questions, view.rows[0]?.cells[0]]).toEqual([
    [],
    { column: 3, text: "Azul, 1 grau", raw: "Azul clara" },
  ]);
});

it("IMP-15 the century of years with two digits is asked once for the file", async () => {
  const here = await academy();
  const { id } = await bring([person(0, ["01/02/15"]), person(1, ["03/04/85"])]);
  const { questions } = await loadImportCheck({ batch: id });
  expect(questions.map(({ message, rows }) => [message, rows])).toEqual([
    [importsCopy.questions.century, "2 linhas"],
  ]);
  const answer = JSON.stringify({ about: "century", century: "past" });
  expect(answered(await answerQuestion({ id, answer }))).toEqual({ ready: 2 });
  await run(id);
  expect((await here.students()).map(({ birthDate }) => birthDate)).toEqual([
    new Date("2015-02-01"),
    new Date("1985-04-03"),
  ]);
});

it("IMP-12 an answer that is no answer changes nothing", async () => {
  await academy();
  const { id } = await bring([person(0, ["01/02/15"])]);
  for (const answer of [
    "{",
    "null",
    JSON.stringify({ about: "century", century: "1800" }),
    JSON.stringify({ about: "area", area: "123" }),
    JSON.stringify({ about: "art", said: "\u0000", artId: artId("Jiu-Jitsu") }),
  ])
    expect(await answerQuestion({ id, answer })).toMatchObject({ ok: false, code: "invalid" });
  expect(answered(await checkImport({ id }))).toEqual({ problem: 1 });
});

it("IMP-11 problems come first with line, column and reason, and the filter leaves them alone", async () => {
  await academy();
  const { id } = await bring([person(0), person(1), person(2, ["ontem"])]);
  const { rows, total } = await loadImportCheck({ batch: id });
  expect([total, rows.map(({ line, state }) => [line, state])]).toEqual([
    3,
    [
      [4, "problem"],
      [2, "ready"],
      [3, "ready"],
    ],
  ]);
  expect(rows[0]?.problems).toEqual([
    { title: "Nascimento", column: 1, raw: "ontem", message: importsCopy.problems.day("ontem") },
  ]);
  const waiting = await loadImportCheck({ batch: id, ver: "pendentes" });
  expect([waiting.total, waiting.rows.map(({ line }) => line)]).toEqual([1, [4]]);
});

it("IMP-11 a name that is too long is a problem of its cell, and 10,000 characters of a cell are cut", async () => {
  await academy();
  const { id, counts } = await bring([["W".repeat(10_000), "01/02/2001", "", ""]]);
  expect(counts).toEqual({ problem: 1 });
  const [row] = (await loadImportCheck({ batch: id })).rows;
  expect(row).toMatchObject({ problems: [{ title: "Nome", column: 0 }] });
  expect(row?.name.text).toHaveLength(2_000);
  const text = '=HYPERLINK("http://mal.example";"Ana")';
  expect(answered(await editCell({ id, rowId: row?.id ?? "", column: "0", text }))).toEqual({ ready: 1 });
  expect((await loadImportCheck({ batch: id })).rows[0]?.name.text).toBe(text);
});

it("IMP-17 a row that repeats another one is made if that was decided, however far apart they are", async () => {
  const here = await academy();
  const rows = [...Array.from({ length: 60 }, (_, at) => person(at)), person(0)];
  const { id, counts } = await bring(rows);
  expect(counts).toEqual({ ready: 60, double: 1, repeated: 1 });
  const [row] = (await loadImportCheck({ batch: id })).rows;
  expect(row).toMatchObject({ line: 62, state: "double", sameLine: 2, student: null });
  const decide = async (decision: string) =>
    answered(await decideDoubles({ id, rowId: row?.id ?? "", decision }));
  expect(await decide("complete")).toEqual({ ready: 60, double: 1, repeated: 1 });
  expect(await decide("skip")).toEqual({ ready: 60, skipped: 1 });
  expect(await decide("make")).toEqual({ ready: 61 });
  await run(id);
  const made = await here.students();
  expect([made.length, made.filter(({ fullName }) => fullName === nameOf(0)).length]).toEqual([61, 2]);
}, 60_000);

it("IMP-17 all doubles are skipped at once, and a row that is nobody's double is not decided on", async () => {
  const here = await academy();
  const rows = [person(0), person(1), person(2)];
  await run((await bring(rows)).id);
  const { id, counts } = await bring([...rows, person(3)]);
  expect(counts).toEqual({ ready: 1, double: 3 });
  const view = await loadImportCheck({ batch: id });
  expect(view.rows[0]).toMatchObject({ student: { fullName: nameOf(0) } });
  const other = view.rows.find(({ state }) => state === "ready")?.id ?? "";
  expect(answered(await decideDoubles({ id, rowId: other, decision: "skip" }))).toEqual(counts);
  expect(answered(await decideDoubles({ id, rowId: "all", decision: "skip" }))).toEqual({
    ready: 1,
    skipped: 3,
  });
  await run(id);
  expect(await here.students()).toHaveLength(4);
}, 60_000);

it("IMP-19 those who were left out come as a file that can be corrected and brought in again, formulas as text", async () => {
  const here = await academy();
  const formula = '=HYPERLINK("http://mal.example";"Ana")';
  const { id } = await bring([person(0), [formula, "31/02/2001", "", ""], person(0)]);
  await run(id);
  const { left, batch } = await loadImportResult({ batch: id });
  expect(batch.counts).toEqual({ done: 1, problem: 1, double: 1, repeated: 1 });
  const reasons = [`Nascimento: ${importsCopy.problems.dayUnknown("31/02/2001")}`, checkCopy.sameLine(2)];
  expect(left?.rows.map(({ line, name, reason }) => [line, name, reason])).toEqual([
    [3, formula, reasons[0]],
    [4, nameOf(0), reasons[1]],
  ]);
  const answer = await GET(new Request(`http://obi.test/x?formato=csv&importacao=${id}`));
  expect(answer.headers.get("Content-Disposition")).toContain("alunos-faltam.csv");
  const text = await answer.text();
  expect(text).toContain(`"'${formula.replaceAll('"', '""')}"`);
  const [head, ...rows] = (await cellsOfText(text)).filter((row) => row.length > 1);
  expect(head).toEqual([...HEAD, resultCopy.left.reason]);
  expect(rows).toEqual([
    [formula, "31/02/2001", "", "", reasons[0]],
    [nameOf(0), "01/02/2001", "", "", reasons[1]],
  ]);
  const again = await bring(rows.map(([name]) => [String(name), "01/02/2001", null, null]));
  expect(again.counts).toEqual({ ready: 1, double: 1 });
  await run(again.id);
  expect((await here.students()).map(({ fullName }) => fullName)).toEqual([nameOf(0), formula]);
}, 60_000);

it("IMP-20 the question before undoing says who goes, and who stays and why, and Resultado names those", async () => {
  const here = await academy();
  const { id } = await bring([person(0), person(1), person(2)]);
  await run(id);
  const [edited, invited] = await here.students();
  await superuser.query("update students set phone = '+5511988887777' where id = $1", [edited?.id]);
  await makeInvite({ studioId: here.studioId, studentId: invited?.id ?? "" });
  const [preview] = await loadUndoPreview({ id });
  expect(preview).toEqual({
    goes: 1,
    emptied: 0,
    stays: 2,
    kept: [
      { id: edited?.id, fullName: nameOf(0), reason: "edited" },
      { id: invited?.id, fullName: nameOf(1), reason: "access" },
    ],
  });
  expect(await here.students()).toHaveLength(3);
  expect(answered(await undoImport({ id }))).toEqual({ undone: 1, kept: 2 });
  const { kept, left, undoUntil } = await loadImportResult({ batch: id });
  expect([left, undoUntil]).toEqual([null, null]);
  expect(kept?.rows.map(({ student, kept: why }) => [student?.id, why])).toEqual([
    [edited?.id, "edited"],
    [invited?.id, "access"],
  ]);
}, 60_000);

it("IMP-21 importing 300 people with addresses writes to nobody", async () => {
  const here = await academy();
  const rows = Array.from({ length: 300 }, (_, at): Cells => [
    nameOf(at),
    `aluna${at}@obi.example`,
    "Rita Mãe",
    `rita${at}@obi.example`,
  ]);
  const map = ["fullName", "email", "guardianName", "guardianEmail"] as const;
  const { id, counts } = await bringFile({ head: HEAD, map, rows });
  expect(counts).toEqual({ ready: 300 });
  await run(id);
  expect(await here.students()).toHaveLength(300);
  const { rows: written } = await superuser.query<{ many: number }>(
    `select (select count(*) from mail_outbox o where o.studio_id = $1)::int
          + (select count(*) from messages m where m.studio_id = $1)::int
          + (select count(*) from student_invites i where i.studio_id = $1)::int
          + (select count(*) from guardian_invites g where g.studio_id = $1)::int as many`,
    [here.studioId],
  );
  expect(written).toEqual([{ many: 0 }]);
}, 120_000);

it("IMP-18 a file that was not run is discarded with its rows; one that ran is not", async () => {
  const here = await academy();
  const [unused, ran] = [await bring([person(0)]), await bring([person(1)])];
  await run(ran.id);
  expect(answered(await discardImport({ id: unused.id }))).toEqual({ id: unused.id, rows: 1 });
  expect(await discardImport({ id: ran.id })).toMatchObject({
    ok: false,
    message: importsCopy.batches.begun,
  });
  const { rows } = await superuser.query("select batch_id as id from import_rows where studio_id = $1", [
    here.studioId,
  ]);
  expect(rows).toEqual([{ id: ran.id }]);
  expect(await withStudio(here, (tx) => tx.importBatch.deleteMany({ where: { id: ran.id } }))).toEqual({
    count: 0,
  });
}, 60_000);

it("IMP-27 nothing ready is answered with a sentence", async () => {
  await academy();
  const { id } = await bring([person(0, ["ontem"])]);
  expect(await startImport({ id })).toMatchObject({ ok: false, message: importsCopy.batches.nothingReady });
});

it("IMP-30 another academy's import is not found, and desk and teacher are refused", async () => {
  const here = await academy();
  const { id } = await bring([person(0, ["01/02/15"])]);
  const answer = JSON.stringify({ about: "century", century: "past" });
  const presses = () => [
    answerQuestion({ id, answer }),
    checkImport({ id }),
    discardImport({ id }),
    loadUndoPreview.result({ id }),
  ];
  await academy();
  await expect(loadImportCheck({ batch: id })).rejects.toThrow(/NEXT_HTTP_ERROR_FALLBACK;404/);
  await expect(loadImportResult({ batch: id })).rejects.toThrow(/NEXT_HTTP_ERROR_FALLBACK;404/);
  const [answering, checking, discarding, previewing] = await Promise.all(presses());
  for (const result of [answering, checking, discarding])
    expect(result).toMatchObject({ ok: false, code: "not-found" });
  expect(previewing).toMatchObject({ ok: true, data: [{ goes: 0, stays: 0 }] });
  expect((await GET(new Request(`http://obi.test/x?formato=csv&importacao=${id}`))).status).toBe(404);
  const { studioId } = here;
  for (const { userId } of [
    await makeStaff({ studioId, staffRole: "desk" }),
    await makeTeacher({ studioId }),
  ]) {
    await enterAs(userId);
    for (const result of await Promise.all(presses()))
      expect(result).toMatchObject({ ok: false, code: "forbidden" });
  }
});

it("IMP-17 completing all doubles leaves those alone that repeat a row of the file", async () => {
  const here = await academy();
  await makeStudent({ studioId: here.studioId, fullName: nameOf(0), birthDate: new Date("2001-02-01") });
  const { id, counts } = await bring([person(0), person(1), person(1)]);
  expect(counts).toEqual({ ready: 1, double: 2, repeated: 1 });
  expect(answered(await decideDoubles({ id, rowId: "all", decision: "complete" }))).toEqual({
    ready: 2,
    completing: 1,
    double: 1,
    repeated: 1,
  });
});

it("IMP-19 Resultado counts and names students who came without a class that the file names, with the reason", async () => {
  await academy();
  const { id } = await bringFile({
    head: ["Nome", "Turma"],
    map: ["fullName", "classes"],
    rows: [
      [nameOf(0), "Turma que não existe"],
      [nameOf(1), null],
    ],
  });
  await run(id);
  const { batch, withoutClass } = await loadImportResult({ batch: id });
  expect(batch.counts).toEqual({ done: 2, withoutClass: 1 });
  expect(withoutClass).toMatchObject([{ fullName: nameOf(0), why: ["noClass"] }]);
});

it("IMP-29 a refused row is left out with its reason, and costs the others of its part few statements", async () => {
  await academy();
  const rows = Array.from({ length: 50 }, (_, at) => [nameOf(at), "150,00", at === 31 ? "R$ 200,00" : ""]);
  const { id, counts } = await bringFile({ head: HEAD, map: ["fullName", "fee", "discount"], rows });
  expect(counts).toEqual({ ready: 50 });
  answered(await startImport({ id }));
  const asked = jest.spyOn(pg.Client.prototype, "query");
  await importJob.handle?.(id);
  const statements = asked.mock.calls.length;
  asked.mockRestore();
  const { batch, left } = await loadImportResult({ batch: id });
  expect(batch.counts).toEqual({ done: 49, left: 1 });
  expect(left?.rows).toMatchObject([{ name: nameOf(31), reason: resultCopy.reasons.invalid }]);
  expect(statements).toBeLessThanOrEqual(350);
});

it("IMP-28 erasing somebody takes no row of a file that is about another person of the same name", async () => {
  const here = await academy();
  const fullName = nameOf(0);
  const { studentId } = await makeStudent({
    studioId: here.studioId,
    fullName,
    birthDate: new Date("1980-01-01"),
  });
  const { id, counts } = await bring([person(0), person(1)]);
  expect(counts).toEqual({ ready: 2 });
  expect(await eraseStudent({ id: studentId, name: fullName })).toMatchObject({ ok: true });
  await run(id);
  expect((await loadImportResult({ batch: id })).batch.counts).toEqual({ done: 2 });
});
