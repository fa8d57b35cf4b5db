import "server-only";
import pg from "pg";

/** What pg says of a statement that got no answer within `query_timeout`. */
const UNANSWERED = "Query read timeout";

type Settings = pg.PoolConfig & { query_timeout: number; connectionTimeoutMillis: number };

/** Connections that are given up, instead of handed to the next caller, once a statement on them got no answer in time. */
export function openPool(settings: Settings): pg.Pool {
  const pool = new pg.Pool(settings);
  // A broken idle connection is dropped by the pool; whoever needs one next gets a new one or the error.
  pool.on("error", () => undefined);
  // One that breaks while it is lent fails its statement too: the rejection tells, not the process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  pool.on("connect", closeWhenUnanswered);
  return pool;
}

/** pg itself only stops waiting: the statement keeps the connection, and the rollback would wait behind it. */
function closeWhenUnanswered(client: pg.PoolClient): void {
  client.query = new Proxy(client.query, {
    apply(_query, self, args) {
      const answer: unknown = Reflect.apply(pg.Client.prototype.query, self, args);
      if (answer instanceof Promise)
        answer.catch((error: unknown) => {
          const isStuck = error instanceof Error && error.message === UNANSWERED;
          if (isStuck && client instanceof pg.Client) void client.end();
        });
      return answer;
    },
  });
}
