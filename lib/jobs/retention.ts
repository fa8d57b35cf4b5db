import "server-only";
import { type SystemTx, withSystem } from "@/lib/db/doors";
import { now } from "@/lib/kernel/clock";
import { log } from "@/lib/observe/log";
import type { TimedJob } from "./timed-job";

const DAY_MS = 86_400_000;
/** Small enough for the door's time-out, whatever has piled up. */
const BATCH = 5_000;

/** How long a noun keeps the rows of a table; it stands beside the commands that write them, and jobs.ts collects it. */
export type Retention = {
  table: string;
  days: number;
  /** Takes away what is older, at most `limit` rows. */
  forget: (tx: SystemTx, old: { before: Date; limit: number }) => Promise<{ count: number }>;
};

/** In batches, each in a transaction of its own; answers how many rows went. */
async function forgetTable({ table, days, forget }: Retention, at: Date, signal: AbortSignal) {
  const old = { before: new Date(at.getTime() - days * DAY_MS), limit: BATCH };
  let gone = 0;
  let count = BATCH;
  while (count === BATCH && !signal.aborted) {
    ({ count } = await withSystem(`jobs.retention ${table}`, (tx) => forget(tx, old)));
    gone += count;
  }
  return gone;
}

/**
 * Takes away what has been kept for long enough and answers how many rows of each table went. A table that fails holds
 * up no other; in the end the run fails with it.
 */
export async function forgetOld(
  rules: readonly Retention[],
  signal: AbortSignal,
): Promise<Record<string, number>> {
  const at = now();
  const gone: Record<string, number> = {};
  const failed: string[] = [];
  for (const rule of rules) {
    try {
      gone[rule.table] = (gone[rule.table] ?? 0) + (await forgetTable(rule, at, signal));
    } catch (error) {
      log.error({ err: error, table: rule.table }, "not forgotten");
      failed.push(rule.table);
    }
  }
  if (failed.length > 0) throw new Error(`not forgotten: ${failed.join(", ")}`);
  return gone;
}

/** At night in Brazil, and at each start for servers that sleep at night. */
export const retentionOf = (rules: readonly Retention[]): TimedJob => ({
  name: "retention",
  cron: "17 6 * * *",
  run: async (signal) =>
    log.info({ gone: await forgetOld(rules, signal) }, "forgotten what was kept long enough"),
});
