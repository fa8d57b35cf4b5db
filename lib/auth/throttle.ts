import "server-only";
import { isIPv4, isIPv6 } from "node:net";
import { type SystemTx, withSystem } from "@/lib/db/doors";
import { takeTurn } from "@/lib/db/locks";
import type { Retention } from "@/lib/jobs/retention";
import { now } from "@/lib/kernel/clock";
import { commonCopy } from "@/lib/kernel/copy/common";
import { DomainError } from "@/lib/kernel/errors";

const MINUTE = 60_000;

/**
 * The network of an address: /24 of IPv4, /64 of IPv6. Somebody with one address of such a network can use all of it,
 * so limits count networks.
 */
export function networkOf(ip: string): string {
  if (isIPv4(ip)) return ip.replace(/\d+$/, "0/24");
  if (!isIPv6(ip)) return ip;
  const [left = [], right = []] = ip.split("::").map((half) => half.split(":").filter(Boolean));
  const gap = Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  const prefix = [...left, ...gap, ...right].slice(0, 4).map((group) => parseInt(group, 16).toString(16));
  return `${prefix.join(":")}::/64`;
}

export type Limit = { max: number; windowMinutes: number };
export type Attempt = Limit & { key: string };

/**
 * Counts an attempt under every key, or under none: false when one of them already has `max` attempts in the last
 * `windowMinutes`. So an attempt that one limit refuses uses up no other. Callers of one key queue up, in the order
 * of keys, so parallel attempts can neither slip through nor deadlock.
 */
export async function countAttempts(
  tx: SystemTx,
  { attempts, at }: { attempts: readonly Attempt[]; at: Date },
): Promise<boolean> {
  const windowStart = new Date(Math.floor(at.getTime() / MINUTE) * MINUTE);
  const inOrder = attempts.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  for (const { key } of inOrder) await takeTurn(tx, key);
  for (const attempt of inOrder) if (await isUsedUp(tx, attempt, at)) return false;
  for (const { key } of inOrder) {
    await tx.throttleCounter.upsert({
      where: { key_windowStart: { key, windowStart } },
      create: { key, windowStart, count: 1 },
      update: { count: { increment: 1 } },
    });
  }
  return true;
}

export const countAttempt = (tx: SystemTx, { at, ...attempt }: Attempt & { at: Date }): Promise<boolean> =>
  countAttempts(tx, { attempts: [attempt], at });

/** Runs before the work, in a transaction of its own, so the attempt stays counted even if the work fails. */
export async function refuseTooMany(name: string, attempts: readonly Attempt[]): Promise<void> {
  const admitted = await withSystem(`${name}.limit`, (tx) => countAttempts(tx, { attempts, at: now() }));
  if (!admitted) throw new DomainError("limited", commonCopy.tooMany);
}

async function isUsedUp(tx: SystemTx, { key, max, windowMinutes }: Attempt, at: Date): Promise<boolean> {
  const since = new Date(at.getTime() - windowMinutes * MINUTE);
  const standing = await tx.throttleCounter.aggregate({
    where: { key, windowStart: { gt: since } },
    _sum: { count: true },
  });
  return (standing._sum.count ?? 0) >= max;
}

export const counterRetention: Retention = {
  table: "throttle_counters",
  days: 1,
  forget: (tx, { before, limit }) =>
    tx.throttleCounter.deleteMany({ where: { windowStart: { lt: before } }, limit }),
};
