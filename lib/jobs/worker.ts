import "server-only";
import { log } from "@/lib/observe/log";
import { startQueue } from "./queue";

/** The process of `npm run worker`: does the jobs beside web processes that run with WORKER=separate. */
const queue = await startQueue({ work: true });
log.info("worker ready");

async function stop(): Promise<void> {
  await queue.stop();
  process.exit(0);
}
process.once("SIGTERM", stop);
process.once("SIGINT", stop);
