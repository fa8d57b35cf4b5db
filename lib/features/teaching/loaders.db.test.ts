import { loadDashboard } from "@/lib/features/day/loaders";
import { loadFile } from "@/lib/features/files/loaders";
import { addNote, removeNote } from "@/lib/features/notes/actions";
import { withStudio } from "@/lib/db/doors";
import { fixClock } from "@/lib/kernel/clock";
import {
  asTeacher,
  day,
  makeAttendance,
  makeClass,
  makeClassSession,
  makeEnrollment,
  makeFile,
  makeInstructor,
  makeProposal,
  makeStaff,
  makeStudent,
  makeSubstitute,
  makeTeacher,
} from "@/lib/testing/factories";
import { enterAs, signedInOwner } from "@/lib/testing/owner-session";
import { artId, beltId } from "@/prisma/reference/shape";
import { loadOwnStudent, loadOwnStudents, loadTeaches } from "./loaders";

const jiuJitsu = artId("Jiu-Jitsu");
/** In every column that an instructor must not read. */
const CANARY = "canario";

afterEach(() => fixClock(null));

/**
 * Saturday, 21 November 2026, noon. The Professor has a class on Saturdays and one on Mondays; somebody else has one on
 * Mondays.
 */
async function enter() {
  const { studioId, userId: ownerId } = await signedInOwner("2026-11-21T15:00:00Z");
  const teacher = await makeTeacher({ studioId, fullName: "Mestre Sato" });
  const weekly = async (more: { name: string; dayOfWeek: number; instructorId?: string | null }) =>
    (
      await makeClass({
        studioId,
        startTime: "09:00",
        endTime: "10:30",
        createdAt: new Date("2026-01-05T12:00:00Z"),
        martialArtId: jiuJitsu,
        ...more,
      })
    ).id;
  const own = { instructorId: teacher.instructorId };
  const saturday = await weekly({ name: "Sábado", dayOfWeek: 6, ...own });
  const monday = await weekly({ name: "Segunda", dayOfWeek: 1, ...own });
  const others = await weekly({
    name: "De outro",
    dayOfWeek: 1,
    instructorId: (await makeInstructor({ studioId })).id,
  });
  const pupil = async (
    fullName: string,
    classId: string,
    more: { since?: string; birthDate?: Date } = {},
  ) => {
    const { since = "2026-01-10", ...fields } = more;
    const { studentId } = await makeStudent({
      studioId,
      fullName,
      email: `${CANARY}-${Math.random().toString(36).slice(2)}@obi.example`,
      phone: "+5581999990000",
      emergencyContactName: CANARY,
      monthlyFeeCents: 12_345,
      martialArtId: jiuJitsu,
      currentBeltId: beltId("Jiu-Jitsu", "Branca"),
      enrollmentDate: day(since),
      ...fields,
    });
    await makeEnrollment({ studioId, studentId, classId, enrollmentDate: day(since) });
    return studentId;
  };
  const trained = async (studentId: string, classId: string, on: string) => {
    const session = await withStudio(studioId, (tx) =>
      tx.classSession.findFirst({ where: { classId, day: day(on) }, select: { id: true } }),
    );
    const { id: sessionId } = session ?? (await makeClassSession({ studioId, classId, day: on }));
    await makeAttendance({ studioId, studentId, sessionId, day: day(on) });
  };
  await enterAs(teacher.userId);
  return { ...teacher, ownerId, saturday, monday, others, pupil, trained };
}

async function teachersDay() {
  const view = await loadDashboard();
  if (!("teaching" in view)) throw new Error("not an instructor's dashboard");
  return view.teaching;
}

