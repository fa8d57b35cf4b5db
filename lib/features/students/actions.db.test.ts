import { randomUUID } from "node:crypto";
import { type StudioTx, withStudio, withSystem } from "@/lib/db/doors";
import { holdStudents } from "@/lib/db/locks";
import { openSessions } from "@/lib/features/class-sessions/commands/open-sessions";
import { enrolInClass, suspendEnrollment } from "@/lib/features/enrollments/commands";
import { enrollmentCopy } from "@/lib/features/enrollments/copy";
import { promoteStudent } from "@/lib/features/ranks/actions";
import { dateToDay, isoDay } from "@/lib/kernel/dates";
import type { ActionResult } from "@/lib/kernel/result";
import {
  day,
  makeClass,
  makeEnrollment,
  makeInstructor,
  makePromotion,
  makeStaff,
  makeStudent,
  makeStudio,
} from "@/lib/testing/factories";
import { enterAs, signedInOwner } from "@/lib/testing/owner-session";
import { grantStaff } from "@/lib/testing/permissions";
import { openSuperuser, someoneWaits } from "@/lib/testing/superuser";
import { artId, beltId } from "@/prisma/reference/shape";
import { createStudent, revealHealth, saveHealth, updateStudent } from "./actions";
import { loadStudentValues } from "./loaders";

const superuser = openSuperuser();
const least = { fullName: "Ana Lima", email: "Ana@Obi.example " };

async function enter(...world: Parameters<typeof signedInOwner>) {
  const { studioId } = await signedInOwner(...world);
  const students = () => withStudio(studioId, (tx) => tx.student.findMany());
  return { students };
}

