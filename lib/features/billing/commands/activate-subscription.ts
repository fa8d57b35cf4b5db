import "server-only";
import { recordAudit } from "@/lib/audit/record";
import { CHARGED_PRICE_CENTS } from "@/lib/config/constants";
import type { SystemTx } from "@/lib/db/doors";
import { addMonths, dayOf, dayToDate } from "@/lib/kernel/dates";
import { billingCopy } from "../copy";
import { closeCheckouts, lockCheckouts } from "./checkout-rows";

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

  await closeCheckouts(tx, { at, studioId });
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
