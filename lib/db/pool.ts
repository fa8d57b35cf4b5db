import "server-only";
import pg from "pg";
import { noteStatement } from "./statement-figures";

/** Message of pg for a statement without an answer within `query_timeout`. */
const UNANSWERED = "Query read timeout";

type Settings = pg.PoolConfig & {
  query_timeout: number;
  connectionTimeoutMillis: number;
  application_name: string;
};

/**
 * A pool that discards a connection once a statement on it got no answer in time, instead of handing it to the next
 * caller. Statements are timed under the application's name.
 */
export function openPool(settings: Settings): pg.Pool {
  const pool = new pg.Pool(settings);
  // The pool drops a broken idle connection by itself; the next caller gets a new one or the error.
  pool.on("error", () => undefined);
  // A connection that breaks while in use also rejects its statement, so the event may be ignored.
  pool.on("connect", (client) => client.on("error", () => undefined));
  pool.on("connect", (client) => watch(client, settings.application_name));
  return pool;
}

/**
 * On a timeout pg only stops waiting: the statement still occupies the connection, and a rollback would queue behind
 * it.
 */
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
