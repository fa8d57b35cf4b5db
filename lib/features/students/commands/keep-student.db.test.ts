import { unseal } from "@/lib/config/seal";
import { type StudioTx, withStudio } from "@/lib/db/doors";
import { catalogCopy } from "@/lib/features/catalog/copy";
import { instructorCopy } from "@/lib/features/instructors/copy";
import { isoDay } from "@/lib/kernel/dates";
import { makeAttendance, makeClass, makeClassSession, makeLead, makeStudio } from "@/lib/testing/factories";
import { createStudent } from "./keep-student";
import { studentForm } from "../schema";

const someone = (fields: Record<string, string> = {}) => ({
  ...studentForm.parse({ fullName: "Ana Lima", email: "ana@obi.example", ...fields }),
  enrollmentDate: isoDay("2026-11-21"),
});

const ladder = (tx: StudioTx, name: string) =>
  tx.martialArt.findFirstOrThrow({
    where: { name },
    select: { id: true, belts: { orderBy: { orderRank: "asc" }, select: { id: true, degreesMax: true } } },
  });

/** Two arts with one belt each, and an active and an inactive instructor of a new studio. */
async function world() {
  const studio = await makeStudio();
  return withStudio(studio.id, async (tx) => {
    const [judo, jiuJitsu] = [await ladder(tx, "Judô"), await ladder(tx, "Jiu-Jitsu")];
    const instructor = (status: "active" | "inactive") =>
      tx.instructor.create({
        data: { fullName: "Sato", email: "sato@obi.example", status },
        select: { id: true },
      });
    return {
      studioId: studio.id,
      judo: judo.id,
      jiuJitsu: jiuJitsu.id,
      judoBelt: judo.belts[0]?.id ?? "",
      jiuJitsuBelt: jiuJitsu.belts[0]?.id ?? "",
      sato: (await instructor("active")).id,
      retired: (await instructor("inactive")).id,
    };
  });
}

const may = { rank: true, fee: true, health: true };

const enrol = (studioId: string, fields: Record<string, string> = {}) =>
  withStudio(studioId, (tx) => createStudent(tx, { ...someone(fields), firstFee: undefined, may }));

const students = (studioId: string) => withStudio(studioId, (tx) => tx.student.findMany());

it("IMP-47 the second of two who create the same person waits for the first, and is asked about that one", async () => {
  const { id: studioId } = await makeStudio();
  const [begun, ended] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()];
  const same = { ...someone({ fullName: "Ana Lima", birthDate: "1990-05-04" }), firstFee: undefined, may };
  const first = withStudio(studioId, async (tx) => {
    begun.resolve((await createStudent(tx, same)).id);
    await ended.promise;
  });
  const id = await begun.promise;
  const second = withStudio(studioId, (tx) => createStudent(tx, { ...same, fullName: "ANA  lima" }));
  const asked = expect(second).rejects.toMatchObject({ code: "known", details: { id } });
  setTimeout(ended.resolve, 300);
  await Promise.all([first, asked]);
  expect(await students(studioId)).toHaveLength(1);
});

