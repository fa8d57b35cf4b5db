import "server-only";
import { withSystem } from "@/lib/db/doors";
import { DomainError } from "@/lib/kernel/errors";
import type { RequestInfo } from "@/lib/observe/request";
import { type SecurityEventType, recordSecurityEvent } from "./record";

/**
 * Runs the work. An unexpected error leaves a security event in a transaction of its own and is rethrown. When the
 * database is away there is no event: the log is the only record.
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
