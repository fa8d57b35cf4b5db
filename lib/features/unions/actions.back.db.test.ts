import { setTimeout as wait } from "node:timers/promises";
import { seal } from "@/lib/config/seal";
import { holdStudents } from "@/lib/db/locks";
import { keepAddress } from "@/lib/features/addresses/commands";
import { noAddress } from "@/lib/features/addresses/rules";
import { reactivateEnrollment } from "@/lib/features/enrollments/actions";
import { healthOf } from "@/lib/features/students/rules";
import { day, makeClass, makeEnrollment, makeGuardian, makeStudentArt } from "@/lib/testing/factories";
import { openSuperuser } from "@/lib/testing/superuser";
import { enterToUnite, unitesBy } from "@/lib/testing/unions";
import { artId } from "@/prisma/reference/shape";
import { partStudents } from "./actions";
import { loadUnion } from "./loaders";

const superuser = openSuperuser();
const unite = unitesBy(superuser);
const [jiuJitsu, judo] = [artId("Jiu-Jitsu"), artId("Judô")];

async function enter() {
  const here = await enterToUnite();
  const setStatus = (id: string, status: "active" | "inactive") =>
    here.inStudio((tx) => tx.student.updateMany({ where: { id }, data: { status } }));
  return { ...here, setStatus };
}

/** Places and the periods in which they were taken. */
async function placesOf(...students: string[]) {
  const { rows } = await superuser.query<{
    student_id: string;
    status: string;
    released: boolean;
    open: boolean;
  }>(
    `select student_id, status, released, exists (select from enrollment_spans s where s.student_id = e.student_id
        and s.class_id = e.class_id and s.until is null) as open
       from student_enrollments e where student_id = any ($1)`,
    [students],
  );
  const { rows: spans } = await superuser.query<{ open: number }>(
    "select count(*)::int as open from enrollment_spans where student_id = any ($1) and until is null",
    [students],
  );
  return { places: rows, open: spans[0]?.open };
}

describe("places after a union is undone", () => {
  it("IMP-48 a place that was taken again since is released with the record that is inactive", async () => {
    const { studioId, make, inStudio, union, setStatus } = await enter();
    const [kept, gone] = [await make(), await make()];
    const { id: classId } = await makeClass({ studioId, dayOfWeek: 1 });
    const { id } = await makeEnrollment({ studioId, studentId: gone, classId });
    await setStatus(gone, "inactive");
    expect(await unite(kept, gone, { confirmed: "on" })).toMatchObject({ ok: true });
    expect(await reactivateEnrollment({ id })).toMatchObject({ ok: true });
    expect(await partStudents({ id: await union() })).toMatchObject({ ok: true });
    expect(await placesOf(kept, gone)).toEqual({
      places: [{ student_id: gone, status: "suspended", released: true, open: false }],
      open: 0,
    });
    const lesson = await inStudio((tx) => tx.studioClass.findFirst({ where: { id: classId } }));
    expect(lesson?.currentStudents).toBe(0);
  });

  it("IMP-48 a place that was released by uniting with an inactive record is taken again", async () => {
    const { studioId, make, union, setStatus } = await enter();
    const [kept, gone] = [await make(), await make()];
    const { id: classId } = await makeClass({ studioId, dayOfWeek: 1 });
    await makeEnrollment({ studioId, studentId: gone, classId });
    await setStatus(kept, "inactive");
    expect(await unite(kept, gone, { confirmed: "on" })).toMatchObject({ ok: true });
    expect((await placesOf(kept, gone)).open).toBe(0);
    expect(await partStudents({ id: await union() })).toMatchObject({ ok: true });
    expect(await placesOf(kept, gone)).toEqual({
      places: [{ student_id: gone, status: "active", released: false, open: true }],
      open: 1,
    });
  });

  it("IMP-48 undoing leaves out a guardian who was deleted since, and keeps an art that was begun since", async () => {
    const { studioId, make, inStudio, union } = await enter();
    const born = { birthDate: day("2016-03-04") };
    const [kept, gone] = [await make(born), await make({ ...born, martialArtId: jiuJitsu })];
    const rights = { consentedAt: new Date(), consentVersion: "menores-1" };
    const { id: guardianId } = await makeGuardian({ studioId, students: [kept, gone], rights });
    const keepHealth = (id: string, medicalConditions: string | null) =>
      inStudio((tx) => tx.student.updateMany({ where: { id }, data: { medicalConditions } }));
    await keepHealth(gone, seal("Asma", healthOf(gone)));
    expect(await unite(kept, gone, { confirmed: "on" })).toMatchObject({ ok: true });
    await keepHealth(kept, null);
    await superuser.query("delete from guardians where id = $1", [guardianId]);
    const old = await inStudio((tx) => tx.studentArt.findFirstOrThrow({ where: { studentId: kept } }));
    await makeStudentArt({ studioId, studentId: kept, martialArtId: judo, fromArtId: old.id });
    expect(await partStudents({ id: await union() })).toMatchObject({ ok: true });
    const arts = await inStudio((tx) =>
      tx.studentArt.findMany({ select: { studentId: true, martialArtId: true, fromArtId: true } }),
    );
    expect(arts).toEqual(
      expect.arrayContaining([
        { studentId: kept, martialArtId: judo, fromArtId: null },
        { studentId: gone, martialArtId: jiuJitsu, fromArtId: null },
      ]),
    );
    expect(await inStudio((tx) => tx.studentGuardian.count())).toBe(0);
    const back = await inStudio((tx) => tx.student.findFirst({ where: { id: gone } }));
    // Without a guardian's consent nobody keeps a minor's health.
    expect(back).toMatchObject({ ...born, medicalConditions: null });
  });
});

