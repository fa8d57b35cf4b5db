import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";

/** The command that migrates, on a database of its own, with one migration more than there are. */
const root = path.resolve(__dirname, "..");
const folder = mkdtempSync(path.join(tmpdir(), "obi-migrate-"));
const name = `obi_run_${randomBytes(4).toString("hex")}_locked`;
const server = process.env.TEST_DATABASE_SERVER_URL ?? "";
const at = (database: string) => Object.assign(new URL(server), { pathname: `/${database}` }).href;
const own = at(name);

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

beforeAll(async () => {
  for (const part of ["scripts", "prisma"])
    cpSync(path.join(root, part), path.join(folder, part), { recursive: true });
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  const more = path.join(folder, "prisma/migrations/20991231000000_needs_a_table");
  mkdirSync(more);
  writeFileSync(
    path.join(more, "migration.sql"),
    "create table first_half (id int); alter table students add column later_on text;",
  );
  await connected(at("postgres"), async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where datistemplate and datname ~ '^obi_template_' order by oid desc",
    );
    await client.query(`create database ${name} template ${rows[0]?.datname}`);
  });
});

afterAll(async () => {
  await connected(at("postgres"), (client) => client.query(`drop database ${name} with (force)`));
  rmSync(folder, { recursive: true });
});

/** Its lines as they come, and how it ended. */
function migrating() {
  const child = spawn(process.execPath, ["scripts/database/migrate.mjs"], {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: own, MIGRATION_DATABASE_URL: "" },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += String(chunk)));
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  return { ended, said: () => said };
}

it("a migration lets everybody through while a table is in use, and is applied whole once it is free", async () => {
  await connected(own, async (holder) => {
    await holder.query("begin; select from students limit 1");
    const { ended, said } = migrating();
    // It stands in line for three seconds at most, less than the five of a door's statement.
    await connected(own, async (reader) => {
      await reader.query("set statement_timeout = '5s'");
      while (!said().includes("waits for a table that is in use")) await reader.query("select from students");
    });
    await holder.query("commit");
    expect([await ended, said()]).toEqual([
      0,
      expect.stringContaining("20991231000000_needs_a_table applied"),
    ]);
  });
  await connected(own, async (client) => {
    const { rows } = await client.query(
      `select count(*)::int as tries, count(finished_at)::int as applied, count(rolled_back_at)::int as back
         from _prisma_migrations where migration_name = '20991231000000_needs_a_table'`,
    );
    expect(rows[0].applied).toBe(1);
    expect(rows[0].back).toBe(rows[0].tries - 1);
    expect((await client.query("select later_on from students limit 0")).fields).toHaveLength(1);
  });
});
