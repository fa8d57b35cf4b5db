import { studioRightsOf } from "@/lib/auth/policy";
import { withStudio } from "@/lib/db/doors";
import { loadGuardianChoices } from "@/lib/features/guardians/loaders";
import { day, makeGuardian, makeStaff, makeStudent, makeStudio } from "@/lib/testing/factories";
import { enterAs, signedInOwner } from "@/lib/testing/owner-session";
import { createStudent } from "./actions";

const again = () => crypto.randomUUID();

const child = { fullName: "Bia Prado", email: "familia@exemplo.com.br", birthDate: "2016-05-02" };
const rights = { guardianCanSee: "on", guardianCanPay: "on", guardianCanSign: "on" };

const create = (fields: object) => createStudent({ ...child, ...fields, requestId: again() });

const linksOf = (studioId: string) =>
  withStudio(studioId, (tx) =>
    tx.studentGuardian.findMany({
      orderBy: { createdAt: "asc" },
      select: {
        relation: true,
        canSee: true,
        canPay: true,
        canSign: true,
        canPickUp: true,
        getsMessages: true,
        consentedAt: true,
        student: { select: { fullName: true } },
        guardian: { select: { id: true, fullName: true, phone: true, email: true } },
      },
    }),
  );

const students = (studioId: string) => withStudio(studioId, (tx) => tx.student.count());

it("AGR-51 a new student under 18 is saved with a new guardian, relation and rights, in one go", async () => {
  const { studioId } = await signedInOwner();
  const made = await create({
    guardianName: "Rita Prado",
    guardianRelation: "mãe",
    guardianPhone: "11 98765-4321",
    guardianEmail: "Rita@exemplo.com.br",
    ...rights,
    guardianConsented: "on",
    medicalConditions: "Asma",
  });
  expect(made).toMatchObject({ ok: true });
  expect(await linksOf(studioId)).toMatchObject([
    {
      relation: "mãe",
      canSee: true,
      canPay: true,
      canSign: true,
      canPickUp: false,
      getsMessages: false,
      consentedAt: expect.any(Date),
      student: { fullName: "Bia Prado" },
      guardian: { fullName: "Rita Prado", phone: "+5511987654321", email: "rita@exemplo.com.br" },
    },
  ]);
});

it("AGR-51 an existing guardian brings the family: no second person, and the brothers' discount", async () => {
  const { studioId } = await signedInOwner();
  const ana = await makeStudent({
    studioId,
    fullName: "Ana Prado",
    monthlyFeeCents: 18_000,
    enrollmentDate: day("2026-01-05"),
  });
  const rita = await makeGuardian({ studioId, fullName: "Rita Prado", students: [ana.studentId] });
  await withStudio(studioId, (tx) => tx.studio.updateMany({ data: { siblingsBp: 1_000 } }));
  const made = await create({
    guardianId: rita.id,
    guardianRelation: "mãe",
    ...rights,
    monthlyFee: "180,00",
  });
  expect(made).toMatchObject({ ok: true });
  expect((await linksOf(studioId)).map(({ guardian }) => guardian.id)).toEqual([rita.id, rita.id]);
  const fees = await withStudio(studioId, (tx) =>
    tx.student.findMany({ orderBy: { fullName: "asc" }, select: { fullName: true, monthlyFeeCents: true } }),
  );
  expect(fees).toEqual([
    { fullName: "Ana Prado", monthlyFeeCents: 18_000 },
    { fullName: "Bia Prado", monthlyFeeCents: 16_200 },
  ]);
});

it("AGR-51 AGR-70 the desk enrols a second brother, whose first fee has the discount, and no larger one", async () => {
  const { studioId } = await signedInOwner("2026-11-21T15:00:00Z");
  const enrollmentDate = day("2026-01-05");
  const { studentId } = await makeStudent({ studioId, monthlyFeeCents: 18_000, enrollmentDate });
  const rita = await makeGuardian({ studioId, fullName: "Rita Prado", students: [studentId] });
  await withStudio(studioId, (tx) => tx.studio.updateMany({ data: { siblingsBp: 1_000 } }));
  const { userId } = await makeStaff({ studioId, staffRole: "desk" });
  await enterAs(userId);
  const made = await create({
    guardianId: rita.id,
    guardianRelation: "mãe",
    ...rights,
    monthlyFee: "180,00",
    enrollmentDate: "2026-11-21",
    firstFee: "2026-11-01",
  });
  expect(made).toMatchObject({ ok: true });
  const [fee] = await withStudio(studioId, (tx) => tx.charge.findMany());
  expect(fee).toMatchObject({ amountCents: 18_000, discountCents: 1_800, totalCents: 16_200 });
  const desk = { studioId, userId, as: { door: "desk", rights: studioRightsOf("desk") } } as const;
  const charge = (period: string, discountCents: number, kind: "fee" | "exam" = "fee") =>
    withStudio(desk, (tx) =>
      tx.charge.createMany({
        data: [
          {
            studentId,
            kind,
            period: kind === "fee" ? day(period) : null,
            dueOn: day(period),
            discountCents,
            amountCents: 18_000,
            description: "Mensalidade",
          },
        ],
      }),
    );
  await expect(charge("2027-01-01", 1_801)).rejects.toThrow(/charges_correction_check/);
  await expect(charge("2027-01-01", 1_800, "exam")).rejects.toThrow(/charges_correction_check/);
  await charge("2027-01-01", 1_800);
});

it("AGR-51 refuses another academy's guardian, and contacts without a name, and then saves nobody", async () => {
  const { studioId } = await signedInOwner();
  const elsewhere = await makeStudio();
  const foreign = await makeGuardian({ studioId: elsewhere.studioId });
  expect(await create({ guardianId: foreign.id })).toMatchObject({
    ok: false,
    fields: { guardianId: [expect.any(String)] },
  });
  expect(await create({ guardianPhone: "11 98765-4321" })).toMatchObject({
    ok: false,
    fields: { guardianName: ["Informe o nome do responsável."] },
  });
  expect(await students(studioId)).toBe(0);
  // Nobody is asked for.
  expect(await create({})).toMatchObject({ ok: true });
  expect(await linksOf(studioId)).toEqual([]);
});

it("AGR-51 finds guardians by name, telephone and a brother's name, without contacts", async () => {
  const { studioId } = await signedInOwner();
  const ana = await makeStudent({ studioId, fullName: "Ana Prado" });
  const rita = await makeGuardian({
    studioId,
    fullName: "Rita Sá",
    phone: "+5511987654321",
    students: [ana.studentId],
  });
  await makeGuardian({ studioId, fullName: "Otto Reis" });
  const elsewhere = await makeStudio();
  await makeGuardian({ studioId: elsewhere.studioId, fullName: "Rita Alheia" });
  const find = async (q: string) => {
    const found = await loadGuardianChoices.result({ q });
    if (!found.ok) throw new Error(found.message);
    return found.data;
  };
  const known = { id: rita.id, fullName: "Rita Sá", students: ["Ana Prado"] };
  for (const q of ["rita sa", "98765-4321", "ana pra"]) expect(await find(q)).toEqual([known]);
  expect((await find("")).map(({ fullName }) => fullName)).toEqual(["Otto Reis", "Rita Sá"]);
});
