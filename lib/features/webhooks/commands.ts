import "server-only";
import type { ProviderActor } from "@/lib/auth/sender";
import type { SystemTx } from "@/lib/db/doors";
import type { Retention } from "@/lib/jobs/retention";
import { now } from "@/lib/kernel/clock";

/** One row for an event, however often it comes; one from which nothing follows is done as it is written. */
export async function keepEvent(
  tx: SystemTx,
  { provider, studioId, event }: Pick<ProviderActor, "provider" | "studioId" | "event">,
): Promise<void> {
  const { id: eventId, type, subject, account, at } = event;
  const payload = {
    kind: subject?.kind ?? null,
    reference: subject?.reference ?? null,
    account,
    at: at.toISOString(),
  };
  await tx.webhookEvent.createMany({
    data: [
      {
        provider,
        eventId,
        studioId: studioId ?? null,
        type,
        payload,
        processedAt: subject === null ? now() : null,
      },
    ],
    skipDuplicates: true,
  });
}

export const closeEvent = (tx: SystemTx, { id }: { id: string }) =>
  tx.webhookEvent.updateMany({
    where: { id, processedAt: null },
    data: { processedAt: now(), lastError: null, givenUpAt: null },
  });

/** `reason` is in our own words. */
export const noteFailure = (tx: SystemTx, { id, reason }: { id: string; reason: string }) =>
  tx.webhookEvent.updateMany({
    where: { id, processedAt: null },
    data: { attempts: { increment: 1 }, lastError: reason },
  });

/** After the last attempt: nobody tries it again by itself. */
export const giveUpEvent = (tx: SystemTx, { id }: { id: string }) =>
  tx.webhookEvent.updateMany({ where: { id, processedAt: null }, data: { givenUpAt: now() } });

/** Those that are done. What was given up stays until somebody has looked. */
export const webhookRetention: Retention = {
  table: "webhook_events",
  days: 90,
  forget: (tx, { before, limit }) =>
    tx.webhookEvent.deleteMany({ where: { processedAt: { lt: before } }, limit }),
};
