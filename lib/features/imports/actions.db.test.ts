import { memberOf } from "@/lib/action/member";
import { recordAudit } from "@/lib/audit/record";
import { hashCpf } from "@/lib/config/seal";
import { withStudio } from "@/lib/db/doors";
import { listFamilies } from "@/lib/features/guardians/queries";
import { forgetOld } from "@/lib/jobs/retention";
import { isoDay } from "@/lib/kernel/dates";
import { type Cells, answered, bringFile, openImports } from "@/lib/testing/import-file";
import { enterAs, enteredOwner } from "@/lib/testing/owner-session";
import {
  makeCharge,
  makeClass,
  makeInvite,
  makePayment,
  makeStaff,
  makeStudent,
  makeTeacher,
} from "@/lib/testing/factories";
import { openSuperuser } from "@/lib/testing/superuser";
import {
  beginImport,
  decideDoubles,
  editCell,
  saveColumns,
  sendRows,
  startImport,
  undoImport,
} from "./actions";
import { importsCopy } from "./copy/imports";
import { undoRows } from "./commands/undo-rows";
import { importRetention, importRowRetention } from "./commands/retention";
import { importJob } from "./flows/run";
import { getBatch } from "./queries/batches";
import { listKept, listRows } from "./queries/rows";
import { readGiven } from "./queries/to-judge";

const superuser = openSuperuser();
const { queue, run } = openImports();

const HEAD = ["Nome", "E-mail", "Telefone", "Nascimento", "Mensalidade"];
const MAP = ["fullName", "email", "phone", "birthDate", "fee"];

const person = (at: number): Cells => [
  `Aluna Número ${"abcdefghij"[at % 10]}${"abcdefghij"[Math.floor(at / 10) % 10]}${"abcdefghij"[Math.floor(at / 100)]}`,
  `aluna${at}@obi.example`,
  `(11) 9${String(80_000_000 + at)}`,
  "01/02/2001",
  "150,00",
];

const bring = (rows: readonly Cells[], head = HEAD, map: (string | null)[] = MAP) =>
  bringFile({ head, map, rows });

async function academy() {
  const by = await enteredOwner();
  return {
    ...by,
    by,
    students: () => withStudio(by, (tx) => tx.student.count()),
    batch: (id: string) => withStudio(by, (tx) => getBatch(tx, { id })),
    rows: (id: string) =>
      withStudio(by, async (tx) => {
        const { given } = await readGiven(tx, { id, today: isoDay("2026-11-29") });
        return { rows: await listRows(tx, { id, skip: 0, given }) };
      }),
    kept: (id: string) => withStudio(by, (tx) => listKept(tx, { id })),
    named: (fullName: string) =>
      withStudio(by, (tx) => tx.student.findFirstOrThrow({ where: { fullName }, select: { id: true } })),
  };
}

it("IMP-18 300 rows with 7 faults: nothing is written before the start, 293 after it, 293 are known the second time, and undoing leaves 0", async () => {
  const here = await academy();
  const faulty = [3, 40, 77, 120, 121, 250, 299];
  const rows = Array.from({ length: 300 }, (_, at) =>
    faulty.includes(at) ? person(at).with(3, "31/02/2001") : person(at),
  );
  const { id, counts } = await bring(rows);
  expect(counts).toEqual({ ready: 293, problem: 7 });
  expect(await here.students()).toBe(0);
  const began = performance.now();
  await run(id);
  process.stdout.write(`293 rows in ${Math.round(performance.now() - began)} ms\n`);
  expect(await here.students()).toBe(293);
  expect(await here.batch(id)).toMatchObject({ status: "done", counts: { done: 293, problem: 7 } });
  const again = await bring(rows);
  expect(again.counts).toEqual({ double: 293, problem: 7 });
  expect(answered(await undoImport({ id }))).toEqual({ undone: 293, kept: 0 });
  expect(await here.students()).toBe(0);
  expect(await here.batch(id)).toMatchObject({ status: "undone", counts: { undone: 293 } });
}, 120_000);

it("IMP-18 rows that need somebody come first, and an edited cell mends its row", async () => {
  const here = await academy();
  const faulty = person(1);
  faulty[3] = "ontem";
  const { id } = await bring([person(0), faulty]);
  const [first] = (await here.rows(id)).rows;
  expect(first).toMatchObject({
    line: 3,
    state: "problem",
    kinds: ["day"],
    problems: [{ field: "birthDate", column: 3 }],
  });
  const counts = answered(await editCell({ id, rowId: first?.id ?? "", column: "3", text: "02/03/2001" }));
  expect(counts).toEqual({ ready: 2 });
  expect((await here.rows(id)).rows[1]).toMatchObject({ edited: [3], typed: { birthDate: "2001-03-02" } });
});

