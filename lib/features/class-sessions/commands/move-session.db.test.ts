import { type StudioTx, withStudent, withStudio, withSystem } from "@/lib/db/doors";
import { moveClass } from "@/lib/features/classes/commands";
import { classMoveForm } from "@/lib/features/classes/schema";
import { openWords } from "@/lib/jobs/mail-words";
import { fixClock } from "@/lib/kernel/clock";
import { addDays, dateToDay, isoDay, weekdayOf } from "@/lib/kernel/dates";
import { refusal } from "@/lib/testing/entities";
import {
  asStudent,
  makeAttendance,
  makeClass,
  makeClassSession,
  makeEnrollment,
  makeInstructor,
  makeMovedSession,
  makeStudent,
  makeStudentAccount,
  makeStudio,
} from "@/lib/testing/factories";
import { openSuperuser } from "@/lib/testing/superuser";
import { today } from "@/lib/testing/today";
import { sessionCopy } from "../copy";
import { sessionVersion } from "../queries/session-version";
import { sessionMoveForm } from "../schema";
import { cancelClassSession, restoreClassSession } from "./cancel-sessions";
import { moveClassSession } from "./move-session";
import { describeClassSession } from "./run-session";

const monday = isoDay("2026-11-23");
const wednesday = isoDay("2026-11-25");
const thursday = isoDay("2026-11-26");
const timeZone = "America/Sao_Paulo";
const superuser = openSuperuser();

// A Saturday, at noon.
beforeEach(() => fixClock("2026-11-21T15:00:00Z"));
afterEach(() => fixClock(null));

async function academy() {
  const { id: studioId } = await makeStudio({ name: "Kaizen" });
  const inside = <T>(run: (tx: StudioTx) => Promise<T>) => withStudio(studioId, run);
  const { id: instructorId } = await makeInstructor({ studioId, fullName: "Kenji" });
  const taught = { studioId, instructorId, startTime: "18:00", endTime: "19:00" };
  const { id: classId } = await makeClass({ ...taught, name: "Judô", dayOfWeek: 1 });
  const version = async () =>
    (
      await inside((tx) => tx.studioClass.findFirstOrThrow({ where: { id: classId } }))
    ).updatedAt.toISOString();
  /** Moves Monday's date to Wednesday at 20:00 by default. */
  const move = async (over: Record<string, string> = {}, within = inside) => {
    const to = { day: monday, was: "18:00", toDay: wednesday, startTime: "20:00" };
    const form = sessionMoveForm.parse({ classId, version: await version(), ...to, ...over });
    return within((tx) => moveClassSession(tx, { ...form, timeZone }));
  };
  const dates = async () => {
    const rows = await inside((tx) =>
      tx.classSession.findMany({
        where: { classId },
        orderBy: { day: "asc" },
        include: { instructor: true },
      }),
    );
    return rows.map(({ day, status, startTime, endTime, movedFrom, cancelReason, note, instructor }) =>
      [
        `${dateToDay(day)} ${status} ${startTime}-${endTime}`,
        movedFrom && `from ${dateToDay(movedFrom)}`,
        cancelReason,
        instructor?.fullName === "Kenji" ? null : instructor?.fullName,
        note,
      ]
        .filter(Boolean)
        .join(", "),
    );
  };
  const restore = (day = monday, notify = false) =>
    inside((tx) => restoreClassSession(tx, { classId, day, notify, timeZone }));
  const mails = async () => {
    const rows = await withSystem("test", (tx) =>
      tx.mailOutbox.findMany({ where: { studioId }, orderBy: { id: "asc" } }),
    );
    return rows.map(({ to, subject, text }) => ({ to, subject, text: (text && openWords(text, to)) ?? "" }));
  };
  return { studioId, classId, instructorId, taught, inside, move, dates, restore, mails };
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof Error && "code" in error ? error.code : String(error)),
  );

