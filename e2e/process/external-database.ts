import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";

/**
 * Creates an empty database on the journeys' server, with the plain login that owns it (docs/deploy.md). `ask`
 * queries it directly, without doors.
 */
export async function makeExternalDatabase() {
  const name = `external_${randomBytes(4).toString("hex")}`;
  const embedded = path.join(process.env.DATA_DIR ?? "", "postgres");
  const address = (username: string, password: string, database: string): string =>
    Object.assign(new URL(process.env.DATABASE_URL ?? ""), { username, password, pathname: `/${database}` })
      .href;
  const password = readFileSync(path.join(embedded, "password"), "utf8").trim();

  async function askIn<T extends pg.QueryResultRow>(database: string, sql: string, values: unknown[] = []) {
    const client = new pg.Client({ connectionString: address("obi_admin", password, database) });
    await client.connect();
    const { rows } = await client.query<T>(sql, values).finally(() => client.end());
    return rows;
  }

  await askIn("postgres", `create role ${name} login password 'senha' createrole noinherit`);
  await askIn("postgres", `create database ${name} owner ${name}`);
  // The roles exist on this server, created by another login. Grant what their creator would have received.
  const roles = await askIn<{ rolname: string }>(
    "postgres",
    "select rolname from pg_roles where rolname like 'app\\_%'",
  );
  for (const { rolname } of roles)
    await askIn("postgres", `grant ${rolname} to ${name} with inherit false, set true`);
  return {
    url: address(name, "senha", name),
    ask: <T extends pg.QueryResultRow>(sql: string, values?: unknown[]) => askIn<T>(name, sql, values),
    drop: async () => {
      await askIn("postgres", `drop database ${name} with (force)`);
      await askIn("postgres", `drop role ${name}`);
    },
  };
}
