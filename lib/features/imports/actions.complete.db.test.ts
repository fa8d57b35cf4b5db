import { withStudio } from "@/lib/db/doors";
import { giveDiscount } from "@/lib/features/agreements/actions";
import { suspendEnrollment } from "@/lib/features/enrollments/actions";
import { endGuardian } from "@/lib/features/guardians/actions";
import { inviteGuardian } from "@/lib/features/invites/actions";
import { chargeFees } from "@/lib/features/payments/commands/charge-fees";
import { today } from "@/lib/kernel/clock";
import { addDays, addMonths, dateToDay, firstOfMonth } from "@/lib/kernel/dates";
import {
  makeAttendance,
  makeClass,
  makeClassSession,
  makeEnrollment,
  makeGuardian,
  makePromotion,
  makeStudent,
  makeStudentArt,
} from "@/lib/testing/factories";
import { answered, bringFile, openImports } from "@/lib/testing/import-file";
import { letters } from "@/lib/testing/letters";
import { enteredOwner } from "@/lib/testing/owner-session";
import { artId, beltId } from "@/prisma/reference/shape";
import { decideDoubles, undoImport } from "./actions";
import { loadImportResult } from "./loaders";
import { listKept } from "./queries/rows";

const { run } = openImports();

const DAVI = { fullName: "Davi Urso", email: "davi@obi.example" };
const JUDO = artId("Judô");
const JIU_JITSU = artId("Jiu-Jitsu");
const [NOW, NEXT] = [today("America/Sao_Paulo"), addMonths(firstOfMonth(today("America/Sao_Paulo")), 1)];

/** Davi, who has nothing but name and address, in an academy with a turma. */
async function academy(fields: { status?: "inactive" } = {}) {
  const { studioId, userId } = await enteredOwner();
  const { id: classId } = await makeClass({ studioId, name: "Kids", dayOfWeek: 1, martialArtId: JIU_JITSU });
  const { studentId } = await makeStudent({
    studioId,
    createdAt: new Date("2026-01-05"),
    ...DAVI,
    ...fields,
  });
  const inside = <T>(work: Parameters<typeof withStudio<T>>[1]) => withStudio({ studioId, userId }, work);
  return { studioId, studentId, classId, inside };
}

type Here = Awaited<ReturnType<typeof academy>>;
type Cells = Readonly<Record<string, string>>;

/** Imports rows about students who are there, and completes them. */
async function complete(...rows: readonly Cells[]): Promise<string> {
  const map = [...new Set(["fullName", "email", ...rows.flatMap(Object.keys)])];
  const { id } = await bringFile({
    head: map,
    map,
    rows: rows.map((cells) => map.map((field) => ({ ...DAVI, ...cells })[field] ?? "")),
  });
  answered(await decideDoubles({ id, rowId: "all", decision: "complete" }));
  await run(id);
  return id;
}

/** Everything that completing may fill beside the columns. */
const read = ({ inside, studentId, classId }: Here) =>
  inside(async (tx) => {
    const { guardians, arts, agreement, enrollments, ...student } = await tx.student.findFirstOrThrow({
      where: { id: studentId },
      select: {
        monthlyFeeCents: true,
        martialArtId: true,
        currentBeltId: true,
        beltDegree: true,
        guardians: {
          orderBy: { guardian: { fullName: "asc" } },
          select: { canPay: true, consentedAt: true, guardian: { select: { fullName: true } } },
        },
        arts: { select: { martialArtId: true, isPrimary: true, rankSince: true, classesBefore: true } },
        agreement: {
          select: {
            planId: true,
            amountCents: true,
            dueDay: true,
            beginsOn: true,
            scholarship: true,
            discounts: { select: { percentBp: true, cents: true } },
          },
        },
        enrollments: { select: { classId: true, status: true } },
      },
    });
    const { currentStudents } = await tx.studioClass.findFirstOrThrow({ where: { id: classId } });
    const promotions = await tx.promotion.count({ where: { studentId } });
    return {
      guardians: guardians.map(({ guardian, ...link }) => ({ ...link, ...guardian })),
      art: { arts, promotions, ...student, monthlyFeeCents: null },
      fee: { agreement, monthlyFeeCents: student.monthlyFeeCents },
      places: { enrollments, currentStudents },
    };
  });

type Kind = keyof Awaited<ReturnType<typeof read>>;

