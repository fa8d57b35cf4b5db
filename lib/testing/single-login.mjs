import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { leave } from "../../scripts/database/engine.mjs";
import { migrate } from "../../scripts/database/migrate.mjs";
import { startPostgres } from "../../scripts/lib/postgres.ts";

/**
 * A server that has never seen the product, and one login that owns its database and may create roles, but is no
 * superuser, as a hosting company provides. Migrates twice and prints the result as JSON. It runs in a process and
 * cluster of its own, because roles belong to the whole server.
 */
async function ask(url, ...statements) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let last;
    for (const sql of statements) last = await client.query(sql);
    return last.rows;
  } catch (error) {
    return error.message;
  } finally {
    await client.end();
  }
}

const dataDir = mkdtempSync(join(tmpdir(), "obi-single-"));
const server = await startPostgres({ dataDir, fast: true });
try {
  await ask(
    server.url,
    "create role obi_one login createrole password 'x'",
    "create database obi_one owner obi_one",
  );
  const address = new URL(server.url);
  Object.assign(address, { username: "obi_one", password: "x", pathname: "/obi_one" });
  const url = address.href;
  const [first, second] = [await migrate({ url }), await migrate({ url })];
  const outcome = {
    first: first.length,
    second: second.length,
    doorless: await ask(url, "select from students"),
    throughDoor: await ask(
      url,
      "begin",
      "select set_config('role', 'app_studio', true), set_config('app.studio_id', gen_random_uuid()::text, true)",
      "select count(*)::int as students from students",
    ),
    owners: await ask(
      server.url.replace(/\/postgres$/, "/obi_one"),
      "select distinct tableowner from pg_tables where schemaname in ('public', 'pgboss')",
    ),
  };
  process.stdout.write(JSON.stringify(outcome));
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
leave();
