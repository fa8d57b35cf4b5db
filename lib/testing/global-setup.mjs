import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { spawnSync } from "node:child_process";
import pg from "pg";
import { migrate } from "../../scripts/database/migrate.mjs";
import { startPostgres } from "../../scripts/lib/postgres.ts";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const LOGIN = "obi_test";
const PASSWORD = "obi_test";
const TEMPLATE_LOCK = 708_090_101;

/** The remembered cluster, or a new one for this run when another run is using it. */
async function startCluster() {
  try {
    return await startPostgres({ dataDir: join(root, ".cache/test-postgres"), fast: true });
  } catch (error) {
    if (!/already runs PostgreSQL/.test(error.message)) throw error;
    const dataDir = mkdtempSync(join(tmpdir(), "obi-test-"));
    const server = await startPostgres({ dataDir, fast: true });
    const stop = async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    };
    return { url: server.url, stop };
  }
}

const filesUnder = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes(".test."))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

/** Changes with everything a migrated and seeded database depends on. */
function fingerprint() {
  const hash = createHash("sha256");
  const files = ["prisma/migrations", "prisma/sql", "prisma/reference", "scripts/database"].flatMap(
    filesUnder,
  );
  for (const file of [...files, join(root, "prisma/seed.ts")]) hash.update(file).update(readFileSync(file));
  return hash.digest("hex").slice(0, 12);
}

const at = (url, { database, login }) => {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  if (login) {
    changed.username = LOGIN;
    changed.password = PASSWORD;
  }
  return changed.href;
};

function seed(url) {
  const tsx = join(root, "node_modules/tsx/dist/cli.mjs");
  const secrets = {
    AUTH_SECRET: "only-for-the-template-0123456789-abc",
    ENCRYPTION_KEY: Buffer.from("only-for-tests-0123456789-abcdef").toString("base64"),
  };
  const run = spawnSync(process.execPath, [tsx, "--conditions=react-server", "prisma/seed.ts"], {
    cwd: root,
    env: { ...process.env, ...secrets, APP_ENV: "test", DATABASE_URL: url },
    encoding: "utf8",
  });
  if (run.status !== 0) throw new Error(`The seed failed:\n${run.stdout}${run.stderr}`);
}

/** Migrates and seeds once per state of the sources; later runs reuse it. */
async function prepareTemplate(admin, url) {
  const template = `obi_template_${fingerprint()}`;
  await admin.query("select pg_advisory_lock($1)", [TEMPLATE_LOCK]);
  const { rowCount } = await admin.query("select from pg_database where datname = $1 and datistemplate", [
    template,
  ]);
  if (rowCount === 0) {
    await admin.query(`drop database if exists ${template} with (force)`);
    await admin.query(`create database ${template}`);
    await migrate({
      url: at(url, { database: template }),
      appUrl: at(url, { database: template, login: true }),
    });
    seed(at(url, { database: template, login: true }));
    await admin.query(`alter database ${template} is_template true`);
  }
  await admin.query("select pg_advisory_unlock($1)", [TEMPLATE_LOCK]);
  return template;
}

async function forgetLeftovers(admin, template) {
  const { rows } = await admin.query(
    `select datname, datistemplate from pg_database
      where datname ~ '^obi_(template|run)_' and datname <> $1
        and not exists (select from pg_stat_activity where pg_stat_activity.datname = pg_database.datname)`,
    [template],
  );
  for (const { datname, datistemplate } of rows) {
    if (datistemplate) await admin.query(`alter database ${datname} is_template false`);
    await admin.query(`drop database if exists ${datname} with (force)`);
  }
}

/** One PostgreSQL for the run and one database per worker, each a copy of the migrated and seeded template. */
export default async function globalSetup({ maxWorkers }) {
  const given = process.env.TEST_DATABASE_ADMIN_URL;
  const server = given ? { url: given, stop: async () => {} } : await startCluster();
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin
    .query(`create role ${LOGIN} login noinherit password '${PASSWORD}'`)
    .catch((error) => (error.code === "42710" ? null : Promise.reject(error)));
  const template = await prepareTemplate(admin, server.url);
  if (!given) await forgetLeftovers(admin, template);
  const run = `obi_run_${randomBytes(4).toString("hex")}`;
  for (let worker = 1; worker <= maxWorkers; worker += 1) {
    await admin.query(`create database ${run}_${worker} template ${template}`);
  }
  await admin.end();
  process.env.TEST_DATABASE_BASE_URL = at(server.url, { database: run, login: true });
  process.env.TEST_DATABASE_SERVER_URL = server.url;
  process.env.TEST_DATABASE_TEMPLATE = template;
  globalThis.obiTestServer = server;
}
