import { fixClock } from "@/lib/kernel/clock";
import {
  day,
  makeAttendance,
  makeClass,
  makeClassSession,
  makePromotion,
  makeStudent,
  makeStudentAccount,
  makeStudio,
} from "@/lib/testing/factories";
import { enterAs } from "@/lib/testing/owner-session";
import { openSuperuser } from "@/lib/testing/superuser";
import { artId, beltId } from "@/prisma/reference/shape";
import { loadOwnProfile } from "./loaders";

const superuser = openSuperuser();

beforeEach(() => fixClock("2026-11-21T15:00:00Z"));
afterEach(() => fixClock(null));

const art = { martialArtId: artId("Jiu-Jitsu"), currentBeltId: beltId("Jiu-Jitsu", "Branca") };

async function enter() {
  const { studioId } = await makeStudio();
  const { studentId, userId } = await makeStudentAccount({ studioId, fullName: "Ana Lima", ...art });
  await enterAs(userId, { area: "student", student: { id: studentId, studioId } });
  return { studioId, studentId };
}

it("PORTAL-37 the URL opens a tab, and an unknown one opens the first", async () => {
  await enter();
  const tabs = ["pessoal", "academico", "emergencia", "x", undefined].map(
    async (aba) => (await loadOwnProfile({ aba })).tab,
  );
  expect(await Promise.all(tabs)).toEqual(["personal", "academic", "emergency", "personal", "personal"]);
  expect(await loadOwnProfile({})).toMatchObject({
    contact: { fullName: "Ana Lima", phone: null },
    mayEdit: true,
  });
});

it("PORTAL-37 the academic tab shows the student's own belts with their history, and the own attendance", async () => {
  const { studioId, studentId } = await enter();
  const { studentId: classmate } = await makeStudent({ studioId, ...art });
  const blue = beltId("Jiu-Jitsu", "Azul");
  const promotion = {
    martialArtId: art.martialArtId,
    toBeltId: blue,
    toDegree: 1,
    promotedOn: day("2026-10-03"),
  };
  await makePromotion({ studioId, studentId, ...promotion });
  const lesson = await makeClass({ studioId, dayOfWeek: 5, martialArtId: art.martialArtId });
  const { id: sessionId } = await makeClassSession({ studioId, classId: lesson.id, day: "2026-11-20" });
  await makeAttendance({ studioId, sessionId, studentId });
  await makeAttendance({ studioId, sessionId, studentId: classmate });

  const view = await loadOwnProfile({ aba: "academico" });
  if (view.tab !== "academic") throw new Error(view.tab);
  expect(view.arts).toHaveLength(1);
  expect(view.arts[0]).toMatchObject({
    name: "Jiu-Jitsu",
    beltRank: { name: "Azul" },
    beltDegree: 1,
    rankSince: "2026-10-03",
    next: { name: "Roxa", minMonths: 24, minAgeYears: 16, from: null },
  });
  expect(view.arts[0]?.promotions.map(({ belt, promotedOn }) => [belt.name, promotedOn])).toEqual([
    ["Azul", "2026-10-03"],
    ["Branca", expect.any(String)],
  ]);
  expect(view.training).toMatchObject({ total: 1, last: "2026-11-20" });
  expect(view.training.weeks.at(-1)).toEqual({ monday: "2026-11-16", count: 1 });
});

it("PORTAL-37 an active art shows the next belt and the day its minimums are met, and a paused art neither", async () => {
  const { studioId } = await makeStudio();
  const born = { birthDate: day("2000-06-15"), currentBeltId: beltId("Jiu-Jitsu", "Azul") };
  const { studentId, userId } = await makeStudentAccount({ studioId, ...art, ...born });
  await enterAs(userId, { area: "student", student: { id: studentId, studioId } });
  const next = async () => {
    const view = await loadOwnProfile({ aba: "academico" });
    if (view.tab !== "academic") throw new Error(view.tab);
    return view.arts.map((own) => own.next);
  };
  // The first day of the belt that a student arrived with is only estimated.
  expect(await next()).toEqual([{ name: "Roxa", minMonths: 24, minAgeYears: 16, from: null }]);
  const purple = { martialArtId: art.martialArtId, toBeltId: beltId("Jiu-Jitsu", "Roxa") };
  await makePromotion({ studioId, studentId, ...purple, promotedOn: day("2026-10-03") });
  expect(await next()).toEqual([{ name: "Marrom", minMonths: 18, minAgeYears: 18, from: "2028-04-03" }]);
  await superuser.query("update student_arts set status = 'paused' where student_id = $1", [studentId]);
  expect(await next()).toEqual([null]);
});
