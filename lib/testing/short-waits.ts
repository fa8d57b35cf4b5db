import { closeDatabase } from "@/lib/db/client";
import { databaseWaits } from "@/lib/db/waits";

const SHORT = { connection: 1_500, statement: 1_500, answer: 1_800 };

/** Runs `work` with doors and a pool that time out early, but later than any statement of a test takes. */
export async function withShortWaits<T>(work: () => Promise<T>): Promise<T> {
  const usual = { ...databaseWaits };
  await closeDatabase();
  Object.assign(databaseWaits, SHORT);
  try {
    return await work();
  } finally {
    await closeDatabase();
    Object.assign(databaseWaits, usual);
  }
}

/** In seconds: longer than the short waits. */
export const TOO_LONG = 2.1;
