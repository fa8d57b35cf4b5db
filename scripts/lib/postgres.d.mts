export type RunningPostgres = {
  /** The superuser's address of the database `postgres`. */
  url: string;
  port: number;
  pid: number;
  /** Resolves with the exit code once the server is gone, wanted or not. */
  exited: Promise<number | null>;
  stop: () => Promise<void>;
};

export function startPostgres(options: {
  dataDir: string;
  log?: (line: string) => void;
  port?: number;
  /** Gives up durability; for tests only. */
  fast?: boolean;
}): Promise<RunningPostgres>;