it("IMP-09 a row becomes a student with CPF, birth, enrolment day, rank and its day, places, plan, due day, discount, notes, tags and two guardians", async () => {
  const here = await academy();
  const { studioId } = here;
  const lesson = await makeClass({ studioId, name: "Adulto Noite" });
  const fields = {
    fullName: "Zélia do Mar",
    cpf: "529.982.247-25",
    birthDate: "01/02/2011",
    art: "Jiu-Jitsu",
    belt: "azul 2 graus",
    beltDay: "05/03/2024",
    beltClasses: "40",
    classes: "adulto noite; Turma Que Não Há",
    plan: "Mensal Família",
    fee: "R$ 1.250,50",
    dueDay: "5",
    discount: "10%",
    enrollmentDate: "10/01/2020",
    notes: "chega cedo",
    tags: "kids",
    guardianName: "Rita do Mar",
    guardianEmail: "rita@obi.example",
    guardian2Name: "José do Mar",
  };
  const { id, counts } = await bring([Object.values(fields)], Object.keys(fields), Object.keys(fields));
  expect([counts, (await here.rows(id)).rows[0]?.problems]).toEqual([{ ready: 1 }, []]);
  await run(id);
  const student = await withStudio(here.by, (tx) =>
    tx.student.findFirst({
      where: { cpfHash: hashCpf({ studioId, cpf: "52998224725" }) },
      select: {
        email: true,
        birthDate: true,
        enrollmentDate: true,
        notes: { select: { body: true } },
        beltDegree: true,
        currentBelt: { select: { name: true } },
        arts: { select: { rankSince: true, classesBefore: true } },
        enrollments: { select: { classId: true } },
        agreement: {
          select: {
            amountCents: true,
            askedCents: true,
            dueDay: true,
            plan: { select: { name: true } },
            discounts: { select: { percentBp: true } },
          },
        },
        guardians: { select: { guardian: { select: { fullName: true } } }, orderBy: { createdAt: "asc" } },
        feesFrom: true,
        tags: { select: { tag: { select: { name: true } } } },
      },
    }),
  );
  expect(student).toMatchObject({
    email: null,
    birthDate: new Date("2011-02-01"),
    enrollmentDate: new Date("2020-01-10"),
    notes: [{ body: "chega cedo" }],
    beltDegree: 2,
    currentBelt: { name: "Azul" },
    arts: [{ rankSince: new Date("2024-03-05"), classesBefore: 40 }],
    enrollments: [{ classId: lesson.id }],
    agreement: {
      amountCents: 125_050,
      askedCents: 112_545,
      dueDay: 5,
      plan: { name: "Mensal Família" },
      discounts: [{ percentBp: 1000 }],
    },
    tags: [{ tag: { name: "kids" } }],
  });
  expect(student?.guardians.map(({ guardian }) => guardian.fullName).toSorted()).toEqual([
    "José do Mar",
    "Rita do Mar",
  ]);
  // The class that does not exist is told with the row.
  expect((await here.rows(id)).rows[0]).toMatchObject({ state: "done", kinds: ["noClass"] });
  expect(answered(await undoImport({ id }))).toEqual({ undone: 1, kept: 0 });
}, 60_000);

it("IMP-26 an attempt that is killed in a row leaves whole rows, and the next one goes on without making anybody twice", async () => {
  const here = await academy();
  const { id } = await bring(Array.from({ length: 60 }, (_, at) => person(at)));
  // Row 55 fails like a lost connection until the trigger is gone.
  await superuser.query(`create function lose_connection() returns trigger language plpgsql as
    $$ begin raise exception 'lost' using errcode = '57P01'; end $$`);
  await superuser.query(`create trigger aa_lose before insert on students for each row
    when (new.studio_id = '${here.studioId}' and new.email = 'aluna55@obi.example') execute function lose_connection()`);
  await run(id);
  expect(await here.students()).toBe(50);
  expect(await here.batch(id)).toMatchObject({ status: "running", counts: { done: 50, ready: 10 } });
  await superuser.query("drop function lose_connection() cascade");
  await queue.later(importJob, 60);
  await queue.work(importJob, 2);
  expect(await here.students()).toBe(60);
  const { rows } = await superuser.query(
    "select from students where studio_id = $1 group by email having count(*) > 1",
    [here.studioId],
  );
  expect(rows).toEqual([]);
  expect(await here.batch(id)).toMatchObject({ status: "done", counts: { done: 60 } });
}, 60_000);

