import { withStudio } from "@/lib/db/doors";
import { isoDay } from "@/lib/kernel/dates";
import { NotFoundError } from "@/lib/kernel/errors";
import { refusal } from "@/lib/testing/entities";
import { makeClass, makeStudent, makeStudio } from "@/lib/testing/factories";
import { openSessions, recordAttendances } from "./commands";

const monday = isoDay("2026-11-16");
const nextMonday = isoDay("2026-11-23");
const tuesday = isoDay("2026-11-17");

describe("many lessons at once", () => {
  it("opens each once and answers in the order of the question, whether they were there or not", async () => {
    const { studioId } = await makeStudio();
    const { id: early } = await makeClass({ studioId });
    const { id: late } = await makeClass({ studioId });
    const lessons = [late, early].flatMap((classId) => [nextMonday, monday].map((day) => ({ classId, day })));
    const open = (asked: typeof lessons) => withStudio(studioId, (tx) => openSessions(tx, asked));
    const ids = await open(lessons);
    expect(new Set(ids).size).toBe(4);
    expect(await open(lessons.toReversed())).toEqual(ids.toReversed());
    const rows = await withStudio(studioId, (tx) =>
      tx.classSession.findMany({ where: { id: { in: ids } }, select: { id: true, classId: true } }),
    );
    expect(ids.map((id) => rows.find((row) => row.id === id)?.classId)).toEqual([late, late, early, early]);
  });

  it("opens none when one of the classes is not the studio's, or not on that day", async () => {
    const { studioId } = await makeStudio();
    const own = { classId: (await makeClass({ studioId })).id, day: monday };
    const { id: foreign } = await makeClass({ studioId: (await makeStudio()).studioId });
    const open = (...lessons: { classId: string; day: typeof own.day }[]) =>
      withStudio(studioId, (tx) => openSessions(tx, lessons));
    await expect(open(own, { ...own, classId: foreign })).rejects.toThrow(NotFoundError);
    expect(await refusal(open(own, { ...own, day: tuesday }))).toBe("class_sessions_weekday_check");
    expect(await withStudio(studioId, (tx) => tx.classSession.count())).toBe(0);
  });

  it("writes down who was there, once", async () => {
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
});

describe("when a student last trained", () => {
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

  it("stands with each of a roll call at once, the latest day whatever the order of writing", async () => {
    const { first, second, come, last } = await makeWorld();
    expect(await last(first)).toBeUndefined();
    await come([nextMonday]);
    await come([monday], [first]);
    expect([await last(first), await last(second)]).toEqual([nextMonday, nextMonday]);
  });

  it("goes back to the day before when the latest is voided, and to never with the last one", async () => {
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

  it("is written by nobody's hand", async () => {
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
