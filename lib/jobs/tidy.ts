import "server-only";
import type { Db } from "pg-boss";
import { HOURLY, type TimedJob } from "./timed-job";

/** pg-boss deletes finished jobs after this time; failed ones stay that long to be seen and retried. */
export const KEEP_FAILED_SECONDS = 7 * 86_400;

/** Deletes completed jobs hourly, as pg-boss knows only one retention for completed and failed jobs. */
export const tidyOf = (db: Db): TimedJob => ({
  name: "tidy",
  cron: HOURLY,
  run: async () => {
    await db.executeSql(
      "delete from pgboss.job where state = 'completed' and completed_on < now() - interval '1 hour'",
    );
  },
});