it("IMP-26 a call of rows that comes twice keeps each line once", async () => {
  const here = await academy();
  const { id } = answered(
    await beginImport({ kind: "students", fileName: "a.csv", head: JSON.stringify(HEAD), rowCount: "2" }),
  );
  const rows = JSON.stringify([{ line: 1, cells: person(0) }]);
  expect(answered(await sendRows({ id, rows }))).toEqual({ kept: 1 });
  expect(answered(await sendRows({ id, rows }))).toEqual({ kept: 1 });
  expect(await saveColumns({ id, map: JSON.stringify(MAP), answers: "{}" })).toMatchObject({
    ok: false,
    message: importsCopy.batches.notAllRows,
  });
  expect((await here.batch(id)).status).toBe("columns");
});

it("IMP-20 undoing names who was edited, has money or presences since, and deletes the others with their guardians", async () => {
  const here = await academy();
  const head = [...HEAD, "Responsável", "E-mail do responsável"];
  const map = [...MAP, "guardianName", "guardianEmail"];
  const rows = [0, 1, 2, 3].map((at): Cells => [...person(at), "Rita Mãe", "rita@obi.example"]);
  const { id } = await bring(rows, head, map);
  await run(id);
  const [edited, paid, present] = await Promise.all(
    [0, 1, 2].map(async (at) => (await here.named(String(person(at)[0]))).id),
  );
  await withStudio(here.by, (tx) =>
    tx.student.updateMany({ where: { id: edited ?? "" }, data: { phone: "+5511988887777" } }),
  );
  await makePayment({ studioId: here.studioId, studentId: paid ?? "" });
  await superuser.query(
    `insert into attendances (id, studio_id, student_id, day, source, martial_art_id)
     select gen_random_uuid(), $1, $2, current_date, 'import', id from martial_arts limit 1`,
    [here.studioId, present],
  );
  expect(answered(await undoImport({ id }))).toEqual({ undone: 1, kept: 3 });
  expect(await here.kept(id)).toMatchObject([
    { line: 2, kept: "edited", student: { id: edited } },
    { line: 3, kept: "money", student: { id: paid } },
    { line: 4, kept: "presence", student: { id: present } },
  ]);
  expect(await here.students()).toBe(3);
  const guardians = () => withStudio(here.by, (tx) => tx.guardian.count());
  expect(await guardians()).toBe(1);
}, 60_000);

it("IMP-20 a fee that the night charged keeps nobody; an invite, a later note, and an act in the trail do", async () => {
  const here = await academy();
  const { studioId } = here;
  const { id } = await bring([0, 1, 2, 3].map(person));
  await run(id);
  const [charged, invited, noted, agreed] = await Promise.all(
    [0, 1, 2, 3].map(async (at) => (await here.named(String(person(at)[0]))).id),
  );
  await makeCharge({ studioId, studentId: charged ?? "" });
  await makeInvite({ studioId, studentId: invited ?? "" });
  await superuser.query(
    `insert into student_notes (id, studio_id, student_id, body, created_at)
     values (gen_random_uuid(), $1, $2, 'ligou', clock_timestamp() + interval '2 seconds')`,
    [studioId, noted],
  );
  const act = { action: "agreements.keep", userId: here.userId, entityId: agreed ?? "", ip: "test" };
  await withStudio(here.by, (tx) => recordAudit(tx, act));
  expect(answered(await undoImport({ id }))).toEqual({ undone: 1, kept: 3 });
  expect((await here.kept(id)).map(({ line, kept }) => [line, kept])).toEqual([
    [3, "access"],
    [4, "related"],
    [5, "related"],
  ]);
}, 60_000);

