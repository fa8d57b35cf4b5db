import { withStudio, withSystem } from "@/lib/db/doors";
import { closeRollCall, describeClassSession, reopenRollCall } from "@/lib/features/class-sessions/actions";
import { loadClass, loadSchedule } from "@/lib/features/classes/loaders";
import { loadFile } from "@/lib/features/files/loaders";
import { loadOwnStudents } from "@/lib/features/teaching/loaders";
import { fixClock, now } from "@/lib/kernel/clock";
import { addDays, weekdayOf } from "@/lib/kernel/dates";
import { newId } from "@/lib/kernel/ids";
import {
  asTeacher,
  makeFile,
  makeInstructor,
  day,
  makeClass,
  makeEnrollment,
  makeOwner,
  makePromotion,
  makeStudent,
  makeStudentArt,
  makeStudio,
  makeSubstitute,
  makeTaughtClass,
  makeTeacher,
} from "@/lib/testing/factories";
import { enterAs } from "@/lib/testing/owner-session";
import { today } from "@/lib/testing/today";
import { artId, beltId } from "@/prisma/reference/shape";
import { explainStrike, markAttendance } from "./actions";
import { loadGuestChoices, loadRollCall } from "./loaders";

const [monday, nextMonday] = ["2026-11-16", "2026-11-23"];
const missing = "NEXT_HTTP_ERROR_FALLBACK;404";

async function academy() {
  fixClock("2026-11-16T23:00:00Z");
  const { id: studioId } = await makeStudio();
  const owner = await makeOwner({ studioId });
  const teacher = await makeTeacher({ studioId });
  const own = await makeTaughtClass({ studioId, instructorId: teacher.instructorId });
  const { id: instructorId } = await makeInstructor({ studioId });
  const other = await makeTaughtClass({ studioId, instructorId });
  await enterAs(teacher.userId);
  const attended = () =>
    withStudio(studioId, (tx) =>
      tx.attendance.findMany({
        select: { studentId: true, userId: true, voidedAt: true, voidReason: true },
        orderBy: { createdAt: "asc" },
      }),
    );
  return { studioId, owner, teacher, own, other, attended };
}

const tapOf = (classId: string, personId: string, fields = {}) => ({
  ref: newId(),
  classId,
  day: monday,
  kind: "student",
  personId,
  undoes: null,
  at: "2026-11-16T22:59:00Z",
  reason: null,
  ...fields,
});

const send = (userId: string, ...marks: ReturnType<typeof tapOf>[]) =>
  markAttendance({ userId, marks: JSON.stringify(marks) });

const nameOf = (userId: string, fullName: string) =>
  withSystem("test", (tx) => tx.profile.updateMany({ where: { userId }, data: { fullName } }));

const rollOf = async (classId: string, day = monday) =>
  (await loadRollCall({ id: classId, day })).rollCall.rows.map(({ id, presence }) => [id, presence !== null]);