describe("createStudent", () => {
  it("STU-21 answers the new student's id; without a date the enrollment is today on the studio's wall", async () => {
    const { students } = await enter("2026-11-22T01:30:00Z");
    const result = await createStudent({ ...least, monthlyFee: "149,90" });
    const [row] = await students();
    expect(result).toEqual({ ok: true, data: { id: row?.id } });
    expect(row).toMatchObject({ fullName: "Ana Lima", email: "ana@obi.example", monthlyFeeCents: 14990 });
    expect(row && dateToDay(row.enrollmentDate)).toBe("2026-11-21");
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

  it("STU-21 makes one student of ten sendings of the same form", async () => {
    const { students } = await enter();
    const sent = { ...least, requestId: randomUUID() };
    const results = await Promise.all(Array.from({ length: 10 }, () => createStudent(sent)));
    const rows = await students();
    expect(rows).toHaveLength(1);
    expect(results).toEqual(Array(10).fill({ ok: true, data: { id: rows[0]?.id } }));
  });

  it("SHELL-07 another studio's instructor reads as not found, an art that does not exist too", async () => {
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
});

describe("updateStudent", () => {
  const jiuJitsu = artId("Jiu-Jitsu");
  const judo = artId("Judô");
  const white = beltId("Jiu-Jitsu", "Branca");
  const blue = beltId("Jiu-Jitsu", "Azul");

  /** Of an owner who is signed in: a white belt since January, and the form as it was opened. */
  async function open(...world: Parameters<typeof signedInOwner>) {
    const { studioId } = await signedInOwner(...world);
    const { id } = await makeStudent({
      studioId,
      fullName: "Ana Lima",
      email: "ana@obi.example",
      phone: "(11) 98765-1234",
      monthlyFeeCents: 15_000,
      martialArtId: jiuJitsu,
      currentBeltId: white,
      enrollmentDate: day("2026-01-10"),
    });
    const form = async () => {
      const [values] = await loaded(loadStudentValues.result({ id }));
      if (!values) throw new Error("no values");
      return {
        id,
        version: values.version,
        fullName: values.fullName,
        email: values.email,
        phone: values.phone ?? "",
        birthDate: "",
        martialArtId: values.martialArt?.id ?? "",
        currentBeltId: values.belt?.id ?? "",
        beltDegree: String(values.beltDegree),
        instructorId: "",
        enrollmentDate: values.enrollmentDate,
        monthlyFee: "150,00",
        emergencyContactName: "",
        emergencyContactPhone: "",
        status: values.status as string,
      };
    };
    const row = () => withStudio(studioId, (tx) => tx.student.findFirstOrThrow({ where: { id } }));
    const ledger = () =>
      withStudio(studioId, (tx) =>
        tx.promotion.findMany({ where: { studentId: id }, orderBy: { createdAt: "asc" } }),
      );
    const changes = () =>
      withStudio(studioId, (tx) =>
        tx.studentStatusChange.findMany({ where: { studentId: id }, orderBy: { createdAt: "asc" } }),
      );
    return { studioId, id, form, row, ledger, changes };
  }

  const loaded = async <T>(answer: Promise<ActionResult<T>>) => {
    const result = await answer;
    if (!result.ok) throw new Error(result.message);
    return result.data;
  };

  it("refuses a new student's fee, rank or health from who may write students alone", async () => {
    const { studioId } = await open();
    await enterAs((await makeStaff({ studioId })).userId);
    grantStaff("write", "students");
    const fresh = { fullName: "Bia Souza", email: "bia@obi.example" };
    for (const [field, sent] of [
      ["monthlyFee", { monthlyFee: "1,00" }],
      ["currentBeltId", { martialArtId: judo }],
      ["medicalConditions", { medicalConditions: "asma" }],
    ] as const)
      expect(await createStudent({ ...fresh, ...sent })).toMatchObject({
        code: "forbidden",
        fields: { [field]: [expect.stringContaining("permissão")] },
      });
    expect(await createStudent(fresh)).toMatchObject({ ok: true });
  });

  it("refuses another fee or rank from who may change students alone, and lets the rest pass", async () => {
    const { studioId, form, row, ledger } = await open();
    await enterAs((await makeStaff({ studioId })).userId);
    grantStaff("write", "students");
    const same = await form();
    expect(await updateStudent({ ...same, monthlyFee: "1,00" })).toMatchObject({
      code: "forbidden",
      fields: { monthlyFee: ["Você não tem permissão para mudar a mensalidade."] },
    });
    for (const rank of [
      { currentBeltId: blue },
      { beltDegree: "2" },
      { martialArtId: judo, currentBeltId: "" },
    ])
      expect(await updateStudent({ ...same, ...rank })).toMatchObject({
        code: "forbidden",
        fields: { currentBeltId: ["Você não tem permissão para mudar a graduação."] },
      });
    expect(await ledger()).toHaveLength(1);
    expect(await updateStudent({ ...same, fullName: "Ana Souza" })).toMatchObject({ ok: true });
    expect(await row()).toMatchObject({
      fullName: "Ana Souza",
      monthlyFeeCents: 15_000,
      currentBeltId: white,
    });
    grantStaff("write", "payments", "graduation");
    expect(await updateStudent({ ...(await form()), monthlyFee: "1,00", currentBeltId: blue })).toMatchObject(
      { ok: true },
    );
    jest.restoreAllMocks();
  });

  it("names the classes of a student to who may read classes", async () => {
    const { studioId, id } = await open();
    const { id: classId } = await makeClass({ studioId, name: "Judô", dayOfWeek: 1 });
    await makeEnrollment({ studioId, studentId: id, classId });
    await enterAs((await makeStaff({ studioId })).userId);
    const places = async () => (await loaded(loadStudentValues.result({ id })))[0]?.places;
    grantStaff("write", "students");
    expect(await places()).toEqual([]);
    grantStaff("read", "classes");
    expect(await places()).toEqual([{ status: "active", released: false, name: "Judô", dayOfWeek: 1 }]);
    jest.restoreAllMocks();
  });

  it("knows the academy's day: in Acre São Paulo's today is still to come", async () => {
    const { id, form, changes } = await open("2026-11-22T03:30:00Z", "America/Rio_Branco");
    expect(await loaded(loadStudentValues.result({ id }))).toMatchObject([{ today: "2026-11-21" }]);
    const left = { ...(await form()), status: "inactive", reason: "Mudou de cidade" };
    expect(await updateStudent({ ...left, since: "2026-11-22" })).toMatchObject({
      code: "in-future",
      fields: { since: ["A mudança de situação não pode estar no futuro."] },
    });
    const promoted = { ...(await form()), currentBeltId: blue, isPromotion: "on", promotedOn: "2026-11-22" };
    expect(await updateStudent(promoted)).toMatchObject({ code: "in-future" });
    expect(await updateStudent({ ...left, since: "2026-11-21" })).toMatchObject({ ok: true });
    expect((await changes()).map(({ day: on }) => dateToDay(on))).toEqual(["2026-01-10", "2026-11-21"]);
  });

  it("STU-07 saves what was filled in, and leaves the rank alone that was not touched", async () => {
    const { form, row, ledger } = await open();
    const sent = { ...(await form()), fullName: "Ana Souza", monthlyFee: "180,00", phone: "" };
    expect(await updateStudent(sent)).toMatchObject({ ok: true });
    expect(await row()).toMatchObject({
      fullName: "Ana Souza",
      phone: null,
      monthlyFeeCents: 18_000,
      currentBeltId: white,
    });
    expect(await ledger()).toHaveLength(1);
  });

  it("STU-13 STU-12 moves the status between any two values, with reason and day in its ledger", async () => {
    const { form, row, changes } = await open();
    for (const status of ["suspended", "inactive", "active", "inactive", "suspended", "active"])
      expect(await updateStudent({ ...(await form()), status })).toMatchObject({ ok: true });
    expect(await row()).toMatchObject({ status: "active" });
    await updateStudent({
      ...(await form()),
      status: "inactive",
      reason: "Mudou de cidade",
      since: "2026-11-02",
    });
    const all = await changes();
    expect(all).toHaveLength(8);
    expect(all.at(-1)).toMatchObject({
      fromStatus: "active",
      toStatus: "inactive",
      reason: "Mudou de cidade",
      day: day("2026-11-02"),
    });
    expect(await updateStudent({ ...(await form()), status: "gone" })).toMatchObject({ code: "invalid" });
  });

  it("STU-13 STU-31 who stops being active frees the places, and gets them back where one is free", async () => {
    const { studioId, id, form } = await open();
    const { id: narrow } = await makeClass({ studioId, maxStudents: 1 });
    const { id: wide } = await makeClass({ studioId, dayOfWeek: 2 });
    const { id: closed } = await makeClass({ studioId, dayOfWeek: 3, status: "inactive" });
    for (const classId of [narrow, wide, closed]) await makeEnrollment({ studioId, classId, studentId: id });
    const taken = () =>
      withStudio(studioId, async (tx) => {
        const rows = await tx.studioClass.findMany({ orderBy: { dayOfWeek: "asc" } });
        return rows.map(({ currentStudents }) => currentStudents);
      });
    const trail = () =>
      withSystem("test", (tx) =>
        tx.auditEvent.groupBy({ by: ["action"], where: { studioId, entity: "enrollments" }, _count: true }),
      );
    expect(await updateStudent({ ...(await form()), phone: "" })).toMatchObject({ data: { suspended: 0 } });
    expect(await taken()).toEqual([1, 1, 1]);
    expect(await updateStudent({ ...(await form()), status: "inactive" })).toMatchObject({
      data: { suspended: 2, resumed: 0, full: 0 },
    });
    expect(await taken()).toEqual([0, 0, 0]);
    expect(await trail()).toMatchObject([{ action: "enrollments.suspend", _count: 3 }]);

    const other = await makeStudent({ studioId });
    await makeEnrollment({ studioId, classId: narrow, studentId: other.id });
    const away = { ...(await form()), resumePlaces: "on" };
    expect(await updateStudent({ ...away, status: "suspended" })).toMatchObject({ data: { resumed: 0 } });
    expect(await taken()).toEqual([1, 0, 0]);
    const back = { ...(await form()), status: "active" };
    expect(await updateStudent({ ...back, resumePlaces: "on" })).toMatchObject({
      data: { suspended: 0, resumed: 1, full: 1 },
    });
    expect(await taken()).toEqual([1, 1, 0]);
    expect(await trail()).toHaveLength(2);
  });

  it("STU-13 STU-31 what the academy had suspended itself does not come back with the student", async () => {
    const { studioId, id, form } = await open();
    const classes = [await makeClass({ studioId }), await makeClass({ studioId, dayOfWeek: 3 })];
    const [monday, wednesday] = await Promise.all(
      classes.map(({ id: classId }) => makeEnrollment({ studioId, classId, studentId: id })),
    );
    await withStudio(studioId, (tx) => suspendEnrollment(tx, { id: monday?.id ?? "" }));
    const offered = async () =>
      (await loaded(loadStudentValues.result({ id })))[0]?.places.map(({ released }) => released);
    await updateStudent({ ...(await form()), status: "inactive" });
    expect(await offered()).toEqual([false, true]);
    expect(await updateStudent({ ...(await form()), status: "active", resumePlaces: "on" })).toMatchObject({
      data: { resumed: 1, full: 0 },
    });
    expect(await offered()).toEqual([false, false]);
    const places = () =>
      withStudio(studioId, (tx) => tx.studentEnrollment.findMany({ orderBy: { id: "asc" } }));
    expect((await places()).find((place) => place.status === "active")?.id).toBe(wednesday?.id);
    await withStudio(studioId, (tx) => suspendEnrollment(tx, { id: wednesday?.id ?? "" }));
    expect(await offered()).toEqual([false, false]);
  });

  it("STU-31 a place that the academy suspends while its student is away stays suspended", async () => {
    const { studioId, id, form } = await open();
    const { id: classId } = await makeClass({ studioId });
    const place = await makeEnrollment({ studioId, classId, studentId: id });
    await updateStudent({ ...(await form()), status: "inactive" });
    await withStudio(studioId, (tx) =>
      tx.studentEnrollment.update({ where: { id: place.id }, data: { status: "suspended" } }),
    );
    expect(await updateStudent({ ...(await form()), status: "active", resumePlaces: "on" })).toMatchObject({
      data: { resumed: 0 },
    });
  });

  it("STU-31 whether a place went with its student is the database's to write", async () => {
    const { studioId, id } = await open();
    const { id: classId } = await makeClass({ studioId });
    await makeEnrollment({ studioId, classId, studentId: id });
    await expect(
      withStudio(studioId, (tx) => tx.$executeRaw`update student_enrollments set released = true`),
    ).rejects.toThrow("permission denied");
  });

  it("STU-13 STU-31 who comes back without asking for the places has none", async () => {
    const { studioId, id, form } = await open();
    const { id: classId } = await makeClass({ studioId });
    await makeEnrollment({ studioId, classId, studentId: id });
    for (const status of ["suspended", "active"])
      expect(await updateStudent({ ...(await form()), status })).toMatchObject({ ok: true });
    const [place] = await withStudio(studioId, (tx) => tx.studentEnrollment.findMany());
    expect(place).toMatchObject({ status: "suspended" });
  });

  /** The answer of a change that begins while somebody else's transaction holds what it waits for. */
  const answerBeside = async <T>(
    studioId: string,
    { first, change, then }: { first: Work; change: () => Promise<T>; then?: Work },
  ): Promise<T> => {
    const held = Promise.withResolvers<void>();
    const other = withStudio(studioId, async (tx) => {
      await first(tx);
      held.resolve();
      await someoneWaits(superuser);
      await then?.(tx);
    });
    await held.promise;
    const [answer] = await Promise.all([change(), other]);
    return answer;
  };
  type Work = (tx: StudioTx) => Promise<unknown>;

  it.each(["active", "inactive"])(
    "STU-13 who is %s changes status while the day's first roll call opens: both are done",
    async (standing) => {
      const { studioId, id, form } = await open();
      const { id: classId } = await makeClass({ studioId });
      await makeEnrollment({ studioId, classId, studentId: id });
      if (standing === "inactive") await updateStudent({ ...(await form()), status: standing });
      const status = standing === "active" ? "inactive" : "active";
      const sent = { ...(await form()), status, resumePlaces: "on" };
      const answer = await answerBeside(studioId, {
        first: (tx) => openSessions(tx, [{ classId, day: isoDay("2026-11-16") }]),
        change: () => updateStudent(sent),
        then: (tx) => holdStudents(tx, [id]),
      });
      expect(answer).toMatchObject({ ok: true });
    },
  );

  it("STU-31 a place that somebody else suspended meanwhile is not written down as freed by leaving", async () => {
    const { studioId, id, form } = await open();
    const { id: classId } = await makeClass({ studioId });
    const place = await makeEnrollment({ studioId, classId, studentId: id });
    const left = { ...(await form()), status: "inactive" };
    const answer = await answerBeside(studioId, {
      first: (tx) => suspendEnrollment(tx, { id: place.id }),
      change: () => updateStudent(left),
    });
    expect(answer).toMatchObject({ ok: true, data: { suspended: 0 } });
    expect(
      await withSystem("test", (tx) => tx.auditEvent.count({ where: { studioId, entity: "enrollments" } })),
    ).toBe(0);
  });

  it("STU-31 who gets a place while leaving is told, and leaves at the second try", async () => {
    const { studioId, id, form } = await open();
    const { id: classId } = await makeClass({ studioId });
    const left = { ...(await form()), status: "inactive" };
    const since = isoDay("2026-11-21");
    const answer = await answerBeside(studioId, {
      first: (tx) => enrolInClass(tx, { classId, studentId: id, since, status: "active" }),
      change: () => updateStudent(left),
    });
    expect(answer).toMatchObject({ ok: false, code: "changed", message: enrollmentCopy.changed });
    expect(await updateStudent(left)).toMatchObject({ ok: true, data: { suspended: 1 } });
  });

  it("STU-19 who leaves is not given to an instructor who leaves meanwhile and hands the class over", async () => {
    const { studioId, id, form } = await open();
    const { id: instructorId } = await makeInstructor({ studioId });
    const { id: classId } = await makeClass({ studioId, instructorId });
    await makeEnrollment({ studioId, classId, studentId: id });
    const left = { ...(await form()), status: "inactive", instructorId };
    const answer = await answerBeside(studioId, {
      first: (tx) => tx.instructor.updateMany({ data: { status: "inactive" } }),
      change: () => updateStudent(left),
      then: (tx) => tx.studioClass.updateMany({ data: { instructorId: null } }),
    });
    expect(answer).toMatchObject({ ok: false, fields: { instructorId: [expect.any(String)] } });
  });

  it("threat 74: of two windows the second is told, and nothing of the first is lost", async () => {
    const { form, row } = await open();
    const [first, second] = [await form(), await form()];
    expect(await updateStudent({ ...first, phone: "(11) 91111-1111" })).toMatchObject({ ok: true });
    const refused = await updateStudent({ ...second, fullName: "Outra" });
    expect(refused).toMatchObject({ ok: false, code: "changed" });
    expect(await row()).toMatchObject({ fullName: "Ana Lima", phone: "(11) 91111-1111" });
    const both = await Promise.all([
      updateStudent({ ...(await form()), fullName: "Ana A" }),
      updateStudent({ ...(await form()), fullName: "Ana B" }),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("another belt of the same art corrects the belt they came with", async () => {
    const { form, row, ledger } = await open();
    expect(await updateStudent({ ...(await form()), currentBeltId: blue })).toMatchObject({ ok: true });
    const [entry, correction] = await ledger();
    expect(correction).toMatchObject({
      kind: "correction",
      reason: "Cadastro corrigido",
      supersedesId: entry?.id,
      promotedOn: entry?.promotedOn,
    });
    expect(await row()).toMatchObject({ currentBeltId: blue });
  });

  it("a real promotion is not superseded by the form", async () => {
    const { studioId, id, form, ledger } = await open();
    await makePromotion({
      studioId,
      studentId: id,
      martialArtId: jiuJitsu,
      toBeltId: blue,
      promotedOn: day("2026-06-20"),
    });
    await updateStudent({ ...(await form()), currentBeltId: white });
    expect((await ledger()).at(-1)).toMatchObject({ kind: "correction", supersedesId: null });
  });

  it("a correction counts from the day it corrects: a promotion of last week still follows it", async () => {
    const { id, form, row, ledger } = await open();
    await updateStudent({ ...(await form()), beltDegree: "1" });
    const promoted = { studentId: id, martialArtId: jiuJitsu, beltId: blue, beltDegree: "0" };
    expect(await promoteStudent({ ...promoted, promotedOn: "2026-11-14" })).toMatchObject({ ok: true });
    expect(await row()).toMatchObject({ currentBeltId: blue });
    expect((await ledger()).map(({ kind }) => kind)).toEqual(["entry", "correction", "belt"]);
  });

  it("ticked as a promotion it is one, on its day, which must be given", async () => {
    const { form, ledger } = await open();
    const sent = { ...(await form()), currentBeltId: blue, isPromotion: "on" };
    expect(await updateStudent(sent)).toMatchObject({
      code: "invalid",
      fields: { promotedOn: ["Informe o dia da graduação."] },
    });
    expect(await updateStudent({ ...sent, promotedOn: "2026-11-14" })).toMatchObject({ ok: true });
    expect((await ledger()).at(-1)).toMatchObject({ kind: "belt", promotedOn: day("2026-11-14") });
  });

  it("refuses to take a belt away, and a belt of another art", async () => {
    const { form, ledger } = await open();
    for (const currentBeltId of ["", beltId("Judô", "Azul")])
      expect(await updateStudent({ ...(await form()), currentBeltId })).toMatchObject({
        fields: { currentBeltId: [expect.any(String)] },
      });
    expect(await ledger()).toHaveLength(1);
  });

  it("another art takes the place of the one before; a slip of the keyboard says so in the ledger", async () => {
    const { studioId, id, form, row, ledger } = await open();
    const judoBelt = beltId("Judô", "Branca");
    const sent = { ...(await form()), martialArtId: judo, currentBeltId: judoBelt };
    expect(await updateStudent(sent)).toMatchObject({ ok: true });
    expect(await row()).toMatchObject({ martialArtId: judo, currentBeltId: judoBelt });
    const arts = await withStudio(studioId, (tx) =>
      tx.studentArt.findMany({ where: { studentId: id }, orderBy: { createdAt: "asc" } }),
    );
    expect(arts).toMatchObject([
      { martialArtId: jiuJitsu, isPrimary: false, status: "ended", endedOn: day("2026-11-21") },
      { martialArtId: judo, isPrimary: true, status: "active" },
    ]);
    expect((await ledger()).at(-1)).toMatchObject({ kind: "entry", facts: { mistakenArt: jiuJitsu } });
    expect(
      await updateStudent({ ...(await form()), martialArtId: jiuJitsu, currentBeltId: white }),
    ).toMatchObject({ ok: true });
    expect(await row()).toMatchObject({ martialArtId: jiuJitsu, currentBeltId: white });
  });

  it("keeps an instructor who has left, and refuses another who has", async () => {
    const { studioId, id, form, row } = await open();
    const gone = await makeInstructor({ studioId, status: "inactive" });
    await withStudio(studioId, (tx) =>
      tx.student.updateMany({ where: { id }, data: { instructorId: gone.id } }),
    );
    expect(await updateStudent({ ...(await form()), instructorId: gone.id })).toMatchObject({ ok: true });
    expect(await row()).toMatchObject({ instructorId: gone.id });
    const other = await makeInstructor({ studioId, status: "inactive" });
    expect(await updateStudent({ ...(await form()), instructorId: other.id })).toMatchObject({
      fields: { instructorId: [expect.any(String)] },
    });
  });

  it("STU-05 opening the filled form is a look at the contacts, and written down", async () => {
    const { studioId, id, form } = await open();
    await form();
    const reveals = await withSystem("test", (tx) =>
      tx.auditEvent.findMany({ where: { studioId, action: "students.reveal-contacts" } }),
    );
    expect(reveals).toMatchObject([{ data: { students: id } }]);
  });

  it("SHELL-07 a student of another academy is neither shown nor changed", async () => {
    const foreign = await makeStudent({ studioId: (await makeStudio()).id });
    const { form } = await open();
    expect(await loadStudentValues.result({ id: foreign.id })).toMatchObject({ code: "not-found" });
    expect(await updateStudent({ ...(await form()), id: foreign.id })).toMatchObject({ code: "not-found" });
  });
});

describe("what is known of a student's health", () => {
  /** What the form shows. */
  const opened = async (id: string) => {
    const answer = await revealHealth({ id, requestId: randomUUID() });
    if (!answer.ok) throw new Error(answer.message);
    return { id, ...answer.data };
  };

  it("is sealed in the row, shown to who asks, and the asking is written down", async () => {
    const { studioId, userId } = await signedInOwner();
    const { id } = await makeStudent({ studioId });
    const { text, ...form } = await opened(id);
    expect(text).toBe("");
    expect(await saveHealth({ ...form, medicalConditions: "Asma leve" })).toMatchObject({ ok: true });
    const row = await withStudio(studioId, (tx) => tx.student.findFirstOrThrow({ where: { id } }));
    expect(row.medicalConditions).toMatch(/^v1:/);
    expect(row.medicalConditions).not.toContain("Asma");
    const { text: known, ...next } = await opened(id);
    expect(known).toBe("Asma leve");
    const kept = await withStudio({ studioId, userId }, (tx) => tx.requestReceipt.findMany());
    expect(JSON.stringify(kept)).not.toContain("Asma");
    const reads = await withSystem("test", (tx) =>
      tx.auditEvent.findMany({ where: { studioId, action: "students.read-health" } }),
    );
    expect(reads).toMatchObject([
      { userId, entityId: id },
      { userId, entityId: id },
    ]);
    expect(await saveHealth({ ...next, medicalConditions: " " })).toMatchObject({ ok: true });
    expect((await opened(id)).text).toBe("");
  });

  it("threat 74: of two who write at once the second is told, and the first one's text stays", async () => {
    const { studioId } = await signedInOwner();
    const { id } = await makeStudent({ studioId });
    const { version } = await opened(id);
    const texts = Array.from({ length: 8 }, (_, turn) => `Alergia ${turn}`);
    const answers = await Promise.all(
      texts.map((text) => saveHealth({ id, version, medicalConditions: text })),
    );
    expect(answers.filter((answer) => !answer.ok && answer.code === "changed")).toHaveLength(7);
    const kept = texts[answers.findIndex(({ ok }) => ok)];
    expect(await saveHealth({ id, version, medicalConditions: " " })).toMatchObject({ code: "changed" });
    expect((await opened(id)).text).toBe(kept);
  });

  it("SHELL-07 of another academy's student nothing is read or kept", async () => {
    const { id } = await makeStudent({ studioId: (await makeStudio()).id });
    await signedInOwner();
    expect(await revealHealth({ id })).toMatchObject({ code: "not-found" });
    expect(await saveHealth({ id, version: "x", medicalConditions: "x" })).toMatchObject({
      code: "not-found",
    });
  });
});