describe("an instructor's first screen", () => {
  it("TEAM-33 has the own dates of today, of the next six days, and those whose roll call is open", async () => {
    const { studioId, saturday, monday, others, instructorId, pupil, trained } = await enter();
    await trained(await pupil("Ana", saturday), saturday, "2026-11-14");
    await makeSubstitute({ studioId, classId: others, day: "2026-11-23", instructorId });
    const { dates } = await teachersDay();
    const shown = (list: typeof dates.ahead) => list.map((date) => [date.name, date.day]);
    expect(shown(dates.today)).toEqual([["Sábado", "2026-11-21"]]);
    expect(shown(dates.ahead)).toEqual([
      ["De outro", "2026-11-23"],
      ["Segunda", "2026-11-23"],
    ]);
    expect(shown(dates.open)).toEqual([
      ["Segunda", "2026-11-16"],
      ["Segunda", "2026-11-09"],
      ["Sábado", "2026-11-07"],
    ]);
    expect(dates.today[0]).toMatchObject({ classId: saturday, enrolled: 1, startTime: "09:00" });
    expect(dates.ahead[1]).toMatchObject({ classId: monday });
  });

  it("TEAM-33 leaves a date to its substitute, and shows a cancelled one as such", async () => {
    const { studioId, monday, saturday } = await enter();
    const { id: substitute } = await makeInstructor({ studioId });
    await makeSubstitute({ studioId, classId: monday, day: "2026-11-23", instructorId: substitute });
    const { id } = await makeClassSession({ studioId, classId: saturday, day: "2026-11-21" });
    await withStudio(studioId, (tx) =>
      tx.classSession.updateMany({
        where: { id },
        data: { status: "cancelled", cancelReason: "Campeonato", closedAt: new Date() },
      }),
    );
    const { dates } = await teachersDay();
    expect(dates.ahead).toEqual([]);
    expect(dates.today).toMatchObject([{ name: "Sábado", cancelled: true }]);
  });

  it("TEAM-34 names new, returning and birthday students of the own classes, and nobody else's", async () => {
    const { saturday, others, pupil, trained } = await enter();
    await pupil("Nova", saturday, { since: "2026-11-10" });
    await pupil("De outro", others, { since: "2026-11-10", birthDate: day("2000-11-22") });
    await pupil("Faz anos", saturday, { birthDate: day("2000-11-23") });
    const back = await pupil("Voltou", saturday);
    await trained(back, saturday, "2026-10-03");
    await trained(back, saturday, "2026-11-14");
    const { pupils } = await teachersDay();
    expect(pupils.count).toBe(3);
    expect(pupils.fresh.map(({ name }) => name)).toEqual(["Nova"]);
    expect(pupils.back).toMatchObject([{ name: "Voltou", away: 42, returned: "2026-11-14" }]);
    expect(pupils.birthdays).toMatchObject([{ name: "Faz anos", day: "2026-11-23", age: 26 }]);
  });

  it("TEAM-35 sums the hours of own dates of the month that took place, substituted ones included", async () => {
    const { studioId, saturday, monday, others, instructorId, pupil, trained } = await enter();
    const ana = await pupil("Ana", saturday);
    await trained(ana, saturday, "2026-10-31");
    await trained(ana, saturday, "2026-11-07");
    await makeSubstitute({ studioId, classId: others, day: "2026-11-16", instructorId });
    await trained(ana, others, "2026-11-16");
    // Nobody came, and somebody else taught.
    await makeClassSession({ studioId, classId: monday, day: "2026-11-09" });
    const { id: substitute } = await makeInstructor({ studioId });
    await makeSubstitute({ studioId, classId: saturday, day: "2026-11-14", instructorId: substitute });
    await trained(ana, saturday, "2026-11-14");
    expect((await teachersDay()).taught).toEqual({ count: 2, minutes: 180 });
  });
});

