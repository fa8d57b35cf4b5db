import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/** Runs the migrating command from a copy of its files, which each test changes, on a database of its own. */
const root = path.resolve(__dirname, "..");
const server = process.env.TEST_DATABASE_SERVER_URL ?? "";
const at = (database: string) => Object.assign(new URL(server), { pathname: `/${database}` }).href;

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

let tree: string;
let url: string;

beforeEach(async () => {
  tree = mkdtempSync(path.join(tmpdir(), "obi-migrate-"));
  for (const part of ["scripts", "prisma", "lib/config"])
    cpSync(path.join(root, part), path.join(tree, part), { recursive: true });
  symlinkSync(path.join(root, "node_modules"), path.join(tree, "node_modules"));
  const name = `obi_run_${randomBytes(4).toString("hex")}_migrated`;
  url = at(name);
  await connected(at("postgres"), async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where datistemplate and datname ~ '^obi_template_' order by oid desc",
    );
    await client.query(`create database ${name} template ${rows[0]?.datname}`);
  });
});

afterEach(async () => {
  const name = new URL(url).pathname.slice(1);
  await connected(at("postgres"), (client) => client.query(`drop database ${name} with (force)`));
  rmSync(tree, { recursive: true });
});

const addMigration = (name: string, sql: string) => {
  mkdirSync(path.join(tree, "prisma/migrations", name));
  writeFileSync(path.join(tree, "prisma/migrations", name, "migration.sql"), sql);
};
const addSql = (sql: string) => appendFileSync(path.join(tree, "prisma/sql/trail.sql"), sql);
const setVersion = (version: number) =>
  writeFileSync(path.join(tree, "prisma/sql/version.json"), JSON.stringify({ version, fingerprint: "" }));

function migrating() {
  const child = spawn(process.execPath, ["scripts/database/migrate.mjs"], {
    cwd: tree,
    env: { ...process.env, DATABASE_URL: url, MIGRATION_DATABASE_URL: "" },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += String(chunk)));
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  return { ended, said: () => said };
}
async function migrate() {
  const { ended, said } = migrating();
  return { code: await ended, said: said().trim() };
}
const asked = (sql: string) => connected(url, async (client) => (await client.query(sql)).rows);

const SAYS_TWO = `
create function says_two() returns integer language sql as 'select 2';
create view twos with (security_invoker = true) as select says_two() as two;
`;

describe("migrations", () => {
  it("block no reader while a table is in use, and are applied whole once it is free", async () => {
    const name = "20991231000000_needs_a_table";
    addMigration(name, "create table first_half (id int); alter table students add column later_on text;");
    await connected(url, async (holder) => {
      await holder.query("begin; select from students limit 1");
      const { ended, said } = migrating();
      // The command waits for at most three seconds, less than the five that a door's statement has.
      await connected(url, async (reader) => {
        await reader.query("set statement_timeout = '5s'");
        while (!said().includes("waits for a table that is in use"))
          await reader.query("select from students");
      });
      await holder.query("commit");
      expect([await ended, said()]).toEqual([0, expect.stringContaining(`${name} applied`)]);
    });
    const [ledger] = await asked(
      `select count(*)::int as tries, count(finished_at)::int as applied, count(rolled_back_at)::int as back
         from _prisma_migrations where migration_name = '${name}'`,
    );
    expect(ledger.applied).toBe(1);
    expect(ledger.back).toBe(ledger.tries - 1);
    await asked("select later_on from students limit 0");
  });

  it("are retried after a deadlock with a transaction that uses two of their tables", async () => {
    const name = "20991231000000_needs_two_tables";
    addMigration(
      name,
      "alter table students add column later_on text; alter table leads add column later_on text;",
    );
    await connected(url, async (holder) => {
      // So that it is the migration that PostgreSQL ends.
      await holder.query("set deadlock_timeout = '1min'; begin; select from leads limit 1");
      const { ended, said } = migrating();
      const waits = "select from pg_locks where not granted and relation = 'leads'::regclass";
      await connected(url, async (looker) => {
        while ((await looker.query(waits)).rowCount === 0) await sleep(20);
      });
      await holder.query("select from students limit 1");
      await holder.query("commit");
      expect([await ended, said()]).toEqual([0, expect.stringContaining(`${name} applied`)]);
      expect(said()).toContain("waits for a table that is in use");
    });
  });

  it("are applied also where one sorts before those applied", async () => {
    addMigration("20261128000001_forgotten", "create table forgotten (id int);");
    addMigration("20261128000002_newer", "create table newer (id int);");
    await migrate();
    await asked(
      "delete from _prisma_migrations where migration_name like '%forgotten'; drop table forgotten",
    );
    expect(await migrate()).toEqual({ code: 0, said: "20261128000001_forgotten applied" });
  });

  it("from before the baseline are refused in one line that says what to do", async () => {
    await asked("update _prisma_migrations set migration_name = '20261121000000_settings'");
    const refused = await migrate();
    expect(refused.code).toBe(1);
    expect(refused.said).toMatch(
      /^This database was made by migrations that are no longer here: .*npm run reset.*$/,
    );
  });
});

describe("prisma/sql", () => {
  it("is applied once when it has changed: added objects exist, removed ones are gone", async () => {
    addSql(SAYS_TWO);
    expect(await migrate()).toEqual({ code: 0, said: "prisma/sql applied" });
    expect(await asked("select says_two()")).toEqual([{ says_two: 2 }]);
    expect(await migrate()).toEqual({ code: 0, said: "the database is up to date" });
    addSql("\n-- changed\n");
    expect(await migrate()).toEqual({ code: 0, said: "prisma/sql applied" });
    expect(await asked("select two from twos")).toEqual([{ two: 2 }]);
    cpSync(path.join(root, "prisma/sql"), path.join(tree, "prisma/sql"), { recursive: true });
    expect(await migrate()).toEqual({ code: 0, said: "prisma/sql applied" });
    for (const gone of ["select says_two()", "select from twos"])
      await expect(asked(gone)).rejects.toThrow("does not exist");
  });

  it("is applied in the transaction of the last migration, both or neither", async () => {
    addMigration("20991231000000_first", "create table first (id int);");
    addMigration("20991231000001_second", "create table second (id int);");
    addSql("\ncreate policy app_studio on second to app_studio using (no_such_function());\n");
    expect((await migrate()).code).toBe(1);
    expect(await asked("select to_regclass('first') as one, to_regclass('second') as two")).toEqual([
      { one: "first", two: null },
    ]);
    expect(await asked("select count(*)::int > 200 as standing from pg_policies")).toEqual([
      { standing: true },
    ]);
  });

  it("from an older program does not replace that of a newer one", async () => {
    setVersion(999);
    addSql(SAYS_TWO);
    expect(await migrate()).toMatchObject({ code: 0 });
    cpSync(path.join(root, "prisma/sql"), path.join(tree, "prisma/sql"), { recursive: true });
    expect(await migrate()).toEqual({ code: 0, said: "the database is up to date" });
    expect(await asked("select says_two()")).toEqual([{ says_two: 2 }]);
  });

  it("blocks no reader while a table is in use", async () => {
    addSql(SAYS_TWO);
    await connected(url, async (holder) => {
      await holder.query("begin; select from students limit 1");
      const { ended, said } = migrating();
      await connected(url, async (reader) => {
        await reader.query("set statement_timeout = '5s'");
        while (!said().includes("prisma/sql waits for a table that is in use"))
          await reader.query("select from students");
      });
      await holder.query("commit");
      expect([await ended, said()]).toEqual([0, expect.stringContaining("prisma/sql applied")]);
    });
  });
});
