import "server-only";
import { env } from "@/lib/config/env";
import { checkLogin } from "@/lib/db/check-login";
import { isUnavailable } from "@/lib/db/errors";
import { log } from "@/lib/observe/log";
import { startQueue } from "./queue";
import { onStop, runningQueue } from "./running";
import type { Task } from "./task";

const RETRY_MS = 5_000;

/** Starts the queue beside the web server; a database that is not there yet is asked again until it is. */
export function startBackground(tasks: readonly Task[]): void {
  if (runningQueue()) return;
  onStop(async () => runningQueue()?.stop());
  void keepTrying(tasks);
}

async function keepTrying(tasks: readonly Task[]): Promise<void> {
  try {
    await checkLogin();
    await startQueue({ work: env.worker === "inline", tasks });
  } catch (error) {
    // What was half started may not stop cleanly; the reason for the retry is the first error.
    await runningQueue()
      ?.stop()
      .catch((second: unknown) => log.warn({ err: second }, "half-started queue did not stop"));
    if (!isUnavailable(error)) refuse(error);
    log.error({ err: error }, "queue not started, trying again");
    setTimeout(() => void keepTrying(tasks), RETRY_MS).unref();
  }
}

/** A database login that no door can confine, or a queue that was never installed: waiting will not mend it. */
function refuse(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