describe("an instructor's students", () => {
  it("TEAM-36 are the active ones of the own classes, with belt, last training and classes of 30 days", async () => {
    const { saturday, others, pupil, trained } = await enter();
    const ana = await pupil("Ana Lima", saturday);
    await pupil("Bia", others);
    await pupil("Caio", saturday);
    await trained(ana, saturday, "2026-10-17");
    await trained(ana, saturday, "2026-11-14");
    const { students, total } = await loadOwnStudents({});
    expect(total).toBe(2);
    expect(students).toEqual([
      {
        id: ana,
        fullName: "Ana Lima",
        martialArt: "Jiu-Jitsu",
        belt: expect.objectContaining({ name: "Branca" }),
        beltDegree: 0,
        lastTrained: "2026-11-14",
        presences: 1,
      },
      expect.objectContaining({ fullName: "Caio", lastTrained: null, presences: 0 }),
    ]);
    expect((await loadOwnStudents({ q: "lima" })).students.map(({ id }) => id)).toEqual([ana]);
    expect((await loadOwnStudents({ q: "bia" })).students).toEqual([]);
  });

  it("TEAM-37 have a page with age, ranks, presence in the own classes, notes and the own proposal", async () => {
    const { studioId, instructorId, saturday, others, pupil, trained } = await enter();
    const ana = await pupil("Ana Lima", saturday, { birthDate: day("2000-11-23") });
    await makeEnrollment({ studioId, studentId: ana, classId: others });
    await trained(ana, saturday, "2026-11-14");
    await trained(ana, others, "2026-11-16");
    await makeProposal({
      studioId,
      studentId: ana,
      martialArtId: jiuJitsu,
      toBeltId: beltId("Jiu-Jitsu", "Azul"),
      promotedOn: day("2026-11-20"),
      instructorId,
    });
    const { student, presence } = await loadOwnStudent({ id: ana });
    expect(student).toMatchObject({ fullName: "Ana Lima", age: 25, notes: [] });
    expect(student.arts).toMatchObject([
      { martialArt: { name: "Jiu-Jitsu" }, beltRank: { name: "Branca" }, proposal: { state: "open" } },
    ]);
    expect(student.arts[0]?.promotions).toHaveLength(1);
    expect(presence).toEqual([
      expect.objectContaining({ classId: saturday, presences: 1, lastOn: "2026-11-14" }),
    ]);
  });

  it("TEAM-37 have neither contact nor amount in what their pages are drawn from", async () => {
    const { saturday, pupil } = await enter();
    const ana = await pupil("Ana Lima", saturday, { since: "2026-11-10", birthDate: day("2000-11-23") });
    const sent = JSON.stringify([
      await loadDashboard(),
      await loadOwnStudents({}),
      await loadOwnStudent({ id: ana }),
    ]);
    expect(sent).toContain("Ana Lima");
    for (const hidden of [CANARY, "@", "99999", "12345", "2000-11-23T"]) expect(sent).not.toContain(hidden);
  });

  it("TEAM-37 of somebody else are not found", async () => {
    const { others, pupil } = await enter();
    const bia = await pupil("Bia", others);
    await expect(loadOwnStudent({ id: bia })).rejects.toMatchObject({
      digest: expect.stringContaining("404"),
    });
  });

  it("TEAM-37 are not those who came as a visitor, those of a class they substitute, or those who left", async () => {
    const { studioId, userId, ownerId, instructorId, saturday, monday, others, pupil } = await enter();
    const visitor = await pupil("Visita", others);
    const session = await makeClassSession({ studioId, classId: saturday, day: "2026-11-21" });
    await makeAttendance({ studioId, studentId: visitor, sessionId: session.id, day: day("2026-11-21") });
    const substituted = await pupil("De outro", others);
    await makeSubstitute({ studioId, classId: others, day: "2026-11-23", instructorId });
    const left = await pupil("Saiu", monday);
    await withStudio({ studioId, userId: ownerId }, (tx) =>
      tx.studentEnrollment.deleteMany({ where: { studentId: left } }),
    );
    const people = [visitor, substituted, left];
    for (const studentId of people) {
      await withStudio({ studioId, userId: ownerId }, (tx) =>
        tx.studentNote.create({ data: { studentId, body: CANARY } }),
      );
      const { id } = await makeFile({ studioId, purpose: "photo", studentId });
      await expect(loadOwnStudent({ id: studentId })).rejects.toMatchObject({
        digest: expect.stringContaining("404"),
      });
      expect(await loadFile.result({ id })).toMatchObject({ ok: false });
      expect(await addNote({ studentId, body: "Não" })).toMatchObject({ code: "not-found" });
    }
    const of = { where: { studentId: { in: people } } };
    const read = await withStudio(asTeacher({ studioId, userId }), async (tx) => ({
      names: await tx.student.count({ where: { id: { in: [visitor, left] } } }),
      notes: await tx.studentNote.count(of),
      promotions: await tx.promotion.count(of),
      photos: await tx.studioFile.count(of),
    }));
    expect(read).toEqual({ names: 2, notes: 0, promotions: 0, photos: 0 });
  });

  it("TEAM-38 get notes from the instructor, who erases the own ones alone", async () => {
    const { studioId, userId, ownerId, saturday, others, pupil } = await enter();
    const ana = await pupil("Ana Lima", saturday);
    const written = await withStudio({ studioId, userId: ownerId }, (tx) =>
      tx.studentNote.create({ data: { studentId: ana, body: "Da recepção" }, select: { id: true } }),
    );
    const added = await addNote({ studentId: ana, body: "Joelho" });
    expect(added).toMatchObject({ ok: true });
    const notes = async () => (await loadOwnStudent({ id: ana })).student.notes;
    expect((await notes()).map(({ body, userId: author }) => [body, author])).toEqual([
      ["Joelho", userId],
      ["Da recepção", ownerId],
    ]);
    expect(await removeNote({ id: written.id })).toMatchObject({ code: "not-found" });
    expect(await removeNote({ id: added.ok ? added.data.id : "" })).toMatchObject({ ok: true });
    expect((await notes()).map(({ body }) => body)).toEqual(["Da recepção"]);
    const bia = await pupil("Bia", others);
    expect(await addNote({ studentId: bia, body: "Não" })).toMatchObject({ code: "not-found" });
  });
});

it("TEAM-39 the function decides who gets an instructor's pages, also of an owner who teaches", async () => {
  const { studioId, ownerId } = await enter();
  expect(await loadTeaches()).toBe(true);
  const { id: instructorId } = await makeInstructor({ studioId });
  await enterAs(ownerId);
  expect(await loadTeaches()).toBe(false);
  expect("loaded" in (await loadDashboard())).toBe(true);
  await enterAs((await makeStaff({ studioId, staffRole: "manager", instructorId })).userId);
  expect(await loadTeaches()).toBe(false);
  await expect(loadOwnStudents({})).rejects.toThrow();
});
