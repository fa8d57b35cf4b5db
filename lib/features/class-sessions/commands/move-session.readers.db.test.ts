import { withStudent, withStudio, withVisitor } from "@/lib/db/doors";
import { announceAbsence } from "@/lib/features/absences/actions";
import { readFigures } from "@/lib/features/assistant/queries";
import { loadRollCall } from "@/lib/features/attendance/loaders";
import { openCalendar } from "@/lib/features/calendars/actions";
import { calendarFeed } from "@/lib/features/calendars/books";
import { findCalendar } from "@/lib/features/calendars/queries";
import { loadClass, loadSchedule } from "@/lib/features/classes/loaders";
import { loadDashboard, loadFound } from "@/lib/features/day/loaders";
import { listFamilyMarks } from "@/lib/features/guardians/queries";
import { listTaughtOn, listToTeach } from "@/lib/features/instructors/queries/list-taught";
import { loadOwnWeek, loadPortalHome } from "@/lib/features/portal/loaders";
import { fixClock, now } from "@/lib/kernel/clock";
import { type IsoDay, addDays, dateToDay, isoDay, parseClockTime, weekdayOf } from "@/lib/kernel/dates";
import {
  asStudent,
  makeClass,
  makeEnrollment,
  makeInstructor,
  makeMovedSession,
  makeOwner,
  makeStudentAccount,
} from "@/lib/testing/factories";
import { enterAs } from "@/lib/testing/owner-session";
import { today as realToday } from "@/lib/testing/today";
import { findHolidayAhead } from "../queries/list-sessions";
import { cancelDay, restoreDay } from "./cancel-sessions";

// A student's writes are checked against the database's clock, so days count from the real today.
const today = realToday();
const inDays = (days: number) => addDays(today, days);
const timeZone = "America/Sao_Paulo";
/** Not over at any time of the day. */
const allDay = { startTime: "00:00", endTime: "23:59" };

afterEach(() => fixClock(null));

/** A class on the weekday of the day after tomorrow. That date, or the one a week later, was moved. */
async function academy({ from = inDays(2), to = today }: { from?: IsoDay; to?: IsoDay } = {}) {
  const { studioId, userId } = await makeOwner();
  const me = await makeStudentAccount({ studioId });
  const { id: instructorId } = await makeInstructor({ studioId, fullName: "Kenji" });
  const times = { startTime: "18:00", endTime: "19:00" };
  const { id: classId } = await makeClass({
    studioId,
    instructorId,
    name: "Judô",
    dayOfWeek: weekdayOf(from),
    ...times,
  });
  await makeEnrollment({ studioId, studentId: me.studentId, classId });
  await makeMovedSession({ studioId, classId, from, to, ...allDay });
  const owner = () => enterAs(userId);
  const student = () => enterAs(me.userId, { area: "student", student: { id: me.studentId, studioId } });
  const inside = <T>(run: Parameters<typeof withStudio<T>>[1]) => withStudio(studioId, run);
  return { studioId, classId, instructorId, me, owner, student, inside };
}

