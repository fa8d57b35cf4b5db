import "server-only";
import type { Db } from "pg-boss";
import { HOURLY, type TimedJob } from "./timed-job";

/** pg-boss keeps a job for so long once it is over: one that failed is somebody's to see and to try again. */
export const KEEP_FAILED_SECONDS = 7 * 86_400;

/** What is done is gone after an hour, by the next run. pg-boss knows one time for both. */
export const tidyOf = (db: Db): TimedJob => ({
  name: "tidy",
  cron: HOURLY,
  run: async () => {
    await db.executeSql(
      "delete from pgboss.job where state = 'completed' and completed_on < now() - interval '1 hour'",
    );
  },
});
