import "server-only";
import type { Open } from "@/lib/action/task";
import { recordAudit } from "@/lib/audit/record";
import type { SuperAdmin } from "@/lib/auth/actor";
import type { PlatformTx } from "@/lib/db/doors";
import { runningQueue } from "@/lib/jobs/running";
import { DomainError } from "@/lib/kernel/errors";
import type { RequestInfo } from "@/lib/observe/request";
import { upkeepCopy } from "../copy";

/** The queue of this process; null while it is starting. */
export async function readQueue() {
  const queue = runningQueue();
  return queue?.state === "running" ? queue.inspector.read() : null;
}

type Retrying = {
  open: Open<PlatformTx>;
  input: { queue: string; id: string };
  actor: SuperAdmin;
  request: RequestInfo;
};

/**
 * No door has a right on the queue, so the retry cannot share a transaction with its audit row; the trail is written
 * afterwards.
 */
export async function retryJob({ open, input, actor: { userId }, request: { ip } }: Retrying): Promise<void> {
  const { queue, id } = input;
  const running = runningQueue();
  if (running?.state !== "running") throw new DomainError("busy", upkeepCopy.queue.notThere);
  if (!(await running.inspector.retry({ queue, id }))) throw new DomainError("gone", upkeepCopy.queue.gone);
  await open((tx) =>
    recordAudit(tx, {
      action: "queue.retry",
      userId,
      ip,
      entityId: id,
      data: { queue, state: "failed → retry" },
    }),
  );
  running.wake(queue);
}
