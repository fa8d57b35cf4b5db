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
 * Stores one row for an event, however often it comes, and one for a signature, even with invented event ids. An event
 * without a subject is done at once; a given-up one is retried (a trigger queues it).
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

/** Rows are processed one by one, and whoever holds an academy's signing key could invent any number of events. */
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

/** `reason` must be our own words. */
export const noteFailure = (tx: SystemTx, { id, reason }: { id: string; reason: string }) =>
  tx.webhookEvent.updateMany({
    where: { id, processedAt: null },
    data: { attempts: { increment: 1 }, lastError: reason },
  });

/** After the last attempt: not retried automatically. */
export const giveUpEvent = (tx: SystemTx, { id }: { id: string }) =>
  tx.webhookEvent.updateMany({ where: { id, processedAt: null }, data: { givenUpAt: now() } });

/** Processed events only. Given-up ones stay until a person has looked. */
export const webhookRetention: Retention = {
  table: "webhook_events",
  days: 90,
  forget: (tx, { before, limit }) =>
    tx.webhookEvent.deleteMany({ where: { processedAt: { lt: before } }, limit }),
};