describe("an art that the record which stays had ended", () => {
  it.each([[[]], [[judo]]])(
    "IMP-48 goes on if the other trains it, and is ended again after undoing",
    async (others) => {
      const { studioId, make, inStudio, union } = await enter();
      const kept = await make({ martialArtId: jiuJitsu });
      await inStudio((tx) =>
        tx.studentArt.updateMany({
          where: { studentId: kept },
          data: { status: "ended", endedOn: day("2026-03-02"), isPrimary: false },
        }),
      );
      for (const martialArtId of others)
        await makeStudentArt({ studioId, studentId: kept, martialArtId, isPrimary: true });
      const gone = await make({ martialArtId: jiuJitsu });
      const arts = () =>
        inStudio((tx) =>
          tx.studentArt.findMany({
            orderBy: { id: "asc" },
            select: {
              id: true,
              studentId: true,
              martialArtId: true,
              status: true,
              endedOn: true,
              isPrimary: true,
            },
          }),
        );
      const before = await arts();
      expect(await unite(kept, gone, { confirmed: "on" })).toMatchObject({ ok: true });
      expect((await arts()).find(({ martialArtId }) => martialArtId === jiuJitsu)).toMatchObject({
        studentId: kept,
        status: "active",
        endedOn: null,
        isPrimary: others.length === 0,
      });
      expect(await partStudents({ id: await union() })).toMatchObject({ ok: true });
      expect(await arts()).toEqual(before);
    },
  );
});

it("IMP-48 uniting and undoing wait for a brother before they hold anybody else of the family", async () => {
  const { studioId, make, inStudio, union } = await enter();
  const [brother, kept, gone] = [
    await make({ monthlyFeeCents: 15_000 }),
    await make({ monthlyFeeCents: 15_000 }),
    await make({ monthlyFeeCents: 15_000 }),
  ];
  expect(brother < kept).toBe(true);
  await makeGuardian({ studioId, students: [brother, kept, gone], rights: { canPay: true } });
  const during = async (act: () => Promise<unknown>) => {
    // A price that has begun makes both renew the brother's agreement.
    await superuser.query(
      "update agreements set next_amount_cents = amount_cents + 100, next_from = '2026-11-01' where student_id = $1",
      [brother],
    );
    const held = Promise.withResolvers<void>();
    const other = inStudio(async (tx) => {
      await holdStudents(tx, [brother]);
      held.resolve();
      await wait(700);
      await holdStudents(tx, [kept]);
    });
    await held.promise;
    expect(await Promise.allSettled([act(), other])).toMatchObject([
      { status: "fulfilled", value: { ok: true } },
      { status: "fulfilled" },
    ]);
  };
  await during(() => unite(kept, gone, { confirmed: "on" }));
  const id = await union();
  // The guardian comes back with the record that went, and with it the brother.
  await inStudio((tx) => tx.studentGuardian.deleteMany({ where: { studentId: kept } }));
  await during(() => partStudents({ id }));
});

it("SEC-19 IMP-48 two addresses are compared by their town, and nothing more leaves the server", async () => {
  const { make, inStudio } = await enter();
  const [kept, gone, third] = [await make(), await make(), await make()];
  const town = { ...noAddress, city: "Rio de Janeiro", state: "RJ" };
  const homes = {
    [kept]: { ...town, cep: "22041001", street: "Rua Tonelero", number: "10", district: "Copacabana" },
    [gone]: { ...town, street: "Avenida Atlântica" },
    [third]: { ...noAddress, street: "Rua Siqueira Campos" },
  };
  await inStudio(async (tx) => {
    for (const [studentId, address] of Object.entries(homes)) await keepAddress(tx, { studentId, address });
  });
  const compared = async (com: string) => {
    const { pair } = await loadUnion({ id: kept, com });
    expect(JSON.stringify(pair)).not.toMatch(/Tonelero|22041|Copacabana|Atlântica|Siqueira/);
    return pair?.differences.find(({ key }) => key === "address");
  };
  expect(await compared(gone)).toMatchObject({
    own: "Rio de Janeiro - RJ",
    other: "Rio de Janeiro - RJ, outro endereço",
  });
  expect(await compared(third)).toMatchObject({ own: "Rio de Janeiro - RJ", other: "Preenchido" });
});
