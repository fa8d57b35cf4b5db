import "server-only";
import { checkLogin } from "@/lib/db/check-login";
import { startQueue } from "@/lib/jobs/queue";
import { log } from "@/lib/observe/log";
import { outliveLostOutput } from "@/server/lost-output";
import { work } from "@/jobs";

/** Entry of `npm run worker`: does background work beside web processes that run with WORKER=separate. */
async function main(): Promise<void> {
  outliveLostOutput();
  await checkLogin();
  const queue = await startQueue({ ...work, work: true });
  log.info("worker ready");
  const stop = async () => {
    await queue.stop();
    process.exit(0);
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}

main().catch((error: unknown) => {
  log.fatal({ err: error }, "worker not started");
  process.exitCode = 1;
});
