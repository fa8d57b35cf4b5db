import { type StudioTx, withStudio, withSystem } from "@/lib/db/doors";
import { moveClass, removeClass, updateClass } from "@/lib/features/classes/commands";
import { classEditForm, classMoveForm } from "@/lib/features/classes/schema";
import { addDays, dateToDay, weekdayOf } from "@/lib/kernel/dates";
import { refusal } from "@/lib/testing/entities";
import {
  makeAttendance,
  makeClass,
  makeClassSession,
  makeEnrollment,
  makeInstructor,
  makeStudent,
  makeStudio,
} from "@/lib/testing/factories";
import { cancelClassSession, restoreClassSession, restoreDay } from "./cancel-sessions";
import { getRollCall } from "@/lib/features/attendance/queries";
import { today } from "@/lib/testing/today";
import { describeClassSession } from "./run-session";

/** The triggers use the clock of the database, so these days are real. */
const timeZone = "America/Sao_Paulo";
const monday = addDays(today(), ((8 - weekdayOf(today())) % 7) + 7);
const wednesday = addDays(monday, 2);
const weekAgo = addDays(monday, -14);

/** A class on Mondays, or on another weekday, and three instructors. */
async function academy({ dayOfWeek = 1 } = {}) {
  const { id: studioId } = await makeStudio();
  const inside = <T>(run: (tx: StudioTx) => Promise<T>) => withStudio(studioId, run);
  const [kenji, bia, caio] = await Promise.all(
    ["Kenji", "Bia", "Caio"].map((fullName) => makeInstructor({ studioId, fullName })),
  );
  const shape = { name: "Judô", dayOfWeek, startTime: "18:00", endTime: "19:00", maxStudents: 20 };
  const teacher = { instructorId: kenji?.id ?? "" };
  const { id: classId } = await makeClass({ studioId, ...shape, ...teacher });
  const version = async () =>
    (
      await inside((tx) => tx.studioClass.findFirstOrThrow({ where: { id: classId } }))
    ).updatedAt.toISOString();
  const edit = async (over: Record<string, string>) => {
    const { maxStudents, ...texts } = shape;
    const sent = { ...texts, ...teacher, dayOfWeek: String(dayOfWeek), maxStudents: String(maxStudents) };
    const form = { ...sent, ...over, id: classId, version: await version() };
    return inside((tx) => updateClass(tx, classEditForm.parse(form)));
  };
  const move = async (to: number, startTime = "18:00") => {
    const form = { id: classId, version: await version(), dayOfWeek: String(to), startTime };
    return inside((tx) => moveClass(tx, classMoveForm.parse(form)));
  };
  const open = (day = monday) => makeClassSession({ studioId, classId, day });
  const describeDay = (given: { instructorId?: string | null; note?: string | null }, day = monday) =>
    inside(async (tx) =>
      describeClassSession(tx, {
        classId,
        day,
        instructorId: kenji?.id ?? null,
        note: null,
        version: (await getRollCall(tx, { classId, day })).version,
        overrule: false,
        maySubstitute: true,
        ...given,
      }),
    );
  const cancel = (day = monday) =>
    inside((tx) => cancelClassSession(tx, { timeZone, classId, day, reason: "Chuva", notify: false }));
  const restore = (day = monday) =>
    inside((tx) => restoreClassSession(tx, { classId, day, notify: true, timeZone: "America/Sao_Paulo" }));
  /** "2026-11-23 scheduled 18:00-19:00 Kenji" */
  const dates = async () => {
    const rows = await inside((tx) =>
      tx.classSession.findMany({
        orderBy: { day: "asc" },
        select: { day: true, status: true, startTime: true, endTime: true, note: true, instructor: true },
      }),
    );
    return rows.map(({ day, status, startTime, endTime, note, instructor }) =>
      [dateToDay(day), status, `${startTime}-${endTime}`, instructor?.fullName, note]
        .filter(Boolean)
        .join(" "),
    );
  };
  const mails = () => withSystem("test", (tx) => tx.mailOutbox.count({ where: { studioId } }));
  const people = { kenji: kenji?.id ?? "", bia: bia?.id ?? "", caio: caio?.id ?? "" };
  return { studioId, classId, inside, edit, move, open, describeDay, cancel, restore, dates, mails, people };
}

