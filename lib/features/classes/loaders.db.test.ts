import { randomUUID } from "node:crypto";
import pg from "pg";
import { withStudio, withSystem } from "@/lib/db/doors";
import { fixClock } from "@/lib/kernel/clock";
import {
  makeAttendance,
  makeClass,
  makeClassSession,
  makeEnrollment,
  makeFile,
  makeInstructor,
  makeStudent,
  makeStudio,
} from "@/lib/testing/factories";
import { carrySession, sendHeaders } from "@/lib/testing/next-headers";
import { signedInOwner } from "@/lib/testing/owner-session";
import { describeClassSession } from "@/lib/features/class-sessions/actions";
import { shareWeek, stopSharingWeek } from "./actions";
import { loadClass, loadSchedule, loadSharedWeek, loadWeekPicture, loadWeekShare } from "./loaders";
import { UNKNOWN_WEEKS_PER_NETWORK } from "./rules";

afterEach(() => {
  fixClock(null);
  sendHeaders();
});

describe("the week of the schedule", () => {
  it("SCHED-01 contains the day in the address, or else today in the academy's time zone", async () => {
    await signedInOwner("2026-11-22T02:30:00Z", "America/Sao_Paulo");
    const asked = await loadSchedule({ dia: "2026-12-25" });
    expect([asked.picked, asked.isPicked, asked.week[0]?.day]).toEqual(["2026-12-25", true, "2026-12-20"]);
    expect(asked.week.map(({ holiday }) => holiday)).toEqual([null, null, null, null, null, "Natal", null]);
    const own = await loadSchedule({ dia: "2026-02-31" });
    expect([own.picked, own.isPicked, own.week[0]?.day]).toEqual(["2026-11-21", false, "2026-11-15"]);
    expect(own.at).toEqual({ day: "2026-11-21", time: "23:30" });
  });

  it("shows a cancelled date on its own day alone", async () => {
    const { studioId } = await signedInOwner();
    const { id: classId } = await makeClass({ studioId, dayOfWeek: 5 });
    const session = await makeClassSession({ studioId, classId, day: "2026-11-27" });
    const cancelled = { status: "cancelled", cancelReason: "Feriado" } as const;
    await withStudio(studioId, (tx) =>
      tx.classSession.updateMany({ where: { id: session.id }, data: cancelled }),
    );
    const friday = async (dia: string) => (await loadSchedule({ dia })).week[5]?.classes[0]?.cancelled;
    expect([await friday("2026-11-24"), await friday("2026-12-01")]).toEqual([true, false]);
  });

  it("takes the same few statements for ten and for three hundred classes", async () => {
    const { studioId } = await signedInOwner();
    const { id: instructorId } = await makeInstructor({ studioId });
    const fill = (count: number) =>
      withStudio(studioId, (tx) =>
        tx.studioClass.createMany({
          data: Array.from({ length: count }, (_, n) => ({
            name: `Turma ${n}`,
            dayOfWeek: n % 7,
            startTime: "19:00",
            endTime: "20:00",
            instructorId,
          })),
        }),
      );
    const asked = jest.spyOn(pg.Client.prototype, "query");
    const count = async () => {
      asked.mockClear();
      const { week } = await loadSchedule({ again: randomUUID() });
      const texts = asked.mock.calls.map(([first]: unknown[]) =>
        typeof first === "object" && first !== null && "text" in first ? String(first.text) : String(first),
      );
      const statements = texts.filter((text) => !/^(begin|commit)$/i.test(text)).length;
      return [week.flatMap(({ classes }) => classes).length, statements];
    };
    await fill(10);
    const [few, first = 0] = await count();
    await fill(290);
    const [many, second] = await count();
    asked.mockRestore();
    expect([few, many]).toEqual([10, 300]);
    expect(second).toBe(first);
    expect(first).toBeLessThanOrEqual(8);
  });

  it("gives the picture no person's name and no other academy's class", async () => {
    const { studioId } = await signedInOwner();
    const { id: instructorId } = await makeInstructor({ studioId, fullName: "Mestre Kenji" });
    const { id: classId } = await makeClass({ studioId, name: "Judô", dayOfWeek: 1, instructorId });
    const { studentId } = await makeStudent({ studioId, fullName: "Ana Lima" });
    await makeEnrollment({ studioId, studentId, classId });
    const { week } = await loadWeekPicture();
    expect(week).toEqual([[], [{ name: "Judô", startTime: "19:00" }], [], [], [], [], []]);
  });
});

