import "server-only";
import { PgBoss } from "pg-boss";
import { env } from "@/lib/config/env";
import { smtpMailer } from "@/lib/integrations/mail/smtp";
import { log } from "@/lib/observe/log";
import { metrics, secondsSince } from "@/server/metrics";
import { queueDatabase } from "@/lib/db/queue-database";
import { mailJob } from "./deliver-mail";
import { failedLately, inspectorOf } from "./inspect";
import { HEARTBEAT, LOOK_SECONDS, type RowJob, createRowQueue, sweepOf, workRows } from "./row-job";
import { type RunningQueue, setRunningQueue } from "./running";
import { KEEP_FAILED_SECONDS, tidyOf } from "./tidy";
import type { TimedJob } from "./timed-job";

export type Work = { rowJobs: readonly RowJob[]; timedJobs: readonly TimedJob[] };

/** Migrations create the schema (scripts/lib/queue-schema.mjs); connecting neither creates nor changes it. */
export const QUEUE_SCHEMA = {
  schema: "pgboss",
  migrate: false,
  createSchema: false,
  reindex: false,
  monitorVacuum: false,
} as const;

const POLL_SECONDS = 10;
const STOP_PATIENCE_MS = 8_000;
/** In milliseconds: wake-ups within this time share one fetch. */
const GATHER_MS = 100;

/** Connects to the queue. With `work` this process also runs its jobs. */
export async function startQueue({ work, ...given }: Work & { work: boolean }): Promise<RunningQueue> {
  const db = queueDatabase(env.databaseUrl);
  const boss = new PgBoss({
    db,
    ...QUEUE_SCHEMA,
    supervise: work,
    superviseIntervalSeconds: LOOK_SECONDS,
    // Shorter than the supervision interval, or every second check would come too early.
    monitorIntervalSeconds: LOOK_SECONDS / 2,
    schedule: work,
  });
  boss.on("error", (error) => log.error({ err: error }, "queue"));
  const stopping = new AbortController();
  const mailer =
    work && env.smtpUrl
      ? smtpMailer({ url: env.smtpUrl, from: env.mailFrom, requireTls: env.isProduction })
      : null;
  if (work && !mailer) log.warn("SMTP_URL is not set: mail stays in the outbox");
  const rowJobs = [mailJob(mailer), ...given.rowJobs];
  const timedJobs = [sweepOf(boss, rowJobs), tidyOf(db), ...given.timedJobs];
  const workers = new Map<string, string | null>();
  const woken = new Map<string, NodeJS.Timeout>();

  const queue: RunningQueue = {
    state: "starting",
    wake: (name) => {
      const worker = workers.get(name);
      if (!worker || woken.has(name)) return;
      const timer = setTimeout(() => {
        woken.delete(name);
        boss.notifyWorker(worker);
      }, GATHER_MS);
      woken.set(name, timer.unref());
    },
    depths: async () => {
      const failed = await failedLately(db);
      return (await boss.getQueues()).map(({ name, readyCount, deferredCount, activeCount }) => ({
        name,
        ready: readyCount,
        later: deferredCount,
        active: activeCount,
        failed: failed.get(name) ?? 0,
      }));
    },
    inspector: inspectorOf(boss, db, rowJobs),
    stop: async () => {
      queue.state = "stopped";
      for (const timer of woken.values()) clearTimeout(timer);
      stopping.abort();
      await boss.stop({ graceful: true, timeout: STOP_PATIENCE_MS });
      mailer?.close();
      await db.close();
    },
  };
  setRunningQueue(queue);
  await boss.start();
  for (const job of rowJobs) {
    await createRowQueue(boss, job);
    if (work) workers.set(job.queue, await workRows(boss, job));
  }
  if (work) for (const job of timedJobs) await workTimed(boss, job, stopping.signal);
  queue.state = "running";
  return queue;
}

/** Runs the job on its schedule, and once now. */
async function workTimed(boss: PgBoss, job: TimedJob, signal: AbortSignal): Promise<void> {
  const { name, cron } = job;
  const { heartbeatSeconds, heartbeatRefreshSeconds } = HEARTBEAT;
  const kept = { deleteAfterSeconds: KEEP_FAILED_SECONDS, heartbeatSeconds };
  const settings = { retryLimit: 0, expireInSeconds: 600, ...kept };
  await boss.createQueue(name, { policy: "short", ...settings });
  await boss.updateQueue(name, settings);
  await boss.schedule(name, cron);
  await boss.send(name, null);
  const working = { pollingIntervalSeconds: POLL_SECONDS, heartbeatRefreshSeconds };
  await boss.work(name, working, () => runLogged(job, signal));
}

/** Logs the outcome: pg-boss does not report why a job failed. */
export async function runLogged(job: TimedJob, signal: AbortSignal): Promise<void> {
  const began = performance.now();
  let outcome = "ok";
  try {
    await job.run(signal);
  } catch (error) {
    outcome = "failed";
    log.error({ err: error, job: job.name }, "job failed");
    throw error;
  } finally {
    metrics.jobs.observe({ job: job.name, outcome }, secondsSince(began));
  }
}
