import { withStudent, withStudio } from "@/lib/db/doors";
import { loadRollCall } from "@/lib/features/attendance/loaders";
import { closeRollCall } from "@/lib/features/class-sessions/actions";
import { loadClass } from "@/lib/features/classes/loaders";
import { loadOwnWeek, loadPortalHome } from "@/lib/features/portal/loaders";
import { addDays, dayToDate, weekdayOf } from "@/lib/kernel/dates";
import {
  asStudent,
  makeAttendance,
  makeClass,
  makeClassSession,
  makeEnrollment,
  makeGuardian,
  makeOwner,
  makeStudentAccount,
  makeStudio,
} from "@/lib/testing/factories";
import { enterAs } from "@/lib/testing/owner-session";
import { openSuperuser } from "@/lib/testing/superuser";
import { today as now } from "@/lib/testing/today";
import { announceAbsence, takeAbsenceBack } from "./actions";
import { absencesCopy } from "./copy";

// The database uses its own clock, which no test can set, so days are counted from today.
const today = now();
const inDays = (days: number) => addDays(today, days);
/** Lasts all day, so that it is never over. */
const allDay = { dayOfWeek: weekdayOf(today), startTime: "00:00", endTime: "23:59" };
const superuser = openSuperuser();
let sent = 0;
const requestId = () => `00000000-0000-4000-8000-${String((sent += 1)).padStart(12, "0")}`;

async function makeWorld() {
  const { studioId, userId: ownerId } = await makeOwner();
  const me = await makeStudentAccount({ studioId });
  const other = await makeStudentAccount({ studioId });
  const { id: classId } = await makeClass({ studioId, ...allDay });
  for (const { studentId } of [me, other]) await makeEnrollment({ studioId, studentId, classId });
  const enter = () => enterAs(me.userId, { area: "student", student: { id: me.studentId, studioId } });
  const enterOwner = () => enterAs(ownerId);
  await enter();
  const say = (day: string, to = classId) => announceAbsence({ classId: to, day, requestId: requestId() });
  const takeBack = (day: string) => takeAbsenceBack({ classId, day, requestId: requestId() });
  return { studioId, me, other, classId, enter, enterOwner, say, takeBack };
}

it("PORTAL-21 an announced absence shows in the portal and at the academy until the student takes it back", async () => {
  const { classId, me, enter, enterOwner, say, takeBack } = await makeWorld();
  expect(await say(today)).toMatchObject({ ok: true });
  expect(await say(today)).toMatchObject({ ok: true });
  expect((await loadPortalHome()).classes).toMatchObject([{ id: classId, isAbsent: true, maySay: true }]);
  expect((await loadOwnWeek()).week.find(({ day }) => day === today)?.lessons).toMatchObject([
    { isAbsent: true, maySay: true },
  ]);

  await enterOwner();
  const { rollCall } = await loadRollCall({ id: classId, day: today });
  expect(rollCall.rows.map(({ id, absent }) => [id === me.studentId, absent]).sort()).toEqual([
    [false, false],
    [true, true],
  ]);
  expect((await loadClass({ id: classId })).coming.map(({ absent }) => absent)).toEqual([1, 0, 0, 0]);

  await enter();
  expect(await takeBack(today)).toMatchObject({ ok: true });
  expect(await takeBack(today)).toMatchObject({ ok: true });
  expect((await loadPortalHome()).classes).toMatchObject([{ isAbsent: false }]);
  await enterOwner();
  const { rollCall: after } = await loadRollCall({ id: classId, day: today });
  expect(after.rows.map(({ absent }) => absent)).toEqual([false, false]);
});

it("PORTAL-21 an absence is refused on a day that is over, too far ahead, without the class, or with the class cancelled", async () => {
  const { studioId, classId, say } = await makeWorld();
  expect(await say(inDays(-7))).toMatchObject({ ok: false, message: absencesCopy.over });
  expect(await say(inDays(14))).toMatchObject({ ok: false, message: absencesCopy.over });
  expect(await say(inDays(1))).toMatchObject({ ok: false, code: "not-found" });
  const session = await makeClassSession({ studioId, classId, day: inDays(7) });
  await withStudio(studioId, (tx) =>
    tx.classSession.update({
      where: { id: session.id },
      data: { status: "cancelled", cancelReason: "Feriado" },
    }),
  );
  expect(await say(inDays(7))).toMatchObject({ ok: false, message: absencesCopy.cancelled });
});

