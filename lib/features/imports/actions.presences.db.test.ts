import { memberOf } from "@/lib/action/member";
import { withStudio } from "@/lib/db/doors";
import { getRollCall, listPresences } from "@/lib/features/attendance/queries";
import { listTrained } from "@/lib/features/profiles/queries";
import { isoDay } from "@/lib/kernel/dates";
import { type Cells, answered, bringFile, openImports } from "@/lib/testing/import-file";
import { enterAs, enteredOwner } from "@/lib/testing/owner-session";
import {
  makeAttendance,
  makeClass,
  makeClassSession,
  makeInstructor,
  makePromotion,
  makeStaff,
  makeStudent,
  makeTeacher,
} from "@/lib/testing/factories";
import { forgetOld } from "@/lib/jobs/retention";
import { openSuperuser } from "@/lib/testing/superuser";
import { artId, beltId } from "@/prisma/reference/shape";
import { editCell, saveColumns, startImport, undoImport } from "./actions";
import { importRetention } from "./commands/retention";
import { undoRows } from "./commands/undo-rows";
import { getBatch } from "./queries/batches";
import { listPresenceRows, readGivenPresences } from "./queries/presences";
import { listKept } from "./queries/rows";

const superuser = openSuperuser();
const { run } = openImports();

const HEAD = ["Aluno", "Dia", "Turma", "Situação"];
const MAP = ["fullName", "day", "class", "present"];

async function bring(rows: readonly Cells[], { head = HEAD, map = MAP, answers = {} } = {}) {
  const { id, counts } = await bringFile({ kind: "presences", head, map, rows, answers });
  const save = (more: object) => saveColumns({ id, map: JSON.stringify(map), answers: JSON.stringify(more) });
  return { id, save, counts };
}

const forget = () => forgetOld([importRetention], new AbortController().signal);

/** An academy with a turma on Mondays and Wednesdays at 19:00, and two students of its art. */
async function academy() {
  const by = await enteredOwner();
  const { studioId } = by;
  const art = { id: artId("Jiu-Jitsu"), belt: beltId("Jiu-Jitsu", "Branca") };
  const teacher = await makeInstructor({ studioId });
  const lesson = { studioId, name: "Adulto Noite", martialArtId: art.id, instructorId: teacher.id };
  const monday = await makeClass({ ...lesson, dayOfWeek: 1, startTime: "19:00", endTime: "20:00" });
  const wednesday = await makeClass({ ...lesson, dayOfWeek: 3, startTime: "19:00", endTime: "20:00" });
  const person = (fullName: string) => makeStudent({ studioId, fullName, martialArtId: art.id });
  const [ana, bia] = [await person("Ana Souza"), await person("Bia Lima")];
  const query = <Row extends object>(sql: string, more: unknown[] = []) =>
    superuser.query<Row>(sql, [studioId, ...more]).then(({ rows }) => rows);
  return {
    ...by,
    ...{ by, art, monday, wednesday, teacher, query },
    ana: ana.studentId,
    bia: bia.studentId,
    batch: (id: string) => withStudio(by, (tx) => getBatch(tx, { id })),
    rows: (id: string) =>
      withStudio(by, async (tx) => {
        const given = await readGivenPresences(tx, { id, today: isoDay("2026-11-29") });
        return { rows: await listPresenceRows(tx, { id, skip: 0, given }) };
      }),
    kept: (id: string) => withStudio(by, (tx) => listKept(tx, { id })),
    presences: () =>
      query<{ name: string; day: string; class: string | null; source: string; user: string }>(
        `select s.full_name as name, to_char(a.day, 'YYYY-MM-DD') as day, o.class_id as class, a.source, a.user_id as user
           from attendances a join students s on s.id = a.student_id left join class_sessions o on o.id = a.session_id
          where a.studio_id = $1 and a.voided_at is null order by a.day, name`,
      ),
    sessions: () =>
      query<{ day: string; status: string; present: number; teacher: string | null }>(
        `select to_char(day, 'YYYY-MM-DD') as day, status, present, instructor_id as teacher
           from class_sessions where studio_id = $1 order by day`,
      ),
    student: async (id: string) =>
      (
        await query<{ trained: string | null; at: Date }>(
          "select to_char(last_trained_on, 'YYYY-MM-DD') as trained, updated_at as at from students where studio_id = $1 and id = $2",
          [id],
        )
      )[0],
  };
}

const MONDAYS = ["2025-03-03", "2025-03-10", "2025-03-17", "2025-03-24"];

