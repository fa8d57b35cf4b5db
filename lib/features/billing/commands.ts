import "server-only";
import { recordAudit } from "@/lib/audit/record";
import { CHARGED_PRICE_CENTS } from "@/lib/config/constants";
import type { StudioTx, SystemTx } from "@/lib/db/doors";
import { takeTurn } from "@/lib/db/locks";
import type { Retention } from "@/lib/jobs/retention";
import { addMonths, dayOf, dayToDate } from "@/lib/kernel/dates";
import { DomainError } from "@/lib/kernel/errors";
import { billingCopy } from "./copy";

/** As long as the provider keeps a checkout open. */
const OPEN_HOURS = 23;

/**
 * Whoever opens, names, closes or pays a checkout of the studio holds this until the end of the transaction, so that
 * the studio's state cannot change under the decision.
 */
const lockCheckouts = (tx: StudioTx | SystemTx, studioId: string) => takeTurn(tx, `checkout:${studioId}`);

const close = (tx: StudioTx | SystemTx, at: Date, where: { id: { in: string[] } } | { studioId: string }) =>
  tx.pendingSubscription.updateMany({
    where: { ...where, completedAt: null, expiresAt: { gt: at } },
    data: { expiresAt: at },
  });

/**
 * The person's open checkout, or a new one: two clicks and two tabs share it, and its id is the key under which the
 * provider opens one session, for one address, only (SUB-11: what is remembered holds no password). It takes the place
 * of those named in `replaced`, and of another owner's. Refuses a studio that is paid for.
 */
export async function claimCheckout(
  tx: StudioTx,
  input: { studioId: string; userId: string; replaced: readonly string[]; at: Date },
): Promise<{ id: string }> {
  const { studioId, userId, replaced, at } = input;
  await lockCheckouts(tx, studioId);
  if (await isPaidStudio(tx, studioId)) throw new DomainError("active", billingCopy.alreadyActive);
  const open = await tx.pendingSubscription.findMany({
    where: { studioId, completedAt: null, expiresAt: { gt: at } },
    orderBy: { createdAt: "desc" },
    select: { id: true, userId: true },
  });
  const own = open.find((checkout) => checkout.userId === userId && !replaced.includes(checkout.id));
  await close(tx, at, { id: { in: open.filter((checkout) => checkout !== own).map(({ id }) => id) } });
  if (own) return { id: own.id };
  return tx.pendingSubscription.create({
    data: {
      userId,
      studioId,
      provider: "stripe",
      planName: billingCopy.plan.title,
      amountCents: CHARGED_PRICE_CENTS,
      expiresAt: new Date(at.getTime() + OPEN_HOURS * 3_600_000),
    },
    select: { id: true },
  });
}

const isPaidStudio = async (tx: StudioTx, id: string): Promise<boolean> =>
  (await tx.studio.count({ where: { id, subscriptionStatus: "active" } })) > 0;

/** Keeps the provider's id of a claimed checkout. Says what became of the checkout while the provider was asked. */
export async function nameCheckout(
  tx: StudioTx,
  input: { studioId: string; id: string; reference: string; at: Date },
): Promise<"open" | "paid" | "replaced"> {
  const { studioId, id, reference, at } = input;
  await lockCheckouts(tx, studioId);
  const unpaid = { id, completedAt: null };
  await tx.pendingSubscription.updateMany({ where: unpaid, data: { providerReference: reference } });
  if (await isPaidStudio(tx, studioId)) return "paid";
  const open = await tx.pendingSubscription.count({ where: { ...unpaid, expiresAt: { gt: at } } });
  return open > 0 ? "open" : "replaced";
}

/** Nobody can pay it at the provider any more, so it is never asked about again. */
export const forgetCheckout = (tx: SystemTx, { reference }: { reference: string }) =>
  tx.pendingSubscription.updateMany({
    where: { provider: "stripe", providerReference: reference, completedAt: null },
    data: { providerReference: null },
  });

/**
 * The provider says that this checkout is paid: the studio is active with plan premium for a month (SUB-19), or for one
 * more, and its other checkouts are closed. Only the first telling changes anything, however often and however
 * concurrently it is told. False when no checkout of this studio has the reference.
 */
export async function activateSubscription(
  tx: SystemTx,
  input: { studioId: string; userId: string; reference: string; ip: string; at: Date },
): Promise<boolean> {
  const { studioId, userId, reference, ip, at } = input;
  await lockCheckouts(tx, studioId);
  const checkout = { studioId, provider: "stripe", providerReference: reference } as const;
  const told = await tx.pendingSubscription.updateMany({
    where: { ...checkout, completedAt: null },
    data: { completedAt: at },
  });
  if (told.count === 0) return (await tx.pendingSubscription.count({ where: checkout })) > 0;

  await close(tx, at, { studioId });
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

/** The same time of day one month on; the 31st becomes the month's last day. */
const monthAfter = (at: Date): Date => {
  const day = dayOf(at, "UTC");
  const elapsed = at.getTime() - dayToDate(day).getTime();
  return new Date(dayToDate(addMonths(day, 1)).getTime() + elapsed);
};

/** Checkouts that nobody paid. */
export const checkoutRetention: Retention = {
  table: "pending_subscriptions",
  days: 30,
  forget: (tx, { before, limit }) =>
    tx.pendingSubscription.deleteMany({ where: { completedAt: null, expiresAt: { lt: before } }, limit }),
};