describe("RIGHT-44 a moved date appears on its new day", () => {
  it("on the dashboard, in the command menu and in the assistant's answers", async () => {
    const { classId, inside, owner } = await academy();
    await owner();
    const lesson = { id: classId, name: "Judô", ...allDay, cancelled: false };
    const view = await loadDashboard();
    expect("loaded" in view && view.loaded?.classes).toMatchObject([lesson]);
    expect(await loadFound({ q: "" })).toMatchObject([{ id: `now-${classId}` }]);
    const ask = async (day: IsoDay) => {
      const figures = await inside((tx) => readFigures(tx, "classes", { today, at: now(), timeZone, day }));
      return figures.topic === "classes" ? figures.numbers.classes : [];
    };
    expect(await ask(today)).toMatchObject([{ name: "Judô", startTime: "00:00", cancelled: false }]);
    expect(await ask(inDays(2))).toMatchObject([{ name: "Judô", cancelled: true }]);
  });

  it("as the next training day, if it comes before the others", async () => {
    const { owner } = await academy({ from: inDays(2), to: inDays(1) });
    await owner();
    const view = await loadDashboard();
    expect("loaded" in view && view.loaded?.nextTraining).toBe(inDays(1));
  });

  it("in its roll call and on the page of the class, with the date that it replaces", async () => {
    const { classId, me, owner } = await academy();
    await owner();
    const { rollCall } = await loadRollCall({ id: classId, day: today });
    expect([rollCall.startTime, rollCall.rows.map(({ id }) => id)]).toEqual(["00:00", [me.studentId]]);
    const { coming, days } = await loadClass({ id: classId });
    expect(coming.map(({ day, session }) => [day, session?.status, session?.movedFrom])).toEqual([
      [today, "scheduled", inDays(2)],
      [inDays(2), "cancelled", null],
      ...[9, 16, 23].map((ahead) => [inDays(ahead), undefined, undefined]),
    ]);
    expect(days.map(({ day }) => day)).not.toContain(inDays(2));
  });

  it("once in the week, with its old day; the old day names the new one, and the next week is unchanged", async () => {
    const { classId, owner } = await academy({ from: isoDay("2026-12-01"), to: isoDay("2026-12-03") });
    await owner();
    const drawn = async (dia: string) =>
      (await loadSchedule({ dia })).week.flatMap(({ day, classes }) =>
        classes.map(({ id, cancelled, reason, moved }) => {
          expect(id).toBe(classId);
          return [day, cancelled, reason, moved];
        }),
      );
    expect(await drawn("2026-12-01")).toEqual([
      ["2026-12-01", true, "Mudou", null],
      ["2026-12-03", false, null, { from: "2026-12-01", ...allDay }],
    ]);
    expect(await drawn("2026-12-08")).toEqual([["2026-12-08", false, null, null]]);
  });

  it("in the portal as the next class, in the week and beside the class, and an absence can be announced", async () => {
    const { classId, me, owner, student } = await academy();
    await student();
    const { classes } = await loadPortalHome();
    expect(classes).toMatchObject([
      { id: classId, on: today, ...allDay, movedFrom: inDays(2), cancelled: null, maySay: true },
      { id: classId, on: inDays(2), cancelled: "Mudou", maySay: false },
    ]);
    const said = await announceAbsence({
      classId,
      day: today,
      requestId: "00000000-0000-4000-8000-000000000044",
    });
    expect(said).toMatchObject({ ok: true });
    expect((await loadPortalHome()).classes[0]).toMatchObject({ on: today, isAbsent: true });
    const { week, places } = await loadOwnWeek();
    expect(week.find(({ day }) => day === today)?.lessons).toMatchObject([
      { classId, startTime: "00:00", movedFrom: inDays(2), isAbsent: true },
    ]);
    expect(places[0]?.changes).toMatchObject([
      { day: today, movedFrom: inDays(2) },
      { day: inDays(2), cancelled: "Mudou" },
    ]);
    await owner();
    const { rollCall } = await loadRollCall({ id: classId, day: today });
    expect(rollCall.rows).toMatchObject([{ id: me.studentId, absent: true }]);
  });

  it("but no absence can be announced for another day, or without a place in the class", async () => {
    const { classId, studioId, student } = await academy();
    const other = await makeStudentAccount({ studioId });
    await student();
    const say = (day: IsoDay, last: number) =>
      announceAbsence({ classId, day, requestId: `00000000-0000-4000-8000-00000000045${last}` });
    expect(await say(inDays(1), 1)).toMatchObject({ ok: false, code: "not-found" });
    await enterAs(other.userId, { area: "student", student: { id: other.studentId, studioId } });
    expect(await say(today, 2)).toMatchObject({ ok: false, code: "not-found" });
    const stranger = withStudent(asStudent(other), (tx) =>
      tx.absence.createMany({
        data: { classId, studentId: other.studentId, day: new Date(`${today}T00:00:00Z`) },
      }),
    );
    await expect(stranger).rejects.toThrow();
  });

  it("in the guardians' list of students who train today", async () => {
    const { me } = await academy();
    const marks = (of: typeof me) =>
      withStudent(asStudent(of), (tx) => listFamilyMarks(tx, { at: now() })).then((rows) =>
        rows.map(({ trainsToday }) => trainsToday),
      );
    expect(await marks(me)).toEqual([true]);
    const { me: other } = await academy({ from: today, to: inDays(1) });
    expect(await marks(other)).toEqual([false]);
  });

  it("in the calendar as an event of its own, and the old date is cancelled", async () => {
    const { classId, student } = await academy();
    await student();
    const made = await openCalendar({});
    const key = made.ok ? made.data.key : "";
    const calendar = await withVisitor((tx) => findCalendar(tx, { key, from: today, until: inDays(5) }));
    expect(calendar?.lessons.map(({ day, startTime, cancelled }) => [day, startTime, cancelled])).toEqual([
      [today, "00:00", null],
      [inDays(2), "18:00", "Mudou"],
    ]);
    const feed = calendar ? calendarFeed(calendar, now()) : "";
    expect(feed.match(/^(UID|STATUS):.*$/gm)?.map((line) => line.trim())).toEqual([
      `UID:${classId}-${today}@obi`,
      "STATUS:CONFIRMED",
      `UID:${classId}-${inDays(2)}@obi`,
      "STATUS:CANCELLED",
    ]);
  });

  it("in the check for a teacher's clashes, and in the dates that a successor takes over", async () => {
    const { studioId, instructorId, inside } = await academy({ to: inDays(1) });
    const { id: other } = await makeClass({ studioId, dayOfWeek: weekdayOf(inDays(1)) });
    const [startTime, endTime] = [parseClockTime("10:00"), parseClockTime("11:00")];
    if (!startTime || !endTime) throw new Error("the hours do not parse");
    const date = { instructorId, classId: other, startTime, endTime };
    const taught = (day: IsoDay) => inside((tx) => listTaughtOn(tx, { ...date, day }));
    expect(await taught(inDays(1))).toMatchObject([{ name: "Judô", day: inDays(1), ...allDay }]);
    expect(await taught(inDays(3))).toEqual([]);
    const { dates } = await inside((tx) => listToTeach(tx, { id: instructorId, today }));
    expect(dates).toMatchObject([{ day: inDays(1), ...allDay }]);
  });
});

