import "server-only";
import type { Pool, PoolClient } from "pg";
import type { Db } from "pg-boss";
import { openPool } from "@/lib/db/pool";

const TAKE_ROLE = "select set_config('role', 'app_jobs', true)";

/**
 * pg-boss' access to its schema: each statement runs in a transaction of its own under role app_jobs. Nothing is set
 * on the session, so a transaction-mode pooler works.
 */
export function queueDatabase(databaseUrl: string): Db & { close: () => Promise<void> } {
  const pool = openPool({
    connectionString: databaseUrl,
    max: 3,
    connectionTimeoutMillis: 10_000,
    query_timeout: 30_000,
    application_name: "obi-queue",
  });
  return {
    executeSql: (text, values) => withClient(pool, (client) => execute(client, text, values)),
    close: () => pool.end(),
  };
}

async function withClient<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    const result = await work(client);
    client.release();
    return result;
  } catch (error) {
    await client.query("rollback").then(
      () => client.release(),
      (lost: Error) => client.release(lost),
    );
    throw error;
  }
}

type Rows = Awaited<ReturnType<Db["executeSql"]>>;

async function execute(client: PoolClient, text: string, values?: unknown[]): Promise<Rows> {
  if (/^\s*BEGIN;/.test(text)) return executeScript(client, text);
  await client.query(`begin; ${TAKE_ROLE}`);
  const result = await client.query(text, values);
  await client.query("commit");
  return result;
}

/** pg-boss sends some commands as one script with its own BEGIN and COMMIT; the role is set inside. */
async function executeScript(client: PoolClient, script: string): Promise<Rows> {
  const answers: unknown = await client.query(script.replace(/^\s*BEGIN;/, `BEGIN; ${TAKE_ROLE};`));
  const results = (Array.isArray(answers) ? answers : [answers]) as Rows[];
  // Drops the second answer, that of TAKE_ROLE, which pg-boss does not expect.
  return { rows: results.filter((_, index) => index !== 1).flatMap(({ rows }) => rows) };
}