describe("the shared week of an academy", () => {
  const see = (file: string) => loadSharedWeek.result({ file });
  const share = async (instead?: string) => {
    const shared = await shareWeek(instead ? { instead: instead.replace(".png", "") } : {});
    if (!shared.ok) throw new Error(shared.message);
    return `${shared.data.key}.png`;
  };
  const nobodys = { ok: false, code: "not-found" };

  it("carries the academy's logo, and that of no other", async () => {
    const { studioId } = await signedInOwner();
    const file = await share();
    const logo = Buffer.from("a picture");
    await makeFile({ studioId, purpose: "logo", content: logo });
    const other = await makeStudio();
    await makeFile({ studioId: other.id, purpose: "logo" });
    await carrySession(null);
    expect(await see(file)).toMatchObject({ ok: true, data: { logo: logo.toString("base64") } });
  });

  it("shows name and classes to anyone with the key, and no person", async () => {
    const { studioId } = await signedInOwner();
    const { id: instructorId } = await makeInstructor({ studioId, fullName: "Mestre Kenji" });
    const { id: classId } = await makeClass({ studioId, name: "Judô", dayOfWeek: 1, instructorId });
    await makeClass({ studioId, name: "Encerrada", status: "inactive" });
    const { studentId } = await makeStudent({ studioId, fullName: "Ana Lima" });
    await makeEnrollment({ studioId, studentId, classId });
    const file = await share();
    await makeClass({ studioId: (await signedInOwner()).studioId, name: "De outra academia" });
    await carrySession(null);
    expect(await see(file)).toEqual({
      ok: true,
      data: {
        logo: null,
        studioName: expect.any(String),
        week: [[], [{ name: "Judô", startTime: "19:00" }], [], [], [], [], []],
      },
    });
  });

  it("has one address, even if several people create or replace it at once", async () => {
    await signedInOwner();
    const many = (instead?: string) => Promise.all([1, 2, 3].map(() => share(instead)));
    const [first, ...others] = await many();
    expect(others).toEqual([first, first]);
    const [second, ...same] = await many(first);
    expect(second).not.toBe(first);
    expect(same).toEqual([second, second]);
    expect(await see(`${second}`)).toMatchObject({ ok: true });
  });

  it("is refused without a query if the key is malformed", async () => {
    const asked = jest.spyOn(pg.Client.prototype, "query");
    expect(await see(`${"a".repeat(42)}.png`)).toMatchObject(nobodys);
    expect(asked).not.toHaveBeenCalled();
    expect(await see(`${"a".repeat(43)}.png`)).toMatchObject(nobodys);
    expect(asked).toHaveBeenCalled();
    asked.mockRestore();
  });

  it("is refused to a network that tried many keys, without another query", async () => {
    // Other tests started the limit's window by the real clock, so this test uses it too.
    await signedInOwner(new Date().toISOString());
    const file = await share();
    const sendFrom = (ip: string) => sendHeaders({ "x-obi-ip": ip });
    sendFrom("198.51.100.7");
    const tried = (letter: string) => see(`${letter.repeat(43)}.png`);
    for (let each = 0; each < UNKNOWN_WEEKS_PER_NETWORK.max; each++)
      expect(await tried("b")).toMatchObject(nobodys);
    const asked = jest.spyOn(pg.Client.prototype, "query");
    for (const ip of ["198.51.100.7", "198.51.100.200"]) {
      sendFrom(ip);
      expect(await tried("c")).toMatchObject({ code: "limited" });
      expect(await see(file)).toMatchObject({ code: "limited" });
    }
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
    sendFrom("203.0.113.7");
    expect(await see(file)).toMatchObject({ ok: true });
    sendFrom("198.51.100.7");
    fixClock(new Date(Date.now() + UNKNOWN_WEEKS_PER_NETWORK.windowMinutes * 60_000));
    expect(await see(file)).toMatchObject({ ok: true });
  });

  it("is empty if the academy has no classes", async () => {
    await signedInOwner();
    expect(await see(await share())).toMatchObject({
      ok: true,
      data: { week: [[], [], [], [], [], [], []] },
    });
  });

  it("is not found without the key, with an old key, or once the academy has turned it off", async () => {
    const { studioId } = await signedInOwner();
    const first = await share();
    for (const file of [
      "",
      "semana.png",
      `${first}x`,
      first.toLowerCase(),
      `${"a".repeat(43)}.png`,
      "\0.png",
    ])
      expect(await see(file)).toMatchObject(nobodys);
    const second = await share(first);
    expect(second).not.toBe(first);
    expect(await see(first)).toMatchObject(nobodys);
    expect(await loadWeekShare()).toEqual([{ key: second.replace(".png", "") }]);
    await withStudio(studioId, (tx) => tx.sharedWeek.findMany()).then((rows) => expect(rows).toHaveLength(1));
    expect(await stopSharingWeek({})).toMatchObject({ ok: true });
    expect(await see(second)).toMatchObject(nobodys);
    expect(await loadWeekShare()).toEqual([{ key: null }]);
  });

  it("ends and returns with the academy's access", async () => {
    const { studioId } = await signedInOwner("2026-11-16T12:00:00Z");
    const file = await share();
    await withSystem("test", (tx) =>
      tx.studio.updateMany({
        where: { id: studioId },
        data: { trialEndsAt: new Date("2026-11-20T12:00:00Z") },
      }),
    );
    expect(await see(file)).toMatchObject({ ok: true });
    fixClock("2026-11-20T12:00:01Z");
    expect(await see(file)).toMatchObject(nobodys);
    await withSystem("test", (tx) =>
      tx.studio.updateMany({ where: { id: studioId }, data: { subscriptionStatus: "active" } }),
    );
    expect(await see(file)).toMatchObject({ ok: true });
  });
});

