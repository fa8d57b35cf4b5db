import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { type StudioTx, withStudio } from "@/lib/db/doors";
import { cancelClassSession } from "@/lib/features/class-sessions/commands/cancel-sessions";
import { openSessions } from "@/lib/features/class-sessions/commands/open-sessions";
import { fixClock, now } from "@/lib/kernel/clock";
import { type IsoDay, addDays, dateToDay, dayToDate, isoDay, weekdayOf } from "@/lib/kernel/dates";
import { makeClass, makeEnrollment, makeLead, makeStudent, makeStudio } from "@/lib/testing/factories";
import { today } from "@/lib/testing/today";
import { applyMarks, recordAttendances } from "./commands";
import { attendanceCopy } from "./copy";
import { getRollCall } from "./queries";
import type { Mark } from "./rules";

const monday = isoDay("2026-11-16");
const tuesday = isoDay("2026-11-17");
const nextMonday = isoDay("2026-11-23");
const timeZone = "America/Sao_Paulo";
const inClass = "2026-11-16T22:30:00.000Z";

async function rollCall() {
  fixClock("2026-11-16T23:00:00Z");
  const { studioId } = await makeStudio();
  const { id: classId } = await makeClass({ studioId });
  const inside = <T>(run: (tx: StudioTx) => Promise<T>) => withStudio(studioId, run);
  const enrolled = async (fields = {}) => {
    const { studentId } = await makeStudent({ studioId, ...fields });
    await makeEnrollment({ studioId, classId, studentId });
    return studentId;
  };
  const mark = (personId: string, fields: Partial<Mark> = {}): Mark => ({
    ref: randomUUID(),
    classId,
    day: monday,
    kind: "student",
    personId,
    undoes: null,
    at: inClass,
    reason: null,
    ...fields,
  });
  const send = async (...marks: Mark[]) => {
    const { kept, refused, why } = await inside((tx) =>
      applyMarks(tx, { marks, isTeacher: false, timeZone }),
    );
    return { kept: kept.length, refused, why };
  };
  const ledger = () =>
    inside((tx) =>
      tx.attendance.findMany({
        orderBy: { createdAt: "asc" },
        select: { studentId: true, leadId: true, clientRef: true, voidReason: true, lateReason: true },
      }),
    );
  const present = async () =>
    (await inside((tx) => getRollCall(tx, { classId, day: monday }))).rows
      .filter(({ presence }) => presence)
      .map(({ id }) => id);
  return { studioId, classId, inside, enrolled, mark, send, ledger, present };
}

