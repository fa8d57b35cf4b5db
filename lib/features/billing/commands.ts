import "server-only";
import { countAttempt } from "@/lib/auth/throttle";
import { CHARGED_PRICE_CENTS, PAYMENT_QUESTIONS } from "@/lib/config/constants";
import { type StudioTx, type SystemTx, withStudio, withSystem } from "@/lib/db/doors";
import { addMonths, dayOf, dayToDate } from "@/lib/kernel/dates";
import { recordAudit } from "@/lib/audit/record";
import { cardCheckout } from "@/lib/integrations/stripe/configured";
import { ProviderError } from "@/lib/integrations/stripe/port";
import { now } from "@/lib/kernel/clock";
import { commonCopy } from "@/lib/kernel/copy";
import { DomainError } from "@/lib/kernel/errors";
import { log } from "@/lib/observe/log";
import { billingCopy } from "./copy";
import { listUnpaidReferences } from "./queries";
import { isPaidFor } from "./rules";

/** As long as the provider keeps a checkout open. */
const OPEN_HOURS = 23;

/**
 * The person's open checkout, or a new one: two clicks and two tabs share it, and its id is the key under which the
 * provider opens one session, for one address, only (SUB-11: what is remembered holds no password).
 */
export async function openPendingSubscription(
  tx: StudioTx,
  input: { studioId: string; userId: string; at: Date },
): Promise<{ id: string }> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`checkout:${input.studioId}`}, 0))`;
  const open = await tx.pendingSubscription.findFirst({
    where: { userId: input.userId, completedAt: null, expiresAt: { gt: input.at } },
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

/**
 * The next checkout starts afresh. Those that ended at the provider are never asked about again; another that is paid
 * after all still counts.
 */
async function closePendingSubscriptions(tx: StudioTx, input: { ended: string[]; at: Date }) {
  const open = { completedAt: null };
  await tx.pendingSubscription.updateMany({
    where: { ...open, providerReference: { in: input.ended } },
    data: { providerReference: null },
  });
  await tx.pendingSubscription.updateMany({
    where: { ...open, expiresAt: { gt: input.at } },
    data: { expiresAt: input.at },
  });
}

/**
 * The provider says that this checkout is paid: the studio is active with plan premium for a month (SUB-19), or for one
 * more. Only the first telling changes anything, however often and however concurrently it is told. False when no
 * checkout of this studio has the reference.
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
  await tx.$queryRaw`select from studios where id = ${studioId}::uuid for update`;
  const running = await tx.subscription.findFirst({
    where: { studioId, status: "active", currentPeriodEnd: { gt: at } },
    select: { currentPeriodEnd: true },
  });
  const paid = {
    status: "active",
    planName: billingCopy.plan.title,
    amountCents: CHARGED_PRICE_CENTS,
    currentPeriodEnd: monthAfter(running?.currentPeriodEnd ?? at),
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

/** Before the provider is asked. */
export async function refuseTooMany(tx: SystemTx, input: { studioId: string; at: Date }): Promise<void> {
  const key = `billing:${input.studioId}`;
  if (!(await countAttempt(tx, { key, ...PAYMENT_QUESTIONS, at: input.at })))
    throw new DomainError("limited", commonCopy.tooMany);
}

/** Whether the checkout ended at the provider, so that nobody pays it beside the next one. */
async function isEnded(expiring: Promise<void>): Promise<boolean> {
  try {
    await expiring;
    return true;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ reason: error.message }, "checkout not ended");
    return false;
  }
}

type Payer = { studioId: string; userId: string; ip: string };

/**
 * Asks the provider about the studio's checkouts, and activates the studio when one is paid. `fresh` first ends those
 * that are still open, so that no second one is paid.
 */
export async function isPaidByNow(
  { studioId, userId, ip }: Payer,
  { fresh }: { fresh: boolean },
): Promise<boolean> {
  await withSystem("billing.limit", (tx) => refuseTooMany(tx, { studioId, at: now() }));
  const references = await withStudio({ studioId, userId }, (tx) => listUnpaidReferences(tx, now()));
  const ended: string[] = [];
  for (const reference of references) {
    if (fresh && (await isEnded(cardCheckout().expire(reference)))) {
      ended.push(reference);
      continue;
    }
    const checkout = await orRefuse(cardCheckout().read(reference), billingCopy.verifyFailed);
    if (!isPaidFor(checkout, studioId)) continue;
    await withSystem("billing.check", (tx) =>
      activateSubscription(tx, { studioId, userId, reference, ip, at: now() }),
    );
    return true;
  }
  if (fresh)
    await withStudio({ studioId, userId }, (tx) => closePendingSubscriptions(tx, { ended, at: now() }));
  return false;
}

/** What the provider answered; a provider in trouble becomes the sentence that the person reads. */
export async function orRefuse<T>(asked: Promise<T>, sentence: string): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ reason: error.message }, "payment provider in trouble");
    throw new DomainError("provider", sentence);
  }
}

/** The same time of day one month on; the 31st becomes the month's last day. */
const monthAfter = (at: Date): Date => {
  const day = dayOf(at, "UTC");
  const elapsed = at.getTime() - dayToDate(day).getTime();
  return new Date(dayToDate(addMonths(day, 1)).getTime() + elapsed);
};