describe("a teacher's roll call", () => {
  it("TEAM-10 is read, marked, taken back, described, closed and reopened in the teacher's own name", async () => {
    const { teacher, own, attended } = await academy();
    const classDay = { classId: own.classId, day: monday };
    expect(await rollOf(own.classId)).toEqual([[own.studentId, false]]);
    const tap = tapOf(own.classId, own.studentId);
    expect(await send(teacher.userId, tap)).toMatchObject({
      ok: true,
      data: { kept: [tap.ref], refused: 0 },
    });
    expect(await rollOf(own.classId)).toEqual([[own.studentId, true]]);
    expect(await send(teacher.userId, tapOf(own.classId, own.studentId, { undoes: tap.ref }))).toMatchObject({
      data: { refused: 0 },
    });
    expect(await attended()).toEqual([
      {
        studentId: own.studentId,
        userId: teacher.userId,
        voidedAt: expect.any(Date),
        voidReason: "Desmarcada na chamada",
      },
    ]);
    const { version } = (await loadRollCall({ id: own.classId, day: monday })).rollCall;
    const described = { ...classDay, version, instructorId: teacher.instructorId, note: "Kata" };
    expect(await describeClassSession(described)).toMatchObject({ ok: true });
    expect(await closeRollCall(classDay)).toMatchObject({ ok: true });
    expect((await loadRollCall({ id: own.classId, day: monday })).rollCall).toMatchObject({
      note: "Kata",
      closed: true,
    });
    expect(await reopenRollCall(classDay)).toMatchObject({ ok: true });
    const trail = await withSystem("test", (tx) =>
      tx.auditEvent.findMany({
        where: { userId: teacher.userId },
        orderBy: { createdAt: "asc" },
        select: { action: true },
      }),
    );
    expect(trail.map(({ action }) => action)).toEqual([
      "class-sessions.describe",
      "class-sessions.close",
      "class-sessions.reopen",
    ]);
  });

  it("TEAM-05 of somebody else's class, of another academy and of no class is not found, and nothing can be marked in it", async () => {
    const { studioId, teacher, own, other, attended } = await academy();
    const { id: elsewhere } = await makeStudio();
    const foreign = await makeTaughtClass({ studioId: elsewhere });
    for (const { classId, studentId } of [other, foreign, { classId: newId(), studentId: own.studentId }]) {
      await expect(loadRollCall({ id: classId, day: monday })).rejects.toThrow(missing);
      await expect(loadClass({ id: classId })).rejects.toThrow(missing);
      for (const person of [studentId, own.studentId])
        expect(await send(teacher.userId, tapOf(classId, person))).toMatchObject({
          data: { kept: [], refused: 1 },
        });
      const classDay = { classId, day: monday };
      for (const act of [closeRollCall, reopenRollCall])
        expect(await act(classDay)).toMatchObject({ code: "not-found" });
      const described = { ...classDay, version: "v", instructorId: "", note: "Minha" };
      expect(await describeClassSession(described)).toMatchObject({ code: "not-found" });
    }
    expect(await send(teacher.userId, tapOf(own.classId, foreign.studentId))).toMatchObject({
      data: { kept: [], refused: 1 },
    });
    expect(await attended()).toEqual([]);
    const opened = await withStudio(studioId, (tx) =>
      tx.classSession.count({ where: { classId: other.classId } }),
    );
    expect(opened).toBe(0);
  });

  it("TEAM-12 offers active students of the academy by name and belt as visitors, and no lead", async () => {
    const { studioId, teacher, own, attended } = await academy();
    const { id: visitor } = await makeStudent({ studioId, fullName: "Zilda Rocha", phone: "+5581999990000" });
    const { id: gone } = await makeStudent({ studioId, fullName: "Zilda Antiga", status: "inactive" });
    const asked = await loadGuestChoices.result({ q: "zilda" });
    expect(asked.ok && asked.data).toEqual([
      {
        row: {
          kind: "student",
          id: visitor,
          name: "Zilda Rocha",
          belt: null,
          degree: 0,
          enrolled: false,
          presence: null,
          absent: false,
        },
        about: null,
      },
    ]);
    expect(await send(teacher.userId, tapOf(own.classId, gone))).toMatchObject({ data: { refused: 1 } });
    expect(await send(teacher.userId, tapOf(own.classId, visitor))).toMatchObject({ data: { refused: 0 } });
    expect(await rollOf(own.classId)).toEqual(expect.arrayContaining([[visitor, true]]));
    expect(await attended()).toHaveLength(1);
  });
});

describe("a teacher's week", () => {
  it("TEAM-13 shows own classes and the dates on which they substitute, with nothing to change", async () => {
    const { studioId, teacher, own, other } = await academy();
    const shown = async (dia: string) => {
      const { week, ...may } = await loadSchedule({ dia });
      return { classes: week.flatMap(({ classes }) => classes.map(({ id }) => id)).sort(), ...may };
    };
    expect(await shown(monday)).toMatchObject({
      classes: [own.classId],
      holiday: null,
      opens: "roll-call",
    });
    await makeSubstitute({
      studioId,
      classId: other.classId,
      day: monday,
      instructorId: teacher.instructorId,
    });
    expect(await shown(monday)).toMatchObject({ classes: [own.classId, other.classId].sort() });
    expect(await shown(nextMonday)).toMatchObject({ classes: [own.classId] });
  });

  it("TEAM-13 opens the page of an own class with names", async () => {
    const { own } = await academy();
    expect(await loadClass({ id: own.classId })).toMatchObject({
      enrollments: [{ studentId: own.studentId, fullName: own.fullName }],
    });
  });
});