const missing = expect.objectContaining({ digest: expect.stringContaining("404") });

describe("the page of one class", () => {
  it("lists its students, its coming dates, and its past dates with their attendance", async () => {
    const { studioId } = await signedInOwner("2026-11-16T12:00:00Z");
    const { id: classId } = await makeClass({ studioId, createdAt: new Date("2026-11-01T12:00:00Z") });
    const { studentId } = await makeStudent({ studioId, fullName: "Ana Lima" });
    await makeEnrollment({ studioId, classId, studentId });
    const { id: sessionId } = await makeClassSession({ studioId, classId, day: "2026-11-09" });
    await makeAttendance({ studioId, sessionId, studentId });
    const page = await loadClass({ id: classId });
    expect(page).toMatchObject({
      isActive: true,
      at: { day: "2026-11-16", time: "09:00" },
      row: { id: classId, enrolled: 1 },
      enrollments: [{ fullName: "Ana Lima", status: "active" }],
      past: [
        { day: "2026-11-09", session: { status: "held", present: 1 } },
        { day: "2026-11-02", session: null },
      ],
    });
    expect(page.coming.map(({ day }) => day)).toEqual([
      "2026-11-16",
      "2026-11-23",
      "2026-11-30",
      "2026-12-07",
    ]);
  });

  it("RIGHT-40 takes a substitute for a date that has no row yet, and for the same date again", async () => {
    const { studioId } = await signedInOwner("2026-11-16T12:00:00Z");
    const [usual, other] = [await makeInstructor({ studioId }), await makeInstructor({ studioId })];
    const { id: classId } = await makeClass({ studioId, instructorId: usual.id });
    const describe = async (teacher: string, note: string) => {
      const [, { day, version } = { day: "", version: "" }] = (await loadClass({ id: classId })).days;
      const form = { classId, day, version, instructorId: teacher, note };
      return describeClassSession({ requestId: randomUUID(), ...form });
    };
    expect((await loadClass({ id: classId })).days.map(({ day, teacher }) => [day, teacher?.id])).toEqual(
      ["2026-11-16", "2026-11-23", "2026-11-30", "2026-12-07"].map((day) => [day, usual.id]),
    );
    expect(await describe(other.id, "Kata")).toMatchObject({ ok: true });
    expect((await loadClass({ id: classId })).days[1]).toMatchObject({
      day: "2026-11-23",
      teacher: { id: other.id },
      note: "Kata",
    });
    expect(await describe(usual.id, "")).toMatchObject({ ok: true });
  });

  it("RIGHT-40 the week shows the roll call of a class that is over, but not of days before the class existed", async () => {
    const { studioId } = await signedInOwner("2026-11-18T12:00:00Z");
    const made = { studioId, createdAt: new Date("2026-11-15T12:00:00Z"), dayOfWeek: 1 };
    const { id: classId } = await makeClass(made);
    const monday = async (dia: string) => (await loadSchedule({ dia })).week[1]?.classes[0]?.rollCall;
    expect(await monday("2026-11-18")).toBe("due");
    expect(await monday("2026-11-11")).toBeNull();
    expect(await monday("2026-11-25")).toBeNull();
    const { id: sessionId } = await makeClassSession({ studioId, classId, day: "2026-11-16" });
    const { studentId } = await makeStudent({ studioId });
    await makeAttendance({ studioId, sessionId, studentId });
    expect(await monday("2026-11-18")).toBe(1);
  });

  it("STU-31 lists fifty students of each status, or all if asked, and counts all of them", async () => {
    const { studioId } = await signedInOwner();
    const { id: classId } = await makeClass({ studioId, maxStudents: 60 });
    for (const [status, count] of [
      ["active", 52],
      ["suspended", 51],
    ] as const)
      for (let pupil = 0; pupil < count; pupil += 1) {
        const { studentId } = await makeStudent({ studioId, fullName: `${status} ${10 + pupil}` });
        await makeEnrollment({ studioId, classId, studentId, status });
      }
    const told = async (asked: Record<string, string>) => {
      const { row, enrollments, suspended } = await loadClass({ id: classId, ...asked });
      const names = enrollments.map(({ fullName }) => fullName);
      return [row.enrolled, suspended, names.length, names[0], names[50], names.at(-1)];
    };
    expect(await told({})).toEqual([52, 51, 100, "active 10", "suspended 10", "suspended 59"]);
    const all = [52, 51, 103, "active 10", "active 60", "suspended 60"];
    expect(await told({ matriculados: "todos" })).toEqual(all);
  });

  it("SHELL-07 is not found for another academy's class, an unknown id or a malformed one", async () => {
    const stranger = await signedInOwner();
    const { id } = await makeClass({ studioId: stranger.studioId });
    await signedInOwner();
    for (const asked of [id, randomUUID(), "1"])
      await expect(loadClass({ id: asked })).rejects.toEqual(missing);
  });
});
