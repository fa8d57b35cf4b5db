import "server-only";
import type { Db, PgBoss } from "pg-boss";
import type { RowJob } from "./row-job";

type QueueState = {
  id: string;
  waiting: number;
  active: number;
  failed: number;
  oldest: Date | null;
};

/** `isOver`: a retry would find nothing left to do. */
type FailedJob = { id: string; queue: string; failedAt: Date; attempts: number; isOver: boolean };

export type Inspector = {
  read: () => Promise<{ queues: QueueState[]; failed: FailedJob[] }>;
  /** Retries a failed job. False when it has not failed, is over, or its row has another job by now. */
  retry: (job: { queue: string; id: string }) => Promise<boolean>;
};

const SHOWN = 25;

/** Failed jobs of the last hour by queue, for alarms; the jobs themselves are kept longer. */
export async function failedLately(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.executeSql(
    `select name, count(*)::int as failed from pgboss.job
      where state = 'failed' and completed_on > now() - interval '1 hour' group by name`,
  );
  // Safe because the statement aliases its columns to these names.
  return new Map((rows as { name: string; failed: number }[]).map(({ name, failed }) => [name, failed]));
}

/**
 * Waiting and failed jobs, read now: pg-boss' own counts are as old as its last look and carry no age. Of repeated
 * failures of one row, or of one timed job, only the last is listed.
 */
export function inspectorOf(boss: PgBoss, db: Db, rowJobs: readonly RowJob[]): Inspector {
  const isOver = (queue: string): boolean =>
    rowJobs.some((job) => job.queue === queue && job.givenUp === "over");
  return {
    read: async () => {
      const queues = await db.executeSql(
        `select q.name as id,
              count(j.id) filter (where j.state in ('created', 'retry'))::int as waiting,
              count(j.id) filter (where j.state = 'active')::int as active,
              count(j.id) filter (where j.state = 'failed')::int as failed,
              min(j.created_on) filter (where j.state in ('created', 'retry') and j.start_after <= now()) as oldest
         from pgboss.queue q left join pgboss.job j on j.name = q.name
        where q.name !~ '^__' group by q.name
       having count(j.id) > 0 or q.name !~ '\\.given-up$' order by q.name`,
      );
      const failed = await db.executeSql(
        `select id::text, name as queue, completed_on as "failedAt", retry_count + 1 as attempts
         from (select distinct on (name, singleton_key) * from pgboss.job where state = 'failed' and name !~ '^__'
                order by name, singleton_key, completed_on desc) last
        order by completed_on desc limit ${SHOWN}`,
      );
      // Safe because the statements alias their columns to these names.
      const jobs = failed.rows as Omit<FailedJob, "isOver">[];
      return {
        queues: queues.rows as QueueState[],
        failed: jobs.map((job) => ({ ...job, isOver: isOver(job.queue) })),
      };
    },
    retry: async ({ queue, id }) => {
      if (isOver(queue)) return false;
      const { rows } = await db.executeSql(
        `select from pgboss.job j where j.name = $1 and j.id = $2::uuid and j.state = 'failed'
          and not exists (select from pgboss.job other where other.name = j.name and other.id <> j.id
                             and other.singleton_key is not distinct from j.singleton_key
                             and other.state in ('created', 'retry', 'active'))`,
        [queue, id],
      );
      if (rows.length === 0) return false;
      await boss.retry(queue, id);
      return true;
    },
  };
}
