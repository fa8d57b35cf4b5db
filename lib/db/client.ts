import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import type pg from "pg";
import { env } from "@/lib/config/env";
import { PrismaClient } from "@/lib/db/generated/client";
import { openPool } from "@/lib/db/pool";

/** How long a request waits for a free connection before it is told to come back later. */
const WAIT_FOR_CONNECTION_MS = 5_000;
/** A bit over the doors' statement timeout, so that it only ends what the server itself cannot. */
const WAIT_FOR_ANSWER_MS = 6_000;

type Database = { pool: pg.Pool; prisma: PrismaClient };

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
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool), log: [], errorFormat: "minimal" });
  return { pool, prisma };
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
