import { withStudio } from "@/lib/db/doors";
import { fixClock } from "@/lib/kernel/clock";
import {
  makeClass,
  makeClassSession,
  makeEnrollment,
  makeInstructor,
  makeStudent,
  makeStudentAccount,
  makeStudio,
} from "@/lib/testing/factories";
import { enterAs } from "@/lib/testing/owner-session";
import { openSuperuser } from "@/lib/testing/superuser";
import { artId } from "@/prisma/reference/shape";
import { loadOwnWeek } from "./loaders";

const superuser = openSuperuser();

// A Wednesday.
beforeEach(() => fixClock("2026-11-25T15:00:00Z"));
afterEach(() => fixClock(null));

async function enter() {
  const { studioId } = await makeStudio();
  const { studentId, userId } = await makeStudentAccount({ studioId });
  await enterAs(userId, { area: "student", student: { id: studentId, studioId } });
  const enrol = async (fields: Partial<Parameters<typeof makeClass>[0]>, status?: "suspended") => {
    const lesson = await makeClass({ studioId, ...fields });
    await makeEnrollment({ studioId, studentId, classId: lesson.id, ...(status && { status }) });
    return lesson;
  };
  return { studioId, studentId, enrol };
}

it("FUNC-12 PORTAL-22 PORTAL-24 shows the student's own enrolments with class, instructor and art, and no others", async () => {
  const { studioId, enrol } = await enter();
  const { id: instructorId } = await makeInstructor({ studioId, fullName: "Sensei Aiko" });
  const art = { martialArtId: artId("Judô"), instructorId };
  const active = await enrol({ name: "Judô adulto", dayOfWeek: 1, ...art });
  await enrol({ name: "Kids", dayOfWeek: 3, startTime: "07:00", endTime: "08:00" }, "suspended");
  await enrol({ name: "Encerrada", status: "inactive" });
  const others = await makeClass({ studioId, name: "Deles" });
  const { studentId: classmate } = await makeStudent({ studioId });
  await makeEnrollment({ studioId, studentId: classmate, classId: others.id });
  await makeEnrollment({ studioId, studentId: classmate, classId: active.id });

  const { places, totals, week, today } = await loadOwnWeek();
  expect(places).toEqual([
    expect.objectContaining({
      name: "Judô adulto",
      status: "active",
      martialArt: "Judô",
      instructor: "Sensei Aiko",
      dayOfWeek: 1,
      startTime: "19:00",
      endTime: "20:30",
      changes: [],
    }),
    expect.objectContaining({ name: "Kids", status: "suspended", martialArt: null, instructor: null }),
  ]);
  expect(totals).toEqual({ enrolled: 2, active: 1, minutes: 90 });
  expect(today).toBe("2026-11-25");
  expect(week.map(({ lessons }) => lessons.length)).toEqual([1, 0, 0, 0, 0, 0, 0]);
});

it("RIGHT-30 the week shows Monday's lesson of a class that the student left or was suspended from on Wednesday", async () => {
  const { studioId, enrol } = await enter();
  const [freed, removed, back, gone] = [
    await enrol({ name: "Liberada", dayOfWeek: 1 }, "suspended"),
    await enrol({ name: "Removida", dayOfWeek: 1 }),
    await enrol({ name: "Voltou", dayOfWeek: 1 }),
    await enrol({ name: "Antes", dayOfWeek: 1 }),
  ];
  await withStudio(studioId, (tx) =>
    tx.studentEnrollment.deleteMany({ where: { classId: { in: [removed.id, gone.id] } } }),
  );
  const off = await makeClassSession({ studioId, classId: removed.id, day: "2026-11-23" });
  await withStudio(studioId, (tx) =>
    tx.classSession.update({ where: { id: off.id }, data: { status: "cancelled", cancelReason: "Feriado" } }),
  );
  await superuser.query("delete from enrollment_spans where studio_id = $1", [studioId]);
  for (const [classId, since, until] of [
    [freed.id, "2026-01-05", "2026-11-25"],
    [removed.id, "2026-01-05", "2026-11-25"],
    [back.id, "2026-11-25", null],
    [gone.id, "2026-01-05", "2026-11-18"],
  ])
    await superuser.query(
      `insert into enrollment_spans (studio_id, class_id, student_id, since, until)
         select $1, $2, id, $3, $4 from students where studio_id = $1`,
      [studioId, classId, since, until],
    );
  const { places, totals, week } = await loadOwnWeek();
  expect(places.map(({ name }) => name)).toEqual(["Liberada", "Voltou"]);
  expect(totals).toMatchObject({ enrolled: 2, active: 1 });
  expect(week.map(({ lessons }) => lessons.map(({ name, cancelled }) => [name, cancelled]))).toEqual([
    expect.arrayContaining([
      ["Liberada", null],
      ["Removida", "Feriado"],
    ]),
    ...Array(6).fill([]),
  ]);
  expect(week[0]?.lessons).toHaveLength(2);
});

