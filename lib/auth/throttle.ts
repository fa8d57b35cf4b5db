import "server-only";
import type { SystemTx } from "@/lib/db/doors";

const MINUTE = 60_000;

/** Attempts of one account, counted by address and not by row, so that an unknown one counts alike. */
export const loginKey = (account: { kind: "staff" | "student"; email: string }): string =>
  `login:${account.kind}:${account.email}`;

/**
 * Counts one attempt under a key in the last `windowMinutes`, by the minute. False when `max` attempts already stand
 * there; a refused attempt is not counted. Callers of one key queue up, so parallel attempts cannot slip through.
 */
export async function countAttempt(
  tx: SystemTx,
  attempt: { key: string; max: number; windowMinutes: number; at: Date },
): Promise<boolean> {
  const since = new Date(attempt.at.getTime() - attempt.windowMinutes * MINUTE);
  const minute = new Date(Math.floor(attempt.at.getTime() / MINUTE) * MINUTE);
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${attempt.key}, 0))`;
  const standing = await tx.throttleCounter.aggregate({
    where: { key: attempt.key, windowStart: { gt: since } },
    _sum: { count: true },
  });
  if ((standing._sum.count ?? 0) >= attempt.max) return false;
  await tx.throttleCounter.upsert({
    where: { key_windowStart: { key: attempt.key, windowStart: minute } },
    create: { key: attempt.key, windowStart: minute, count: 1 },
    update: { count: { increment: 1 } },
  });
  return true;
}