it("IMP-20 IMP-22 two children of one mother are one guardian and one family, and the guardian goes with the last of them", async () => {
  const here = await academy();
  const head = [...HEAD, "Responsável", "E-mail do responsável"];
  const rows = [0, 1].map((at): Cells => [...person(at), "Rita Mãe", "rita@obi.example"]);
  const { id } = await bring(rows, head, [...MAP, "guardianName", "guardianEmail"]);
  await run(id);
  const guardians = () => withStudio(here.by, (tx) => tx.guardian.count());
  expect(await guardians()).toBe(1);
  const children = await withStudio(here.by, (tx) => tx.student.findMany({ select: { id: true } }));
  const [first] = children;
  const family = await withStudio(here.by, (tx) => listFamilies(tx, [first?.id ?? ""]));
  expect(family.toSorted()).toEqual(children.map((child) => child.id).toSorted());
  expect(answered(await undoImport({ id }))).toEqual({ undone: 2, kept: 0 });
  expect(await guardians()).toBe(0);
}, 60_000);

it("IMP-09 IMP-45 tags come along, one however it is spelled, and go when the import is undone", async () => {
  const here = await academy();
  const rows = ["Kids, kids", "KIDS", ""].map((tags, at): Cells => [...person(at), tags]);
  const { id } = await bring(rows, [...HEAD, "Etiquetas"], [...MAP, "tags"]);
  await run(id);
  const tags = () => withStudio(here.by, (tx) => tx.tag.findMany({ select: { name: true, _count: true } }));
  expect(await tags()).toEqual([{ name: "Kids", _count: { students: 2 } }]);
  expect(answered(await undoImport({ id }))).toEqual({ undone: 3, kept: 0 });
  expect(await tags()).toEqual([]);
}, 60_000);

it("IMP-20 an import is undone for 30 days, and once", async () => {
  const here = await academy();
  const { id } = await bring([person(0)]);
  await run(id);
  await superuser.query(
    "update import_batches set created_at = now() - interval '30 days 1 minute' where id = $1",
    [id],
  );
  const refused = { ok: false, message: importsCopy.batches.notUndone };
  expect(await undoImport({ id })).toMatchObject(refused);
  await superuser.query("update import_batches set created_at = now() - interval '29 days' where id = $1", [
    id,
  ]);
  expect(answered(await undoImport({ id }))).toEqual({ undone: 1, kept: 0 });
  expect(await undoImport({ id })).toMatchObject(refused);
  expect(await here.students()).toBe(0);
}, 60_000);

it("IMP-20 completing fills what a student lacks, and undoing empties it again", async () => {
  const here = await academy();
  const [fullName, email] = person(0);
  const { studentId } = await makeStudent({
    studioId: here.studioId,
    fullName: String(fullName),
    email: String(email),
    phone: null,
  });
  const phone = async () =>
    (await withStudio(here.by, (tx) => tx.student.findFirstOrThrow({ where: { id: studentId } }))).phone;
  const { id, counts } = await bring([person(0)]);
  expect(counts).toEqual({ double: 1 });
  expect(answered(await decideDoubles({ id, rowId: "all", decision: "complete" }))).toEqual({
    ready: 1,
    completing: 1,
  });
  await run(id);
  expect([await here.students(), await phone()]).toEqual([1, "+5511980000000"]);
  expect(answered(await undoImport({ id }))).toEqual({ undone: 1, kept: 0 });
  expect([await here.students(), await phone()]).toEqual([1, null]);
}, 60_000);

