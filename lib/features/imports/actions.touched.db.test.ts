import { memberOf } from "@/lib/action/member";
import { withStudio } from "@/lib/db/doors";
import { removeEnrollment, suspendEnrollment } from "@/lib/features/enrollments/actions";
import { eraseStudent } from "@/lib/features/erasures/actions";
import { editGuardian } from "@/lib/features/guardians/actions";
import { loadGuardianValues } from "@/lib/features/guardians/loaders";
import { inviteGuardian } from "@/lib/features/invites/actions";
import { adjustChosen, notifyChosen, tagChosen } from "@/lib/features/roster/actions";
import { rosterJob, rosterRetention } from "@/lib/features/roster/flows/run";
import { loadActPreview } from "@/lib/features/roster/loaders";
import { sumsText } from "@/lib/features/roster/rules/sort-out";
import { monthsToAdjust } from "@/lib/features/roster/schema";
import { createStudent } from "@/lib/features/students/actions";
import { takeNameTurns } from "@/lib/features/students/commands/refuse-known";
import { deleteTag } from "@/lib/features/tags/actions";
import { joinWaits } from "@/lib/features/waits/actions";
import { forgetOld } from "@/lib/jobs/retention";
import { today } from "@/lib/kernel/clock";
import type { ActionResult } from "@/lib/kernel/result";
import { makeClass, makeEnrollment, makeStaff, makeStudent } from "@/lib/testing/factories";
import { type Cells, answered, bringFile, openImports } from "@/lib/testing/import-file";
import { enteredOwner } from "@/lib/testing/owner-session";
import { openSuperuser } from "@/lib/testing/superuser";
import { decideDoubles, startImport, undoImport } from "./actions";
import { importJob } from "./flows/run";
import { listKept } from "./queries/rows";

const superuser = openSuperuser();
const { run } = openImports();

const MAP = [
  "fullName",
  "email",
  "birthDate",
  "fee",
  "classes",
  "tags",
  "guardianName",
  "guardianEmail",
  "cpf",
];
const ANA = [
  "Ana Touro",
  "ana@obi.example",
  "01/02/2014",
  "150,00",
  "Kids",
  "Bolsa",
  "Rita Touro",
  "rita@obi.example",
  "",
];
const BIA = [
  "Bia Leão",
  "bia@obi.example",
  "01/02/2014",
  "150,00",
  "Kids",
  "Bolsa",
  "Lia Leão",
  "lia@obi.example",
  "",
];

const bring = async (rows: readonly Cells[]) => (await bringFile({ head: MAP, map: MAP, rows })).id;

async function imported(rows: readonly string[][] = [ANA, BIA]) {
  const owner = await enteredOwner();
  const { studioId } = owner;
  const { id: kids } = await makeClass({ studioId, name: "Kids", maxStudents: 30 });
  const inside = <T>(work: Parameters<typeof withStudio<T>>[1]) => withStudio(owner, work);
  const bringAndRun = async (some: readonly string[][]) => {
    const id = await bring(some);
    await run(id);
    return id;
  };
  const id = await bringAndRun(rows);
  const ana = (await inside((tx) => tx.student.findFirstOrThrow({ where: { fullName: "Ana Touro" } }))).id;
  const link = () => inside((tx) => tx.studentGuardian.findFirstOrThrow({ where: { studentId: ana } }));
  const place = () => inside((tx) => tx.studentEnrollment.findFirstOrThrow({ where: { studentId: ana } }));
  return { ...owner, inside, bringAndRun, id, ana, kids, link, place };
}

type Here = Awaited<ReturnType<typeof imported>>;

const worked = async (started: ActionResult<{ id: string }>) => rosterJob.handle?.(answered(started).id);

/** Long after an act on many, its rows are deleted; the trail still names whom it concerned. */
async function forgetRuns({ studioId }: Here): Promise<void> {
  await superuser.query(
    "update roster_runs set created_at = now() - interval '3 days' where studio_id = $1",
    [studioId],
  );
  await forgetOld([rosterRetention], new AbortController().signal);
}

