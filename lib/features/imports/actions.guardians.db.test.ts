import { type StudioTx, withStudio } from "@/lib/db/doors";
import { holdStudent } from "@/lib/db/locks";
import { addGuardian } from "@/lib/features/guardians/commands/change-guardians";
import { listFamilies } from "@/lib/features/guardians/queries";
import { makeGuardian, makeStudent } from "@/lib/testing/factories";
import { type Cells, answered, bringFile } from "@/lib/testing/import-file";
import { letters } from "@/lib/testing/letters";
import { enteredOwner } from "@/lib/testing/owner-session";
import { openSuperuser, someoneWaits } from "@/lib/testing/superuser";
import { decideDoubles, startImport, undoImport } from "./actions";
import { importJob } from "./flows/run";
import { getBatch } from "./queries/batches";

const superuser = openSuperuser();

const MAP = [
  "fullName",
  "fee",
  "guardianName",
  "guardianPhone",
  "guardianEmail",
  "guardian2Name",
  "guardian2Phone",
];

const RITA = "+5511987654321";

const child = (at: number, ...guardians: string[]): Cells =>
  MAP.map((_, column) => [`Aluna ${letters(at)}`, "150,00", ...guardians][column] ?? "");

async function academy() {
  const by = await enteredOwner();
  const inside = <T>(work: (tx: StudioTx) => Promise<T>) => withStudio(by, work);
  const begin = async (rows: readonly Cells[]) => {
    const { id, counts } = await bringFile({ head: MAP, map: MAP, rows });
    expect(counts).toEqual({ ready: rows.length });
    answered(await startImport({ id }));
    return id;
  };
  return {
    ...by,
    inside,
    begin,
    bring: async (rows: readonly Cells[]) => {
      const id = await begin(rows);
      await importJob.handle?.(id);
      expect((await inside((tx) => getBatch(tx, { id }))).counts).toEqual({ done: rows.length });
      return id;
    },
    guardians: () =>
      inside((tx) =>
        tx.guardian.findMany({
          orderBy: { id: "asc" },
          select: { fullName: true, email: true, phone: true, _count: { select: { students: true } } },
        }),
      ),
    notes: () => inside((tx) => tx.studentNote.findMany({ select: { body: true } })),
  };
}

it("IMP-22 children whose mother has a telephone and no e-mail are one family with the brothers' discount, also across transactions", async () => {
  const here = await academy();
  await here.inside((tx) => tx.studio.updateMany({ data: { siblingsBp: 1_000 } }));
  const rows = Array.from({ length: 60 }, (_, at) => child(at));
  for (const at of [3, 4]) rows[at] = child(at, "Rita Souza", "(11) 98765-4321");
  rows[55] = child(55, "RÍTA SOUZA", "11 987654321");
  await here.bring(rows);
  expect(await here.guardians()).toEqual([
    { fullName: "Rita Souza", email: null, phone: RITA, _count: { students: 3 } },
  ]);
  const agreed = await here.inside(async (tx) => {
    const first = await tx.student.findFirstOrThrow({ where: { fullName: `Aluna ${letters(3)}` } });
    return tx.agreement.findMany({
      where: { studentId: { in: await listFamilies(tx, [first.id]) } },
      select: { askedCents: true },
    });
  });
  expect(agreed.map(({ askedCents }) => askedCents).toSorted()).toEqual([13_500, 13_500, 15_000]);
}, 60_000);

it("IMP-22 a guardian of the academy is found by name and telephone, and gets the e-mail that was missing", async () => {
  const here = await academy();
  const { studioId } = here;
  const { studentId } = await makeStudent({ studioId });
  await makeGuardian({ studioId, students: [studentId], fullName: "Rita Souza", phone: RITA });
  await here.bring([
    child(0, "Rita Souza", RITA, "rita@obi.example"),
    child(1, "Rita Souza", RITA),
    child(2, "Rita Souza", "", "rita@obi.example"),
  ]);
  expect(await here.guardians()).toEqual([
    { fullName: "Rita Souza", email: "rita@obi.example", phone: RITA, _count: { students: 4 } },
  ]);
});

it("IMP-22 another name or another e-mail at one telephone is another person, and a name alone joins nobody", async () => {
  const here = await academy();
  await here.bring([
    child(0, "Rita Souza", RITA, "rita@obi.example"),
    child(1, "Rita Souza", RITA, "outra@obi.example"),
    child(2, "Rui Souza", RITA),
    child(3, "Bia Reis"),
    child(4, "Bia Reis"),
  ]);
  expect(await here.guardians()).toHaveLength(5);
});

