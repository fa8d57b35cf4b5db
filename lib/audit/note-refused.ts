import "server-only";
import { withSystem } from "@/lib/db/doors";
import { DomainError } from "@/lib/kernel/errors";
import type { RequestInfo } from "@/lib/observe/request";
import { recordSecurityEvent } from "./record";

/** Refusals that no screen of ours leads to, except after somebody else's change. */
const SUSPECT: readonly string[] = ["forged", "own", "owner", "not-found"];

type Attempt = {
  action: string;
  actor: { userId: string; studioId: string };
  request: RequestInfo;
};

/**
 * Runs the change. A refusal that only a forged call gets leaves a security event in a transaction of its own, because
 * the change's is rolled back.
 */
export async function noteRefused<T>(
  { action, actor, request }: Attempt,
  change: () => Promise<T>,
): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (error instanceof DomainError && SUSPECT.includes(error.code)) {
      const { ip, userAgent } = request;
      const { userId, studioId } = actor;
      const event = { type: "CHANGE_REFUSED", severity: "warning", userId, studioId, ip, userAgent } as const;
      const details = { action, reason: error.code };
      await withSystem("note-refused", (tx) => recordSecurityEvent(tx, { ...event, details }));
    }
    throw error;
  }
}