it("TEAM-14 a teacher names no substitute, and the attempt changes nothing", async () => {
  const { studioId, own, teacher } = await academy();
  const { id: instructorId } = await makeInstructor({ studioId });
  const classDay = { classId: own.classId, day: monday };
  const { version } = (await loadRollCall({ id: own.classId, day: monday })).rollCall;
  expect(await describeClassSession({ ...classDay, version, instructorId, note: "Troca" })).toMatchObject({
    code: "forbidden",
  });
  const { rollCall } = await loadRollCall({ id: own.classId, day: monday });
  expect([rollCall.note, rollCall.teacher?.id]).toEqual([null, teacher.instructorId]);
  const inDatabase = withStudio(
    asTeacher(teacher),
    (tx) => tx.$executeRaw`update class_sessions set instructor_id = ${instructorId}::uuid`,
  );
  await expect(inDatabase).rejects.toThrow("permission denied");
});

it("TEAM-17 a teacher sees the logo and photos of own students, and no other file", async () => {
  const { studioId, own, other } = await academy();
  const { studioId: elsewhere } = await makeOwner();
  const purposes = {
    logo: await makeFile({ studioId, purpose: "logo" }),
    own: await makeFile({ studioId, purpose: "photo", studentId: own.studentId }),
    other: await makeFile({ studioId, purpose: "photo", studentId: other.studentId }),
    document: await makeFile({ studioId, purpose: "document", studentId: own.studentId }),
    foreign: await makeFile({ studioId: elsewhere, purpose: "logo" }),
  };
  const seen: string[] = [];
  for (const [name, { id }] of Object.entries(purposes))
    if ((await loadFile.result({ id })).ok) seen.push(name);
  expect(seen).toEqual(["logo", "own"]);
});

