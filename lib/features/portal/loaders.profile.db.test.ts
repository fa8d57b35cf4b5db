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
import { artId, beltId } from "@/prisma/reference/shape";
import { loadOwnProfile } from "./loaders";

beforeEach(() => fixClock("2026-11-21T15:00:00Z"));
afterEach(() => fixClock(null));

const art = { martialArtId: artId("Jiu-Jitsu"), currentBeltId: beltId("Jiu-Jitsu", "Branca") };

async function enter() {
  const { studioId } = await makeStudio();
  const { studentId, userId } = await makeStudentAccount({ studioId, fullName: "Ana Lima", ...art });
  await enterAs(userId, { area: "student", student: { id: studentId, studioId } });
  return { studioId, studentId };
}

it("PORTAL-37 a tab is an address, and one that nobody knows is the first", async () => {
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

it("PORTAL-37 the academic tab has the own belts with their history, and the own attendance", async () => {
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
  });
  expect(view.arts[0]?.promotions.map(({ belt, promotedOn }) => [belt.name, promotedOn])).toEqual([
    ["Azul", "2026-10-03"],
    ["Branca", expect.any(String)],
  ]);
  expect(view.training).toMatchObject({ total: 1, last: "2026-11-20" });
  expect(view.training.weeks.at(-1)).toEqual({ monday: "2026-11-16", count: 1 });
});