it("IMP-27 of two people who press at once one starts the import, and a second file waits for the first", async () => {
  const here = await academy();
  const [one, two] = [await bring([person(0)]), await bring([person(1)])];
  expect((await here.batch(two.id)).alsoOpen).toBe(1);
  const pressed = await Promise.all([startImport({ id: one.id }), startImport({ id: one.id })]);
  expect(pressed.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  expect(pressed).toContainEqual(expect.objectContaining({ ok: false, message: importsCopy.batches.begun }));
  expect(await startImport({ id: two.id })).toMatchObject({
    ok: false,
    message: importsCopy.batches.otherRuns,
  });
  expect(await editCell({ id: one.id, rowId: one.id, column: "0", text: "Outra" })).toMatchObject({
    ok: false,
    message: importsCopy.batches.begun,
  });
  await queue.work(importJob);
  await run(two.id);
  expect(await here.students()).toBe(2);
}, 60_000);

it("IMP-27 somebody whom another person enters meanwhile is left out, and an academy with sample data is told", async () => {
  const here = await academy();
  const { id } = await bring([person(0), person(1)]);
  const [fullName, email] = person(1);
  await makeStudent({ studioId: here.studioId, fullName: String(fullName), email: String(email) });
  await superuser.query(
    "insert into sample_rows (studio_id, row_id, kind) values ($1, gen_random_uuid(), 'class')",
    [here.studioId],
  );
  expect((await here.batch(id)).hasSamples).toBe(true);
  await run(id);
  expect(await here.students()).toBe(2);
  expect((await here.batch(id)).counts).toEqual({ done: 1, left: 1 });
}, 60_000);

it("IMP-28 cells are sealed in the database, and a formula is the text that it is", async () => {
  const here = await academy();
  const formula = '=HYPERLINK("http://mal.example";"Maria")';
  const { id } = await bring([[formula, ...person(0).slice(1)]]);
  const { rows } = await superuser.query<{ raw_sealed: string; head_sealed: string }>(
    "select raw_sealed, head_sealed from import_rows r join import_batches b on b.id = r.batch_id where b.id = $1",
    [id],
  );
  expect(rows).toEqual([
    { raw_sealed: expect.stringMatching(/^v1:/), head_sealed: expect.stringMatching(/^v1:/) },
  ]);
  expect((await here.rows(id)).rows[0]).toMatchObject({ cells: [formula, ...person(0).slice(1)] });
  await run(id);
  await here.named(formula);
});

it("IMP-28 the night deletes rows and headers after 30 days, and files that were never run", async () => {
  const here = await academy();
  const [ran, unused, young] = [await bring([person(0)]), await bring([person(1)]), await bring([person(2)])];
  await run(ran.id);
  await superuser.query(
    "update import_batches set created_at = now() - interval '31 days' where id = any($1)",
    [[ran.id, unused.id]],
  );
  await forgetOld([importRowRetention, importRetention], new AbortController().signal);
  const { rows } = await superuser.query(
    `select b.id, b.head_sealed is null as forgotten, (select count(*)::int from import_rows r where r.batch_id = b.id) as rows
       from import_batches b where b.studio_id = $1 order by b.created_at`,
    [here.studioId],
  );
  expect(rows).toEqual([
    { id: ran.id, forgotten: true, rows: 0 },
    { id: young.id, forgotten: false, rows: 1 },
  ]);
  expect(await here.students()).toBe(1);
}, 60_000);

it("IMP-30 the desk, finance and a member without a function neither read nor bring in anything; a manager does", async () => {
  const here = await academy();
  const { id } = await bring([person(0)]);
  const { studioId } = here;
  const others = await Promise.all([
    ...(["desk", "finance", null] as const).map((staffRole) => makeStaff({ studioId, staffRole })),
    makeTeacher({ studioId }),
  ]);
  for (const { userId } of others) {
    await enterAs(userId);
    for (const press of [startImport({ id }), undoImport({ id })])
      expect(await press).toMatchObject({ ok: false, code: "forbidden" });
  }
  const { userId } = await makeStaff({ studioId, staffRole: "manager" });
  await enterAs(userId);
  await run(id);
  expect(answered(await undoImport({ id }))).toEqual({ undone: 1, kept: 0 });
}, 60_000);

it("IMP-30 the database shows the desk no row of an import, takes none, and undoes none", async () => {
  const here = await academy();
  const { id } = await bring([person(0)]);
  await run(id);
  const { studioId } = here;
  const { userId } = await makeStaff({ studioId, staffRole: "desk" });
  const desk = { studioId, userId, ...memberOf("desk") };
  const manager = { ...desk, ...memberOf("manager") };
  const read = (by: typeof desk) =>
    withStudio(by, async (tx) => [
      await tx.importBatch.count(),
      await tx.importRow.count(),
      await tx.importMap.count(),
    ]);
  expect(await read(desk)).toEqual([0, 0, 0]);
  expect(await read(manager)).toEqual([1, 1, 1]);
  const file = { kind: "students", fileName: "a.csv", shape: "x", rowCount: 1 } as const;
  const begin = (by: typeof desk) => withStudio(by, (tx) => tx.importBatch.createMany({ data: [file] }));
  await expect(begin(desk)).rejects.toThrow(/row-level security/);
  await begin(manager);
  await expect(withStudio(desk, (tx) => undoRows(tx, { id }))).rejects.toThrow(/permission denied/);
  const asStudio = { ...desk, as: { ...desk.as, door: "studio" as const, rights: desk.as?.rights ?? [] } };
  await expect(withStudio(asStudio, (tx) => undoRows(tx, { id }))).rejects.toThrow(/does not undo imports/);
  expect(await withStudio(manager, (tx) => undoRows(tx, { id }))).toBe(1);
});
