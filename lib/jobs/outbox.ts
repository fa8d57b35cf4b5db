import "server-only";
import type { PlatformTx, StudentTx, StudioTx, SystemTx, VisitorTx } from "@/lib/db/doors";
import { log } from "@/lib/observe/log";
import { runningQueue } from "./running";

type AnyTx = StudioTx | StudentTx | PlatformTx | VisitorTx | SystemTx;

/**
 * Puts a mail into the outbox, in the caller's transaction: it leaves if and only if the change is committed.
 * Call `wakeOutbox()` after the commit so that it leaves at once.
 */
export async function enqueueMail(
  tx: AnyTx,
  mail: { to: string; subject: string; text: string; html?: string },
): Promise<void> {
  const subject = mail.subject.replace(/\p{Cc}+/gu, " ").trim();
  await tx.mailOutbox.createMany({
    data: { to: mail.to, subject, text: mail.text, html: mail.html ?? null },
  });
}

/** Asks for delivery now. Never fails: what is not woken is found by the sweep of each minute. */
export function wakeOutbox(): void {
  runningQueue()
    ?.wakeOutbox()
    .catch((error: unknown) => log.warn({ err: error }, "outbox not woken, the sweep will find it"));
}