it("IMP-22 a known guardian keeps the telephone, the file's other one is a note of the child, and undoing takes it along", async () => {
  const here = await academy();
  const id = await here.bring([
    child(0, "Rita Souza", RITA, "rita@obi.example"),
    child(1, "Rita Souza", "(21) 91234-5678", "rita@obi.example"),
  ]);
  expect(await here.guardians()).toMatchObject([{ phone: RITA, _count: { students: 2 } }]);
  expect(await here.notes()).toEqual([{ body: "Outro telefone de Rita Souza: +5521912345678" }]);
  expect(answered(await undoImport({ id }))).toEqual({ undone: 2, kept: 0 });
  expect([await here.guardians(), await here.notes()]).toEqual([[], []]);
});

it("IMP-17 IMP-22 completing notes the other telephone of a known guardian too, and undoing empties it", async () => {
  const here = await academy();
  await here.bring([child(0, "Rita Souza", RITA, "rita@obi.example")]);
  await makeStudent({ studioId: here.studioId, fullName: `Aluna ${letters(1)}` });
  const rows = [child(1, "Rita Souza", "(21) 91234-5678", "rita@obi.example")];
  const { id } = await bringFile({ head: MAP, map: MAP, rows });
  answered(await decideDoubles({ id, rowId: "all", decision: "complete" }));
  answered(await startImport({ id }));
  await importJob.handle?.(id);
  expect(await here.guardians()).toMatchObject([{ phone: RITA, _count: { students: 2 } }]);
  expect(await here.notes()).toEqual([{ body: "Outro telefone de Rita Souza: +5521912345678" }]);
  expect(answered(await undoImport({ id }))).toEqual({ undone: 1, kept: 0 });
  expect(await here.guardians()).toMatchObject([{ phone: RITA, _count: { students: 1 } }]);
  expect(await here.notes()).toEqual([]);
});

it("IMP-22 a row that names one person twice gives the student one guardian", async () => {
  const here = await academy();
  await here.bring([child(0, "Rita Souza", RITA, "", "Rita Souza", RITA)]);
  expect(await here.guardians()).toMatchObject([{ _count: { students: 1 } }]);
});

const mother = {
  fullName: "Rita Souza",
  relation: "mãe",
  email: null,
  phone: RITA,
  cpf: null,
  consented: false,
  canSee: true,
  canPay: true,
  canSign: true,
  canPickUp: true,
  getsMessages: true,
  at: new Date(),
};

type Dialog = {
  id: string;
  first: (tx: StudioTx) => Promise<unknown>;
  then?: (tx: StudioTx) => Promise<unknown>;
};

/** Does the first part of another transaction, runs the import until it waits for it, and then does the rest. */
async function runBeside(
  inside: Awaited<ReturnType<typeof academy>>["inside"],
  { id, first, then }: Dialog,
): Promise<void> {
  const [held, waited] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const dialog = inside(async (tx) => {
    await first(tx);
    held.resolve();
    await waited.promise;
    await then?.(tx);
  });
  await Promise.race([held.promise, dialog]);
  const running = importJob.handle?.(id);
  await someoneWaits(superuser);
  waited.resolve();
  await Promise.all([dialog, running]);
}

it("IMP-22 a guardian whom the dialog saves at the same moment is found by the telephone", async () => {
  const here = await academy();
  const { studentId } = await makeStudent({ studioId: here.studioId });
  const id = await here.begin([child(0, "Rita Souza", RITA)]);
  await runBeside(here.inside, { id, first: (tx) => addGuardian(tx, { studentId, ...mother }) });
  expect(await here.guardians()).toMatchObject([{ phone: RITA, _count: { students: 2 } }]);
});

it("IMP-22 brothers are locked before the turn of their guardian, as the dialog locks them", async () => {
  const here = await academy();
  const { studioId } = here;
  const [{ studentId: first }, { studentId: second }] = [
    await makeStudent({ studioId }),
    await makeStudent({ studioId }),
  ];
  await makeGuardian({ studioId, students: [first], fullName: "Rita Souza", phone: RITA });
  const id = await here.begin([child(0, "Rita Souza", RITA)]);
  await runBeside(here.inside, {
    id,
    first: (tx) => holdStudent(tx, first),
    then: (tx) => addGuardian(tx, { studentId: second, ...mother, fullName: "Rui Souza" }),
  });
  expect(await here.guardians()).toMatchObject([{ _count: { students: 2 } }, { _count: { students: 1 } }]);
});

it("IMP-22 the guardian whom a row names first is the child's first one, also if another row named the second before", async () => {
  const here = await academy();
  await here.bring([
    child(0, "Rita Souza", RITA),
    child(1, "Rui Souza", "", "rui@obi.example", "Rita Souza", RITA),
  ]);
  const links = await here.inside((tx) =>
    tx.studentGuardian.findMany({
      where: { student: { fullName: `Aluna ${letters(1)}` } },
      orderBy: { createdAt: "asc" },
      select: { guardian: { select: { fullName: true } } },
    }),
  );
  expect(links.map(({ guardian }) => guardian.fullName)).toEqual(["Rui Souza", "Rita Souza"]);
});
