import "server-only";
import { withSystem } from "@/lib/db/doors";
import { isUnavailable } from "@/lib/db/errors";
import { notePool } from "@/lib/db/pool-figures";
import { now } from "@/lib/kernel/clock";
import { metrics } from "@/server/metrics";
import { checkHealth } from "./health";
import { runningQueue } from "./running";

/** All figures, including those read from the database now. When it does not answer, its figures are left out. */
export async function readMetrics(): Promise<string> {
  const { database, queue } = await checkHealth();
  notePool();
  metrics.queueUp.set(queue === "running" || queue === "separate" ? 1 : 0);
  for (const told of [metrics.queueJobs, metrics.outboxMails, metrics.outboxAge]) told.reset();
  const isUp = database === "ok" && (await noteWaiting());
  metrics.databaseUp.set(isUp ? 1 : 0);
  return metrics.registry.metrics();
}

async function noteWaiting(): Promise<boolean> {
  try {
    await Promise.all([noteQueue(), noteOutbox()]);
    return true;
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return false;
  }
}

async function noteQueue(): Promise<void> {
  for (const { name, ...states } of (await runningQueue()?.depths()) ?? [])
    for (const [state, count] of Object.entries(states)) metrics.queueJobs.set({ queue: name, state }, count);
}

async function noteOutbox(): Promise<void> {
  const states = await withSystem("jobs.metrics", (tx) =>
    tx.mailOutbox.groupBy({
      by: ["status"],
      where: { status: { in: ["queued", "failed"] } },
      _count: true,
      _min: { createdAt: true },
    }),
  );
  const waiting = states.find(({ status }) => status === "queued");
  const oldest = waiting?._min.createdAt ?? now();
  metrics.outboxMails.set({ state: "waiting" }, waiting?._count ?? 0);
  metrics.outboxMails.set(
    { state: "given-up" },
    states.find(({ status }) => status === "failed")?._count ?? 0,
  );
  metrics.outboxAge.set((now().getTime() - oldest.getTime()) / 1000);
}
