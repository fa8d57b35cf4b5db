import "server-only";
import type { ProviderActor } from "@/lib/auth/sender";
import { countAttempt } from "@/lib/auth/throttle";
import type { SystemTx } from "@/lib/db/doors";
import type { Retention } from "@/lib/jobs/retention";
import { now } from "@/lib/kernel/clock";
import { commonCopy } from "@/lib/kernel/copy/common";
import { DomainError } from "@/lib/kernel/errors";
import { ACADEMY_EVENTS } from "./rules";

/**
 * One row for an event, however often it comes, and for a signature, whatever number somebody invents behind it; one from which nothing follows is done as it is written, and one that was
 * given up is tried again (a trigger queues it).
 */
export async function keepEvent(
  tx: SystemTx,
  { provider, studioId, event }: Pick<ProviderActor, "provider" | "studioId" | "event">,
): Promise<void> {
  const { id: eventId, type, subject, account, at, signature } = event;
  const payload = {
    kind: subject?.kind ?? null,
    reference: subject?.reference ?? null,
    account,
    at: at.toISOString(),
  };
  const { count: written } = await tx.webhookEvent.createMany({
    data: [
      {
        provider,
        eventId,
        studioId: studioId ?? null,
        signature,
        type,
        payload,
        processedAt: subject === null ? now() : null,
      },
    ],
    skipDuplicates: true,
  });
  if (written > 0) return;
  await tx.webhookEvent.updateMany({
    where: { provider, eventId, processedAt: null, givenUpAt: { not: null } },
    data: { givenUpAt: null },
  });
}

/** Rows are worked off one by one, and whoever signs for an academy may invent any number. */
export async function limitAcademy(
  tx: SystemTx,
  { studioId }: Pick<ProviderActor, "studioId">,
): Promise<void> {
  if (studioId === undefined) return;
  const attempt = { key: `webhooks:${studioId}`, ...ACADEMY_EVENTS };
  if (!(await countAttempt(tx, { ...attempt, at: now() })))
    throw new DomainError("limited", commonCopy.tooMany);
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
