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

/** Past eight in Lisbon, while the studios of other tests, in Brazil, are still in their night. */
const makeAwake = () => makeStudio({ timeZone: "Europe/Lisbon" });
const nineInLisbon = "2026-11-20T09:00:00Z";

/** A job that writes a row of its own, so that double or rolled-back work shows. */
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
    const { studioId } = await makeAwake();
    const { run } = noting(job, [studioId]);
    const days = async (...moments: string[]) => {
      for (const moment of moments) {
        fixClock(new Date(`2026-11-${moment}:00Z`));
        await run(running());
      }
      return (await runsOf(studioId, job)).map(({ day }) => day);
    };
    expect(await days("20T07:59")).toEqual([]);
    expect(await days("20T08:00", "20T08:01", "20T10:30", "21T07:59")).toEqual(["2026-11-20"]);
    expect(await noted(studioId)).toBe(1);
    expect(await days("21T08:00")).toEqual(["2026-11-20", "2026-11-21"]);
    expect((await runsOf(studioId, job))[0]?.result).toEqual({ noted: 1 });
  });

  it("follows each studio's own time zone, and an invalid zone does not delay the others", async () => {
    const job = nextJob();
    const zones = ["Asia/Tokyo", "Pacific/Honolulu", "America/Sao_Paulo", "Mars/Olympus"];
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
    fixClock(new Date("2026-11-21T03:30:00Z"));
    await run(running());
    expect(studios.map(({ studioId }) => days.get(studioId))).toEqual([
      isoDay("2026-11-21"),
      isoDay("2026-11-20"),
      undefined,
      undefined,
    ]);
  });

  it("rolls back a crashed studio's work and run, does the others, and repeats the crashed one", async () => {
    const job = nextJob();
    const studios = [await makeAwake(), await makeAwake(), await makeAwake()].map(({ studioId }) => studioId);
    let crashes = 1;
    const { run } = noting(job, studios, () => crashes-- > 0);
    fixClock(new Date(nineInLisbon));
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

  it("runs once when several workers start it at once", async () => {
    const job = nextJob();
    const studios = [await makeAwake(), await makeAwake()].map(({ studioId }) => studioId);
    fixClock(new Date(nineInLisbon));
    await Promise.all(Array.from({ length: 4 }, () => noting(job, studios).run(running())));
    expect(await Promise.all(studios.map(noted))).toEqual([1, 1]);
  });

  it("sees the data of one studio at a time, and stops between studios on a signal", async () => {
    const job = nextJob();
    const { studioId } = await makeAwake();
    await makeStudent({ studioId });
    await makeStudent({ studioId: (await makeAwake()).studioId });
    fixClock(new Date(nineInLisbon));
    const stopping = new AbortController();
    const seen: number[] = [];
    const daily = perStudio({
      name: job,
      localHour: 8,
      step: async (tx) => {
        seen.push(await tx.student.count());
        stopping.abort();
        return {};
      },
    });
    await daily.run(stopping.signal);
    expect(seen).toHaveLength(1);
    await perStudio({
      name: job,
      localHour: 8,
      step: async (tx, run) => (run.studioId === studioId ? { students: await tx.student.count() } : {}),
    }).run(running());
    expect(await runsOf(studioId, job)).toEqual([{ day: "2026-11-20", result: { students: 1 } }]);
  });
});