it("IMP-24 presences are written to the dates of their class with their source, count like others, and write to nobody", async () => {
  const here = await academy();
  const { studioId, ana, art, query } = here;
  await makePromotion({
    studioId,
    studentId: ana,
    martialArtId: art.id,
    toBeltId: art.belt,
    promotedOn: new Date("2025-03-05"),
  });
  const { id, counts } = await bring([
    ...MONDAYS.map((day) => ["Ana Souza", day, "adulto noite", "Presente"]),
    ["Bia Lima", "12/03/2025", "Adulto Noite", "P"],
    ["Bia Lima", "17/03/2025", "Adulto Noite", "Falta"],
  ]);
  expect(counts).toEqual({ ready: 5, skipped: 1, absent: 1 });
  expect(await here.presences()).toEqual([]);
  const wrote = () =>
    query(
      `select (select count(*) from messages where studio_id = $1) as messages,
              (select count(*) from notification_recipients where studio_id = $1) as notices,
              (select count(*) from mail_outbox where studio_id = $1) as mails`,
    );
  const before = await wrote();
  await run(id);
  expect(await here.batch(id)).toMatchObject({ status: "done", counts: { done: 5, skipped: 1, absent: 1 } });
  const presences = await here.presences();
  expect(presences.map(({ name, day, class: of }) => [name, day, of])).toEqual([
    ...[
      ["Ana Souza", "2025-03-03", here.monday.id],
      ["Ana Souza", "2025-03-10", here.monday.id],
    ],
    ["Bia Lima", "2025-03-12", here.wednesday.id],
    ...[
      ["Ana Souza", "2025-03-17", here.monday.id],
      ["Ana Souza", "2025-03-24", here.monday.id],
    ],
  ]);
  expect(new Set(presences.map(({ source, user }) => [source, user].join()))).toEqual(
    new Set([`import,${here.userId}`]),
  );
  expect(await wrote()).toEqual(before);
  // Belts, the last training, reports and the roll call count them.
  const trained = await withStudio(here.by, (tx) =>
    listTrained(tx, { studentId: ana, since: isoDay("2026-01-01") }),
  );
  expect(trained).toMatchObject([{ art: { id: art.id }, count: 4, inRank: 3, last: "2025-03-24" }]);
  expect(await here.student(ana)).toMatchObject({ trained: "2025-03-24" });
  const month = { since: isoDay("2025-03-01"), until: isoDay("2025-04-01") };
  expect(await withStudio(here.by, (tx) => listPresences(tx, month))).toMatchObject([
    { classId: here.monday.id, held: 4, present: 4 },
    { classId: here.wednesday.id, held: 1, present: 1 },
  ]);
  const roll = await withStudio(here.by, (tx) =>
    getRollCall(tx, { classId: here.monday.id, day: isoDay("2025-03-10") }),
  );
  expect(roll).toMatchObject({
    status: "held",
    teacher: null,
    rows: [{ id: ana, presence: expect.anything() }],
  });
}, 60_000);

it("IMP-24 the same file again makes nothing twice, and neither does a presence of a roll call", async () => {
  const here = await academy();
  const rows = MONDAYS.map((day) => ["Ana Souza", day, "Adulto Noite", "sim"]);
  const session = await makeClassSession({
    studioId: here.studioId,
    classId: here.monday.id,
    day: MONDAYS[0] ?? "",
  });
  await makeAttendance({
    ...{ studioId: here.studioId, studentId: here.ana, sessionId: session.id },
    day: new Date(MONDAYS[0] ?? ""),
  });
  const first = await bring([...rows, ...rows]);
  expect(first.counts).toEqual({ ready: 3, skipped: 5, known: 5 });
  await run(first.id);
  const again = await bring(rows);
  expect(again.counts).toEqual({ skipped: 4, known: 4 });
  expect(await here.presences()).toHaveLength(4);
  const alone = await bring(
    rows.map(([who, day]) => [who ?? "", day ?? ""]),
    {
      head: ["Aluno", "Dia"],
      map: ["fullName", "day"],
    },
  );
  expect(alone.counts).toEqual({ skipped: 4, known: 4 });
}, 60_000);

