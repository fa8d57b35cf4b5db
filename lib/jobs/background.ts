import "server-only";
import { env } from "@/lib/config/env";
import { log } from "@/lib/observe/log";
import { startQueue } from "./queue";
import { onStop, runningQueue } from "./running";

const RETRY_MS = 5_000;

/** Starts the queue beside the web server; a database that is not there yet is asked again until it is. */
export function startBackground(): void {
  if (runningQueue()) return;
  onStop(async () => runningQueue()?.stop());
  void keepTrying();
}

async function keepTrying(): Promise<void> {
  try {
    await startQueue({ work: env.worker === "inline" });
  } catch (error) {
    await runningQueue()?.stop();
    log.error({ err: error }, "queue not started, trying again");
    setTimeout(() => void keepTrying(), RETRY_MS).unref();
  }
}
