import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { promisify } from "node:util";
import pg from "pg";

const run = promisify(execFile);
const server = process.env.TEST_DATABASE_SERVER_URL ?? "";
const folders = readdirSync("prisma/migrations", { withFileTypes: true }).filter((entry) =>
  entry.isDirectory(),
).length;

jest.setTimeout(120_000);

type Login = { name: string; password: string };
const plain: Login = { name: "obi_test", password: "obi_test" };

const addressOf = (database: string, login?: Login) => {
  const url = new URL(server);
  url.pathname = `/${database}`;
  if (login) {
    url.username = login.name;
    url.password = login.password;
  }
  return url.href;
};

async function asked(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Runs a script of the project as a person would; returns its output and its exit code. */
const script = (args: string[], env: Record<string, string>) =>
  run(process.execPath, args, { env: { ...process.env, ...env } }).then(
    ({ stdout }) => ({ code: 0, said: stdout.trim() }),
    (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr.trim() }),
  );
const migrate = (env: Record<string, string>) => script(["scripts/database/migrate.mjs"], env);
const seed = (url: string) =>
  script(["node_modules/tsx/dist/cli.mjs", "--conditions=react-server", "prisma/seed.ts"], {
    DATABASE_URL: url,
  });
const diff = (database: string) =>
  script(["scripts/database/diff.mjs", "--check"], { SCRATCH_DATABASE_URL: addressOf(database) });

/** Runs `work` on an empty database, which is dropped afterwards. */
async function withScratch(work: (database: string) => Promise<void>, owner = new URL(server).username) {
  const database = `obi_scratch_${randomUUID().slice(0, 8)}`;
  await asked(server, `create database ${database} owner ${owner}`);
  try {
    await work(database);
  } finally {
    await asked(server, `drop database ${database} with (force)`);
  }
}

/** Row versions and positions of every reference row: any rewrite changes the result. */
const fingerprint = (database: string) =>
  asked(
    addressOf(database),
    `select md5(string_agg(line, ' ' order by line)) from (
       select xmin::text || ctid || id as line from martial_arts union all select xmin::text || ctid || id from belt_ranks union all
       select migration_name || finished_at from _prisma_migrations) lines`,
  );

describe("migrations", () => {
  it("an empty database takes every migration and the seed; both a second time change nothing", () =>
    withScratch(async (database) => {
      const env = { MIGRATION_DATABASE_URL: addressOf(database), DATABASE_URL: addressOf(database, plain) };
      const first = await migrate(env);
      expect(first.code).toBe(0);
      expect(first.said.match(/^\d{14}_\w+ applied$/gm)).toHaveLength(folders);
      expect(first.said).toContain("\nprisma/sql applied");
      expect(await seed(env.DATABASE_URL)).toMatchObject({
        code: 0,
        said: expect.stringMatching(/rows written/),
      });
      const before = await fingerprint(database);
      expect(await migrate(env)).toEqual({ code: 0, said: "the database is up to date" });
      expect(await seed(env.DATABASE_URL)).toEqual({ code: 0, said: "reference data is up to date" });
      expect(await fingerprint(database)).toEqual(before);
    }));

  it("the roles of the doors may not make temporary tables", () =>
    withScratch(async (database) => {
      const url = addressOf(database);
      expect(await migrate({ DATABASE_URL: url })).toMatchObject({ code: 0 });
      const allowed =
        "select has_database_privilege('app_visitor', current_database(), 'temporary') as allowed";
      expect(await asked(url, allowed)).toEqual([{ allowed: false }]);
    }));

  it("schema and migrations agree, and a difference is reported", () =>
    withScratch(async (database) => {
      expect(await diff(database)).toEqual({ code: 0, said: "schema and migrations agree" });
      await asked(addressOf(database), "alter table students drop column phone");
      const behind = await diff(database);
      expect(behind).toMatchObject({ code: 1, said: expect.stringContaining('ADD COLUMN     "phone" TEXT') });
    }));

  it("keeps the history that prisma migrate deploy keeps, checksums included", () =>
    withScratch(async (database) => {
      await migrate({
        DATABASE_URL: addressOf(database, plain),
        MIGRATION_DATABASE_URL: addressOf(database),
      });
      const rows = await asked(
        addressOf(database),
        "select length(checksum) as checksum, finished_at is not null as finished, rolled_back_at, applied_steps_count as steps from _prisma_migrations",
      );
      expect(rows).toHaveLength(folders);
      for (const row of rows)
        expect(row).toEqual({ checksum: 64, finished: true, rolled_back_at: null, steps: 1 });
    }));

  it("two processes that migrate at once do not disturb each other", () =>
    withScratch(async (database) => {
      const env = { DATABASE_URL: addressOf(database, plain), MIGRATION_DATABASE_URL: addressOf(database) };
      const outcomes = await Promise.all([migrate(env), migrate(env)]);
      expect(outcomes.map(({ code }) => code)).toEqual([0, 0]);
      expect(outcomes.filter(({ said }) => said === "the database is up to date")).toHaveLength(1);
    }));

  it("one login that only holds the existing roles is enough", async () => {
    const login = { name: `obi_one_${randomUUID().slice(0, 8)}`, password: "x" };
    await asked(server, `create role ${login.name} login noinherit password 'x'`);
    const version = Number((await asked(server, "show server_version_num"))[0].server_version_num);
    const how = version >= 160000 ? " with inherit false, set true" : "";
    for (const role of [
      "owner",
      "studio",
      "desk",
      "instructor",
      "student",
      "platform",
      "visitor",
      "system",
      "jobs",
      "backup",
    ]) {
      await asked(server, `grant app_${role} to ${login.name}${how}`);
    }
    await withScratch(async (database) => {
      await asked(addressOf(database), `grant create on schema public to app_owner`);
      expect((await migrate({ DATABASE_URL: addressOf(database, login) })).said).toMatch(/applied/);
      const refused = asked(addressOf(database, login), "select from students");
      await expect(refused).rejects.toThrow("permission denied for table students");
    }, login.name);
    await asked(server, `drop role ${login.name}`);
  });

  it("one login that may make roles but is no superuser is enough on a new server", async () => {
    const { code, said } = await script(["lib/testing/single-login.mjs"], {});
    expect({ code, outcome: code === 0 ? JSON.parse(said) : said }).toEqual({
      code: 0,
      outcome: {
        first: folders + 1,
        second: 0,
        doorless: "permission denied for table students",
        throughDoor: [{ students: 0 }],
        owners: [{ tableowner: "app_owner" }],
      },
    });
  });

  it("a missing right and an absent server are each reported in one line", async () => {
    const login = { name: `obi_weak_${randomUUID().slice(0, 8)}`, password: "x" };
    await asked(server, `create role ${login.name} login password 'x'`);
    await withScratch(async (database) => {
      const weak = await migrate({ DATABASE_URL: addressOf(database, login) });
      expect(weak.code).toBe(1);
      expect(weak.said).toMatch(new RegExp(`^The database user ${login.name} cannot .*\\.$`));
    });
    await asked(server, `drop role ${login.name}`);
    const absent = await migrate({ DATABASE_URL: "postgresql://obi:secret@127.0.0.1:1/obi" });
    expect(absent).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^The database at 127\.0\.0\.1:1\/obi cannot be reached: .*\.$/),
    });
    expect(absent.said).not.toContain("secret");
  });
});
