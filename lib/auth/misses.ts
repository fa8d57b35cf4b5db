import "server-only";
import { commonCopy } from "@/lib/kernel/copy/common";
import { DomainError } from "@/lib/kernel/errors";
import { now } from "@/lib/kernel/clock";
import { type Limit, networkOf } from "./throttle";

/**
 * Counts per network how often it asks for something that does not exist, in this process alone. Somebody who tries
 * keys is refused before a door opens, so trying costs no transaction.
 */
export function countMisses({ max, windowMinutes }: Limit) {
  let misses = new Map<string, number>();
  let until = 0;
  const missed = (ip: string): number => {
    const at = now().getTime();
    if (at >= until) [misses, until] = [new Map(), at + windowMinutes * 60_000];
    return misses.get(networkOf(ip)) ?? 0;
  };
  return {
    refuse(ip: string): void {
      if (missed(ip) >= max) throw new DomainError("limited", commonCopy.tooMany);
    },
    note(ip: string): void {
      const before = missed(ip);
      misses.set(networkOf(ip), before + 1);
    },
  };
}