const acts: readonly [string, string, (here: Here) => Promise<unknown>][] = [
  [
    "whose mother was invited",
    "access",
    async ({ ana, link }) =>
      answered(await inviteGuardian({ studentId: ana, guardianId: (await link()).guardianId })),
  ],
  [
    "whose fee was changed with others",
    "money",
    async (here) => {
      const from = monthsToAdjust(today("America/Sao_Paulo"))[1] ?? "";
      const change = { ids: here.ana, by: "percent", value: "10", from };
      const [preview] = await loadActPreview({ act: "adjust", ...change });
      await worked(await adjustChosen({ ...change, seen: preview?.sums ? sumsText(preview.sums) : "" }));
      await forgetRuns(here);
    },
  ],
  [
    "who got a tag with others",
    "related",
    async (here) => {
      await worked(await tagChosen({ ids: here.ana, add: "Novo", remove: "" }));
      await forgetRuns(here);
    },
  ],
  [
    "who lost a tag, and had it back, with others",
    "related",
    async (here) => {
      await worked(await tagChosen({ ids: here.ana, add: "", remove: "Bolsa" }));
      await worked(await tagChosen({ ids: here.ana, add: "Bolsa", remove: "" }));
      await superuser.query(
        "update student_tags set created_at = now() - interval '1 day' where student_id = $1",
        [here.ana],
      );
      await forgetRuns(here);
    },
  ],
  [
    "who joined a waiting list",
    "related",
    async ({ studioId, ana }) => {
      const { id: classId } = await makeClass({ studioId, name: "Cheia", maxStudents: 1 });
      const { studentId } = await makeStudent({ studioId });
      await makeEnrollment({ studioId, classId, studentId });
      answered(await joinWaits({ classIds: classId, studentId: ana }));
    },
  ],
  [
    "whose place was suspended",
    "related",
    async ({ place }) => answered(await suspendEnrollment({ id: (await place()).id })),
  ],
  [
    "whose place ended",
    "related",
    async ({ place }) => answered(await removeEnrollment({ id: (await place()).id })),
  ],
  [
    "whose mother has other rights",
    "related",
    async ({ ana, link }) => {
      const { guardianId } = await link();
      const [opened] = answered(await loadGuardianValues.result({ studentId: ana, guardianId }));
      if (!opened) throw new Error("the loader returned no values");
      const { version, fullName, email, relation } = opened;
      answered(
        await editGuardian({
          ...{ studentId: ana, guardianId, version, fullName, relation },
          ...{ email: email ?? "", phone: "", canSee: "on" },
        }),
      );
    },
  ],
  [
    "who was written to",
    "related",
    async ({ ana }) => answered(await notifyChosen({ ids: ana, type: "info", title: "Oi", message: "Olá" })),
  ],
];

it.each(acts)(
  "IMP-20 undoing keeps a student %s, and deletes the other",
  async (_, reason, act) => {
    const here = await imported();
    await act(here);
    expect(answered(await undoImport({ id: here.id }))).toEqual({ undone: 1, kept: 1 });
    expect(await here.inside((tx) => listKept(tx, { id: here.id }))).toMatchObject([
      { kept: reason, student: { id: here.ana } },
    ]);
  },
  60_000,
);

it("IMP-20 a tag that was deleted in the whole academy keeps those who had it", async () => {
  const here = await imported([ANA, BIA.with(5, "")]);
  const { id } = await here.inside((tx) => tx.tag.findFirstOrThrow());
  answered(await deleteTag({ id }));
  expect(answered(await undoImport({ id: here.id }))).toEqual({ undone: 1, kept: 1 });
}, 60_000);

