import "server-only";

/** Scheduled work. It must be idempotent, also when it runs twice at once. */
export type TimedJob = {
  name: string;
  /** In UTC. Each start of a worker runs the job, too. */
  cron: string;
  run: (signal: AbortSignal) => Promise<void>;
};

export const EACH_MINUTE = "* * * * *";
export const HOURLY = "23 * * * *";
