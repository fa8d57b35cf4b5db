import "server-only";
import type { JobResult, PgBoss } from "pg-boss";
import { type SystemTx, withSystem } from "@/lib/db/doors";
import { log } from "@/lib/observe/log";
import { metrics, secondsSince } from "@/server/metrics";
import { withinRequest } from "@/server/request-context";
import { wake } from "./running";
import { KEEP_FAILED_SECONDS } from "./tidy";
import { HOURLY, type TimedJob } from "./timed-job";

type Page = { after: string; take: number };

/**
 * Background work on the rows of one table. The table's trigger `queue_row` (prisma/sql) enqueues a job for each new
 * row, in the row's own transaction; pg-boss does attempts, back-off, expiry and dead letters. The row is the truth:
 * it says whether anything is left to do.
 */
export type RowJob = {
  /** Name of the table and of its queue. */
  queue: string;
  /** Batch size for jobs that may safely run twice; otherwise one by one. */
  together?: number;
  /** Rows that a process works on at once, so that a long one does not hold up the others; otherwise one. */
  atOnce?: number;
  /** Longest attempt, for work that takes longer than EXPIRE_SECONDS. */
  seconds?: number;
  /** Does the work of one row and notes it there; throws to be retried. Null leaves all rows waiting. */
  handle: ((id: string) => Promise<void>) | null;
  giveUp: (id: string) => Promise<void>;
  /** After giving up: `over` means that a retry would find nothing to do, `waits` that the work is still open. */
  givenUp: "over" | "waits";
  /** Rows with open work, whether or not they have a job. */
  waiting: (tx: SystemTx, page: Page) => Promise<{ id: string }[]>;
};

/** Retries after 15 to 30 s, 30 to 60 s … at most an hour, for about a day; a longer outage needs a person. */
export const PATIENCE = { retryLimit: 29, retryDelay: 15, retryBackoff: true, retryDelayMax: 3600 } as const;

/** An attempt without a result by then counts as lost with its worker, and is retried. */
export const EXPIRE_SECONDS = 120;

/**
 * A worker reports every 5 s. After 15 s of silence its process counts as killed and the job is retried at the next
 * look, within half a minute instead of EXPIRE_SECONDS.
 */
export const HEARTBEAT = { heartbeatSeconds: 15, heartbeatRefreshSeconds: 5 } as const;
/** Interval of the search for jobs of dead processes. */
export const LOOK_SECONDS = 10;

/** In milliseconds. Jobs of a batch not begun by then are left for a retry, which starts before they expire. */
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
/** At most one job per row waits or runs at any time. */
const ONE_PER_ROW = "exclusive";

const givenUp = (queue: string) => `${queue}.given-up`;

export async function createRowQueue(boss: PgBoss, job: RowJob): Promise<void> {
  const { seconds: expireInSeconds = EXPIRE_SECONDS } = job;
  const settings = { ...SETTINGS, expireInSeconds, deadLetter: givenUp(job.queue) };
  await boss.createQueue(givenUp(job.queue), SETTINGS);
  await boss.createQueue(job.queue, { policy: ONE_PER_ROW, ...settings });
  // An existing queue keeps the settings of its creation unless they are updated.
  await boss.updateQueue(givenUp(job.queue), SETTINGS);
  await boss.updateQueue(job.queue, settings);
}

/** Works on the table's rows in this process; answers the worker's id, for `notifyWorker`. */
export async function workRows(
  boss: PgBoss,
  { queue, together = 1, atOnce = 1, handle, giveUp }: RowJob,
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
  return work(
    boss,
    { name: queue, pollingIntervalSeconds: POLL_SECONDS, batchSize: together, localConcurrency: atOnce },
    handle,
  );
}

type Worker = {
  name: string;
  pollingIntervalSeconds: number;
  batchSize: number;
  localConcurrency?: number;
};

/**
 * Works row by row, without a pause while there are any: when the process dies, at most `batchSize` rows are
 * repeated. Failures reach the queue without their reason, as an error may quote an e-mail address.
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

type RowOfJob = { id: string; data: { id: string; requestId?: string }; retryCount: number };

/** Queues waiting rows without a job: from before the queue existed, or whose failed job was deleted. */
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