it("RIGHT-30 the week keeps a lesson that was held on the day its class left the schedule", async () => {
  const { studioId, enrol } = await enter();
  const held = await enrol({ name: "Chamada feita", dayOfWeek: 1 });
  const left = await enrol({ name: "Sem chamada", dayOfWeek: 1 });
  for (const [{ id: classId }, status] of [
    [held, "held"],
    [left, "scheduled"],
  ] as const) {
    const { id } = await makeClassSession({ studioId, classId, day: "2026-11-23" });
    await superuser.query("update class_sessions set status = $2 where id = $1", [id, status]);
  }
  await withStudio(studioId, (tx) => tx.studioClass.updateMany({ data: { status: "inactive" } }));
  await superuser.query("update classes set weekday_since = '2026-11-23' where studio_id = $1", [studioId]);
  const { week } = await loadOwnWeek();
  expect(week.flatMap(({ day, lessons }) => lessons.map(({ name }) => [day, name]))).toEqual([
    ["2026-11-23", "Chamada feita"],
  ]);
});

it("PORTAL-23 shows the cancelled dates of a class, and the substitute instructor of a date", async () => {
  const { studioId, enrol } = await enter();
  const { id: instructorId } = await makeInstructor({ studioId, fullName: "Sensei Aiko" });
  const { id: substituteId } = await makeInstructor({ studioId, fullName: "Mestre Hélio" });
  const lesson = await enrol({ name: "Judô", dayOfWeek: 4, instructorId });
  const dates = ["2026-11-26", "2026-12-03", "2026-12-10"];
  const [off, lent] = [
    await makeClassSession({ studioId, classId: lesson.id, day: dates[0] ?? "" }),
    await makeClassSession({ studioId, classId: lesson.id, day: dates[1] ?? "" }),
    await makeClassSession({ studioId, classId: lesson.id, day: dates[2] ?? "" }),
  ];
  const foreign = await makeClass({ studioId, dayOfWeek: 4 });
  await makeClassSession({ studioId, classId: foreign.id, day: dates[0] ?? "" });
  await withStudio(studioId, async (tx) => {
    await tx.classSession.update({
      where: { id: off.id },
      data: { status: "cancelled", cancelReason: "Feriado" },
    });
    await tx.classSession.update({ where: { id: lent.id }, data: { instructorId: substituteId } });
  });
  const { places, week } = await loadOwnWeek();
  expect(places.map(({ changes }) => changes)).toEqual([
    [
      expect.objectContaining({ day: dates[0], cancelled: "Feriado", substitute: null }),
      expect.objectContaining({ day: dates[1], cancelled: null, substitute: "Mestre Hélio" }),
    ],
  ]);
  expect(week[3]).toEqual({
    day: dates[0],
    lessons: [expect.objectContaining({ name: "Judô", cancelled: "Feriado", instructor: "Sensei Aiko" })],
  });
});
