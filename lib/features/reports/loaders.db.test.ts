import { withStudio } from "@/lib/db/doors";
import { fixClock, now } from "@/lib/kernel/clock";
import {
  day,
  makeAttendance,
  makeClass,
  makeClassSession,
  makeOwner,
  makeStudent,
} from "@/lib/testing/factories";
import { enterAs } from "@/lib/testing/owner-session";
import { loadReports } from "./loaders";

it("reports show six months that end with the studio's current one", async () => {
  fixClock("2026-12-01T01:30:00Z");
  await enterAs((await makeOwner()).userId);
  const view = await loadReports();
  expect(view.revenue.map(({ month }) => month).at(-1)).toBe("2026-11-01");
  expect([view.revenue.length, view.week.length]).toEqual([6, 7]);
});

it("reports count who came to each class in the last 30 days, by class and by day, without what was taken back", async () => {
  fixClock("2026-11-21T15:00:00Z");
  const { userId, studioId } = await makeOwner();
  const [ana, bia] = [await makeStudent({ studioId }), await makeStudent({ studioId })];
  const { id: judo } = await makeClass({ studioId, name: "Judô", dayOfWeek: 1, startTime: "19:00" });
  const { id: karate } = await makeClass({ studioId, name: "Karatê", dayOfWeek: 3, startTime: "07:00" });
  const came = async (classId: string, on: string, ...ids: string[]) => {
    const { id: sessionId } = await makeClassSession({ studioId, classId, day: on });
    for (const studentId of ids) await makeAttendance({ studioId, studentId, sessionId, day: day(on) });
    return sessionId;
  };
  await came(karate, "2026-11-18", ana.id);
  const last = await came(judo, "2026-11-16", ana.id, bia.id);
  await came(judo, "2026-11-09", ana.id);
  await came(judo, "2026-10-19", ana.id, bia.id);
  await withStudio(studioId, (tx) =>
    tx.attendance.updateMany({
      where: { sessionId: last, studentId: bia.id },
      data: { voidedAt: now(), voidReason: "engano" },
    }),
  );
  await enterAs(userId);
  expect((await loadReports()).presences).toEqual([
    { classId: judo, name: "Judô", weekday: 1, startTime: "19:00", held: 2, present: 2 },
    { classId: karate, name: "Karatê", weekday: 3, startTime: "07:00", held: 1, present: 1 },
  ]);
  await enterAs((await makeOwner()).userId);
  expect((await loadReports()).presences).toEqual([]);
});