describe("a roll call of a class in which the teacher substitutes", () => {
  const before = (days: number) => addDays(today(), -days);
  const [yesterday, lastWeek, twoWeeks, threeWeeks] = [before(1), before(7), before(14), before(21)] as const;

  /** On the real day, as the database asks its own clock: a class of somebody else, on today's weekday. */
  async function substitution() {
    fixClock(null);
    const { studioId } = await makeOwner();
    const teacher = await makeTeacher({ studioId });
    const { id: instructorId } = await makeInstructor({ studioId });
    const { id: classId } = await makeClass({ studioId, instructorId, dayOfWeek: weekdayOf(today()) });
    const { studentId } = await makeStudent({ studioId });
    await makeEnrollment({ studioId, studentId, classId });
    const substitute = (on: string) =>
      makeSubstitute({ studioId, classId, day: on, instructorId: teacher.instructorId });
    const close = (sessionId: string, on: string) =>
      withStudio(studioId, (tx) =>
        tx.classSession.update({
          where: { id: sessionId },
          data: { status: "held", closedAt: new Date(`${on}T15:00:00Z`) },
        }),
      );
    const names = () =>
      withStudio(asTeacher(teacher), async (tx) => [
        await tx.student.count({ where: { id: studentId } }),
        await tx.enrollmentSpan.count({ where: { studentId } }),
        await tx.studentEnrollment.count({ where: { studentId } }),
        await tx.attendance.count({ where: { studentId } }),
        await tx.studentArt.count({ where: { studentId } }),
      ]);
    await enterAs(teacher.userId);
    const tap = (on: string, fields = {}) => {
      const at = now().toISOString();
      return tapOf(classId, studentId, { day: on, at, reason: on < today() ? "Esqueci" : null, ...fields });
    };
    return { studioId, teacher, classId, studentId, substitute, close, names, tap };
  }

  it("TEAM-11 opens on that day alone", async () => {
    const { teacher, classId, studentId, substitute, tap } = await substitution();
    await substitute(today());
    expect(await rollOf(classId, today())).toEqual([[studentId, false]]);
    const came = tap(today());
    expect(await send(teacher.userId, came)).toMatchObject({ data: { kept: [came.ref] } });
    for (const day of [lastWeek, addDays(today(), 7)])
      await expect(loadRollCall({ id: classId, day })).rejects.toThrow(missing);
    expect(await send(teacher.userId, tap(lastWeek))).toMatchObject({ data: { kept: [], refused: 1 } });
    expect(await closeRollCall({ classId, day: lastWeek })).toMatchObject({ code: "not-found" });
    await expect(loadClass({ id: classId })).rejects.toThrow(missing);
  });

  it("TEAM-11 stays open for 14 days, until it is closed, and then shows nobody of it to the substitute", async () => {
    const { teacher, classId, studentId, substitute, close, names, tap } = await substitution();
    const [seen, nobody] = [1, 0];
    await substitute(addDays(today(), 7));
    // Nobody is on the list before the day.
    expect(await rollOf(classId, addDays(today(), 7))).toEqual([]);
    await substitute(threeWeeks);
    await expect(loadRollCall({ id: classId, day: threeWeeks })).rejects.toThrow(missing);
    expect(await send(teacher.userId, tap(threeWeeks))).toMatchObject({ data: { kept: [] } });
    expect((await names()).every((count) => count === nobody)).toBe(true);
    const { sessionId } = await substitute(twoWeeks);
    const came = tap(twoWeeks);
    expect(await send(teacher.userId, came)).toMatchObject({ data: { kept: [came.ref] } });
    expect(await rollOf(classId, twoWeeks)).toEqual([[studentId, true]]);
    expect((await names()).slice(0, 4)).toEqual([seen, seen, seen, seen]);
    await close(sessionId, today());
    expect(await rollOf(classId, twoWeeks)).toEqual([[studentId, true]]);
    await close(sessionId, yesterday);
    await expect(loadRollCall({ id: classId, day: twoWeeks })).rejects.toThrow(missing);
    expect(await names()).toEqual([nobody, nobody, nobody, nobody, nobody]);
    expect(await send(teacher.userId, tap(twoWeeks, { undoes: came.ref }))).toMatchObject({
      data: { kept: [], refused: 1 },
    });
    expect(await reopenRollCall({ classId, day: twoWeeks })).toMatchObject({ code: "not-found" });
    const { week } = await loadSchedule({ dia: twoWeeks });
    expect(week.flatMap(({ classes }) => classes)).toEqual([]);
  });
});

