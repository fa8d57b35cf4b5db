import "server-only";
import { withSystem } from "@/lib/db/doors";
import { DomainError } from "@/lib/kernel/errors";
import type { RequestInfo } from "@/lib/observe/request";
import { type SecurityEventType, recordSecurityEvent } from "./record";

/**
 * Runs the work; an error that no person caused leaves a security event in a transaction of its own, and passes on.
 * Without a database there is no event either: the log then is the only witness.
 */
export async function noteException<T>(
  { type, request: { ip, userAgent } }: { type: SecurityEventType; request: RequestInfo },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DomainError)) {
      const event = { type, userId: null, severity: "error", ip, userAgent } as const;
      await withSystem("note-exception", (tx) => recordSecurityEvent(tx, event)).catch(() => undefined);
    }
    throw error;
  }
}
