import "server-only";
import { isIPv4, isIPv6 } from "node:net";
import type { SystemTx } from "@/lib/db/doors";
import { takeTurn } from "@/lib/db/locks";
import type { Retention } from "@/lib/jobs/retention";

const MINUTE = 60_000;

/**
 * The network an address belongs to: /24 of IPv4, /64 of IPv6. Whoever has one address of such a network has the use
 * of all, so limits count networks.
 */
export function networkOf(ip: string): string {
  if (isIPv4(ip)) return ip.replace(/\d+$/, "0/24");
  if (!isIPv6(ip)) return ip;
  const [left = [], right = []] = ip.split("::").map((half) => half.split(":").filter(Boolean));
  const gap = Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  const prefix = [...left, ...gap, ...right].slice(0, 4).map((group) => parseInt(group, 16).toString(16));
  return `${prefix.join(":")}::/64`;
}

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
  await takeTurn(tx, attempt.key);
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

export const counterRetention: Retention = {
  table: "throttle_counters",
  days: 1,
  forget: (tx, { before, limit }) =>
    tx.throttleCounter.deleteMany({ where: { windowStart: { lt: before } }, limit }),
};
