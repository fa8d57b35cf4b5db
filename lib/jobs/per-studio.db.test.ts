import { withStudio } from "@/lib/db/doors";
import { fixClock } from "@/lib/kernel/clock";
import { dateToDay, isoDay } from "@/lib/kernel/dates";
import { makeStudent, makeStudio } from "@/lib/testing/factories";
import { perStudio } from "./per-studio";

let jobs = 0;
const nextJob = () => `test.job-${(jobs += 1)}`;
const running = () => new AbortController().signal;

const runsOf = async (studioId: string, job: string) => {
  const rows = await withStudio(studioId, (tx) =>
    tx.studioJobRun.findMany({ where: { job }, orderBy: { day: "asc" } }),
  );
  return rows.map(({ day, result }) => ({ day: dateToDay(day), result }));
};
const noted = (studioId: string) => withStudio(studioId, (tx) => tx.message.count());

/** A job that leaves a row of its own behind, so that work done twice or undone shows. */
const noting = (job: string, studios: readonly string[], fail: () => boolean = () => false) =>
  perStudio({
    name: job,
    localHour: 8,
    step: async (tx, { studioId }) => {
      if (!studios.includes(studioId)) return {};
      await tx.message.create({ data: { channel: "notice", reason: job } });
      if (fail()) throw new Error("crashed");
      return { noted: 1 };
    },
  });

describe("a job of each studio", () => {
  it("runs once a local day, from its hour on", async () => {
    const job = nextJob();
    const { studioId } = await makeStudio();
    const { run } = noting(job, [studioId]);
    for (const moment of ["10:59", "11:00", "11:01", "23:30"]) {
      fixClock(new Date(`2026-11-20T${moment}:00Z`));
      await run(running());
    }
    expect(await runsOf(studioId, job)).toEqual([{ day: "2026-11-20", result: { noted: 1 } }]);
    expect(await noted(studioId)).toBe(1);
    fixClock(new Date("2026-11-21T02:59:00Z"));
    await run(running());
    expect(await noted(studioId)).toBe(1);
    fixClock(new Date("2026-11-21T11:00:00Z"));
    await run(running());
    expect((await runsOf(studioId, job)).map(({ day }) => day)).toEqual(["2026-11-20", "2026-11-21"]);
  });

  it("goes by each studio's own clock, and a zone that is none holds up no other", async () => {
    const job = nextJob();
    const zones = ["Asia/Tokyo", "America/Sao_Paulo", "America/Rio_Branco", "Mars/Olympus"];
    const studios = await Promise.all(zones.map((timeZone) => makeStudio({ timeZone })));
    const days = new Map<string, string>();
    const { run } = perStudio({
      name: job,
      localHour: 8,
      step: async (_tx, { studioId, day }) => {
        days.set(studioId, day);
        return {};
      },
    });
    fixClock(new Date("2026-11-20T23:30:00Z"));
    await run(running());
    expect(studios.map(({ studioId }) => days.get(studioId))).toEqual([
      isoDay("2026-11-21"),
      isoDay("2026-11-20"),
      isoDay("2026-11-20"),
      undefined,
    ]);
    days.clear();
    fixClock(new Date("2026-11-21T12:59:00Z"));
    await run(running());
    expect(studios.map(({ studioId }) => days.has(studioId))).toEqual([false, true, false, false]);
  });

  it("a crash leaves neither the work nor the run, holds up no other studio, and the next minute does it", async () => {
    const job = nextJob();
    const studios = [await makeStudio(), await makeStudio(), await makeStudio()].map(
      ({ studioId }) => studioId,
    );
    let crashes = 1;
    const { run } = noting(job, studios, () => crashes-- > 0);
    fixClock(new Date("2026-11-20T15:00:00Z"));
    await expect(run(running())).rejects.toThrow(`${job} was not done for 1 studios`);
    const done = await Promise.all(
      studios.map(async (id) => [await noted(id), (await runsOf(id, job)).length]),
    );
    expect(done).toEqual([
      [0, 0],
      [1, 1],
      [1, 1],
    ]);
    await run(running());
    expect(await Promise.all(studios.map(noted))).toEqual([1, 1, 1]);
  });

  it("several workers at once do it once", async () => {
    const job = nextJob();
    const studios = [await makeStudio(), await makeStudio()].map(({ studioId }) => studioId);
    fixClock(new Date("2026-11-20T15:00:00Z"));
    await Promise.all(Array.from({ length: 4 }, () => noting(job, studios).run(running())));
    expect(await Promise.all(studios.map(noted))).toEqual([1, 1]);
  });

  it("sees its own studio alone, and stops between studios when it is told to", async () => {
    const job = nextJob();
    const { studioId } = await makeStudio();
    await makeStudent({ studioId });
    await makeStudent({ studioId: (await makeStudio()).studioId });
    fixClock(new Date("2026-11-20T15:00:00Z"));
    const stopping = new AbortController();
    const seen: number[] = [];
    const task = perStudio({
      name: job,
      localHour: 0,
      step: async (tx) => {
        seen.push(await tx.student.count());
        stopping.abort();
        return {};
      },
    });
    await task.run(stopping.signal);
    expect(seen).toHaveLength(1);
    await perStudio({
      name: job,
      localHour: 0,
      step: async (tx, run) => (run.studioId === studioId ? { students: await tx.student.count() } : {}),
    }).run(running());
    expect(await runsOf(studioId, job)).toEqual([{ day: "2026-11-20", result: { students: 1 } }]);
  });
});