it("IMP-28 an erasure deletes also rows that name the person and became nobody, and no row of anybody else", async () => {
  const here = await imported([ANA.with(2, "31/02/2014"), ANA, BIA.with(2, "ontem")]);
  answered(await undoImport({ id: here.id }));
  await here.bringAndRun([ANA]);
  const { id } = await here.inside((tx) => tx.student.findFirstOrThrow({ where: { fullName: "Ana Touro" } }));
  const lines = () =>
    here.inside((tx) =>
      tx.importRow.findMany({ orderBy: [{ batchId: "asc" }, { line: "asc" }], select: { line: true } }),
    );
  expect((await lines()).map(({ line }) => line)).toEqual([2, 3, 4, 2]);
  answered(await eraseStudent({ id, name: "Ana Touro" }));
  expect((await lines()).map(({ line }) => line)).toEqual([4]);
}, 60_000);

it("IMP-47 an import waits for whoever enters one of its people meanwhile, and then leaves the row out", async () => {
  const here = await imported();
  const id = await bring([ANA.with(0, "Caio Lobo").with(1, "caio@obi.example")]);
  answered(await startImport({ id }));
  const [turn, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  // The same as the dialog does: it takes its turn, looks for somebody alike, and writes.
  const entering = here.inside(async (tx) => {
    await takeNameTurns(tx, ["CAIO  lobo"]);
    turn.resolve();
    await go.promise;
    await tx.student.createMany({
      data: [{ fullName: "Caio Lobo", email: "caio@obi.example", birthDate: new Date("2014-02-01") }],
    });
  });
  await turn.promise;
  const working = importJob.handle?.(id);
  await waiting();
  go.resolve();
  await entering;
  await working;
  expect(await here.inside((tx) => tx.student.count({ where: { fullName: "Caio Lobo" } }))).toBe(1);
  const rows = await here.inside((tx) => tx.importRow.findMany({ where: { batchId: id } }));
  expect(rows).toMatchObject([{ state: "left" }]);
}, 60_000);

it("IMP-47 the dialog waits for an import that makes the same person, and then asks", async () => {
  const here = await imported();
  const caio = { fullName: "Caio Lobo", email: "caio@obi.example", birthDate: "2001-02-01" };
  const id = await bring([ANA.with(0, caio.fullName).with(1, caio.email).with(2, "01/02/2001")]);
  answered(await startImport({ id }));
  const { studioId } = here;
  // The import writes its student and stays within its transaction until the lock is free.
  await superuser.query(`create function hold_up() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(4711); return new; end $$`);
  await superuser.query(`create trigger aa_hold before insert on students for each row
    when (new.studio_id = '${studioId}') execute function hold_up()`);
  await superuser.query("select pg_advisory_lock(4711)");
  const working = importJob.handle?.(id);
  await waiting();
  const asked = createStudent(caio);
  await waiting(2);
  await superuser.query("select pg_advisory_unlock(4711)");
  await working;
  expect(await asked).toMatchObject({ ok: false, code: "known" });
  await superuser.query("drop function hold_up() cascade");
}, 60_000);

/** Until so many statements wait for a turn. */
async function waiting(many = 1): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { rows } = await superuser.query<{ count: number }>(
      `select count(*)::int from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`,
    );
    if ((rows[0]?.count ?? 0) >= many) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error("nobody waits");
}

