import { withStudio } from "@/lib/db/doors";
import { removeEnrollment, suspendEnrollment } from "@/lib/features/enrollments/actions";
import { eraseStudent } from "@/lib/features/erasures/actions";
import { editGuardian } from "@/lib/features/guardians/actions";
import { loadGuardianValues } from "@/lib/features/guardians/loaders";
import { inviteGuardian } from "@/lib/features/invites/actions";
import { adjustChosen, notifyChosen, tagChosen } from "@/lib/features/roster/actions";
import { rosterJob, rosterRetention } from "@/lib/features/roster/flows/run";
import { monthsToAdjust } from "@/lib/features/roster/schema";
import { deleteTag } from "@/lib/features/tags/actions";
import { joinWaits } from "@/lib/features/waits/actions";
import { forgetOld } from "@/lib/jobs/retention";
import { today } from "@/lib/kernel/clock";
import { makeClass, makeEnrollment, makeOwner, makeStudent } from "@/lib/testing/factories";
import { enterAs } from "@/lib/testing/owner-session";
import { openQueue } from "@/lib/testing/queue";
import { openSuperuser } from "@/lib/testing/superuser";
import { beginImport, saveColumns, sendRows, startImport, undoImport } from "./actions";
import { importJob } from "./flows/run";
import { listKept } from "./queries/rows";

const superuser = openSuperuser();
const queue = openQueue(importJob);

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

const done = <T>(result: { ok: true; data: T } | { ok: false }): T => {
  expect(result).toMatchObject({ ok: true });
  if (!result.ok) throw new Error("refused");
  return result.data;
};

async function bring(rows: readonly string[][]): Promise<string> {
  const head = JSON.stringify(MAP);
  const { id } = done(
    await beginImport({ kind: "students", fileName: "a.csv", head, rowCount: String(rows.length) }),
  );
  done(await sendRows({ id, rows: JSON.stringify(rows.map((cells, at) => ({ line: at + 1, cells }))) }));
  done(await saveColumns({ id, map: head, answers: "{}" }));
  return id;
}

async function imported(rows: readonly string[][] = [ANA, BIA]) {
  const owner = await makeOwner();
  await enterAs(owner.userId);
  const { studioId } = owner;
  const { id: kids } = await makeClass({ studioId, name: "Kids", maxStudents: 30 });
  const inside = <T>(work: Parameters<typeof withStudio<T>>[1]) =>
    withStudio({ studioId, userId: owner.userId }, work);
  const run = async (some: readonly string[][]) => {
    const id = await bring(some);
    done(await startImport({ id }));
    await queue.work(importJob);
    return id;
  };
  const id = await run(rows);
  const ana = (await inside((tx) => tx.student.findFirstOrThrow({ where: { fullName: "Ana Touro" } }))).id;
  const link = () => inside((tx) => tx.studentGuardian.findFirstOrThrow({ where: { studentId: ana } }));
  const place = () => inside((tx) => tx.studentEnrollment.findFirstOrThrow({ where: { studentId: ana } }));
  return { ...owner, inside, run, id, ana, kids, link, place };
}

type Here = Awaited<ReturnType<typeof imported>>;

const worked = async (started: { ok: true; data: { id: string } } | { ok: false }) =>
  rosterJob.handle?.(done(started).id);

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
      done(await inviteGuardian({ studentId: ana, guardianId: (await link()).guardianId })),
  ],
  [
    "whose fee was changed with others",
    "money",
    async (here) => {
      const from = monthsToAdjust(today("America/Sao_Paulo"))[1] ?? "";
      await worked(await adjustChosen({ ids: here.ana, by: "percent", value: "10", from }));
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
      done(await joinWaits({ classIds: classId, classId, studentId: ana }));
    },
  ],
  [
    "whose place was suspended",
    "related",
    async ({ place }) => done(await suspendEnrollment({ id: (await place()).id })),
  ],
  [
    "whose place ended",
    "related",
    async ({ place }) => done(await removeEnrollment({ id: (await place()).id })),
  ],
  [
    "whose mother has other rights",
    "related",
    async ({ ana, link }) => {
      const { guardianId } = await link();
      const [opened] = done(await loadGuardianValues.result({ studentId: ana, guardianId }));
      if (!opened) throw new Error("the loader returned no values");
      const { version, fullName, email, relation } = opened;
      done(
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
    async ({ ana }) => done(await notifyChosen({ ids: ana, type: "info", title: "Oi", message: "Olá" })),
  ],
];

it.each(acts)(
  "IMP-20 undoing keeps a student %s, and deletes the other",
  async (_, reason, act) => {
    const here = await imported();
    await act(here);
    expect(done(await undoImport({ id: here.id }))).toEqual({ undone: 1, kept: 1 });
    expect(await here.inside((tx) => listKept(tx, { id: here.id }))).toMatchObject([
      { kept: reason, student: { id: here.ana } },
    ]);
  },
  60_000,
);

it("IMP-20 a tag that was deleted in the whole academy keeps those who had it", async () => {
  const here = await imported([ANA, BIA.with(5, "")]);
  const { id } = await here.inside((tx) => tx.tag.findFirstOrThrow());
  done(await deleteTag({ id }));
  expect(done(await undoImport({ id: here.id }))).toEqual({ undone: 1, kept: 1 });
}, 60_000);

it("IMP-28 an erasure deletes also rows that name the person and became nobody, and no row of anybody else", async () => {
  const here = await imported([ANA.with(2, "31/02/2014"), ANA, BIA.with(2, "ontem")]);
  done(await undoImport({ id: here.id }));
  await here.run([ANA]);
  const { id } = await here.inside((tx) => tx.student.findFirstOrThrow({ where: { fullName: "Ana Touro" } }));
  const lines = () =>
    here.inside((tx) =>
      tx.importRow.findMany({ orderBy: [{ batchId: "asc" }, { line: "asc" }], select: { line: true } }),
    );
  expect((await lines()).map(({ line }) => line)).toEqual([1, 2, 3, 1]);
  done(await eraseStudent({ id, name: "Ana Touro" }));
  expect((await lines()).map(({ line }) => line)).toEqual([3]);
}, 60_000);
