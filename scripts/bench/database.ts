import { rmSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { migrate } from "../database/migrate.mjs";
import { openEmbeddedDatabase } from "../lib/database.ts";
import { seed } from "../lib/seed.ts";
import type { Common } from "./stage.ts";
import { productEnvironment } from "./servers.ts";

export type World = {
  name: string;
  url: string;
  use: <T>(work: (client: pg.Client) => Promise<T>) => Promise<T>;
};

/** A PostgreSQL of the benchmark's own, migrated and with reference data: its first database, and copies of that. */
export async function openDatabase({ dataDir, secrets, closers, say }: Common) {
  const password = secrets.databasePassword;
  const server = await openEmbeddedDatabase({ dataDir, password, fast: true, say });
  await closers.add(server.stop);
  await migrate({ url: server.migrationUrl, appUrl: server.url });
  const env = productEnvironment({ secrets, databaseUrl: server.url, dataDir, port: 3000 });
  await seed({ env, withDemo: false, say });
  const named = (name: string): World => ({
    name,
    url: at(server.url, name),
    use: (work) => withClient(at(server.migrationUrl, name), work),
  });
  const copyOf = async (database: World, name: string) => {
    const order = `create database ${name} template ${database.name}`;
    await withClient(at(server.migrationUrl, "postgres"), (client) => client.query(order));
    return named(name);
  };
  const logFile = path.join(dataDir, "postgres", "postgres.log");
  return { first: named(new URL(server.url).pathname.slice(1)), copyOf, logFile };
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: "obi-bench" });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function at(address: string, database: string): string {
  const url = new URL(address);
  url.pathname = `/${database}`;
  return url.href;
}

export async function removeData(dataDir: string): Promise<void> {
  const { removePostgresHome } = await import("../lib/postgres-home.ts");
  await removePostgresHome(path.join(dataDir, "postgres"));
  rmSync(dataDir, { recursive: true, force: true });
}