const movedAway = `${monday} cancelled 18:00-19:00, Mudou para quarta, 25/11, às 20:00`;
const asEver = `${monday} scheduled 18:00-19:00`;

describe("RIGHT-44 one date of a class that is moved", () => {
  it("is cancelled on its old day with the new day as reason, and the class and the other weeks stay", async () => {
    const { inside, move, dates } = await academy();
    expect(await move()).toMatchObject({
      name: "Judô",
      fromDay: monday,
      fromTime: "18:00",
      toDay: wednesday,
      startTime: "20:00",
      notified: false,
      unmailed: 0,
    });
    expect(await dates()).toEqual([movedAway, `${wednesday} scheduled 20:00-21:00, from ${monday}`]);
    const weekly = await inside((tx) => tx.studioClass.findFirstOrThrow());
    expect([weekly.dayOfWeek, weekly.startTime]).toEqual([1, "18:00"]);
  });

  it("can be moved back and on to a third day, and keeps its original date", async () => {
    const { move, dates } = await academy();
    await move();
    const again = { day: wednesday, was: "20:00" };
    await move({ ...again, toDay: thursday, startTime: "07:00" });
    expect(await dates()).toEqual([
      `${monday} cancelled 18:00-19:00, Mudou para quinta, 26/11, às 07:00`,
      `${thursday} scheduled 07:00-08:00, from ${monday}`,
    ]);
    await move({ day: thursday, was: "07:00", toDay: thursday, startTime: "09:00" });
    expect(await dates()).toEqual([
      `${monday} cancelled 18:00-19:00, Mudou para quinta, 26/11, às 09:00`,
      `${thursday} scheduled 09:00-10:00, from ${monday}`,
    ]);
    await move({ day: thursday, was: "09:00", toDay: monday, startTime: "18:00" });
    expect(await dates()).toEqual([asEver]);
    await move();
    await move({ ...again, toDay: monday, startTime: "17:00" });
    expect(await dates()).toEqual([`${monday} scheduled 17:00-18:00, from ${monday}`]);
  });

  it("stays on its day if only the hour changes, and is an ordinary date when that is undone", async () => {
    const { move, dates } = await academy();
    await move({ toDay: monday, startTime: "20:30" });
    expect(await dates()).toEqual([`${monday} scheduled 20:30-21:30, from ${monday}`]);
    await move({ was: "20:30", startTime: "19:00" });
    expect(await dates()).toEqual([
      `${monday} cancelled 18:00-19:00, Mudou para quarta, 25/11, às 19:00`,
      `${wednesday} scheduled 19:00-20:00, from ${monday}`,
    ]);
    await move({ day: wednesday, was: "19:00", toDay: monday, startTime: "18:00" });
    expect(await dates()).toEqual([asEver]);
  });

  it("takes substitute and note along, and brings them back", async () => {
    const { studioId, classId, inside, move, dates, restore } = await academy();
    const { id: instructorId } = await makeInstructor({ studioId, fullName: "Lia" });
    const before = (await inside((tx) => tx.studioClass.findFirstOrThrow())).instructorId;
    await inside((tx) =>
      describeClassSession(tx, {
        classId,
        day: monday,
        instructorId,
        note: "Queda",
        version: sessionVersion({ instructorId: before, note: null }),
        overrule: false,
        maySubstitute: true,
      }),
    );
    await move();
    expect((await dates())[1]).toBe(`${wednesday} scheduled 20:00-21:00, from ${monday}, Lia, Queda`);
    await restore();
    expect(await dates()).toEqual([`${asEver}, Lia, Queda`]);
  });

  it("returns when its old day is restored, but not once the roll was called on the new day", async () => {
    const { studioId, classId, inside, move, dates, restore } = await academy();
    await move();
    await restore();
    expect(await dates()).toEqual([asEver]);
    await move();
    await inside((tx) =>
      cancelClassSession(tx, { classId, day: wednesday, reason: "Chuva", notify: false, timeZone }),
    );
    await restore(wednesday);
    expect(await dates()).toEqual([movedAway, `${wednesday} scheduled 20:00-21:00, from ${monday}`]);
    const session = await inside((tx) =>
      tx.classSession.findFirstOrThrow({ where: { movedFrom: { not: null } } }),
    );
    const { studentId } = await makeStudent({ studioId });
    await makeAttendance({ studioId, sessionId: session.id, studentId });
    expect(await refusal(restore())).toBe("class_sessions_moved_check");
    expect((await dates()).map((date) => date.split(" ")[1])).toEqual(["cancelled", "held"]);
  });
});

