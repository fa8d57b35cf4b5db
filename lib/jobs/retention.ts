import "server-only";
import { type SystemTx, withSystem } from "@/lib/db/doors";
import { now } from "@/lib/kernel/clock";
import { log } from "@/lib/observe/log";
import type { TimedJob } from "./timed-job";

const DAY_MS = 86_400_000;
/** Rows per statement: small enough for the door's timeout, whatever has piled up. */
const BATCH = 5_000;

/** Retention of a table's rows. Declared beside the commands that write them; jobs.ts collects them. */
export type Retention = {
  table: string;
  days: number;
  forget: (tx: SystemTx, old: { before: Date; limit: number }) => Promise<{ count: number }>;
};

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
 * Deletes expired rows and answers their number by table. A failing table does not stop the others; the run then
 * fails at the end.
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

/** At night in Brazil (UTC schedule), and at each start, for servers that are off at night. */
export const retentionOf = (rules: readonly Retention[]): TimedJob => ({
  name: "retention",
  cron: "17 6 * * *",
  run: async (signal) =>
    log.info({ gone: await forgetOld(rules, signal) }, "forgotten what was kept long enough"),
});
