import path from "node:path";
import type { Client } from "pg";
import { NEEDED_POSTGRES, isPostgresTooOld } from "../../lib/config/postgres-release.ts";
import { APP_LOGIN } from "./logins.ts";
import { Problem } from "./problem.mjs";

export type Database = {
  url: string;
  migrationUrl: string;
  stop: () => Promise<void>;
  /** Resolves when an embedded server has ended, wanted or not. */
  exited?: Promise<unknown>;
};

const DATABASE = "obi";

type Embedded = { dataDir: string; password: string; fast?: boolean; say: (line: string) => void };

/** The embedded server under the data folder, with the program's own login, which is no superuser. */
export async function openEmbeddedDatabase({ dataDir, password, fast, say }: Embedded): Promise<Database> {
  const { startPostgres } = await import("./postgres.ts");
  const log = () => say("Criando o banco de dados");
  const server = await startPostgres({ dataDir: path.join(dataDir, "postgres"), fast, log }).catch(
    (error) => {
      throw new Problem(`O PostgreSQL embutido não iniciou: ${error.message}`, { cause: error });
    },
  );
  await prepareLogin(server.url, password);
  const migrationUrl = withPath(server.url, DATABASE);
  const app = new URL(migrationUrl);
  app.username = APP_LOGIN;
  app.password = password;
  return { url: app.href, migrationUrl, exited: server.exited, stop: server.stop };
}

const withPath = (address: string, database: string) => {
  const url = new URL(address);
  url.pathname = `/${database}`;
  return url.href;
};

async function prepareLogin(url: string, password: string): Promise<void> {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const login = await client.query("select from pg_roles where rolname = $1", [APP_LOGIN]);
    const verb = login.rowCount === 0 ? "create" : "alter";
    await client.query(
      `${verb} role ${APP_LOGIN} login noinherit password ${client.escapeLiteral(password)}`,
    );
    const database = await client.query("select from pg_database where datname = $1", [DATABASE]);
    if (database.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/**
 * Throws one line, without the password, for a server that does not answer or is too old, or a login that policies do
 * not bind.
 */
export async function checkExternalDatabase(
  url: string,
  { variable = "DATABASE_URL", mayBeSuperuser = false } = {},
): Promise<void> {
  const { default: pg } = await import("pg");
  const place = describe(url);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on("error", () => {}); // The query that needs a lost connection reports it.
  try {
    await client.connect();
  } catch (error) {
    throw new Problem(`${variable}: o banco em ${place} não responde (${reasonOf(error)}).`, {
      cause: error,
    });
  }
  try {
    const version = await client.query<{ number: number }>(
      "select current_setting('server_version_num')::int as number",
    );
    const number = version.rows[0]?.number ?? 0;
    if (isPostgresTooOld(number)) {
      const release = `${Math.floor(number / 10_000)}.${number % 10_000}`;
      throw new Problem(
        `${variable}: o servidor em ${place} é PostgreSQL ${release}; o Obi precisa do ${NEEDED_POSTGRES} ou mais novo.`,
      );
    }
    if (!mayBeSuperuser) await refuseSuperuser(client, variable);
  } finally {
    await client.end();
  }
}

/** Row level security, which separates the academies, does not bind a superuser. */
async function refuseSuperuser(client: Client, variable: string): Promise<void> {
  const { rows } = await client.query<{ unbound: boolean; rolname: string }>(
    "select rolsuper or rolbypassrls as unbound, rolname from pg_roles where rolname = current_user",
  );
  const [login] = rows;
  if (!login?.unbound) return;
  throw new Problem(
    `${variable}: o usuário ${login.rolname} é superusuário; use um usuário comum, e esse só em MIGRATION_DATABASE_URL.`,
  );
}

const reasonOf = (error: unknown) =>
  error instanceof Error ? error.message || ("code" in error && error.code) : String(error);

const describe = (url: string) => {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
};
