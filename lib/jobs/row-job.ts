import "server-only";
import type { JobResult, PgBoss } from "pg-boss";
import { type SystemTx, withSystem } from "@/lib/db/doors";
import { log } from "@/lib/observe/log";
import { metrics, secondsSince } from "@/server/metrics";
import { withinRequest } from "@/server/request-context";
import { wake } from "./running";
import { KEEP_FAILED_SECONDS } from "./tidy";
import { HOURLY, type TimedJob } from "./timed-job";

/** Ids above `after`, in their order. */
type Page = { after: string; take: number };

/**
 * Work on the rows of one table after the answer. The table's trigger `queue_row` (prisma/sql) puts a job for each
 * new row into the queue of the table's name, in the row's own transaction; pg-boss does attempts, back-off, expiry and
 * what comes after the last attempt. The row stays the truth: it says whether there is still anything to do.
 */
export type RowJob = {
  /** The table, which is also the queue. */
  queue: string;
  /** Fetched and reported done together, where what is done twice does no harm; otherwise one by one. */
  together?: number;
  /** Does the work of one row and notes it there; throws to be asked again. Null leaves all rows where they are. */
  handle: ((id: string) => Promise<void>) | null;
  /** After the last attempt. */
  giveUp: (id: string) => Promise<void>;
  /** `over`: what was given up is nobody's to do any more, and another attempt would find nothing; otherwise it still waits. */
  givenUp: "over" | "waits";
  /** Rows that wait, whether or not they have a job. */
  waiting: (tx: SystemTx, page: Page) => Promise<{ id: string }[]>;
};

/** 15 to 30 s, 30 to 60 s … at most an hour, for about a day: what is down for longer is a person's business. */
export const PATIENCE = { retryLimit: 29, retryDelay: 15, retryBackoff: true, retryDelayMax: 3600 } as const;

/** After this long an attempt counts as lost with its worker, and another one follows. */
export const EXPIRE_SECONDS = 120;

/**
 * Whoever works on a job says so each few seconds. Where nothing is heard for so long its process was killed: it is seen at the
 * next look, within half a minute, and not only when its time has run out.
 */
export const HEARTBEAT = { heartbeatSeconds: 15, heartbeatRefreshSeconds: 5 } as const;
/** How often jobs whose process died are looked for. */
export const LOOK_SECONDS = 10;

/** What was fetched together and not begun by then is left for another attempt, which starts before this one expires. */
const LATE_MS = EXPIRE_SECONDS * 500;

const SWEEP_BATCH = 1_000;
const POLL_SECONDS = 2;
const POLL_GIVEN_UP_SECONDS = 30;
const NO_ID = "00000000-0000-0000-0000-000000000000";

const { heartbeatSeconds, heartbeatRefreshSeconds } = HEARTBEAT;
const SETTINGS = {
  ...PATIENCE,
  expireInSeconds: EXPIRE_SECONDS,
  deleteAfterSeconds: KEEP_FAILED_SECONDS,
  heartbeatSeconds,
};
/** At most one job of a row waits or is worked off at any time. */
const ONE_PER_ROW = "exclusive";

const givenUp = (queue: string) => `${queue}.given-up`;

export async function createRowQueue(boss: PgBoss, job: RowJob): Promise<void> {
  const settings = { ...SETTINGS, deadLetter: givenUp(job.queue) };
  await boss.createQueue(givenUp(job.queue), SETTINGS);
  await boss.createQueue(job.queue, { policy: ONE_PER_ROW, ...settings });
  // One that an older version made has the settings of then.
  await boss.updateQueue(givenUp(job.queue), SETTINGS);
  await boss.updateQueue(job.queue, settings);
}

/** Works off the table's rows in this process; answers the worker's id, for `notifyWorker`. */
export async function workRows(
  boss: PgBoss,
  { queue, together = 1, handle, giveUp }: RowJob,
): Promise<string | null> {
  if (!handle) return null;
  await work(
    boss,
    { name: givenUp(queue), pollingIntervalSeconds: POLL_GIVEN_UP_SECONDS, batchSize: 1 },
    async (row) => {
      await giveUp(row);
      log.error({ queue, row }, "row given up");
    },
  );
  return work(boss, { name: queue, pollingIntervalSeconds: POLL_SECONDS, batchSize: together }, handle);
}

type Worker = { name: string; pollingIntervalSeconds: number; batchSize: number };

/**
 * One row after the other, without a pause while there are any: what a process that dies had under way, and somebody
 * else does once more, is `batchSize` rows. The queue is told that a row was not done, and not why: an error may quote an
 * address.
 */
async function work(
  boss: PgBoss,
  { name, ...options }: Worker,
  handle: (row: string) => Promise<void>,
): Promise<string> {
  const workOne = async ({ id, data, retryCount }: RowOfJob): Promise<JobResult> => {
    const began = performance.now();
    let outcome = "ok";
    try {
      await handle(data.id);
      return { id, status: "completed" };
    } catch (error) {
      outcome = "failed";
      log.warn({ err: error, queue: name, row: data.id, attempts: retryCount + 1 }, "row postponed");
      return { id, status: "failed" };
    } finally {
      metrics.jobs.observe({ job: name, outcome }, secondsSince(began));
    }
  };
  const workAll = async (jobs: RowOfJob[]): Promise<JobResult[]> => {
    if (jobs.length === options.batchSize) boss.notifyWorker(await worker);
    const began = performance.now();
    const results: JobResult[] = [];
    for (const job of jobs) {
      const isLate = performance.now() - began > LATE_MS;
      const worked = () => withinRequest(job.data.requestId, () => workOne(job));
      results.push(isLate ? { id: job.id, status: "failed" } : await worked());
    }
    return results;
  };
  const worker = boss.work<RowOfJob["data"]>(
    name,
    { ...options, heartbeatRefreshSeconds, perJobResults: true },
    workAll,
  );
  return worker;
}

/** `requestId` of whoever queued the row, where a request did. */
type RowOfJob = { id: string; data: { id: string; requestId?: string }; retryCount: number };

/** Queues rows that wait without a job: of before there was a queue, or whose job was kept for long enough. */
export const sweepOf = (boss: PgBoss, rowJobs: readonly RowJob[]): TimedJob => ({
  name: "sweep",
  cron: HOURLY,
  run: async (signal) => {
    for (const job of rowJobs) await sweep(boss, job, signal);
  },
});

async function sweep(boss: PgBoss, { queue, waiting }: RowJob, signal: AbortSignal): Promise<void> {
  let after: string | undefined = NO_ID;
  while (after && !signal.aborted) {
    const page: Page = { after, take: SWEEP_BATCH };
    const rows = await withSystem(`jobs.sweep ${queue}`, (tx) => waiting(tx, page));
    await boss.insert(
      queue,
      rows.map(({ id }) => ({ data: { id }, singletonKey: id })),
    );
    after = rows.length === SWEEP_BATCH ? rows.at(-1)?.id : undefined;
  }
  wake(queue);
}