const cellsOf: Readonly<Record<Kind, Cells>> = {
  guardians: { guardianName: "Rita Urso", guardianEmail: "rita@obi.example", guardian2Name: "Rui Urso" },
  art: { art: "Jiu-Jitsu", belt: "azul 1 grau", beltDay: "05/03/2024", beltClasses: "7" },
  fee: { fee: "150,00", dueDay: "5", discount: "10%" },
  places: { classes: "Kids" },
};
const all = Object.assign({}, ...Object.values(cellsOf)) as Cells;

const fullOf = (kind: Kind, { classId }: Here): unknown =>
  ({
    guardians: ["Rita Urso", "Rui Urso"].map((fullName) => ({ fullName, canPay: true, consentedAt: null })),
    art: {
      arts: [
        { martialArtId: JIU_JITSU, isPrimary: true, rankSince: new Date("2024-03-05"), classesBefore: 7 },
      ],
      promotions: 1,
      martialArtId: JIU_JITSU,
      currentBeltId: beltId("Jiu-Jitsu", "Azul"),
      beltDegree: 1,
      monthlyFeeCents: null,
    },
    fee: {
      agreement: {
        planId: null,
        amountCents: 15_000,
        dueDay: 5,
        beginsOn: new Date(NEXT),
        scholarship: false,
        discounts: [{ percentBp: 1_000, cents: null }],
      },
      monthlyFeeCents: 13_500,
    },
    places: { enrollments: [{ classId, status: "active" }], currentStudents: 1 },
  })[kind];

const kinds = Object.keys(cellsOf) as Kind[];

it.each(kinds)(
  "IMP-17 IMP-20 completing fills %s of a student who has none, and undoing empties it again",
  async (kind) => {
    const here = await academy();
    const before = await read(here);
    const id = await complete(cellsOf[kind]);
    expect(await read(here)).toEqual({ ...before, [kind]: fullOf(kind, here) });
    expect(answered(await undoImport({ id }))).toEqual({ undone: 1, kept: 0 });
    expect(await read(here)).toEqual(before);
    expect(await here.inside((tx) => tx.guardian.count())).toBe(0);
  },
  60_000,
);

const own: Readonly<Record<Kind, (here: Here) => Promise<unknown>>> = {
  guardians: ({ studioId, studentId }) => makeGuardian({ studioId, students: [studentId], fullName: "Lia" }),
  art: ({ studioId, studentId }) =>
    makeStudentArt({ studioId, studentId, martialArtId: JUDO, isPrimary: true }),
  fee: ({ inside, studentId }) =>
    inside((tx) => tx.student.updateMany({ where: { id: studentId }, data: { monthlyFeeCents: 8_000 } })),
  places: async ({ studioId, studentId }) => {
    const { id: classId } = await makeClass({ studioId, name: "Outra", maxStudents: 5 });
    await makeEnrollment({ studioId, studentId, classId, status: "suspended" });
  },
};

it.each(kinds)(
  "IMP-17 completing leaves %s of a student who has some, fills the rest, and undoing leaves it too",
  async (kind) => {
    const here = await academy();
    await own[kind](here);
    const before = await read(here);
    const id = await complete(all);
    const rest = kinds.filter((other) => other !== kind).map((other) => [other, fullOf(other, here)]);
    expect(await read(here)).toEqual({ ...before, ...Object.fromEntries(rest) });
    expect(answered(await undoImport({ id }))).toEqual({ undone: 1, kept: 0 });
    expect(await read(here)).toEqual(before);
  },
  60_000,
);

async function trains({ studioId, studentId, classId }: Here): Promise<void> {
  const monday = addDays(NOW, -((new Date(NOW).getUTCDay() + 6) % 7));
  const { id: sessionId } = await makeClassSession({ studioId, classId, day: monday });
  await makeAttendance({ studioId, studentId, sessionId });
}
const link = ({ inside, studentId }: Here) =>
  inside((tx) =>
    tx.studentGuardian.findFirstOrThrow({ where: { studentId, guardian: { email: { not: null } } } }),
  );