describe("one tap per student", () => {
  it("marks present, opens the session, and a second tap takes the first back with a reason", async () => {
    const { classId, inside, enrolled, mark, send, ledger, present } = await rollCall();
    const [ana, bia] = [await enrolled({ fullName: "Bia" }), await enrolled({ fullName: "Ana" })];
    const tap = mark(ana);
    expect(await send(tap, mark(bia))).toEqual({ kept: 2, refused: 0, why: null });
    expect(await present()).toEqual([bia, ana]);
    expect(await inside((tx) => getRollCall(tx, { classId, day: monday }))).toMatchObject({
      status: "held",
      closed: false,
    });
    await send(mark(ana, { undoes: tap.ref }));
    expect(await present()).toEqual([bia]);
    expect((await ledger()).map(({ voidReason }) => voidReason).sort()).toEqual([
      attendanceCopy.unmarked,
      null,
    ]);
  });

  it("sending taps again in any order changes nothing, not even a tap made after an undo", async () => {
    const { enrolled, mark, send, ledger, present } = await rollCall();
    const ana = await enrolled();
    const first = mark(ana);
    const undo = mark(ana, { undoes: first.ref });
    const second = mark(ana);
    const queue = [first, undo, second];
    await send(...queue);
    for (const again of [queue, [undo], [first], [first, undo], queue]) await send(...again);
    expect(await present()).toEqual([ana]);
    expect(await ledger()).toHaveLength(2);
  });

  it("two teachers who send the same class twenty times at once count each student once", async () => {
    const { enrolled, mark, send, ledger, present } = await rollCall();
    const students = await Promise.all(Array.from({ length: 6 }, () => enrolled()));
    const mine = students.map((id) => mark(id));
    const theirs = students.map((id) => mark(id)).reverse();
    await Promise.all(Array.from({ length: 20 }, (_, turn) => send(...(turn % 2 ? mine : theirs))));
    expect(await ledger()).toHaveLength(6);
    expect((await present()).toSorted()).toEqual(students.toSorted());
  });

  it("two classes of one day marked in opposite orders do not deadlock", async () => {
    const { studioId, enrolled, mark, send } = await rollCall();
    const { id: classId } = await makeClass({ studioId });
    const students = await Promise.all(Array.from({ length: 12 }, () => enrolled()));
    const there = students.map((id) => mark(id));
    const here = students.toReversed().map((id) => mark(id, { classId }));
    const sent = await Promise.all([send(...there), send(...here)]);
    expect(sent.map(({ kept }) => kept)).toEqual([12, 12]);
  });

  it("undoing one's own tap leaves the other teacher's tap", async () => {
    const { enrolled, mark, send, present } = await rollCall();
    const ana = await enrolled();
    const [mine, theirs] = [mark(ana), mark(ana)];
    await send(theirs);
    await send(mine, mark(ana, { undoes: mine.ref }));
    expect(await present()).toEqual([ana]);
  });

  it("a presence loaded from the server is taken back by its id", async () => {
    const { classId, inside, enrolled, mark, send, present } = await rollCall();
    const ana = await enrolled();
    await send(mark(ana));
    const { rows } = await inside((tx) => getRollCall(tx, { classId, day: monday }));
    await send(mark(ana, { undoes: rows[0]?.presence?.id ?? null }));
    expect(await present()).toEqual([]);
  });

  it("accepts guests and trial leads, listed as such and in the order of names", async () => {
    const { studioId, classId, inside, enrolled, mark, send } = await rollCall();
    const ana = await enrolled({ fullName: "Ana" });
    const { studentId: guest } = await makeStudent({ studioId, fullName: "Caio" });
    const { id: lead } = await makeLead({ studioId, name: "Bruna" });
    await send(mark(guest), mark(lead, { kind: "lead" }));
    const { rows } = await inside((tx) => getRollCall(tx, { classId, day: monday }));
    expect(rows.map(({ id, kind, enrolled: own, presence }) => [id, kind, own, presence !== null])).toEqual([
      [ana, "student", true, false],
      [lead, "lead", false, true],
      [guest, "student", false, true],
    ]);
  });
});