describe("RIGHT-44 a moved date cannot be restored", () => {
  it("once its old day is over, though the new day is still to come", async () => {
    const { move, dates, restore } = await academy();
    await move();
    const before = await dates();
    fixClock("2026-11-24T15:00:00Z");
    expect(await codeOf(restore())).toBe("moved");
    expect(await dates()).toEqual(before);
  });

  it("once the class has begun on the new day, even without a roll call", async () => {
    const { move, dates, restore } = await academy();
    const next = addDays(monday, 7);
    await move({ day: next, toDay: addDays(next, -5) });
    const before = await dates();
    fixClock("2026-11-25T23:30:00Z");
    expect(await codeOf(restore(next))).toBe("moved");
    expect(await dates()).toEqual(before);
  });
});

describe("RIGHT-44 one date of a class cannot be moved", () => {
  it.each([
    ["to where it is", { toDay: monday, startTime: "18:00" }, "same"],
    ["to a day that is over", { toDay: "2026-11-20" }, "over"],
    ["to an hour of today that is over", { toDay: "2026-11-21", startTime: "11:00" }, "over"],
    ["three weeks away", { toDay: "2026-12-09" }, "far"],
    ["past midnight", { startTime: "23:15" }, "past-midnight"],
    ["once it has begun", { day: "2026-11-16" }, "begun"],
    ["from another hour than it has", { was: "17:00" }, "changed-elsewhere"],
    ["of a class that changed meanwhile", { version: "2026-11-01T00:00:00.000Z" }, "changed-elsewhere"],
  ])("%s", async (_, over, code) => {
    const { move, dates } = await academy();
    expect(await codeOf(move(over))).toBe(code);
    expect(await dates()).toEqual([]);
  });

  it("to a day on which the class has a date, nor from a day on which it does not meet", async () => {
    const { move } = await academy();
    expect(await refusal(move({ toDay: addDays(monday, 7) }))).toBe("class_sessions_taken_check");
    await move();
    const next = { day: addDays(monday, 7), toDay: wednesday };
    expect(await refusal(move(next))).toBe("class_sessions_taken_check");
    expect(await refusal(move({ day: thursday }))).toBe("class_sessions_weekday_check");
  });

  it("if it is cancelled, moved away or called; nor in another academy or a removed class", async () => {
    const { studioId, classId, inside, move } = await academy();
    await move();
    expect(await refusal(move({ toDay: thursday }))).toBe("class_sessions_movable_check");
    const next = addDays(monday, 7);
    const { id: sessionId } = await makeClassSession({ studioId, classId, day: next });
    const { studentId } = await makeStudent({ studioId });
    await makeAttendance({ studioId, sessionId, studentId });
    const later = { day: next, toDay: addDays(next, 1) };
    expect(await refusal(move(later))).toBe("class_sessions_movable_check");
    const other = await makeStudio();
    const elsewhere = <T>(run: (tx: StudioTx) => Promise<T>) => withStudio(other.id, run);
    expect(await codeOf(move({}, elsewhere))).toBe("not-found");
    await inside((tx) => tx.studioClass.updateMany({ data: { status: "inactive" } }));
    expect(await codeOf(move({ day: addDays(monday, 14), toDay: addDays(monday, 15) }))).toBe("not-found");
  });

  it("to a time at which its instructor teaches, weekly or once, unless that is overruled", async () => {
    const { taught, move } = await academy();
    const times = { startTime: "20:30", endTime: "21:30" };
    await makeClass({ ...taught, ...times, name: "Boxe", dayOfWeek: 3 });
    const { id: karate } = await makeClass({ ...taught, name: "Karatê", dayOfWeek: 5 });
    await makeMovedSession({
      studioId: taught.studioId,
      classId: karate,
      from: "2026-11-27",
      to: thursday,
    });
    expect(await codeOf(move())).toBe("clash");
    expect(await codeOf(move({ toDay: thursday }))).toBe("clash");
    expect(await codeOf(move({ toDay: "2026-11-27", startTime: "18:30" }))).toBe("done");
    expect(await codeOf(move({ day: "2026-11-30", toDay: wednesday, overrule: "on" }))).toBe("done");
  });
});