const acts: readonly [Kind, string, string, (here: Here) => Promise<unknown>][] = [
  [
    "guardians",
    "one was invited",
    "access",
    async (here) => {
      const { studentId, guardianId } = await link(here);
      answered(await inviteGuardian({ studentId, guardianId }));
    },
  ],
  [
    "guardians",
    "one was taken away",
    "related",
    async (here) => {
      const { studentId, guardianId } = await link(here);
      answered(await endGuardian({ studentId, guardianId }));
    },
  ],
  [
    "guardians",
    "one was edited",
    "related",
    async (here) => {
      const { guardianId: id } = await link(here);
      await here.inside((tx) => tx.guardian.updateMany({ where: { id }, data: { phone: "+5511987654321" } }));
    },
  ],
  [
    "art",
    "a degree came",
    "related",
    ({ studioId, studentId }) =>
      makePromotion({
        ...{ studioId, studentId, martialArtId: JIU_JITSU, kind: "degree" },
        ...{ toBeltId: beltId("Jiu-Jitsu", "Azul"), toDegree: 2, promotedOn: new Date(NOW) },
      }),
  ],
  ["art", "the student trained", "presence", trains],
  [
    "fee",
    "the due day was changed",
    "money",
    ({ inside, studentId }) =>
      inside((tx) => tx.agreement.updateMany({ where: { studentId }, data: { dueDay: 7 } })),
  ],
  [
    "fee",
    "a discount was given",
    "related",
    async ({ studentId }) =>
      answered(await giveDiscount({ studentId, kind: "reais", value: "5,00", reason: "Irmão", until: "" })),
  ],
  [
    "fee",
    "the night charged the first one",
    "money",
    async ({ inside }) => {
      const periods = async () =>
        (await inside((tx) => tx.charge.findMany({ select: { period: true } }))).map(
          ({ period }) => period && dateToDay(period),
        );
      await inside((tx) => chargeFees(tx, { today: NOW }));
      expect(await periods()).toEqual([]);
      await inside((tx) => chargeFees(tx, { today: NEXT }));
      expect(await periods()).toEqual([NEXT]);
    },
  ],
  [
    "places",
    "one was suspended",
    "related",
    async ({ inside, studentId }) => {
      const { id } = await inside((tx) => tx.studentEnrollment.findFirstOrThrow({ where: { studentId } }));
      answered(await suspendEnrollment({ id }));
    },
  ],
  ["places", "the student trained", "presence", trains],
];

it.each(acts)(
  "IMP-20 undoing keeps %s that completing filled if %s since",
  async (kind, _, kept, act) => {
    const here = await academy();
    const id = await complete(cellsOf[kind]);
    await act(here);
    const before = await read(here);
    expect(answered(await undoImport({ id }))).toEqual({ undone: 0, kept: 1 });
    expect(await here.inside((tx) => listKept(tx, { id }))).toMatchObject([{ kept }]);
    expect(await read(here)).toEqual(before);
  },
  60_000,
);

it("IMP-17 IMP-20 a guardian of another student stays when completing is undone", async () => {
  const here = await academy();
  const { studioId } = here;
  const { studentId: sister } = await makeStudent({ studioId, fullName: "Eva Urso" });
  await makeGuardian({ studioId, students: [sister], fullName: "Rita Urso", email: "rita@obi.example" });
  const id = await complete(cellsOf.guardians);
  expect(await here.inside((tx) => tx.guardian.count())).toBe(2);
  answered(await undoImport({ id }));
  const left = await here.inside((tx) =>
    tx.guardian.findMany({ select: { fullName: true, students: { select: { studentId: true } } } }),
  );
  expect(left).toEqual([{ fullName: "Rita Urso", students: [{ studentId: sister }] }]);
}, 60_000);

it("IMP-17 IMP-20 a due day that was agreed on before stays, also after undoing", async () => {
  const here = await academy();
  const { inside, studentId } = here;
  await inside((tx) =>
    tx.agreement.createMany({ data: [{ studentId, amountCents: 0, askedCents: 0, dueDay: 20 }] }),
  );
  const before = await read(here);
  const id = await complete(cellsOf.fee);
  expect((await read(here)).fee).toMatchObject({ agreement: { amountCents: 15_000, dueDay: 20 } });
  answered(await undoImport({ id }));
  expect(await read(here)).toEqual(before);
}, 60_000);

it("IMP-17 a student with a scholarship or a price for later gets no fee by completing", async () => {
  for (const agreed of [{ scholarship: true }, { nextAmountCents: 9_000, nextFrom: new Date(NEXT) }]) {
    const here = await academy();
    const { inside, studentId } = here;
    await inside((tx) =>
      tx.agreement.createMany({ data: [{ studentId, amountCents: 0, askedCents: 0, ...agreed }] }),
    );
    const before = await read(here);
    await complete(cellsOf.fee);
    expect(await read(here)).toEqual(before);
  }
}, 60_000);

