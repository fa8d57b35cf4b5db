import { setTimeout as sleep } from "node:timers/promises";
import { TableInUse, applyMigrations, markRolledBack } from "./engine.mjs";
import { ownerRole } from "./roles.mjs";

/**
 * Who waits for a table keeps everybody waiting who comes after, readers too. So a migration gives up sooner than a door's
 * statement does (five seconds), lets those through, and tries again.
 */
const LOCK_TIMEOUT_MS = 3_000;
const PAUSE_MS = 2_000;
const ATTEMPTS = 60;

/** Applies what is missing, however often a table is in use just then, and answers the names applied. */
export async function applyPatiently({ url, client, log }) {
  const options = `-c role=${ownerRole} -c lock_timeout=${LOCK_TIMEOUT_MS}`;
  const connection = { connectionString: url, options };
  const before = await listMigrations(client, "finished_at is not null");
  for (let attempt = 1; ; attempt += 1) {
    try {
      await applyMigrations(connection);
      const after = await listMigrations(client, "finished_at is not null");
      return after.filter((name) => !before.includes(name));
    } catch (error) {
      if (!(error instanceof TableInUse)) throw error;
      const [name] = await listMigrations(client, "finished_at is null");
      await markRolledBack(connection, name);
      if (attempt === ATTEMPTS)
        throw new Error(
          `The migration ${name} met a table in use each time: end what holds it, and try again.`,
          {
            cause: error,
          },
        );
      log(`migration ${name} waits for a table that is in use`);
      await sleep(PAUSE_MS);
    }
  }
}

/** Of those that were not given up. */
async function listMigrations(client, condition) {
  const { rows } = await client.query("select to_regclass('public._prisma_migrations') is not null as there");
  if (!rows[0].there) return [];
  await client.query(`set role ${ownerRole}`);
  const listed = await client.query(
    `select migration_name as name from _prisma_migrations where rolled_back_at is null and ${condition} order by 1`,
  );
  await client.query("reset role");
  return listed.rows.map(({ name }) => name);
}
