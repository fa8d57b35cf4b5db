import "server-only";
import { env } from "@/lib/config/env";
import { checkLogin } from "@/lib/db/check-login";
import { isUnavailable } from "@/lib/db/errors";
import { log } from "@/lib/observe/log";
import { stopHooks } from "@/server/shared";
import { type Work, startQueue } from "./queue";
import { runningQueue } from "./running";

const RETRY_MS = 5_000;

/** Starts the queue beside the web server; a database that is not there yet is asked again until it is. */
export function startBackground(work: Work): void {
  if (runningQueue()) return;
  stopHooks.add(async () => runningQueue()?.stop());
  void keepTrying(work);
}

async function keepTrying(work: Work): Promise<void> {
  try {
    await checkLogin();
    await startQueue({ ...work, work: env.worker === "inline" });
  } catch (error) {
    // What was half started may not stop cleanly; the reason for the retry is the first error.
    await runningQueue()
      ?.stop()
      .catch((second: unknown) => log.warn({ err: second }, "half-started queue did not stop"));
    if (!isUnavailable(error)) refuse(error);
    log.error({ err: error }, "queue not started, trying again");
    setTimeout(() => void keepTrying(work), RETRY_MS).unref();
  }
}

/** A database login that no door can confine, or a queue that was never installed: waiting will not mend it. */
function refuse(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
