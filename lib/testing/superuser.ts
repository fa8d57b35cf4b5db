import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/** The worker's database, for a connection as the server's superuser. */
export function superuserUrl(): string {
  const server = new URL(process.env.TEST_DATABASE_SERVER_URL ?? "postgresql://nobody@127.0.0.1:1/none");
  server.pathname = new URL(process.env.DATABASE_URL ?? "").pathname;
  return server.href;
}

/**
 * The worker's database as the server's superuser, to read the catalogue and bypass the doors. Opened for the tests
 * of a file, and closed after them.
 */
export function openSuperuser(): pg.Pool {
  const superuser = new pg.Pool({ connectionString: superuserUrl(), max: 2 });
  afterAll(() => superuser.end());
  return superuser;
}

export async function someoneWaits(superuser: pg.Pool): Promise<void> {
  const waiting =
    "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  while ((await superuser.query(waiting)).rowCount === 0) await sleep(20);
}