it("RIGHT-44 two people move the same date at once: one succeeds and the other is refused", async () => {
  const { move, dates } = await academy();
  const said = await Promise.all([refusal(move()), refusal(move({ toDay: thursday }))]);
  expect(said.sort()).toEqual(["accepted", "class_sessions_movable_check"]);
  expect((await dates()).map((date) => date.split(" ")[1])).toEqual(["cancelled", "scheduled"]);
});

it("RIGHT-44 the enrolled are mailed the old and new time of a moved date, and later that it is restored", async () => {
  const { studioId, classId, move, restore, mails } = await academy();
  const student = await makeStudent({ studioId, fullName: "Ana", email: "ana@example.com" });
  await makeEnrollment({ studioId, classId, studentId: student.id });
  await move({ notify: "on" });
  const late = await makeStudent({ studioId, email: "late@example.com" });
  await makeEnrollment({ studioId, classId, studentId: late.id });
  await restore(monday, true);
  const [told, back, ...others] = await mails();
  expect(others).toEqual([]);
  expect([told?.to, told?.subject]).toEqual(["ana@example.com", "Kaizen: a aula de seg., 23 nov. muda"]);
  for (const words of [
    "Só desta vez muda: Judô às 18:00.",
    "Antes: segunda, 23/11, às 18:00.",
    "Agora: quarta, 25/11, às 20:00.",
    "Nas outras semanas não muda nada.",
  ])
    expect(told?.text).toContain(words);
  expect([back?.to, back?.subject]).toEqual(["ana@example.com", "Kaizen: aula confirmada em seg., 23 nov."]);
});

it("RIGHT-44 only the move_session function writes moved_from, and no student may call it", async () => {
  const { studioId, classId, inside } = await academy();
  const me = await makeStudentAccount({ studioId });
  await makeClassSession({ studioId, classId, day: monday });
  const set = inside((tx) => tx.$executeRaw`update class_sessions set moved_from = day`);
  await expect(set).rejects.toThrow(/permission denied/);
  const asked = withStudent(
    asStudent(me),
    (tx) =>
      tx.$queryRaw`select move_session(${classId}::uuid, ${monday}::date, ${wednesday}::date, '20:00', '21:00', 'x')`,
  );
  await expect(asked).rejects.toThrow(/permission denied/);
});

