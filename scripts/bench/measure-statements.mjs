import { readFileSync, statSync } from "node:fs";
import { sleep } from "../lib/process.ts";
import { getPage } from "./http.mjs";
import { ownerPages } from "./pages.mjs";

const RELOAD_MS = 500;
/** Only what the pages' pool sends; the queue has a pool of its own. */
const LOGGED = /^bench\[obi\] LOG: {2}(?:execute [^:]*|statement): (.*)/;
const FRAME = /^(begin|commit|rollback|start transaction)\b/i;
const DOOR = /^select set_config\('role'/;

/**
 * Counts what PostgreSQL itself logs while one owner page is made, but for the frame of transactions. The doors' own
 * first statements count. Answers `[{ name, counts: [{ total, doors }] }]`, one count for each of the `cookies`.
 */
export async function countStatements({ product, cookies, database, logFile }) {
  await database.use(async (client) => {
    await client.query("alter system set log_line_prefix = 'bench[%a] '");
    await client.query("alter system set log_statement = 'all'");
    await reload(client);
  });
  const results = [];
  for (const { name, path } of ownerPages) {
    const counts = [];
    for (const cookie of cookies) {
      await getPage(product.url + path, { cookie });
      const from = statSync(logFile).size;
      await getPage(product.url + path, { cookie });
      counts.push(count(readFileSync(logFile).subarray(from).toString("utf8")));
    }
    results.push({ name, counts });
  }
  await database.use(async (client) => {
    await client.query("alter system reset log_statement");
    await reload(client);
  });
  return results;
}

async function reload(client) {
  await client.query("select pg_reload_conf()");
  await sleep(RELOAD_MS);
}

function count(log) {
  const statements = log
    .split("\n")
    .map((line) => LOGGED.exec(line)?.[1])
    .filter((statement) => statement !== undefined && !FRAME.test(statement));
  return { total: statements.length, doors: statements.filter((statement) => DOOR.test(statement)).length };
}
