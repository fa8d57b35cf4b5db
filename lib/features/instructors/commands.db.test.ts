import { withStudio } from "@/lib/db/doors";
import { catalogCopy } from "@/lib/features/catalog/copy";
import { isoDay } from "@/lib/kernel/dates";
import {
  makeAttendance,
  makeClass,
  makeClassSession,
  makeInstructor,
  makePromotion,
  makeStudent,
  makeStudentArt,
  makeStudio,
  day,
} from "@/lib/testing/factories";
import {
  deactivateInstructor,
  createInstructor,
  refuseUnavailableInstructor,
  reinstateInstructor,
  updateInstructor,
} from "./commands";
import { instructorCopy } from "./copy";
import { getInstructorValues, listActiveInstructors } from "./queries/list-instructors";
import { instructorEdit, instructorForm } from "./schema";

const hire = (studioId: string, fields: Record<string, string> = {}) =>
  withStudio(studioId, (tx) =>
    createInstructor(tx, {
      ...instructorForm.parse({ fullName: "Mestre Sato", email: "sato@obi.example", ...fields }),
      hireDate: isoDay("2026-11-21"),
    }),
  );

const instructors = (studioId: string) => withStudio(studioId, (tx) => tx.instructor.findMany());

/** Asked in SQL, because Prisma reads an empty list and null alike. */
const specializationsAreNull = (studioId: string) =>
  withStudio(
    studioId,
    (tx) => tx.$queryRaw<{ none: boolean }[]>`select specializations is null as none from instructors`,
  );

describe("hiring an instructor", () => {
  it("INST-06 creates an active instructor, INST-03 with rate 0 by default", async () => {
    const { id: studioId } = await makeStudio();
    await hire(studioId);
    expect(await instructors(studioId)).toMatchObject([
      {
        status: "active",
        hourlyRateCents: 0,
        hireDate: new Date("2026-11-21T00:00:00Z"),
        bio: null,
        phone: null,
      },
    ]);
  });

  it("INST-01 keeps everything that the form holds", async () => {
    const { id: studioId } = await makeStudio();
    const judo = await withStudio(studioId, (tx) =>
      tx.martialArt.findFirstOrThrow({ where: { name: "Judô" }, include: { belts: { take: 1 } } }),
    );
    const asTyped = {
      phone: "11 91234-5678",
      martialArtId: judo.id,
      beltRankId: judo.belts[0]?.id ?? "",
      bio: "Treina desde 1988.",
    };
    await hire(studioId, { ...asTyped, hourlyRate: "85,50", specializations: "Nage-waza, , Kata " });
    expect(await instructors(studioId)).toMatchObject([
      { ...asTyped, phone: "+5511912345678", hourlyRateCents: 8550, specializations: ["Nage-waza", "Kata"] },
    ]);
    expect(await specializationsAreNull(studioId)).toEqual([{ none: false }]);
  });

  it("INST-04 stores null when no specialization is left", async () => {
    const { id: studioId } = await makeStudio();
    await hire(studioId, { specializations: " , ," });
    expect(await specializationsAreNull(studioId)).toEqual([{ none: true }]);
  });

  it("INST-05 refuses a belt of another art, and writes nothing", async () => {
    const { id: studioId } = await makeStudio();
    const [judo, jiuJitsu] = await withStudio(studioId, async (tx) => [
      await tx.martialArt.findFirstOrThrow({ where: { name: "Judô" } }),
      await tx.martialArt.findFirstOrThrow({ where: { name: "Jiu-Jitsu" }, include: { belts: { take: 1 } } }),
    ]);
    await expect(
      hire(studioId, { martialArtId: judo.id, beltRankId: jiuJitsu.belts[0]?.id ?? "" }),
    ).rejects.toMatchObject({ fields: { beltRankId: [catalogCopy.beltOfAnotherArt] } });
    expect(await instructors(studioId)).toEqual([]);
  });
});

