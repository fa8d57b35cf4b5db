import { fileURLToPath } from "node:url";
import pg from "pg";
import { installQueue } from "../lib/queue-schema.mjs";
import { leave } from "./engine.mjs";
import { applyPatiently } from "./patience.mjs";
import { bootstrapRoles } from "./roles.mjs";

/** Advisory lock of the migrating process; others wait. */
const LOCK = 708_090_100;

const shown = (url) => {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
};

async function connect(url) {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: "obi-migrate",
  });
  client.on("error", () => {}); // The query that needs a lost connection reports it.
  try {
    await client.connect();
    return client;
  } catch (error) {
    const reason = error.message || error.code || "no answer";
    throw new Error(`The database at ${shown(url)} cannot be reached: ${reason}.`, { cause: error });
  }
}

const loginOf = (url) => decodeURIComponent(new URL(url).username);

/**
 * Brings a database to the newest schema, the job queue's included, and answers the names of what was applied: none
 * on a second run. `url` is the migrating login, `appUrl` the program's (by default the same). Throws one line when
 * rights are missing or the server is too old.
 */
export async function migrate({ url, appUrl = url, log = () => {} }) {
  const client = await connect(url);
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await bootstrapRoles(client, { appLogin: loginOf(appUrl) });
    const applied = await applyPatiently({ url, client, log });
    for (const name of applied) log(`${name} applied`);
    await installQueue({ url, log });
    return applied;
  } finally {
    await client.end();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const appUrl = process.env.DATABASE_URL;
  const url = process.env.MIGRATION_DATABASE_URL || appUrl;
  const say = (line) => process.stdout.write(`${line}\n`);
  if (!url) throw new Error("DATABASE_URL is not set.");
  try {
    const applied = await migrate({ url, appUrl: appUrl || url, log: say });
    if (applied.length === 0) say("the database is up to date");
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
  leave();
}
