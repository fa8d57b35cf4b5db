import "server-only";
import { CHARGED_PRICE_CENTS } from "@/lib/config/constants";
import type { StudioTx, SystemTx } from "@/lib/db/doors";
import { addMonths, dayOf, dayToDate } from "@/lib/kernel/dates";
import { recordAudit } from "@/lib/audit/record";
import { ProviderError } from "@/lib/integrations/stripe/port";
import { DomainError } from "@/lib/kernel/errors";
import { log } from "@/lib/observe/log";
import { billingCopy } from "./copy";

/** As long as the provider keeps a checkout open. */
const OPEN_HOURS = 23;

/**
 * The studio's open checkout, or a new one: two clicks and two tabs share it, and its id is the key under which the
 * provider opens one session only (SUB-11: what is remembered holds no password).
 */
export async function openPendingSubscription(
  tx: StudioTx,
  input: { studioId: string; userId: string; at: Date },
): Promise<{ id: string }> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`checkout:${input.studioId}`}, 0))`;
  const open = await tx.pendingSubscription.findFirst({
    where: { completedAt: null, expiresAt: { gt: input.at } },
    orderBy: { createdAt: "desc" },
    select: { id: true },
  });
  if (open) return open;
  return tx.pendingSubscription.create({
    data: {
      userId: input.userId,
      studioId: input.studioId,
      provider: "stripe",
      planName: billingCopy.plan.title,
      amountCents: CHARGED_PRICE_CENTS,
      expiresAt: new Date(input.at.getTime() + OPEN_HOURS * 3_600_000),
    },
    select: { id: true },
  });
}

export const nameReference = (tx: StudioTx, pending: { id: string; reference: string }) =>
  tx.pendingSubscription.updateMany({
    where: { id: pending.id, completedAt: null },
    data: { providerReference: pending.reference },
  });

/** The next checkout starts afresh. One of these that is paid after all still counts. */
export const closePendingSubscriptions = (tx: StudioTx, at: Date) =>
  tx.pendingSubscription.updateMany({
    where: { completedAt: null, expiresAt: { gt: at } },
    data: { expiresAt: at },
  });

/**
 * The provider says that this checkout is paid: the studio is active with plan premium for a month (SUB-19). Only the
 * first telling changes anything, however often and however concurrently it is told. False when no checkout of this
 * studio has the reference.
 */
export async function activateSubscription(
  tx: SystemTx,
  input: { studioId: string; userId: string; reference: string; ip: string; at: Date },
): Promise<boolean> {
  const { studioId, userId, reference, ip, at } = input;
  const checkout = { studioId, provider: "stripe", providerReference: reference } as const;
  const told = await tx.pendingSubscription.updateMany({
    where: { ...checkout, completedAt: null },
    data: { completedAt: at },
  });
  if (told.count === 0) return (await tx.pendingSubscription.count({ where: checkout })) > 0;
  const paid = {
    status: "active",
    planName: billingCopy.plan.title,
    amountCents: CHARGED_PRICE_CENTS,
    currentPeriodEnd: monthAfter(at),
    provider: "stripe",
    providerReference: reference,
  } as const;
  await tx.subscription.upsert({ where: { studioId }, create: { studioId, ...paid }, update: paid });
  await tx.studio.update({
    where: { id: studioId },
    data: { subscriptionStatus: "active", subscriptionPlan: "premium" },
    select: { id: true },
  });
  await recordAudit(tx, { action: "billing.activate", userId, studioId, entityId: studioId, ip });
  return true;
}

/** What the provider answered; a provider in trouble becomes the sentence that the person reads. */
export async function orRefuse<T>(asked: Promise<T>, sentence: string): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error }, "payment provider in trouble");
    throw new DomainError("provider", sentence);
  }
}

/** The same time of day one month on; the 31st becomes the month's last day. */
const monthAfter = (at: Date): Date => {
  const day = dayOf(at, "UTC");
  const elapsed = at.getTime() - dayToDate(day).getTime();
  return new Date(dayToDate(addMonths(day, 1)).getTime() + elapsed);
};
