import { readFileSync, statSync } from "node:fs";
import type { Client } from "pg";
import { sleep } from "../lib/process.ts";
import { allOf, attendedOf } from "./data/load.ts";
import { getPage } from "./http.ts";
import { MOST_STATEMENTS, addressOf, ownerPages } from "./pages.ts";
import type { Stage } from "./stage.ts";
import { statementsIn } from "./statements.ts";
import type { Row, Section } from "./table.ts";

const RELOAD_MS = 500;
/** Only the pages' pool; the queue has another. A message continues until the next one begins. */
const MESSAGE = /^bench\[(.*?)\] LOG: {2}(?:execute [^:]*|statement): /;

/** Counts the statements in PostgreSQL's own log while one page is made, without BEGIN and COMMIT. */
export async function measureStatements({ seat, world, logFile }: Stage): Promise<Section[]> {
  const seats = [await seat(attendedOf(10)), await seat(allOf(10_000)), await seat(attendedOf(10_000))];
  await world.use(async (client) => {
    await client.query("alter system set log_line_prefix = 'bench[%a] '");
    await client.query("alter system set log_statement = 'all'");
    await reload(client);
  });
  const rows: Row[] = [];
  for (const { name, path, statements: most = MOST_STATEMENTS } of ownerPages) {
    const counts = [];
    for (const { url, cookie, ids } of seats) {
      await getPage(url + addressOf(path, ids), { cookie });
      const from = statSync(logFile).size;
      await getPage(url + addressOf(path, ids), { cookie });
      counts.push(statementsIn(messagesIn(readFileSync(logFile).subarray(from).toString("utf8"))));
    }
    const [few, ...many] = counts.map(({ total }) => total);
    rows.push({
      label: name,
      measured: `${few} com 10 linhas, ${many.join(" e ")} com 10.000 (${counts[0]?.doors} portas)`,
      budget: `≤ ${most}, iguais`,
      isMet: few !== undefined && few <= most && many.every((total) => total === few),
    });
  }
  await world.use(async (client) => {
    await client.query("alter system reset log_statement");
    await reload(client);
  });
  const note =
    "todos os que o PostgreSQL registra, menos begin e commit; a primeira linha de cada porta conta";
  return [{ title: "comandos SQL por página", note, rows }];
}

async function reload(client: Client): Promise<void> {
  await client.query("select pg_reload_conf()");
  await sleep(RELOAD_MS);
}

function messagesIn(log: string): string[] {
  const messages: string[] = [];
  let isOurs = false;
  for (const line of log.split("\n")) {
    const begun = MESSAGE.exec(line);
    if (begun) isOurs = begun[1] === "obi";
    else if (line.startsWith("bench[")) isOurs = false;
    if (!isOurs) continue;
    if (begun) messages.push(line.slice(begun[0].length));
    else messages.push(`${messages.pop()}\n${line}`);
  }
  return messages;
}
