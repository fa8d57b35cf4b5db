import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { PrismaPg } from "@prisma/adapter-pg";
import { ColumnTypeEnum, bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import pg from "pg";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";

export const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const schemaFolder = join(root, "prisma/schema");
export const migrationsFolder = join(root, "prisma/migrations");

/** No table is managed elsewhere; pg-boss keeps to a schema of its own. */
const filters = { externalTables: [], externalEnums: [] };

/** OID of the catalogue's one-byte "char", unknown to the adapter. It is read as text and then declared a character. */
const CATALOG_CHAR = 18;
const TEXT = 25;

/** PostgreSQL's codes for a lock not granted within `lock_timeout`, and for a deadlock. */
const IN_USE = ["55P03", "40P01"];
export const isInUse = ({ code }) => IN_USE.includes(code);

/** A migration met a table in use. It ran in one transaction, so nothing of it was applied. */
export class TableInUse extends Error {}

/**
 * The adapter as the schema engine needs it. It sends a migration in one piece, so all of it is applied or nothing.
 * Prisma's adapter cuts the text at every semicolon, which breaks function bodies and leaves a failed migration half
 * applied.
 */
class EngineAdapter extends PrismaPg {
  metTableInUse = false;
  /** SQL to append to the text of migration `to`, in the same transaction. */
  appended = { to: "", sql: "" };

  async connect() {
    const adapter = await super.connect();
    const performIO = adapter.performIO.bind(adapter);
    const queryRaw = adapter.queryRaw.bind(adapter);
    adapter.performIO = async (query) => {
      const result = await performIO(query);
      const characters = result.fields.map((field) => field.dataTypeID === CATALOG_CHAR);
      for (const field of result.fields) if (field.dataTypeID === CATALOG_CHAR) field.dataTypeID = TEXT;
      query.characters = characters;
      return result;
    };
    adapter.queryRaw = async (query) => {
      const result = await queryRaw(query);
      const columnTypes = result.columnTypes.map((type, i) =>
        query.characters[i] ? ColumnTypeEnum.Character : type,
      );
      return { ...result, columnTypes };
    };
    adapter.executeScript = async (script) => {
      const { to, sql } = this.appended;
      await adapter
        .underlyingDriver()
        .query(script.trim() === to ? `${script}\n${sql}` : script)
        .catch((error) => {
          this.metTableInUse = isInUse(error);
          adapter.onError(error);
        });
    };
    return adapter;
  }
}

let compiled = null;

function loadEngine() {
  compiled ??= (async () => {
    const script = createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm/schema_engine_bg");
    const file = script.replace(/\.js$/, ".wasm");
    const { instance } = await WebAssembly.instantiate(readFileSync(file), {
      "./schema_engine_bg.js": bindings,
    });
    bindings.__wbg_set_wasm(instance.exports);
    globalThis.PRISMA_WASM_PANIC_REGISTRY ??= {
      set_message: (message) => process.stderr.write(`${message}\n`),
    };
    instance.exports.__wbindgen_start();
  })();
  return compiled;
}

const schemaFiles = () =>
  readdirSync(schemaFolder)
    .filter((name) => name.endsWith(".prisma"))
    .sort()
    .map((name) => ({
      path: join(schemaFolder, name),
      content: readFileSync(join(schemaFolder, name), "utf8"),
    }));

/** Sorted by name, which is the order of application. */
export const migrationNames = () =>
  readdirSync(migrationsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

const textOf = (name) => readFileSync(join(migrationsFolder, name, "migration.sql"), "utf8");

const migrationDirectories = () =>
  migrationNames().map((name) => ({
    path: name,
    migrationFile: { path: "migration.sql", content: { tag: "ok", value: textOf(name) } },
  }));

const migrationsList = () => ({
  baseDir: migrationsFolder,
  lockfile: {
    path: "./migration_lock.toml",
    content: readFileSync(join(migrationsFolder, "migration_lock.toml"), "utf8"),
  },
  shadowDbInitScript: "",
  migrationDirectories: migrationDirectories(),
});

/** Runs `work(engine, adapter)` on Prisma's schema engine, connected with the given pg settings. */
async function withEngine(connection, work) {
  await loadEngine();
  const pool = new pg.Pool({ ...connection, max: 2 });
  pool.on("error", () => {}); // The query that needs a lost connection reports it.
  const adapter = new EngineAdapter(pool);
  const factory = bindMigrationAwareSqlAdapterFactory(adapter);
  const datamodels = schemaFiles().map(({ path, content }) => [path, content]);
  const engine = await bindings.SchemaEngine.new({ datamodels }, () => {}, factory);
  try {
    return await work(engine, adapter);
  } catch (error) {
    if (!adapter.metTableInUse) throw error;
    throw new TableInUse("A migration met a table in use.", { cause: error });
  } finally {
    engine.free();
    await pool.end();
  }
}

/** Ends a command that used the engine, whose timer would keep the process alive for ten seconds. */
export const leave = () => process.exit();

/**
 * Applies missing migrations, and `sql` in the transaction of migration `last`. Keeps Prisma's ledger as `prisma
 * migrate deploy` does. Throws `TableInUse` if a retry may succeed.
 */
export const applyMigrations = (connection, { last, sql }) =>
  withEngine(connection, (engine, adapter) => {
    adapter.appended = { to: textOf(last).trim(), sql };
    return engine.applyMigrations({ migrationsList: migrationsList(), filters });
  });

/** Lets a fully failed migration be applied again; Prisma's ledger would otherwise block it. */
export const markRolledBack = (connection, migrationName) =>
  withEngine(connection, (engine) => engine.markMigrationRolledBack({ migrationName }));

/** The SQL that turns a migrated database into the schema; empty if they agree. */
export const schemaFromDatabase = (connection) =>
  diff(
    connection,
    { tag: "schemaDatasource", files: schemaFiles(), configDir: root },
    { tag: "schemaDatamodel", files: schemaFiles() },
  );

const diff = (connection, from, to) =>
  withEngine(connection, async (engine) => {
    const { stdout } = await engine.diff({
      from,
      to,
      script: true,
      exitCode: null,
      shadowDatabaseUrl: null,
      filters,
    });
    const sql = (stdout ?? "").trim();
    return sql === "-- This is an empty migration." ? "" : sql;
  });