describe("a struck presence", () => {
  async function struckPresence() {
    const world = await academy();
    const { owner, teacher, own } = world;
    const strike = async (userId: string, personId: string, reason: string | null) => {
      await enterAs(userId);
      const tap = tapOf(own.classId, personId);
      await send(userId, tap, tapOf(own.classId, personId, { undoes: tap.ref, reason }));
    };
    const shown = async (userId: string) => {
      await enterAs(userId);
      const { rollCall } = await loadRollCall({ id: own.classId, day: monday });
      return rollCall.struck.map(({ id: _id, userId: _by, ...presence }) => presence);
    };
    return { ...world, strike, shown, readers: [owner.userId, teacher.userId] };
  }

  it("TEAM-19 is read on the roll call by owner and teacher: who struck it, when and why", async () => {
    const { studioId, owner, teacher, own, strike, shown, readers } = await struckPresence();
    const { studentId: visitor } = await makeStudent({ studioId, fullName: "Zeca Visita" });
    await nameOf(owner.userId, "Ana Souza");
    await nameOf(teacher.userId, "Mestre Sato");
    await strike(owner.userId, visitor, "Veio outro Zeca");
    await strike(teacher.userId, own.studentId, null);
    const [ofOwn, ofVisitor] = [
      { by: "Mestre Sato", at: new Date("2026-11-16T23:00:00Z"), reason: "Desmarcada na chamada" },
      { by: "Ana Souza", at: new Date("2026-11-16T23:00:00Z"), reason: "Veio outro Zeca" },
    ];
    const seen = [];
    for (const userId of readers) seen.push(await shown(userId));
    expect(seen[0]).toEqual([expect.objectContaining(ofOwn), { name: "Zeca Visita", ...ofVisitor }]);
    // The visitor is no student of the teacher, so the name is not read.
    expect(seen[1]).toEqual([expect.objectContaining(ofOwn), { name: "Visitante", ...ofVisitor }]);
    expect(await rollOf(own.classId)).toEqual([[own.studentId, false]]);
  });

  it("TEAM-19 gets its reason once, from the person who struck it, and is not given back", async () => {
    const { studioId, owner, teacher, own, strike, shown } = await struckPresence();
    await strike(teacher.userId, own.studentId, null);
    const [row] = await withStudio(studioId, (tx) => tx.attendance.findMany({ select: { id: true } }));
    const id = row?.id ?? "";
    expect(await explainStrike({ id, reason: " " })).toMatchObject({
      fields: { reason: [expect.any(String)] },
    });
    expect(await explainStrike({ id, reason: "Marcada por engano" })).toMatchObject({ ok: true });
    expect(await explainStrike({ id, reason: "De novo" })).toMatchObject({ code: "not-found" });
    await enterAs(owner.userId);
    expect(await explainStrike({ id, reason: "Outro" })).toMatchObject({ code: "not-found" });
    const write = (caller: Parameters<typeof withStudio>[0], data: object) =>
      withStudio(caller, (tx) => tx.attendance.updateMany({ where: { id }, data }));
    const asOwner = { studioId, userId: owner.userId };
    await expect(write(asOwner, { voidReason: "Outro" })).rejects.toThrow("voided once");
    await expect(write(asTeacher(teacher), { voidedAt: null, voidReason: null })).rejects.toThrow(
      "voided once",
    );
    expect(await shown(teacher.userId)).toMatchObject([{ reason: "Marcada por engano" }]);
  });
});

describe("belts", () => {
  /** Ana wears an orange belt of judo and a blue one of jiu-jitsu, her first art. Bia has the latter alone. */
  async function belted() {
    const world = await academy();
    const { studioId, own } = world;
    const [judo, jiuJitsu] = [artId("Judô"), artId("Jiu-Jitsu")];
    const first = { martialArtId: jiuJitsu, currentBeltId: beltId("Jiu-Jitsu", "Azul") };
    const both = await makeStudent({ studioId, fullName: "Ana Duas", ...first });
    const inJudo = { studioId, studentId: both.studentId, martialArtId: judo };
    await makeStudentArt(inJudo);
    await makePromotion({
      ...inJudo,
      toBeltId: beltId("Judô", "Laranja"),
      promotedOn: day("2026-06-20"),
    });
    const one = await makeStudent({ studioId, fullName: "Bia Uma", ...first });
    const ids = [both.studentId, one.studentId];
    for (const studentId of ids) await makeEnrollment({ studioId, studentId, classId: own.classId });
    const teaches = (martialArtId: string | null) =>
      withStudio(studioId, (tx) =>
        tx.studioClass.updateMany({ where: { id: own.classId }, data: { martialArtId } }),
      );
    type Row = { belt: { name: string } | null };
    const named = <R extends Row>(rows: readonly R[], idOf: (row: R) => string) =>
      ids.map((id) => rows.find((row) => idOf(row) === id)?.belt?.name ?? null);
    return { ...world, judo, jiuJitsu, teaches, named };
  }

  it("TEAM-15 of a roll call are those of the class's own art, for owner and teacher, on the list and in the search", async () => {
    const { owner, teacher, own, judo, jiuJitsu, teaches, named } = await belted();
    const belts = async (art: string) => {
      const { rollCall } = await loadRollCall({ id: own.classId, day: monday });
      const search = async (q: string) => {
        const found = await loadGuestChoices.result({ q, art });
        return found.ok ? found.data.map(({ row }) => row.belt?.name ?? null) : found.code;
      };
      return [named(rollCall.rows, ({ id }) => id), await search("duas"), await search("uma")];
    };
    for (const userId of [owner.userId, teacher.userId]) {
      await enterAs(userId);
      await teaches(judo);
      expect(await belts(judo)).toEqual([["Laranja", null], ["Laranja"], [null]]);
      await teaches(jiuJitsu);
      expect(await belts(jiuJitsu)).toEqual([["Azul", "Azul"], ["Azul"], ["Azul"]]);
      await teaches(null);
      expect(await belts("")).toEqual([["Azul", "Azul"], ["Azul"], ["Azul"]]);
    }
  });

  it("TEAM-28 of the class's page are those of the class's own art, for owner and teacher", async () => {
    const { owner, teacher, own, judo, jiuJitsu, teaches, named } = await belted();
    const belts = async () => {
      const { enrollments } = await loadClass({ id: own.classId });
      return named(enrollments, ({ studentId }) => studentId);
    };
    for (const userId of [owner.userId, teacher.userId]) {
      await enterAs(userId);
      await teaches(judo);
      expect(await belts()).toEqual(["Laranja", null]);
      await teaches(jiuJitsu);
      expect(await belts()).toEqual(["Azul", "Azul"]);
      await teaches(null);
      expect(await belts()).toEqual(["Azul", "Azul"]);
    }
  });

  it("TEAM-28 of a teacher's students are those of the art that they train with the teacher", async () => {
    const { studioId, teacher, judo, jiuJitsu, teaches, named } = await belted();
    await enterAs(teacher.userId);
    const listed = async () => (await loadOwnStudents({})).students;
    const belts = async () => named(await listed(), ({ id }) => id);
    await teaches(judo);
    expect(await belts()).toEqual(["Laranja", null]);
    expect((await listed()).map(({ martialArt }) => martialArt)).toEqual(["Judô", "Judô", "Judô"]);
    await teaches(null);
    expect(await belts()).toEqual(["Azul", "Azul"]);
    // With a class of each art, the student's first art stands before the other.
    await teaches(judo);
    const second = await makeTaughtClass({ studioId, instructorId: teacher.instructorId });
    await withStudio(studioId, (tx) =>
      tx.studioClass.updateMany({ where: { id: second.classId }, data: { martialArtId: jiuJitsu } }),
    );
    const [ana] = (await listed()).filter(({ fullName }) => fullName === "Ana Duas");
    await makeEnrollment({ studioId, studentId: ana?.id ?? "", classId: second.classId });
    expect(await belts()).toEqual(["Azul", null]);
  });
});