describe("RIGHT-41 after the roll call", () => {
  async function makeFamily() {
    const world = await makeWorld();
    const { studioId, me } = world;
    const person = await makeStudentAccount({ studioId: (await makeStudio()).studioId });
    const guardian = await makeGuardian({ studioId, students: [me.studentId] });
    await superuser.query("update guardians set user_id = $2 where id = $1", [guardian.id, person.userId]);
    const asGuardian = () =>
      enterAs(person.userId, { area: "student", student: { id: me.studentId, studioId } });
    const shown = async () => {
      const [home] = (await loadPortalHome()).classes;
      const week = (await loadOwnWeek()).week.find(({ day }) => day === today)?.lessons[0];
      return [home, week].map((lesson) => [lesson?.isPresent, lesson?.isAbsent, lesson?.maySay]);
    };
    return { ...world, readers: [world.enter, asGuardian], shown };
  }

  it("neither student nor guardian can announce an absence on a day marked as present; another day works", async () => {
    const { studioId, me, classId, say, takeBack, enter, readers, shown } = await makeFamily();
    await enter();
    await say(today);
    const session = await makeClassSession({ studioId, classId, day: today });
    const mark = await makeAttendance({ studioId, studentId: me.studentId, sessionId: session.id });
    for (const read of readers) {
      await read();
      expect(await say(today)).toMatchObject({ ok: false, code: "present", message: absencesCopy.present });
      expect(await shown()).toEqual([
        [true, false, false],
        [true, false, false],
      ]);
      expect(await say(inDays(7))).toMatchObject({ ok: true });
    }
    // Voiding the mark leaves the announced absence untouched.
    await superuser.query("update attendances set voided_at = now(), void_reason = 'erro' where id = $1", [
      mark.id,
    ]);
    expect(await shown()).toEqual([
      [false, true, true],
      [false, true, true],
    ]);
    expect(await takeBack(today)).toMatchObject({ ok: true });
  });

  it("a concluded roll call accepts no new announcement and no withdrawal of one", async () => {
    const { classId, say, takeBack, enter, enterOwner, readers, shown } = await makeFamily();
    await enter();
    await say(today);
    await enterOwner();
    expect(await closeRollCall({ classId, day: today, requestId: requestId() })).toMatchObject({ ok: true });
    for (const read of readers) {
      await read();
      for (const send of [say, takeBack])
        expect(await send(today)).toMatchObject({ ok: false, code: "called", message: absencesCopy.called });
      expect(await shown()).toEqual([
        [false, true, false],
        [false, true, false],
      ]);
    }
  });
});

it("SEC-05 a student announces absences only for themselves, in their own classes at their own academy", async () => {
  const { studioId, me, other, classId, say } = await makeWorld();
  const { id: theirs } = await makeClass({ studioId, ...allDay });
  const foreign = await makeOwner();
  const { id: foreignClass } = await makeClass({ studioId: foreign.studioId, ...allDay });
  for (const strange of [theirs, foreignClass])
    expect(await say(today, strange)).toMatchObject({ ok: false, code: "not-found" });

  const write = (studentId: string, to = classId, on = today) =>
    withStudent(asStudent(me), (tx) =>
      tx.absence.createMany({ data: { studentId, classId: to, day: dayToDate(on) } }),
    );
  await expect(write(other.studentId)).rejects.toThrow(/row-level security/);
  await expect(write(me.studentId, theirs)).rejects.toThrow(/row-level security/);
  await expect(write(me.studentId, classId, inDays(1))).rejects.toThrow(/row-level security/);
  await expect(write(me.studentId, classId, inDays(21))).rejects.toThrow(/row-level security/);
  await say(today);
  const seen = (who: typeof me) => withStudent(asStudent(who), (tx) => tx.absence.count());
  expect([await seen(me), await seen(other)]).toEqual([1, 0]);
  const gone = await withStudent(asStudent(other), (tx) => tx.absence.deleteMany());
  expect(gone.count).toBe(0);
});

it("PORTAL-21 taking a student out of the class deletes their announced absence", async () => {
  const { studioId, me, say } = await makeWorld();
  await say(today);
  await withStudio(studioId, (tx) => tx.studentEnrollment.deleteMany({ where: { studentId: me.studentId } }));
  expect(await withStudio(studioId, (tx) => tx.absence.count())).toBe(0);
});
