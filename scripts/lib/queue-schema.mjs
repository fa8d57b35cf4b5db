import { createRequire } from "node:module";
import pg from "pg";
import { getConstructionPlans, getMigrationPlans } from "pg-boss";

const SCHEMA = "pgboss";
const wanted = createRequire(import.meta.url)("pg-boss/package.json").pgboss.schema;

/**
 * Installs or updates the queue's schema as role app_owner and lets app_jobs, and nobody else, work in it. `url` is
 * the migration login's, which must be a member of app_owner. Running it twice changes nothing.
 */
export async function installQueue({ url, log = () => {} }) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(`select to_regnamespace('${SCHEMA}') is null as missing`);
    if (rows[0].missing) await client.query(`create schema ${SCHEMA} authorization app_owner`);
    await client.query("set role app_owner");
    const version = await installedVersion(client);
    if (version === null) {
      log("creating the job queue");
      await client.query(getConstructionPlans(SCHEMA, { createSchema: false }));
    } else if (version < wanted) {
      log(`updating the job queue from version ${version} to ${wanted}`);
      await client.query(getMigrationPlans(SCHEMA, version));
    }
    await client.query(grants);
  } finally {
    await client.end();
  }
}

async function installedVersion(client) {
  const { rows } = await client.query(`select to_regclass('${SCHEMA}.version') is not null as installed`);
  if (!rows[0].installed) return null;
  return (await client.query(`select version from ${SCHEMA}.version`)).rows[0].version;
}

const grants = `
  revoke all on schema ${SCHEMA} from public;
  revoke all on all tables in schema ${SCHEMA} from public;
  revoke all on all functions in schema ${SCHEMA} from public;
  grant usage on schema ${SCHEMA} to app_jobs;
  grant select, insert, update, delete on all tables in schema ${SCHEMA} to app_jobs;
  grant usage on all sequences in schema ${SCHEMA} to app_jobs;
  grant execute on all functions in schema ${SCHEMA} to app_jobs;
`;
