import "server-only";

/** Work at its time. Running it again, or twice at once, must change nothing that is already done. */
export type TimedJob = {
  name: string;
  /** In UTC. Each start of a worker asks for it, too. */
  cron: string;
  run: (signal: AbortSignal) => Promise<void>;
};

export const EACH_MINUTE = "* * * * *";
export const HOURLY = "23 * * * *";
