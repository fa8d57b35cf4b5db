import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { PrismaPg } from "@prisma/adapter-pg";
import type pg from "pg";
import { env } from "@/lib/config/env";
import { PrismaClient } from "@/lib/db/generated/client";
import { openPool } from "@/lib/db/pool";
import type { Prepared } from "@/lib/db/prepared";
import { statementNames } from "@/lib/db/statement-names";

/** How long a request waits for a free connection before it is told to come back later. */
const WAIT_FOR_CONNECTION_MS = 5_000;
/** A bit over the doors' statement timeout, so that it only ends what the server itself cannot. */
const WAIT_FOR_ANSWER_MS = 6_000;

type Database = {
  pool: pg.Pool;
  prisma: PrismaClient;
  /** A statement for the transactions begun within: it goes out with their BEGIN, in one message. */
  saidWithBegin: AsyncLocalStorage<string>;
  /** Nothing is kept behind a pooler that hands connections on: what one has prepared another does not know. */
  prepared: Prepared | null;
};

const held = globalThis as typeof globalThis & { obiDatabase?: Database };

function open(): Database {
  const pool = openPool({
    connectionString: env.databaseUrl,
    max: env.databasePool,
    connectionTimeoutMillis: WAIT_FOR_CONNECTION_MS,
    query_timeout: WAIT_FOR_ANSWER_MS,
    idleTimeoutMillis: 30_000,
    application_name: "obi",
  });
  const saidWithBegin = new AsyncLocalStorage<string>();
  pool.on("connect", (client) => sayWithBegin(client, saidWithBegin));
  const prepared: Prepared | null = env.isPooled ? null : new WeakMap();
  const adapter = new PrismaPg(pool, prepared ? { statementNameGenerator: statementNames() } : {});
  const prisma = new PrismaClient({ adapter, log: [], errorFormat: "minimal" });
  return { pool, prisma, saidWithBegin, prepared };
}

/** Prisma begins a transaction by this word alone, without values; whatever else it sends passes as it is. */
function sayWithBegin(client: pg.PoolClient, said: AsyncLocalStorage<string>): void {
  client.query = new Proxy(client.query, {
    apply(query, self, [asked, ...rest]: [{ text?: string }, ...unknown[]]) {
      const text = asked.text === "BEGIN" ? said.getStore() : undefined;
      return Reflect.apply(query, self, [text ? { ...asked, text: `BEGIN; ${text}` } : asked, ...rest]);
    },
  });
}

/** One pool per process, also when the development server loads this file again. For lib/db alone: everybody else uses a door. */
export const database = (): Database => (held.obiDatabase ??= open());

/** Ends the pool; for the end of a process or of a test file. */
export async function closeDatabase(): Promise<void> {
  const current = held.obiDatabase;
  delete held.obiDatabase;
  await current?.prisma.$disconnect();
  await current?.pool.end();
}