it("IMP-17 completing takes the price of the plan that the row names", async () => {
  const here = await academy();
  const { id: planId } = await here.inside((tx) =>
    tx.plan.create({ data: { name: "Mensal", amountCents: 12_000 }, select: { id: true } }),
  );
  await complete({ plan: "Mensal" });
  expect((await read(here)).fee).toMatchObject({ agreement: { planId, amountCents: 12_000 } });
}, 60_000);

it("IMP-17 a student who left, or whose turma is full, is completed without a place", async () => {
  const left = await academy({ status: "inactive" });
  const filledBy = ({ inside }: Here, batchId: string) =>
    inside((tx) => tx.importRow.findMany({ where: { batchId }, select: { state: true, filled: true } }));
  expect(await filledBy(left, await complete({ ...cellsOf.places, notes: "saiu" }))).toEqual([
    { state: "done", filled: ["notes"] },
  ]);
  expect((await read(left)).places).toEqual({ enrollments: [], currentStudents: 0 });
  const here = await academy();
  const { studioId, classId } = here;
  const { studentId } = await makeStudent({ studioId });
  await makeEnrollment({ studioId, studentId, classId });
  await here.inside((tx) => tx.studioClass.updateMany({ where: { id: classId }, data: { maxStudents: 1 } }));
  const id = await complete(cellsOf.places);
  expect(await filledBy(here, id)).toEqual([{ state: "done", filled: [] }]);
  expect((await read(here)).places).toEqual({ enrollments: [], currentStudents: 1 });
  const { batch, withoutClass } = await loadImportResult({ batch: id });
  expect(batch.counts).toMatchObject({ withoutClass: 1 });
  expect(withoutClass).toMatchObject([{ why: ["fullClass"] }]);
  expect(answered(await undoImport({ id }))).toEqual({ undone: 1, kept: 0 });
}, 60_000);

it("IMP-17 two rows of one student are completed by the first, and by the second where the first says nothing", async () => {
  const here = await academy();
  const { id: classId } = await makeClass({ studioId: here.studioId, name: "Adultos", dayOfWeek: 2 });
  const id = await complete(
    { ...cellsOf.places, notes: "um" },
    { classes: "Adultos", notes: "dois", ...cellsOf.guardians },
  );
  const { places, guardians } = await read(here);
  expect(places.enrollments).toEqual([{ classId: here.classId, status: "active" }]);
  expect(await here.inside((tx) => tx.studentEnrollment.count({ where: { classId } }))).toBe(0);
  expect(guardians).toEqual(fullOf("guardians", here));
  expect(await here.inside((tx) => tx.studentNote.count())).toBe(1);
  expect(answered(await undoImport({ id }))).toEqual({ undone: 2, kept: 0 });
}, 60_000);

it.each([
  ["near", 9],
  ["far", 110],
])(
  "IMP-17 IMP-20 two rows of a file, %s, complete one student, and undoing empties what both filled in",
  async (_where, at) => {
    const { inside, studentId } = await academy();
    const map = ["fullName", "email", "emergencyName", "cpf"];
    const rows = Array.from({ length: at + 1 }, (_, row) => [`Aluna ${letters(row)}`, "", "", ""]);
    rows[0] = [DAVI.fullName, DAVI.email, "Avó", ""];
    rows[at] = [DAVI.fullName, DAVI.email, "", "529.982.247-25"];
    const { id } = await bringFile({ head: map, map, rows });
    answered(await decideDoubles({ id, rowId: "all", decision: "complete" }));
    const filled = () =>
      inside((tx) =>
        tx.student.findFirst({
          where: { id: studentId },
          select: { emergencyContactName: true, cpfHash: true },
        }),
      );
    await run(id);
    expect((await loadImportResult({ batch: id })).batch.counts).toEqual({ done: at + 1, completed: 2 });
    expect(await filled()).toEqual({ emergencyContactName: "Avó", cpfHash: expect.any(String) as string });
    expect(answered(await undoImport({ id }))).toEqual({ undone: at + 1, kept: 0 });
    expect(await filled()).toEqual({ emergencyContactName: null, cpfHash: null });
  },
  60_000,
);
