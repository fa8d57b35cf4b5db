import "server-only";
import { type StudioTx, withStudio, withSystem } from "@/lib/db/doors";
import type { Prisma } from "@/lib/db/generated/client";
import { now } from "@/lib/kernel/clock";
import { type IsoDay, clockTimeOf, dayOf, dayToDate } from "@/lib/kernel/dates";
import { log } from "@/lib/observe/log";
import type { Retention } from "./retention";
import { EACH_MINUTE, type TimedJob } from "./timed-job";

/** What a run leaves behind to be read: counts, no people. */
type Result = Prisma.InputJsonObject;
type Step = (tx: StudioTx, run: Due) => Promise<Result>;
type Due = { studioId: string; day: IsoDay };
/** `prepare` takes longer than a door's seconds, and may be done again: the run is written down once it is done. */
type Daily = { name: string; localHour: number } & (
  { step: Step } | { prepare: (run: Due) => Promise<Result> }
);

/**
 * Work of each studio, once a local day, from an hour of its own clock on; a day on which no worker ran is passed over.
 * The run is written down in the transaction of the work: a crash leaves neither, two workers make one. So the work
 * must fit a door's seconds: statements over sets, not rows one by one.
 */
export const perStudio = ({ name, localHour, ...work }: Daily): TimedJob => ({
  name,
  cron: EACH_MINUTE,
  run: async (signal) => {
    const failed: string[] = [];
    for (const due of await listDue(name, localHour)) {
      if (signal.aborted) break;
      try {
        if ("prepare" in work) {
          const result = await work.prepare(due);
          await runOnce(name, due, async () => result);
        } else await runOnce(name, due, work.step);
      } catch (error) {
        log.error({ err: error, job: name, studioId: due.studioId }, "studio's day not done");
        failed.push(due.studioId);
      }
    }
    if (failed.length > 0) throw new Error(`${name} was not done for ${failed.length} studios`);
  },
});

/** Work of a `prepare` whose parts each have a door's seconds, until one finds nothing left to do. What was done stays done. */
export async function inParts(name: string, part: () => Promise<number>): Promise<Result> {
  let total = 0;
  for (let done = await part(); done > 0; done = await part()) total += done;
  return { [name]: total };
}

/** Studios in whose day the hour has come and the job has not run. A zone that is none holds up no other. */
async function listDue(job: string, localHour: number): Promise<Due[]> {
  const at = now();
  return withSystem(`jobs.${job}`, async (tx) => {
    const zones = await tx.studio.findMany({ distinct: ["timeZone"], select: { timeZone: true } });
    const due: Due[] = [];
    for (const { timeZone } of zones) {
      const local = localTime(at, timeZone);
      if (!local || local.hour < localHour) continue;
      const { day } = local;
      const studios = await tx.studio.findMany({
        where: { timeZone, jobRuns: { none: { job, day: dayToDate(day) } } },
        select: { id: true },
        orderBy: { id: "asc" },
      });
      due.push(...studios.map(({ id }) => ({ studioId: id, day })));
    }
    return due;
  });
}

function localTime(at: Date, timeZone: string): { day: IsoDay; hour: number } | null {
  try {
    return { day: dayOf(at, timeZone), hour: Number(clockTimeOf(at, timeZone).slice(0, 2)) };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    log.error({ timeZone }, "no such time zone: its studios are left out");
    return null;
  }
}

/** Whoever writes the run first does the work; another worker waits for that, and then finds it done. */
const runOnce = (job: string, { studioId, day }: Due, step: Step): Promise<void> =>
  withStudio(studioId, async (tx) => {
    const run = { job, day: dayToDate(day) };
    const { count } = await tx.studioJobRun.createMany({ data: [run], skipDuplicates: true });
    if (count === 0) return;
    const result = await step(tx, { studioId, day });
    await tx.studioJobRun.updateMany({ where: run, data: { result } });
  });

export const runRetention: Retention = {
  table: "studio_job_runs",
  days: 366,
  forget: (tx, { before, limit }) => tx.studioJobRun.deleteMany({ where: { doneAt: { lt: before } }, limit }),
};