describe("editing an instructor", () => {
  const edit = (studioId: string, fields: Record<string, string>) =>
    withStudio(studioId, (tx) =>
      updateInstructor(
        tx,
        instructorEdit.parse({ fullName: "Mestre Sato", email: "sato@obi.example", ...fields }),
      ),
    );
  const values = (studioId: string, id: string) =>
    withStudio(studioId, (tx) => getInstructorValues(tx, { id }));

  it("saves everything that the form holds, and keeps the hire date when its field is empty", async () => {
    const { id: studioId } = await makeStudio();
    const { id } = await hire(studioId, { bio: "Treina desde 1988.", specializations: "Kata" });
    const { version, hireDate } = await values(studioId, id);
    const told = { phone: "11 91234-5678", hourlyRate: "90", bio: "", specializations: "" };
    await edit(studioId, { id, version, fullName: "Mestra Sato", ...told, hireDate: "" });
    expect(await values(studioId, id)).toMatchObject({
      fullName: "Mestra Sato",
      phone: "+5511912345678",
      hourlyRate: 9000,
      hireDate,
      bio: null,
      specializations: [],
    });
    expect(await specializationsAreNull(studioId)).toEqual([{ none: true }]);
  });

  it("threat 74 refuses the second of two tabs that save, and writes nothing", async () => {
    const { id: studioId } = await makeStudio();
    const { id } = await hire(studioId);
    const { version } = await values(studioId, id);
    const saves = ["Primeira", "Segunda"].map((fullName) => edit(studioId, { id, version, fullName }));
    const outcomes = await Promise.allSettled(saves);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(edit(studioId, { id, version, fullName: "Terceira" })).rejects.toMatchObject({
      code: "changed",
      message: instructorCopy.edit.changed,
    });
    expect((await values(studioId, id)).fullName).not.toBe("Terceira");
  });

  it("INST-05 refuses a belt of another art, and SHELL-07 answers not-found for another studio's instructor", async () => {
    const { id: studioId } = await makeStudio();
    const { id } = await hire(studioId);
    const { version } = await values(studioId, id);
    const arts = await withStudio(studioId, (tx) =>
      tx.martialArt.findMany({
        where: { name: { in: ["Judô", "Jiu-Jitsu"] } },
        include: { belts: { take: 1 } },
      }),
    );
    const rank = { martialArtId: arts[0]?.id ?? "", beltRankId: arts[1]?.belts[0]?.id ?? "" };
    await expect(edit(studioId, { id, version, ...rank })).rejects.toMatchObject({
      fields: { beltRankId: [catalogCopy.beltOfAnotherArt] },
    });
    const { id: elsewhere } = await makeStudio();
    await expect(edit(elsewhere, { id, version })).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("deactivating an instructor", () => {
  const today = isoDay("2026-11-18");
  const leave = (studioId: string, id: string, successorId: string | null = null, overrule = false) =>
    withStudio(studioId, (tx) => deactivateInstructor(tx, { id, successorId, overrule, today }));

  /** A class on Mondays, with the session before today, which was held, and the one after. */
  async function world() {
    const { id: studioId } = await makeStudio();
    const sato = await makeInstructor({ studioId, fullName: "Sato" });
    const marina = await makeInstructor({ studioId, fullName: "Marina" });
    const student = await makeStudent({ studioId, instructorId: sato.id });
    const { id: classId } = await makeClass({ studioId, dayOfWeek: 1, instructorId: sato.id });
    const removed = await makeClass({ studioId, instructorId: sato.id, status: "inactive" });
    const held = await makeClassSession({ studioId, classId, day: "2026-11-16" });
    await makeAttendance({ studioId, sessionId: held.id, studentId: student.id });
    const coming = await makeClassSession({ studioId, classId, day: "2026-11-23" });
    const teacherOf = {
      class: (id: string) =>
        withStudio(studioId, (tx) => tx.studioClass.findUniqueOrThrow({ where: { id } })),
      session: (id: string) =>
        withStudio(studioId, (tx) => tx.classSession.findUniqueOrThrow({ where: { id } })),
    };
    return { studioId, sato, marina, student, classId, removed, held, coming, teacherOf };
  }

  const choices = async (studioId: string) =>
    (await withStudio(studioId, listActiveInstructors)).map(({ fullName }) => fullName);

  it("STU-19 removes the instructor from the choices, and hands classes and coming sessions to the successor", async () => {
    const { studioId, sato, marina, classId, coming, teacherOf } = await world();
    expect(await leave(studioId, sato.id, marina.id)).toEqual({ id: sato.id, classes: 1 });
    expect(await choices(studioId)).toEqual(["Marina"]);
    expect((await teacherOf.class(classId)).instructorId).toBe(marina.id);
    expect((await teacherOf.session(coming.id)).instructorId).toBe(marina.id);
  });

  it("keeps the instructor on held sessions, removed classes, promotions and the student's record", async () => {
    const { studioId, sato, marina, student, removed, held, teacherOf } = await world();
    const judo = await withStudio(studioId, (tx) =>
      tx.martialArt.findFirstOrThrow({ where: { name: "Judô" }, include: { belts: { take: 1 } } }),
    );
    const art = { studioId, studentId: student.id, martialArtId: judo.id };
    await makeStudentArt(art);
    await makePromotion({
      ...art,
      toBeltId: judo.belts[0]?.id ?? "",
      promotedOn: day("2026-10-01"),
      instructorId: sato.id,
    });
    await leave(studioId, sato.id, marina.id);
    expect((await teacherOf.session(held.id)).instructorId).toBe(sato.id);
    expect((await teacherOf.class(removed.id)).instructorId).toBe(sato.id);
    const kept = await withStudio(studioId, (tx) =>
      tx.promotion.findFirstOrThrow({ select: { instructor: { select: { fullName: true } } } }),
    );
    expect(kept.instructor?.fullName).toBe("Sato");
    const record = await withStudio(studioId, (tx) => tx.student.findFirstOrThrow());
    expect(record.instructorId).toBe(sato.id);
  });

  it("leaves the classes on the schedule without an instructor if no successor is named", async () => {
    const { studioId, sato, classId, coming, teacherOf } = await world();
    await leave(studioId, sato.id);
    expect(await teacherOf.class(classId)).toMatchObject({ instructorId: null, status: "active" });
    expect((await teacherOf.session(coming.id)).instructorId).toBeNull();
  });

  it("warns that the successor already teaches at the weekly times, and changes nothing unless overruled", async () => {
    const { studioId, sato, marina, classId, teacherOf } = await world();
    const boxing = { studioId, name: "Boxe", dayOfWeek: 1, instructorId: marina.id };
    await makeClass({ ...boxing, startTime: "20:30", endTime: "21:30" });
    await makeClass({ ...boxing, startTime: "18:30", endTime: "19:30", status: "inactive" });
    await makeClass({ ...boxing, startTime: "18:30", endTime: "19:30" });
    await expect(leave(studioId, sato.id, marina.id)).rejects.toMatchObject({
      code: "clash",
      message: "Marina já dá aula nesse horário: Boxe (segunda, 18:30 às 19:30).",
    });
    expect(await choices(studioId)).toEqual(["Marina", "Sato"]);
    expect((await teacherOf.class(classId)).instructorId).toBe(sato.id);
    expect(await leave(studioId, sato.id, marina.id, true)).toEqual({ id: sato.id, classes: 1 });
    expect((await teacherOf.class(classId)).instructorId).toBe(marina.id);
  });

  it("warns that the successor already teaches on a day when the instructor substitutes for another", async () => {
    const { studioId, sato, marina, teacherOf } = await world();
    const evening = { studioId, dayOfWeek: 3, startTime: "18:00", endTime: "19:00" };
    const { id: orphan } = await makeClass(evening);
    const { id } = await makeClassSession({ studioId, classId: orphan, day: "2026-11-25" });
    const data = { instructorId: sato.id };
    await withStudio(studioId, (tx) => tx.classSession.update({ where: { id }, data }));
    await makeClass({ ...evening, name: "Boxe", instructorId: marina.id });
    await expect(leave(studioId, sato.id, marina.id)).rejects.toMatchObject({
      message: "Marina já dá aula nesse horário: Boxe (qua., 25 nov., 18:00 às 19:00).",
    });
    await leave(studioId, sato.id, marina.id, true);
    expect((await teacherOf.session(id)).instructorId).toBe(marina.id);
  });

  it("refuses a successor who is inactive, of another studio or the same person, and changes nothing", async () => {
    const { studioId, sato, classId, teacherOf } = await world();
    const retired = await makeInstructor({ studioId, status: "inactive" });
    const foreign = await makeInstructor({ studioId: (await makeStudio()).id });
    for (const [successor, message] of [
      [retired, instructorCopy.inactive],
      [sato, instructorCopy.inactive],
      [foreign, instructorCopy.unknown],
    ] as const)
      await expect(leave(studioId, sato.id, successor.id)).rejects.toMatchObject({
        fields: { successorId: [message] },
      });
    expect(await choices(studioId)).toEqual(["Marina", "Sato"]);
    expect((await teacherOf.class(classId)).instructorId).toBe(sato.id);
  });

  it("works once, and reinstating the instructor does not give the classes back", async () => {
    const { studioId, sato, marina, classId, teacherOf } = await world();
    const both = await Promise.allSettled([leave(studioId, sato.id, marina.id), leave(studioId, sato.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(leave(studioId, sato.id)).rejects.toMatchObject({ message: instructorCopy.leave.already });
    const comeBack = () => withStudio(studioId, (tx) => reinstateInstructor(tx, { id: sato.id }));
    await comeBack();
    await expect(comeBack()).rejects.toMatchObject({ message: instructorCopy.comeBack.already });
    expect(await choices(studioId)).toEqual(["Marina", "Sato"]);
    expect((await teacherOf.class(classId)).instructorId).not.toBe(sato.id);
  });

  it("SHELL-07 answers not-found for another studio's instructor", async () => {
    const { sato } = await world();
    const { id: elsewhere } = await makeStudio();
    await expect(leave(elsewhere, sato.id)).rejects.toMatchObject({ code: "not-found" });
    await expect(
      withStudio(elsewhere, (tx) => reinstateInstructor(tx, { id: sato.id })),
    ).rejects.toMatchObject({ code: "not-found" });
  });

  it("waits for an open transaction that chose the instructor, and then releases its class, too", async () => {
    const { studioId, sato } = await world();
    const [chosen, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const scheduling = withStudio(studioId, async (tx) => {
      await refuseUnavailableInstructor(tx, sato.id);
      chosen.resolve();
      await asked.promise;
      await tx.studioClass.create({
        data: { name: "Nova", startTime: "07:00", endTime: "08:00", instructorId: sato.id },
      });
    });
    await chosen.promise;
    const leaving = leave(studioId, sato.id);
    setTimeout(asked.resolve, 200);
    await scheduling;
    expect(await leaving).toEqual({ id: sato.id, classes: 2 });
  });
});
