import "server-only";
import pg from "pg";
import { noteStatement } from "./statement-figures";

/** What pg says of a statement that got no answer within `query_timeout`. */
const UNANSWERED = "Query read timeout";

type Settings = pg.PoolConfig & {
  query_timeout: number;
  connectionTimeoutMillis: number;
  application_name: string;
};

/**
 * Connections that are given up, instead of handed to the next caller, once a statement on them got no answer in time. What
 * each statement takes is counted under the application's name.
 */
export function openPool(settings: Settings): pg.Pool {
  const pool = new pg.Pool(settings);
  // A broken idle connection is dropped by the pool; whoever needs one next gets a new one or the error.
  pool.on("error", () => undefined);
  // One that breaks while it is lent fails its statement too: the rejection tells, not the process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  pool.on("connect", (client) => watch(client, settings.application_name));
  return pool;
}

/** pg itself only stops waiting: the statement keeps the connection, and the rollback would wait behind it. */
function watch(client: pg.PoolClient, pool: string): void {
  client.query = new Proxy(client.query, {
    apply(_query, self, args: [unknown, ...unknown[]]) {
      const began = performance.now();
      const answer: unknown = Reflect.apply(pg.Client.prototype.query, self, args);
      const note = (outcome: "ok" | "failed") => noteStatement({ pool, asked: args[0], began, outcome });
      if (answer instanceof Promise)
        answer.then(
          () => note("ok"),
          (error: unknown) => {
            note("failed");
            const isStuck = error instanceof Error && error.message === UNANSWERED;
            if (isStuck && client instanceof pg.Client) void client.end();
          },
        );
      return answer;
    },
  });
}
