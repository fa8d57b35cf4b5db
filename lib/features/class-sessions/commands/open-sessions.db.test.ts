import { withStudio } from "@/lib/db/doors";
import { isoDay } from "@/lib/kernel/dates";
import { NotFoundError } from "@/lib/kernel/errors";
import { refusal } from "@/lib/testing/entities";
import { makeClass, makeStudio } from "@/lib/testing/factories";
import { openSessions } from "./open-sessions";

const monday = isoDay("2026-11-16");
const nextMonday = isoDay("2026-11-23");
const tuesday = isoDay("2026-11-17");

describe("opening many class sessions at once", () => {
  it("creates each one once and returns them in the given order, new or not", async () => {
    const { studioId } = await makeStudio();
    const { id: early } = await makeClass({ studioId });
    const { id: late } = await makeClass({ studioId });
    const classDays = [late, early].flatMap((classId) =>
      [nextMonday, monday].map((day) => ({ classId, day })),
    );
    const open = (asked: typeof classDays) => withStudio(studioId, (tx) => openSessions(tx, asked));
    const ids = await open(classDays);
    expect(new Set(ids).size).toBe(4);
    expect(await open(classDays.toReversed())).toEqual(ids.toReversed());
    const rows = await withStudio(studioId, (tx) =>
      tx.classSession.findMany({ where: { id: { in: ids } }, select: { id: true, classId: true } }),
    );
    expect(ids.map((id) => rows.find((row) => row.id === id)?.classId)).toEqual([late, late, early, early]);
  });

  it("opens none if one of the classes is not the studio's, or not on that day", async () => {
    const { studioId } = await makeStudio();
    const own = { classId: (await makeClass({ studioId })).id, day: monday };
    const { id: foreign } = await makeClass({ studioId: (await makeStudio()).studioId });
    const open = (...classDays: { classId: string; day: typeof own.day }[]) =>
      withStudio(studioId, (tx) => openSessions(tx, classDays));
    await expect(open(own, { ...own, classId: foreign })).rejects.toThrow(NotFoundError);
    expect(await refusal(open(own, { ...own, day: tuesday }))).toBe("class_sessions_weekday_check");
    expect(await withStudio(studioId, (tx) => tx.classSession.count())).toBe(0);
  });
});
