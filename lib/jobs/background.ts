import "server-only";
import { env } from "@/lib/config/env";
import { checkLogin } from "@/lib/db/check-login";
import { isUnavailable } from "@/lib/db/errors";
import { log } from "@/lib/observe/log";
import { stopHooks } from "@/server/shared";
import { type Work, startQueue } from "./queue";
import { runningQueue } from "./running";

const RETRY_MS = 5_000;

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
    // A half-started queue may not stop cleanly; the first error remains the reason for the retry.
    await runningQueue()
      ?.stop()
      .catch((second: unknown) =>
        log.warn({ err: second }, "a queue that started only in part did not stop"),
      );
    if (!isUnavailable(error)) refuse(error);
    log.warn({ err: error }, "queue not started, trying again");
    setTimeout(() => void keepTrying(work), RETRY_MS).unref();
  }
}

/** Ends the process: an unfit database login or a missing queue schema is not mended by waiting. */
function refuse(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
