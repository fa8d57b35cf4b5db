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

type Said = {
  /** SQL sent together with their BEGIN, in one message. */
  withBegin: string;
  /** Longest wait for an answer in milliseconds, where it exceeds the pool's own. */
  answerMs?: number;
};

type Database = {
  pool: pg.Pool;
  prisma: PrismaClient;
  said: AsyncLocalStorage<Said>;
  /** Null behind a pooler that hands out connections per transaction: the next one lacks the prepared statements. */
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

/** Prisma begins a transaction with exactly "BEGIN", without values; every other statement passes unchanged. */
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

/** One pool per process, even when the development server reloads this file. Only for lib/db: all others use a door. */
export const database = (): Database => (held.current ??= open());

export async function closeDatabase(): Promise<void> {
  const { current } = held;
  delete held.current;
  await current?.prisma.$disconnect();
  await current?.pool.end();
}
