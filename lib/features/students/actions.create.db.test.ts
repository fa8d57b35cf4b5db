import { randomUUID } from "node:crypto";
import { withStudio } from "@/lib/db/doors";
import { dateToDay } from "@/lib/kernel/dates";
import { day, makeInstructor, makeStaff, makeStudent, makeStudio } from "@/lib/testing/factories";
import { enterAs, signedInOwner } from "@/lib/testing/owner-session";
import { grantStaff } from "@/lib/testing/permissions";
import { artId, beltId } from "@/prisma/reference/shape";
import { createStudent } from "./actions";

const least = { fullName: "Ana Lima", email: "Ana@Obi.example " };

async function enter(...world: Parameters<typeof signedInOwner>) {
  const { studioId } = await signedInOwner(...world);
  const students = () => withStudio(studioId, (tx) => tx.student.findMany());
  return { studioId, students };
}

describe("createStudent", () => {
  it("STU-21 FUNC-16 returns the new student's id, and enrols today in the academy's time zone if no date is given", async () => {
    const { students } = await enter("2026-11-22T01:30:00Z");
    const result = await createStudent({ ...least, monthlyFee: "149,90" });
    const [row] = await students();
    expect(result).toEqual({ ok: true, data: { id: row?.id } });
    expect(row).toMatchObject({ fullName: "Ana Lima", email: "ana@obi.example", monthlyFeeCents: 14990 });
    expect(row && dateToDay(row.enrollmentDate)).toBe("2026-11-21");
  });

  it("RIGHT-38 asks if a student has that name and birth date or telephone, and creates a confirmed other person", async () => {
    const { studioId, students } = await enter();
    const known = { birthDate: day("1990-05-04"), phone: "+5511987651234" };
    const { studentId: id } = await makeStudent({
      studioId,
      fullName: "Ana Lima",
      ...known,
      status: "inactive",
    });
    const asked = { ok: false, code: "known", message: "Já existe Ana Lima. É a mesma pessoa?" };
    const sames: Record<string, string>[] = [{ birthDate: "1990-05-04" }, { phone: "11 98765-1234" }];
    for (const same of sames)
      expect(await createStudent({ ...least, fullName: " ANA  lima", ...same })).toMatchObject({
        ...asked,
        details: { id, fullName: "Ana Lima" },
      });
    expect(await students()).toHaveLength(1);
    const sent = { ...least, birthDate: "1990-05-04" };
    expect(await createStudent({ ...sent, otherThan: id })).toMatchObject({ ok: true });
    for (const other of [least, { ...least, birthDate: "1991-05-04" }, { ...sent, fullName: "Ana Lima Sá" }])
      expect(await createStudent(other)).toMatchObject({ ok: true });
    expect(await students()).toHaveLength(5);
  });

  it("RIGHT-06 removes angle brackets from the names of the student and of the contact", async () => {
    const { students } = await enter();
    const names = { fullName: "<b>Ana</b> D'Ávila", emergencyContactName: "<Rui> & Filhos" };
    expect(await createStudent({ ...least, ...names })).toMatchObject({ ok: true });
    expect(await students()).toMatchObject([
      { fullName: "bAna/b D'Ávila", emergencyContactName: "Rui & Filhos" },
    ]);
  });

  it("RIGHT-38 asks about a name that differs only in its apostrophe, hyphen or accents", async () => {
    const { studioId } = await enter();
    await makeStudent({ studioId, fullName: "Ana-Maria D'Ávila", phone: "+5511987651234" });
    for (const fullName of [
      "Ana-Maria D’Avila",
      "ana-maria dʼávila",
      "Ana Maria D'Avila",
      "ana maria davila",
    ])
      expect(await createStudent({ ...least, fullName, phone: "11 98765-1234" })).toMatchObject({
        code: "known",
        message: "Já existe Ana-Maria D'Ávila. É a mesma pessoa?",
      });
  });

  it("RIGHT-38 a confirmation covers only the person who was asked about", async () => {
    const { studioId, students } = await enter();
    const born = { birthDate: day("1990-05-04") };
    const make = async (fullName: string) => (await makeStudent({ studioId, fullName, ...born })).studentId;
    const [ana = "", otherAna = ""] = [await make("Ana Lima"), await make("Ana Lima")].sort();
    const bia = await make("Bia Reis");
    const sent = { ...least, fullName: "Ana Lima", birthDate: "1990-05-04" };
    const asks = (id: string | undefined) => ({ ok: false, code: "known", details: { id } });
    expect(await createStudent(sent)).toMatchObject(asks(ana));
    expect(await createStudent({ ...sent, fullName: "Bia Reis", otherThan: ana })).toMatchObject(asks(bia));
    expect(await createStudent({ ...sent, otherThan: ana })).toMatchObject(asks(otherAna));
    expect(await students()).toHaveLength(3);
    expect(await createStudent({ ...sent, otherThan: `${ana} ${otherAna}` })).toMatchObject({ ok: true });
  });

  it("IMP-47 the answer about a later namesake skips no earlier one, and carries the answers before it", async () => {
    const { studioId, students } = await enter();
    const born = { birthDate: day("1990-05-04") };
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1)
      ids.push((await makeStudent({ studioId, fullName: "Ana Lima", ...born })).studentId);
    const [one = "", two = "", three = ""] = ids.sort();
    const sent = { ...least, fullName: "Ana Lima", birthDate: "1990-05-04" };
    const asks = (id: string, otherThan: string) => ({ code: "known", details: { id, otherThan } });
    expect(await createStudent({ ...sent, otherThan: three })).toMatchObject(asks(one, `${three} ${one}`));
    expect(await createStudent({ ...sent, otherThan: one })).toMatchObject(asks(two, `${one} ${two}`));
    expect(await createStudent({ ...sent, otherThan: `${one} ${two}` })).toMatchObject(
      asks(three, `${one} ${two} ${three}`),
    );
    expect(await students()).toHaveLength(3);
    expect(await createStudent({ ...sent, otherThan: `${one} ${two} ${three}` })).toMatchObject({ ok: true });
  });

  it("IMP-47 shows belt, status and masked contacts of the student who is asked about, and no more", async () => {
    const { studioId } = await enter();
    const { studentId } = await makeStudent({
      studioId,
      fullName: "Ana Lima",
      email: "ana.lima@obi.example",
      phone: "+5511987651234",
      status: "inactive",
      martialArtId: artId("Judô"),
      currentBeltId: beltId("Judô", "Azul"),
    });
    const result = await createStudent({ ...least, fullName: "ana lima", phone: "11 98765-1234" });
    expect(result).toMatchObject({ code: "known" });
    expect("details" in result && result.details).toEqual({
      id: studentId,
      otherThan: studentId,
      fullName: "Ana Lima",
      belt: "Azul",
      status: "inactive",
      email: "an***@obi.example",
      phone: "(11) *****-1234",
    });
  });

  it("IMP-47 refuses a forged answer: one of nobody, of a stranger, or of another academy", async () => {
    const { studioId, students } = await enter();
    const born = { birthDate: day("1990-05-04") };
    await makeStudent({ studioId, fullName: "Ana Lima", ...born });
    const stranger = await makeStudent({ studioId, fullName: "Bia Reis", ...born });
    const foreign = await makeStudent({ studioId: (await makeStudio()).id, fullName: "Ana Lima", ...born });
    const sent = { ...least, fullName: "Ana Lima", birthDate: "1990-05-04" };
    for (const otherThan of [randomUUID(), stranger.studentId, foreign.studentId])
      expect(await createStudent({ ...sent, otherThan })).toMatchObject({ ok: false, code: "known" });
    expect(await createStudent({ ...sent, otherThan: "anybody" })).toMatchObject({ ok: false });
    expect(await students()).toHaveLength(2);
  });

  it("IMP-47 asks the second of two forms that create the same person at once", async () => {
    const { students } = await enter();
    const sent = { ...least, fullName: "Ana Lima", birthDate: "1990-05-04" };
    const results = await Promise.all(Array.from({ length: 6 }, () => createStudent(sent)));
    const [only] = await students();
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter(({ ok }) => !ok)).toEqual(
      Array(5).fill(
        expect.objectContaining({ code: "known", details: expect.objectContaining({ id: only?.id }) }),
      ),
    );
    expect(await students()).toHaveLength(1);
  });

  it("STU-14 STU-15 refuses on the server what the form refuses, field by field, and writes nothing", async () => {
    const { students } = await enter();
    expect(
      await createStudent({ fullName: " ", email: "ana@", monthlyFee: "-1", birthDate: "2013-02-30" }),
    ).toMatchObject({
      ok: false,
      code: "invalid",
      fields: {
        fullName: ["Informe o nome completo."],
        email: ["Email inválido"],
        monthlyFee: ["O valor não pode ser negativo."],
        birthDate: ["Informe uma data válida."],
      },
    });
    expect(await students()).toEqual([]);
  });

  it("STU-21 creates one student from ten submissions of the same form", async () => {
    const { students } = await enter();
    const sent = { ...least, requestId: randomUUID() };
    const results = await Promise.all(Array.from({ length: 10 }, () => createStudent(sent)));
    const rows = await students();
    expect(rows).toHaveLength(1);
    expect(results).toEqual(Array(10).fill({ ok: true, data: { id: rows[0]?.id } }));
  });

  it("reports that another student of the academy has the e-mail, and creates both", async () => {
    const elsewhere = await makeStudio();
    await makeStudent({ studioId: elsewhere.id, email: "ana@obi.example" });
    const { students } = await enter();
    const [first, sister] = [await createStudent(least), await createStudent({ ...least, fullName: "Bia" })];
    expect(first).toEqual({ ok: true, data: { id: expect.any(String) } });
    expect(sister).toEqual({ ok: true, data: { id: expect.any(String), sharesEmail: true } });
    expect(await students()).toHaveLength(2);
  });

  it("SHELL-07 answers not found for another studio's instructor and for an unknown art", async () => {
    const foreign = await makeInstructor({ studioId: (await makeStudio()).id });
    const { students } = await enter();
    expect(await createStudent({ ...least, instructorId: foreign.id })).toMatchObject({
      ok: false,
      code: "not-found",
    });
    expect(await createStudent({ ...least, martialArtId: randomUUID() })).toMatchObject({
      ok: false,
      code: "not-found",
    });
    expect(await students()).toEqual([]);
  });

  it("refuses a fee, rank or health from a user who may write only students", async () => {
    const { studioId } = await signedInOwner();
    await enterAs((await makeStaff({ studioId })).userId);
    grantStaff("write", "students");
    const fresh = { fullName: "Bia Souza", email: "bia@obi.example" };
    for (const [field, sent] of [
      ["monthlyFee", { monthlyFee: "1,00" }],
      ["currentBeltId", { martialArtId: artId("Judô") }],
      ["medicalConditions", { medicalConditions: "asma" }],
    ] as const)
      expect(await createStudent({ ...fresh, ...sent })).toMatchObject({
        code: "forbidden",
        fields: { [field]: [expect.stringContaining("permissão")] },
      });
    expect(await createStudent(fresh)).toMatchObject({ ok: true });
  });
});

