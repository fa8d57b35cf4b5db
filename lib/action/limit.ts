import "server-only";
import { countAttempt, networkOf } from "@/lib/auth/throttle";
import { withSystem } from "@/lib/db/doors";
import { now } from "@/lib/kernel/clock";
import { commonCopy } from "@/lib/kernel/copy";
import { DomainError } from "@/lib/kernel/errors";

export type Limit = { max: number; windowMinutes: number };

/** Counts one more call of this name by the caller's network; throws beyond the limit. */
export async function refuseTooMany(name: string, limit: Limit, ip: string): Promise<void> {
  const attempt = { key: `${name}:net:${networkOf(ip)}`, ...limit, at: now() };
  const admitted = await withSystem(`${name}.limit`, (tx) => countAttempt(tx, attempt));
  if (!admitted) throw new DomainError("limited", commonCopy.tooMany);
}