describe("a roll call that arrives after its class was changed", () => {
  /** A class on today's weekday, two weeks old by the database's clock, and a student who attended. */
  async function offline() {
    const world = await rollCall();
    fixClock(null);
    const day = today();
    const own = weekdayOf(day);
    const { id: classId } = await makeClass({
      studioId: world.studioId,
      dayOfWeek: own,
      createdAt: dayToDate(addDays(day, -15)),
    });
    const change = (data: { dayOfWeek?: number; startTime?: string; status?: "inactive" }) =>
      world.inside((tx) => tx.studioClass.updateMany({ where: { id: classId }, data }));
    const ana = await world.enrolled();
    const arrive = (...days: IsoDay[]) => {
      const tap = { classId, at: now().toISOString(), reason: "Sem rede" };
      return world.send(...days.map((on) => world.mark(ana, { ...tap, day: on })));
    };
    const sessions = async () => {
      const select = { day: true, startTime: true, status: true };
      const found = { where: { classId, status: "held" as const }, orderBy: { day: "asc" as const }, select };
      const rows = await world.inside((tx) => tx.classSession.findMany(found));
      return rows.map((row) => `${dateToDay(row.day)} ${row.startTime}`);
    };
    return { ...world, classId, day, own, change, arrive, sessions };
  }

  it.each([
    [
      "moved to another weekday and hour",
      (own: number) => ({ dayOfWeek: (own + 3) % 7, startTime: "07:00" }),
    ],
    ["removed", () => ({ status: "inactive" as const })],
  ])("is kept on the days the class met, at its hour of then, when the class was %s", async (_, changed) => {
    const { day, own, change, arrive, sessions } = await offline();
    await change(changed(own));
    const lastWeek = addDays(day, -7);
    expect(await arrive(day, lastWeek)).toEqual({ kept: 2, refused: 0, why: null });
    expect(await sessions()).toEqual([`${lastWeek} 19:00`, `${day} 19:00`]);
    const { gone: why } = attendanceCopy.refused;
    expect(await arrive(addDays(day, -1), addDays(day, -21))).toEqual({ kept: 0, refused: 2, why });
  });

  it("is kept on the class's own weekday and refused on one that it had only for a moment", async () => {
    const { day, own, change, arrive } = await offline();
    await change({ dayOfWeek: weekdayOf(addDays(day, -1)) });
    await change({ dayOfWeek: own });
    await change({ dayOfWeek: weekdayOf(addDays(day, 1)) });
    const { gone: why } = attendanceCopy.refused;
    expect(await arrive(addDays(day, -1), day, addDays(day, -7))).toEqual({ kept: 2, refused: 1, why });
  });

  it("is refused for a class of another academy", async () => {
    const { classId, day, change } = await offline();
    await change({ status: "inactive" });
    const other = await offline();
    const tap = { classId, day, at: now().toISOString() };
    expect(await other.send(other.mark(await other.enrolled(), tap))).toMatchObject({ kept: 0, refused: 1 });
  });

  it("waits for a change of the class that is under way and uses the new hour", async () => {
    const { classId, day, inside, arrive, sessions } = await offline();
    const changed = Promise.withResolvers<void>();
    const changing = inside(async (tx) => {
      await tx.studioClass.updateMany({ where: { id: classId }, data: { startTime: "18:30" } });
      changed.resolve();
      await setTimeout(300);
    });
    await changed.promise;
    expect(await arrive(day)).toEqual({ kept: 1, refused: 0, why: null });
    await changing;
    expect(await sessions()).toEqual([`${day} 18:30`]);
  });
});

describe("the day on which a student last trained", () => {
  async function makeWorld() {
    const { studioId } = await makeStudio();
    const { id: classId } = await makeClass({ studioId });
    const [first, second] = [await makeStudent({ studioId }), await makeStudent({ studioId })];
    const come = (days: readonly (typeof monday)[], students = [first, second]) =>
      withStudio(studioId, async (tx) => {
        for (const on of days) {
          const [sessionId = ""] = await openSessions(tx, [{ classId, day: on }]);
          const recordedAt = new Date("2026-11-16T22:30:00Z");
          await recordAttendances(
            tx,
            students.map(({ studentId }) => ({ sessionId, studentId, day: on, recordedAt })),
          );
        }
      });
    const last = async ({ studentId }: typeof first) =>
      (
        await withStudio(studioId, (tx) => tx.student.findUniqueOrThrow({ where: { id: studentId } }))
      ).lastTrainedOn
        ?.toISOString()
        .slice(0, 10);
    return { studioId, first, second, come, last };
  }

  it("is set for every student of a roll call, to the latest day whatever the order of writing", async () => {
    const { first, second, come, last } = await makeWorld();
    expect(await last(first)).toBeUndefined();
    await come([nextMonday]);
    await come([monday], [first]);
    expect([await last(first), await last(second)]).toEqual([nextMonday, nextMonday]);
  });

  it("goes back to the previous day when the latest is voided, and to none with the last one", async () => {
    const { studioId, first, second, come, last } = await makeWorld();
    await come([monday, nextMonday]);
    const takeBack = (on: string) =>
      withStudio(studioId, (tx) =>
        tx.attendance.updateMany({
          where: { studentId: first.studentId, day: new Date(on) },
          data: { voidedAt: new Date(), voidReason: "Engano" },
        }),
      );
    await takeBack(nextMonday);
    expect(await last(first)).toBe(monday);
    await takeBack(monday);
    expect([await last(first), await last(second)]).toEqual([undefined, nextMonday]);
  });

  it.each([
    ["an earlier day is voided while a later one is written", monday, nextMonday],
    ["the same day is voided while another class writes it", monday, monday],
  ])("is the latest day when %s", async (_, voided, coming) => {
    const { studioId, first, come, last } = await makeWorld();
    await come([isoDay("2026-11-09"), voided], [first]);
    const { id: classId } = await makeClass({ studioId });
    const takeBack = (tx: StudioTx) =>
      tx.attendance.updateMany({
        where: { studentId: first.studentId, day: new Date(voided) },
        data: { voidedAt: new Date(), voidReason: "Engano" },
      });
    const [sessionId = ""] = await withStudio(studioId, (tx) => openSessions(tx, [{ classId, day: coming }]));
    const present = [{ sessionId, studentId: first.studentId, day: coming, recordedAt: new Date() }];
    const arrive = (tx: StudioTx) => recordAttendances(tx, present);
    // The second waits for the first at the student's row lock, in either order.
    const [early, late] = coming === voided ? [takeBack, arrive] : [arrive, takeBack];
    const written = Promise.withResolvers<void>();
    const before = withStudio(studioId, async (tx) => {
      await early(tx);
      written.resolve();
      await setTimeout(300);
    });
    await written.promise;
    await Promise.all([before, withStudio(studioId, late)]);
    expect(await last(first)).toBe(coming);
  });

  it("cannot be written directly", async () => {
    const { studioId, first } = await makeWorld();
    await expect(
      withStudio(studioId, (tx) =>
        tx.student.updateMany({
          where: { id: first.studentId },
          data: { lastTrainedOn: new Date(monday) },
        }),
      ),
    ).rejects.toThrow();
  });
});