describe("FIN-03 the first month of a new student", () => {
  const owed = (studioId: string) =>
    withStudio(studioId, (tx) =>
      tx.charge.findMany({ select: { dueOn: true, totalCents: true, status: true } }),
    ).then((rows) =>
      rows.map(({ dueOn, totalCents, status }) => `${dateToDay(dueOn)} ${totalCents} ${status}`),
    );

  it("is charged at once, due no earlier than the enrolment, or left to the next month", async () => {
    const { studioId } = await enter("2026-11-21T15:00:00Z");
    const sent = { ...least, monthlyFee: "150,00", enrollmentDate: "" };
    expect(await createStudent({ ...sent, firstFee: "2026-12-01" })).toMatchObject({ ok: true });
    expect(await owed(studioId)).toEqual([]);
    expect(await createStudent({ ...sent, firstFee: "2026-11-01" })).toMatchObject({ ok: true });
    expect(await createStudent({ ...sent, firstFee: "2026-11-01", monthlyFee: "" })).toMatchObject({
      ok: true,
    });
    expect(await owed(studioId)).toEqual(["2026-11-21 15000 open"]);
  });

  it("is the month that the form named, even past midnight; a past or distant month is refused", async () => {
    // It is past midnight in São Paulo; forms opened before named November and December.
    const { studioId } = await enter("2026-12-01T03:05:00Z");
    const sent = { ...least, monthlyFee: "150,00", enrollmentDate: "" };
    for (const firstFee of ["2026-11-01", "2027-02-01", "2026-12-02"])
      expect(await createStudent({ ...sent, firstFee })).toMatchObject({
        ok: false,
        fields: { firstFee: ["O mês já virou na academia: escolha dezembro ou janeiro."] },
      });
    expect(await owed(studioId)).toEqual([]);
    expect(await createStudent({ ...sent, firstFee: "2026-12-01" })).toMatchObject({ ok: true });
    expect(await owed(studioId)).toEqual(["2026-12-10 15000 open"]);
  });
});
