import "server-only";
import { type SystemTx, withSystem } from "@/lib/db/doors";
import { now } from "@/lib/kernel/clock";
import { log } from "@/lib/observe/log";
import type { Task } from "./task";

const DAY_MS = 86_400_000;
/** Small enough for the door's time-out, whatever has piled up. */
const BATCH = 5_000;
/** The database refuses to take a younger one away. */
const TRAIL_DAYS = 366;

type Forget = (tx: SystemTx, before: (days: number) => Date) => Promise<{ count: number }>;

/** What is forgotten, and when. docs/deploy.md says the same to whoever runs the product. */
export const rules: Readonly<Record<string, Forget>> = {
  throttle_counters: (tx, before) =>
    tx.throttleCounter.deleteMany({ where: { windowStart: { lt: before(1) } }, limit: BATCH }),
  recovery_requests: (tx, before) =>
    tx.recoveryRequest.deleteMany({ where: { requestedAt: { lt: before(1) } }, limit: BATCH }),
  request_receipts: (tx, before) =>
    tx.requestReceipt.deleteMany({ where: { createdAt: { lt: before(7) } }, limit: BATCH }),
  one_time_tokens: (tx, before) =>
    tx.oneTimeToken.deleteMany({ where: { expiresAt: { lt: before(30) } }, limit: BATCH }),
  sessions: (tx, before) =>
    tx.session.deleteMany({
      where: { OR: [{ expiresAt: { lt: before(30) } }, { revokedAt: { lt: before(30) } }] },
      limit: BATCH,
    }),
  login_states: (tx, before) =>
    tx.loginState.deleteMany({
      where: { OR: [{ lastFailedAt: { lt: before(30) } }, { lastFailedAt: null }] },
      limit: BATCH,
    }),
  student_invites: (tx, before) =>
    tx.studentInvite.deleteMany({
      where: { OR: [{ usedAt: { lt: before(30) } }, { expiresAt: { lt: before(30) } }] },
      limit: BATCH,
    }),
  mail_outbox: (tx, before) =>
    tx.mailOutbox.deleteMany({
      where: { status: { in: ["sent", "failed"] }, createdAt: { lt: before(30) } },
      limit: BATCH,
    }),
  pending_subscriptions: (tx, before) =>
    tx.pendingSubscription.deleteMany({
      where: { completedAt: null, expiresAt: { lt: before(30) } },
      limit: BATCH,
    }),
  post_views: (tx, before) =>
    tx.postView.deleteMany({ where: { countedAt: { lt: before(1) } }, limit: BATCH }),
  security_events: (tx, before) =>
    tx.securityEvent.deleteMany({ where: { createdAt: { lt: before(TRAIL_DAYS) } }, limit: BATCH }),
  audit_events: (tx, before) =>
    tx.auditEvent.deleteMany({ where: { createdAt: { lt: before(TRAIL_DAYS) } }, limit: BATCH }),
};

/** In batches, each in a transaction of its own; answers how many rows went. */
async function forgetTable(table: string, forget: Forget, at: Date, signal?: AbortSignal): Promise<number> {
  const before = (days: number) => new Date(at.getTime() - days * DAY_MS);
  let gone = 0;
  let count = BATCH;
  while (count === BATCH && !signal?.aborted) {
    ({ count } = await withSystem(`jobs.retention ${table}`, (tx) => forget(tx, before)));
    gone += count;
  }
  return gone;
}

/**
 * Takes away what has been kept for long enough and answers how many rows of each table went. A table that fails holds
 * up no other; in the end the run fails with it.
 */
export async function forgetOld(signal?: AbortSignal, tables = rules): Promise<Record<string, number>> {
  const at = now();
  const gone: Record<string, number> = {};
  const failed: string[] = [];
  for (const [table, forget] of Object.entries(tables)) {
    try {
      gone[table] = await forgetTable(table, forget, at, signal);
    } catch (error) {
      log.error({ err: error, table }, "not forgotten");
      failed.push(table);
    }
  }
  if (failed.length > 0) throw new Error(`not forgotten: ${failed.join(", ")}`);
  return gone;
}

/** At night in Brazil, and at each start for servers that sleep at night. */
export const retention: Task = {
  name: "retention",
  cron: "17 6 * * *",
  run: async (signal) => log.info({ gone: await forgetOld(signal) }, "forgotten what was kept long enough"),
};