describe("enrolling a student", () => {
  it("STU-12 makes an active student, STU-16 with empty optional fields as null", async () => {
    const { id: studioId } = await makeStudio();
    const { id } = await enrol(studioId, { phone: "", birthDate: "", monthlyFee: "" });
    expect(await students(studioId)).toMatchObject([
      {
        id,
        status: "active",
        fullName: "Ana Lima",
        email: "ana@obi.example",
        phone: null,
        birthDate: null,
        martialArtId: null,
        currentBeltId: null,
        beltDegree: 0,
        instructorId: null,
        monthlyFeeCents: 0,
        emergencyContactName: null,
        emergencyContactPhone: null,
        medicalConditions: null,
        enrollmentDate: new Date("2026-11-21T00:00:00Z"),
      },
    ]);
  });

  it("STU-11 keeps everything that the form holds", async () => {
    const { studioId, jiuJitsu, jiuJitsuBelt, sato } = await world();
    await enrol(studioId, {
      phone: "(11) 91234-5678",
      birthDate: "2012-02-29",
      martialArtId: jiuJitsu,
      currentBeltId: jiuJitsuBelt,
      beltDegree: "2",
      instructorId: sato,
      monthlyFee: "149,90",
      emergencyContactName: "Rosa",
      emergencyContactPhone: "11 3333-4444",
    });
    expect(await students(studioId)).toMatchObject([
      {
        phone: "+5511912345678",
        birthDate: new Date("2012-02-29T00:00:00Z"),
        martialArtId: jiuJitsu,
        currentBeltId: jiuJitsuBelt,
        beltDegree: 2,
        instructorId: sato,
        monthlyFeeCents: 14990,
        emergencyContactName: "Rosa",
        emergencyContactPhone: "+551133334444",
      },
    ]);
  });

  it("STU-18 refuses a belt of another art, and writes nothing", async () => {
    const { studioId, judo, jiuJitsuBelt } = await world();
    await expect(enrol(studioId, { martialArtId: judo, currentBeltId: jiuJitsuBelt })).rejects.toMatchObject({
      fields: { currentBeltId: [catalogCopy.beltOfAnotherArt] },
    });
    await expect(enrol(studioId, { currentBeltId: jiuJitsuBelt })).rejects.toMatchObject({
      fields: { currentBeltId: [catalogCopy.beltNeedsArt] },
    });
    expect(await students(studioId)).toEqual([]);
  });

  it("refuses more degrees than the belt has", async () => {
    const { studioId, judo, judoBelt, jiuJitsu, jiuJitsuBelt } = await world();
    const jiu = { martialArtId: jiuJitsu, currentBeltId: jiuJitsuBelt };
    await expect(enrol(studioId, { ...jiu, beltDegree: "5" })).rejects.toMatchObject({
      fields: { beltDegree: [catalogCopy.degreeTooHigh(4)] },
    });
    await expect(
      enrol(studioId, { martialArtId: judo, currentBeltId: judoBelt, beltDegree: "1" }),
    ).rejects.toMatchObject({ fields: { beltDegree: [catalogCopy.noDegrees] } });
    expect(await students(studioId)).toEqual([]);
  });

  it("STU-19 refuses an inactive instructor, SHELL-07 and one of another studio as not found", async () => {
    const here = await world();
    const elsewhere = await world();
    await expect(enrol(here.studioId, { instructorId: here.retired })).rejects.toMatchObject({
      fields: { instructorId: [instructorCopy.inactive] },
    });
    await expect(enrol(here.studioId, { instructorId: elsewhere.sato })).rejects.toMatchObject({
      code: "not-found",
      fields: { instructorId: [instructorCopy.unknown] },
    });
    expect(await students(here.studioId)).toEqual([]);
  });

  it("encrypts medical notes, and binds them to their row", async () => {
    const { id: studioId } = await makeStudio();
    const { id } = await enrol(studioId, { medicalConditions: "Asma, usa bombinha" });
    const [row] = await students(studioId);
    const stored = row?.medicalConditions ?? "";
    expect(stored).toMatch(/^v1:/);
    expect(stored).not.toContain("Asma");
    const place = { table: "students", column: "medical_conditions", row: id };
    expect(unseal(stored, place)).toBe("Asma, usa bombinha");
    expect(() => unseal(stored, { ...place, row: studioId })).toThrow();
  });

  it("accepts a second student with the same e-mail, as siblings share one", async () => {
    const { id: studioId } = await makeStudio();
    await enrol(studioId);
    await enrol(studioId, { fullName: "Bia Lima" });
    expect(await students(studioId)).toHaveLength(2);
  });
});

describe("a lead that becomes a student", () => {
  const already = { code: "already-student" };

  const leadOf = (studioId: string, id: string) =>
    withStudio(studioId, (tx) =>
      tx.lead.findUniqueOrThrow({
        where: { id },
        select: { status: true, studentId: true, events: { orderBy: { createdAt: "asc" } } },
      }),
    );

  it("STU-22 refers to the student and the student to the lead, and the history says so", async () => {
    const { id: studioId } = await makeStudio();
    const { id: leadId } = await makeLead({ studioId, status: "proposal" });
    const { id: studentId } = await enrol(studioId, { leadId });
    expect(await students(studioId)).toMatchObject([{ id: studentId, leadId }]);
    const lead = await leadOf(studioId, leadId);
    expect(lead).toMatchObject({ status: "active_student", studentId });
    expect(lead.events.at(-1)).toMatchObject({
      kind: "moved",
      fromStatus: "proposal",
      toStatus: "active_student",
    });
  });

  it("passes its trial classes on to the student", async () => {
    const { id: studioId } = await makeStudio();
    const { id: leadId } = await makeLead({ studioId });
    const other = await makeLead({ studioId });
    const { id: classId } = await makeClass({ studioId, dayOfWeek: 1 });
    const { id: sessionId } = await makeClassSession({ studioId, classId, day: "2026-11-16" });
    await makeAttendance({ studioId, sessionId, leadId });
    await makeAttendance({ studioId, sessionId, leadId: other.id });
    const { id: studentId } = await enrol(studioId, { leadId });
    const trained = await withStudio(studioId, (tx) =>
      tx.attendance.findMany({ orderBy: { createdAt: "asc" }, select: { leadId: true, studentId: true } }),
    );
    expect(trained).toEqual([
      { leadId, studentId },
      { leadId: other.id, studentId: null },
    ]);
  });

  it("does so once: four of five simultaneous forms are refused", async () => {
    const { id: studioId } = await makeStudio();
    const { id: leadId } = await makeLead({ studioId });
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => enrol(studioId, { leadId })));
    const refused = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []));
    expect(refused).toEqual(Array(4).fill(already.code));
    await expect(enrol(studioId, { leadId })).rejects.toMatchObject(already);
    expect(await students(studioId)).toHaveLength(1);
  });

  it("SHELL-07 another studio's lead reads as not found, and nothing is written", async () => {
    const { id: studioId } = await makeStudio();
    const { id: elsewhere } = await makeStudio();
    const { id: leadId } = await makeLead({ studioId: elsewhere });
    await expect(enrol(studioId, { leadId })).rejects.toMatchObject({ code: "not-found" });
    expect(await students(studioId)).toEqual([]);
    expect(await leadOf(elsewhere, leadId)).toMatchObject({ status: "new", studentId: null });
  });
});
