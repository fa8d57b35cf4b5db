import "server-only";
import { type StudioTx, withStudio, withSystem } from "@/lib/db/doors";
import type { Prisma } from "@/lib/db/generated/client";
import { now } from "@/lib/kernel/clock";
import { type IsoDay, clockTimeOf, dayOf, dayToDate } from "@/lib/kernel/dates";
import { log } from "@/lib/observe/log";
import type { Retention } from "./retention";
import { EACH_MINUTE, type TimedJob } from "./timed-job";

/** Kept with the run: counts, no people. */
type Result = Prisma.InputJsonObject;
type Step = (tx: StudioTx, run: Due) => Promise<Result>;
type Due = { studioId: string; day: IsoDay };
/**
 * `step` runs in one door. `prepare` may take longer and must be safe to repeat; its run is recorded once it is done.
 */
type Daily = { name: string; localHour: number } & (
  { step: Step } | { prepare: (run: Due) => Promise<Result> }
);

/**
 * Runs once per studio and local day, from `localHour` of the studio's clock on; a day without a worker is skipped.
 * The run is recorded in the transaction of the work: a crash leaves neither, two workers produce one. So the work
 * must fit a door's timeout: set-based statements, not row by row.
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

/** For a `prepare`: repeats `part`, each within a door's timeout, until it returns 0. Parts already done stay done. */
export async function inParts(name: string, part: () => Promise<number>): Promise<Result> {
  let total = 0;
  for (let done = await part(); done > 0; done = await part()) total += done;
  return { [name]: total };
}

/** Studios whose local hour has come and whose run is missing. An invalid time zone does not stop the others. */
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

/** The first to insert the run does the work; a second worker waits on the unique key and then finds it done. */
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