describe("RIGHT-44 a class that moves for good", () => {
  /** The trigger moves later dates by the database's clock, which no test sets. */
  const ahead = addDays(today(), ((8 - weekdayOf(today())) % 7) + 7);

  it("leaves a date moved to another day, whose teacher follows the class, and takes along one moved within its day", async () => {
    fixClock(null);
    const { studioId, classId, inside, dates, instructorId } = await academy();
    await makeMovedSession({ studioId, classId, from: ahead, to: addDays(ahead, 2) });
    const next = addDays(ahead, 7);
    await makeMovedSession({ studioId, classId, from: next, to: next });
    const { updatedAt } = await inside((tx) => tx.studioClass.findFirstOrThrow());
    const form = { id: classId, version: updatedAt.toISOString(), dayOfWeek: "2", startTime: "07:00" };
    await inside((tx) => moveClass(tx, classMoveForm.parse(form)));
    const tuesday = addDays(ahead, 1);
    expect(await dates()).toEqual([
      `${tuesday} cancelled 07:00-08:00, Mudou`,
      `${addDays(ahead, 2)} scheduled 20:00-21:00, from ${tuesday}`,
    ]);
    const { id } = await makeInstructor({ studioId, fullName: "Lia" });
    await inside((tx) => tx.studioClass.updateMany({ where: { instructorId }, data: { instructorId: id } }));
    expect((await dates())[1]).toBe(`${addDays(ahead, 2)} scheduled 20:00-21:00, from ${tuesday}, Lia`);
  });

  const toWeekday = async ({ classId, inside }: Awaited<ReturnType<typeof academy>>, dayOfWeek: string) => {
    const { updatedAt } = await inside((tx) => tx.studioClass.findFirstOrThrow());
    const form = { id: classId, version: updatedAt.toISOString(), dayOfWeek, startTime: "20:00" };
    await inside((tx) => moveClass(tx, classMoveForm.parse(form)));
  };

  it("turns a moved date into an ordinary one when the class moves to that weekday", async () => {
    fixClock(null);
    const world = await academy();
    const { studioId, classId, dates } = world;
    await makeMovedSession({ studioId, classId, from: ahead, to: addDays(ahead, 2) });
    await toWeekday(world, "3");
    expect(await dates()).toEqual([
      `${ahead} cancelled 18:00-19:00, Mudou`,
      `${addDays(ahead, 2)} scheduled 20:00-21:00`,
    ]);
  });

  it("keeps a cancelled date with another hour on its old day as an ordinary cancelled date", async () => {
    fixClock(null);
    const world = await academy();
    const { studioId, classId, inside, dates } = world;
    await makeMovedSession({ studioId, classId, from: ahead, to: ahead });
    await inside((tx) =>
      cancelClassSession(tx, { classId, day: ahead, reason: "Chuva", notify: false, timeZone }),
    );
    await toWeekday(world, "4");
    expect(await dates()).toEqual([`${ahead} cancelled 20:00-21:00, Chuva`]);
  });
});

it("RIGHT-44 a day whose class was moved elsewhere does not count as closed, unless the new date was cancelled", async () => {
  fixClock(null);
  const { studioId, classId, inside } = await academy();
  const last = addDays(today(), -((weekdayOf(today()) + 6) % 7) - 7);
  await superuser.query("update classes set created_at = '2020-01-01' where id = $1", [classId]);
  const isShut = async () => {
    const rows = await inside(
      (tx) => tx.$queryRaw<{ day: Date }[]>`select day from shut_days(${today()}::date, '{}'::date[])`,
    );
    return rows.some(({ day }) => dateToDay(day) === last);
  };
  const moved = await makeMovedSession({ studioId, classId, from: last, to: addDays(last, 2) });
  expect(await isShut()).toBe(false);
  await inside((tx) =>
    tx.classSession.updateMany({
      where: { id: moved.id },
      data: { status: "cancelled", cancelReason: "Obra" },
    }),
  );
  expect(await isShut()).toBe(true);
});

it("RIGHT-44 the message about a move names the new day and hour in words", () => {
  const to = { day: isoDay("2026-12-03"), startTime: "20:00" };
  expect(sessionCopy.move.reason(to)).toBe("Mudou para quinta, 03/12, às 20:00");
  expect(sessionCopy.move.done({ name: "Judô", day: isoDay("2026-12-01"), to })).toBe(
    "Judô de ter., 1 dez. agora é quinta, 03/12, às 20:00. As outras semanas não mudam.",
  );
});