describe("RIGHT-44 cancelling a day", () => {
  it("includes the class that was moved there, and restoring the day does too", async () => {
    const { inside } = await academy({ to: inDays(1) });
    const off = { day: inDays(1), reason: "Chuva", notify: false };
    expect(await inside((tx) => cancelDay(tx, { ...off, timeZone }))).toMatchObject({ count: 1 });
    const states = () =>
      inside((tx) => tx.classSession.findMany({ orderBy: { day: "asc" } })).then((rows) =>
        rows.map(({ day, status, movedFrom }) => [dateToDay(day), status, movedFrom && dateToDay(movedFrom)]),
      );
    expect(await states()).toEqual([
      [inDays(1), "cancelled", inDays(2)],
      [inDays(2), "cancelled", null],
    ]);
    expect(await inside((tx) => restoreDay(tx, off))).toMatchObject({ count: 1 });
    expect((await states())[0]).toEqual([inDays(1), "scheduled", inDays(2)]);
  });

  it("is proposed for a holiday to which the only class was moved", async () => {
    fixClock("2026-12-10T15:00:00Z");
    const christmas = isoDay("2026-12-25");
    const { inside } = await academy({ from: isoDay("2026-12-23"), to: christmas });
    const at = { day: isoDay("2026-12-10"), time: parseClockTime("12:00") ?? never() };
    expect(await inside((tx) => findHolidayAhead(tx, { at }))).toMatchObject({
      day: christmas,
      scheduled: 1,
    });
  });
});

function never(): never {
  throw new Error("the hour does not parse");
}