describe("a date that was opened ahead follows its class", () => {
  it.each([
    ["its hours", { startTime: "19:30", endTime: "21:00" }, `${monday} scheduled 19:30-21:00 Kenji`],
    ["its end alone", { endTime: "19:15" }, `${monday} scheduled 18:00-19:15 Kenji`],
    ["its name, which it does not hold", { name: "Judô kids" }, `${monday} scheduled 18:00-19:00 Kenji`],
  ])("in %s", async (_, over, expected) => {
    const { open, edit, dates } = await academy();
    await open();
    await edit(over);
    expect(await dates()).toEqual([expected]);
  });

  it("in its places", async () => {
    const { open, edit, inside } = await academy();
    await open();
    await edit({ maxStudents: "8" });
    expect(await inside((tx) => tx.classSession.findFirst())).toMatchObject({ maxStudents: 8 });
  });

  it("in its art", async () => {
    const { open, edit, inside } = await academy();
    await open();
    const { id: martialArtId } = await inside((tx) => tx.martialArt.findFirstOrThrow());
    await edit({ martialArtId });
    expect(await inside((tx) => tx.classSession.findFirst())).toMatchObject({ martialArtId });
  });

  it("in its teacher, unless the day has a substitute, and a cancelled date stays cancelled", async () => {
    const { open, edit, describeDay, cancel, dates, people } = await academy();
    await open();
    await describeDay({ instructorId: people.bia }, addDays(monday, 7));
    await cancel(addDays(monday, 14));
    await edit({ instructorId: people.caio, startTime: "18:30" });
    expect(await dates()).toEqual([
      `${monday} scheduled 18:30-19:00 Caio`,
      `${addDays(monday, 7)} scheduled 18:30-19:00 Bia`,
      `${addDays(monday, 14)} cancelled 18:30-19:00 Caio`,
    ]);
  });

  it("but stays as it was if it is past or somebody attended", async () => {
    const { studioId, open, edit, dates } = await academy();
    await open(weekAgo);
    const { id: sessionId } = await open();
    await makeAttendance({ studioId, sessionId, studentId: (await makeStudent({ studioId })).id });
    await edit({ startTime: "18:30" });
    expect(await dates()).toEqual([
      `${weekAgo} scheduled 18:00-19:00 Kenji`,
      `${monday} held 18:00-19:00 Kenji`,
    ]);
  });
});

describe("a class that moves to another weekday", () => {
  it("takes substitute and note along within the same week, and back when the move is undone", async () => {
    const { move, open, describeDay, dates, people } = await academy();
    await describeDay({ instructorId: people.bia, note: "Trazer luvas" });
    await open(addDays(monday, 7));
    await move(3, "20:00");
    expect(await dates()).toEqual([`${wednesday} scheduled 20:00-21:00 Bia Trazer luvas`]);
    await move(1);
    expect(await dates()).toEqual([`${monday} scheduled 18:00-19:00 Bia Trazer luvas`]);
  });

  it("leaves a cancelled date on its day, where it cannot be restored until the class moves back", async () => {
    const { studioId, classId, move, cancel, restore, dates, mails, inside } = await academy();
    await makeEnrollment({ studioId, classId, studentId: (await makeStudent({ studioId })).id });
    await inside((tx) =>
      cancelClassSession(tx, { timeZone, classId, day: monday, reason: "Chuva", notify: true }),
    );
    expect(await mails()).toBe(1);
    await move(3);
    expect(await dates()).toEqual([`${monday} cancelled 18:00-19:00 Kenji`]);
    expect(await refusal(restore())).toBe("class_sessions_weekday_check");
    const wholeDay = { day: monday, reason: "Chuva", notify: true };
    await expect(inside((tx) => restoreDay(tx, wholeDay))).rejects.toMatchObject({ code: "nothing-to-do" });
    expect(await refusal(cancel(addDays(monday, 7)))).toBe("class_sessions_weekday_check");
    expect(await mails()).toBe(1);
    await move(1);
    await restore();
    expect(await mails()).toBe(2);
  });

  it("leaves today's date with its note, and continues it when the class moves back", async () => {
    const day = today();
    const inAWeek = addDays(day, 7);
    const own = weekdayOf(day);
    const other = (own + 1) % 7;
    const { move, describeDay, dates } = await academy({ dayOfWeek: own });
    await describeDay({ note: "Trazer luvas" }, day);
    await describeDay({ note: "Trazer faixa" }, inAWeek);
    await move(other, "20:00");
    expect(await dates()).toEqual([
      `${day} scheduled 18:00-19:00 Kenji Trazer luvas`,
      `${addDays(inAWeek, other - own)} scheduled 20:00-21:00 Kenji Trazer faixa`,
    ]);
    await move(own, "18:30");
    expect((await dates()).filter((date) => date.startsWith(day))).toEqual([
      `${day} scheduled 18:30-19:30 Kenji Trazer luvas`,
    ]);
  });

  it("leaves no date behind for today if it came to this weekday only today", async () => {
    const own = weekdayOf(today());
    const other = (own + 1) % 7;
    const moved = await academy({ dayOfWeek: other });
    await moved.move(own);
    await moved.move(other);
    expect(await moved.dates()).toEqual([]);
    const madeToday = await academy({ dayOfWeek: own });
    await madeToday.move(other);
    expect(await madeToday.dates()).toEqual([]);
  });

  it("keeps a date with its hours if the new day is already taken", async () => {
    const { move, cancel, describeDay, dates } = await academy();
    await move(3);
    await cancel(wednesday);
    await move(1);
    await describeDay({ note: "Trazer luvas" });
    await move(3, "20:00");
    expect(await dates()).toEqual([
      `${monday} scheduled 18:00-19:00 Kenji Trazer luvas`,
      `${wednesday} cancelled 20:00-21:00 Kenji`,
    ]);
  });
});

it("a cancelled date of a removed class cannot be restored", async () => {
  const { classId, inside, cancel, restore, mails } = await academy();
  await cancel();
  await inside((tx) => removeClass(tx, { id: classId }));
  expect(await refusal(restore())).toBe("class_sessions_weekday_check");
  expect(await mails()).toBe(0);
});