it("IMP-26 a row that fails twice for an unexpected reason is left out, and the others are made", async () => {
  const here = await imported();
  const people = ["Um", "Dois", "Três"].map((name) =>
    ANA.with(0, `${name} Lobo`).with(1, `${name}@obi.example`),
  );
  const id = await bring(people.map((cells) => cells.with(1, "")));
  await superuser.query(`create function break_down() returns trigger language plpgsql as
    $$ begin raise exception 'broken' using errcode = 'XX000'; end $$`);
  await superuser.query(`create trigger aa_break before insert on students for each row
    when (new.studio_id = '${here.studioId}' and new.full_name = 'Dois Lobo') execute function break_down()`);
  answered(await startImport({ id }));
  await expect(importJob.handle?.(id)).rejects.toThrow();
  await importJob.handle?.(id);
  await superuser.query("drop function break_down() cascade");
  const rows = await here.inside((tx) =>
    tx.importRow.findMany({ where: { batchId: id }, orderBy: { line: "asc" } }),
  );
  expect(rows.map(({ state, problems }) => [state, problems])).toEqual([
    ["done", []],
    ["left", ["failed"]],
    ["done", []],
  ]);
  const batch = await here.inside((tx) => tx.importBatch.findFirstOrThrow({ where: { id } }));
  expect(batch).toMatchObject({ status: "done" });
}, 60_000);

it("IMP-17 IMP-20 completing also fills CPF, tags and notes that are missing, replaces none, and undoing takes them back", async () => {
  const { studioId, inside } = await imported();
  const of = (fullName: string) =>
    inside((tx) =>
      tx.student.findFirstOrThrow({
        where: { fullName },
        select: {
          cpfHash: true,
          tags: { select: { tag: { select: { name: true } } } },
          notes: { select: { body: true } },
        },
      }),
    );
  await makeStudent({ studioId, fullName: "Davi Urso", email: "davi@obi.example" });
  const { studentId } = await makeStudent({ studioId, fullName: "Eva Urso", email: "eva@obi.example" });
  await worked(await tagChosen({ ids: studentId, add: "Antiga", remove: "" }));
  await inside((tx) => tx.studentNote.create({ data: { studentId, body: "antes" } }));
  const before = [await of("Davi Urso"), await of("Eva Urso")];
  const head = ["fullName", "email", "cpf", "tags", "notes"];
  const rows = [
    ["Davi Urso", "davi@obi.example", "529.982.247-25", "Nova", "depois"],
    ["Eva Urso", "eva@obi.example", "", "Nova", "depois"],
  ];
  const { id } = await bringFile({ head, map: head, rows });
  answered(await decideDoubles({ id, rowId: "all", decision: "complete" }));
  await run(id);
  expect(await of("Davi Urso")).toEqual({
    cpfHash: expect.any(String),
    tags: [{ tag: { name: "Nova" } }],
    notes: [{ body: "depois" }],
  });
  expect(await of("Eva Urso")).toEqual(before[1]);
  expect(answered(await undoImport({ id }))).toEqual({ undone: 2, kept: 0 });
  expect([await of("Davi Urso"), await of("Eva Urso")]).toEqual(before);
}, 60_000);

it("IMP-45 finance reads tags and gives, renames and takes none; the database refuses", async () => {
  const here = await imported();
  const { studioId, ana } = here;
  const { userId } = await makeStaff({ studioId, staffRole: "finance" });
  const finance = { studioId, userId, ...memberOf("finance") };
  const as = <T>(work: Parameters<typeof withStudio<T>>[1]) => withStudio(finance, work);
  const [tag] = await as((tx) => tx.tag.findMany());
  expect(tag).toMatchObject({ name: "Bolsa" });
  const tagId = tag?.id ?? "";
  await expect(as((tx) => tx.tag.createMany({ data: [{ name: "Minha" }] }))).rejects.toThrow(
    /row-level security/,
  );
  await expect(
    as((tx) => tx.tag.updateMany({ where: { id: tagId }, data: { name: "Outra" } })),
  ).rejects.toThrow(/row-level security/);
  expect(await as((tx) => tx.tag.deleteMany())).toEqual({ count: 0 });
  expect(await as((tx) => tx.studentTag.deleteMany())).toEqual({ count: 0 });
  const given = await here.inside((tx) => tx.tag.create({ data: { name: "Livre" }, select: { id: true } }));
  await expect(
    as((tx) => tx.studentTag.createMany({ data: [{ studentId: ana, tagId: given.id }] })),
  ).rejects.toThrow(/row-level security/);
}, 60_000);
