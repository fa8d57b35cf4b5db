import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { PrismaPg } from "@prisma/adapter-pg";
import type pg from "pg";
import { env } from "@/lib/config/env";
import { PrismaClient } from "@/lib/db/generated/client";
import { openPool } from "@/lib/db/pool";
import type { Prepared } from "@/lib/db/prepared";
import { statementNames } from "@/lib/db/statement-names";
import { databaseWaits } from "@/lib/db/waits";
import { shared } from "@/server/shared";

/** For the transactions begun within. */
type Said = {
  /** A statement that goes out with their BEGIN, in one message. */
  withBegin: string;
  /** How long an answer is waited for, where that is longer than the pool's own. */
  answerMs?: number;
};

type Database = {
  pool: pg.Pool;
  prisma: PrismaClient;
  said: AsyncLocalStorage<Said>;
  /** Nothing is kept behind a pooler that hands connections on: what one has prepared another does not know. */
  prepared: Prepared | null;
};

const held = shared("database", (): { current?: Database } => ({}));

function open(): Database {
  const pool = openPool({
    connectionString: env.databaseUrl,
    max: env.databasePool,
    connectionTimeoutMillis: databaseWaits.connection,
    query_timeout: databaseWaits.answer,
    idleTimeoutMillis: 30_000,
    application_name: "obi",
  });
  const said = new AsyncLocalStorage<Said>();
  pool.on("connect", (client) => passOn(client, said));
  const prepared: Prepared | null = env.isPooled ? null : new WeakMap();
  const adapter = new PrismaPg(pool, prepared ? { statementNameGenerator: statementNames() } : {});
  const prisma = new PrismaClient({ adapter, log: [], errorFormat: "minimal" });
  return { pool, prisma, said, prepared };
}

/** Prisma begins a transaction by this word alone, without values; whatever else it sends passes as it is. */
function passOn(client: pg.PoolClient, storage: AsyncLocalStorage<Said>): void {
  client.query = new Proxy(client.query, {
    apply(query, self, [asked, ...rest]: [{ text?: string }, ...unknown[]]) {
      const said = storage.getStore();
      const patient = said?.answerMs ? { ...asked, query_timeout: said.answerMs } : asked;
      const text = asked.text === "BEGIN" ? said?.withBegin : undefined;
      return Reflect.apply(query, self, [text ? { ...patient, text: `BEGIN; ${text}` } : patient, ...rest]);
    },
  });
}

/** One pool per process, also when the development server loads this file again. For lib/db alone: everybody else uses a door. */
export const database = (): Database => (held.current ??= open());

/** Ends the pool; for the end of a process or of a test file. */
export async function closeDatabase(): Promise<void> {
  const { current } = held;
  delete held.current;
  await current?.prisma.$disconnect();
  await current?.pool.end();
}