it("IMP-24 a presence that a roll call makes between Conferência and the run is left as it is", async () => {
  const here = await academy();
  const { id } = await bring([
    ["Ana Souza", "2025-03-10", "Adulto Noite", "x"],
    ["Bia Lima", "2025-03-11", "Adulto Noite", "x"],
  ]);
  const session = await makeClassSession({
    studioId: here.studioId,
    classId: here.monday.id,
    day: "2025-03-10",
  });
  await makeAttendance({ studioId: here.studioId, studentId: here.ana, sessionId: session.id });
  await run(id);
  expect((await here.batch(id)).counts).toEqual({ done: 1, skipped: 1, known: 1, artOnly: 1 });
  expect((await here.presences()).map(({ source }) => source).toSorted()).toEqual(["import", "roll_call"]);
}, 60_000);

it("IMP-24 the art alone is kept without a class, once a day, also before the enrollment and for who left", async () => {
  const here = await academy();
  await superuser.query(
    "update students set status = 'inactive', enrollment_date = '2026-01-01' where id = $1",
    [here.bia],
  );
  const { id, counts } = await bring(
    [
      ["Bia Lima", "10/03/2019", "Jiu-Jitsu"],
      ["Bia Lima", "10/03/2019", "Jiu-Jitsu"],
    ],
    { head: ["Aluno", "Dia", "Modalidade"], map: ["fullName", "day", "art"] },
  );
  expect(counts).toEqual({ ready: 1, skipped: 1, known: 1 });
  await run(id);
  expect(await here.presences()).toMatchObject([
    { name: "Bia Lima", day: "2019-03-10", class: null, source: "import" },
  ]);
  const twice = makeAttendance({
    ...{ studioId: here.studioId, studentId: here.bia, martialArtId: here.art.id, source: "import" },
    day: new Date("2019-03-10"),
  });
  await expect(twice).rejects.toThrow(/Unique constraint/);
});

it("IMP-24 names are asked about once, the answer holds no name, and the night forgets it", async () => {
  const here = await academy();
  await makeStudent({ studioId: here.studioId, fullName: "Bia Lima" });
  const { id, save, counts } = await bring(
    ["Zeca Nunes", "Bia Lima", "Zeca Nunes"].map((who, at) => [who, MONDAYS[at] ?? "", "Adulto Noite", "x"]),
  );
  expect(counts).toEqual({ problem: 3 });
  const { rows } = await here.rows(id);
  expect(rows.map(({ kinds }) => kinds)).toEqual([["student"], ["namesakes"], ["student"]]);
  const saidIn = (at: number) => {
    const [asks] = rows[at]?.problems.flatMap((problem) => problem.asks ?? []) ?? [];
    return asks?.about === "student" ? asks.said : "";
  };
  expect(saidIn(0)).toBe(saidIn(2));
  const answers = { students: { [saidIn(0)]: "", [saidIn(1)]: here.bia } };
  expect(answered(await save(answers))).toEqual({ ready: 1, skipped: 2, unnamed: 2 });
  const stored = async () =>
    JSON.stringify((await here.query("select answers from import_batches where studio_id = $1"))[0]);
  expect(await stored()).toContain(here.bia);
  expect(await stored()).not.toMatch(/zeca|lima/i);
  await run(id);
  expect(await here.presences()).toHaveLength(1);
  await superuser.query("update import_batches set created_at = now() - interval '31 days' where id = $1", [
    id,
  ]);
  await forget();
  expect(await stored()).toBe('{"answers":{}}');
});

it("IMP-24 a student of another academy is found by no sign, and an answer that names one is nobody", async () => {
  const [there, here] = [await academy(), await academy()];
  const other = await makeStudent({
    studioId: there.studioId,
    fullName: "Rui Mota",
    email: "rui@obi.example",
  });
  const { id, save, counts } = await bring([["Rui Mota", "rui@obi.example", "2025-03-10", "Adulto Noite"]], {
    head: ["Aluno", "E-mail", "Dia", "Turma"],
    map: ["fullName", "email", "day", "class"],
  });
  expect(counts).toEqual({ problem: 1 });
  const [asks] = (await here.rows(id)).rows[0]?.problems.flatMap((problem) => problem.asks ?? []) ?? [];
  const said = asks?.about === "student" ? asks.said : "";
  expect(answered(await save({ students: { [said]: other.studentId } }))).toEqual({ problem: 1 });
});

it("IMP-24 an edited cell mends its row", async () => {
  const here = await academy();
  const { id, counts } = await bring([["Ana Souza", "99/99", "Adulto Noite", "x"]]);
  expect(counts).toEqual({ problem: 1 });
  const [row] = (await here.rows(id)).rows;
  expect(answered(await editCell({ id, rowId: row?.id ?? "", column: "1", text: "10/03/2025" }))).toEqual({
    ready: 1,
  });
  expect((await here.rows(id)).rows[0]).toMatchObject({
    edited: [1],
    typed: { student: { id: here.ana }, day: "2025-03-10", lesson: { id: here.monday.id } },
  });
});