describe("refusals", () => {
  it("a mark of a future day, of a day without the class, or of a cancelled class is refused", async () => {
    const { classId, inside, enrolled, mark, send, ledger } = await rollCall();
    const ana = await enrolled();
    const { future, gone, cancelled } = attendanceCopy.refused;
    expect(await send(mark(ana, { day: nextMonday }))).toMatchObject({ refused: 1, why: future });
    expect(await send(mark(ana, { day: isoDay("2026-11-15") }))).toMatchObject({ refused: 1, why: gone });
    fixClock("2026-11-16T21:00:00Z");
    await inside((tx) =>
      cancelClassSession(tx, { timeZone, classId, day: monday, reason: "Feriado", notify: false }),
    );
    fixClock("2026-11-16T23:00:00Z");
    expect(await send(mark(ana))).toEqual({ kept: 0, refused: 1, why: cancelled });
    expect(await ledger()).toEqual([]);
  });

  it("a mark tapped after the day needs a reason; one tapped in time that only arrives later is kept", async () => {
    const { enrolled, mark, send, ledger } = await rollCall();
    const [ana, bia, caio] = [await enrolled(), await enrolled(), await enrolled()];
    fixClock("2026-11-18T12:00:00Z");
    const at = "2026-11-18T11:00:00.000Z";
    expect(await send(mark(ana, { at }), mark(bia), mark(caio, { at, reason: "Esqueci" }))).toEqual({
      kept: 2,
      refused: 1,
      why: attendanceCopy.refused.late,
    });
    expect(await ledger()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ studentId: bia, lateReason: null }),
        expect.objectContaining({ studentId: caio, lateReason: "Esqueci" }),
      ]),
    );
  });

  it("SHELL-07 marks of another academy's people or classes are refused, and the rest of the batch is kept", async () => {
    const { enrolled, mark, send, present, ledger } = await rollCall();
    const ana = await enrolled();
    const stranger = await rollCall();
    const theirs = await stranger.enrolled();
    const foreign = [mark(theirs), mark(ana, { classId: stranger.classId }), mark(theirs, { kind: "lead" })];
    expect(await send(...foreign, mark(ana))).toMatchObject({ kept: 1, refused: 3 });
    expect(await present()).toEqual([ana]);
    expect([(await ledger()).length, await stranger.ledger()]).toEqual([1, []]);
  });

  it("SHELL-07 the roll call of another academy's class is not found", async () => {
    const { classId } = await rollCall();
    const stranger = await rollCall();
    const read = (of: { classId: string; day: typeof monday }) =>
      stranger.inside((tx) => getRollCall(tx, of));
    await expect(read({ classId, day: monday })).rejects.toMatchObject({ code: "not-found" });
    await expect(read({ classId: stranger.classId, day: tuesday })).rejects.toMatchObject({
      code: "not-found",
    });
    expect(await read({ classId: stranger.classId, day: nextMonday })).toMatchObject({ rows: [] });
  });
});

