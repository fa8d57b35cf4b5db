import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { leave, migrationsFolder, schemaFromDatabase } from "./engine.mjs";
import { migrate } from "./migrate.mjs";
import { ownerRole } from "./roles.mjs";

/**
 * The SQL that is missing in the migrations to reach the schema; empty when they agree. `url` is an empty database
 * that may be filled. Prisma does not know policies, grants, functions, triggers and checks, so they never appear
 * here: the isolation test and the schema test prove them.
 */
async function missingMigration(url) {
  await migrate({ url });
  return schemaFromDatabase({ connectionString: url, options: `-c role=${ownerRole}` });
}

/** Now, or one more than the last migration's stamp if that is dated ahead: migrations apply in the order of names. */
function nextStamp() {
  const now = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  const stamps = readdirSync(migrationsFolder).map((folder) => Number(folder.slice(0, 14)) || 0);
  return String(Math.max(Number(now), Math.max(...stamps) + 1));
}

function writeMigration(name, sql) {
  const folder = `${nextStamp()}_${name}`;
  mkdirSync(join(migrationsFolder, folder));
  writeFileSync(join(migrationsFolder, folder, "migration.sql"), `${sql}\n`);
  return folder;
}

/** diff.mjs --check | diff.mjs <name>, with SCRATCH_DATABASE_URL naming an empty database. */
async function main([argument]) {
  const url = process.env.SCRATCH_DATABASE_URL;
  if (!url) throw new Error("SCRATCH_DATABASE_URL must name an empty database.");
  if (!argument || (argument !== "--check" && !/^[a-z0-9_]+$/.test(argument))) {
    throw new Error("Say --check, or the new migration's name in lower_case.");
  }
  const sql = await missingMigration(url);
  if (argument === "--check" && sql) throw new Error(`The schema is ahead of the migrations:\n${sql}`);
  if (argument === "--check" || !sql) return "schema and migrations agree";
  return `prisma/migrations/${writeMigration(argument, sql)} written: add checks, grants and policies`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    process.stdout.write(`${await main(process.argv.slice(2))}\n`);
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
  leave();
}
