import "server-only";
import { PgBoss } from "pg-boss";
import { env } from "@/lib/config/env";
import { smtpMailer } from "@/lib/integrations/mail/smtp";
import { log } from "@/lib/observe/log";
import { queueDatabase } from "@/lib/db/queue-database";
import { deliveryOf } from "./deliver-mail";
import { retention } from "./retention";
import { type RunningQueue, setRunningQueue } from "./running";
import type { Task } from "./task";

/** A worker in another process hears of new work by asking; in this process it is told. */
const POLL_SECONDS = 2;
const STOP_PATIENCE_MS = 8_000;

/**
 * Connects to the queue. With `work` this process also does the tasks; without, it only asks for them. The features'
 * tasks are handed in (tasks.ts). The queue's schema is made by the migrations (scripts/lib/queue-schema.mjs), never here.
 */
export async function startQueue({
  work,
  tasks,
}: {
  work: boolean;
  tasks: readonly Task[];
}): Promise<RunningQueue> {
  const db = queueDatabase(env.databaseUrl);
  const boss = new PgBoss({
    db,
    schema: "pgboss",
    migrate: false,
    createSchema: false,
    supervise: work,
    schedule: work,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on("error", (error) => log.error({ err: error }, "queue"));
  const stopping = new AbortController();
  const mailer =
    work && env.smtpUrl
      ? smtpMailer({ url: env.smtpUrl, from: env.mailFrom, requireTls: env.isProduction })
      : null;
  if (work && !mailer) log.warn("SMTP_URL is not set: mail stays in the outbox");
  const all = [deliveryOf(mailer), retention, ...tasks];
  const workers = new Map<string, string>();

  const queue: RunningQueue = {
    state: "starting",
    wake: async (task) => {
      await boss.send(task, null);
      const worker = workers.get(task);
      if (worker) boss.notifyWorker(worker);
    },
    stop: async () => {
      queue.state = "stopped";
      stopping.abort();
      await boss.stop({ graceful: true, timeout: STOP_PATIENCE_MS });
      mailer?.close();
      await db.close();
    },
  };
  setRunningQueue(queue);
  await boss.start();
  for (const task of all) {
    await boss.createQueue(task.name, {
      policy: "short",
      retryLimit: 0,
      expireInSeconds: 600,
      deleteAfterSeconds: 3600,
    });
    if (!work) continue;
    await boss.schedule(task.name, task.cron);
    workers.set(
      task.name,
      await boss.work(task.name, { pollingIntervalSeconds: POLL_SECONDS }, () =>
        runLogged(task, stopping.signal),
      ),
    );
  }
  queue.state = "running";
  for (const task of all) await queue.wake(task.name);
  return queue;
}

/** The queue keeps to itself why a task failed. */
export async function runLogged(task: Task, signal: AbortSignal): Promise<void> {
  try {
    await task.run(signal);
  } catch (error) {
    log.error({ err: error, task: task.name }, "task failed");
    throw error;
  }
}
