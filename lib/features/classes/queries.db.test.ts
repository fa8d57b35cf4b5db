import { withStudent, withStudio } from "@/lib/db/doors";
import {
  asStudent,
  makeAttendance,
  makeClass,
  makeClassSession,
  makeEnrollment,
  makeInstructor,
  makeStudent,
  makeStudentAccount,
  makeStudio,
} from "@/lib/testing/factories";
import { type IsoDay, addDays, isoDay } from "@/lib/kernel/dates";
import { listClassesOfDay, listOwnClasses } from "./queries";

const SATURDAY = isoDay("2026-11-21");

async function makeWorld() {
  const { studioId } = await makeStudio();
  const account = await makeStudentAccount({ studioId });
  const caller = asStudent(account);
  return { studioId, studentId: account.studentId, caller };
}

describe("the student's own classes", () => {
  it("PORTAL-21 are the active classes of active enrollments, with the instructor, and nobody else's", async () => {
    const { studioId, studentId, caller } = await makeWorld();
    const { studentId: classmate } = await makeStudent({ studioId });
    const { id: instructorId } = await makeInstructor({ studioId, fullName: "Sensei Aiko" });
    const [mine, suspended, closed, theirs] = [
      await makeClass({ studioId, name: "Minha", instructorId, dayOfWeek: 2 }),
      await makeClass({ studioId, name: "Suspensa" }),
      await makeClass({ studioId, name: "Encerrada" }),
      await makeClass({ studioId, name: "Deles" }),
    ];
    await makeEnrollment({ studioId, studentId, classId: mine.id });
    await makeEnrollment({ studioId, studentId, classId: suspended.id, status: "suspended" });
    await makeEnrollment({ studioId, studentId, classId: closed.id });
    await makeEnrollment({ studioId, studentId: classmate, classId: theirs.id });
    await withStudio(studioId, (tx) =>
      tx.studioClass.update({ where: { id: closed.id }, data: { status: "inactive" } }),
    );
    expect(await withStudent(caller, (tx) => listOwnClasses(tx, { from: SATURDAY }))).toEqual([
      expect.objectContaining({ name: "Minha", instructor: "Sensei Aiko", dayOfWeek: 2, startTime: "19:00" }),
    ]);
  });
});

describe("classes of a day", () => {
  it("DASH-10 are the active ones of that weekday by start time, with instructor and places", async () => {
    const { studioId } = await makeStudio();
    const { id: instructorId } = await makeInstructor({ studioId, fullName: "Mestre Hélio" });
    const { studentId } = await makeStudent({ studioId });
    const base = { studioId, dayOfWeek: 6 };
    const evening = await makeClass({
      ...base,
      name: "Noite",
      startTime: "19:00",
      endTime: "20:00",
      instructorId,
    });
    await makeClass({ ...base, name: "Manhã", startTime: "07:00", endTime: "08:00", maxStudents: 12 });
    await makeClass({ ...base, name: "Encerrada", status: "inactive" });
    await makeClass({ ...base, name: "Domingo", dayOfWeek: 0 });
    await makeEnrollment({ studioId, studentId, classId: evening.id });
    const classes = await withStudio(studioId, (tx) => listClassesOfDay(tx, SATURDAY));
    expect(classes).toEqual([
      expect.objectContaining({
        name: "Manhã",
        startTime: "07:00",
        instructor: null,
        enrolled: 0,
        places: 12,
        cancelled: false,
      }),
      expect.objectContaining({ name: "Noite", instructor: "Mestre Hélio", enrolled: 1, places: 20 }),
    ]);
  });

  it("DASH-10 are cancelled or taught by a substitute on that day alone", async () => {
    const { studioId } = await makeStudio();
    const { id: instructorId } = await makeInstructor({ studioId, fullName: "Mestre Hélio" });
    const { id: substitute } = await makeInstructor({ studioId, fullName: "Mestra Lia" });
    const { id: classId } = await makeClass({ studioId, dayOfWeek: 6, instructorId });
    const session = await makeClassSession({ studioId, classId, day: SATURDAY });
    const changed = { status: "cancelled", cancelReason: "Feriado", instructorId: substitute } as const;
    await withStudio(studioId, (tx) =>
      tx.classSession.updateMany({ where: { id: session.id }, data: changed }),
    );
    const read = (day: IsoDay) => withStudio(studioId, (tx) => listClassesOfDay(tx, day));
    expect(await read(SATURDAY)).toMatchObject([{ cancelled: true, instructor: "Mestra Lia" }]);
    expect(await read(addDays(SATURDAY, 7))).toMatchObject([
      { cancelled: false, instructor: "Mestre Hélio" },
    ]);
  });

  it("DASH-10 RIGHT-40 say whether that day's roll call is closed, and how many came", async () => {
    const { studioId } = await makeStudio();
    const { id: classId } = await makeClass({ studioId, dayOfWeek: 6 });
    const session = await makeClassSession({ studioId, classId, day: SATURDAY });
    const read = () => withStudio(studioId, (tx) => listClassesOfDay(tx, SATURDAY));
    expect(await read()).toMatchObject([{ isCalled: false, present: 0 }]);
    const { studentId } = await makeStudent({ studioId });
    await makeAttendance({ studioId, studentId, sessionId: session.id });
    expect(await read()).toMatchObject([{ isCalled: false, present: 1 }]);
    await withStudio(studioId, (tx) =>
      tx.classSession.updateMany({ where: { id: session.id }, data: { closedAt: new Date() } }),
    );
    expect(await read()).toMatchObject([{ isCalled: true }]);
  });

  it("SHELL-07 include no other studio's classes", async () => {
    const { studioId } = await makeStudio();
    const { studioId: other } = await makeStudio();
    await makeClass({ studioId: other, dayOfWeek: 6 });
    expect(await withStudio(studioId, (tx) => listClassesOfDay(tx, SATURDAY))).toEqual([]);
  });
});