describe("taps that waited in the browser", () => {
  const functionOf = (userId: string, staffRole: "desk" | "finance" | null) =>
    withSystem("test", (tx) =>
      tx.userRole.updateMany({ where: { userId }, data: { staffRole, instructorId: null } }),
    );

  it("TEAM-16 are kept while the right is missing, and counted once it stands again", async () => {
    const { teacher, own, attended } = await academy();
    const tap = tapOf(own.classId, own.studentId);
    for (const without of ["finance", null] as const) {
      await functionOf(teacher.userId, without);
      expect(await send(teacher.userId, tap)).toMatchObject({ ok: false, code: "forbidden" });
      expect(await attended()).toEqual([]);
    }
    await functionOf(teacher.userId, "desk");
    expect(await send(teacher.userId, tap)).toMatchObject({ ok: true, data: { kept: [tap.ref] } });
    expect(await attended()).toHaveLength(1);
  });

  it("TEAM-16 of a class that went to somebody else stay in the browser, and count once it comes back", async () => {
    const { studioId, teacher, own, attended } = await academy();
    const { id: colleague } = await makeInstructor({ studioId });
    const tap = tapOf(own.classId, own.studentId);
    const taughtBy = (instructorId: string) =>
      withStudio(studioId, (tx) =>
        tx.studioClass.updateMany({ where: { id: own.classId }, data: { instructorId } }),
      );
    await taughtBy(colleague);
    expect(await send(teacher.userId, tap)).toMatchObject({
      ok: true,
      data: { kept: [], notYours: [tap.ref], refused: 1, why: null },
    });
    expect(await attended()).toEqual([]);
    await taughtBy(teacher.instructorId);
    expect(await send(teacher.userId, tap)).toMatchObject({ data: { kept: [tap.ref], notYours: [] } });
    expect(await attended()).toHaveLength(1);
  });
});
