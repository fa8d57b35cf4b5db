import "server-only";
import { recordSecurityEvent } from "@/lib/audit/record";
import { withSystem } from "@/lib/db/doors";
import { now } from "@/lib/kernel/clock";
import type { RequestInfo } from "@/lib/observe/request";
import { countAttempts } from "./throttle";

/** Refusals that no screen of ours leads to, except after somebody else's change. */
const SUSPECT: readonly string[] = ["forbidden", "forged", "not-found", "own", "owner"];

/** A script that tries on and on fills no trail. */
const ONCE_ALIKE = { max: 1, windowMinutes: 10 };
const PER_PERSON = { max: 30, windowMinutes: 60 };

type Attempt = {
  action: string;
  /** Code of the refusal. */
  reason: string;
  userId: string;
  studioId: string;
  request: RequestInfo;
};

/**
 * Leaves a security event of a member's attempt that only a forged call gets refused, in a transaction of its own,
 * because the change's is rolled back. It names the action and the reason alone: a forged id may be somebody else's.
 */
export async function noteRefused({ action, reason, userId, studioId, request }: Attempt): Promise<void> {
  if (!SUSPECT.includes(reason)) return;
  const { ip, userAgent } = request;
  const key = `refused:${userId}`;
  const attempts = [
    { key: `${key}:${action}:${reason}`, ...ONCE_ALIKE },
    { key, ...PER_PERSON },
  ];
  await withSystem("note-refused", async (tx) => {
    if (!(await countAttempts(tx, { attempts, at: now() }))) return;
    const event = { type: "CHANGE_REFUSED", severity: "warning", userId, studioId, ip, userAgent } as const;
    await recordSecurityEvent(tx, { ...event, details: { action, reason } });
  });
}
