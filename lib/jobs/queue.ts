import "server-only";
import { PgBoss } from "pg-boss";
import { env } from "@/lib/config/env";
import type { Mailer } from "@/lib/integrations/mail/port";
import { smtpMailer } from "@/lib/integrations/mail/smtp";
import { log } from "@/lib/observe/log";
import { deliverDueMail } from "./deliver-mail";
import { queueDatabase } from "@/lib/db/queue-database";
import { type RunningQueue, setRunningQueue } from "./running";

const OUTBOX = "outbox";
const EACH_MINUTE = "* * * * *";
/** A worker in another process hears of new work by asking; in this process it is told. */
const POLL_SECONDS = 2;
const STOP_PATIENCE_MS = 8_000;

/**
 * Connects to the queue. With `work` this process also does the jobs; without, it only hands them in.
 * The queue's schema is made by the migrations (scripts/lib/queue-schema.mjs), never here.
 */
export async function startQueue({ work }: { work: boolean }): Promise<RunningQueue> {
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
  const mailer = work && env.smtpUrl ? smtpMailer({ url: env.smtpUrl, from: env.mailFrom }) : null;
  let workerId: string | null = null;

  const queue: RunningQueue = {
    state: "starting",
    wakeOutbox: async () => {
      await boss.send(OUTBOX, null);
      if (workerId) boss.notifyWorker(workerId);
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
  await boss.createQueue(OUTBOX, {
    policy: "short",
    retryLimit: 0,
    expireInSeconds: 600,
    deleteAfterSeconds: 3600,
  });
  if (work) workerId = await workOutbox(boss, mailer, stopping.signal);
  queue.state = "running";
  await queue.wakeOutbox();
  return queue;
}

async function workOutbox(boss: PgBoss, mailer: Mailer | null, signal: AbortSignal): Promise<string | null> {
  if (!mailer) {
    log.warn("SMTP_URL is not set: mail stays in the outbox");
    return null;
  }
  await boss.schedule(OUTBOX, EACH_MINUTE);
  return boss.work(OUTBOX, { pollingIntervalSeconds: POLL_SECONDS }, async () => {
    const sent = await deliverDueMail(mailer, signal);
    if (sent > 0) log.info({ sent }, "mail delivered");
  });
}
