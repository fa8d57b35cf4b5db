import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import pg from "pg";
import { writeArchive } from "@/lib/features/backups/flows/write-archive";
import { makeOwner, makePayment, makeStudentAccount, makeStudio } from "@/lib/testing/factories";
import { launch } from "./program";

/**
 * Restores an academy as documented: by the command, on a separate database, with the plain login that owns and
 * migrates it (docs/deploy.md).
 */
test.describe.configure({ mode: "serial" });

const key = process.env.ENCRYPTION_KEY ?? "";
const name = `restore_${randomBytes(4).toString("hex")}`;
const folder = mkdtempSync(path.join(tmpdir(), "obi-restore-"));
const zip = path.join(folder, "copia.zip");
const embedded = path.join(process.env.DATA_DIR ?? "", "postgres");
const address = (username: string, password: string, database: string): string =>
  Object.assign(new URL(process.env.DATABASE_URL ?? ""), { username, password, pathname: `/${database}` })
    .href;
const superuser = (database: string): string =>
  address("obi_admin", readFileSync(path.join(embedded, "password"), "utf8").trim(), database);
const plain = address(name, "senha", name);
const settings = { APP_ENV: "test", DATA_DIR: folder, DATABASE_URL: plain, ENCRYPTION_KEY: key };
let studioId = "";

async function ask(statement: string, values: unknown[] = [], database = "postgres") {
  const client = new pg.Client({ connectionString: superuser(database) });
  await client.connect();
  const { rows } = await client.query(statement, values).finally(() => client.end());
  return rows;
}

/** Queries the restored academy in the new database. */
const there = (statement: string) => ask(statement, [studioId], name);

const restore = async (args: readonly string[], more: Partial<typeof settings> = {}) =>
  launch("restore", { ...settings, ...more }, args).ended;

test.beforeAll(async () => {
  await ask(`create role ${name} login password 'senha' createrole noinherit`);
  await ask(`create database ${name} owner ${name}`);
  // The roles exist on this server, created by another login. Grant what their creator would have received.
  const roles = await ask("select rolname from pg_roles where rolname like 'app\\_%'");
  for (const { rolname } of roles) await ask(`grant ${rolname} to ${name} with inherit false, set true`);
  execFileSync(process.execPath, ["scripts/database/migrate.mjs"], {
    cwd: path.resolve(__dirname, "../.."),
    env: { ...process.env, DATABASE_URL: plain, MIGRATION_DATABASE_URL: "", NODE_OPTIONS: "" },
  });
  ({ id: studioId } = await makeStudio({ name: "Dojô Voltado" }));
  await makeOwner({ studioId });
  const { studentId } = await makeStudentAccount({ studioId, fullName: "Ana Lima" });
  await makePayment({ studioId, studentId, amountCents: 12_345 });
  await writeArchive({ studioId, path: zip, at: new Date(), passwords: "hashed" });
});

test.afterAll(async () => {
  await ask(`drop database ${name} with (force)`);
  await ask(`drop role ${name}`);
  rmSync(folder, { recursive: true, force: true });
});

test("restore prints its usage when the file is missing or an argument is unknown", async () => {
  for (const args of [[], [zip, "--replace"], [zip, zip]]) {
    const { code, stderr } = await restore(args);
    expect([args.length, code]).toEqual([args.length, 1]);
    expect(stderr).toContain("npm run restore -- <cópia.zip> [--substituir] [--sem-assinatura]");
  }
});

test("restore refuses a backup signed by another server and names the flag that allows it", async () => {
  const other = { ENCRYPTION_KEY: randomBytes(32).toString("base64") };
  const { code, stderr } = await restore([zip], other);
  expect(code).toBe(1);
  expect(stderr).toContain("--sem-assinatura");
  expect(await there("select from studios where id = $1")).toHaveLength(0);
});

test("restore brings back the academy with its people and payments, with the plain login that migrates", async () => {
  const { code, stdout, stderr } = await restore([zip]);
  expect([code, stderr]).toEqual([0, ""]);
  expect(stdout).toMatch(new RegExp(`A academia ${studioId} está como em .* \\d+ registros, 0 arquivos\\.`));
  expect(
    await there(
      `select s.full_name, p.amount_cents, (select count(*)::int from user_roles r where r.studio_id = $1) as owners
         from students s join payments p on p.student_id = s.id where s.studio_id = $1`,
    ),
  ).toEqual([{ full_name: "Ana Lima", amount_cents: 12_345, owners: 1 }]);
});

test("restore replaces existing data only with --substituir", async () => {
  await there("update students set full_name = 'Depois da cópia' where studio_id = $1");
  const refused = await restore([zip]);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain("--substituir");
  const { code, stderr } = await restore([zip, "--substituir"]);
  expect([code, stderr]).toEqual([0, ""]);
  expect(await there("select full_name from students where studio_id = $1")).toEqual([
    { full_name: "Ana Lima" },
  ]);
});