describe("RIGHT-30 the roll call of a day shows the students enrolled on that day", () => {
  const named = async ({ inside, classId }: Awaited<ReturnType<typeof rollCall>>, day: IsoDay) =>
    (await inside((tx) => getRollCall(tx, { classId, day }))).rows
      .filter(({ enrolled }) => enrolled)
      .map(({ name }) => name);

  it("and leaves out those who joined later", async () => {
    const world = await rollCall();
    const { studioId, classId, enrolled } = world;
    await enrolled({ fullName: "Ana" });
    const join = async (fullName: string, since: IsoDay) => {
      const { studentId } = await makeStudent({ studioId, fullName });
      await makeEnrollment({ studioId, classId, studentId, enrollmentDate: dayToDate(since) });
    };
    await join("Bia", addDays(monday, 1));
    await join("Caio", monday);
    expect(await named(world, monday)).toEqual(["Ana", "Caio"]);
    expect(await named(world, nextMonday)).toEqual(["Ana", "Bia", "Caio"]);
    expect(await named(world, addDays(monday, -7))).toEqual(["Ana"]);
  });

  // The database closes a span by its own clock, which no test can set.
  it("and keeps those who left since, by suspension, removal or leaving the academy", async () => {
    const world = await rollCall();
    const { inside, enrolled } = world;
    const [ana, bia, caio] = [
      await enrolled({ fullName: "Ana" }),
      await enrolled({ fullName: "Bia" }),
      await enrolled({ fullName: "Caio" }),
    ];
    await inside(async (tx) => {
      await tx.studentEnrollment.updateMany({ where: { studentId: ana }, data: { status: "suspended" } });
      await tx.studentEnrollment.deleteMany({ where: { studentId: bia } });
      await tx.student.updateMany({ where: { id: caio }, data: { status: "inactive" } });
    });
    const [{ day }] = await inside(
      (tx) => tx.$queryRaw<[{ day: Date }]>`select max(until) as day from enrollment_spans`,
    );
    const left = dateToDay(day);
    const meets = addDays(left, (8 - weekdayOf(left)) % 7);
    expect(await named(world, addDays(meets, -7))).toEqual(["Ana", "Bia", "Caio"]);
    expect(await named(world, meets)).toEqual([]);
    // Restored on the same day, so the place was never free.
    await inside((tx) =>
      tx.studentEnrollment.updateMany({ where: { studentId: ana }, data: { status: "active" } }),
    );
    expect(await named(world, meets)).toEqual(["Ana"]);
    const spans = await inside((tx) => tx.enrollmentSpan.count({ where: { studentId: ana } }));
    expect(spans).toBe(1);
  });
});

it("recording the same attendances twice stores them once", async () => {
  const { studioId } = await makeStudio();
  const { id: classId } = await makeClass({ studioId });
  const students = [await makeStudent({ studioId }), await makeStudent({ studioId })];
  const call = () =>
    withStudio(studioId, async (tx) => {
      const [sessionId = ""] = await openSessions(tx, [{ classId, day: monday }]);
      const recordedAt = new Date("2026-11-16T22:30:00Z");
      return recordAttendances(
        tx,
        students.map(({ studentId }) => ({ sessionId, studentId, day: monday, recordedAt })),
      );
    });
  expect([await call(), await call()]).toEqual([{ count: 2 }, { count: 0 }]);
  expect(await withStudio(studioId, (tx) => tx.classSession.findFirst())).toMatchObject({ status: "held" });
});
