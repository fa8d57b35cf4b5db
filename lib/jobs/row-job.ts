import "server-only";
import type { JobResult, PgBoss } from "pg-boss";
import { type SystemTx, withSystem } from "@/lib/db/doors";
import { log } from "@/lib/observe/log";
import { wake } from "./running";
import { HOURLY, type TimedJob } from "./timed-job";

/** Ids above `after`, in their order. */
type Page = { after: string; take: number };

/**
 * Work on the rows of one table after the answer. The table's trigger `queue_row` (prisma/migrations) puts a job for each
 * new row into the queue of the table's name, in the row's own transaction; pg-boss does attempts, back-off, expiry and
 * what comes after the last attempt. The row stays the truth: it says whether there is still anything to do.
 */
export type RowJob = {
  /** The table, which is also the queue. */
  queue: string;
  /** Does the work of one row and notes it there; throws to be asked again. Null leaves all rows where they are. */
  handle: ((id: string) => Promise<void>) | null;
  /** After the last attempt. */
  giveUp: (id: string) => Promise<void>;
  /** Rows that wait, whether or not they have a job. */
  waiting: (tx: SystemTx, page: Page) => Promise<{ id: string }[]>;
};

/** 15 to 30 s, 30 to 60 s … at most an hour, for about a day: what is down for longer is a person's business. */
export const PATIENCE = { retryLimit: 29, retryDelay: 15, retryBackoff: true, retryDelayMax: 3600 } as const;

/** After this long an attempt counts as lost with its worker, and another one follows. */
export const EXPIRE_SECONDS = 120;

const SWEEP_BATCH = 1_000;
const POLL_SECONDS = 2;
const POLL_GIVEN_UP_SECONDS = 30;
const NO_ID = "00000000-0000-0000-0000-000000000000";

const SETTINGS = { ...PATIENCE, expireInSeconds: EXPIRE_SECONDS, deleteAfterSeconds: 3600 };
/** At most one job of a row waits or is worked off at any time. */
const ONE_PER_ROW = "exclusive";

const givenUp = (queue: string) => `${queue}.given-up`;

export async function createRowQueue(boss: PgBoss, job: RowJob): Promise<void> {
  const settings = { ...SETTINGS, deadLetter: givenUp(job.queue) };
  await boss.createQueue(givenUp(job.queue), SETTINGS);
  await boss.createQueue(job.queue, { policy: ONE_PER_ROW, ...settings });
  // One that an older version made has the settings of then.
  await boss.updateQueue(job.queue, settings);
}

/** Works off the table's rows in this process; answers the worker's id, for `notifyWorker`. */
export async function workRows(boss: PgBoss, { queue, handle, giveUp }: RowJob): Promise<string | null> {
  if (!handle) return null;
  await workOneByOne(boss, givenUp(queue), POLL_GIVEN_UP_SECONDS, async (row) => {
    await giveUp(row);
    log.error({ queue, row }, "row given up");
  });
  return workOneByOne(boss, queue, POLL_SECONDS, handle);
}

/**
 * One row after the other, without a pause while there are any: what a process that dies had under way, and somebody
 * else does once more, is one row. The queue is told that a row was not done, and not why: an error may quote an address.
 */
async function workOneByOne(
  boss: PgBoss,
  name: string,
  pollingIntervalSeconds: number,
  handle: (row: string) => Promise<void>,
): Promise<string> {
  const settle = async ([job]: RowOfJob[]): Promise<JobResult[]> => {
    if (!job) return [];
    const { id, data, retryCount } = job;
    boss.notifyWorker(await worker);
    try {
      await handle(data.id);
      return [{ id, status: "completed" }];
    } catch (error) {
      log.warn({ err: error, queue: name, row: data.id, attempts: retryCount + 1 }, "row postponed");
      return [{ id, status: "failed" }];
    }
  };
  const worker = boss.work<{ id: string }>(name, { pollingIntervalSeconds, perJobResults: true }, settle);
  return worker;
}

type RowOfJob = { id: string; data: { id: string }; retryCount: number };

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
