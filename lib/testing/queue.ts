import { PgBoss } from "pg-boss";
import { env } from "@/lib/config/env";
import { queueDatabase } from "@/lib/db/queue-database";
import { QUEUE_SCHEMA } from "@/lib/jobs/queue";
import { type RowJob, createRowQueue, workRows } from "@/lib/jobs/row-job";

/**
 * The real queue on the test's database for the surrounding tests, with the queue of `job`. It works only on request.
 */
export function openQueue(job?: RowJob) {
  const db = queueDatabase(env.databaseUrl);
  const boss = new PgBoss({ db, ...QUEUE_SCHEMA, supervise: false, schedule: false });
  const names = ({ queue }: RowJob) => [queue, `${queue}.given-up`];
  const clear = (job: RowJob) => db.executeSql("delete from pgboss.job where name = any($1)", [names(job)]);
  beforeAll(async () => {
    await boss.start();
    if (!job) return;
    await createRowQueue(boss, job);
    // Test files of one worker share its database, and an earlier one may have left jobs.
    await clear(job);
  });
  afterAll(async () => {
    await boss.stop({ graceful: false });
    await db.close();
  });

  const isIdle = async (queues: string[]) => {
    const { rows } = await db.executeSql(
      `select from pgboss.job where name = any($1)
          and (state = 'active' or state in ('created', 'retry') and start_after <= now()) limit 1`,
      [queues],
    );
    return rows.length === 0;
  };
  const workOnce = async (job: RowJob, workers: number) => {
    for (let n = 0; n < workers; n += 1) await workRows(boss, job);
    while (!(await isIdle([job.queue]))) await new Promise((resolve) => setTimeout(resolve, 20));
    for (const name of names(job)) await boss.offWork(name);
  };

  return {
    boss,
    db,
    work: async (job: RowJob, workers = 1) => {
      do await workOnce(job, workers);
      while (!(await isIdle(names(job))));
    },
    /** Moves the queue's clock, then looks for expired jobs as the supervisor does. */
    later: async (job: RowJob, seconds: number) => {
      await db.executeSql(
        `update pgboss.job set start_after = start_after - $1 * interval '1 second',
                started_on = started_on - $1 * interval '1 second',
                heartbeat_on = heartbeat_on - $1 * interval '1 second' where name = any($2)`,
        [seconds, names(job)],
      );
      await db.executeSql("update pgboss.queue set monitor_claim_on = null, monitor_on = null");
      await boss.supervise(job.queue);
    },
    jobs: async (job: RowJob) => {
      const { rows } = await db.executeSql(
        `select name, state::text, retry_count as retries, output, singleton_key as row,
                extract(epoch from start_after - now())::float8 as wait
           from pgboss.job where name = any($1) order by created_on, name`,
        [names(job)],
      );
      return rows as {
        name: string;
        state: string;
        retries: number;
        output: unknown;
        row: string;
        wait: number;
      }[];
    },
    clear,
  };
}
