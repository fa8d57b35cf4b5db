import { setTimeout as sleep } from "node:timers/promises";
import { TableInUse, applyMigrations, isInUse, markRolledBack, migrationNames } from "./engine.mjs";
import { ownerRole } from "./roles.mjs";
import { appliedRoom, isRoomDue, readRoom, scriptOf } from "./sql-room.mjs";

/**
 * A statement that waits for a table blocks all later ones on it, readers too. So a migration gives up sooner than a
 * door's statement does (five seconds), lets those through, and tries again.
 */
const LOCK_TIMEOUT_MS = 3_000;
const PAUSE_MS = 2_000;
const ATTEMPTS = 60;

/**
 * Applies missing migrations, and `prisma/sql` where it changed, in the transaction of the last migration or in its
 * own. Retries while a table is in use. Answers the names applied, "prisma/sql" among them.
 */
export async function applyPatiently({ url, client, log }) {
  const options = `-c role=${ownerRole} -c lock_timeout=${LOCK_TIMEOUT_MS}`;
  const connection = { connectionString: url, options };
  const before = await listMigrations(client, "finished_at is not null");
  refuseOldChain(before);
  const room = readRoom();
  const isDue = isRoomDue(room, await appliedRoom(client));
  const sql = isDue ? scriptOf(room) : "";
  for (let attempt = 1; ; attempt += 1) {
    const finished = await listMigrations(client, "finished_at is not null");
    const last = migrationNames().findLast((name) => !finished.includes(name));
    try {
      if (last) await applyMigrations(connection, { last, sql });
      else if (isDue) await applyAlone(client, sql);
      const after = await listMigrations(client, "finished_at is not null");
      return [...after.filter((name) => !before.includes(name)), ...(isDue ? ["prisma/sql"] : [])];
    } catch (error) {
      if (!(error instanceof TableInUse)) throw error;
      const [name] = await listMigrations(client, "finished_at is null");
      if (name) await markRolledBack(connection, name);
      const what = name ? `migration ${name}` : "prisma/sql";
      if (attempt === ATTEMPTS)
        throw new Error(`${what} met a table in use each time: end what holds it, and try again.`, {
          cause: error,
        });
      log(`${what} waits for a table that is in use`);
      await sleep(PAUSE_MS);
    }
  }
}

/** The statements of one message are one transaction. */
async function applyAlone(client, sql) {
  const settings = `set local role ${ownerRole}; set local lock_timeout = ${LOCK_TIMEOUT_MS};`;
  await client.query(`begin; ${settings} ${sql} commit;`).catch(async (error) => {
    await client.query("rollback");
    if (!isInUse(error)) throw error;
    throw new TableInUse("prisma/sql met a table in use.", { cause: error });
  });
}

/** All migrations before the first customer were merged into one, which cannot continue an old chain. */
function refuseOldChain(applied) {
  if (applied.length === 0 || applied.includes(migrationNames()[0])) return;
  throw new Error(
    "This database was made by migrations that are no longer here: empty it (npm run reset for the demo's own data).",
  );
}

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
