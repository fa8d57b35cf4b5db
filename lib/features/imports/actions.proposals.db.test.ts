import { withStudio } from "@/lib/db/doors";
import { makeClass, makeEnrollment, makeStudent } from "@/lib/testing/factories";
import { type Cells, answered, bringFile, openImports } from "@/lib/testing/import-file";
import { enteredOwner } from "@/lib/testing/owner-session";
import { openSuperuser } from "@/lib/testing/superuser";
import { answerProposal, undoImport } from "./actions";
import { readProposals } from "./queries/proposals";

const superuser = openSuperuser();
const { run } = openImports();

const MAP = ["fullName", "classes", "plan", "fee", "status"] as const;

const bring = async (rows: readonly Cells[]) => (await bringFile({ head: MAP, map: MAP, rows })).id;

async function academy() {
  const by = await enteredOwner();
  return {
    ...by,
    unknown: async (id: string) => (await withStudio(by, (tx) => readProposals(tx, { id }))).unknown,
    classes: () =>
      withStudio(by, (tx) =>
        tx.studioClass.findMany({
          where: { status: "active" },
          orderBy: { dayOfWeek: "asc" },
          select: { name: true, dayOfWeek: true, startTime: true, endTime: true, currentStudents: true },
        }),
      ),
    plans: () => withStudio(by, (tx) => tx.plan.findMany({ select: { name: true, amountCents: true } })),
    answer: async (id: string, said: string, answer: object) =>
      answered(await answerProposal({ id, said, answer: JSON.stringify(answer) })),
    run,
    student: (fullName: string) =>
      withStudio(by, (tx) =>
        tx.student.findFirstOrThrow({
          where: { fullName },
          select: {
            id: true,
            agreement: { select: { amountCents: true, plan: { select: { name: true } } } },
            enrollments: { select: { class: { select: { name: true, dayOfWeek: true } } } },
          },
        }),
      ),
  };
}

const KIDS = "Kids Seg e Qua 18h";

it("IMP-23 turmas and plans that do not exist are proposed with their rows, made when the import starts, and undone with it", async () => {
  const here = await academy();
  const id = await bring([
    ["Ana Souza", KIDS, "Mensal Kids", "150,00", ""],
    ["Bia Souza", "kids seg e qua 18h", "mensal kids", "150,00", ""],
    ["Caio Souza", "", "Família", "200,00", ""],
    ["Davi Souza", "", "Família", "180,00", ""],
    ["Edu Souza", KIDS, "", "", "inativo"],
  ]);
  expect(await here.unknown(id)).toEqual({
    classes: [{ name: KIDS, rows: 2, artId: null }],
    plans: [
      { name: "Mensal Kids", rows: 2, prices: [15_000] },
      { name: "Família", rows: 2, prices: [20_000, 18_000] },
    ],
  });
  expect([await here.classes(), await here.plans()]).toEqual([[], []]);
  await here.run(id);
  const kids = { name: "Kids", startTime: "18:00", endTime: "19:00", currentStudents: 2 };
  expect(await here.classes()).toEqual([
    { ...kids, dayOfWeek: 1 },
    { ...kids, dayOfWeek: 3 },
  ]);
  // The price of the other plan was not said.
  expect(await here.plans()).toEqual([{ name: "Mensal Kids", amountCents: 15_000 }]);
  expect((await here.student("Bia Souza")).agreement).toEqual({
    amountCents: 15_000,
    plan: { name: "Mensal Kids" },
  });
  expect((await here.student("Caio Souza")).agreement).toEqual({ amountCents: 20_000, plan: null });
  expect((await here.student("Edu Souza")).enrollments).toEqual([]);
  expect(answered(await undoImport({ id }))).toEqual({ undone: 5, kept: 0 });
  expect([await here.classes(), await here.plans()]).toEqual([[], []]);
}, 60_000);

it("IMP-23 a turma is another that exists, is left out, or is made as it was answered; a plan gets the answered price", async () => {
  const here = await academy();
  const { id: classId } = await makeClass({ studioId: here.studioId, name: "Adulto Noite" });
  const id = await bring([
    ["Ana Souza", "Noturno; Sábado livre; Competição", "Família", "200,00", ""],
    ["Bia Souza", "Noturno", "Família", "180,00", ""],
  ]);
  await here.answer(id, "Noturno", { about: "turma", answer: { use: "is", classIds: [classId] } });
  await here.answer(id, "Sábado livre", { about: "turma", answer: { use: "leave" } });
  const made = {
    use: "make",
    name: "Equipe",
    weekdays: "5",
    startTime: "20:00",
    endTime: "21:30",
    maxStudents: "12",
    martialArtId: "",
    level: "",
  };
  expect(
    await answerProposal({
      id,
      said: "Competição",
      answer: JSON.stringify({ about: "turma", answer: { ...made, endTime: "19:00" } }),
    }),
  ).toMatchObject({ ok: false });
  await here.answer(id, "Competição", { about: "turma", answer: made });
  await here.answer(id, "Família", { about: "plan", answer: { use: "make", amount: "200,00" } });
  await here.run(id);
  const ana = await here.student("Ana Souza");
  expect(ana.enrollments.map(({ class: { name } }) => name).toSorted()).toEqual(["Adulto Noite", "Equipe"]);
  expect(ana.agreement).toEqual({ amountCents: 20_000, plan: { name: "Família" } });
  expect((await here.student("Bia Souza")).agreement).toEqual({ amountCents: 18_000, plan: null });
  expect((await here.classes()).map(({ name, dayOfWeek }) => [name, dayOfWeek])).toContainEqual([
    "Equipe",
    5,
  ]);
}, 60_000);

it("IMP-23 undoing keeps a turma and a plan that somebody else uses, and a turma that stood before", async () => {
  const here = await academy();
  const { studioId } = here;
  await makeClass({ studioId, name: "Adulto Noite" });
  const id = await bring([
    ["Ana Souza", "Adulto Noite", "", "", ""],
    ["Bia Souza", `${KIDS}; Judô Ter 19h`, "Mensal Kids", "150,00", ""],
  ]);
  await here.run(id);
  const { studentId } = await makeStudent({ studioId });
  const { rows } = await superuser.query<{ id: string; plan: string }>(
    "select c.id, p.id as plan from classes c, plans p where c.studio_id = $1 and p.studio_id = $1 and c.name = 'Kids' and c.day_of_week = 1",
    [studioId],
  );
  const [{ id: classId, plan } = { id: "", plan: "" }] = rows;
  await makeEnrollment({ studioId, studentId, classId });
  await superuser.query(
    "insert into agreements (studio_id, student_id, amount_cents, asked_cents, plan_id) values ($1, $2, 15000, 15000, $3)",
    [studioId, studentId, plan],
  );
  expect(answered(await undoImport({ id }))).toEqual({ undone: 2, kept: 0 });
  expect((await here.classes()).map(({ name, dayOfWeek }) => [name, dayOfWeek]).toSorted()).toEqual(
    [
      ["Adulto Noite", expect.any(Number)],
      ["Kids", 1],
    ].toSorted(),
  );
  expect(await here.plans()).toEqual([{ name: "Mensal Kids", amountCents: 15_000 }]);
}, 60_000);