it("IMP-20 IMP-24 undoing takes back presences with the dates that they opened, and the last training, and edits nobody", async () => {
  const here = await academy();
  await makeClassSession({ studioId: here.studioId, classId: here.wednesday.id, day: "2025-03-12" });
  const before = [await here.sessions(), await here.student(here.ana)];
  const { id } = await bring([
    ...MONDAYS.map((day) => ["Ana Souza", day, "Adulto Noite", "x"]),
    ["Ana Souza", "2025-03-12", "Adulto Noite", "x"],
  ]);
  await run(id);
  expect(await here.sessions()).toHaveLength(5);
  expect(answered(await undoImport({ id }))).toEqual({ undone: 5, kept: 0 });
  expect(await here.presences()).toEqual([]);
  expect([await here.sessions(), await here.student(here.ana)]).toEqual(before);
  expect(await here.batch(id)).toMatchObject({ status: "undone", counts: { undone: 5 } });
  // They come back with the same file.
  const again = await bring(MONDAYS.map((day) => ["Ana Souza", day, "Adulto Noite", "x"]));
  expect(again.counts).toEqual({ ready: 4 });
}, 60_000);

it("IMP-20 IMP-24 undoing keeps a presence that somebody struck, one of a roll call that was closed since, and those of others", async () => {
  const here = await academy();
  const { id } = await bring(MONDAYS.map((day) => ["Ana Souza", day, "Adulto Noite", "x"]));
  await run(id);
  await withStudio(here.by, (tx) =>
    tx.attendance.updateMany({
      where: { day: new Date("2025-03-03") },
      data: { voidedAt: new Date(), voidReason: "engano" },
    }),
  );
  await withStudio(here.by, (tx) =>
    tx.classSession.updateMany({
      where: { day: new Date("2025-03-10") },
      data: { closedAt: new Date(Date.now() + 1000) },
    }),
  );
  const [session] = await here.query<{ id: string }>(
    "select id from class_sessions where studio_id = $1 and day = '2025-03-17'",
  );
  await makeAttendance({ studioId: here.studioId, studentId: here.bia, sessionId: session?.id ?? "" });
  expect(answered(await undoImport({ id }))).toEqual({ undone: 2, kept: 2 });
  expect((await here.kept(id)).map(({ line, kept, student }) => [line, kept, student?.id])).toEqual([
    [2, "edited", here.ana],
    [3, "edited", here.ana],
  ]);
  expect((await here.sessions()).map(({ day, present }) => [day, present])).toEqual([
    ["2025-03-03", 0],
    ["2025-03-10", 1],
    ["2025-03-17", 1],
  ]);
}, 60_000);

it("IMP-20 IMP-24 undoing keeps a date whose teacher was set since, and deletes the others that the import opened", async () => {
  const here = await academy();
  const { id } = await bring(MONDAYS.map((day) => ["Ana Souza", day, "Adulto Noite", "x"]));
  await run(id);
  await withStudio(here.by, (tx) =>
    tx.classSession.updateMany({
      where: { day: new Date("2025-03-10") },
      data: { instructorId: here.teacher.id },
    }),
  );
  expect(answered(await undoImport({ id }))).toEqual({ undone: 4, kept: 0 });
  expect(await here.sessions()).toEqual([
    { day: "2025-03-10", status: "scheduled", present: 0, teacher: here.teacher.id },
  ]);
}, 60_000);

it("IMP-30 the desk and a teacher bring in no presences and undo none; the database refuses too", async () => {
  const here = await academy();
  const { studioId } = here;
  const { id } = await bring([["Ana Souza", "2025-03-10", "Adulto Noite", "x"]]);
  const [desk, teacher] = [await makeStaff({ studioId, staffRole: "desk" }), await makeTeacher({ studioId })];
  for (const { userId } of [desk, teacher]) {
    await enterAs(userId);
    for (const press of [startImport({ id }), undoImport({ id })])
      expect(await press).toMatchObject({ ok: false, code: "forbidden" });
  }
  await enterAs(here.userId);
  await run(id);
  const asDesk = { studioId, userId: desk.userId, ...memberOf("desk") };
  await expect(withStudio(asDesk, (tx) => undoRows(tx, { id }))).rejects.toThrow(/permission denied/);
  expect(await here.presences()).toHaveLength(1);
});
